/** Finds the server of a connection URL that writes: after a failover, another one than before. */
import pg from "pg";
import type { DatabaseAddress } from "../../config/database-url.ts";
import { type Located, locatedOf } from "./hosts.ts";
import { assertWritable, sessionConfig } from "./session.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** Milliseconds to connect to one server, at most. Those that are partitioned off don't refuse. */
const patience = 3000;

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

async function search(connectionString: string, found: Located): Promise<void> {
  const { location, current } = found;
  const failures: [DatabaseAddress, Error][] = [];
  for (const address of [current, ...location.addresses.filter((other) => other !== current)]) {
    try {
      await assertWritableAt(connectionString, location.urlOf(address));
      found.current = address;
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
