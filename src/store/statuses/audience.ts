import type { ReadStore } from "../kernel/connection.ts";

/** The accounts that a status mentions. */
export async function findMentionedIds(store: ReadStore, statusId: string): Promise<string[]> {
  const rows = await store.query<{ account_id: string }>(
    "mentioned_ids",
    "select account_id from mentions where status_id = $1 order by account_id",
    [statusId],
  );
  return rows.map((row) => row.account_id);
}
