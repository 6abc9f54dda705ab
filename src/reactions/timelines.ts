/**
 * Home timelines: adds new statuses, and fills those of accounts that follow others than before. Direct conversations: adds
 * new direct statuses, applies edits.
 */
import { fileDirectStatus, refileDirectStatus } from "../domain/conversations/conversations.ts";
import type { Transaction } from "../domain/kernel/context.ts";
import { type AnyEvent, type EventOf, ofType } from "../domain/kernel/events.ts";
import { dropHomes, fillRows, insertHomeEntries, removeFormerEntries } from "../store/timelines/home.ts";
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
  { store, homeCopies }: Transaction,
  edited: readonly EventOf<"status.edited">[],
): Promise<void> {
  const ids = edited.map(({ statusId }) => statusId);
  await removeFormerEntries(store, ids);
  await insertHomeEntries(store, homeCopies, ids);
}

/** Fills the home timelines of accounts that follow others than before: copies later, in transactions of their own. */
async function fillHomes(tx: Transaction, events: readonly AnyEvent[]): Promise<void> {
  const { store, homeCopies, config } = tx;
  const changed = followChanges.flatMap((type) => ofType(events, type));
  const accountIds = [...new Set(changed.map(({ accountId }) => accountId))];
  if (homeCopies === null) await fillRows(store, accountIds, config.homes.entries);
  else {
    const dropped = await dropHomes(store, accountIds);
    await tx.emit(...dropped.map((accountId) => ({ type: "home.fill_due", accountId }) as const));
  }
}

const followChanges = ["account.followed", "account.unfollowed", "tag.followed", "tag.unfollowed"] as const;

async function enterHomes(
  { store, homeCopies }: Transaction,
  created: readonly EventOf<"status.created">[],
): Promise<Streamed[]> {
  if (created.length === 0) return [];
  const entries = Map.groupBy(
    await insertHomeEntries(
      store,
      homeCopies,
      created.map(({ statusId }) => statusId),
    ),
    ({ status_id: statusId }) => statusId,
  );
  return created
    .filter(({ isLate }) => isLate !== true)
    .flatMap((cause) => {
      const { statusId, homeIds = [] } = cause;
      const readers = (entries.get(statusId) ?? []).map(({ account_id: accountId }) => accountId);
      return chunksOf([...new Set([...homeIds, ...readers])]).map((accountIds) => ({
        cause,
        entry: { event: "update" as const, statusId, accountIds },
      }));
    });
}
