/**
 * Leases for worker pools. graphile-worker marks a job with the pool that took it, and would leave the jobs of a
 * killed pool locked for four hours. So each pool has an advisory lock; one connection holds those of all pools
 * of a process, and they end with it. If a pool's lock is free, the pool is dead and its jobs are returned to the
 * queue.
 */
import type pg from "pg";
import { serverConnection } from "./application-name.ts";
import { requestTimeouts } from "./connection.ts";
import { type Timeouts, clientsOf } from "./pool.ts";
import { assertWritable } from "./session.ts";

export interface QueueLeases {
  /** Acquires the lock of a pool. */
  acquire(poolId: string): Promise<void>;
  /** Releases the lock of an ended pool. */
  release(poolId: string): Promise<void>;
  /**
   * Returns the jobs of dead pools to the queue. Reacquires this process's locks after a lost connection.
   * @returns the ids of the dead pools, and the jobs that pools of this process took more than two seconds ago
   */
  recoverJobs(): Promise<{ readonly gone: string[]; readonly taken: TakenJob[] }>;
  /** Releases all locks. */
  close(): Promise<void>;
}

/** A job that a pool has taken. */
export interface TakenJob {
  readonly pool: string;
  readonly id: string;
}

/** Hash seed that separates these locks from others in the database. */
const seed = 70_219_463;

/** Seconds during which a job's pool counts as alive: a pool may take a job before it has its lock. */
const graceSeconds = 2;

/** Opens the leases of a process. Connects for the first lock. */
export function openLeases(connectionString: string, timeouts: Timeouts = requestTimeouts): QueueLeases {
  const name = serverConnection("concord queue");
  const { Client, config } = clientsOf(connectionString, { name, timeouts });
  const held = new Set<string>();
  let client: Promise<pg.Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs statements in sequence, because pg's clients take one at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  /** The connection, with the locks of all pools in `held`. */
  function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const lose = (): void => {
      if (client === opened) client = undefined;
    };
    const opened = connect(lose);
    opened.catch(lose);
    client = opened;
    return opened;
  }

  async function connect(lose: () => void): Promise<pg.Client> {
    const fresh = new Client(config);
    fresh.on("error", lose);
    fresh.on("end", lose);
    await fresh.connect();
    try {
      // A standby would grant the locks, too.
      await assertWritable(fresh);
      // PostgreSQL then detects a vanished machine within half a minute instead of hours.
      await fresh.query(
        "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
      );
      for (const poolId of held) await lock(fresh, poolId);
    } catch (error) {
      await fresh.end();
      throw error;
    }
    return fresh;
  }

  return {
    acquire: (poolId) =>
      inTurn(async () => {
        const connection = await connected();
        await lock(connection, poolId);
        held.add(poolId);
      }),
    release: (poolId) =>
      inTurn(async () => {
        if (!held.delete(poolId)) return;
        // A lost connection holds no locks.
        const connection = await client?.catch(() => undefined);
        await connection
          ?.query("select pg_advisory_unlock(hashtextextended($1, $2))", [poolId, seed])
          .catch(() => undefined);
      }),
    recoverJobs: () =>
      inTurn(async () => {
        const connection = await connected();
        const { rows } = await connection.query<{ pool: string; id: string | null }>(
          // This session could acquire its own locks again.
          `with taken as materialized (
           select id, locked_by as pool from graphile_worker.jobs
           where locked_at < now() - make_interval(secs => $2)),
         gone as materialized (
           select pool from (select distinct pool from taken) as holders
           where pool <> all($1) and pg_try_advisory_xact_lock(hashtextextended(pool, $3))),
         freed as materialized (
           select graphile_worker.force_unlock_workers(array_agg(pool)) from gone having count(*) > 0)
         select pool, null as id from gone left join freed on true
         union all select pool, id::text from taken where pool = any($1)`,
          [[...held], graceSeconds, seed],
        );
        return {
          gone: rows.flatMap(({ pool, id }) => (id === null ? [pool] : [])),
          taken: rows.flatMap(({ pool, id }) => (id === null ? [] : [{ pool, id }])),
        };
      }),
    async close() {
      held.clear();
      const connection = await client?.catch(() => undefined);
      client = undefined;
      await connection?.end();
    },
  };
}

async function lock(client: pg.Client, poolId: string): Promise<void> {
  await client.query("select pg_advisory_lock(hashtextextended($1, $2))", [poolId, seed]);
}
