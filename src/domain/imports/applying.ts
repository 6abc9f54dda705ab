/**
 * Applying an import, in jobs that may be killed at any point: each entry is a transaction that records its outcome, and the
 * next run continues after it. Accounts and statuses of other servers are looked up before.
 */
import {
  type ImportEntryRow,
  type ImportRow,
  type ImportType,
  type UnnamedRow,
  countRemoved,
  findDueEntries,
  findUnnamed,
  finishImport,
  findImport,
  lockImport,
  startImport,
  writeOutcome,
} from "../../store/imports/imports.ts";
import { findLists, findListsWith } from "../../store/lists/lists.ts";
import { sweep } from "../../work/sweep.ts";
import { resolveAccount } from "../accounts/account-lookup.ts";
import { findPerson } from "../accounts/loading.ts";
import { addToList, createList, removeFromList } from "../lists/lists.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { ApiError, notFound } from "../kernel/api-error.ts";
import { type Context, type Transaction, announce } from "../kernel/context.ts";
import type { EventPayloads } from "../kernel/events.ts";
import { block, mute, unblock, unmute } from "../relationships/avoiding.ts";
import { blockDomain, unblockDomain } from "../relationships/domain-blocks.ts";
import { follow, unfollow } from "../relationships/follows.ts";
import { findByAddress } from "../search/searching.ts";
import { bookmark, unbookmark } from "../statuses/interactions.ts";
import { type ImportChoice, loadImport } from "./imports.ts";

/** Entries that are looked up at the same time. */
const batch = 8;

/** Batches of one run, so that other imports get their turn. */
const mostBatches = 5;

/** Milliseconds for the lookups of a batch. Servers that don't answer by then count as unreachable. */
const lookupTime = 20_000;

export type ImportStep = EventPayloads["import.apply_due"];

/**
 * Starts applying an import, or tries the entries again that failed. Does nothing while it is being applied.
 * @throws {ApiError} 404 for an import that the person doesn't have
 */
export async function applyImport(
  tx: Transaction,
  person: LocalPerson,
  { importId }: ImportChoice,
): Promise<ImportRow> {
  await loadImport(tx, person, importId);
  const known = await lockImport(tx.store, importId);
  if (known === undefined) throw notFound();
  if (known.state === "applying") return known;
  const started = await startImport(tx.store, importId);
  await tx.emit({ type: "import.apply_due", importId, after: "0" });
  return started;
}

/** Applies a part of an import, and queues another run if more is left. */
export function continueImport(context: Context, step: ImportStep): Promise<void> {
  return sweep((from) => applyBatch(context, from), step, {
    steps: mostBatches,
    queueRest: (rest) => context.writeWithoutActor(announce, { type: "import.apply_due", ...rest }),
  });
}

async function applyBatch(context: Context, step: ImportStep): Promise<ImportStep | undefined> {
  const row = await findImport(context.store, step.importId);
  if (row?.state !== "applying") return undefined;
  const person = await findPerson(context, row.account_id);
  if (person === undefined) {
    // What is left can be applied once they may act again.
    await context.writeWithoutActor(finish, row.id);
    return undefined;
  }
  const entries = await findDueEntries(context.store, row.id, batch);
  if (entries.length > 0) {
    const inTime = context.until(AbortSignal.timeout(lookupTime));
    const found = await Promise.all(entries.map((entry) => lookUp(inTime, person, row, entry)));
    for (const [index, entry] of entries.entries()) {
      await applyOne(context, person, { row, entry, objectId: found[index] ?? null });
    }
    return step;
  }
  if (row.mode === "overwrite") {
    const { localDomain } = context.config;
    const unnamed = await findUnnamed(context.store, row, { localDomain, after: step.after, limit: batch });
    for (const one of unnamed) await removeOne(context, person, row, one);
    const last = unnamed.at(-1);
    if (last !== undefined) return { ...step, after: last.id };
  }
  await context.writeWithoutActor(finish, row.id);
  return undefined;
}

async function finish(tx: Transaction, importId: string): Promise<void> {
  await finishImport(tx.store, importId);
}

/** The account or the status that an entry names; null for a domain, and if there is none. */
async function lookUp(
  context: Context,
  { account }: LocalPerson,
  { type }: ImportRow,
  { target }: ImportEntryRow,
): Promise<string | null> {
  if (type === "domain_blocks") return null;
  if (type !== "bookmarks") return (await resolveAccount(context, target))?.id ?? null;
  const found = await findByAddress(context, account, target);
  return found?.kind === "status" ? found.status.id : null;
}

interface FoundEntry {
  readonly row: ImportRow;
  readonly entry: ImportEntryRow;
  readonly objectId: string | null;
}

async function applyOne(context: Context, person: LocalPerson, found: FoundEntry): Promise<void> {
  try {
    await context.write(applyEntry, person, found);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await context.writeWithoutActor(recordFailure, found, problemOf(error));
  }
}

/** What the contract calls a refusal. */
function problemOf({ status }: ApiError): string {
  if (status === 404) return "not_found";
  return status === 403 ? "refused" : "limit";
}

async function recordFailure(
  tx: Transaction,
  { row, entry: { line }, objectId }: FoundEntry,
  problem: string,
): Promise<void> {
  await writeOutcome(tx.store, row.id, { line, objectId, problem });
}

async function applyEntry(tx: Transaction, person: LocalPerson, found: FoundEntry): Promise<void> {
  const { row, entry, objectId } = found;
  const current = await findImport(tx.store, row.id);
  if (current?.state !== "applying") return;
  if (objectId === null && row.type !== "domain_blocks") throw notFound();
  await add[row.type](tx.withinCommand(), person, entry, objectId ?? "");
  await writeOutcome(tx.store, row.id, { line: entry.line, objectId, problem: null });
}

type Add = (tx: Transaction, person: LocalPerson, entry: ImportEntryRow, objectId: string) => Promise<void>;

const add: Readonly<Record<ImportType, Add>> = {
  follows: (tx, person, { options }, accountId) => follow(tx, person, { accountId, ...options }),
  mutes: (tx, person, { options: { hideNotifications = true } }, accountId) =>
    mute(tx, person, { accountId, hideNotifications, duration: 0 }),
  blocks: (tx, person, _entry, accountId) => block(tx, person, { accountId }),
  domain_blocks: (tx, person, { target: domain }) => blockDomain(tx, person, { domain }),
  bookmarks: (tx, person, _entry, statusId) => bookmark(tx, person, { statusId }),
  lists: (tx, person, { list }, accountId) => addMember(tx, person, list ?? "", accountId),
};

/** Creates the list if there is none with this title. Members are followed, as Mastodon's import does. */
async function addMember(
  tx: Transaction,
  person: LocalPerson,
  title: string,
  accountId: string,
): Promise<void> {
  const { account } = person;
  const has = ({ title: known }: { readonly title: string }): boolean => known === title;
  if ((await findListsWith(tx.store, account.id, accountId)).some(has)) return;
  const list =
    (await findLists(tx.store, account.id)).find(has) ??
    (await createList(tx, person, { title, repliesPolicy: "list", exclusive: false }));
  await follow(tx, person, { accountId });
  await addToList(tx, person, { listId: list.id, accountIds: [accountId] });
}

async function removeOne(
  context: Context,
  person: LocalPerson,
  row: ImportRow,
  unnamed: UnnamedRow,
): Promise<void> {
  try {
    await context.write(removeEntry, person, row, unnamed);
  } catch (error) {
    // It has ended meanwhile, or can't be loaded any more.
    if (!(error instanceof ApiError)) throw error;
  }
}

async function removeEntry(
  tx: Transaction,
  person: LocalPerson,
  row: ImportRow,
  unnamed: UnnamedRow,
): Promise<void> {
  const current = await findImport(tx.store, row.id);
  if (current?.state !== "applying") return;
  await remove[row.type](tx.withinCommand(), person, unnamed, unnamed.object_id ?? "");
  await countRemoved(tx.store, row.id);
}

type Remove = (
  tx: Transaction,
  person: LocalPerson,
  unnamed: UnnamedRow,
  objectId: string,
) => Promise<unknown>;

const remove: Readonly<Record<ImportType, Remove>> = {
  follows: (tx, person, _unnamed, accountId) => unfollow(tx, person, { accountId }),
  mutes: (tx, person, _unnamed, accountId) => unmute(tx, person, { accountId }),
  blocks: (tx, person, _unnamed, accountId) => unblock(tx, person, { accountId }),
  domain_blocks: (tx, person, { target: domain }) => unblockDomain(tx, person, { domain }),
  bookmarks: (tx, person, _unnamed, statusId) => unbookmark(tx, person, { statusId }),
  lists: (tx, person, { list_id: listId }, accountId) =>
    removeFromList(tx, person, { listId: listId ?? "", accountIds: [accountId] }),
};
