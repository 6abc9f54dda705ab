/**
 * Removes old statuses of other servers that weren't used here, and then the accounts that nothing refers to. A schedule does
 * so within the operator's limits, and `concord storage prune` at once.
 */
import { type RetentionConfig, leastRetention } from "../../config/config.ts";
import type { ReadStore } from "../../store/kernel/connection.ts";
import { readSpaceInUse } from "../../store/measures/sizes.ts";
import {
  deleteUnreferencedAccounts,
  findRemoteAccountsAbove,
  findUnreferencedAccounts,
  lockUnreferencedAccounts,
} from "../../store/retention/unreferenced-accounts.ts";
import {
  type RetentionPreview,
  deleteEmptyConversations,
  deleteUnusedStatuses,
  findRemoteStatusAfter,
  findRemoteStatusesBelow,
  findUnusedStatuses,
  lockUnusedStatuses,
  previewRetention,
} from "../../store/retention/statuses.ts";
import { yieldToRequests } from "../../work/crowding.ts";
import { sweep } from "../../work/sweep.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { firstIdAt } from "../../store/kernel/ids.ts";

const day = 86_400_000;

/** Statuses or accounts of one transaction. */
const batch = 200;

/** Milliseconds, at most, between two batches. */
const longestPause = 250;

/** What is removed, or has been. */
export interface Pruned {
  readonly statuses: number;
  readonly accounts: number;
}

export interface Pruning {
  /** Ends the work after the current batch. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each batch, with the same object. */
  readonly progress?: (soFar: Pruned) => void;
  /** Statuses that are examined, from the oldest on, before the next ones while the database is larger than it should be. */
  readonly window?: number;
}

/** Removes what the operator's limits exclude, on a schedule. Does nothing without limits. */
export async function pruneWithinLimits(context: Context): Promise<void> {
  const { deadline: signal, config, log } = context;
  const { days, size } = config.remoteStatuses;
  if (days === undefined && size === undefined) return;
  const { statuses, accounts } = await prune(context, config.remoteStatuses, { signal });
  if (statuses + accounts > 0) log.info({ statuses, accounts }, "removed old data of other servers");
}

/**
 * Removes statuses of other servers that are older than some days, or the oldest until the database has a size; but none
 * that is used here, or that connects others which stay (`isUsed` in store/retention/statuses.ts has the rules). Then it
 * removes accounts of other servers that nothing refers to, unless they have been fetched since. It may be stopped at any
 * point, and run twice at once.
 */
export async function prune(
  context: Context,
  { days, size }: RetentionConfig,
  { signal, progress = () => undefined, window = 1000 }: Pruning = {},
): Promise<Pruned> {
  const { store } = context;
  const now = context.clock().getTime();
  const soFar = { statuses: 0, accounts: 0 };
  const isStopped = (): boolean => signal?.aborted === true;
  let end = 0;
  if (days !== undefined) {
    end = Math.floor(now - days * day);
    await pruneStatuses("0", firstIdAt(end));
  }
  const least = now - leastRetention * day;
  const excess = size === undefined ? 0 : await excessOf(store, size);
  const aim = soFar.statuses + excess;
  // From the oldest on, since it isn't known how many of them are used.
  let position = "0";
  for (let windows = 1; soFar.statuses < aim && !isStopped(); windows += 1) {
    const next = (await findRemoteStatusAfter(store, position, window)) ?? firstIdAt(least);
    const below = timeOf(next) < least ? next : firstIdAt(least);
    await pruneStatuses(position, below, aim);
    const isLast = below === firstIdAt(least);
    // Those that stayed because of what is removed by now. Not each time, which would read the oldest over and over.
    if (isLast || isPowerOfTwo(windows)) await pruneStatuses("0", position, aim);
    end = Math.max(end, timeOf(below));
    if (isLast) break;
    position = below;
  }
  const before = new Date(end);
  if (end > 0 && !isStopped()) {
    await sweepPages(
      (above) => findRemoteAccountsAbove(store, above, batch),
      async (page) => {
        const ids = await findUnreferencedAccounts(store, page, before);
        if (ids.length > 0) soFar.accounts += await context.writeWithoutActor(removeAccounts, ids, before);
      },
      "0",
    );
  }
  return soFar;

  /** Removes newer statuses first, because they refer to older ones. Ends once so many are removed. */
  function pruneStatuses(from: string, below: string, most = Number.POSITIVE_INFINITY): Promise<void> {
    return sweepPages(
      (last) => findRemoteStatusesBelow(store, last, from, batch),
      async (page) => {
        const ids = await findUnusedStatuses(store, page);
        if (ids.length > 0) soFar.statuses += await context.writeWithoutActor(removeStatuses, ids);
        return soFar.statuses < most;
      },
      below,
    );
  }

  /** Works on all pages of ids, until it is stopped or the work returns false. */
  function sweepPages(
    read: (after: string) => Promise<readonly string[]>,
    work: (page: readonly string[]) => Promise<boolean | void>,
    first: string,
  ): Promise<void> {
    return sweep(
      async (after) => {
        await yieldToRequests();
        if (isStopped()) return undefined;
        const page = await read(after);
        const goesOn = await work(page);
        progress(soFar);
        return page.length < batch || goesOn === false ? undefined : page.at(-1);
      },
      first,
      { longestPause },
    );
  }
}

function isPowerOfTwo(number: number): boolean {
  return Number.isInteger(Math.log2(number));
}

/** How many statuses have to be removed so that the database has a size, as estimated. */
async function excessOf(store: ReadStore, size: number): Promise<number> {
  const { bytes, perStatus } = await readSpaceInUse(store);
  return bytes <= size || perStatus === 0 ? 0 : Math.ceil((bytes - size) / perStatus);
}

export interface PruningPreview extends RetentionPreview {
  /** Of the removed statuses with what belongs to them, as estimated. */
  readonly bytes: number;
}

/** Counts what `prune` would remove; with a size, about. Takes up to half a minute for each million statuses. */
export async function previewPruning(
  { store, clock }: Pick<Context, "store" | "clock">,
  { days, size }: RetentionConfig,
): Promise<PruningPreview> {
  const now = clock().getTime();
  const preview = (before: number, most: number | null): Promise<RetentionPreview> =>
    previewRetention(store, firstIdAt(Math.floor(before)), most, new Date(before));
  const byAge = days === undefined ? undefined : await preview(now - days * day, null);
  const bySize =
    size === undefined
      ? undefined
      : await preview(now - leastRetention * day, (byAge?.removed ?? 0) + (await excessOf(store, size)));
  const found = bySize ?? byAge ?? (await preview(0, null));
  const { perStatus } = await readSpaceInUse(store);
  return { ...found, bytes: Math.round(found.removed * perStatus) };
}

async function removeStatuses(tx: Transaction, ids: readonly string[]): Promise<number> {
  const gone = await deleteUnusedStatuses(tx.store, await lockUnusedStatuses(tx.store, ids));
  const conversations = gone.flatMap((row) => (row.conversation_id === null ? [] : [row.conversation_id]));
  await deleteEmptyConversations(tx.store, [...new Set(conversations)]);
  return gone.length;
}

async function removeAccounts(tx: Transaction, ids: readonly string[], before: Date): Promise<number> {
  return (await deleteUnreferencedAccounts(tx.store, await lockUnreferencedAccounts(tx.store, ids), before))
    .length;
}

/** The time in an id, in milliseconds. */
function timeOf(id: string): number {
  return Number(BigInt(id) >> 16n);
}
