/** Deleting statuses; foreign keys cascade to the rows not handled here. */
import { type Row, raw, read, table, write } from "../kernel/statement.ts";
import { type StatusRow, statusColumns } from "./statuses.ts";

/**
 * Locks one of the account's statuses, after the statuses whose counters include it (parent, reblogged status, quoted
 * status). The lock of the latter doesn't block the foreign keys of new statuses, which could cause deadlocks.
 */
export const lockStatusForRemoval = write.first("status_lock_for_removal", (id: string, accountId: string) =>
  raw<StatusRow>(
    `with counting as materialized (
       select id from statuses where id in (
         select unnest(array[s.in_reply_to_id, s.reblog_of_id, q.quoted_status_id])
         from statuses s left join quotes q on q.status_id = s.id where s.id = :id and s.account_id = :accountId)
       order by id for no key update)
     select ${statusColumns} from statuses
     where id = :id and account_id = :accountId
       -- Always true: makes PostgreSQL lock those first.
       and (select count(*) from counting) >= 0 for update`,
    { id, accountId },
  ),
);

/** All reblogs of a status. */
export const findReblogsOf = read.rows("reblogs_of", (id: string) =>
  table("statuses")
    .where({ reblog_of_id: id })
    .orderBy("id")
    .select("id", "uri", "account_id", "reblog_of_id", "visibility", "created_at"),
);

/** Deletes a status with its poll; foreign keys cascade. */
export const deleteStatusRow = write.run("status_delete", (id: string) =>
  raw(
    `with gone as (delete from statuses where id = :id returning poll_id)
     delete from polls using gone where polls.id = gone.poll_id`,
    { id },
  ),
);

/** Decrements the status counter of each account, once per occurrence. */
export const countStatusesGone = write.run("accounts_statuses_gone", (accountIds: readonly string[]) =>
  raw(
    `update accounts a set statuses_count = greatest(0, a.statuses_count - gone.number)
     from (select id, count(*) as number from unnest(:accountIds::bigint[]) as id group by id) gone
     where a.id = gone.id`,
    { accountIds },
  ),
);

const mediaKeys = ["upload_key", "file_key", "small_key"] as const;

export type MediaKeysRow = Row<"media_attachments", (typeof mediaKeys)[number]>;

/** Deletes the media rows of a status and its earlier versions. Returns their storage keys. */
export const deleteMediaOf = write.rows("media_delete_with_status", (statusId: string) =>
  table("media_attachments").where({ status_id: statusId }).delete().returning(mediaKeys),
);

/**
 * Detaches a status's media, so that it can be attached again. Unattached media is deleted a day after `created_at`,
 * which this resets.
 */
export const detachMediaOf = write.run("media_detach_from_status", (statusId: string, at: Date) =>
  table("media_attachments").where({ status_id: statusId }).update({ status_id: null, created_at: at }),
);
