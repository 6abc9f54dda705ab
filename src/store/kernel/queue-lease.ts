/**
 * How the pools of the queue know of each other which are alive. graphile-worker marks a job with the pool that took
 * it, and would leave it with a pool that was killed for four hours. So each pool holds an advisory lock for as long
 * as its process lives, on a connection of its own that dies with it; whose lock is free, whose jobs are free.
 */
import pg from "pg";

export interface QueueLease {
  /**
   * Gives the jobs of pools that are gone back to the queue. Takes the lock anew, if the connection was lost.
   * @returns the pools that were found to be gone
   */
  sweep(): Promise<string[]>;
  release(): Promise<void>;
}

/** Tells these locks from others in the database. */
const seed = 70_219_463;

/** A pool may have taken a job before its lock: within so many seconds it isn't held to be gone. */
const graceSeconds = 2;

/** Holds the lock of a pool. */
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
      // A machine that vanishes without a word is missed within half a minute, not within hours.
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
