/** Home timelines: adds what is published, removes what is no longer followed. */
import type { Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent } from "../domain/kernel/events.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { fillHome, insertHomeEntries, removeFromHome } from "../store/timelines/home.ts";

export const timelines: Reaction = (context, event) => context.write(changeHomes, event);

/** Accounts that one event names: its job holds them all in memory. */
const mostAccounts = 1000;

async function changeHomes(tx: Transaction, event: AnyEvent): Promise<void> {
  const { store } = tx;
  switch (event.type) {
    case "status.created":
      await enterHomes(tx, event.statusId);
      break;
    case "account.followed":
      await fillHome(store, event.accountId, event.targetAccountId);
      break;
    case "account.unfollowed":
      await removeFromHome(store, event.accountId, event.targetAccountId);
      break;
    case "account.blocked":
      // A block ends the follows of both sides.
      await removeFromHome(store, event.accountId, event.targetAccountId);
      await removeFromHome(store, event.targetAccountId, event.accountId);
      break;
    default:
  }
}

async function enterHomes(tx: Transaction, statusId: string): Promise<void> {
  const entered = await insertHomeEntries(tx.store, statusId);
  for (let start = 0; start < entered.length; start += mostAccounts) {
    const accountIds = entered.slice(start, start + mostAccounts);
    await tx.emit({ type: "home.entered", statusId, accountIds });
  }
}
