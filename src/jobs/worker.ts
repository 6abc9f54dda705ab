/** The role worker: takes jobs from the queue until it is told to stop. */
import { EventEmitter } from "node:events";
import {
  type Job,
  Logger as QueueLogger,
  type ParsedCronItem,
  type TaskList,
  type WorkerEvents,
  run,
} from "graphile-worker";
import type { Logger } from "pino";
import { type QueueLease, acquireLease } from "../store/kernel/queue-lease.ts";
import { openQueuePool } from "../store/kernel/queue-pool.ts";
import { type Running, keepRunning } from "./keep-running.ts";

export interface QueueWorker {
  /** Lets the jobs under way finish, takes no new ones. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks for jobs of workers that were killed. */
const sweepInterval = 2000;

const concurrency = 4;

/** Connections of a pool for its bookkeeping, beside one for each job that it runs at once. */
const ownConnections = 2;

/** The most connections that the queue opens in one process: each pool has its own, and one for its lease. */
export function queueConnections(oneAtATime: readonly string[]): number {
  const widths = oneAtATime.length === 0 ? [concurrency] : [concurrency, 1];
  return widths.reduce((sum, width) => sum + width + ownConnections + 1, 0);
}

/** Milliseconds that jobs under way get to end once the worker stops: as requests do. */
const stopTime = 10_000;

/**
 * Starts taking jobs, and gives those back to the queue whose worker was killed. A job that fails is tried again,
 * later and later, 25 times within three days. Should the queue give up on its own, it is started anew.
 * @param schedule what is to be run again and again (see schedule.ts)
 * @param oneAtATime tasks of which this process runs one job at a time, on a pool of its own: the jobs that wait for
 * their turn there keep no others waiting
 */
export async function startWorker(
  connectionString: string,
  taskList: TaskList,
  log: Logger,
  schedule: readonly ParsedCronItem[] = [],
  oneAtATime: readonly string[] = [],
): Promise<QueueWorker> {
  const isSingle = ([name]: [string, unknown]): boolean => oneAtATime.includes(name);
  const tasks = Object.entries(taskList);
  const single = Object.fromEntries(tasks.filter(isSingle));
  const others = Object.fromEntries(tasks.filter((task) => !isSingle(task)));
  const start = (list: TaskList, cron: readonly ParsedCronItem[], width: number): Promise<QueueWorker> =>
    keepRunning(() => startPool(connectionString, list, log, cron, width), log);
  const wide = await start(others, schedule, concurrency);
  if (Object.keys(single).length === 0) return wide;
  try {
    const narrow = await start(single, [], 1);
    return {
      async stop() {
        await Promise.all([wide.stop(), narrow.stop()]);
      },
    };
  } catch (error) {
    await wide.stop();
    throw error;
  }
}

async function startPool(
  connectionString: string,
  taskList: TaskList,
  log: Logger,
  schedule: readonly ParsedCronItem[],
  width: number,
): Promise<Running> {
  const events: WorkerEvents = new EventEmitter();
  const created = new Promise<string>((resolve) => {
    events.once("pool:create", ({ workerPool }) => {
      resolve(workerPool.id);
    });
  });
  events.on("job:error", ({ job, error }) => {
    logFailure(log, job, error);
  });
  const connections = openQueuePool(connectionString, width + ownConnections, (error) => {
    log.debug({ error }, "the queue lost a connection");
  });
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await connections.close();
    throw error;
  };
  const runner = await run({
    pgPool: connections.pool,
    taskList,
    parsedCronItems: [...schedule],
    events,
    concurrency: width,
    noHandleSignals: true,
    pollInterval: 1000,
    // So that a failure to write how a job ended ends the pool, which is started anew and has its jobs swept up. As it
    // comes, it is a rejection that nobody handles, and ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: queueLogger(log),
  }).catch(closeAndThrow);
  const finished = runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  const stop = async (): Promise<void> => {
    const giveUp = setTimeout(() => {
      log.warn("jobs that take too long are left to be run again");
      void runner.kill().catch(() => undefined);
    }, stopTime);
    // One that has ended already can't be stopped any more.
    await runner.stop().catch(() => undefined);
    await finished;
    clearTimeout(giveUp);
  };
  const lease = await acquireLease(connectionString, await created).catch(async (error: unknown) => {
    // Without its lease a pool counts as gone: another one would run its jobs a second time.
    await stop();
    return closeAndThrow(error);
  });
  const sweeper = sweepAgainAndAgain(lease, log);
  return {
    ended: finished.then(async (error) => {
      await sweeper.stop();
      await lease.release();
      await connections.close();
      return error;
    }),
    stop,
  };
}

function sweepAgainAndAgain(lease: QueueLease, log: Logger): { stop(): Promise<void> } {
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweep(lease, log));
  }, sweepInterval);
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}

async function sweep(lease: QueueLease, log: Logger): Promise<void> {
  try {
    const gone = await lease.sweep();
    if (gone.length > 0) log.warn({ pools: gone }, "jobs of workers that were killed are run again");
  } catch (error) {
    log.warn({ error }, "could not look for jobs of workers that were killed");
  }
}

function logFailure(log: Logger, job: Job, error: unknown): void {
  const attempt = { task: job.task_identifier, job: job.id, attempt: job.attempts, of: job.max_attempts };
  const last = job.attempts >= job.max_attempts;
  log[last ? "error" : "warn"](
    { ...attempt, error },
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
