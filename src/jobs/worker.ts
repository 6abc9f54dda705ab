/** The role worker: takes jobs from the queue until it is told to stop. */
import { type TaskList, Logger as QueueLogger, run } from "graphile-worker";
import type { Logger } from "pino";

export interface QueueWorker {
  /** Lets the jobs under way finish, takes no new ones. */
  stop(): Promise<void>;
}

/** Starts taking jobs. */
export async function startWorker(
  connectionString: string,
  taskList: TaskList,
  log: Logger,
): Promise<QueueWorker> {
  const runner = await run({
    connectionString,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new QueueLogger(() => (level, message) => {
      if (level === "error") log.error({ queue: message });
      else if (level === "warning") log.warn({ queue: message });
      else log.debug({ queue: message });
    }),
  });
  return {
    async stop() {
      await runner.stop();
    },
  };
}
