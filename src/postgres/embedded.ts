/**
 * A real PostgreSQL under the data folder, for operators without a database server. The first process starts it, later
 * ones share it, and it stops when the last of them has ended or was killed.
 *
 *     DATA_DIR/postgres         the cluster, with its socket and the superuser's password (0700)
 *     DATA_DIR/postgres.log     the server's log; rotated to postgres.log.old at 10 MB
 *     DATA_DIR/postgres.lock    locked while a process starts or stops the server
 *     DATA_DIR/postgres.users   the pipe that all users keep open (see watchdog.ts)
 */
import { closeSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverAccount } from "./account.ts";
import {
  clearSockets,
  connectionString,
  probeServer,
  socketPathFits,
  placeIn,
  socketDirectoryOf,
  type Place,
} from "./address.ts";
import { findBinaries } from "./binaries.ts";
import { databaseName, prepareCluster } from "./cluster.ts";
import { hasCode } from "./failures.ts";
import { type KeeperTimes, keepServer } from "./supervisor.ts";
import { startServer } from "./launch.ts";
import { takeLock } from "./lock.ts";
import { type Report, isLong, rotateLog } from "./log.ts";
import {
  endServer,
  hasUsers,
  isServer,
  joinUsers,
  readPostmasterFile,
  waitForEnd,
  type Membership,
} from "./watchdog.ts";

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; created if missing. */
  readonly dataDirectory: string;
  readonly log?: Report;
  /** Additional PostgreSQL settings, if this process starts the server: `{ fsync: "off" }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when the server has been launched; the remaining time is spent waiting until it answers. */
  readonly launched?: () => void;
  /** Restarts the server after a crash, and rotates its log. Without it (in commands), a crash is only logged. */
  readonly keep?: {
    /** Called once if the server can't be restarted; the process must exit then. */
    readonly lost: (error: Error) => void;
    readonly times?: KeeperTimes;
  };
}

export interface EmbeddedPostgres {
  /** A URL for the database `concord`, as its superuser, over a socket. */
  readonly connectionString: string;
  /** Whether another process started the server. */
  readonly attached: boolean;
  /**
   * Stops using the server; close all connections first. If no other process uses it, stops the server and waits
   * for its end.
   */
  stop(): Promise<void>;
}

/**
 * Attaches to the server of this data folder, or starts it. Takes under 0.2 s for an existing cluster, and about
 * one more second to create it. Waits indefinitely while PostgreSQL recovers from a crash.
 * @throws with one line for the operator if the server can't be started
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => undefined, keep } = options;
  mkdirSync(options.dataDirectory, { recursive: true });
  const dataDirectory = realpathSync(options.dataDirectory);
  const place = placeIn(dataDirectory);
  const first = await joinOrStart(place, dataDirectory, options);
  let { membership } = first;
  let stopped: Promise<void> | undefined;
  // Clients keep the URL, so a restarted server must listen on the same socket.
  const url = connectionString(place, databaseName);
  const socketDirectory = socketPathFits(place) ? undefined : socketDirectoryOf(place);
  const keeper =
    keep === undefined
      ? undefined
      : keepServer(
          {
            isRunning: () => isWatched(place),
            async restart() {
              const former = membership;
              ({ membership } = await joinOrStart(place, dataDirectory, options, socketDirectory));
              closeSync(former);
            },
            async writeWithoutActor() {
              if (!isLong(place.log)) return;
              const lock = await takeLock(place.lock);
              try {
                await rotateLog(place.log);
              } finally {
                lock.release();
              }
            },
            log,
            giveUp: keep.lost,
          },
          keep.times,
        );
  if (keeper === undefined) {
    void first.ended?.then(() => {
      if (stopped === undefined) log("error", `PostgreSQL has ended by itself: see ${place.log}`);
    });
  }
  return {
    connectionString: url,
    attached: first.attached,
    stop() {
      stopped ??= (async () => {
        await keeper?.stop();
        await leave(place, membership);
      })();
      return stopped;
    },
  };
}

interface Joined {
  readonly membership: Membership;
  readonly attached: boolean;
  /** Settles when the server has ended; only in the process that started it. */
  readonly ended?: Promise<void>;
}

/** Attaches to the server, or starts it. */
async function joinOrStart(
  place: Place,
  dataDirectory: string,
  { log = () => undefined, settings = {}, launched }: EmbeddedPostgresOptions,
  socketDirectory?: string,
): Promise<Joined> {
  const account = serverAccount(place.cluster, dataDirectory);
  const lock = await takeLock(place.lock);
  try {
    const attached = await attach(place);
    if (attached !== undefined) return { membership: attached, attached: true };
    await cleanUpAfterCrash(place, log);
    const binaries = findBinaries(account, dataDirectory);
    await prepareCluster(place.cluster, account, binaries, settings["fsync"] === "off", log);
    const started = await startServer(
      place,
      account,
      binaries,
      { settings, log, ...(launched === undefined ? {} : { launched }) },
      socketDirectory,
    );
    return { ...started, attached: false };
  } finally {
    lock.release();
  }
}

async function leave(place: Place, membership: Membership): Promise<void> {
  const lock = await takeLock(place.lock);
  try {
    await stopServer(place, membership);
  } finally {
    lock.release();
  }
}

/** Ends the use of a server, and stops it if no other process uses it. The caller holds the lock. */
export async function stopServer(place: Place, membership: Membership): Promise<void> {
  const running = readPostmasterFile(place.cluster);
  closeSync(membership);
  if (hasUsers(place.pipe)) return;
  if (running !== undefined && isServer(running.pid, place.cluster)) {
    // The watchdog stops the server when the last user has gone. If the watchdog was killed or the shutdown
    // hangs, this process stops the server.
    const ended = await waitForEnd(running.pid, place.cluster, 30_000);
    if (!ended) await endServer(running.pid, place.cluster);
  }
  rmSync(place.pipe, { force: true });
  clearSockets(place, running?.socketDirectory);
}

/** Becomes a user of the running server; undefined if none runs or answers. */
async function attach(place: Place): Promise<Membership | undefined> {
  const membership = joinUsers(place.pipe);
  if (membership === undefined) return undefined;
  let attached = false;
  try {
    const patience = performance.now() + 10_000;
    while (isWatched(place)) {
      const state = await probeServer(place);
      // Checked again: the server may have been stopped in between.
      attached = state === "ready" && isWatched(place);
      if (attached) return membership;
      if (state === "absent" && performance.now() > patience) return undefined;
      await sleep(20);
    }
    return undefined;
  } finally {
    if (!attached) closeSync(membership);
  }
}

/** Whether a process uses the server of a cluster, which its watchdog keeps running. */
export function isWatched(place: Place): boolean {
  const another = joinUsers(place.pipe);
  if (another !== undefined) closeSync(another);
  return another !== undefined;
}

/** Cleans up after a killed server or a machine crash. */
export async function cleanUpAfterCrash(place: Place, log: Report): Promise<void> {
  const left = readPostmasterFile(place.cluster);
  if (left !== undefined && isServer(left.pid, place.cluster)) {
    log("info", `waiting for the end of an unused PostgreSQL (process ${left.pid})`);
    await endServer(left.pid, place.cluster);
  } else if (left !== undefined && isAlive(left.pid)) {
    // PostgreSQL would mistake this process, which may have reused the pid, for a server, and refuse to start.
    rmSync(join(place.cluster, "postmaster.pid"), { force: true });
  }
  clearSockets(place, left?.socketDirectory);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, "ESRCH");
  }
}
