/** Who is told what of the things that happened. */
import type { Transaction } from "../domain/kernel/context.ts";
import { announceEndAgain } from "../domain/statuses/polls.ts";
import type { AnyEvent } from "../domain/kernel/events.ts";
import type { Reaction } from "../jobs/tasks.ts";
import {
  notifyFavourited,
  notifyFollowRequested,
  notifyFollowed,
  notifyFollowers,
  notifyMentioned,
  notifyPollExpired,
  notifyReblogged,
  notifyUpdated,
} from "../store/notifications/notifications.ts";

export const notifications: Reaction = (context, event) => context.write(notify, event);

async function notify(tx: Transaction, event: AnyEvent): Promise<void> {
  const { store } = tx;
  const now = tx.clock();
  switch (event.type) {
    case "status.created":
      await notifyMentioned(store, event.statusId, now);
      await notifyReblogged(store, event.statusId, now);
      await notifyFollowers(store, event.statusId, now);
      break;
    case "status.edited":
      await notifyMentioned(store, event.statusId, now);
      await notifyUpdated(store, event.statusId);
      break;
    case "status.favourited":
      await notifyFavourited(store, event, now);
      break;
    case "account.followed":
      await notifyFollowed(store, event, now);
      break;
    case "follow.requested":
      await notifyFollowRequested(store, event, now);
      break;
    case "poll.expired":
      await announceEndAgain(tx, event.pollId);
      await notifyPollExpired(store, event.pollId, now);
      break;
    default:
  }
}
