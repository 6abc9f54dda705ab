/** Replies that arrived before the status that they reply to. */

import { visibleTo } from "../kernel/predicates.ts";
import { write } from "../kernel/queries.ts";
import type { StatusRow, Visibility } from "./statuses.ts";

/**
 * Serializes storing and deleting the statuses with these URIs until the transaction ends.
 * @param isAlone whether the transaction may wait for locks as long as it takes: see `commitTogether`
 */
export const lockStatusUris = write.run<[uris: readonly string[], isAlone: boolean]>(
  "status_uris_lock",
  "select lock_status_uris($1, $2)",
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
