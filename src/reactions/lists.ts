/** Timelines of lists: adds new statuses and those of new members, removes those of former members. */
import type { Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent, EventOf } from "../domain/kernel/events.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { fillLists, insertListEntries, removeFromLists } from "../store/timelines/list-timelines.ts";

export const lists: Reaction = (context, event) => context.write(changeLists, event);

/** Maximum lists per event: each job loads its whole list into memory. */
const maxListsPerEvent = 1000;

async function changeLists(tx: Transaction, event: AnyEvent): Promise<void> {
  const { store } = tx;
  switch (event.type) {
    case "status.created":
      await enterLists(tx, event);
      break;
    case "list.joined":
      for (const memberId of event.memberIds) await fillLists(store, event.accountId, memberId, event.listId);
      break;
    case "list.left":
      for (const memberId of event.memberIds) await removeFromLists(store, event.accountId, memberId);
      break;
    case "account.followed":
      // The account may be a member since the follow was requested.
      await fillLists(store, event.accountId, event.targetAccountId, null);
      break;
    case "account.unfollowed":
      await removeFromLists(store, event.accountId, event.targetAccountId);
      break;
    default:
  }
}

async function enterLists(tx: Transaction, { statusId, isLate }: EventOf<"status.created">): Promise<void> {
  const entered = await insertListEntries(tx.store, [statusId]);
  if (isLate === true) return;
  for (let start = 0; start < entered.length; start += maxListsPerEvent) {
    const some = entered
      .slice(start, start + maxListsPerEvent)
      .map((entry) => ({ listId: entry.list_id, accountId: entry.account_id }));
    await tx.emit({ type: "list.entered", statusId, lists: some });
  }
}
