/** Starts the server, and waits until it answers. */
import type { ChildProcess } from "node:child_process";
import { closeSync, rmSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { folderFor, type Account } from "./account.ts";
import { probeServer, socketPathFits, makeSocketDirectory, type Place } from "./address.ts";
import type { Binaries } from "./binaries.ts";
import { programFailure } from "./failures.ts";
import { type Report, lastErrorMessage, openLog } from "./log.ts";
import { launchServer, serverMark, type Membership } from "./watchdog.ts";

export type Settings = Readonly<Record<string, string>>;

export interface LaunchOptions {
  readonly settings: Settings;
  readonly log: Report;
  readonly launched?: () => void;
}

export interface StartedServer {
  readonly membership: Membership;
  /** Settles when the server has ended. */
  readonly ended: Promise<void>;
}

/**
 * Starts the server of an existing cluster whose server doesn't run. The caller holds the lock.
 * @param socketDirectory the socket's folder before a restart, unless it is the cluster: clients still use it
 * @throws with PostgreSQL's error message if the server ends instead
 */
export async function startServer(
  place: Place,
  account: Account | undefined,
  binaries: Binaries,
  options: LaunchOptions,
  socketDirectory?: string,
): Promise<StartedServer> {
  const patience = performance.now() + 10_000;
  for (;;) {
    const started = await startOnce(place, account, binaries, options, socketDirectory);
    if (typeof started !== "string") return started;
    // After a kill -9 of the server, a backend may briefly run on and keep the shared memory.
    if (!started.includes("shared memory block") || performance.now() > patience) {
      throw programFailure(`PostgreSQL didn't start: ${started} (see ${place.log})`);
    }
    await sleep(100);
  }
}

/** Resolves to the server, or its error message. */
async function startOnce(
  place: Place,
  account: Account | undefined,
  binaries: Binaries,
  { settings, log, launched }: LaunchOptions,
  socketDirectory: string | undefined,
): Promise<StartedServer | string> {
  const folder = folderFor(account, place.cluster);
  const temporary = socketPathFits(place) ? undefined : makeSocketDirectory(account, socketDirectory);
  const logFile = await openLog(place.log);
  try {
    const parameters = Object.entries({
      ...ownSettings(Number(binaries.major)),
      ...settings,
      listen_addresses: "",
      unix_socket_directories: temporary ?? folder.path,
      unix_socket_permissions: "0700",
    }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const command = [binaries.postgres, "-D", folder.path, "-c", serverMark(place.cluster), ...parameters];
    const { child, membership } = launchServer(command, place.pipe, logFile.descriptor, account, folder);
    launched?.();
    let ready = false;
    try {
      const ended = endOf(child);
      ready = await becomesReady(place, child, log);
      if (ready) return { membership, ended };
      await ended;
      return lastErrorMessage(place.log, logFile.size) ?? silentEnd(place.log);
    } finally {
      if (!ready) closeSync(membership);
      if (!ready && temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
    }
  } finally {
    closeSync(logFile.descriptor);
    if (folder.descriptor !== "ignore") closeSync(folder.descriptor);
  }
}

/** Without space, PostgreSQL can't write why it ended. */
function silentEnd(log: string): string {
  const { bavail } = statfsSync(dirname(log));
  return bavail === 0 ? "No space left on device" : "it ended without an error message";
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
}

async function becomesReady(place: Place, child: ChildProcess, log: Report): Promise<boolean> {
  let patience = performance.now() + 5_000;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if ((await probeServer(place)) === "ready") return true;
    if (performance.now() > patience) {
      log("info", `PostgreSQL is recovering from a crash, this may take a while (see ${place.log})`);
      patience = Infinity;
    }
    await sleep(10);
  }
  return false;
}

/**
 * For one application on a dedicated or small machine. What statements depend on, connections set for themselves
 * (src/store/kernel/session.ts), on other servers too. synchronous_commit and fsync stay on, PostgreSQL's
 * default, for durability.
 */
function ownSettings(major: number): Settings {
  return {
    // A process opens up to half as many; during a restart, two may run.
    max_connections: "160",
    // PostgreSQL's default. With more, even an idle server takes more memory; the system caches the files anyway.
    shared_buffers: "128MB",
    // Fewer idle processes: statements read few blocks, and there is no logical replication.
    ...(major < 18 ? {} : { io_workers: "1" }),
    max_logical_replication_workers: "0",
    log_timezone: "UTC",
    log_checkpoints: "off",
  };
}
