/** Creating notifications: one statement per type, which selects the recipients and applies their policies. */
import { holdersOf, moderates } from "../admin/permissions.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { avoidsMentionsOf, silencedFor } from "../kernel/predicates.ts";
import { write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import {
  pollParticipants,
  quotedAuthor,
  quotingAuthors,
  rebloggedAuthor,
  rebloggers,
  watchingFollowers,
} from "../statuses/audience.ts";
import { decisionOn } from "./policies.ts";
import { type NotificationType, rulesOf } from "./types.ts";

/** A newly inserted notification. */
export interface CreatedNotification extends Row<
  "notifications",
  "id, account_id, from_account_id, status_id, filtered"
> {
  readonly type: NotificationType;
}

/** Maximum hours that a group of notifications spans, as in Mastodon. */
const groupHours = 12;

/** Columns of a candidate without a status. */
const aboutNoStatus = "null::bigint as status_id, null::bigint as conversation_id";

interface InsertOptions {
  /** The source has a column subject_id. */
  readonly withSubject?: boolean;
  /** A newer notification about the same subject replaces the older one. */
  readonly replace?: boolean;
}

/**
 * SQL that inserts notifications of a type. Leaves out those about oneself, from blocked or muted accounts, about muted
 * conversations, and those that the recipient's policy drops. Follows Mastodon's NotifyService.
 * @param source candidates: account_id (the recipient), from_account_id, status_id, conversation_id, and subject_id if
 * `withSubject`. Parameter $2 is the time of the notification.
 */
export function insertFrom(type: NotificationType, source: string, options: InsertOptions = {}): string {
  const unwanted = `(${silencedFor("c.from_account_id", "c.account_id")}
      or exists (select from conversation_mutes cm
        where cm.account_id = c.account_id and cm.conversation_id = c.conversation_id))`;
  const { filterable, fromOneself } = rulesOf(type);
  const decision = filterable ? decisionOn(type, "c", "policy") : "'accept'";
  const fromStaff = moderates("c.from_account_id", "c.account_id");
  const [kept, decided] =
    type === "mention"
      ? [`(not ${unwanted} or ${fromStaff})`, `case when ${fromStaff} then 'accept' else ${decision} end`]
      : [`not ${unwanted}`, decision];
  return `insert into notifications
      (account_id, type, from_account_id, status_id, subject_id, filtered, group_key, created_at)
    select d.account_id, '${type}', d.from_account_id, d.status_id, d.subject_id, d.decision = 'filter',
      case when d.decision = 'accept' then ${groupKey(type)} end, $2
    from (
      select c.account_id, c.from_account_id, c.status_id,
        ${options.withSubject === true ? "c.subject_id" : "null::bigint"} as subject_id, ${decided} as decision
      from (${source}) c join accounts recipient on recipient.id = c.account_id
        ${filterable ? "left join notification_policies policy on policy.account_id = c.account_id" : ""}
      where recipient.domain is null and recipient.suspended_at is null
        ${fromOneself ? "" : "and c.account_id <> c.from_account_id"} and ${kept}
      offset 0) d
    where d.decision <> 'drop'
    on conflict on constraint notifications_once ${
      options.replace === true
        ? "do update set id = excluded.id, created_at = excluded.created_at where notifications.created_at < excluded.created_at"
        : "do nothing"
    } returning id, account_id, type, from_account_id, status_id, filtered`;
}

/**
 * SQL for the group of the notification `d`: TYPE-STATUS-HOUR, where HOUR counts from 1970 to the beginning of the
 * group. Concurrent notifications may begin a group twice, with the same key: it is one group.
 */
function groupKey(type: NotificationType): string {
  const { groupedBy } = rulesOf(type);
  if (groupedBy === null) return "null";
  const original = "select coalesce(s.reblog_of_id, s.id) from statuses s where s.id = d.status_id";
  const subject = groupedBy === "status" ? `'${type}-' || (${original}) || '-'` : `'${type}-'`;
  const hour = "floor(extract(epoch from $2::timestamptz) / 3600)::bigint";
  return `(select coalesce(
      (select max(g.group_key) from notifications g where g.account_id = d.account_id
        and g.group_key > prefix || (hour - ${groupHours}) and g.group_key <= prefix || hour),
      prefix || hour) from (select ${subject} as prefix, ${hour} as hour) one)`;
}

/**
 * Notifies the local accounts that statuses mention, each only once for a status, even if it has dismissed the
 * notification. Leaves out accounts that block, or mute the notifications of, another mentioned account or the account
 * that the status replies to, unless a moderator mentions them.
 */
export const notifyMentioned = write.rows<[statusIds: readonly string[], now: Date], CreatedNotification>(
  "notify_mentioned",
  `with fresh as (
     update mentions m set notified = true from statuses s, accounts a
     where m.status_id = any($1::bigint[]) and not m.notified and s.id = m.status_id and a.id = m.account_id and a.domain is null
     returning m.account_id, s.account_id as from_account_id, s.id as status_id, s.conversation_id,
       s.in_reply_to_account_id)
   ${insertFrom(
     "mention",
     `select * from fresh where not exists (
        select from mentions om where om.status_id = fresh.status_id and om.account_id <> fresh.account_id
          and ${avoidsMentionsOf("fresh.account_id", "om.account_id")})
        and not ${avoidsMentionsOf("fresh.account_id", "fresh.in_reply_to_account_id")}
        or ${moderates("fresh.from_account_id", "fresh.account_id")}`,
   )}`,
);

/**
 * Notifies the local followers who asked for notifications of the author's posts, as selected by `watchingFollowers`.
 */
export async function notifyFollowers(
  store: WriteStore,
  statusIds: readonly string[],
  now: Date,
): Promise<CreatedNotification[]> {
  const source = watchingFollowers("any($1::bigint[])");
  return store.query("notify_followers", insertFrom("status", source), [statusIds, now]);
}

/** Notifies the authors of the statuses that these reblog. */
export const notifyReblogged = write.rows<[statusIds: readonly string[], now: Date], CreatedNotification>(
  "notify_reblogged",
  insertFrom("reblog", rebloggedAuthor("any($1::bigint[])")),
);

/** Notifies the author of a quoted status. */
export const notifyQuoted = write.rows<[statusId: string, now: Date], CreatedNotification>(
  "notify_quoted",
  insertFrom("quote", quotedAuthor("$1")),
);

/** Notifies the accounts that reblogged or quoted a status of its latest edit. */
export async function notifyUpdated(store: WriteStore, statusId: string): Promise<CreatedNotification[]> {
  const [status] = await store.query<{ edited_at: Date | null }>(
    "notify_updated_status",
    "select edited_at from statuses where id = $1",
    [statusId],
  );
  if (status === undefined || status.edited_at === null) return [];
  const values = [statusId, status.edited_at];
  const updated = insertFrom("update", rebloggers("$1"), { replace: true });
  const quotedUpdate = insertFrom("quoted_update", quotingAuthors("$1"), { replace: true });
  return [
    ...(await store.query<CreatedNotification>("notify_updated", updated, values)),
    ...(await store.query<CreatedNotification>("notify_quoted_update", quotedUpdate, values)),
  ];
}

/** Notifies the authors of favourites that still exist. */
export const notifyFavourited = write.rows<
  [favourites: readonly { readonly statusId: string; readonly accountId: string }[], now: Date],
  CreatedNotification
>(
  "notify_favourited",
  insertFrom(
    "favourite",
    `select s.account_id, f.account_id as from_account_id, s.id as status_id, s.conversation_id
       from unnest($1::bigint[], $3::bigint[]) as given (status_id, account_id)
         join favourites f on f.status_id = given.status_id and f.account_id = given.account_id
         join statuses s on s.id = f.status_id
       order by s.id, f.id for key share of s, f`,
  ),
  (favourites, now) => [
    favourites.map(({ statusId }) => statusId),
    now,
    favourites.map(({ accountId }) => accountId),
  ],
);

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
      `select f.target_account_id as account_id, f.account_id as from_account_id, ${aboutNoStatus}
       from ${table} f where f.account_id = $1 and f.target_account_id = $3 for key share of f`,
    ),
    [pair.accountId, now, pair.targetAccountId],
  );
}

/** Notifies the author and the voters that a poll has ended; does nothing while it runs, since it may be prolonged. */
export const notifyPollExpired = write.rows<[pollId: string, now: Date], CreatedNotification>(
  "notify_poll",
  insertFrom("poll", pollParticipants("$1", "$2")),
);

/** Notifies the users who manage users of an account that can be used now: verified and approved. */
export const notifySignedUp = write.rows<[accountId: string, now: Date], CreatedNotification>(
  "notify_signed_up",
  insertFrom(
    "admin.sign_up",
    `select staff.account_id, u.account_id as from_account_id, ${aboutNoStatus}
       from users u cross join (${holdersOf("manage_users")}) staff
       where u.account_id = $1 and u.confirmed_at is not null and u.approved`,
  ),
);

/** Notifies an account of the follows that a severance event ended. */
export const notifySevered = write.rows<[severanceId: string, now: Date], CreatedNotification>(
  "notify_severed",
  insertFrom(
    "severed_relationships",
    `select severance.account_id, severance.account_id as from_account_id, ${aboutNoStatus},
         severance.id as subject_id
       from account_relationship_severances severance where severance.id = $1 for key share of severance`,
    { withSubject: true },
  ),
);

/** Notifies an account of a moderation warning. */
export const notifyWarned = write.rows<[warningId: string, now: Date], CreatedNotification>(
  "notify_warned",
  insertFrom(
    "moderation_warning",
    `select warning.target_account_id as account_id, warning.target_account_id as from_account_id,
         ${aboutNoStatus}, warning.id as subject_id
       from account_warnings warning where warning.id = $1 for key share of warning`,
    { withSubject: true },
  ),
);

/** Notifies the users who manage reports of a new one, whose sender is the reporter. */
export const notifyReported = write.rows<[reportId: string, now: Date], CreatedNotification>(
  "notify_reported",
  insertFrom(
    "admin.report",
    `select staff.account_id, report.account_id as from_account_id, ${aboutNoStatus}, report.id as subject_id
       from reports report cross join (${holdersOf("manage_reports")}) staff where report.id = $1
       for key share of report`,
    { withSubject: true },
  ),
);

/** Notifies an account that it was added to a collection, if it is still in it. */
export const notifyAddedToCollection = write.rows<[itemId: string, now: Date], CreatedNotification>(
  "notify_added_to_collection",
  insertFrom(
    "added_to_collection",
    `select item.account_id, collection.account_id as from_account_id, ${aboutNoStatus},
         collection.id as subject_id
       from collection_items item join collections collection on collection.id = item.collection_id
       where item.id = $1 and item.state = 'accepted' for key share of item`,
    { withSubject: true },
  ),
);

/** Notifies the accounts in a collection of its latest change; replaces the notification of an earlier one. */
export const notifyCollectionUpdated = write.rows<[collectionId: string, now: Date], CreatedNotification>(
  "notify_collection_updated",
  insertFrom(
    "collection_update",
    `select item.account_id, collection.account_id as from_account_id, ${aboutNoStatus},
         collection.id as subject_id
       from collections collection join collection_items item on item.collection_id = collection.id
       where collection.id = $1 and item.state = 'accepted' for key share of collection`,
    { withSubject: true, replace: true },
  ),
);

/** Notifies a user that their annual report is ready. */
export const notifyAnnualReport = write.rows<[reportId: string, now: Date], CreatedNotification>(
  "notify_annual_report",
  insertFrom(
    "annual_report",
    `select report.account_id, report.account_id as from_account_id, ${aboutNoStatus}, report.id as subject_id
       from annual_reports report where report.id = $1 for key share of report`,
    { withSubject: true },
  ),
);
