/**
 * Home timelines: adds new statuses, removes those of unfollowed accounts. Direct conversations: adds new direct statuses,
 * follows their edits.
 */
import { fileDirectStatus, refileDirectStatus } from "../domain/conversations/conversations.ts";
import type { Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent, EventOf } from "../domain/kernel/events.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { fillHome, insertHomeEntries, removeFromHome, removeTagFromHome } from "../store/timelines/home.ts";

export const timelines: Reaction = (context, event) => context.write(changeHomes, event);

/** Maximum accounts per event: each job loads its whole list into memory. */
const maxAccountsPerEvent = 1000;

async function changeHomes(tx: Transaction, event: AnyEvent): Promise<void> {
  const { store } = tx;
  switch (event.type) {
    case "status.created":
      await enterHomes(tx, event);
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
  tx: Transaction,
  { statusId, isLate, homeIds = [] }: EventOf<"status.created">,
): Promise<void> {
  const entries = await insertHomeEntries(tx.store, [statusId]);
  if (isLate === true) return;
  const entered = [...homeIds, ...entries.map((entry) => entry.account_id)];
  for (let start = 0; start < entered.length; start += maxAccountsPerEvent) {
    const accountIds = entered.slice(start, start + maxAccountsPerEvent);
    await tx.emit({ type: "home.entered", statusId, accountIds });
  }
}
