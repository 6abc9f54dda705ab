/** E-mail addresses and providers that nobody may register with, whichever door they come through. */
import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import {
  type CanonicalEmailBlockRow,
  type EmailDomainBlockRow,
  deleteCanonicalEmailBlock,
  deleteEmailDomainBlock,
  findEmailDomainBlocks,
  insertCanonicalEmailBlock,
  isCanonicalEmailBlocked,
  listCanonicalEmailBlocks,
  listEmailDomainBlocks,
  writeEmailDomainBlock,
} from "../../store/moderation/email-blocks.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { withParents } from "../kernel/domains.ts";
import { emailProblem, lowerCased } from "../auth/email-addresses.ts";
import { invalid } from "../kernel/invalid.ts";
import { notFound } from "../kernel/api-error.ts";

/**
 * What comes of a registration with an address. That a provider is `refused` is told; that a person is `barred` is not:
 * it would tell that they once were here. Theirs goes the way of any other, but no mail follows, and nothing comes of it.
 */
export type EmailStanding = "welcome" | "approval" | "refused" | "barred";

/** Whether nobody may register with an address that stands so, nor verify it. */
export function isUnwelcome(standing: EmailStanding): boolean {
  return standing === "refused" || standing === "barred";
}

/** How an address stands, by the provider's domain and those above it, and by whom it reaches. */
export async function emailStanding(
  { store }: Pick<Context, "store">,
  email: string,
): Promise<EmailStanding> {
  const blocks = await findEmailDomainBlocks(store, withParents(domainOf(email)));
  const barred = await isCanonicalEmailBlocked(store, canonicalEmailHash(email));
  if (blocks.some((block) => !block.allow_with_approval)) return "refused";
  if (barred) return "barred";
  return blocks.length > 0 ? "approval" : "welcome";
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

/**
 * The SHA-256 of the mailbox that an address reaches at most providers: in lower case, without dots, and without what
 * follows a plus. As Mastodon's canonical_email_hash, so that lists of them can be exchanged.
 */
export function canonicalEmailHash(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const [mailbox = ""] = name.replaceAll(".", "").split("+");
  return createHash("sha256").update(`${mailbox}@${domain}`).digest("hex");
}

/**
 * Blocks a provider and the domains below it, or changes how it is blocked.
 * @param allowWithApproval whether a moderator may still let someone in
 * @throws {ApiError} 422 for what is no domain
 */
export async function addEmailDomainBlock(
  context: Context,
  domain: string,
  allowWithApproval: boolean,
): Promise<EmailDomainBlockRow["domain"]> {
  const plain = plainDomain(domain);
  await context.write((tx) => writeEmailDomainBlock(tx.store, plain, allowWithApproval, context.clock()));
  return plain;
}

/** @throws {ApiError} 404 where it isn't blocked, 422 for what is no domain */
export async function removeEmailDomainBlock(context: Context, domain: string): Promise<void> {
  const plain = plainDomain(domain);
  if (!(await context.write((tx) => deleteEmailDomainBlock(tx.store, plain))))
    throw notFound(`${plain} is not blocked`);
}

export function emailDomainBlocks(context: Queryable): Promise<EmailDomainBlockRow[]> {
  return listEmailDomainBlocks(context.store);
}

function plainDomain(domain: string): string {
  const ascii = domainToASCII(lowerCased(domain.trim()).replace(/^@/, ""));
  if (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(ascii)) return ascii;
  throw invalid("domain", "ERR_INVALID", `is none: ${domain}`);
}

/**
 * Blocks whoever reads the mails of an address, however they write it. Only a hash is kept.
 * @throws {ApiError} 422 for what is no address
 */
export async function addCanonicalEmailBlock(context: Context, email: string): Promise<string> {
  const hash = hashOf(email);
  await context.write((tx) => insertCanonicalEmailBlock(tx.store, hash, context.clock()));
  return hash;
}

/** @throws {ApiError} 404 where it isn't blocked, 422 for what is no address */
export async function removeCanonicalEmailBlock(context: Context, email: string): Promise<void> {
  const hash = hashOf(email);
  if (!(await context.write((tx) => deleteCanonicalEmailBlock(tx.store, hash))))
    throw notFound(`${email} is not blocked`);
}

export function canonicalEmailBlocks(context: Queryable): Promise<CanonicalEmailBlockRow[]> {
  return listCanonicalEmailBlocks(context.store);
}

/** An address, or the hash itself, as other servers tell it. */
function hashOf(typed: string): string {
  if (/^[0-9a-f]{64}$/i.test(typed)) return typed.toLowerCase();
  const problem = emailProblem(typed);
  if (problem !== undefined) throw invalid("email", "ERR_INVALID", problem.description);
  return canonicalEmailHash(typed);
}
