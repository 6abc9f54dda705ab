/** Work that a request started and that a client can wait for. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";

export interface AsyncRefreshRow {
  readonly id: string;
  readonly status: "running" | "finished";
  readonly result_count: number | null;
}

const columns = "id, status, result_count";

/** Starts a refresh for an account. Returns undefined if one with the same key is running. */
export async function startRefresh(
  store: WriteStore,
  accountId: string,
  key: string,
  now: Date,
): Promise<AsyncRefreshRow | undefined> {
  const [row] = await store.query<AsyncRefreshRow>(
    "async_refresh_start",
    `insert into async_refreshes as known (account_id, key, status, created_at) values ($1, $2, 'running', $3)
     on conflict (account_id, key) do update set id = gen_random_uuid(), status = 'running', result_count = null,
       created_at = excluded.created_at where known.status = 'finished'
     returning ${columns}`,
    [accountId, key, now],
  );
  return row;
}

/** The account's latest refresh with this key. */
export async function findRefreshByKey(
  store: ReadStore,
  accountId: string,
  key: string,
): Promise<AsyncRefreshRow | undefined> {
  const [row] = await store.query<AsyncRefreshRow>(
    "async_refresh_by_key",
    `select ${columns} from async_refreshes where account_id = $1 and key = $2`,
    [accountId, key],
  );
  return row;
}

/** The account's refresh with this id, a UUID. */
export async function findRefresh(
  store: ReadStore,
  accountId: string,
  id: string,
): Promise<AsyncRefreshRow | undefined> {
  const [row] = await store.query<AsyncRefreshRow>(
    "async_refresh",
    `select ${columns} from async_refreshes where id = $2::uuid and account_id = $1`,
    [accountId, id],
  );
  return row;
}

/** Finishes the account's refresh with this key. */
export async function finishRefresh(
  store: WriteStore,
  accountId: string,
  key: string,
  resultCount: number,
): Promise<void> {
  await store.query(
    "async_refresh_finish",
    "update async_refreshes set status = 'finished', result_count = $3 where account_id = $1 and key = $2",
    [accountId, key, resultCount],
  );
}

/** Whether a refresh with this key is running for any account. */
export async function isRefreshRunning(store: ReadStore, key: string): Promise<boolean> {
  const rows = await store.query(
    "async_refresh_running",
    "select from async_refreshes where key = $1 and status = 'running' limit 1",
    [key],
  );
  return rows.length > 0;
}

/** Counts the results so far of all running refreshes with this key. */
export async function countRefreshes(store: WriteStore, key: string, resultCount: number): Promise<void> {
  await store.query(
    "async_refreshes_count",
    "update async_refreshes set result_count = $2 where key = $1 and status = 'running'",
    [key, resultCount],
  );
}

/** Finishes all running refreshes with this key. */
export async function finishRefreshes(store: WriteStore, key: string, resultCount: number): Promise<void> {
  await store.query(
    "async_refreshes_finish",
    "update async_refreshes set status = 'finished', result_count = $2 where key = $1 and status = 'running'",
    [key, resultCount],
  );
}

/** Deletes refreshes that were started before a time; run on a schedule. */
export async function removeOldRefreshes(store: WriteStore, before: Date): Promise<void> {
  await store.query("async_refreshes_expire", "delete from async_refreshes where created_at < $1", [before]);
}
