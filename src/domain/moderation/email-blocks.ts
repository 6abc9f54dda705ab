/** E-mail addresses and providers that are blocked from registration. */
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
import type { Operator } from "../kernel/actor.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { withParents } from "../kernel/domains.ts";
import { emailProblem, lowerCased } from "../auth/email-addresses.ts";
import { invalid } from "../kernel/invalid.ts";
import { notFound } from "../kernel/api-error.ts";

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
export async function emailStanding({ store }: Queryable, email: string): Promise<EmailStanding> {
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
 * @returns the domain as it is stored
 * @throws {ApiError} 422 for an invalid domain
 */
export async function addEmailDomainBlock(
  tx: Transaction,
  _actor: Operator,
  { domain, allowWithApproval }: EmailDomainBlock,
): Promise<string> {
  const plain = plainDomain(domain);
  await writeEmailDomainBlock(tx.store, plain, allowWithApproval, tx.clock());
  return plain;
}

/** @throws {ApiError} 404 if it isn't blocked, 422 for an invalid domain */
export async function removeEmailDomainBlock(
  tx: Transaction,
  _actor: Operator,
  { domain }: Pick<EmailDomainBlock, "domain">,
): Promise<void> {
  const plain = plainDomain(domain);
  if (!(await deleteEmailDomainBlock(tx.store, plain))) throw notFound(`${plain} is not blocked`);
}

export function emailDomainBlocks(context: Queryable): Promise<EmailDomainBlockRow[]> {
  return listEmailDomainBlocks(context.store);
}

function plainDomain(domain: string): string {
  const ascii = domainToASCII(lowerCased(domain.trim()).replace(/^@/, ""));
  if (/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(ascii)) return ascii;
  throw invalid("domain", "ERR_INVALID", `is none: ${domain}`);
}

export interface MailboxChoice {
  /** An address in any spelling, or its hash. */
  readonly email: string;
}

/**
 * Blocks a mailbox, in every spelling of its address. Only the hash is stored.
 * @returns the hash
 * @throws {ApiError} 422 for an invalid address
 */
export async function addCanonicalEmailBlock(
  tx: Transaction,
  _actor: Operator,
  { email }: MailboxChoice,
): Promise<string> {
  const hash = hashOf(email);
  await insertCanonicalEmailBlock(tx.store, hash, tx.clock());
  return hash;
}

/** @throws {ApiError} 404 if it isn't blocked, 422 for an invalid address */
export async function removeCanonicalEmailBlock(
  tx: Transaction,
  _actor: Operator,
  { email }: MailboxChoice,
): Promise<void> {
  if (!(await deleteCanonicalEmailBlock(tx.store, hashOf(email)))) throw notFound(`${email} is not blocked`);
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
