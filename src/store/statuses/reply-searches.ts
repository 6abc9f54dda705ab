/** When the replies to statuses of other servers were looked for. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";

/** When the replies to a status were last looked for; undefined if never. */
export async function findReplySearch(store: ReadStore, statusId: string): Promise<Date | undefined> {
  const [row] = await store.query<{ searched_at: Date }>(
    "reply_search",
    "select searched_at from reply_searches where status_id = $1",
    [statusId],
  );
  return row?.searched_at;
}

/**
 * Notes that the replies to a status are looked for now.
 * @returns false if that was noted after a time already
 */
export async function beginReplySearch(store: WriteStore, statusId: string, after: Date): Promise<boolean> {
  const rows = await store.query(
    "reply_search_begin",
    `insert into reply_searches as known (status_id, searched_at) values ($1, $now)
     on conflict (status_id) do update set searched_at = excluded.searched_at where known.searched_at <= $2
     returning status_id`,
    [statusId, after],
  );
  return rows.length > 0;
}
