import pg from "pg";

export interface QueuePool {
  readonly pool: pg.Pool;
  /** Resolves once no connection is in use any more. */
  close(): Promise<void>;
}

/**
 * Opens the queue's connection pool. graphile-worker's own pool removes its error listeners before its connections are
 * closed, so a database shutdown at that moment would crash the process.
 *
 * Commits of the queue's bookkeeping don't wait for the disk: after a crash of the database, a job may only run again.
 * Jobs write through the store, whose commits do wait for the disk.
 * @param lost called with the error of each broken connection
 */
export function openQueuePool(
  connectionString: string,
  size: number,
  lost: (error: Error) => void,
): QueuePool {
  const url = new URL(connectionString);
  url.searchParams.set("options", "-c synchronous_commit=off");
  const pool = new pg.Pool({ connectionString: url.href, max: size, application_name: "concord queue" });
  pool.on("error", lost);
  // Also for connections in use: graphile-worker requires both listeners.
  pool.on("connect", (client) => client.on("error", lost));
  return { pool, close: () => pool.end() };
}
