/** The current state of what activities announce. */
import type { ReadStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { FollowPair } from "../relationships/relationships.ts";
import { type InboxRow, inboxColumns } from "./audience.ts";

/** Advisory locks of actors. */
const actorLock = 70_219_478;

/**
 * Serializes the activities of an account until the transaction ends: what is read afterwards is still true when the
 * activity is recorded, and later changes are announced after it.
 */
export const lockActor = write.run<[accountId: string]>(
  "actor_lock",
  `select pg_advisory_xact_lock(${actorLock}, hashint8($1::bigint))`,
);

/** @returns the favourite's id; undefined if the account doesn't favourite the status */
export const findFavouriteId = read.firstValue<[accountId: string, statusId: string], string>(
  "favourite_id",
  "select id from favourites where status_id = $2 and account_id = $1",
);

/** The URI of the follow, or else of the request to follow; undefined if there is neither. */
export async function findFollowUri(
  store: ReadStore,
  pair: FollowPair,
): Promise<{ readonly uri: string | null } | undefined> {
  const [row] = await store.query<{ uri: string | null }>(
    "follow_uri",
    `select uri from follows where account_id = $1 and target_account_id = $2
     union all select uri from follow_requests where account_id = $1 and target_account_id = $2 limit 1`,
    [pair.account_id, pair.target_account_id],
  );
  return row;
}

export const isPinned = read.any<[accountId: string, statusId: string]>(
  "pin_exists",
  "select from status_pins where status_id = $2 and account_id = $1",
);

/** A report as other servers get it. */
export interface ForwardedReport {
  readonly comment: string;
  /** Servers that it is forwarded to. */
  readonly domains: readonly string[];
  readonly target_uri: string;
  /** Of the reported statuses that still exist. */
  readonly status_uris: readonly string[];
}

/** @returns undefined for a report that isn't forwarded */
export const findForwardedReport = read.first<[reportId: string], ForwardedReport>(
  "report_forwarded",
  `select r.comment, r.forward_to_domains as domains, a.uri as target_uri,
     array(select s.uri from statuses s where s.id = any(r.status_ids) order by s.id) as status_uris
   from reports r join accounts a on a.id = r.target_account_id where r.id = $1 and r.forwarded`,
);

/** SQL: the reported account's own inbox; the shared inbox of other servers. */
const reportInbox =
  "case when a.id = r.target_account_id then a.inbox_url else coalesce(a.shared_inbox_url, a.inbox_url) end";

/**
 * The inboxes that a report is forwarded to: the reported account's own inbox, and on each other server that of an
 * account to which one of the reported statuses replies.
 */
export const findReportInboxes = read.rows<[reportId: string], InboxRow>(
  "inboxes_of_report",
  `select distinct on (a.domain) ${inboxColumns(reportInbox)}
   from reports r cross join lateral (
       select r.target_account_id as id
       union select s.in_reply_to_account_id from statuses s where s.id = any(r.status_ids)) involved
     join accounts a on a.id = involved.id
   where r.id = $1 and r.forwarded and a.domain = any(r.forward_to_domains) and a.inbox_url is not null
   order by a.domain, a.id <> r.target_account_id, a.id`,
);
