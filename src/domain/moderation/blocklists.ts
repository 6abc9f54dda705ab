/** Importing lists of domains: reading a file, previewing what it would change, and exporting. */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type BlocklistEntry,
  type BlocklistImportRow,
  type BlocklistKind,
  type EntryChange,
  countPreviews,
  findImport,
  insertEntries,
  insertImport,
} from "../../store/moderation/blocklists.ts";
import { findDomainAllows, listAllowsAfter } from "../../store/moderation/domain-allows.ts";
import {
  type DomainBlockRow,
  type DomainBlockTerms,
  type DomainSeverity,
  domainSeverities,
  findDomainBlocks,
  listLimitingBlocks,
} from "../../store/moderation/domain-blocks.ts";
import {
  type ListedDomain,
  fromInert,
  readDomainList,
  writeAllowList,
  writeBlockList,
} from "../../text/domain-list.ts";
import { sweep } from "../../work/sweep.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { readCsvFile } from "../kernel/csv-files.ts";
import { normalHost, withParents } from "../kernel/domains.ts";
import { blocklistLimits } from "../kernel/limits.ts";
import { coversOwnDomain, isStricterThan, originOf, termsOf } from "./domain-blocks.ts";
import { isStricter } from "../kernel/domain-standing.ts";

export interface BlocklistFile {
  readonly kind: BlocklistKind;
  /** The name of the list, which is stored with its blocks. */
  readonly source: string;
  readonly text: string;
  /** For lines without a severity. */
  readonly severity: DomainSeverity;
}

/**
 * Reads a file and stores a preview of the changes, without applying them.
 * @throws {ApiError} 422 for a file that is too large, has too many lines or isn't CSV, and for too many previews
 */
export async function previewImport(
  context: Context,
  actor: Staff,
  file: BlocklistFile,
): Promise<BlocklistImportRow> {
  const listed = await readCsvFile(file.text, readDomainList);
  const entries: BlocklistEntry[] = [];
  const lines = new Map<string, number>();
  for (let start = 0; start < listed.length; start += comparedAtOnce) {
    const read = listed
      .slice(start, start + comparedAtOnce)
      .map((one) => withoutRepetition(readEntry(context, one, file), lines));
    entries.push(...(await compare(context, file.kind, read)));
  }
  return context.write(storeImport, actor, { kind: file.kind, source: file.source, entries });
}

/** Entries that are compared with the blocks by one query, and stored by one statement. */
const comparedAtOnce = 1000;

/** Why an entry is invalid, or changes nothing. The contract lists these values. */
export type EntryProblem =
  "not_a_domain" | "own_domain" | "severity" | "flag" | "comment" | "repeated" | "covered" | "exists";

interface ReadEntry extends BlocklistEntry {
  readonly problem: EntryProblem | null;
}

function readEntry(context: Queryable, { line, cells }: ListedDomain, file: BlocklistFile): ReadEntry {
  const typed = cells.domain ?? "";
  const host = normalHost(typed);
  const severity = readSeverity(cells.severity, file.severity);
  const [media, reports, obfuscate] = [cells.reject_media, cells.reject_reports, cells.obfuscate].map(
    readFlag,
  );
  const comment = fromInert(cells.public_comment ?? "");
  const problem =
    host === undefined
      ? "not_a_domain"
      : file.kind === "blocks" && coversOwnDomain(context, host)
        ? "own_domain"
        : severity === undefined
          ? "severity"
          : media === undefined || reports === undefined || obfuscate === undefined
            ? "flag"
            : comment.length > blocklistLimits.comment || comment.includes("\0")
              ? "comment"
              : null;
  return {
    line,
    // Invalid domains are shown too, as far as they can be stored.
    domain: host ?? typed.replaceAll("\0", "").slice(0, blocklistLimits.shownDomain),
    severity: severity ?? file.severity,
    reject_media: media ?? false,
    reject_reports: reports ?? false,
    public_comment: comment === "" || problem === "comment" ? null : comment,
    obfuscate: obfuscate ?? false,
    change: problem === null ? "create" : "invalid",
    problem,
    former: null,
  };
}

function readSeverity(typed: string | undefined, usual: DomainSeverity): DomainSeverity | undefined {
  if (typed === undefined || typed === "") return usual;
  return domainSeverities.find((severity) => severity === typed.toLowerCase());
}

function readFlag(typed: string | undefined): boolean | undefined {
  const word = (typed ?? "").toLowerCase();
  if (["", "false", "0", "no"].includes(word)) return false;
  return ["true", "1", "yes"].includes(word) ? true : undefined;
}

/** @param lines the line of each domain so far */
function withoutRepetition(entry: ReadEntry, lines: Map<string, number>): ReadEntry {
  if (entry.change === "invalid") return entry;
  if (lines.has(entry.domain)) return { ...entry, change: "invalid", problem: "repeated" };
  lines.set(entry.domain, entry.line);
  return entry;
}

async function compare(
  context: Queryable,
  kind: BlocklistKind,
  entries: readonly ReadEntry[],
): Promise<BlocklistEntry[]> {
  const domains = entries.filter(({ change }) => change !== "invalid").map(({ domain }) => domain);
  if (kind === "allows") {
    const allowed = new Set((await findDomainAllows(context.store, domains)).map(({ domain }) => domain));
    return entries.map((entry) =>
      entry.change !== "invalid" && allowed.has(entry.domain)
        ? { ...entry, change: "unchanged", problem: "exists" }
        : entry,
    );
  }
  const covering = [...new Set(domains.flatMap((domain) => withParents(domain)))];
  const blocks = blocksByDomain(await findDomainBlocks(context.store, covering));
  return entries.map((entry) => (entry.change === "invalid" ? entry : compared(entry, blocks)));
}

export function blocksByDomain(blocks: readonly DomainBlockRow[]): Map<string, DomainBlockRow> {
  return new Map(blocks.map((block) => [block.domain, block]));
}

function compared(entry: ReadEntry, blocks: ReadonlyMap<string, DomainBlockRow>): BlocklistEntry {
  const plan = planOf(entry, blocks);
  if (plan.change === "create") return entry;
  if (plan.change === "unchanged") return { ...entry, change: "unchanged", problem: plan.problem };
  return { ...entry, change: "raise", former: formerOf(plan.block) };
}

/** A block with its origin, to be restored. */
export function formerOf(block: DomainBlockRow): BlocklistEntry["former"] {
  const origin = originOf(block);
  return { ...termsOf(block), source: origin?.source ?? null, import_id: origin?.importId ?? null };
}

export type EntryPlan =
  | { readonly change: "create"; readonly terms: DomainBlockTerms }
  | { readonly change: "raise"; readonly block: DomainBlockRow; readonly terms: DomainBlockTerms }
  | { readonly change: "unchanged"; readonly problem: "covered" | "exists" };

/**
 * The change that an entry makes, given the blocks of its domain and of the parent domains. An entry never makes a
 * block milder, and keeps the comments of an existing one.
 */
export function planOf(
  entry: Pick<BlocklistEntry, "domain" | keyof Omit<DomainBlockTerms, "private_comment">>,
  blocks: ReadonlyMap<string, DomainBlockRow>,
): EntryPlan {
  const { severity, reject_media, reject_reports, public_comment, obfuscate } = entry;
  const terms = { severity, reject_media, reject_reports, public_comment, obfuscate, private_comment: null };
  const [, ...parents] = withParents(entry.domain);
  const block = blocks.get(entry.domain);
  if (block !== undefined) {
    const raised = {
      severity: isStricter(severity, block.severity) ? severity : block.severity,
      reject_media: reject_media || block.reject_media,
      reject_reports: reject_reports || block.reject_reports,
      private_comment: block.private_comment,
      public_comment: block.public_comment ?? public_comment,
      obfuscate: block.obfuscate || obfuscate,
    };
    const isRaised =
      raised.severity !== block.severity ||
      raised.reject_media !== block.reject_media ||
      raised.reject_reports !== block.reject_reports;
    return isRaised ? { change: "raise", block, terms: raised } : { change: "unchanged", problem: "exists" };
  }
  const nearest = parents.map((parent) => blocks.get(parent)).find((parent) => parent !== undefined);
  if (nearest !== undefined && !isStricterThan(terms, nearest)) {
    return { change: "unchanged", problem: "covered" };
  }
  return { change: "create", terms };
}

interface ReadImport {
  readonly kind: BlocklistKind;
  readonly source: string;
  readonly entries: readonly BlocklistEntry[];
}

async function storeImport(
  tx: Transaction,
  actor: Staff,
  { kind, source, entries }: ReadImport,
): Promise<BlocklistImportRow> {
  const limit = blocklistLimits.previews;
  const made = await insertImport(tx.store, {
    kind,
    source,
    accountId: actor.kind === "operator" ? null : actor.account.id,
    counts: countsOf(entries),
  });
  if ((await countPreviews(tx.store)) > limit) {
    throw unprocessable(message("errors.blocklist_previews_too_many", { limit }), "limit_reached");
  }
  for (let start = 0; start < entries.length; start += comparedAtOnce) {
    await insertEntries(tx.store, made.id, entries.slice(start, start + comparedAtOnce));
  }
  await audit(tx, actor, {
    action: "blocklist_import.create",
    target: targetOf(made),
    before: null,
    after: { kind, ...countsOf(entries) },
  });
  return made;
}

function countsOf(entries: readonly BlocklistEntry[]): Record<EntryChange, number> {
  const counts = { create: 0, raise: 0, unchanged: 0, invalid: 0 };
  for (const { change } of entries) counts[change] += 1;
  return counts;
}

export function targetOf({ id, source }: BlocklistImportRow): {
  readonly type: "blocklist_import";
  readonly id: string;
  readonly label: string;
} {
  return { type: "blocklist_import", id, label: source };
}

/** @throws {ApiError} 404 for an unknown id */
export async function loadImport(context: Queryable, id: string): Promise<BlocklistImportRow> {
  const found = isId(id) ? await findImport(context.store, id) : undefined;
  if (found === undefined) throw notFound();
  return found;
}

/** Rows that are read by one query. */
const exportedAtOnce = 5000;

/** All blocks that limit anything, or all allowed domains, as a file in Mastodon's format. */
export async function exportList(context: Queryable, kind: BlocklistKind): Promise<string> {
  if (kind === "blocks") return writeBlockList(await readAll(context, listLimitingBlocks));
  const allows = await readAll(context, listAllowsAfter);
  return writeAllowList(allows.map(({ domain }) => domain));
}

/** Reads all rows of a list in batches, in the alphabetical order of the domains. */
async function readAll<Row extends { readonly domain: string }>(
  { store }: Queryable,
  listAfter: (store: Queryable["store"], after: string, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  await sweep<string>(async (after) => {
    const batch = await listAfter(store, after, exportedAtOnce);
    rows.push(...batch);
    return batch[exportedAtOnce - 1]?.domain;
  }, "");
  return rows;
}
