/**
 * Home timelines: adds new statuses, and fills those of accounts that follow others than before. Direct conversations: adds
 * new direct statuses, applies edits.
 */
import { fileDirectStatus, refileDirectStatus } from "../domain/conversations/conversations.ts";
import type { Transaction } from "../domain/kernel/context.ts";
import { type AnyEvent, type EventOf, ofType } from "../domain/kernel/events.ts";
import { fillHome, insertHomeEntries, removeFormerEntries } from "../store/timelines/home.ts";
import { type ListReaction, type Streamed, chunksOf } from "./streamed.ts";

export const enterTimelines: ListReaction = async (tx, events) => {
  const entered = await enterHomes(tx, ofType(events, "status.created"));
  await reenterHomes(tx, ofType(events, "status.edited"));
  for (const event of events) {
    if (event.type === "status.created") await fileDirectStatus(tx, event);
    if (event.type === "status.edited") await refileDirectStatus(tx, event);
  }
  await fillHomes(tx, events);
  return entered;
};

/** An edit changes hashtags and mentions. */
async function reenterHomes(
  { store }: Transaction,
  edited: readonly EventOf<"status.edited">[],
): Promise<void> {
  const ids = edited.map(({ statusId }) => statusId);
  await removeFormerEntries(store, ids);
  await insertHomeEntries(store, ids);
}

/** Fills the home timelines of accounts that follow others than before. */
async function fillHomes({ store, config }: Transaction, events: readonly AnyEvent[]): Promise<void> {
  const changed = followChanges.flatMap((type) => ofType(events, type));
  // In one order, to prevent deadlocks.
  const accountIds = [...new Set(changed.map(({ accountId }) => accountId))].toSorted();
  for (const accountId of accountIds) await fillHome(store, accountId, config.homes.entries);
}

const followChanges = ["account.followed", "account.unfollowed", "tag.followed", "tag.unfollowed"] as const;

async function enterHomes(
  { store }: Transaction,
  created: readonly EventOf<"status.created">[],
): Promise<Streamed[]> {
  if (created.length === 0) return [];
  const entries = Map.groupBy(
    await insertHomeEntries(
      store,
      created.map(({ statusId }) => statusId),
    ),
    ({ status_id: statusId }) => statusId,
  );
  return created
    .filter(({ isLate }) => isLate !== true)
    .flatMap((cause) => {
      const { statusId, homeIds = [] } = cause;
      const readers = (entries.get(statusId) ?? []).map(({ account_id: accountId }) => accountId);
      return chunksOf([...homeIds, ...readers]).map((accountIds) => ({
        cause,
        entry: { event: "update" as const, statusId, accountIds },
      }));
    });
}
