/** What has happened to people: rows that they read, each for one recipient. */
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

/** Types that are written here; the contract knows more, for areas to come. */
export type NotificationType =
  "mention" | "status" | "reblog" | "follow" | "follow_request" | "favourite" | "poll" | "update";

export interface NotificationRow {
  readonly id: string;
  readonly account_id: string;
  readonly type: NotificationType;
  readonly from_account_id: string;
  readonly from_account_version: string;
  /** The status that is shown: of a reblog what was reblogged. */
  readonly shown_status_id: string | null;
  readonly filtered: boolean;
  readonly created_at: Date;
}

/** A notification that was written just now. */
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
  /** Those too that are kept apart since the sender is limited. */
  readonly includeFiltered: boolean;
}

const columns = `n.id, n.account_id, n.type, n.from_account_id,
  (select fa.version from accounts fa where fa.id = n.from_account_id) as from_account_version, coalesce(s.reblog_of_id, n.status_id) as shown_status_id,
  n.filtered, n.created_at`;

/** What a selection reads from: o is the status that is shown. */
const sources = `notifications n left join statuses s on s.id = n.status_id
  left join statuses o on o.id = coalesce(s.reblog_of_id, s.id)`;

/**
 * SQL that is true where account $1 gets to see the notification: its status is visible, and the sender neither
 * suspended nor blocked nor muted with notifications.
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
 * How many notifications are newer than what the account has read (all of them without a marker).
 * @param limit how far to count
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

/** One notification of the account, if the account may see what it is about. */
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

export async function deleteNotifications(store: WriteStore, accountId: string): Promise<void> {
  await store.query("notifications_delete", "delete from notifications where account_id = $1", [accountId]);
}

/**
 * The SQL that writes notifications from a source of candidates, one row (account_id, from_account_id, status_id,
 * conversation_id) for each recipient. Nobody is told of themselves, by those they block or mute, or of a conversation
 * that they mute; what the limited do is kept apart unless one follows them. Follows Mastodon's NotifyService.
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
 * Tells the local people whom a status mentions, each once, even if the notification was dismissed since. Not those who
 * block or mute somebody else in it, or whom it answers.
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
 * Tells the local followers who want to know of each status of the author: of new ones, and answers to oneself, in
 * their languages. Those whom it mentions know already.
 */
export async function notifyFollowers(
  store: WriteStore,
  statusId: string,
  now: Date,
): Promise<CreatedNotification[]> {
  return store.query("notify_followers", insertFrom("status", watchingFollowers("$1")), [statusId, now]);
}

/** Tells the author of what a status reblogs. */
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

/** Tells those who have reblogged a status that it was edited; of the newest edit only. */
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

/** Tells the author of a favourite, if it still stands. */
export async function notifyFavourited(
  store: WriteStore,
  favourite: { readonly statusId: string; readonly accountId: string },
  now: Date,
): Promise<CreatedNotification[]> {
  // Locked, so that it isn't taken back between being found and being told of.
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

/** Tells somebody of a follower, if the follow still stands. */
export function notifyFollowed(store: WriteStore, follow: Pair, now: Date): Promise<CreatedNotification[]> {
  return notifyOfFollow(store, "follow", "follows", follow, now);
}

/** Tells somebody of a request to follow, if it still stands. */
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

/** Tells author and voters of a poll that it has ended; nobody while it goes on, as it may have been prolonged. */
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
