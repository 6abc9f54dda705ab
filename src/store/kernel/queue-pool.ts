import pg from "pg";

export interface QueuePool {
  readonly pool: pg.Pool;
  /** Resolves once no connection is in use any more. */
  close(): Promise<void>;
}

/**
 * The connections that the queue takes its jobs over. A pool of our own and not graphile-worker's, which stops listening
 * to its connections before they are closed: a database that goes down at that moment would take the process with it.
 *
 * The queue's bookkeeping needn't wait for the disk: what a crash takes back (that a job was taken, or that it has ended)
 * only has it run again. What jobs write goes through the store, and is on disk before they end.
 * @param lost told of each connection that breaks
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
  // And while somebody uses it: graphile-worker asks for both.
  pool.on("connect", (client) => client.on("error", lost));
  return { pool, close: () => pool.end() };
}
