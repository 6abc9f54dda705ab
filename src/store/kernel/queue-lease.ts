/**
 * Leases for worker pools. graphile-worker marks a job with the pool that took it, and would leave the jobs of a killed
 * pool locked for four hours. So each pool holds an advisory lock on a separate connection, which ends with the
 * process. If a pool's lock is free, the pool is dead and its jobs are returned to the queue.
 */
import pg from "pg";

export interface QueueLease {
  /**
   * Returns the jobs of dead pools to the queue. Reacquires this pool's lock if the connection was lost.
   * @returns the ids of the dead pools
   */
  sweep(): Promise<string[]>;
  release(): Promise<void>;
}

/** Hash seed that separates these locks from others in the database. */
const seed = 70_219_463;

/** Seconds during which a job's pool counts as alive: a pool may take a job before it has its lock. */
const graceSeconds = 2;

/** Acquires the lock of a pool. */
export async function acquireLease(connectionString: string, poolId: string): Promise<QueueLease> {
  let client: pg.Client | undefined;

  async function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const fresh = new pg.Client({ connectionString, application_name: "concord queue", keepAlive: true });
    const lose = (): void => {
      if (client === fresh) client = undefined;
    };
    fresh.on("error", lose);
    fresh.on("end", lose);
    await fresh.connect();
    try {
      // PostgreSQL detects a machine that disappears within half a minute instead of hours.
      await fresh.query(
        "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
      );
      await fresh.query("select pg_advisory_lock(hashtextextended($1, $2))", [poolId, seed]);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    client = fresh;
    return fresh;
  }

  await connected();
  return {
    async sweep() {
      const connection = await connected();
      const { rows } = await connection.query<{ pool: string }>(
        `with holders as materialized (
           select locked_by as pool from graphile_worker._private_jobs
           where locked_at < now() - make_interval(secs => $2)
           union
           select locked_by from graphile_worker._private_job_queues
           where locked_at < now() - make_interval(secs => $2)),
         gone as materialized (
           select pool from holders
           where pool <> $1 and pg_try_advisory_xact_lock(hashtextextended(pool, $3))),
         freed as materialized (
           select graphile_worker.force_unlock_workers(array_agg(pool)) from gone having count(*) > 0)
         select pool from gone left join freed on true`,
        [poolId, graceSeconds, seed],
      );
      return rows.map((row) => row.pool);
    },
    async release() {
      await client?.end();
      client = undefined;
    },
  };
}
