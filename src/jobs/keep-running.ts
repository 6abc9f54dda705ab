/** Restarts something that has to run as long as the process. */
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";

export interface Running {
  /** Resolves to the reason once it has ended and closed everything that it opened. */
  readonly ended: Promise<unknown>;
  /** Resolves when it was stopped, but doesn't end. */
  readonly abandoned?: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts it, and restarts it whenever it ends without having been stopped.
 * @param pause milliseconds before a restart
 * @throws what the first start throws; failed restarts are retried
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
      // After a failed restart `current` has ended already, so that the next attempt follows without waiting here.
      const reason = await current.ended;
      if (signal.aborted) return;
      log.error({ error: reason }, "the queue's worker has ended and is restarted");
      await restart();
      if (signal.aborted) await current.stop();
    }
  }
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      // Ends with what it watches, unless that was given up.
      await Promise.race(current.abandoned === undefined ? [watching] : [watching, current.abandoned]);
    },
  };
}
