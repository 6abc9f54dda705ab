/** The job queue's SQL interface (graphile-worker). */
import type { WriteStore } from "./connection.ts";
import { computed, raw, read, write } from "./statement.ts";

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

const specsOf = (jobs: readonly QueuedJob[]): string =>
  computed(jobs, (all) => JSON.stringify(jobSpecs(all)));

/** Adds jobs in the store's transaction: they are committed together with its rows. */
export const addJobs = write.run(
  "jobs_add",
  (jobs: readonly QueuedJob[]) => raw("select queue_jobs(:jobs::jsonb)", { jobs: specsOf(jobs) }),
  { skipsEmpty: true },
);

/** Maximum calls for a job with a key, if workers keep taking its predecessor. */
const mostCalls = 10;

/** What happens to a pending job with the key of a new one. */
export interface Replacement {
  /** Whether it keeps its time. */
  readonly keepsPending: boolean;
}

/** Adds many jobs in one call, in the store's transaction. They have different keys; their order doesn't matter. */
export async function addKeyedJobs(
  store: WriteStore,
  jobs: readonly QueuedJob[],
  replacement: Replacement,
): Promise<void> {
  let missing = jobs;
  // If a worker takes the pending job during the call, no job is replaced or added. The next call adds one.
  for (let calls = 0; missing.length > 0 && calls < mostCalls; calls += 1) {
    const added = new Set(await addOnce(store, missing, replacement));
    missing = missing.filter(({ key }) => key !== undefined && !added.has(key));
  }
}

/** Adds jobs once, and returns the keys of those that were added or changed. */
const addOnce = write.values("jobs_add_keyed", (jobs: readonly QueuedJob[], { keepsPending }: Replacement) =>
  raw<{ key: string | null }>(
    `select key from graphile_worker.add_jobs(array(
       select (spec->>'identifier', (spec->'payload')::json, spec->>'queue_name', (spec->>'run_at')::timestamptz,
         (spec->>'max_attempts')::smallint, spec->>'job_key', null, array[spec->>'identifier'])::graphile_worker.job_spec
       from jsonb_array_elements(:jobs::jsonb) as spec), :keepsPending)`,
    { jobs: specsOf(jobs), keepsPending },
  ),
);

/**
 * Lets the attempt of a running job be its last one. The only use of a private table of graphile-worker: its functions
 * (`permanently_fail_jobs`) change no job that a worker has locked.
 */
export const giveUpJob = write.run("job_give_up", (id: string) =>
  raw("update graphile_worker._private_jobs set max_attempts = attempts where id = :id", { id }),
);

/** The number of pending jobs and events, and for how many seconds the oldest due one has been waiting. */
export const queueState = read.only("jobs_state", () =>
  raw<{ depth: number; lagSeconds: number }>(
    `select count(*)::float8 as depth,
       coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now())), 0)::float8 as "lagSeconds"
     from (select run_at from graphile_worker.jobs where attempts < max_attempts
       union all select created_at from events) waiting`,
  ),
);
