/**
 * Removing what a deleted account left: a job that may be killed anywhere. Each batch is one transaction that leaves all
 * counters right, and the next run goes on with what is still there.
 */
import {
  blankAccount,
  deleteUncounted,
  deleteUserOf,
  findDeletedAccount,
  holdForRemoval,
  someFollowsOf,
  someStatusesOf,
  takeFavouritesBack,
  takeMediaAway,
  uncounted,
} from "../../store/accounts/account-removal.ts";
import { archiveNamesOf } from "../../store/accounts/archives.ts";
import { deleteFollows } from "../../store/relationships/follows.ts";
import { countFollows } from "../../store/relationships/relationships.ts";
import type { Context } from "../kernel/context.ts";
import { removeStatus } from "../statuses/deleting.ts";
import { emit } from "../kernel/events.ts";

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
      await emit(context.store, { type: "account.deleted", accountId });
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
  ({ store }, accountId) => takeFavouritesBack(store, accountId, batch),
  removeMedia,
  ...uncounted.map(
    (rows): Step =>
      ({ store }, accountId) =>
        deleteUncounted(store, rows, accountId, batch),
  ),
];

/** Each status goes as if its person had deleted it: with its reblogs, media, marks, and in all counters. */
async function removeStatuses(context: Context, accountId: string): Promise<number> {
  const ids = await someStatusesOf(context.store, accountId, batch);
  for (const id of ids) await removeStatus(context, id, accountId, { keepMedia: false });
  return ids.length;
}

function removeFollows(context: Context, accountId: string): Promise<number> {
  return context.store.transaction(async (store) => {
    const gone = await deleteFollows(store, await someFollowsOf(store, accountId, batch));
    await countFollows(store, gone, -1);
    return gone.length;
  });
}

function removeMedia(context: Context, accountId: string): Promise<number> {
  return context.store.transaction(async (store) => {
    const rows = await takeMediaAway(store, accountId, batch);
    const keys = rows.flatMap((row) =>
      [row.upload_key, row.file_key, row.small_key].filter((key) => key !== null),
    );
    if (keys.length > 0) await emit(store, { type: "media.removed", keys });
    return rows.length;
  });
}

/** Once nothing else is left: profile, pictures and login. */
async function finish(context: Context, accountId: string): Promise<void> {
  await context.store.transaction(async (store) => {
    const account = await holdForRemoval(store, accountId);
    if (account === undefined) return;
    // What began before the login ended may have come in since.
    if ((await someStatusesOf(store, accountId, 1)).length > 0) {
      await emit(store, { type: "account.deleted", accountId });
      return;
    }
    const { avatar_key, avatar_static_key, header_key, header_static_key } = account;
    const keys = [avatar_key, avatar_static_key, header_key, header_static_key].filter((key) => key !== null);
    if (keys.length > 0) await emit(store, { type: "media.removed", keys });
    const names = await archiveNamesOf(store, accountId);
    if (names.length > 0) await emit(store, { type: "archives.removed", names });
    await blankAccount(store, accountId);
    await deleteUserOf(store, accountId);
  });
}
