/**
 * Removes the data of a deleted account, in a job that may be killed at any point. Each batch is one transaction that
 * keeps all counters correct; the next run continues with the rest.
 */
import {
  clearAccount,
  deleteDepartedRow,
  deleteFavouritesOf,
  deleteMediaOfAccount,
  deleteUncounted,
  deleteUserOf,
  findDeletedAccount,
  lockAccountForRemoval,
  someFollowsOf,
  someStatusesOf,
  uncounted,
} from "../../store/deletion/removal.ts";
import { type AccountRow, findAccounts } from "../../store/accounts/account-rows.ts";
import { archiveNamesOf } from "../../store/archives/archives.ts";
import type { Losses } from "../../store/notifications/subjects.ts";
import { deleteFollows } from "../../store/relationships/follows.ts";
import { type FollowPair, countFollows } from "../../store/relationships/relationships.ts";
import { pacing, sweep } from "../../work/sweep.ts";
import { type Context, type Transaction, inStore } from "../kernel/context.ts";
import { keysOf, removeFiles } from "../media/files.ts";
import { recordSeverance } from "../relationships/severances.ts";
import { removeStatus } from "../statuses/deleting.ts";

/** Rows of a batch. */
const batch = 200;

/** Maximum milliseconds between two statuses. */
const longestPause = 50;

/** Batches of one run, so that an account with many statuses doesn't block the queue. */
const mostBatches = 20;

/**
 * Removes the remaining data of a deleted account, or removes a part and queues another run. Does nothing for an
 * account that wasn't deleted.
 */
export async function removeDeletedAccount(context: Context, accountId: string): Promise<void> {
  if ((await findDeletedAccount(context.store, accountId)) === undefined) return;
  await sweep((from) => removeSome(context, accountId, from), 0, {
    steps: mostBatches,
    queueRest: () => context.writeWithoutActor(queueRest, accountId),
  });
}

/**
 * Removes one batch of the first kind of data that is left.
 * @param from index of the first step; the earlier ones found nothing
 */
async function removeSome(context: Context, accountId: string, from: number): Promise<number | undefined> {
  for (const [index, step] of steps.entries()) {
    if (index >= from && (await step(context, accountId)) > 0) return index;
  }
  await context.writeWithoutActor(finish, accountId);
  return undefined;
}

/** Removes one batch. @returns the number of rows removed; 0 once none are left */
type Step = (context: Context, accountId: string) => Promise<number>;

const steps: readonly Step[] = [
  removeStatuses,
  (context, accountId) => context.writeWithoutActor(removeFollows, accountId),
  (context, accountId) => context.writeWithoutActor(inStore, deleteFavouritesOf, accountId, batch),
  (context, accountId) => context.writeWithoutActor(removeMediaOf, accountId),
  ...uncounted.map(
    (rows): Step =>
      (context, accountId) =>
        context.writeWithoutActor(inStore, deleteUncounted, rows, accountId, batch),
  ),
];

function queueRest(tx: Transaction, accountId: string): Promise<void> {
  return tx.emit({ type: "account.partly_removed", accountId });
}

/** Removes each status in a separate transaction, with its reblogs, media and marks, and updates all counters. */
async function removeStatuses(context: Context, accountId: string): Promise<number> {
  const ids = await someStatusesOf(context.store, accountId, batch);
  for (const id of ids) {
    await pacing(longestPause, () =>
      context.writeWithoutActor(removeStatus, accountId, { statusId: id, keepMedia: false }),
    );
  }
  return ids.length;
}

/** Local accounts that lose followers or followed accounts are notified. */
async function removeFollows(tx: Transaction, accountId: string): Promise<number> {
  const gone = await deleteFollows(tx.store, await someFollowsOf(tx.store, accountId, batch));
  const account = await findDeletedAccount(tx.store, accountId);
  if (account !== undefined && account.domain !== null) {
    await recordSeverance(tx, {
      type: "account_suspension",
      targetName: `${account.username}@${account.domain}`,
      losses: await localLosses(tx, account, gone),
    });
  }
  await countFollows(tx.store, gone, -1);
  return gone.length;
}

async function localLosses(
  tx: Transaction,
  { id }: AccountRow,
  gone: readonly FollowPair[],
): Promise<Losses[]> {
  const othersOf = (pair: FollowPair): string =>
    pair.account_id === id ? pair.target_account_id : pair.account_id;
  const others = await findAccounts(tx.store, [...new Set(gone.map(othersOf))]);
  return others.flatMap(({ id: accountId, domain }) => {
    const lost = gone.filter((pair) => othersOf(pair) === accountId);
    const followers = lost.filter((pair) => pair.account_id === id).length;
    return domain === null ? [{ accountId, followers, following: lost.length - followers }] : [];
  });
}

async function removeMediaOf(tx: Transaction, accountId: string): Promise<number> {
  const rows = await deleteMediaOfAccount(tx.store, accountId, batch);
  await removeFiles(tx, rows.flatMap(keysOf));
  return rows.length;
}

/** Removes profile, pictures and login, once nothing else is left. */
async function finish(tx: Transaction, accountId: string): Promise<void> {
  const account = await lockAccountForRemoval(tx.store, accountId);
  if (account === undefined) return;
  // A request that began before the account was marked as deleted may have written more.
  if ((await someStatusesOf(tx.store, accountId, 1)).length > 0) {
    await queueRest(tx, accountId);
    return;
  }
  const { avatar_key, avatar_static_key, header_key, header_static_key } = account;
  const keys = [avatar_key, avatar_static_key, header_key, header_static_key].filter((key) => key !== null);
  await removeFiles(tx, keys);
  const names = await archiveNamesOf(tx.store, accountId);
  if (names.length > 0) await tx.emit({ type: "archives.removed", names });
  if (await deleteDepartedRow(tx.store, accountId)) return;
  await clearAccount(tx.store, accountId);
  await deleteUserOf(tx.store, accountId);
}
