/** What lies where in the data folder, and how the server is reached. */
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Account } from "./account.ts";
import { databaseName, databaseUser, readPassword } from "./cluster.ts";
import { hasCode, readPostmasterFile } from "./watchdog.ts";

export interface Place {
  readonly cluster: string;
  readonly log: string;
  readonly lock: string;
  readonly pipe: string;
}

/** The files of a data folder, whose path is absolute and free of links. */
export function placeIn(dataDirectory: string): Place {
  const cluster = join(dataDirectory, "postgres");
  return { cluster, log: `${cluster}.log`, lock: `${cluster}.lock`, pipe: `${cluster}.users` };
}

/** It only names the socket: the server listens on no network. */
const port = 5432;
const socketName = `.s.PGSQL.${port}`;
const temporarySockets = "/tmp/concord-socket-";
const temporarySocketsPath = /^\/tmp\/concord-socket-[^/]+$/u;

/**
 * Whether the cluster's path leaves room for a socket: 104 bytes on macOS, 108 on Linux, with the closing
 * NUL.
 */
export function holdsSocket(place: Place): boolean {
  return Buffer.byteLength(join(place.cluster, socketName)) < 104;
}

/**
 * A folder for the socket, which only this account may enter, for a data folder with a long path.
 * @param former the folder of a server that is started again: its clients look for it there
 * @throws when another user has taken that name since
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

/** Removes what a server that is gone may have left of its socket: its lock file names a pid, too. */
export function clearSockets(place: Place, socketDirectory = ""): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(place.cluster, name), { force: true });
  // Where the cluster has room for its socket, that folder is the cluster itself.
  if (holdsSocket(place) || !temporarySocketsPath.test(socketDirectory)) return;
  rmSync(socketDirectory, { recursive: true, force: true });
}

/** A URL for one of the server's databases. To be asked while the server runs. */
export function connectionString(place: Place, database: string): string {
  const directory = socketDirectoryOf(place);
  if (directory === undefined) throw new Error(`no PostgreSQL runs in ${place.cluster}`);
  const password = readPassword(place.cluster);
  // Without sslmode a PGSSLMODE of the environment would count, and there is no TLS on a socket.
  return `postgresql://${databaseUser}:${password}@${encodeURIComponent(directory)}:${port}/${database}?sslmode=disable`;
}

/** Where the socket of the server is, as its clients name it; undefined while none runs. */
export function socketDirectoryOf(place: Place): string | undefined {
  const running = readPostmasterFile(place.cluster);
  return holdsSocket(place) && running !== undefined ? place.cluster : running?.socketDirectory;
}

/**
 * Connects once, and makes the database if it isn't there.
 * @returns `waking` while the server starts, recovers or stops; `absent` when nobody listens
 */
export async function greet(place: Place): Promise<"ready" | "waking" | "absent"> {
  if (socketDirectoryOf(place) === undefined) return "absent";
  const client = new pg.Client({
    connectionString: connectionString(place, "postgres"),
    connectionTimeoutMillis: 5_000,
  });
  // A server that goes away in between says so in the query's or the connection's own rejection.
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
