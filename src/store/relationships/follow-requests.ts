import { isSuspended } from "../kernel/predicates.ts";

import type { AccountEntry, FollowRow } from "./follows.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { FollowPair } from "./relationships.ts";

/** A follow request with its options. */
export type FollowRequestRow = FollowRow & Row<"follow_requests", "show_reblogs, notify, languages">;

/** @returns the deleted requests; of concurrent calls, only one gets each request */
export const deleteFollowRequests = write.rows<[pairs: readonly FollowPair[]], FollowRequestRow>(
  "follow_requests_delete",
  `delete from follow_requests
   where (account_id, target_account_id) in (select * from unnest($1::bigint[], $2::bigint[]))
   returning account_id, target_account_id, show_reblogs, notify, languages, uri`,
  (pairs) => [pairs.map((pair) => pair.account_id), pairs.map((pair) => pair.target_account_id)],
);

/**
 * Turns an account's pending follow requests into follows and deletes their notifications. Requests of silenced
 * accounts stay pending.
 * @returns the new follows
 */
export const acceptAllFollowRequests = write.rows<[targetId: string], FollowRow>(
  "follow_requests_accept_all",
  `with accepted as (
     delete from follow_requests r using accounts a
     where r.target_account_id = $1 and a.id = r.account_id and a.silenced_at is null
     returning r.account_id, r.target_account_id, r.show_reblogs, r.notify, r.languages, r.uri),
   told as (
     delete from notifications where account_id = $1 and type = 'follow_request'
       and from_account_id in (select account_id from accepted))
   insert into follows (account_id, target_account_id, show_reblogs, notify, languages, uri)
   select account_id, target_account_id, show_reblogs, notify, languages, uri from accepted
   on conflict (account_id, target_account_id) do nothing
   returning account_id, target_account_id, uri`,
);

/** A page of the accounts with a pending request to follow the account, ordered by the request's id. */
export const listFollowRequests = read.page<[targetId: string], AccountEntry>(
  "follow_requests",
  "r.id",
  `select r.id, r.account_id from follow_requests r
   where r.target_account_id = $1
     and $within
     and not ${isSuspended("r.account_id")}
   $order`,
);

/** Counts an account's pending follow requests, up to the limit. */
export const countFollowRequests = read.value<[targetId: string, limit: number], number>(
  "follow_requests_count",
  `select count(*)::integer as count
   from (select from follow_requests where target_account_id = $1 limit $2) as waiting`,
);
