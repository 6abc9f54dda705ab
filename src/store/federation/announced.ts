/** The current state of what activities announce. */
import { type Row, raw, read, table, write } from "../kernel/statement.ts";
import type { FollowPair } from "../relationships/relationships.ts";
import { type InboxRow, inboxColumns } from "./audience.ts";

/** Advisory locks of actors. */
const actorLock = 70_219_478;

/**
 * Serializes the activities of an account until the transaction ends: what is read afterwards is still true when the
 * activity is recorded, and later changes are announced after it.
 */
export const lockActor = write.run("actor_lock", (accountId: string) =>
  raw(`select pg_advisory_xact_lock(${actorLock}, hashint8(:accountId::bigint))`, { accountId }),
);

/** @returns the favourite's id; undefined if the account doesn't favourite the status */
export const findFavouriteId = read.firstValue("favourite_id", (accountId: string, statusId: string) =>
  table("favourites").where({ status_id: statusId, account_id: accountId }).select("id"),
);

/** The URI of the follow, or else of the request to follow; undefined if there is neither. */
export const findFollowUri = read.first("follow_uri", (pair: FollowPair) => {
  const between = { account_id: pair.account_id, target_account_id: pair.target_account_id };
  return table("follows")
    .where(between)
    .select("uri")
    .unionAll(table("follow_requests").where(between).select("uri"))
    .limit(1);
});

export const isPinned = read.any("pin_exists", (accountId: string, statusId: string) =>
  table("status_pins").where({ status_id: statusId, account_id: accountId }).select("status_id"),
);

/** A report as other servers get it. */
export interface ForwardedReport extends Row<"reports", "comment"> {
  /** Servers that it is forwarded to. */
  readonly domains: readonly string[];
  readonly target_uri: string;
  /** Of the reported statuses that still exist. */
  readonly status_uris: readonly string[];
}

/** @returns undefined for a report that isn't forwarded */
export const findForwardedReport = read.first("report_forwarded", (reportId: string) =>
  table("reports as r")
    .join("accounts as a", "a.id", "r.target_account_id")
    .where("r.id", reportId)
    .whereRaw("r.forwarded")
    .select<ForwardedReport[]>(
      "r.comment",
      "r.forward_to_domains as domains",
      "a.uri as target_uri",
      raw("array(select s.uri from statuses s where s.id = any(r.status_ids) order by s.id) as status_uris"),
    ),
);

/** SQL: the reported account's own inbox; the shared inbox of other servers. */
const reportInbox =
  "case when a.id = r.target_account_id then a.inbox_url else coalesce(a.shared_inbox_url, a.inbox_url) end";

/**
 * The inboxes that a report is forwarded to: the reported account's own inbox, and on each other server that of an
 * account to which one of the reported statuses replies.
 */
export const findReportInboxes = read.rows("inboxes_of_report", (reportId: string) =>
  raw<InboxRow>(
    `select distinct on (a.domain) ${inboxColumns(reportInbox)}
     from reports r cross join lateral (
         select r.target_account_id as id
         union select s.in_reply_to_account_id from statuses s where s.id = any(r.status_ids)) involved
       join accounts a on a.id = involved.id
     where r.id = :reportId and r.forwarded and a.domain = any(r.forward_to_domains) and a.inbox_url is not null
     order by a.domain, a.id <> r.target_account_id, a.id`,
    { reportId },
  ),
);
