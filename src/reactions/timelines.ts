/** Homes: what is published comes into them, and what is no longer followed goes. */
import type { Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent } from "../domain/kernel/events.ts";
import type { Reaction } from "../jobs/tasks.ts";
import { fillHome, insertHomeEntries, removeFromHome } from "../store/timelines/home.ts";

export const timelines: Reaction = (context, event) => context.write(fillHomes, event);

async function fillHomes({ store }: Transaction, event: AnyEvent): Promise<void> {
  switch (event.type) {
    case "status.created":
      await insertHomeEntries(store, event.statusId);
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
