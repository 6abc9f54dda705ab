/** The role worker: takes jobs from the queue until it is told to stop. */
import { EventEmitter } from "node:events";
import {
  type Job,
  Logger as QueueLogger,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
  run,
} from "graphile-worker";
import type { Logger } from "pino";
import { type QueueLease, holdLease } from "../store/queue-lease.ts";
import { describeError } from "./describe-error.ts";

export interface QueueWorker {
  /** Lets the jobs under way finish, takes no new ones. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks for jobs of workers that were killed. */
const sweepInterval = 2000;

const concurrency = 4;

/**
 * Starts taking jobs, and gives those back to the queue whose worker was killed. A job that fails is tried again,
 * later and later, 25 times within three days.
 * @param schedule what is to be run again and again (see schedule.ts)
 */
export async function startWorker(
  connectionString: string,
  taskList: TaskList,
  log: Logger,
  schedule: readonly ParsedCronItem[] = [],
): Promise<QueueWorker> {
  const events: WorkerEvents = new EventEmitter();
  const pool = new Promise<string>((resolve) => {
    events.once("pool:create", ({ workerPool }) => {
      resolve(workerPool.id);
    });
  });
  events.on("job:error", ({ job, error }) => {
    logFailure(log, job, error);
  });
  const runner = await run({
    connectionString,
    taskList,
    parsedCronItems: [...schedule],
    events,
    concurrency,
    maxPoolSize: concurrency + 2,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: queueLogger(log),
  });
  return lookAfter(runner, await holdLease(connectionString, await pool), log);
}

function lookAfter(runner: Runner, lease: QueueLease, log: Logger): QueueWorker {
  let stopping = false;
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => (stopping ? undefined : sweep(lease, log)));
  }, sweepInterval);
  runner.promise.catch((error: unknown) => {
    // Jobs would wait and nobody know: whoever looks after the process is to start it again.
    log.fatal({ error: describeError(error) }, "the queue's worker has ended");
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  });
  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      // One that has ended already can't be stopped any more, and was reported.
      await runner.stop().catch(() => undefined);
      await sweeping;
      await lease.release();
    },
  };
}

async function sweep(lease: QueueLease, log: Logger): Promise<void> {
  try {
    const gone = await lease.sweep();
    if (gone.length > 0) log.warn({ pools: gone }, "jobs of workers that were killed are run again");
  } catch (error) {
    log.warn({ error: describeError(error) }, "could not look for jobs of workers that were killed");
  }
}

function logFailure(log: Logger, job: Job, error: unknown): void {
  const attempt = { task: job.task_identifier, job: job.id, attempt: job.attempts, of: job.max_attempts };
  const last = job.attempts >= job.max_attempts;
  log[last ? "error" : "warn"](
    { ...attempt, error: describeError(error) },
    last ? "a job has failed for good" : "a job failed and will be tried again",
  );
}

/** The queue's own words. Failed jobs are logged by us: what it says of them holds whatever the error holds. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.["failure"] === true) return;
    if (level === "error") log.error({ queue: message });
    else if (level === "warning") log.warn({ queue: message });
    else log.debug({ queue: message });
  });
}
