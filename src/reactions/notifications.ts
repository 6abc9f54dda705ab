/** Creates notifications for events. */
import type { Transaction } from "../domain/kernel/context.ts";
import type { AnyEvent, EventOf } from "../domain/kernel/events.ts";
import { rescheduleExpiry } from "../domain/statuses/polls.ts";
import type { Reaction } from "../jobs/tasks.ts";
import type { WriteStore } from "../store/kernel/connection.ts";
import {
  type CreatedNotification,
  notifyAnnualReport,
  notifyAddedToCollection,
  notifyCollectionUpdated,
  notifyFavourited,
  notifyFollowRequested,
  notifyFollowed,
  notifyFollowers,
  notifyMentioned,
  notifyPollExpired,
  notifyQuoted,
  notifyReblogged,
  notifyReported,
  notifySevered,
  notifySignedUp,
  notifyUpdated,
  notifyWarned,
} from "../store/notifications/creating.ts";
import { mergeNotifications } from "../store/notifications/requests.ts";

export const notifications: Reaction = (context, event) => context.write(notify, event);

async function notify(tx: Transaction, event: AnyEvent): Promise<void> {
  await announceNotifications(tx, await create(tx, event));
}

/** Emits that these notifications were created. */
export async function announceNotifications(
  tx: Transaction,
  created: readonly CreatedNotification[],
): Promise<void> {
  await tx.emit(
    ...created.map((row) => ({
      type: "notification.created" as const,
      notificationId: row.id,
      notificationType: row.type,
      accountId: row.account_id,
      fromAccountId: row.from_account_id,
      statusId: row.status_id,
      filtered: row.filtered,
    })),
  );
}

async function create(tx: Transaction, event: AnyEvent): Promise<CreatedNotification[]> {
  const { store } = tx;
  const now = tx.clock();
  switch (event.type) {
    case "status.created":
      return notifyOfStatus(store, event, now);
    case "status.edited":
      return [
        ...(event.audience.mentionedIds.length === 0
          ? []
          : await notifyMentioned(store, [event.statusId], now)),
        ...(await notifyUpdated(store, event.statusId)),
      ];
    case "quote.created":
    case "quote.changed":
      return event.state === "accepted" ? notifyQuoted(store, event.statusId, now) : [];
    case "status.favourited":
      return notifyFavourited(store, event, now);
    case "account.followed":
      return event.moved === true ? [] : notifyFollowed(store, event, now);
    case "follow.requested":
      return notifyFollowRequested(store, event, now);
    case "poll.expired":
      await rescheduleExpiry(tx, event.pollId);
      return notifyPollExpired(store, event.pollId, now);
    case "user.joined":
      return notifySignedUp(store, event.accountId, now);
    case "relationships.severed":
      return notifySevered(store, event.severanceId, now);
    case "notification_requests.accepted":
      if (await mergeNotifications(store, event.accountId, event.fromAccountIds)) {
        await tx.emit({ type: "notifications.merged", accountId: event.accountId });
      }
      return [];
    case "report.created":
      return notifyReported(store, event.reportId, now);
    case "collection.account_added":
      return notifyAddedToCollection(store, event.itemId, now);
    case "collection.updated":
      return event.reworded ? notifyCollectionUpdated(store, event.collectionId, now) : [];
    case "annual_report.ready":
      return notifyAnnualReport(store, event.reportId, now);
    case "account.warned":
      return notifyWarned(store, event.warningId, now);
    default:
      return [];
  }
}

/** Runs only the statements that can find a recipient: each costs a transaction's time for every new status. */
async function notifyOfStatus(
  store: WriteStore,
  { statusId, reblogOfId, audience, isLate }: EventOf<"status.created">,
  now: Date,
): Promise<CreatedNotification[]> {
  if (reblogOfId !== null) return notifyReblogged(store, statusId, now);
  const mentioned = audience.mentionedIds.length === 0 ? [] : await notifyMentioned(store, [statusId], now);
  const isForFollowers = audience.visibility !== "direct" && isLate !== true;
  const followers = !isForFollowers ? [] : await notifyFollowers(store, [statusId], now);
  return [...mentioned, ...followers];
}
