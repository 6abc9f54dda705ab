/**
 * The running server and the processes that use it.
 * Every process that uses the server keeps the writing end of one named pipe open. A shell in a separate session
 * starts PostgreSQL and reads the pipe. When the last user closes its end, crashes or is killed, the read ends
 * and the shell stops PostgreSQL. This relies only on the kernel, not on files with pids.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { closeSync, constants, lstatSync, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account, Folder } from "./account.ts";
import { childEnvironment } from "./cluster.ts";
import { hasCode } from "./failures.ts";

/**
 * $@ is the server's command line; standard input is the pipe's reading end.
 * - The pipe is closed before the server is stopped, so that a new process finds no reader and waits.
 * - SIGINT (fast shutdown) is repeated: PostgreSQL would miss one before its handlers are installed.
 * - If the server ends by itself, the reader is killed, so that the pipe has no reader then, either.
 */
const script = `
trap '' HUP INT TERM
exec 4<&0 0</dev/null
"$@" 4<&- &
server=$!
(
  while read -r _ <&4; do :; done
  exec 4<&-
  while kill -INT "$server"; do sleep 0.2; done
) 2>/dev/null 3<&- &
reader=$!
exec 4<&-
wait "$server"
status=$?
kill -KILL "$reader" 2>/dev/null
exit "$status"
`;

/** File descriptor of the pipe's writing end; closing it ends the use of the server. */
export type Membership = number;

/** Becomes a user of the server; undefined if no server runs. */
export function joinUsers(pipe: string): Membership | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, "ENXIO", "ENOENT")) return undefined;
    throw error;
  }
}

/** Whether a process uses the server. The caller holds the lock and has closed its own membership. */
export function hasUsers(pipe: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
  try {
    // Nothing is ever written: end of file means that no writing end is open, EAGAIN that one is.
    return readSync(descriptor, Buffer.alloc(1)) > 0;
  } catch (error) {
    if (hasCode(error, "EAGAIN")) return true;
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

export interface Launch {
  readonly child: ChildProcess;
  readonly membership: Membership;
}

/**
 * Starts the server under its watchdog, with this process as its first user.
 * @param pipe path of the named pipe; created if missing
 * @param logDescriptor an open file for the server's log
 */
export function launchServer(
  command: readonly string[],
  pipe: string,
  logDescriptor: number,
  account: Account | undefined,
  folder: Folder,
): Launch {
  makePipe(pipe);
  // Opening one end of a pipe blocks until the other is open; opening both at once doesn't.
  const both = openSync(pipe, constants.O_RDWR);
  const reading = openSync(pipe, constants.O_RDONLY);
  try {
    const child = spawn("/bin/sh", ["-c", script, "concord-postgres", ...command], {
      ...account,
      cwd: "/",
      env: childEnvironment(),
      stdio: [reading, logDescriptor, logDescriptor, folder.descriptor],
      // Outside of the terminal's process group: Ctrl-C must reach Concord only, which needs the database to shut
      // down.
      detached: true,
    });
    child.unref();
    return { child, membership: openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK) };
  } finally {
    closeSync(reading);
    closeSync(both);
  }
}

function makePipe(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFIFO() === true) return;
  rmSync(path, { recursive: true, force: true });
  const made = spawnSync("mkfifo", ["-m", "600", path]);
  if (made.status !== 0) {
    throw new Error(
      `can't create a named pipe at ${path}: ${made.error?.message ?? String(made.stderr).trim()}`,
    );
  }
}

/** Content of postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  /** As the server reports it; undefined until it has opened one. */
  readonly socketDirectory: string | undefined;
}

/** Reads postmaster.pid (its lines are described in miscadmin.h of PostgreSQL's source). */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let content: string;
  try {
    content = readFileSync(join(cluster, "postmaster.pid"), "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
  const lines = content.split("\n");
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDirectory: lines[4]?.trim() || undefined };
}

/** The argument that identifies this cluster's server among all processes. */
export function serverMark(cluster: string): string {
  return `concord.cluster=${cluster}`;
}

/** Whether the process is this cluster's server; after a reboot, another process may have its pid. */
export function isServer(pid: number, cluster: string): boolean {
  return commandOf(pid).includes(serverMark(cluster));
}

function commandOf(pid: number): string {
  if (process.platform !== "linux")
    return String(spawnSync("ps", ["-ww", "-o", "command=", "-p", `${pid}`]).stdout);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH")) return "";
    throw error;
  }
}

/** Waits until the server has ended; false if it still runs after the given time. */
export async function waitForEnd(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isServer(pid, cluster)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/**
 * Stops a server without a watchdog: fast shutdown, then immediate shutdown (it recovers at its next start).
 * @throws if it doesn't stop
 */
export async function endServer(pid: number, cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    if (!isServer(pid, cluster)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (!hasCode(error, "ESRCH")) throw error;
    }
    if (await waitForEnd(pid, cluster, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) in ${cluster} doesn't stop`);
}
