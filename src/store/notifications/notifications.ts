/** Notifications, one row per recipient. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { type Page, direction, within } from "../kernel/cursors.ts";
import {
  asOne,
  avoidsMentionsOf,
  isSuspended,
  limitedFor,
  unheardBy,
  visibleTo,
} from "../kernel/predicates.ts";
import { pollParticipants, rebloggedAuthor, rebloggers, watchingFollowers } from "../statuses/audience.ts";

/** Types that this server creates; the contract lists more for future areas. */
export type NotificationType =
  "mention" | "status" | "reblog" | "follow" | "follow_request" | "favourite" | "poll" | "update";

export interface NotificationRow {
  readonly id: string;
  readonly account_id: string;
  readonly type: NotificationType;
  readonly from_account_id: string;
  readonly from_account_version: string;
  /** The displayed status; for a reblog, the original. */
  readonly shown_status_id: string | null;
  readonly filtered: boolean;
  readonly created_at: Date;
}

/** A newly inserted notification. */
export interface CreatedNotification {
  readonly id: string;
  readonly account_id: string;
  readonly type: NotificationType;
  readonly from_account_id: string;
  readonly status_id: string | null;
}

export interface NotificationSelection {
  /** Only these; null for all. */
  readonly types: readonly string[] | null;
  readonly excludedTypes: readonly string[];
  /** Only from this account; null for all. */
  readonly fromAccountId: string | null;
  /** Includes notifications filtered because their sender is silenced. */
  readonly includeFiltered: boolean;
}

const columns = `n.id, n.account_id, n.type, n.from_account_id,
  (select fa.version from accounts fa where fa.id = n.from_account_id) as from_account_version, coalesce(s.reblog_of_id, n.status_id) as shown_status_id,
  n.filtered, n.created_at`;

/** Tables of a selection; `o` is the displayed status. */
const sources = `notifications n left join statuses s on s.id = n.status_id
  left join statuses o on o.id = coalesce(s.reblog_of_id, s.id)`;

/**
 * SQL condition: account $1 sees the notification. Its status is visible, and the sender is neither suspended nor
 * blocked nor muted with notifications.
 */
const shown = asOne(`((n.status_id is null or ${visibleTo("o", "$1::bigint")})
  and not ${isSuspended("n.from_account_id")} and not ${unheardBy("n.from_account_id", "$1::bigint")})`);

const selected = `n.account_id = $1 and ($2::text[] is null or n.type = any($2)) and n.type <> all($3::text[])
  and ($4::bigint is null or n.from_account_id = $4) and ($5::boolean or not n.filtered)`;

function selectionValues(accountId: string, selection: NotificationSelection) {
  return [
    accountId,
    selection.types,
    selection.excludedTypes,
    selection.fromAccountId,
    selection.includeFiltered,
  ];
}

/** One page of an account's notifications, newest first. */
export function findNotificationPage(
  store: ReadStore,
  accountId: string,
  selection: NotificationSelection,
  page: Page,
): Promise<FilteredPage<NotificationRow & Candidate>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `notifications_page_${direction(page)}_${count}`,
      `select ${columns}, (${shown}) as shown
       from (select * from notifications n
           where ${selected} and ${within("n.id", "$6", "$7")}
           order by n.id ${direction(page)} limit ${count}) n
         left join statuses s on s.id = n.status_id left join statuses o on o.id = coalesce(s.reblog_of_id, s.id)
       order by n.id ${direction(page)}`,
      [...selectionValues(accountId, selection), below, above],
    ),
  );
}

/**
 * Counts the notifications after the account's marker; all of them if there is no marker.
 * @param limit stops counting here
 */
export async function countUnreadNotifications(
  store: ReadStore,
  accountId: string,
  selection: NotificationSelection,
  limit: number,
): Promise<number> {
  const rows = await store.query(
    "notifications_unread",
    `select n.id from ${sources}
     where ${selected} and ${shown} and n.id > coalesce(
       (select last_read_id from markers where account_id = $1 and timeline = 'notifications'), 0)
     order by n.id desc limit $6`,
    [...selectionValues(accountId, selection), limit],
  );
  return rows.length;
}

/** One of the account's notifications, if the account may see its status. */
export async function findNotification(
  store: ReadStore,
  accountId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  const [row] = await store.query<NotificationRow>(
    "notification_by_id",
    `select ${columns} from ${sources}
     where n.account_id = $1 and n.id = $2 and (n.status_id is null or ${visibleTo("o", "$1::bigint")})`,
    [accountId, id],
  );
  return row;
}

/** @returns whether the account had it */
export async function deleteNotification(store: WriteStore, accountId: string, id: string): Promise<boolean> {
  const rows = await store.query(
    "notification_delete",
    "delete from notifications where account_id = $1 and id = $2 returning id",
    [accountId, id],
  );
  return rows.length > 0;
}

/** Deletes all notifications of an account. Returns whether there were any. */
export async function deleteNotifications(store: WriteStore, accountId: string): Promise<boolean> {
  const [row] = await store.query<{ some: boolean }>(
    "notifications_delete",
    `with gone as (delete from notifications where account_id = $1 returning id)
     select exists (select from gone) as some`,
    [accountId],
  );
  return row?.some === true;
}

/**
 * SQL that inserts notifications from a source of candidates, one row (account_id, from_account_id, status_id,
 * conversation_id) per recipient. Leaves out notifications about oneself, from blocked or muted accounts, and about
 * muted conversations. Marks those from silenced accounts as filtered, unless the recipient follows them. Follows
 * Mastodon's NotifyService.
 */
function insertFrom(
  type: NotificationType,
  source: string,
  options: { readonly oneself?: boolean; readonly filterable?: boolean; readonly replace?: boolean } = {},
): string {
  return `insert into notifications (account_id, type, from_account_id, status_id, filtered, created_at)
    select c.account_id, '${type}', c.from_account_id, c.status_id,
      ${options.filterable === true ? limitedFor("c.from_account_id", "c.account_id") : "false"}, $2
    from (${source}) c join accounts recipient on recipient.id = c.account_id
    where recipient.domain is null and recipient.suspended_at is null
      ${options.oneself === true ? "" : "and c.account_id <> c.from_account_id"}
      and not ${unheardBy("c.from_account_id", "c.account_id")}
      and not exists (select from conversation_mutes cm
        where cm.account_id = c.account_id and cm.conversation_id = c.conversation_id)
    on conflict on constraint notifications_once ${
      options.replace === true
        ? "do update set id = excluded.id, created_at = excluded.created_at where notifications.created_at < excluded.created_at"
        : "do nothing"
    } returning id, account_id, type, from_account_id, status_id`;
}

/**
 * Notifies the local accounts that a status mentions, each only once, even if it has dismissed the notification. Leaves
 * out accounts that block, or mute the notifications of, another mentioned account or the account that it replies to.
 */
export async function notifyMentioned(
  store: WriteStore,
  statusId: string,
  now: Date,
): Promise<CreatedNotification[]> {
  return store.query(
    "notify_mentioned",
    `with fresh as (
       update mentions m set notified = true from statuses s, accounts a
       where m.status_id = $1 and not m.notified and s.id = m.status_id and a.id = m.account_id and a.domain is null
       returning m.account_id, s.account_id as from_account_id, s.id as status_id, s.conversation_id,
         s.in_reply_to_account_id)
     ${insertFrom(
       "mention",
       `select * from fresh where not exists (
          select from mentions om where om.status_id = fresh.status_id and om.account_id <> fresh.account_id
            and ${avoidsMentionsOf("fresh.account_id", "om.account_id")})
          and not ${avoidsMentionsOf("fresh.account_id", "fresh.in_reply_to_account_id")}`,
       { filterable: true },
     )}`,
    [statusId, now],
  );
}

/**
 * Notifies the local followers who asked for notifications of the author's posts, as selected by `watchingFollowers`.
 */
export async function notifyFollowers(
  store: WriteStore,
  statusId: string,
  now: Date,
): Promise<CreatedNotification[]> {
  return store.query("notify_followers", insertFrom("status", watchingFollowers("$1")), [statusId, now]);
}

/** Notifies the author of the reblogged status. */
export async function notifyReblogged(
  store: WriteStore,
  statusId: string,
  now: Date,
): Promise<CreatedNotification[]> {
  return store.query("notify_reblogged", insertFrom("reblog", rebloggedAuthor("$1"), { filterable: true }), [
    statusId,
    now,
  ]);
}

/** Notifies the accounts that reblogged a status of its latest edit. */
export async function notifyUpdated(store: WriteStore, statusId: string): Promise<CreatedNotification[]> {
  const [status] = await store.query<{ edited_at: Date | null }>(
    "notify_updated_status",
    "select edited_at from statuses where id = $1",
    [statusId],
  );
  if (status === undefined || status.edited_at === null) return [];
  return store.query("notify_updated", insertFrom("update", rebloggers("$1"), { replace: true }), [
    statusId,
    status.edited_at,
  ]);
}

/** Notifies the author of a favourite, if it still exists. */
export async function notifyFavourited(
  store: WriteStore,
  favourite: { readonly statusId: string; readonly accountId: string },
  now: Date,
): Promise<CreatedNotification[]> {
  // Locks the favourite, so that it can't be deleted before the notification is inserted.
  return store.query(
    "notify_favourited",
    insertFrom(
      "favourite",
      `select s.account_id, f.account_id as from_account_id, s.id as status_id, s.conversation_id
       from favourites f join statuses s on s.id = f.status_id where f.status_id = $1 and f.account_id = $3
       for key share of f`,
      { filterable: true },
    ),
    [favourite.statusId, now, favourite.accountId],
  );
}

interface Pair {
  readonly accountId: string;
  readonly targetAccountId: string;
}

/** Notifies the target of a follow, if it still exists. */
export function notifyFollowed(store: WriteStore, follow: Pair, now: Date): Promise<CreatedNotification[]> {
  return notifyOfFollow(store, "follow", "follows", follow, now);
}

/** Notifies the target of a follow request, if it still exists. */
export function notifyFollowRequested(
  store: WriteStore,
  request: Pair,
  now: Date,
): Promise<CreatedNotification[]> {
  return notifyOfFollow(store, "follow_request", "follow_requests", request, now);
}

async function notifyOfFollow(
  store: WriteStore,
  type: "follow" | "follow_request",
  table: "follows" | "follow_requests",
  pair: Pair,
  now: Date,
): Promise<CreatedNotification[]> {
  return store.query(
    `notify_${type}`,
    insertFrom(
      type,
      `select f.target_account_id as account_id, f.account_id as from_account_id, null::bigint as status_id,
         null::bigint as conversation_id
       from ${table} f where f.account_id = $1 and f.target_account_id = $3 for key share of f`,
      { filterable: true },
    ),
    [pair.accountId, now, pair.targetAccountId],
  );
}

/** Notifies the author and the voters that a poll has ended; does nothing while it runs, since it may be prolonged. */
export async function notifyPollExpired(
  store: WriteStore,
  pollId: string,
  now: Date,
): Promise<CreatedNotification[]> {
  return store.query("notify_poll", insertFrom("poll", pollParticipants("$1", "$2"), { oneself: true }), [
    pollId,
    now,
  ]);
}
