/** Work that a request started and that a client can wait for. */
import { type Row, raw, read, table, write } from "../kernel/statement.ts";

export type AsyncRefreshRow = Row<"async_refreshes", (typeof columns)[number]>;

const columns = ["id", "status", "result_count"] as const;

const asyncRefreshes = () => table("async_refreshes").select(...columns);

/** Starts a refresh for an account. Returns undefined if one with the same key is running. */
export const startRefresh = write.first("async_refresh_start", (accountId: string, key: string, at: Date) =>
  table("async_refreshes")
    .insert({ account_id: accountId, key, status: "running", created_at: at })
    .onConflict(["account_id", "key"])
    .merge({ id: raw("gen_random_uuid()"), status: "running", result_count: null, created_at: at })
    .where("async_refreshes.status", "finished")
    .returning(columns),
);

/** The account's latest refresh with this key. */
export const findRefreshByKey = read.first("async_refresh_by_key", (accountId: string, key: string) =>
  asyncRefreshes().where({ account_id: accountId, key }),
);

/** The account's refresh with this id, a UUID. */
export const findRefresh = read.first("async_refresh", (accountId: string, id: string) =>
  asyncRefreshes().where({ id, account_id: accountId }),
);

/** Finishes the account's refresh with this key. */
export const finishRefresh = write.run(
  "async_refresh_finish",
  (accountId: string, key: string, resultCount: number) =>
    table("async_refreshes")
      .where({ account_id: accountId, key })
      .update({ status: "finished", result_count: resultCount }),
);

/** Whether a refresh with this key is running for any account. */
export const isRefreshRunning = read.any("async_refresh_running", (key: string) =>
  table("async_refreshes").where({ key, status: "running" }).limit(1).select(raw("1")),
);

/** Counts the results so far of all running refreshes with this key. */
export const countRefreshes = write.run("async_refreshes_count", (key: string, resultCount: number) =>
  table("async_refreshes").where({ key, status: "running" }).update({ result_count: resultCount }),
);

/** Finishes all running refreshes with this key. */
export const finishRefreshes = write.run("async_refreshes_finish", (key: string, resultCount: number) =>
  table("async_refreshes")
    .where({ key, status: "running" })
    .update({ status: "finished", result_count: resultCount }),
);

/** Deletes refreshes that were started before a time; run on a schedule. */
export const removeOldRefreshes = write.run("async_refreshes_expire", (before: Date) =>
  table("async_refreshes").where("created_at", "<", before).delete(),
);
