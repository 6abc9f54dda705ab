/** Undo activities that arrived before the activities that they undo. */
import type { WriteStore } from "../kernel/connection.ts";
import { now, raw, table, write } from "../kernel/statement.ts";

/** Rows kept for each account; further ones are ignored. */
const mostOfAccount = 1000;

/** Serializes an activity and its Undo until the transaction ends: if concurrent, neither would find the other. */
export const lockActivity = write.run("activity_lock", (accountId: string, uri: string) =>
  raw("select pg_advisory_xact_lock(hashtextextended(:accountId || ' ' || :uri, 1))", { accountId, uri }),
);

export const insertEarlyUndo = write.run("early_undo_insert", (accountId: string, uri: string) =>
  raw(
    `insert into early_undos (account_id, uri, undone_at)
     select :accountId, :uri, :now
     where (select count(*) from early_undos where account_id = :accountId) < ${mostOfAccount}
     on conflict (account_id, uri) do update set undone_at = excluded.undone_at`,
    { accountId, uri, now: now() },
  ),
);

const takeUndo = write.firstValue("early_undo_take", (accountId: string, uri: string, since: Date) =>
  table("early_undos")
    .where({ account_id: accountId, uri })
    .delete()
    .returning<{ counts: boolean }[]>(raw("undone_at >= :since as counts", { since })),
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
  return (await takeUndo(store, accountId, uri, since)) ?? false;
}

/** Deletes Undos whose activities are no longer expected. */
export const removeOldUndos = write.run("early_undos_remove_old", (before: Date) =>
  table("early_undos").where("undone_at", "<", before).delete(),
);
