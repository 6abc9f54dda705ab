/** Keeps the cache of remote files within its size, and removes files that nothing shows any more. */
import {
  type RemovedFiles,
  cachedTotal,
  deleteBareFiles,
  deleteObsoleteFiles,
  deleteUnusedFiles,
  evictFiles,
} from "../../store/media/cached-files.ts";
import { type RemoteMediaChoice, findRemoteMediaAbove } from "../../store/media/remote-usage.ts";
import type { RemoteFileKind } from "../../text/remote-files.ts";
import { drain } from "../../work/drain.ts";
import { sweep } from "../../work/sweep.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { removeFiles } from "./files.ts";
import { refetchRemoteFile } from "./remote-files.ts";

const day = 86_400_000;

/** Rows of one transaction. */
const batch = 500;

/** Milliseconds for which failures are recorded, so that repeated ones are retried less often. */
const failureMemory = 7 * day;

/** Removes copies that nothing shows, old records of failures, and the least recently used copies of a full cache. */
export async function tidyCachedFiles(context: Context): Promise<void> {
  await sweep(async () => isFull(await context.writeWithoutActor(removeObsolete)), true);
  const before = new Date(context.clock().getTime() - failureMemory);
  await sweep(async () => isFull(await context.writeWithoutActor(removeBare, before)), true);
  await sweep(async () => {
    const excess = (await cachedTotal(context.store)) - context.config.mediaCacheSize;
    return excess > 0 && (await context.writeWithoutActor(evict, excess)).count > 0;
  }, true);
}

/**
 * Removes the copies of these kinds that haven't been viewed since a time. The next view fetches them again.
 */
export async function removeUnusedFiles(
  context: Context,
  kinds: readonly RemoteFileKind[],
  before: Date,
): Promise<Pick<RemovedFiles, "count" | "bytes">> {
  let [count, bytes] = [0, 0];
  await sweep(async () => {
    const removed = await context.writeWithoutActor(removeUnused, kinds, before);
    count += removed.count;
    bytes += removed.bytes;
    return isFull(removed);
  }, true);
  return { count, bytes };
}

/** Whether there may be more rows. */
function isFull({ count }: RemovedFiles): boolean {
  return count === batch;
}

async function removeObsolete(tx: Transaction): Promise<RemovedFiles> {
  return removing(tx, await deleteObsoleteFiles(tx.store, batch));
}

async function removeBare(tx: Transaction, before: Date): Promise<RemovedFiles> {
  return removing(tx, await deleteBareFiles(tx.store, before, batch));
}

async function removeUnused(
  tx: Transaction,
  kinds: readonly RemoteFileKind[],
  before: Date,
): Promise<RemovedFiles> {
  return removing(tx, await deleteUnusedFiles(tx.store, kinds, before, batch));
}

async function evict(tx: Transaction, bytes: number): Promise<RemovedFiles> {
  return removing(tx, await evictFiles(tx.store, bytes));
}

async function removing(tx: Transaction, removed: RemovedFiles): Promise<RemovedFiles> {
  await removeFiles(tx, removed.keys);
  return removed;
}

/** Attachments that are fetched at the same time. */
const fetchedAtOnce = 8;

/** Fetches remote attachments before they are viewed. */
export async function refreshRemoteMedia(
  context: Context,
  choice: RemoteMediaChoice,
): Promise<{ readonly fetched: number; readonly failed: number }> {
  let [fetched, failed, above] = [0, 0, "0"];
  await drain<string>({
    width: () => fetchedAtOnce,
    read: async () => {
      const ids = await findRemoteMediaAbove(context.store, choice, above, fetchedAtOnce);
      above = ids.at(-1) ?? above;
      return ids;
    },
    work: async (id) => {
      if (await refetchRemoteFile(context, "attachment", id)) fetched += 1;
      else failed += 1;
    },
  });
  return { fetched, failed };
}
