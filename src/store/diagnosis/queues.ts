/** The state of queues and deliveries. */
import { read } from "../kernel/queries.ts";

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
