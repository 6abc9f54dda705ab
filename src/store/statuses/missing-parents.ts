/** Replies that arrived before the status that they reply to. */
import { visibleTo } from "../kernel/predicates.ts";
import { type Row, raw, write } from "../kernel/statement.ts";
import type { StatusRow } from "./statuses.ts";

/**
 * Serializes storing and deleting the statuses with these URIs until the transaction ends.
 * @param isAlone whether the transaction may wait for locks as long as it takes: see `commitTogether`
 */
export const lockStatusUris = write.run(
  "status_uris_lock",
  (uris: readonly string[], { isAlone }: { readonly isAlone: boolean }) =>
    raw("select lock_status_uris(:uris, :isAlone)", { uris, isAlone }),
);

/** The URIs among these that earlier replies refer to. */
export const findAwaitedUris = write.set("statuses_awaited", (uris: readonly string[]) =>
  raw<{ missing_parent_uri: string }>(
    `select distinct missing_parent_uri from statuses
     where missing_parent_uri is not null and missing_parent_uri = any(:uris)`,
    { uris },
  ),
);

/** Maximum replies that are linked to a status by one statement. */
const mostReplies = 1000;

/**
 * Links earlier replies to a status that has just been stored, if their authors may see it.
 * @param ancestorIds of the status: linking one of them would create a cycle
 */
export const linkReplies = write.rows(
  "status_link_replies",
  (parent: StatusRow, ancestorIds: readonly string[]) =>
    raw<Row<"statuses", "id" | "visibility">>(
      `update statuses r set in_reply_to_id = p.id, missing_parent_uri = null,
         in_reply_to_account_id = case when r.account_id = p.account_id
           then coalesce(p.in_reply_to_account_id, p.account_id) else p.account_id end
       from statuses p
       where p.id = :id and r.id <> :id and r.id <> all(:ancestorIds)
         and r.id in (select id from statuses where missing_parent_uri = :uri order by id limit ${mostReplies})
         and ${visibleTo("p", "r.account_id")}
       returning r.id, r.visibility`,
      { id: parent.id, uri: parent.uri, ancestorIds },
    ),
);
