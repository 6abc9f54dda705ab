/** The state of queues and deliveries. */
import { read, write } from "../kernel/queries.ts";

/** The cluster of the database, which its replicas share. */
export const readSystem = read.value<[], string>(
  "diagnosis_system",
  "select system_identifier::text as system from pg_control_system()",
);

export interface FailedJobsRow {
  readonly task: string;
  readonly count: number;
}

/** Jobs that aren't tried any more, by task, most first; at most ten tasks. */
export const countFailedJobs = read.rows<[], FailedJobsRow>(
  "diagnosis_failed_jobs",
  `select coalesce(task_identifier, '') as task, count(*)::int as count from graphile_worker.jobs
   where attempts >= max_attempts group by task_identifier order by count desc, task limit 10`,
);

export interface FailedJobRow {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly failed_at: Date;
}

/** Jobs that aren't tried any more, latest first. */
export const listFailedJobs = read.rows<[limit: number], FailedJobRow>(
  "jobs_failed",
  `select id::text, coalesce(task_identifier, '') as task, attempts::int, last_error as error,
     coalesce(updated_at, 'epoch') as failed_at
   from graphile_worker.jobs where attempts >= max_attempts order by updated_at desc, id desc limit $1`,
);

/** Jobs of a task, or of all tasks with null, that aren't tried any more and aren't running. */
const failedJobs = `select id from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null and ($1::text is null or task_identifier = $1)`;

/** Makes failed jobs due, with the usual number of attempts: those of a refused mail were reduced. Returns their number. */
export const retryFailedJobs = write.value<[task: string | null], number>(
  "jobs_failed_retry",
  `select count(*)::int as count
   from graphile_worker.reschedule_jobs(array(${failedJobs}), run_at := now(), attempts := 0, max_attempts := 25)`,
);

/** Removes failed jobs. Returns their number. */
export const removeFailedJobs = write.value<[task: string | null], number>(
  "jobs_failed_remove",
  `select count(*)::int as count from graphile_worker.complete_jobs(array(${failedJobs}))`,
);

export interface ReachabilityRow {
  /** Servers whose deliveries fail. */
  readonly failing: number;
  /** Servers that answer. */
  readonly alive: number;
  /** The most frequent reason; null without failures. */
  readonly reason: string | null;
}

export const readReachability = read.only<[], ReachabilityRow>(
  "diagnosis_reachability",
  `select count(*) filter (where failing_since is not null and paused_at is null)::int as failing,
     count(*) filter (where failing_since is null and paused_at is null)::int as alive,
     mode() within group (order by last_failure)
       filter (where failing_since is not null and paused_at is null) as reason
   from remote_hosts where stopped_at is null`,
);
