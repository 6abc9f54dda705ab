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
import { PermanentFailure } from "../domain/kernel/permanent-failure.ts";
import { type QueueLeases, openLeases } from "../store/kernel/queue-lease.ts";
import { type QueuePool, openQueuePool, registerTasks } from "../store/kernel/queue-pool.ts";
import { type Running, keepRunning } from "./keep-running.ts";
import { poolConnections } from "./queue-connections.ts";
import { type LimitedTasks, type TaskWidths, inTurn, limitTasks } from "./task-limits.ts";

export interface QueueWorker {
  /** Takes no new jobs, and waits for the running ones. */
  stop(): Promise<void>;
}

/** Jobs at the same time of all tasks without limits of their own. */
const concurrency = 4;

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
 * @param widths of tasks that run on a separate pool with these limits, so that their jobs don't delay others
 */
export async function startWorker(
  connectionString: string,
  taskList: TaskList,
  log: Logger,
  schedule: readonly ParsedCronItem[] = [],
  widths: TaskWidths = {},
  times: StopTimes = usualTimes,
): Promise<QueueWorker> {
  const tasks = Object.groupBy(Object.entries(taskList), ([name]) =>
    Object.hasOwn(widths, name) ? "limited" : "others",
  );
  const pools = [
    { taskList: Object.fromEntries(tasks.others ?? []), schedule, width: concurrency },
    {
      ...limitTasks(Object.fromEntries(tasks.limited ?? []), widths),
      schedule: [],
      width: Object.values(widths).reduce((sum, width) => sum + width, 0),
    },
  ].filter(({ taskList: list }) => Object.keys(list).length > 0);
  await using started = new AsyncDisposableStack();
  const connections = openQueuePool(connectionString, poolConnections, (error) => {
    log.debug({ error }, "queue lost a database connection");
  });
  started.defer(() => connections.end());
  const leases = openLeases(connectionString);
  started.defer(() => leases.close());
  const shared = { connections, leases, log, times, pools: new Map(), retired: new Set() } satisfies Shared;
  const workers = await Promise.all(
    pools.map(async (pool) => {
      const worker = await keepRunning(() => startPool(shared, pool), log);
      started.defer(() => worker.stop());
      return worker;
    }),
  );
  started.move();
  const recovery = startJobRecovery(shared);
  return {
    async stop() {
      await recovery.stop();
      await Promise.all([...workers, ...shared.retired].map((worker) => worker.stop()));
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
  /** The pools that take jobs, by their ids. */
  readonly pools: Map<string, ActivePool>;
  /** Pools that have been replaced, and whose jobs still run. */
  readonly retired: Set<Pick<Running, "stop">>;
}

interface ActivePool {
  /** Ids of the jobs that it runs, or whose ends it records. */
  readonly jobs: ReadonlySet<string>;
  /** Takes no more jobs, and is replaced at once. Its own jobs go on. */
  retire(reason: Error): void;
}

/** Milliseconds after a job's end in which it is recorded: more than a statement of the queue takes. */
const recordingTime = 30_000;

/** Milliseconds that a replaced pool without running jobs has to record their ends. Then its other jobs are returned. */
const idleTime = 5000;

/** A worker pool. */
interface PoolOptions {
  readonly taskList: TaskList;
  readonly fullTasks?: LimitedTasks["fullTasks"];
  readonly schedule: readonly ParsedCronItem[];
  /** Jobs at the same time. */
  readonly width: number;
}

async function startPool(
  { connections, leases, log, times, pools, retired }: Shared,
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
  const running = new Set<string>();
  const jobs = new Set<string>();
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let isRetired = false;
  const releaseIfIdle = (): void => {
    if (!isRetired || running.size > 0) return;
    setTimeout(() => {
      if (running.size === 0) release(undefined);
    }, idleTime).unref();
  };
  events.on("job:start", ({ job }) => {
    running.add(job.id);
    jobs.add(job.id);
  });
  events.on("job:complete", ({ job }) => {
    running.delete(job.id);
    setTimeout(() => jobs.delete(job.id), recordingTime).unref();
    releaseIfIdle();
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
  const replaced = Promise.withResolvers<unknown>();
  const retire = (reason: unknown): void => {
    if (!pools.delete(poolId)) return;
    retired.add(former);
    runner.stop().catch(() => undefined);
    replaced.resolve(reason);
    isRetired = true;
    releaseIfIdle();
  };
  const former = { stop };
  pools.set(poolId, { jobs, retire });
  // A failed pool only ends after its jobs, which may take hours.
  events.on("pool:gracefulShutdown", ({ message }) => {
    retire(unusable ?? new Error(message));
  });
  // If the failures of two jobs could not be recorded, a pool of graphile-worker never ends, and has only these jobs left.
  const closed = Promise.race([finished, released]).then(async (error) => {
    pools.delete(poolId);
    retired.delete(former);
    await leases.release(poolId);
    return error ?? unusable;
  });
  return { ended: Promise.race([replaced.promise, closed]), abandoned: abandoned.promise, stop };
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

function startJobRecovery(shared: Shared): { stop(): Promise<void> } {
  let recovering: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  const timer = setInterval(() => {
    recovering = recovering.then((suspects) => recoverJobs(shared, suspects));
  }, recoveryInterval);
  return {
    async stop() {
      clearInterval(timer);
      await recovering;
    },
  };
}

/**
 * Returns the jobs of killed workers to the queue, and replaces pools that took a job without learning of it: the
 * connection was lost before the reply to the search. Such a job is returned when its pool has ended.
 * @param suspects jobs that seemed to be such at the last time; their replies may have been on the way
 * @returns the suspects of this search
 */
async function recoverJobs(
  { leases, log, pools }: Shared,
  suspects: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  try {
    const { gone, taken } = await leases.recoverJobs();
    if (gone.length > 0) log.warn({ pools: gone }, "returned the jobs of killed workers to the queue");
    const unknown = taken.filter(({ pool, id }) => pools.get(pool)?.jobs.has(id) === false);
    for (const { pool, id } of unknown) {
      if (!suspects.has(id)) continue;
      log.warn({ pool, job: id }, "the workers never learnt of a job that they took; replacing them");
      pools.get(pool)?.retire(new Error("a job was lost with the connection"));
    }
    return new Set(unknown.map(({ id }) => id));
  } catch (error) {
    log.warn({ error }, "could not search for jobs of killed workers");
    return new Set();
  }
}

function logFailure(log: Logger, job: Job, error: unknown): void {
  const attempt = { task: job.task_identifier, job: job.id, attempt: job.attempts, of: job.max_attempts };
  const last = job.attempts >= job.max_attempts || error instanceof PermanentFailure;
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
    const name = level === "error" ? "error" : level === "warning" ? "warn" : "debug";
    const error = meta?.["error"];
    log[name](error === undefined ? {} : { error }, `queue: ${message}`);
  });
}
