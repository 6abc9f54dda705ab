/** Creating notifications: one statement per type, which selects the recipients and applies their policies. */
import { holdersOf, moderates } from "../admin/permissions.ts";
import type { WriteStore } from "../kernel/connection.ts";
import { avoidsMentionsOf, silencedFor } from "../kernel/predicates.ts";
import { type Row, each, raw, table, write } from "../kernel/statement.ts";
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
  "id" | "account_id" | "from_account_id" | "status_id" | "filtered"
> {
  readonly type: NotificationType;
}

/** Maximum hours that a group of notifications spans, as in Mastodon. */
const groupHours = 12;

/** Columns of a candidate without a status. */
const aboutNoStatus = "null::bigint as status_id, null::bigint as conversation_id";

interface InsertOptions {
  /** SQL of a common table expression that the source uses. */
  readonly with?: string;
  /** The source has a column subject_id. */
  readonly withSubject?: boolean;
  /** A newer notification about the same subject replaces the older one. */
  readonly replace?: boolean;
}

/**
 * Inserts notifications of a type. Leaves out those about oneself, from blocked or muted accounts, about muted
 * conversations, and those that the recipient's policy drops. Follows Mastodon's NotifyService.
 * @param source candidates: account_id (the recipient), from_account_id, status_id, conversation_id, and subject_id if
 * `withSubject`
 * @param parameters of the source; `now` is the time of the notification
 */
function insertFrom(
  type: NotificationType,
  source: string,
  parameters: { readonly now: Date; readonly [name: string]: unknown },
  options: InsertOptions = {},
) {
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
  return raw<CreatedNotification>(
    `${options.with === undefined ? "" : `with ${options.with}`}
    insert into notifications
      (account_id, type, from_account_id, status_id, subject_id, filtered, group_key, created_at)
    select d.account_id, '${type}', d.from_account_id, d.status_id, d.subject_id, d.decision = 'filter',
      case when d.decision = 'accept' then ${groupKey(type)} end, :now
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
    } returning id, account_id, type, from_account_id, status_id, filtered`,
    parameters,
  );
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
  const hour = "floor(extract(epoch from :now::timestamptz) / 3600)::bigint";
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
export const notifyMentioned = write.rows("notify_mentioned", (statusIds: readonly string[], now: Date) =>
  insertFrom(
    "mention",
    `select * from fresh where not exists (
        select from mentions om where om.status_id = fresh.status_id and om.account_id <> fresh.account_id
          and ${avoidsMentionsOf("fresh.account_id", "om.account_id")})
        and not ${avoidsMentionsOf("fresh.account_id", "fresh.in_reply_to_account_id")}
        or ${moderates("fresh.from_account_id", "fresh.account_id")}`,
    { statusIds, now },
    {
      with: `fresh as (
        update mentions m set notified = true from statuses s, accounts a
        where m.status_id = any(:statusIds) and not m.notified and s.id = m.status_id and a.id = m.account_id
          and a.domain is null
        returning m.account_id, s.account_id as from_account_id, s.id as status_id, s.conversation_id,
          s.in_reply_to_account_id)`,
    },
  ),
);

/**
 * Notifies the local followers who asked for notifications of the author's posts, as selected by `watchingFollowers`.
 */
export const notifyFollowers = write.rows("notify_followers", (statusIds: readonly string[], now: Date) =>
  insertFrom("status", watchingFollowers("any(:statusIds)"), { statusIds, now }),
);

/** Notifies the authors of the statuses that these reblog. */
export const notifyReblogged = write.rows("notify_reblogged", (statusIds: readonly string[], now: Date) =>
  insertFrom("reblog", rebloggedAuthor("any(:statusIds)"), { statusIds, now }),
);

/** Notifies the author of a quoted status. */
export const notifyQuoted = write.rows("notify_quoted", (statusId: string, now: Date) =>
  insertFrom("quote", quotedAuthor(":statusId"), { statusId, now }),
);

const findEdit = write.firstValue("notify_updated_status", (statusId: string) =>
  table("statuses").where({ id: statusId }).select("edited_at"),
);
const notifyRebloggers = write.rows("notify_updated", (statusId: string, now: Date) =>
  insertFrom("update", rebloggers(":statusId"), { statusId, now }, { replace: true }),
);
const notifyQuoting = write.rows("notify_quoted_update", (statusId: string, now: Date) =>
  insertFrom("quoted_update", quotingAuthors(":statusId"), { statusId, now }, { replace: true }),
);

/** Notifies the accounts that reblogged or quoted a status of its latest edit. */
export async function notifyUpdated(store: WriteStore, statusId: string): Promise<CreatedNotification[]> {
  const editedAt = (await findEdit(store, statusId)) ?? null;
  if (editedAt === null) return [];
  return [
    ...(await notifyRebloggers(store, statusId, editedAt)),
    ...(await notifyQuoting(store, statusId, editedAt)),
  ];
}

interface Favouriting {
  readonly statusId: string;
  readonly accountId: string;
}

/** Notifies the authors of favourites that still exist. */
export const notifyFavourited = write.rows(
  "notify_favourited",
  (favourites: readonly Favouriting[], now: Date) =>
    insertFrom(
      "favourite",
      `select s.account_id, f.account_id as from_account_id, s.id as status_id, s.conversation_id
       from unnest(:statusIds::bigint[], :accountIds::bigint[]) as given (status_id, account_id)
         join favourites f on f.status_id = given.status_id and f.account_id = given.account_id
         join statuses s on s.id = f.status_id
       order by s.id, f.id for key share of s, f`,
      {
        statusIds: each(favourites, "statusId"),
        accountIds: each(favourites, "accountId"),
        now,
      },
    ),
);

interface Pair {
  readonly accountId: string;
  readonly targetAccountId: string;
}

const notifyTarget = (type: "follow" | "follow_request", relation: "follows" | "follow_requests") =>
  write.rows(`notify_${type}`, ({ accountId, targetAccountId }: Pair, now: Date) =>
    insertFrom(
      type,
      `select f.target_account_id as account_id, f.account_id as from_account_id, ${aboutNoStatus}
       from ${relation} f where f.account_id = :accountId and f.target_account_id = :targetAccountId for key share of f`,
      { accountId, targetAccountId, now },
    ),
  );

/** Notifies the target of a follow, if it still exists. */
export const notifyFollowed = notifyTarget("follow", "follows");

/** Notifies the target of a follow request, if it still exists. */
export const notifyFollowRequested = notifyTarget("follow_request", "follow_requests");

/** Notifies the author and the voters that a poll has ended; does nothing while it runs, since it may be prolonged. */
export const notifyPollExpired = write.rows("notify_poll", (pollId: string, now: Date) =>
  insertFrom("poll", pollParticipants(":pollId", ":now"), { pollId, now }),
);

/** Notifies the users who manage users of an account that can be used now: verified and approved. */
export const notifySignedUp = write.rows("notify_signed_up", (accountId: string, now: Date) =>
  insertFrom(
    "admin.sign_up",
    `select staff.account_id, u.account_id as from_account_id, ${aboutNoStatus}
       from users u cross join (${holdersOf("manage_users")}) staff
       where u.account_id = :accountId and u.confirmed_at is not null and u.approved`,
    { accountId, now },
  ),
);

/** Notifies an account of the follows that a severance event ended. */
export const notifySevered = write.rows("notify_severed", (severanceId: string, now: Date) =>
  insertFrom(
    "severed_relationships",
    `select severance.account_id, severance.account_id as from_account_id, ${aboutNoStatus},
         severance.id as subject_id
       from account_relationship_severances severance where severance.id = :severanceId for key share of severance`,
    { severanceId, now },
    { withSubject: true },
  ),
);

/** Notifies an account of a moderation warning. */
export const notifyWarned = write.rows("notify_warned", (warningId: string, now: Date) =>
  insertFrom(
    "moderation_warning",
    `select warning.target_account_id as account_id, warning.target_account_id as from_account_id,
         ${aboutNoStatus}, warning.id as subject_id
       from account_warnings warning where warning.id = :warningId for key share of warning`,
    { warningId, now },
    { withSubject: true },
  ),
);

/** Notifies the users who manage reports of a new one, whose sender is the reporter. */
export const notifyReported = write.rows("notify_reported", (reportId: string, now: Date) =>
  insertFrom(
    "admin.report",
    `select staff.account_id, report.account_id as from_account_id, ${aboutNoStatus}, report.id as subject_id
       from reports report cross join (${holdersOf("manage_reports")}) staff where report.id = :reportId
       for key share of report`,
    { reportId, now },
    { withSubject: true },
  ),
);

/** Notifies an account that it was added to a collection, if it is still in it. */
export const notifyAddedToCollection = write.rows("notify_added_to_collection", (itemId: string, now: Date) =>
  insertFrom(
    "added_to_collection",
    `select item.account_id, collection.account_id as from_account_id, ${aboutNoStatus},
         collection.id as subject_id
       from collection_items item join collections collection on collection.id = item.collection_id
       where item.id = :itemId and item.state = 'accepted' for key share of item`,
    { itemId, now },
    { withSubject: true },
  ),
);

/** Notifies the accounts in a collection of its latest change; replaces the notification of an earlier one. */
export const notifyCollectionUpdated = write.rows(
  "notify_collection_updated",
  (collectionId: string, now: Date) =>
    insertFrom(
      "collection_update",
      `select item.account_id, collection.account_id as from_account_id, ${aboutNoStatus},
         collection.id as subject_id
       from collections collection join collection_items item on item.collection_id = collection.id
       where collection.id = :collectionId and item.state = 'accepted' for key share of collection`,
      { collectionId, now },
      { withSubject: true, replace: true },
    ),
);

/** Notifies a user that their annual report is ready. */
export const notifyAnnualReport = write.rows("notify_annual_report", (reportId: string, now: Date) =>
  insertFrom(
    "annual_report",
    `select report.account_id, report.account_id as from_account_id, ${aboutNoStatus}, report.id as subject_id
       from annual_reports report where report.id = :reportId for key share of report`,
    { reportId, now },
    { withSubject: true },
  ),
);
