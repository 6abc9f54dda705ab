/**
 * Removing what a deleted account left: a job that may be killed anywhere. Each batch is one transaction that leaves all
 * counters right, and the next run goes on with what is still there.
 */
import {
  clearAccount,
  deleteUncounted,
  deleteUserOf,
  findDeletedAccount,
  lockDeletedAccount,
  someFollowsOf,
  someStatusesOf,
  deleteFavouritesOf,
  deleteMediaOfAccount,
  uncounted,
} from "../../store/accounts/account-removal.ts";
import { archiveNamesOf } from "../../store/accounts/archives.ts";
import { deleteFollows } from "../../store/relationships/follows.ts";
import { countFollows } from "../../store/relationships/relationships.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { removeStatus } from "../statuses/deleting.ts";

/** Rows of a batch. */
const batch = 200;

/** Batches of one run, so that an account with many statuses doesn't keep others waiting for the queue. */
const mostBatches = 20;

/**
 * Removes what is left of an account, or a part of it: then the rest is queued. An account that nobody deleted is left
 * alone.
 */
export async function removeDeletedAccount(context: Context, accountId: string): Promise<void> {
  if ((await findDeletedAccount(context.store, accountId)) === undefined) return;
  let batches = 0;
  for (const step of steps) {
    while ((await step(context, accountId)) > 0) {
      batches += 1;
      if (batches < mostBatches) continue;
      await context.write(queueRest, accountId);
      return;
    }
  }
  await finish(context, accountId);
}

/** Removes a batch of something. @returns how much there was: nothing once it is done */
type Step = (context: Context, accountId: string) => Promise<number>;

const steps: readonly Step[] = [
  removeStatuses,
  removeFollows,
  (context, accountId) => context.write(removeFavourites, accountId),
  removeMedia,
  ...uncounted.map(
    (rows): Step =>
      (context, accountId) =>
        context.write(removeUncounted, rows, accountId),
  ),
];

function queueRest(tx: Transaction, accountId: string): Promise<void> {
  return tx.emit({ type: "account.deleted", accountId });
}

function removeFavourites(tx: Transaction, accountId: string): Promise<number> {
  return deleteFavouritesOf(tx.store, accountId, batch);
}

function removeUncounted(
  tx: Transaction,
  rows: (typeof uncounted)[number],
  accountId: string,
): Promise<number> {
  return deleteUncounted(tx.store, rows, accountId, batch);
}

/** Each status goes as if its person had deleted it: with its reblogs, media, marks, and in all counters. */
async function removeStatuses(context: Context, accountId: string): Promise<number> {
  const ids = await someStatusesOf(context.store, accountId, batch);
  for (const id of ids) await context.write(removeStatus, id, accountId, false);
  return ids.length;
}

function removeFollows(context: Context, accountId: string): Promise<number> {
  return context.write(async (tx) => {
    const gone = await deleteFollows(tx.store, await someFollowsOf(tx.store, accountId, batch));
    await countFollows(tx.store, gone, -1);
    return gone.length;
  });
}

function removeMedia(context: Context, accountId: string): Promise<number> {
  return context.write(async (tx) => {
    const rows = await deleteMediaOfAccount(tx.store, accountId, batch);
    const keys = rows.flatMap((row) =>
      [row.upload_key, row.file_key, row.small_key].filter((key) => key !== null),
    );
    if (keys.length > 0) await tx.emit({ type: "media.removed", keys });
    return rows.length;
  });
}

/** Once nothing else is left: profile, pictures and login. */
async function finish(context: Context, accountId: string): Promise<void> {
  await context.write(async (tx) => {
    const account = await lockDeletedAccount(tx.store, accountId);
    if (account === undefined) return;
    // What began before the login ended may have come in since.
    if ((await someStatusesOf(tx.store, accountId, 1)).length > 0) {
      await tx.emit({ type: "account.deleted", accountId });
      return;
    }
    const { avatar_key, avatar_static_key, header_key, header_static_key } = account;
    const keys = [avatar_key, avatar_static_key, header_key, header_static_key].filter((key) => key !== null);
    if (keys.length > 0) await tx.emit({ type: "media.removed", keys });
    const names = await archiveNamesOf(tx.store, accountId);
    if (names.length > 0) await tx.emit({ type: "archives.removed", names });
    await clearAccount(tx.store, accountId);
    await deleteUserOf(tx.store, accountId);
  });
}
