/** Creates notifications for events. */
import type { Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent } from "../domain/kernel/events.ts";
import { rescheduleExpiry } from "../domain/statuses/polls.ts";
import type { Reaction } from "../jobs/tasks.ts";
import {
  type CreatedNotification,
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
  const created = await create(tx, event);
  await tx.emit(
    ...created.map((row) => ({
      type: "notification.created" as const,
      notificationId: row.id,
      notificationType: row.type,
      accountId: row.account_id,
      fromAccountId: row.from_account_id,
      statusId: row.status_id,
    })),
  );
}

async function create(tx: Transaction, event: AnyEvent): Promise<CreatedNotification[]> {
  const { store } = tx;
  const now = tx.clock();
  switch (event.type) {
    case "status.created":
      return [
        ...(await notifyMentioned(store, event.statusId, now)),
        ...(await notifyReblogged(store, event.statusId, now)),
        ...(await notifyFollowers(store, event.statusId, now)),
      ];
    case "status.edited":
      return [
        ...(await notifyMentioned(store, event.statusId, now)),
        ...(await notifyUpdated(store, event.statusId)),
      ];
    case "status.favourited":
      return notifyFavourited(store, event, now);
    case "account.followed":
      return notifyFollowed(store, event, now);
    case "follow.requested":
      return notifyFollowRequested(store, event, now);
    case "poll.expired":
      await rescheduleExpiry(tx, event.pollId);
      return notifyPollExpired(store, event.pollId, now);
    default:
      return [];
  }
}
