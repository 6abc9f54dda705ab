/** What a server process does for its PostgreSQL while it runs: restarts one that died, and rotates its log. */
import { setTimeout as sleep } from "node:timers/promises";

export interface Kept {
  /** Whether the server is there. Asked once a second. */
  isRunning(): boolean;
  /** Starts the server again, or attaches to the one that another process has started again. */
  restart(): Promise<void>;
  /** Done at every look at a running server. */
  maintain(): Promise<void>;
  /** Told in one line each what has happened. */
  log(message: string): void;
  /** Called once, when the server has died too often or can't be started: nothing is looked at any more. */
  giveUp(error: Error): void;
}

export interface KeeperTimes {
  /** Milliseconds between two looks. */
  readonly look: number;
  /** Milliseconds to wait after the first failed restart; doubled after each further one. */
  readonly pause: number;
  /** Restarts, failed ones included, within the window: the next one is not tried. */
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

const usual: KeeperTimes = { look: 1000, pause: 500, most: 5, window: 600_000 };

/** Begins to look after a server that runs. */
export function keepServer(kept: Kept, times: KeeperTimes = usual): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Not a reason for the process to stay alive.
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
        await kept.maintain().catch((error: unknown) => kept.log(wordsOf(error)));
        continue;
      }
      const now = performance.now();
      restarts = restarts.filter((at) => now - at < times.window);
      if (restarts.length >= times.most) {
        kept.giveUp(new Error(`PostgreSQL ended again after ${times.most} restarts`));
        return;
      }
      restarts.push(now);
      kept.log(`PostgreSQL has ended by itself: restart ${restarts.length} of at most ${times.most}`);
      try {
        await kept.restart();
        kept.log("PostgreSQL runs again");
      } catch (error) {
        kept.log(wordsOf(error));
        if (restarts.length >= times.most) {
          kept.giveUp(new Error(`PostgreSQL can't be restarted: ${wordsOf(error)}`, { cause: error }));
          return;
        }
        await pause(times.pause * 2 ** (restarts.length - 1));
      }
    }
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
