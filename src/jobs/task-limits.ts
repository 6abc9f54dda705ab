/**
 * How many jobs of a task run at the same time in a worker pool that several tasks share. Each job has its task as a flag
 * (src/store/kernel/queue.ts); graphile-worker passes over jobs with the flags of tasks that run as many as they may.
 */
import type { ForbiddenFlagsFn, Task, TaskList, WorkerEvents } from "graphile-worker";

/** Task → how many of its jobs may run at the same time. */
export type TaskWidths = Readonly<Record<string, number>>;

export interface LimitedTasks {
  readonly taskList: TaskList;
  /** The flags of tasks that run as many jobs as they may. */
  fullTasks(): string[];
}

/** Counts the running jobs of tasks. */
export function limitTasks(taskList: TaskList, widths: TaskWidths): LimitedTasks {
  const running = new Map<string, number>();
  const count = (name: string, change: number): void => {
    running.set(name, (running.get(name) ?? 0) + change);
  };
  const counted = (name: string, task: Task | undefined): Task => {
    if (task === undefined) throw new Error(`the task ${name} has no function`);
    return async (payload, helpers) => {
      count(name, 1);
      try {
        return await task(payload, helpers);
      } finally {
        count(name, -1);
      }
    };
  };
  const isFull = ([name, width]: [string, number]): boolean => (running.get(name) ?? 0) >= width;
  return {
    taskList: Object.fromEntries(Object.entries(taskList).map(([name, task]) => [name, counted(name, task)])),
    fullTasks: () =>
      Object.entries(widths)
        .filter(isFull)
        .map(([name]) => name),
  };
}

/**
 * Lets the workers of a pool search for jobs one at a time: a search begins when the job that the one before it found is
 * counted. So no task exceeds its limit.
 * @param events of the pool
 */
export function inTurn(fullTasks: () => string[], events: WorkerEvents): ForbiddenFlagsFn {
  let last: Promise<void> = Promise.resolve();
  let end = (): void => undefined;
  const ended = (): void => {
    end();
  };
  events.on("worker:getJob:empty", ended);
  events.on("worker:getJob:error", ended);
  // The job begins in the same turn of the event loop, before the next search.
  events.on("job:start", ended);
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    await before;
    end = resolve;
    return fullTasks();
  };
}
