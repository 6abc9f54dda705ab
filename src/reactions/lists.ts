/** List timelines: adds new statuses and those of new members, removes those of former members. */
import type { Transaction } from "../domain/kernel/context.ts";
import { type AnyEvent, type EventOf, ofType } from "../domain/kernel/events.ts";
import { fillLists, insertListEntries, removeFromLists } from "../store/timelines/list-timelines.ts";
import { runsOf } from "./new-entries.ts";
import { type ListReaction, type Streamed, chunksOf } from "./streamed.ts";

export const enterLists: ListReaction = async (tx, events) => {
  const entered = await enterNew(tx, ofType(events, "status.created"));
  for (const event of events) await changeLists(tx, event);
  return entered;
};

async function changeLists({ store }: Transaction, event: AnyEvent): Promise<void> {
  switch (event.type) {
    case "list.joined":
      for (const memberId of event.memberIds) await fillLists(store, event.accountId, memberId, event.listId);
      break;
    case "list.left":
      for (const memberId of event.memberIds) await removeFromLists(store, event.accountId, memberId);
      break;
    case "account.followed":
      // The account may have become a member while the follow request was pending.
      await fillLists(store, event.accountId, event.targetAccountId, null);
      break;
    case "account.unfollowed":
      await removeFromLists(store, event.accountId, event.targetAccountId);
      break;
    default:
  }
}

async function enterNew(
  { store }: Transaction,
  created: readonly EventOf<"status.created">[],
): Promise<Streamed[]> {
  if (created.length === 0) return [];
  const entries = Map.groupBy(
    await insertListEntries(store, runsOf(created)),
    ({ status_id: statusId }) => statusId,
  );
  return created
    .filter(({ isLate }) => isLate !== true)
    .flatMap((cause) => {
      const { statusId } = cause;
      return chunksOf(entries.get(statusId) ?? []).map((some) => ({
        cause,
        entry: {
          event: "update" as const,
          statusId,
          accountIds: [...new Set(some.map(({ account_id: accountId }) => accountId))],
          listIds: some.map(({ list_id: listId }) => listId),
        },
      }));
    });
}
