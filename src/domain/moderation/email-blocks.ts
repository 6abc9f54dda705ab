/** Email addresses and providers that are blocked from registration. */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
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
  updateEmailDomainBlock,
} from "../../store/moderation/email-blocks.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { validAddress } from "../kernel/addresses.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { normalProvider } from "../kernel/domains.ts";
import { asciiEmail, emailProblem } from "../auth/email-addresses.ts";
import { invalid } from "../kernel/invalid.ts";
import { type ApiError, notFound, unprocessable } from "../kernel/api-error.ts";
import { moderationLimits } from "../kernel/limits.ts";
import { canonicalEmailHash } from "../auth/email-standing.ts";

export interface EmailDomainBlock {
  /** As typed: in any case, with or without a leading @, and possibly with non-ASCII letters. */
  readonly domain: string;
  /** Whether registrations need a moderator's approval instead of being rejected. */
  readonly allowWithApproval: boolean;
}

/**
 * Blocks a provider and its subdomains, or updates the existing block.
 * @param block.isNew rejects a domain that is already blocked
 * @returns the block
 * @throws {ApiError} 422 for an invalid domain, and for too many blocks
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

/** @throws {ApiError} 404 for an unknown id */
export async function removeEmailDomainBlock(
  tx: Transaction,
  actor: Staff,
  { id }: BlockChoice,
): Promise<void> {
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
  return unprocessable(message("errors.blocks_too_many", { limit }), "limit_reached");
}

export interface MailboxChoice {
  /** An address in any spelling, or its hash. */
  readonly email: string;
}

/**
 * Blocks a mailbox, in every spelling of its address. Only the hash is stored.
 * @returns the block
 * @throws {ApiError} 422 for an invalid address, for too many blocks, and with `isNew` for a blocked mailbox
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

/** @throws {ApiError} 404 for an unknown id */
export async function removeCanonicalEmailBlock(
  tx: Transaction,
  actor: Staff,
  { id }: BlockChoice,
): Promise<void> {
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

/** The hash of an address, or the hash itself, as another server exports it. */
function hashOf(typed: string): string {
  if (/^[0-9a-f]{64}$/i.test(typed)) return typed.toLowerCase();
  const email = asciiEmail(typed);
  const problem = emailProblem(email);
  if (problem !== undefined) throw invalid("email", "ERR_INVALID", problem.description);
  return canonicalEmailHash(email);
}
