/** Restarts a service that must run as long as the process. */
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";

export interface Running {
  /** Resolves to the reason once it has ended and closed its resources, or once another one has to replace it. */
  readonly ended: Promise<unknown>;
  /** Resolves if it was stopped but doesn't end. */
  readonly abandoned?: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a service, and restarts it whenever it ends without being stopped.
 * @param pause milliseconds before a restart
 * @throws if the first start fails; failed restarts are retried
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
      if (!signal.aborted) log.error({ error }, "could not start the queue worker; will retry");
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      // After a failed restart, `current` has already ended, so the next attempt follows immediately.
      const reason = await current.ended;
      if (signal.aborted) return;
      log.error({ error: reason }, "queue worker ended; restarting it");
      await restart();
      if (signal.aborted) await current.stop();
    }
  }
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current.stop();
      // Ends with the service, unless that was abandoned.
      await Promise.race(current.abandoned === undefined ? [watching] : [watching, current.abandoned]);
    },
  };
}
