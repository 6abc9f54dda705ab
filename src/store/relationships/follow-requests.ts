/** Requests to follow accounts. */
import { isSuspended } from "../kernel/predicates.ts";
import { type Count, type Row, raw, read, table, write } from "../kernel/statement.ts";
import { type AccountEntry, type FollowRow, isOneOf } from "./follows.ts";
import type { FollowPair } from "./relationships.ts";

/** A follow request with its options. */
export interface FollowRequestRow
  extends FollowRow, Row<"follow_requests", "show_reblogs" | "notify" | "languages"> {}

/** @returns the deleted requests; of concurrent calls, only one gets each request */
export const deleteFollowRequests = write.rows("follow_requests_delete", (pairs: readonly FollowPair[]) =>
  table("follow_requests")
    .whereRaw(isOneOf(pairs))
    .delete()
    .returning(["account_id", "target_account_id", "show_reblogs", "notify", "languages", "uri"]),
);

/**
 * Turns an account's pending follow requests into follows and deletes their notifications. Requests of silenced
 * accounts stay pending.
 * @returns the new follows
 */
export const acceptAllFollowRequests = write.rows("follow_requests_accept_all", (targetId: string) =>
  raw<FollowRow>(
    `with accepted as (
       delete from follow_requests r using accounts a
       where r.target_account_id = :targetId and a.id = r.account_id and a.silenced_at is null
       returning r.account_id, r.target_account_id, r.show_reblogs, r.notify, r.languages, r.uri),
     told as (
       delete from notifications where account_id = :targetId and type = 'follow_request'
         and from_account_id in (select account_id from accepted))
     insert into follows (account_id, target_account_id, show_reblogs, notify, languages, uri)
     select account_id, target_account_id, show_reblogs, notify, languages, uri from accepted
     on conflict (account_id, target_account_id) do nothing
     returning account_id, target_account_id, uri`,
    { targetId },
  ),
);

/** A page of the accounts with a pending request to follow the account, ordered by the request's id. */
export const listFollowRequests = read.page("follow_requests", "r.id", (targetId: string) =>
  table("follow_requests as r")
    .where("r.target_account_id", targetId)
    .whereRaw(`not ${isSuspended("r.account_id")}`)
    .select<AccountEntry[]>("r.id", "r.account_id"),
);

/** Counts an account's pending follow requests, up to the limit. */
export const countFollowRequests = read.value("follow_requests_count", (targetId: string, limit: number) =>
  raw<Count>(
    `select count(*)::integer as count
     from (select from follow_requests where target_account_id = :targetId limit :limit) as waiting`,
    { targetId, limit },
  ),
);
