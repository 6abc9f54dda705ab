/** Finds the server of a connection URL that writes: after a failover, another one than before. */
import pg from "pg";
import type { DatabaseAddress } from "../../config/database-url.ts";
import { type Located, locatedOf } from "./hosts.ts";
import { assertWritable, sessionConfig } from "./session.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Milliseconds to connect to one server, at most. Those that are partitioned off don't refuse. */
const patience = 3000;

/** Milliseconds between searches while no server writes. */
const pause = 1000;

/**
 * Finds the server of a URL that writes, and makes it the current one. Does nothing for a URL with one server. Concurrent
 * calls share a search.
 * @throws {DatabaseUnavailable} `read-only` if only standbys answer, `away` if none does
 */
export function findWritable(connectionString: string): Promise<void> {
  const found = locatedOf(connectionString);
  if (found.location.addresses.length < 2) return Promise.resolve();
  found.search ??= search(connectionString, found).finally(() => {
    found.search = undefined;
  });
  return found.search;
}

/**
 * Repeats the search for the server that writes until one is found, or no connection to the URL is left. Connections that
 * a partition has cut off fail only after long timeouts, so that searches that wait for them come late.
 */
export function followWritable(connectionString: string): void {
  const found = locatedOf(connectionString);
  if (found.isFollowed) return;
  found.isFollowed = true;
  const look = (): void => {
    findWritable(connectionString).then(end, () => {
      if (found.moved.size > 0) setTimeout(look, pause).unref();
      else end();
    });
  };
  const end = (): void => {
    found.isFollowed = false;
  };
  look();
}

async function search(connectionString: string, found: Located): Promise<void> {
  const { location, current } = found;
  const failures: [DatabaseAddress, Error][] = [];
  for (const address of [current, ...location.addresses.filter((other) => other !== current)]) {
    try {
      await assertWritableAt(connectionString, location.urlOf(address));
      if (found.current !== address) {
        found.current = address;
        for (const leave of found.moved) leave();
      }
      return;
    } catch (error) {
      failures.push([address, error instanceof Error ? error : new Error(String(error))]);
    }
  }
  const isStandby = failures.some(
    ([, error]) => error instanceof DatabaseUnavailable && error.reason === "read-only",
  );
  const reasons = failures.map(
    ([{ host, port }, { message }]) =>
      `${host === "" ? "localhost" : host}:${port === "" ? "5432" : port}: ${message}`,
  );
  throw new DatabaseUnavailable(isStandby ? "read-only" : "away", new Error(reasons.join("; ")));
}

/** @throws {DatabaseUnavailable} `read-only` if the server only reads */
async function assertWritableAt(connectionString: string, url: URL): Promise<void> {
  const client = new pg.Client({
    ...sessionConfig(connectionString, "concord hosts", {}, url),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A lost connection also rejects connect() or query().
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertWritable(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
