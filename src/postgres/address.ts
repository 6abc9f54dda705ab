/** Paths in the data folder, and connections to the server. */
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Account } from "./account.ts";
import { databaseName, databaseUser, readPassword } from "./cluster.ts";
import { hasCode } from "./failures.ts";
import { readPostmasterFile } from "./watchdog.ts";

export interface Place {
  readonly cluster: string;
  readonly log: string;
  readonly lock: string;
  readonly pipe: string;
}

/** The paths in a data folder, given as an absolute path without links. */
export function placeIn(dataDirectory: string, name = "postgres"): Place {
  const cluster = join(dataDirectory, name);
  return { cluster, log: `${cluster}.log`, lock: `${cluster}.lock`, pipe: `${cluster}.users` };
}

/** Only used in the socket's name: the server doesn't listen on the network. */
const port = 5432;
const socketName = `.s.PGSQL.${port}`;
const temporarySockets = "/tmp/concord-socket-";
const temporarySocketsPath = /^\/tmp\/concord-socket-[^/]+$/u;

/**
 * Whether the path of a socket in the cluster's folder fits: 104 bytes on macOS, 108 on Linux, including the
 * terminating NUL.
 */
export function socketPathFits(place: Place): boolean {
  return Buffer.byteLength(join(place.cluster, socketName)) < 104;
}

/**
 * Creates a folder for the socket, accessible to this account only, for data folders with long paths.
 * @param former the folder before a restart, which clients still use
 * @throws if another user has created a folder of that name since
 */
export function makeSocketDirectory(account: Account | undefined, former?: string): string {
  if (former !== undefined && temporarySocketsPath.test(former)) {
    mkdirSync(former, { mode: 0o700, recursive: true });
    const { uid } = lstatSync(former);
    if (uid !== process.getuid?.() && uid !== account?.uid) {
      throw new Error(`${former} belongs to user ${uid}: restart Concord`);
    }
    if (account !== undefined) chownSync(former, account.uid, account.gid);
    return former;
  }
  const made = mkdtempSync(temporarySockets);
  if (account !== undefined) chownSync(made, account.uid, account.gid);
  return made;
}

/** Removes the socket and lock file of a dead server. */
export function clearSockets(place: Place, socketDirectory = ""): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(place.cluster, name), { force: true });
  // Otherwise that folder is the cluster itself.
  if (socketPathFits(place) || !temporarySocketsPath.test(socketDirectory)) return;
  rmSync(socketDirectory, { recursive: true, force: true });
}

/** A URL of one of the server's databases. Valid only while the server runs. */
export function connectionString(place: Place, database: string): string {
  const directory = socketDirectoryOf(place);
  if (directory === undefined) throw new Error(`no PostgreSQL runs in ${place.cluster}`);
  const password = readPassword(place.cluster);
  // Overrides PGSSLMODE of the environment: there is no TLS on a socket.
  return `postgresql://${databaseUser}:${password}@${encodeURIComponent(directory)}:${port}/${database}?sslmode=disable`;
}

/** The folder of the server's socket, for clients; undefined while no server runs. */
export function socketDirectoryOf(place: Place): string | undefined {
  const running = readPostmasterFile(place.cluster);
  return socketPathFits(place) && running !== undefined ? place.cluster : running?.socketDirectory;
}

/**
 * Connects once, and creates the database if it doesn't exist.
 * @returns `waking` while the server starts, recovers or stops; `absent` if no server listens
 */
export async function probeServer(place: Place): Promise<"ready" | "waking" | "absent"> {
  if (socketDirectoryOf(place) === undefined) return "absent";
  const client = new pg.Client({
    connectionString: connectionString(place, "postgres"),
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection also rejects connect() or query(), which is handled below.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
    return "ready";
  } catch (error) {
    if (hasCode(error, cannotConnectNow)) return "waking";
    if (hasCode(error, "ECONNREFUSED", "ENOENT", "ECONNRESET", adminShutdown)) return "absent";
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL's error codes (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const cannotConnectNow = "57P03";
const adminShutdown = "57P01";
