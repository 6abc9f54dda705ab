/** The servers of connection URLs, and which of them to connect to. */
import { type DatabaseAddress, type DatabaseLocation, readDatabaseUrl } from "../../config/database-url.ts";

export interface Located {
  readonly location: DatabaseLocation;
  /** The server to connect to. */
  current: DatabaseAddress;
  /** For the one that writes, while it runs (failover.ts). */
  search: Promise<void> | undefined;
  /** Whether searches are repeated until one succeeds. */
  isFollowed: boolean;
  /** Called when another server becomes the current one: connections to the former one leave it. */
  readonly moved: Set<() => void>;
}

/** By connection URL: all pools and connections of a process follow the same failover. */
const located = new Map<string, Located>();

/** The servers of a URL, the same object for each call. */
export function locatedOf(connectionString: string): Located {
  const known = located.get(connectionString);
  if (known !== undefined) return known;
  const location = readDatabaseUrl(connectionString);
  if ("problem" in location) throw new Error(`the connection URL ${location.problem}`);
  const [current] = location.addresses;
  if (current === undefined) throw new Error("the connection URL has no host");
  const fresh = { location, current, search: undefined, isFollowed: false, moved: new Set<() => void>() };
  located.set(connectionString, fresh);
  return fresh;
}

/** The URL of the server to connect to, as pg reads it. */
export function currentUrl(connectionString: string): URL {
  const { location, current } = locatedOf(connectionString);
  return location.urlOf(current);
}
