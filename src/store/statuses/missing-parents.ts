/** Replies that arrived before the status that they reply to. */

import { visibleTo } from "../kernel/predicates.ts";
import { write } from "../kernel/queries.ts";
import type { StatusRow, Visibility } from "./statuses.ts";

/**
 * Serializes storing and deleting the statuses with these URIs until the transaction ends. Locks them in one order, which
 * prevents deadlocks. If there are several, the transaction waits for each lock for a short time only.
 */
export const lockStatusUris = write.run<[uris: readonly string[]]>(
  "status_uris_lock",
  `with limited as materialized (select limit_lock_waits(cardinality($1::text[])))
   select pg_advisory_xact_lock(30, key)
   from (select distinct hashtext(uri) as key from unnest($1::text[]) as uri order by 1) as keys
   where exists (select from limited)`,
);

/** The URIs among these that earlier replies refer to. */
export const findAwaitedUris = write.set<[uris: readonly string[]], string>(
  "statuses_awaited",
  `select distinct missing_parent_uri from statuses
   where missing_parent_uri is not null and missing_parent_uri = any($1::text[])`,
);

/** Maximum replies that are linked to a status by one statement. */
const mostReplies = 1000;

/**
 * Links earlier replies to a status that has just been stored, if their authors may see it.
 * @param ancestorIds of the status: linking one of them would create a cycle
 */
export const linkReplies = write.rows<
  [parent: StatusRow, ancestorIds: readonly string[]],
  { readonly id: string; readonly visibility: Visibility }
>(
  "status_link_replies",
  `update statuses r set in_reply_to_id = p.id, missing_parent_uri = null,
     in_reply_to_account_id = case when r.account_id = p.account_id
       then coalesce(p.in_reply_to_account_id, p.account_id) else p.account_id end
   from statuses p
   where p.id = $1 and r.id <> $1 and r.id <> all($3::bigint[])
     and r.id in (select id from statuses where missing_parent_uri = $2 order by id limit ${mostReplies})
     and ${visibleTo("p", "r.account_id")}
   returning r.id, r.visibility`,
  (parent, ancestorIds) => [parent.id, parent.uri, ancestorIds],
);
