/** The state of queues and deliveries. */
import { type Count, raw, read, table, write } from "../kernel/statement.ts";

/** The cluster of the database, which its replicas share. */
export const readSystem = read.value("diagnosis_system", () =>
  raw<{ readonly system: string }>("select system_identifier::text as system from pg_control_system()"),
);

export interface FailedJobsRow {
  readonly task: string;
  readonly count: number;
}

/** Jobs that aren't tried any more, by task, most first; at most ten tasks. */
export const countFailedJobs = read.rows("diagnosis_failed_jobs", () =>
  raw<FailedJobsRow>(
    `select coalesce(task_identifier, '') as task, count(*)::int as count from graphile_worker.jobs
     where attempts >= max_attempts group by task_identifier order by count desc, task limit 10`,
  ),
);

export interface FailedJobRow {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly failed_at: Date;
}

/** Jobs that aren't tried any more, latest first. */
export const listFailedJobs = read.rows("jobs_failed", (limit: number) =>
  raw<FailedJobRow>(
    `select id::text, coalesce(task_identifier, '') as task, attempts::int, last_error as error,
       coalesce(updated_at, 'epoch') as failed_at
     from graphile_worker.jobs where attempts >= max_attempts order by updated_at desc, id desc limit :limit`,
    { limit },
  ),
);

/** Jobs of a task, or of all tasks with null, that aren't tried any more and aren't running. */
const failedJobs = `select id from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null and (:task::text is null or task_identifier = :task)`;

/** Makes failed jobs due, with the usual number of attempts: those of a refused mail were reduced. Returns their number. */
export const retryFailedJobs = write.value("jobs_failed_retry", (task: string | null) =>
  raw<Count>(
    `select count(*)::int as count
     from graphile_worker.reschedule_jobs(array(${failedJobs}), run_at := now(), attempts := 0, max_attempts := 25)`,
    { task },
  ),
);

/** Removes failed jobs. Returns their number. */
export const removeFailedJobs = write.value("jobs_failed_remove", (task: string | null) =>
  raw<Count>(`select count(*)::int as count from graphile_worker.complete_jobs(array(${failedJobs}))`, {
    task,
  }),
);

export interface ReachabilityRow {
  /** Servers whose deliveries fail. */
  readonly failing: number;
  /** Servers that answer. */
  readonly alive: number;
  /** The most frequent reason; null without failures. */
  readonly reason: string | null;
}

export const readReachability = read.only("diagnosis_reachability", () =>
  table("remote_hosts")
    .whereNull("stopped_at")
    .select<ReachabilityRow[]>(
      raw("count(*) filter (where failing_since is not null and paused_at is null)::int as failing"),
      raw("count(*) filter (where failing_since is null and paused_at is null)::int as alive"),
      raw(
        `mode() within group (order by last_failure)
           filter (where failing_since is not null and paused_at is null) as reason`,
      ),
    ),
);
