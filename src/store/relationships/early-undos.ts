/** Undos of remote accounts that arrived before what they undo. */
import type { WriteStore } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";

/** Kept for each account; further ones are ignored. */
const mostOfAccount = 1000;

/** Prevents that the activity and its Undo are applied at once, neither of which would find the other. */
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
 * Takes the Undo of an activity that arrives now.
 * @param since an older one doesn't count: the server may use the URI again
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

/** Deletes what no activity can be expected for any more. */
export const removeOldUndos = write.run<[before: Date]>(
  "early_undos_remove_old",
  "delete from early_undos where undone_at < $1",
);
