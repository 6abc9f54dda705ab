/** Work that a request started and that a client can wait for. */
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type AsyncRefreshRow = Row<"async_refreshes", typeof columns>;

const columns = "id, status, result_count";

/** Starts a refresh for an account. Returns undefined if one with the same key is running. */
export const startRefresh = write.first<[accountId: string, key: string, now: Date], AsyncRefreshRow>(
  "async_refresh_start",
  `insert into async_refreshes as known (account_id, key, status, created_at) values ($1, $2, 'running', $3)
   on conflict (account_id, key) do update set id = gen_random_uuid(), status = 'running', result_count = null,
     created_at = excluded.created_at where known.status = 'finished'
   returning ${columns}`,
);

/** The account's latest refresh with this key. */
export const findRefreshByKey = read.first<[accountId: string, key: string], AsyncRefreshRow>(
  "async_refresh_by_key",
  `select ${columns} from async_refreshes where account_id = $1 and key = $2`,
);

/** The account's refresh with this id, a UUID. */
export const findRefresh = read.first<[accountId: string, id: string], AsyncRefreshRow>(
  "async_refresh",
  `select ${columns} from async_refreshes where id = $2::uuid and account_id = $1`,
);

/** Finishes the account's refresh with this key. */
export const finishRefresh = write.run<[accountId: string, key: string, resultCount: number]>(
  "async_refresh_finish",
  "update async_refreshes set status = 'finished', result_count = $3 where account_id = $1 and key = $2",
);

/** Whether a refresh with this key is running for any account. */
export const isRefreshRunning = read.any<[key: string]>(
  "async_refresh_running",
  "select from async_refreshes where key = $1 and status = 'running' limit 1",
);

/** Counts the results so far of all running refreshes with this key. */
export const countRefreshes = write.run<[key: string, resultCount: number]>(
  "async_refreshes_count",
  "update async_refreshes set result_count = $2 where key = $1 and status = 'running'",
);

/** Finishes all running refreshes with this key. */
export const finishRefreshes = write.run<[key: string, resultCount: number]>(
  "async_refreshes_finish",
  "update async_refreshes set status = 'finished', result_count = $2 where key = $1 and status = 'running'",
);

/** Deletes refreshes that were started before a time; run on a schedule. */
export const removeOldRefreshes = write.run<[before: Date]>(
  "async_refreshes_expire",
  "delete from async_refreshes where created_at < $1",
);
