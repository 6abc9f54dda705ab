/**
 * Tells systemd when the server is ready, reads its settings again, stops, and that it still works (sd_notify(3)). Node
 * has no datagram sockets of Unix, so that systemd's own program sends the messages.
 */
import { execFile } from "node:child_process";
import type { Logger } from "pino";
import type { Environment } from "../config/settings-file.ts";

export interface ServiceManager {
  /** The server listens. From now on, sends signs of life in time for a watchdog, as long as the event loop runs. */
  ready(): void;
  /** Does work between the messages that it begins and has ended. */
  reloading(work: () => Promise<void>): Promise<void>;
  stopping(): void;
}

/** Milliseconds for a message. */
const patience = 10_000;

/** The service manager that an environment names; without one, nothing is sent. */
export function openServiceManager(environment: Environment, log: Logger): ServiceManager {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = environment;
  let last: Promise<unknown> = Promise.resolve();
  let watching: NodeJS.Timeout | undefined;
  let isStopping = false;

  // One after another, so that they arrive in this order.
  function send(...variables: readonly string[]): void {
    if (NOTIFY_SOCKET === undefined || NOTIFY_SOCKET === "") return;
    const env = { NOTIFY_SOCKET, PATH };
    last = last.then(
      () =>
        new Promise<void>((resolve) => {
          execFile("systemd-notify", [...variables], { env, timeout: patience }, (error) => {
            if (error !== null)
              log.error({ error }, "systemd-notify failed: systemd misses what it waits for");
            resolve();
          });
        }),
    );
  }

  return {
    ready() {
      send("READY=1");
      const microseconds = Number(WATCHDOG_USEC);
      if (!(microseconds > 0)) return;
      // Half of the time, as sd_watchdog_enabled(3) recommends.
      watching = setInterval(send, Math.min(microseconds / 2000, 2 ** 31 - 1), "WATCHDOG=1").unref();
    },
    async reloading(work) {
      if (isStopping) return;
      send("RELOADING=1", `MONOTONIC_USEC=${process.hrtime.bigint() / 1000n}`);
      await work();
      if (!isStopping) send("READY=1");
    },
    stopping() {
      isStopping = true;
      clearInterval(watching);
      send("STOPPING=1");
    },
  };
}
