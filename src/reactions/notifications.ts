/** Creates notifications for events. */
import type { Transaction } from "../domain/kernel/context.ts";
import { type AnyEvent, type EventOf, ofType } from "../domain/kernel/events.ts";
import { queuePushes } from "../domain/push/queueing.ts";
import { rescheduleExpiry } from "../domain/statuses/polls.ts";
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
import type { ListReaction } from "./streamed.ts";

export const notify: ListReaction = async (tx, events) => {
  const created: Caused[] = [
    ...(await notifyOfStatuses(tx, ofType(events, "status.created"))),
    ...(await notifyOfFavourites(tx, ofType(events, "status.favourited"))),
  ];
  for (const cause of events) {
    created.push(...(await create(tx, cause)).map((row) => ({ cause, row })));
  }
  const shown = created.filter(({ row }) => !row.filtered);
  await queuePushes(
    tx,
    shown.map(({ row }) => row.id),
  );
  return shown.map(({ cause, row }) => ({
    cause,
    entry: { event: "notification", facts: { notificationId: row.id }, accountIds: [row.account_id] },
  }));
};

/** A notification and the event that caused it. */
interface Caused {
  readonly cause: AnyEvent;
  readonly row: CreatedNotification;
}

/** The notifications of an event other than a new status or a favourite. */
async function create(tx: Transaction, event: AnyEvent): Promise<CreatedNotification[]> {
  const { store } = tx;
  const now = tx.clock();
  switch (event.type) {
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

/** Runs only the statements that can find a recipient, each once for all statuses. */
async function notifyOfStatuses(
  { store, clock }: Transaction,
  events: readonly EventOf<"status.created">[],
): Promise<Caused[]> {
  const now = clock();
  const [reblogs, originals] = [
    events.filter(({ reblogOfId }) => reblogOfId !== null),
    events.filter(({ reblogOfId }) => reblogOfId === null),
  ];
  const mentioning = originals.filter(({ audience }) => audience.mentionedIds.length > 0);
  const forFollowers = originals.filter(
    ({ audience, isLate }) => audience.visibility !== "direct" && isLate !== true,
  );
  const rows = [
    ...(mentioning.length === 0 ? [] : await notifyMentioned(store, idsOf(mentioning), now)),
    ...(forFollowers.length === 0 ? [] : await notifyFollowers(store, idsOf(forFollowers), now)),
    ...(reblogs.length === 0 ? [] : await notifyReblogged(store, idsOf(reblogs), now)),
  ];
  const causes = new Map(events.map((event) => [event.statusId, event]));
  return rows.flatMap((row) => {
    const cause = row.status_id === null ? undefined : causes.get(row.status_id);
    return cause === undefined ? [] : [{ cause, row }];
  });
}

async function notifyOfFavourites(
  { store, clock }: Transaction,
  events: readonly EventOf<"status.favourited">[],
): Promise<Caused[]> {
  if (events.length === 0) return [];
  const rows = await notifyFavourited(store, events, clock());
  const keyOf = (statusId: string | null, accountId: string): string => `${statusId ?? ""} ${accountId}`;
  const causes = new Map(events.map((event) => [keyOf(event.statusId, event.accountId), event]));
  return rows.flatMap((row) => {
    const cause = causes.get(keyOf(row.status_id, row.from_account_id));
    return cause === undefined ? [] : [{ cause, row }];
  });
}

function idsOf(events: readonly EventOf<"status.created">[]): string[] {
  return events.map(({ statusId }) => statusId);
}
