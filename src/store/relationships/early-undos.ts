/** Undo activities that arrived before the activities that they undo. */
import type { WriteStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";

/** Rows kept for each account; further ones are ignored. */
const mostOfAccount = 1000;

/** Serializes an activity and its Undo until the transaction ends: if concurrent, neither would find the other. */
export const lockActivity = write.run<[accountId: string, uri: string]>(
  "activity_lock",
  "select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 1))",
);

export const insertEarlyUndo = write.run<[accountId: string, uri: string]>(
  "early_undo_insert",
  `insert into early_undos (account_id, uri, undone_at)
   select $1, $2, $now where (select count(*) from early_undos where account_id = $1) < $3
   on conflict (account_id, uri) do update set undone_at = excluded.undone_at`,
  (accountId, uri) => [accountId, uri, mostOfAccount],
);

/**
 * Deletes the recorded Undo of an arriving activity.
 * @param since an older Undo doesn't count: the server may have reused the URI
 * @returns whether the activity was undone before
 */
export async function takeEarlyUndo(
  store: WriteStore,
  accountId: string,
  uri: string,
  since: Date,
): Promise<boolean> {
  const rows = await store.query<{ counts: boolean }>(
    "early_undo_take",
    "delete from early_undos where account_id = $1 and uri = $2 returning undone_at >= $3 as counts",
    [accountId, uri, since],
  );
  return rows.some(({ counts }) => counts);
}

/** Deletes Undos whose activities are no longer expected. */
export const removeOldUndos = write.run<[before: Date]>(
  "early_undos_remove_old",
  "delete from early_undos where undone_at < $1",
);
