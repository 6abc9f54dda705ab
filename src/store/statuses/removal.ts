/** Deleting statuses; foreign keys cascade to the rows not handled here. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { type StatusRow, statusColumns } from "./statuses.ts";

/**
 * Locks one of the account's statuses, after the statuses whose counters include it (parent, reblogged status, quoted
 * status). The lock of the latter doesn't block the foreign keys of new statuses, which could cause deadlocks.
 */
export async function lockStatusForRemoval(
  store: WriteStore,
  id: string,
  accountId: string,
): Promise<StatusRow | undefined> {
  const [row] = await store.query<StatusRow>(
    "status_lock_for_removal",
    `with counting as materialized (
       select id from statuses where id in (
         select unnest(array[s.in_reply_to_id, s.reblog_of_id, q.quoted_status_id])
         from statuses s left join quotes q on q.status_id = s.id where s.id = $1 and s.account_id = $2)
       order by id for no key update)
     select ${statusColumns} from statuses
     where id = $1 and account_id = $2
       -- Always true: makes PostgreSQL lock those first.
       and (select count(*) from counting) >= 0 for update`,
    [id, accountId],
  );
  return row;
}

/** All reblogs of a status. */
export const findReblogsOf = read.rows<
  [id: string],
  Pick<StatusRow, "id" | "uri" | "account_id" | "reblog_of_id" | "visibility" | "created_at">
>(
  "reblogs_of",
  "select id, uri, account_id, reblog_of_id, visibility, created_at from statuses where reblog_of_id = $1 order by id",
);

/** Deletes a status with its poll; foreign keys cascade. */
export const deleteStatusRow = write.run<[id: string]>(
  "status_delete",
  `with gone as (delete from statuses where id = $1 returning poll_id)
   delete from polls using gone where polls.id = gone.poll_id`,
);

/** Decrements the status counter of each account, once per occurrence. */
export const countStatusesGone = write.run<[accountIds: readonly string[]]>(
  "accounts_statuses_gone",
  `update accounts a set statuses_count = greatest(0, a.statuses_count - gone.number)
   from (select id, count(*) as number from unnest($1::bigint[]) as id group by id) gone where a.id = gone.id`,
);

export type MediaKeysRow = Row<"media_attachments", "upload_key, file_key, small_key">;

/** Deletes the media rows of a status and its earlier versions. Returns their storage keys. */
export const deleteMediaOf = write.rows<[statusId: string], MediaKeysRow>(
  "media_delete_with_status",
  "delete from media_attachments where status_id = $1 returning upload_key, file_key, small_key",
);

/**
 * Detaches a status's media, so that it can be attached again. Unattached media is deleted a day after `created_at`,
 * which this resets.
 */
export const detachMediaOf = write.run<[statusId: string, now: Date]>(
  "media_detach_from_status",
  "update media_attachments set status_id = null, created_at = $2 where status_id = $1",
);
