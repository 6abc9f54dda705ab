/** The queue as SQL sees it: graphile-worker's tables. */
import type { ReadStore, WriteStore } from "./connection.ts";
import { single } from "./connection.ts";

export interface QueuedJob {
  readonly task: string;
  readonly payload: object;
  readonly runAt?: Date;
  /** A job with the key of one that waits replaces it. */
  readonly key?: string;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  readonly maxAttempts?: number;
}

/** Adds jobs in the transaction of the store: they exist exactly when the rows beside them do. */
export async function addJobs(store: WriteStore, jobs: readonly QueuedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map((job) => ({
    identifier: job.task,
    payload: job.payload,
    run_at: job.runAt?.toISOString() ?? null,
    job_key: job.key ?? null,
    queue_name: job.queue ?? null,
    max_attempts: job.maxAttempts ?? null,
  }));
  await store.query(
    "jobs_add",
    `select graphile_worker.add_job(spec->>'identifier', (spec->'payload')::json, queue_name := spec->>'queue_name',
       run_at := (spec->>'run_at')::timestamptz, max_attempts := (spec->>'max_attempts')::int, job_key := spec->>'job_key')
     from jsonb_array_elements($1::jsonb) as spec`,
    [JSON.stringify(specs)],
  );
}

/** How many jobs wait, and how long the oldest one that is due has waited. */
export async function queueState(store: ReadStore): Promise<{ depth: number; lagSeconds: number }> {
  const rows = await store.query<{ depth: string; lag: number }>(
    "jobs_state",
    `select count(*) as depth,
            coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now())), 0)::float8 as lag
     from graphile_worker.jobs where attempts < max_attempts`,
  );
  const row = single(rows);
  return { depth: Number(row.depth), lagSeconds: row.lag };
}
