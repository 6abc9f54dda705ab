/**
 * Home timelines: adds new statuses, removes those of unfollowed accounts. Direct conversations: adds new direct
 * statuses, applies edits.
 */
import { fileDirectStatus, refileDirectStatus } from "../domain/conversations/conversations.ts";
import type { Transaction } from "../domain/kernel/context.ts";
import { type AnyEvent, type EventOf, ofType } from "../domain/kernel/events.ts";
import { fillHome, insertHomeEntries, removeFromHome, removeTagFromHome } from "../store/timelines/home.ts";
import { runsOf } from "./new-entries.ts";
import { type ListReaction, type Streamed, chunksOf } from "./streamed.ts";

export const enterTimelines: ListReaction = async (tx, events) => {
  const entered = await enterHomes(tx, ofType(events, "status.created"));
  for (const event of events) await changeHome(tx, event);
  return entered;
};

async function changeHome(tx: Transaction, event: AnyEvent): Promise<void> {
  const { store } = tx;
  switch (event.type) {
    case "status.created":
      await fileDirectStatus(tx, event);
      break;
    case "status.edited":
      await refileDirectStatus(tx, event);
      break;
    case "account.followed":
      await fillHome(store, event.accountId, event.targetAccountId);
      break;
    case "account.unfollowed":
      await removeFromHome(store, event.accountId, event.targetAccountId);
      break;
    case "tag.unfollowed":
      await removeTagFromHome(store, event.accountId, event.tagId);
      break;
    default:
  }
}

async function enterHomes(
  { store }: Transaction,
  created: readonly EventOf<"status.created">[],
): Promise<Streamed[]> {
  if (created.length === 0) return [];
  const entries = Map.groupBy(
    await insertHomeEntries(store, runsOf(created)),
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
