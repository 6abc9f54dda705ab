/** E-mail addresses and providers that are blocked from registration. */
import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { addAttempts } from "../../store/moderation/email-attempts.ts";
import {
  type CanonicalEmailBlockRow,
  type EmailDomainBlockRow,
  countCanonicalEmailBlocks,
  countEmailDomainBlocks,
  deleteCanonicalEmailBlock,
  deleteEmailDomainBlock,
  findCanonicalEmailBlock,
  findCanonicalEmailBlockOf,
  findEmailDomainBlock,
  findEmailDomainBlocks,
  insertCanonicalEmailBlock,
  insertEmailDomainBlock,
  listCanonicalEmailBlocks,
  listEmailDomainBlocks,
  updateEmailDomainBlock,
} from "../../store/moderation/email-blocks.ts";
import type { MailServers } from "../../outgoing/mail-servers.ts";
import { audit } from "../admin/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { addressBlock, plainAddress, validAddress } from "../kernel/addresses.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { normalProvider, withParents } from "../kernel/domains.ts";
import { emailProblem } from "../auth/email-addresses.ts";
import { invalid } from "../kernel/invalid.ts";
import { ApiError, notFound, unprocessable } from "../kernel/api-error.ts";
import { moderationLimits } from "../kernel/limits.ts";

/**
 * How a registration with an address is treated. The reply reveals that a provider is `refused`, but not that a mailbox
 * is `barred`: that would reveal that its owner once had an account. Such a registration gets the usual reply, and no
 * mail.
 */
export type EmailStanding = "welcome" | "approval" | "refused" | "barred";

/** Whether an address of this standing may neither be registered nor verified. */
export function isUnwelcome(standing: EmailStanding): boolean {
  return standing === "refused" || standing === "barred";
}

/** The standing of an address, by its provider's domain with parent domains, and by its mailbox. */
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
 * The standing of an address that someone wants to use. Where the operator wants that, it also depends on the provider's
 * mail servers: their host names and addresses may be blocked too, and a provider without any is refused. Counts the
 * attempt for each block that applies.
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
 * The SHA-256 of the mailbox that an address reaches at most providers: in lower case, without dots, and without the
 * part after a plus. The same as Mastodon's canonical_email_hash, so that lists can be exchanged.
 */
export function canonicalEmailHash(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const [mailbox = ""] = name.replaceAll(".", "").split("+");
  return createHash("sha256").update(`${mailbox}@${domain}`).digest("hex");
}

export interface EmailDomainBlock {
  /** As typed: in any case, with or without a leading @, and possibly with non-ASCII letters. */
  readonly domain: string;
  /** Whether registrations need a moderator's approval instead of being rejected. */
  readonly allowWithApproval: boolean;
}

/**
 * Blocks a provider and the domains below it, or changes how it is blocked.
 * @returns the block
 * @throws {ApiError} 422 for an invalid domain, for too many blocks, and, if it has to be new, for a blocked one
 */
export async function addEmailDomainBlock(
  tx: Transaction,
  actor: Staff,
  { domain, allowWithApproval, isNew = false }: EmailDomainBlock & { readonly isNew?: boolean },
): Promise<EmailDomainBlockRow> {
  const plain = plainDomain(domain);
  const added = await insertEmailDomainBlock(tx.store, plain, allowWithApproval);
  if (added === undefined) {
    if (isNew) throw taken("domain");
    return changeEmailDomainBlock(tx, actor, plain, allowWithApproval);
  }
  const limit = moderationLimits.emailDomainBlocks;
  if ((await countEmailDomainBlocks(tx.store)) > limit) throw tooMany(limit);
  await audit(tx, actor, {
    action: "email_domain_block.create",
    target: { type: "email_domain_block", id: added.id, label: plain },
    before: null,
    after: { allow_with_approval: allowWithApproval },
  });
  return added;
}

async function changeEmailDomainBlock(
  tx: Transaction,
  actor: Staff,
  domain: string,
  allowWithApproval: boolean,
): Promise<EmailDomainBlockRow> {
  const former = await loadEmailDomainBlockOf(tx, domain);
  if (former.allow_with_approval === allowWithApproval) return former;
  const changed = await updateEmailDomainBlock(tx.store, former.id, allowWithApproval);
  if (changed === undefined) throw notFound();
  await audit(tx, actor, {
    action: "email_domain_block.update",
    target: { type: "email_domain_block", id: changed.id, label: domain },
    before: { allow_with_approval: former.allow_with_approval },
    after: { allow_with_approval: allowWithApproval },
  });
  return changed;
}

/** @throws {ApiError} 404 for an unknown id and for a domain that isn't blocked, 422 for an invalid domain */
export async function removeEmailDomainBlock(
  tx: Transaction,
  actor: Staff,
  choice: BlockChoice | Pick<EmailDomainBlock, "domain">,
): Promise<void> {
  const { id } = "id" in choice ? choice : await loadEmailDomainBlockOf(tx, choice.domain);
  const block = isId(id) ? await deleteEmailDomainBlock(tx.store, id) : undefined;
  if (block === undefined) throw notFound();
  await audit(tx, actor, {
    action: "email_domain_block.delete",
    target: { type: "email_domain_block", id, label: block.domain },
    before: { allow_with_approval: block.allow_with_approval },
    after: null,
  });
}

/** A block by its id. */
export interface BlockChoice {
  readonly id: string;
}

/** @throws {ApiError} 404 for an unknown id */
export async function loadEmailDomainBlock(context: Queryable, id: string): Promise<EmailDomainBlockRow> {
  const block = isId(id) ? await findEmailDomainBlock(context.store, id) : undefined;
  if (block === undefined) throw notFound();
  return block;
}

/** @throws {ApiError} 404 if it isn't blocked, 422 for an invalid domain */
export async function loadEmailDomainBlockOf(
  context: Queryable,
  domain: string,
): Promise<EmailDomainBlockRow> {
  const plain = plainDomain(domain);
  const [block] = await findEmailDomainBlocks(context.store, [plain]);
  if (block === undefined) throw notFound(`${plain} is not blocked`);
  return block;
}

export function emailDomainBlocks(context: Queryable): Promise<EmailDomainBlockRow[]> {
  return listEmailDomainBlocks(context.store);
}

/** Days of attempts that are shown. */
export const shownDays = 7;

/** A domain, with or without an @ before it, or the address of a mail server. */
function plainDomain(typed: string): string {
  const plain = validAddress(typed) ?? normalProvider(typed.trim().replace(/^@/, ""));
  if (plain === undefined) throw invalid("domain", "ERR_INVALID", message("reasons.not_a_domain"));
  return plain;
}

function taken(field: string): ApiError {
  return invalid(field, "ERR_TAKEN", message("reasons.taken"));
}

function tooMany(limit: number): ApiError {
  return unprocessable(message("errors.blocks_too_many", { limit }));
}

export interface MailboxChoice {
  /** An address in any spelling, or its hash. */
  readonly email: string;
}

/**
 * Blocks a mailbox, in every spelling of its address. Only the hash is stored.
 * @returns the block
 * @throws {ApiError} 422 for an invalid address, for too many blocks, and, if it has to be new, for a blocked one
 */
export async function addCanonicalEmailBlock(
  tx: Transaction,
  actor: Staff,
  { email, isNew = false }: MailboxChoice & { readonly isNew?: boolean },
): Promise<CanonicalEmailBlockRow> {
  const hash = hashOf(email);
  const added = await insertCanonicalEmailBlock(tx.store, hash);
  if (added === undefined) {
    if (isNew) throw taken("email");
    return loadCanonicalEmailBlockOf(tx, hash);
  }
  const limit = moderationLimits.canonicalEmailBlocks;
  if ((await countCanonicalEmailBlocks(tx.store)) > limit) throw tooMany(limit);
  await audit(tx, actor, {
    action: "canonical_email_block.create",
    target: { type: "canonical_email_block", id: added.id, label: hash },
    before: null,
    after: { canonical_email_hash: hash },
  });
  return added;
}

/** @throws {ApiError} 404 for an unknown id and for a mailbox that isn't blocked, 422 for an invalid address */
export async function removeCanonicalEmailBlock(
  tx: Transaction,
  actor: Staff,
  choice: BlockChoice | MailboxChoice,
): Promise<void> {
  const { id } = "id" in choice ? choice : await loadCanonicalEmailBlockOf(tx, choice.email);
  const block = isId(id) ? await deleteCanonicalEmailBlock(tx.store, id) : undefined;
  if (block === undefined) throw notFound();
  await audit(tx, actor, {
    action: "canonical_email_block.delete",
    target: { type: "canonical_email_block", id, label: block.canonical_email_hash },
    before: { canonical_email_hash: block.canonical_email_hash },
    after: null,
  });
}

/** @throws {ApiError} 404 for an unknown id */
export async function loadCanonicalEmailBlock(
  context: Queryable,
  id: string,
): Promise<CanonicalEmailBlockRow> {
  const block = isId(id) ? await findCanonicalEmailBlock(context.store, id) : undefined;
  if (block === undefined) throw notFound();
  return block;
}

/** @throws {ApiError} 404 if it isn't blocked, 422 for an invalid address */
export async function loadCanonicalEmailBlockOf(
  context: Queryable,
  email: string,
): Promise<CanonicalEmailBlockRow> {
  const block = await findCanonicalEmailBlockOf(context.store, hashOf(email));
  if (block === undefined) throw notFound(`${email} is not blocked`);
  return block;
}

/**
 * The block of an address's mailbox; undefined if it isn't blocked.
 * @throws {ApiError} 422 for an invalid address
 */
export function matchingCanonicalEmailBlock(
  context: Queryable,
  { email }: MailboxChoice,
): Promise<CanonicalEmailBlockRow | undefined> {
  return findCanonicalEmailBlockOf(context.store, hashOf(email));
}

export function canonicalEmailBlocks(context: Queryable): Promise<CanonicalEmailBlockRow[]> {
  return listCanonicalEmailBlocks(context.store);
}

/** The hash of an address, or the hash itself, as another server exports it. */
function hashOf(typed: string): string {
  if (/^[0-9a-f]{64}$/i.test(typed)) return typed.toLowerCase();
  const problem = emailProblem(typed);
  if (problem !== undefined) throw invalid("email", "ERR_INVALID", problem.description);
  return canonicalEmailHash(typed);
}
