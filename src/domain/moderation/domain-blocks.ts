/** Limiting and suspending other servers for everyone here. */
import { message } from "../../messages/catalogue.ts";
import {
  type BlockOrigin,
  type DomainBlockRow,
  type DomainBlockTerms,
  countDomainBlocks,
  deleteDomainBlock,
  findDomainBlock,
  findDomainBlocks,
  insertDomainBlock,
  lockDomainBlock,
  updateDomainBlock,
} from "../../store/moderation/domain-blocks.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { audit, changesBetween } from "../kernel/audit.ts";
import { peers } from "../instance/peers.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { normalDomain, normalHost, withParents } from "../kernel/domains.ts";
import { invalid } from "../kernel/invalid.ts";
import { moderationLimits } from "../kernel/limits.ts";
import { isStricter, knownDomains } from "../kernel/domain-standing.ts";

export interface DomainChoice {
  /** In any case, possibly with non-ASCII letters. */
  readonly domain: string;
}

/** Terms of a block; undefined leaves them unchanged. */
export interface DomainBlockChanges {
  readonly severity?: DomainBlockTerms["severity"] | undefined;
  readonly rejectMedia?: boolean | undefined;
  readonly rejectReports?: boolean | undefined;
  /** For the staff. */
  readonly privateComment?: string | null | undefined;
  /** Shown in the public list of blocks. */
  readonly publicComment?: string | null | undefined;
  /** Hides a part of the domain in the public list. */
  readonly obfuscate?: boolean | undefined;
}

export type NewDomainBlock = DomainChoice & DomainBlockChanges;

export interface DomainBlockOutcome {
  readonly block: DomainBlockRow;
  /** Whether `block` existed before, and no block was created. */
  readonly exists: boolean;
}

/**
 * Blocks a domain with its subdomains. A job then limits their accounts. Does nothing if the domain is already blocked,
 * or if a parent domain has a block at least as strict.
 * @throws {ApiError} 422 for a text that isn't the domain of another server, and for too many blocks
 */
export async function createDomainBlock(
  tx: Transaction,
  actor: Staff,
  { domain: typed, ...choice }: NewDomainBlock,
): Promise<DomainBlockOutcome> {
  const domain = foreignHost(tx, typed);
  const terms = changedTerms(usualTerms, choice);
  const existing = await findConflict(tx, domain, terms);
  if (existing !== undefined) return { block: existing, exists: true };
  const block = await insertDomainBlock(tx.store, domain, terms);
  // Another request has blocked it meanwhile.
  if (block === undefined) return { block: await loadBlockOf(tx, domain), exists: true };
  const limit = moderationLimits.domainBlocks;
  if ((await countDomainBlocks(tx.store)) > limit) {
    throw unprocessable(message("errors.blocks_too_many", { limit }), "limit_reached");
  }
  await audit(tx, actor, {
    action: "domain_block.create",
    target: targetOf(block),
    before: null,
    after: { ...terms },
  });
  await announceStandings(tx, [domain]);
  return { block, exists: false };
}

/**
 * Changes a block.
 * @throws {ApiError} 404 for an unknown id
 */
export async function changeDomainBlock(
  tx: Transaction,
  actor: Staff,
  { id, ...choice }: DomainBlockChanges & { readonly id: string },
): Promise<DomainBlockRow> {
  const former = isId(id) ? await lockDomainBlock(tx.store, id) : undefined;
  if (former === undefined) throw notFound();
  const terms = changedTerms(former, choice);
  const changes = changesBetween({ ...termsOf(former) }, { ...terms });
  if (changes === null) return former;
  const block = await updateDomainBlock(tx.store, id, terms, originOf(former));
  if (block === undefined) throw notFound();
  await audit(tx, actor, { action: "domain_block.update", target: targetOf(block), ...changes });
  if (changesStanding(former, terms)) await announceStandings(tx, [block.domain]);
  else tx.forget(knownDomains);
  return block;
}

/**
 * Removes a block. A job then undoes its effects on accounts, except ended follows.
 * @throws {ApiError} 404 for an unknown id
 */
export async function removeDomainBlock(
  tx: Transaction,
  actor: Staff,
  { id }: { readonly id: string },
): Promise<DomainBlockRow> {
  const block = isId(id) ? await lockDomainBlock(tx.store, id) : undefined;
  if (block === undefined) throw notFound();
  await deleteDomainBlock(tx.store, id);
  await audit(tx, actor, {
    action: "domain_block.delete",
    target: targetOf(block),
    before: { ...termsOf(block) },
    after: null,
  });
  await announceStandings(tx, [block.domain]);
  return block;
}

/** @throws {ApiError} 404 for an unknown id */
export async function loadDomainBlock(context: Queryable, id: string): Promise<DomainBlockRow> {
  const block = isId(id) ? await findDomainBlock(context.store, id) : undefined;
  if (block === undefined) throw notFound();
  return block;
}

/**
 * The block of a domain.
 * @throws {ApiError} 404 if it isn't blocked, 422 for an invalid domain
 */
export async function loadBlockOf(context: Queryable, typed: string): Promise<DomainBlockRow> {
  const [block] = await findDomainBlocks(context.store, [checkedHost(typed)]);
  if (block === undefined) throw notFound(`${typed} is not blocked`);
  return block;
}

/** Announces to other processes and to jobs that the standing of domains and their subdomains has changed. */
export async function announceStandings(tx: Transaction, domains: readonly string[]): Promise<void> {
  tx.forget(knownDomains);
  tx.forget(peers);
  if (domains.length > 0) await tx.emit({ type: "domains.standing_changed", domains });
}

/**
 * A domain or an IP address in its normal form.
 * @throws {ApiError} 422 for any other text
 */
export function checkedHost(typed: string): string {
  const host = normalHost(typed);
  if (host !== undefined) return host;
  const reason = normalDomain(typed) === undefined ? "reasons.not_a_domain" : "reasons.domain_with_port";
  throw invalid("domain", "ERR_INVALID", message(reason));
}

/** @throws {ApiError} 422 for an invalid domain, and for this server's domain and its parents */
export function foreignHost(context: Queryable, typed: string): string {
  const host = checkedHost(typed);
  if (coversOwnDomain(context, host)) throw unprocessable(message("errors.own_domain"));
  return host;
}

/** Whether a block of the domain would include this server. */
export function coversOwnDomain({ config }: Queryable, host: string): boolean {
  return [config.localDomain, config.publicUrl.hostname].some((own) => withParents(own).includes(host));
}

export const usualTerms: DomainBlockTerms = {
  severity: "silence",
  reject_media: false,
  reject_reports: false,
  private_comment: null,
  public_comment: null,
  obfuscate: false,
};

function changedTerms(former: DomainBlockTerms, changes: DomainBlockChanges): DomainBlockTerms {
  const { privateComment, publicComment } = changes;
  return {
    severity: changes.severity ?? former.severity,
    reject_media: changes.rejectMedia ?? former.reject_media,
    reject_reports: changes.rejectReports ?? former.reject_reports,
    private_comment: privateComment === undefined ? former.private_comment : privateComment,
    public_comment: publicComment === undefined ? former.public_comment : publicComment,
    obfuscate: changes.obfuscate ?? former.obfuscate,
  };
}

export function termsOf(row: DomainBlockTerms): DomainBlockTerms {
  const { severity, reject_media, reject_reports, private_comment, public_comment, obfuscate } = row;
  return { severity, reject_media, reject_reports, private_comment, public_comment, obfuscate };
}

export function originOf({
  source,
  import_id,
}: Pick<DomainBlockRow, "source" | "import_id">): BlockOrigin | null {
  return source === null || import_id === null ? null : { source, importId: import_id };
}

/** Whether two blocks of a domain have the same terms. */
export function sameTerms(one: DomainBlockTerms, other: DomainBlockTerms): boolean {
  return changesBetween({ ...termsOf(one) }, { ...termsOf(other) }) === null;
}

function changesStanding(former: DomainBlockTerms, now: DomainBlockTerms): boolean {
  return (
    former.severity !== now.severity ||
    former.reject_media !== now.reject_media ||
    former.reject_reports !== now.reject_reports
  );
}

function targetOf({ id, domain }: DomainBlockRow): {
  readonly type: "domain_block";
  readonly id: string;
  readonly label: string;
} {
  return { type: "domain_block", id, label: domain };
}

/** The existing block that makes a new one redundant: of the same domain, or of a parent and at least as strict. */
async function findConflict(
  context: Queryable,
  domain: string,
  terms: DomainBlockTerms,
): Promise<DomainBlockRow | undefined> {
  const covering = await findDomainBlocks(context.store, withParents(domain));
  const [nearest] = covering.toSorted((a, b) => b.domain.length - a.domain.length);
  return nearest !== undefined && (nearest.domain === domain || !isStricterThan(terms, nearest))
    ? nearest
    : undefined;
}

/** As Mastodon's DomainBlock#stricter_than?. */
export function isStricterThan(terms: DomainBlockTerms, other: DomainBlockTerms): boolean {
  if (terms.severity === "suspend") return true;
  if (isStricter(other.severity, terms.severity)) return false;
  return (terms.reject_media || !other.reject_media) && (terms.reject_reports || !other.reject_reports);
}
