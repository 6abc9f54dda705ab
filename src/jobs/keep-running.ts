/** Something that is to run for as long as the process does. */
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";

export interface Running {
  /** Resolves to the reason once it runs no more, for whatever reason, and has let go of everything. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts it, and starts it anew whenever it ends before it is stopped.
 * @param pause milliseconds before it is started anew
 * @throws what the first start throws; later ones are tried until one works
 */
export async function keepRunning(
  start: () => Promise<Running>,
  log: Logger,
  pause = 1000,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await start();

  async function restart(): Promise<void> {
    try {
      await setTimeout(pause, undefined, { signal });
      current = await start();
    } catch (error) {
      if (!signal.aborted) log.error({ error }, "the queue's worker did not start");
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      // One that could not be started anew is the one that has ended already: the next try follows at once.
      const reason = await current.ended;
      if (signal.aborted) return;
      log.error({ error: reason }, "the queue's worker has ended, and is started anew");
      await restart();
      if (signal.aborted) await current.stop();
    }
  }
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
