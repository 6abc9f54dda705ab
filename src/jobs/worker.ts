/** The role worker: runs jobs from the queue until it is stopped. */
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
import { type QueueLeases, openLeases } from "../store/kernel/queue-lease.ts";
import { type QueuePool, openQueuePool, registerTasks } from "../store/kernel/queue-pool.ts";
import { type Running, keepRunning } from "./keep-running.ts";
import { type SeparateTasks, concurrency, poolConnections } from "./separate-tasks.ts";
import { type LimitedTasks, inTurn, limitTasks } from "./task-limits.ts";

export interface QueueWorker {
  /** Takes no new jobs, and waits for the running ones. */
  stop(): Promise<void>;
}

/** Milliseconds between two searches for jobs of killed workers. */
const recoveryInterval = 2000;

/** Milliseconds that running jobs have once the worker stops. */
export interface StopTimes {
  /** To finish; the same as for requests. */
  readonly finish: number;
  /** To end when they are aborted. A job may wait for ever, for example on a connection that the database lost. */
  readonly abort: number;
}

const usualTimes: StopTimes = { finish: 10_000, abort: 5000 };

/**
 * Starts running jobs, and returns the jobs of killed workers to the queue. A failed job is retried with increasing
 * delays, 25 times within three days. If the queue's worker ends by itself, it is restarted.
 * @param schedule periodic jobs (see schedule.ts)
 * @param separate tasks that run on a separate pool with limits, so that their jobs don't delay others
 */
export async function startWorker(
  connectionString: string,
  taskList: TaskList,
  log: Logger,
  schedule: readonly ParsedCronItem[] = [],
  separate: readonly SeparateTasks[] = [],
  times: StopTimes = usualTimes,
): Promise<QueueWorker> {
  const tasks = Object.entries(taskList);
  const only = (included: (name: string) => boolean): TaskList =>
    Object.fromEntries(tasks.filter(([name]) => included(name)));
  const elsewhere = new Set(separate.flatMap(({ names }) => names));
  const pools = [
    { taskList: only((name) => !elsewhere.has(name)), schedule, width: concurrency },
    {
      ...limitTasks(
        only((name) => elsewhere.has(name)),
        separate,
      ),
      schedule: [],
      width: separate.reduce((sum, { width }) => sum + width, 0),
    },
  ].filter(({ taskList: list }) => Object.keys(list).length > 0);
  await using started = new AsyncDisposableStack();
  const connections = openQueuePool(connectionString, poolConnections, (error) => {
    log.debug({ error }, "queue lost a database connection");
  });
  started.defer(() => connections.end());
  const leases = openLeases(connectionString);
  started.defer(() => leases.close());
  const shared = { connections, leases, log, times };
  const workers = await Promise.all(
    pools.map(async (pool) => {
      const worker = await keepRunning(() => startPool(shared, pool), log);
      started.defer(() => worker.stop());
      return worker;
    }),
  );
  started.move();
  const recovery = startJobRecovery(leases, log);
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await recovery.stop();
      await leases.close();
      // Waits for connections that an abandoned job never gives back.
      await within(times.abort, connections.end());
    },
  };
}

/** Waits for the work, but no longer than this. Returns whether it is done. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => {
    resolve(false);
  }, milliseconds);
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

/** What the worker pools of a process share. */
interface Shared {
  readonly connections: QueuePool;
  readonly leases: QueueLeases;
  readonly log: Logger;
  readonly times: StopTimes;
}

/** A worker pool. */
interface PoolOptions {
  readonly taskList: TaskList;
  readonly fullTasks?: LimitedTasks["fullTasks"];
  readonly schedule: readonly ParsedCronItem[];
  /** Jobs at the same time. */
  readonly width: number;
}

async function startPool(
  { connections, leases, log, times }: Shared,
  { taskList, fullTasks, schedule, width }: PoolOptions,
): Promise<Running> {
  await registerTasks(connections, Object.keys(taskList));
  const events: WorkerEvents = new EventEmitter();
  const created = new Promise<string>((resolve) => {
    events.once("pool:create", ({ workerPool }) => {
      resolve(workerPool.id);
    });
  });
  events.on("job:error", ({ job, error }) => {
    logFailure(log, job, error);
  });
  const first = firstSearch(events);
  const runner = await run({
    pgPool: connections,
    taskList,
    forbiddenFlags: fullTasks === undefined ? null : inTurn(fullTasks, events),
    parsedCronItems: [...schedule],
    events,
    concurrency: width,
    noHandleSignals: true,
    // For jobs of a later time: others are announced.
    pollInterval: 2000,
    // With batching, a failure to record a job's end ends the pool, which is restarted and has its jobs returned to the
    // queue. Without (the default) it is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: queueLogger(log),
  });
  const finished = runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  let unusable: unknown;
  void first.then((failure) => {
    if (failure === undefined) return;
    // graphile-worker keeps this failure, and would find no job afterwards.
    unusable = failure;
    runner.stop().catch(() => undefined);
  });
  const abandoned = Promise.withResolvers<void>();
  const stop = async (): Promise<void> => {
    // Fails if it has ended already.
    const stopped = runner.stop().catch(() => undefined);
    if (
      await within(
        times.finish,
        stopped.then(() => finished),
      )
    )
      return;
    log.warn("aborting jobs that still run at shutdown; they will be retried");
    const killed = runner.kill().catch(() => undefined);
    if (
      await within(
        times.abort,
        killed.then(() => finished),
      )
    )
      return;
    log.error("aborted jobs still run; they will be retried");
    abandoned.resolve();
  };
  const poolId = await created;
  await leases.acquire(poolId).catch(async (error: unknown) => {
    // Without a lease a pool counts as killed, and another one would run its jobs a second time.
    await stop();
    throw error;
  });
  return {
    ended: finished.then(async (error) => {
      await leases.release(poolId);
      return error ?? unusable;
    }),
    abandoned: abandoned.promise,
    stop,
  };
}

/** Waits for a pool's first search for a job. Resolves to its error if it failed. */
function firstSearch(events: WorkerEvents): Promise<unknown> {
  return new Promise((resolve) => {
    const found = (): void => {
      resolve(undefined);
    };
    events.once("worker:getJob:empty", found);
    events.once("job:start", found);
    events.once("worker:getJob:error", ({ error }) => {
      resolve(error);
    });
  });
}

function startJobRecovery(leases: QueueLeases, log: Logger): { stop(): Promise<void> } {
  let recovering: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    recovering = recovering.then(() => recoverJobs(leases, log));
  }, recoveryInterval);
  return {
    async stop() {
      clearInterval(timer);
      await recovering;
    },
  };
}

async function recoverJobs(leases: QueueLeases, log: Logger): Promise<void> {
  try {
    const gone = await leases.recoverJobs();
    if (gone.length > 0) log.warn({ pools: gone }, "returned the jobs of killed workers to the queue");
  } catch (error) {
    log.warn({ error }, "could not search for jobs of killed workers");
  }
}

function logFailure(log: Logger, job: Job, error: unknown): void {
  const attempt = { task: job.task_identifier, job: job.id, attempt: job.attempts, of: job.max_attempts };
  const last = job.attempts >= job.max_attempts;
  log[last ? "error" : "warn"](
    { ...attempt, error },
    last ? "job failed; gave up" : "job failed; will retry",
  );
}

/** The queue's own messages. Those about failed jobs contain the whole error: `logFailure` logs them instead. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta) => {
    if (meta?.["failure"] === true) return;
    // The warning that a pool runs more jobs than it has connections: a job needs one only when it begins and ends.
    if (meta?.["max"] !== undefined && meta["concurrency"] !== undefined) return;
    if (level === "error") log.error({ queue: message });
    else if (level === "warning") log.warn({ queue: message });
    else log.debug({ queue: message });
  });
}
