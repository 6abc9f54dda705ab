/** Supervises the embedded PostgreSQL: restarts it after a crash, and rotates its log. */
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf } from "../text/error-message.ts";
import type { Report } from "./log.ts";

export interface Kept {
  /** Whether the server runs. Called once a second. */
  isRunning(): boolean;
  /** Restarts the server, or attaches to one that another process has restarted. */
  restart(): Promise<void>;
  /** Called at every check of a running server. */
  writeWithoutActor(): Promise<void>;
  readonly log: Report;
  /** Called once if the server crashes too often or can't be restarted. Checks stop then. */
  giveUp(error: Error): void;
}

export interface KeeperTimes {
  /** Milliseconds between checks. */
  readonly look: number;
  /** Milliseconds to wait after the first failed restart; doubles after each further one. */
  readonly pause: number;
  /** Maximum restarts within the window, including failed ones. */
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

const usual: KeeperTimes = { look: 1000, pause: 500, most: 5, window: 600_000 };

/** Starts watching a running server. */
export function keepServer(kept: Kept, times: KeeperTimes = usual): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // The timer must not keep the process alive.
  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  const running = watch();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function watch(): Promise<void> {
    let restarts: number[] = [];
    for (;;) {
      await pause(times.look);
      if (signal.aborted) return;
      if (kept.isRunning()) {
        await kept.writeWithoutActor().catch((error: unknown) => kept.log("error", messageOf(error)));
        continue;
      }
      const now = performance.now();
      restarts = restarts.filter((at) => now - at < times.window);
      if (restarts.length >= times.most) {
        kept.giveUp(new Error(`PostgreSQL ended again after ${times.most} restarts`));
        return;
      }
      restarts.push(now);
      kept.log(
        "error",
        `PostgreSQL has ended by itself: restart ${restarts.length} of at most ${times.most}`,
      );
      try {
        await kept.restart();
        kept.log("info", "PostgreSQL runs again");
      } catch (error) {
        kept.log("error", messageOf(error));
        if (restarts.length >= times.most) {
          kept.giveUp(new Error(`PostgreSQL can't be restarted: ${messageOf(error)}`, { cause: error }));
          return;
        }
        await pause(times.pause * 2 ** (restarts.length - 1));
      }
    }
  }
}
