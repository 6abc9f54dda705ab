/** What waits in the queue. */
import type { TestServer } from "./server.ts";

export interface WaitingJob {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly runAt: Date;
  /** Names it, where another of the same name replaces it. */
  readonly key: string | null;
  readonly queue: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** All jobs, in the order in which they were added. */
export function jobsOf({ database }: Pick<TestServer, "database">): Promise<WaitingJob[]> {
  return database.query(
    "test_jobs",
    `select t.identifier as task, j.payload, j.run_at as "runAt", j.key, q.queue_name as queue, j.attempts,
       j.last_error as "lastError"
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     order by j.id`,
  );
}
