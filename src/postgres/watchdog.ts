/**
 * A running server, and who uses it.
 *
 * Every process that uses the server holds the writing end of one named pipe. A shell, in a session of its
 * own, starts PostgreSQL and reads the pipe: when the last user is gone, whether it closed its end, crashed
 * or was killed with -9, the read ends and the shell stops PostgreSQL. Only the kernel's bookkeeping is
 * trusted, no file of pids.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { closeSync, constants, lstatSync, openSync, readFileSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account, Folder } from "./account.ts";
import { childEnvironment } from "./cluster.ts";

/**
 * $@ is the server's command line; standard input is the pipe's reading end.
 * - The pipe is closed before the server is stopped, so that a newcomer finds nobody reading and waits.
 * - SIGINT (fast shutdown) is repeated: one sent before PostgreSQL has its handlers would be lost.
 * - Should the server end by itself, nobody reads any longer either.
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

/** A place among the users of the server; closing it gives it up. */
export type Membership = number;

/** Joins those who use the server: undefined when no server is there to be used. */
export function joinUsers(pipe: string): Membership | undefined {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, "ENXIO", "ENOENT")) return undefined;
    throw error;
  }
}

/** Whether anybody uses the server. To be asked under the lock, after one's own membership is closed. */
export function hasUsers(pipe: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return false;
    throw error;
  }
  try {
    // Nobody ever writes: the end of the file means that no writing end is open, "try again" that one is.
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
 * @param pipe where the named pipe stands, made when missing
 * @param logDescriptor an open file for what the server has to say
 */
export function launchServer(
  command: readonly string[],
  pipe: string,
  logDescriptor: number,
  account: Account | undefined,
  folder: Folder,
): Launch {
  makePipe(pipe);
  // Opening one end of a pipe waits for the other, except both at once.
  const both = openSync(pipe, constants.O_RDWR);
  const reading = openSync(pipe, constants.O_RDONLY);
  try {
    const child = spawn("/bin/sh", ["-c", script, "concord-postgres", ...command], {
      ...account,
      cwd: "/",
      env: childEnvironment(),
      stdio: [reading, logDescriptor, logDescriptor, folder.descriptor],
      // Out of the terminal's process group: Ctrl-C is for the app, which drains before it lets the database
      // go.
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
      `no named pipe can be made at ${path}: ${made.error?.message ?? String(made.stderr).trim()}`,
    );
  }
}

/** What the server wrote about itself. */
export interface PostmasterFile {
  readonly pid: number;
  /** As the server sees it; undefined until it has opened one. */
  readonly socketDirectory: string | undefined;
}

/** Reads postmaster.pid (miscadmin.h in PostgreSQL's source says which line is what). */
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

/** The parameter by which a server of this cluster is known among all processes. */
export function serverMark(cluster: string): string {
  return `concord.cluster=${cluster}`;
}

/** Whether that process is this cluster's server: after a reboot its number may be anybody's. */
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

/** Waits until the server is gone: true when it went within that many milliseconds. */
export async function waitForEnd(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isServer(pid, cluster)) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/**
 * Stops a server that nobody watches: gently, then at once (it recovers at its next start).
 * @throws when it won't go
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

/** Whether an error carries one of these codes, of the system's or of PostgreSQL's. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
