/** The connections by which graphile-worker fetches and completes jobs. */
import pg from "pg";
import { serverConnection } from "./application-name.ts";
import { requestTimeouts } from "./connection.ts";
import { type Timeouts, openPool } from "./pool.ts";

export type QueuePool = pg.Pool;

/**
 * Opens the queue's connection pool. graphile-worker's own pool removes its error listeners before its connections are
 * closed, so a database shutdown at that moment would crash the process.
 *
 * Commits of the queue's bookkeeping don't wait for the disk: after a crash of the database, a job may only run again
 * (for the tasks' identifiers, see `registerTasks`).
 * Jobs write through the store, whose commits do wait for the disk.
 * @param lost called with the error of each broken connection
 */
export function openQueuePool(
  connectionString: string,
  size: number,
  lost: (error: Error) => void,
  timeouts: Timeouts = requestTimeouts,
): QueuePool {
  return openPool(connectionString, size, {
    name: serverConnection("concord queue"),
    timeouts,
    settings: { synchronous_commit: "off" },
    lost,
  });
}

/**
 * Stores the identifiers of tasks, and waits for the disk. graphile-worker keeps their numbers in memory: after a crash
 * that lost them, another task would get such a number, and its jobs would run as the wrong task.
 */
export async function registerTasks(pool: QueuePool, identifiers: readonly string[]): Promise<void> {
  for (let run = 1; ; run += 1) {
    try {
      // Adding a job stores its task. This commit also brings to the disk what another connection stored without waiting.
      await pool.query(
        `with durable as (select set_config('synchronous_commit', 'on', true)),
         added as (
           select key from graphile_worker.add_jobs(array(
             select (i, null, null, 'infinity', 1, gen_random_uuid(), null, null)::graphile_worker.job_spec
             from durable cross join unnest($1::text[]) as i)))
         select graphile_worker.remove_job(key) from added`,
        [identifiers],
      );
      return;
    } catch (error) {
      // Transactions that queue jobs of new tasks insert them in another order.
      if (run === mostRuns || !(error instanceof pg.DatabaseError) || error.code !== deadlockDetected)
        throw error;
    }
  }
}

const deadlockDetected = "40P01";

/** Attempts at a statement that PostgreSQL ends because of a deadlock. */
const mostRuns = 5;
