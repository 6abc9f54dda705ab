/** Threads for long computations, so that requests don't wait for them. Each process has one pool. */
import { availableParallelism } from "node:os";
import type { Piscina } from "piscina";

export interface Threads {
  /** One core each. */
  readonly count: number;
  /**
   * Runs the default export of a module in a thread, in the order of calls.
   * @param module its default export takes the task and returns the result
   * @throws what the function throws
   */
  run<Task, Result>(module: URL, task: Task): Promise<Result>;
  close(): Promise<void>;
}

/** Opens the pool; its threads start with the first task. */
export function openThreads(count: number = Math.max(1, availableParallelism() - 1)): Threads {
  let pool: Promise<Piscina> | undefined;
  return {
    count,
    async run<Task, Result>(module: URL, task: Task): Promise<Result> {
      pool ??= openPool(count);
      const result: unknown = await (await pool).run(task, { filename: module.href });
      return result as Result;
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}

async function openPool(count: number): Promise<Piscina> {
  const piscina = await import("piscina");
  return new piscina.Piscina({ minThreads: count, maxThreads: count });
}
