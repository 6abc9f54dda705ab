/** How registrations with an e-mail address are treated, by the blocks of staff. */
import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { message } from "../../messages/catalogue.ts";
import { addAttempts } from "../../store/moderation/email-attempts.ts";
import {
  type EmailDomainBlockRow,
  findCanonicalEmailBlockOf,
  findEmailDomainBlocks,
} from "../../store/moderation/email-blocks.ts";
import type { MailServers } from "../../outgoing/mail-servers.ts";
import { addressBlock, plainAddress } from "../kernel/addresses.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { withParents } from "../kernel/domains.ts";
import { ApiError } from "../kernel/api-error.ts";

/**
 * How a registration with an address is treated. The reply reveals that a provider is `refused`, but not that a
 * mailbox is `barred`, because that would reveal that its owner had an account. Such a registration gets the
 * usual reply, and no mail.
 */
export type EmailStanding = "welcome" | "approval" | "refused" | "barred";

/** Whether the address can neither be registered nor verified. */
export function isUnwelcome(standing: EmailStanding): boolean {
  return standing === "refused" || standing === "barred";
}

/** The standing of an address, by its provider's domain and parent domains, and by its mailbox. */
export async function emailStanding(context: Queryable, email: string): Promise<EmailStanding> {
  const blocks = await findEmailDomainBlocks(context.store, withParents(domainOf(email)));
  return standingBy(context, email, blocks);
}

async function standingBy(
  { store }: Queryable,
  email: string,
  blocks: readonly EmailDomainBlockRow[],
): Promise<EmailStanding> {
  const barred = (await findCanonicalEmailBlockOf(store, canonicalEmailHash(email))) !== undefined;
  if (blocks.some((block) => !block.allow_with_approval)) return "refused";
  if (barred) return "barred";
  return blocks.length > 0 ? "approval" : "welcome";
}

/**
 * The standing of an address that someone wants to use. If configured, it also depends on the provider's mail
 * servers: their host names and addresses may be blocked, and a provider without any is refused. Counts the
 * attempt for each matching block.
 * @param address the client's IP address
 * @throws {ApiError} 503 while too many mail servers are looked up
 */
export async function wantedEmailStanding(
  context: Context,
  email: string,
  address: string,
): Promise<EmailStanding> {
  const domain = domainOf(email);
  const own = await findEmailDomainBlocks(context.store, withParents(domain));
  const servers = await serversOf(context, domain);
  const names = [...servers.hosts.flatMap((host) => withParents(host)), ...servers.addresses];
  const known = new Set(own.map(({ id }) => id));
  const others =
    names.length === 0
      ? []
      : (await findEmailDomainBlocks(context.store, [...new Set(names)])).filter(({ id }) => !known.has(id));
  const blocks = [...own, ...others];
  if (blocks.length > 0) {
    await addAttempts(
      context.autocommit,
      blocks.map(({ id }) => id),
      addressBlock(address),
    );
  }
  if (context.mailServers !== null && servers.addresses.length === 0) return "refused";
  return standingBy(context, email, blocks);
}

async function serversOf({ mailServers }: Context, domain: string): Promise<MailServers> {
  if (mailServers === null) return { hosts: [], addresses: [] };
  const found = await mailServers.find(domainToASCII(domain));
  if (found === "busy") throw new ApiError(503, "overloaded", message("errors.overloaded"));
  return { ...found, addresses: found.addresses.map((address) => plainAddress(address)) };
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/**
 * The SHA-256 of the mailbox that an address reaches at most providers: lower case, without dots, and without the
 * part after a plus. The same as Mastodon's canonical_email_hash, so that lists can be exchanged.
 */
export function canonicalEmailHash(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const [mailbox = ""] = name.replaceAll(".", "").split("+");
  return createHash("sha256").update(`${mailbox}@${domain}`).digest("hex");
}
