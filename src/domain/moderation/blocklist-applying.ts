/**
 * Applying an imported list, and undoing that. Both run in jobs that may be killed at any point: each batch is a
 * transaction that records what it did, and the next run continues after it.
 */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type BlocklistEntryRow,
  type BlocklistImportRow,
  type EntryOutcome,
  type EntryResult,
  addToCounts,
  findDoneEntries,
  findDueEntries,
  lockImport,
  setImportState,
  writeOutcomes,
} from "../../store/moderation/blocklists.ts";
import {
  countDomainAllows,
  deleteDomainAllow,
  findDomainAllow,
  insertDomainAllow,
} from "../../store/moderation/domain-allows.ts";
import {
  type BlockOrigin,
  type DomainBlockRow,
  type DomainBlockTerms,
  countDomainBlocks,
  deleteDomainBlock,
  findDomainBlocks,
  insertDomainBlock,
  lockDomainBlock,
  updateDomainBlock,
} from "../../store/moderation/domain-blocks.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import { sweep } from "../../work/sweep.ts";
import { type Context, type Transaction, announce } from "../kernel/context.ts";
import { withParents } from "../kernel/domains.ts";
import { moderationLimits } from "../kernel/limits.ts";
import { blocksByDomain, formerOf, planOf, targetOf } from "./blocklists.ts";
import { announceStandings, originOf, sameTerms } from "./domain-blocks.ts";

/** Entries of one transaction. */
const batch = 200;

/** Batches of one run, so that a long list doesn't block the queue. */
const mostBatches = 25;

export interface ImportChoice {
  readonly importId: string;
}

/**
 * Starts applying an import; idempotent.
 * @throws {ApiError} 404 for an unknown id, 422 for an import that was undone
 */
export async function applyImport(
  tx: Transaction,
  actor: Staff,
  { importId }: ImportChoice,
): Promise<BlocklistImportRow> {
  const known = await lockedImport(tx, importId);
  if (known.state === "applying" || known.state === "applied") return known;
  if (known.state !== "preview") throw unprocessable(message("errors.blocklist_undone"), "invalid_state");
  const started = await setImportState(tx.store, importId, "applying");
  await audit(tx, actor, {
    action: "blocklist_import.apply",
    target: targetOf(known),
    before: { state: known.state },
    after: { state: started.state, create: known.create_count, raise: known.raise_count },
  });
  await tx.emit({ type: "blocklist.apply_due", importId });
  return started;
}

/**
 * Starts undoing an import, or discards one that isn't applied. Entries that are still due are not applied any more.
 * Idempotent.
 * @throws {ApiError} 404 for an unknown id
 */
export async function undoImport(
  tx: Transaction,
  actor: Staff,
  { importId }: ImportChoice,
): Promise<BlocklistImportRow> {
  const known = await lockedImport(tx, importId);
  if (known.state === "undoing" || known.state === "undone") return known;
  const started = await setImportState(tx.store, importId, "undoing");
  await audit(tx, actor, {
    action: "blocklist_import.undo",
    target: targetOf(known),
    before: { state: known.state, created: known.created_count, raised: known.raised_count },
    after: { state: started.state },
  });
  await tx.emit({ type: "blocklist.undo_due", importId });
  return started;
}

async function lockedImport(tx: Transaction, importId: string): Promise<BlocklistImportRow> {
  const known = isId(importId) ? await lockImport(tx.store, importId) : undefined;
  if (known === undefined) throw notFound();
  return known;
}

/** Applies the remaining entries of an import, or a part of them and queues another run. */
export function continueApplying(context: Context, { importId }: ImportChoice): Promise<void> {
  return sweep(() => context.writeWithoutActor(applyBatch, { importId }), true, {
    steps: mostBatches,
    queueRest: () => context.writeWithoutActor(announce, { type: "blocklist.apply_due", importId }),
  });
}

/** Undoes the remaining entries of an import, or a part of them and queues another run. */
export function continueUndoing(context: Context, { importId }: ImportChoice): Promise<void> {
  return sweep(() => context.writeWithoutActor(undoBatch, { importId }), true, {
    steps: mostBatches,
    queueRest: () => context.writeWithoutActor(announce, { type: "blocklist.undo_due", importId }),
  });
}

/** @returns whether entries may be left */
async function applyBatch(tx: Transaction, { importId }: ImportChoice): Promise<boolean> {
  const known = await lockImport(tx.store, importId);
  if (known?.state !== "applying") return false;
  const entries = await findDueEntries(tx.store, importId, batch);
  if (entries.length === 0) {
    await setImportState(tx.store, importId, "applied");
    return false;
  }
  const origin = { source: known.source, importId };
  const outcomes =
    known.kind === "allows" ? await addAllows(tx, entries, origin) : await addBlocks(tx, entries, origin);
  await record(tx, importId, entries, outcomes);
  return true;
}

/** @returns whether entries may be left */
async function undoBatch(tx: Transaction, { importId }: ImportChoice): Promise<boolean> {
  const known = await lockImport(tx.store, importId);
  if (known?.state !== "undoing") return false;
  const entries = await findDoneEntries(tx.store, importId, batch);
  if (entries.length === 0) {
    await setImportState(tx.store, importId, "undone");
    return false;
  }
  const outcomes: EntryOutcome[] = [];
  for (const entry of entries) {
    const isUndone =
      known.kind === "allows" ? await undoAllow(tx, entry, importId) : await undoBlock(tx, entry, importId);
    outcomes.push({ line: entry.line, result: isUndone ? "undone" : "skipped" });
  }
  await record(tx, importId, entries, outcomes);
  return true;
}

async function record(
  tx: Transaction,
  importId: string,
  entries: readonly BlocklistEntryRow[],
  outcomes: readonly EntryOutcome[],
): Promise<void> {
  await writeOutcomes(tx.store, importId, outcomes);
  const counts = { created: 0, raised: 0, undone: 0, skipped: 0, unchanged: 0 } satisfies Record<
    EntryResult,
    number
  >;
  for (const { result } of outcomes) counts[result] += 1;
  await addToCounts(tx.store, importId, counts);
  const changed = new Set(
    outcomes.filter(({ result }) => result !== "unchanged" && result !== "skipped").map(({ line }) => line),
  );
  await announceStandings(
    tx,
    entries.filter(({ line }) => changed.has(line)).map(({ domain }) => domain),
  );
}

async function addBlocks(
  tx: Transaction,
  entries: readonly BlocklistEntryRow[],
  origin: BlockOrigin,
): Promise<EntryOutcome[]> {
  const covering = [...new Set(entries.flatMap(({ domain }) => withParents(domain)))];
  const blocks = blocksByDomain(await findDomainBlocks(tx.store, covering));
  let count = await countDomainBlocks(tx.store);
  const outcomes: EntryOutcome[] = [];
  for (const entry of entries) {
    const known = blocks.get(entry.domain);
    // Locked, so that it doesn't change between its comparison with the entry and its update.
    const current = known === undefined ? undefined : await lockDomainBlock(tx.store, known.id);
    if (current === undefined) blocks.delete(entry.domain);
    else blocks.set(entry.domain, current);
    const full = current === undefined && count >= moderationLimits.domainBlocks;
    const done = full ? undefined : await addBlock(tx, entry, blocks, origin);
    if (done === undefined) {
      outcomes.push({ line: entry.line, result: "skipped" });
      continue;
    }
    if (done.block !== undefined) blocks.set(entry.domain, done.block);
    if (done.outcome.result === "created") count += 1;
    outcomes.push(done.outcome);
  }
  return outcomes;
}

interface DoneEntry {
  readonly outcome: EntryOutcome;
  readonly block?: DomainBlockRow;
}

async function addBlock(
  tx: Transaction,
  entry: BlocklistEntryRow,
  blocks: ReadonlyMap<string, DomainBlockRow>,
  origin: BlockOrigin,
): Promise<DoneEntry | undefined> {
  const { line } = entry;
  const plan = planOf(entry, blocks);
  if (plan.change === "unchanged") return { outcome: { line, result: "unchanged" } };
  if (plan.change === "create") {
    const block = await insertDomainBlock(tx.store, entry.domain, plan.terms, origin);
    // A concurrent request has blocked the domain.
    if (block === undefined) return undefined;
    const applied = plan.terms;
    return { outcome: { line, result: "created", block_id: block.id, applied }, block };
  }
  const block = await updateDomainBlock(tx.store, plan.block.id, plan.terms, origin);
  if (block === undefined) return undefined;
  const former = formerOf(plan.block);
  const applied: DomainBlockTerms = plan.terms;
  return { outcome: { line, result: "raised", block_id: block.id, former, applied }, block };
}

async function addAllows(
  tx: Transaction,
  entries: readonly BlocklistEntryRow[],
  origin: BlockOrigin,
): Promise<EntryOutcome[]> {
  let count = await countDomainAllows(tx.store);
  const outcomes: EntryOutcome[] = [];
  for (const { line, domain } of entries) {
    if (count >= moderationLimits.domainAllows) {
      outcomes.push({ line, result: "skipped" });
      continue;
    }
    const allow = await insertDomainAllow(tx.store, domain, origin);
    if (allow !== undefined) count += 1;
    outcomes.push(
      allow === undefined ? { line, result: "unchanged" } : { line, result: "created", block_id: allow.id },
    );
  }
  return outcomes;
}

/** @returns false if the block was changed after the import */
async function undoBlock(
  tx: Transaction,
  { block_id: id, applied, former, result }: BlocklistEntryRow,
  importId: string,
): Promise<boolean> {
  const block = id === null ? undefined : await lockDomainBlock(tx.store, id);
  if (block === undefined || applied === null) return false;
  if (originOf(block)?.importId !== importId || !sameTerms(block, applied)) return false;
  if (result === "created") await deleteDomainBlock(tx.store, block.id);
  else if (former === null) return false;
  else {
    await updateDomainBlock(tx.store, block.id, former, originOf(former));
  }
  return true;
}

/** @returns false if the permission was removed after the import, even if it was added again */
async function undoAllow(
  tx: Transaction,
  { block_id: id }: BlocklistEntryRow,
  importId: string,
): Promise<boolean> {
  const allow = id === null ? undefined : await findDomainAllow(tx.store, id);
  if (allow?.import_id !== importId) return false;
  return (await deleteDomainAllow(tx.store, allow.id)) !== undefined;
}
