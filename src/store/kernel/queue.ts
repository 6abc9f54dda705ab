/** The job queue's SQL interface (graphile-worker). */
import type { ReadStore, WriteStore } from "./connection.ts";
import { single } from "./connection.ts";
import { write } from "./queries.ts";

export interface QueuedJob {
  readonly task: string;
  readonly payload: object;
  readonly runAt?: Date;
  /** A new job replaces a pending one with the same key. */
  readonly key?: string;
  /** Jobs of the same queue run one at a time. */
  readonly queue?: string;
  readonly maxAttempts?: number;
}

/** A job as the SQL function `queue_jobs` takes it. */
interface JobSpec {
  readonly identifier: string;
  readonly payload: QueuedJob["payload"];
  readonly run_at: string | null;
  readonly job_key: string | null;
  readonly queue_name: string | null;
  readonly max_attempts: number | null;
}

export function jobSpecs(jobs: readonly QueuedJob[]): JobSpec[] {
  return jobs.map((job) => ({
    identifier: job.task,
    payload: job.payload,
    run_at: job.runAt?.toISOString() ?? null,
    job_key: job.key ?? null,
    queue_name: job.queue ?? null,
    max_attempts: job.maxAttempts ?? null,
  }));
}

/** Adds jobs in the store's transaction: they are committed together with its rows. */
export async function addJobs(store: WriteStore, jobs: readonly QueuedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await store.query("jobs_add", "select queue_jobs($1::jsonb)", [JSON.stringify(jobSpecs(jobs))]);
}

/** Maximum calls for a job with a key, if workers keep taking its predecessor. */
const mostCalls = 10;

/**
 * Adds many jobs in one call, in the store's transaction. They have different keys; their order doesn't matter.
 * @param keepsPending a pending job with the same key keeps its time
 */
export async function addKeyedJobs(
  store: WriteStore,
  jobs: readonly QueuedJob[],
  keepsPending: boolean,
): Promise<void> {
  let missing = jobs;
  // If a worker takes the pending job during the call, no job is replaced or added. The next call adds one.
  for (let calls = 0; missing.length > 0 && calls < mostCalls; calls += 1) {
    const added = new Set(await addOnce(store, missing, keepsPending));
    missing = missing.filter(({ key }) => key !== undefined && !added.has(key));
  }
}

/** @returns the keys of the jobs that were added or changed */
async function addOnce(
  store: WriteStore,
  jobs: readonly QueuedJob[],
  keepsPending: boolean,
): Promise<(string | null)[]> {
  const rows = await store.query<{ key: string | null }>(
    "jobs_add_keyed",
    `select key from graphile_worker.add_jobs(array(
       select (spec->>'identifier', (spec->'payload')::json, spec->>'queue_name', (spec->>'run_at')::timestamptz,
         (spec->>'max_attempts')::smallint, spec->>'job_key', null, array[spec->>'identifier'])::graphile_worker.job_spec
       from jsonb_array_elements($1::jsonb) as spec), $2)`,
    [JSON.stringify(jobSpecs(jobs)), keepsPending],
  );
  return rows.map(({ key }) => key);
}

/** Lets the attempt of a running job be its last one; the queue's own functions change no running jobs. */
export const giveUpJob = write.run<[id: string]>(
  "job_give_up",
  "update graphile_worker._private_jobs set max_attempts = attempts where id = $1",
);

/** The number of pending jobs and events, and for how many seconds the oldest due one has been waiting. */
export async function queueState(store: ReadStore): Promise<{ depth: number; lagSeconds: number }> {
  const rows = await store.query<{ depth: string; lag: number }>(
    "jobs_state",
    `select count(*) as depth,
            coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now())), 0)::float8 as lag
     from (select run_at from graphile_worker.jobs where attempts < max_attempts
       union all select created_at from events) waiting`,
  );
  const row = single(rows);
  return { depth: Number(row.depth), lagSeconds: row.lag };
}
