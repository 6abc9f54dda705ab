/** What every connection to PostgreSQL sets for its session, on the embedded server as on any other. */
import type pg from "pg";
import { currentUrl } from "./hosts.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

const settings = {
  // Compiling a plan takes longer than our queries: the fan-out of posts compiled hundreds of functions each time.
  jit: "off",
  // For SSDs: a random page costs hardly more than a sequential one. The plans were tested with it.
  random_page_cost: "1.1",
  // Days in statements are days in UTC, and pg reads times in this format only.
  TimeZone: "UTC",
  DateStyle: "ISO, MDY",
  // Commands lock what they change, and don't repeat serialization failures.
  default_transaction_isolation: "read committed",
} as const;

/**
 * The settings of every connection, under PostgreSQL's names, without those that the URL sets.
 * @param connectionString undefined for the embedded server
 */
export function neededSettings(connectionString: string | undefined): readonly (readonly [string, string])[] {
  const given = connectionString === undefined ? "" : optionsOf(currentUrl(connectionString)).toLowerCase();
  return Object.entries(settings).filter(([name]) => !given.includes(`${name.toLowerCase()}=`));
}

/** The operator's: pg reads PGOPTIONS only if it gets none. */
function optionsOf(url: URL): string {
  return `${process.env["PGOPTIONS"] ?? ""} ${url.searchParams.get("options") ?? ""}`.trim();
}

/** A part of pg's ClientConfig. */
export interface SessionConfig {
  connectionString: string;
  application_name: string;
  keepAlive: true;
}

/**
 * The configuration of a client: the URL of the server, with the settings of the session, its name and keepalive.
 * Settings in PGOPTIONS win over these, and those in `options` of the URL over both. PgBouncer ignores them if told so
 * (docs/scaling.md).
 * @param name what operators see in pg_stat_activity
 * @param further settings besides those of every connection
 * @param url of one server of the connection's URL; by default, the one that writes as far as is known (failover.ts)
 */
export function sessionConfig(
  connectionString: string,
  name: string,
  further: Readonly<Record<string, string>> = {},
  url: URL = currentUrl(connectionString),
): SessionConfig {
  const own = Object.entries({ ...settings, ...further }).map(
    // PostgreSQL splits the options at spaces.
    ([setting, value]) => `-c ${setting}=${value.replaceAll(" ", String.raw`\ `)}`,
  );
  url.searchParams.set("options", [...own, optionsOf(url)].join(" ").trim());
  return { connectionString: url.href, application_name: name, keepAlive: true };
}

/**
 * For connections that must not stay on a standby.
 * @throws {DatabaseUnavailable} `read-only` if the database only reads
 */
export async function assertWritable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ readonly standby: boolean }>(
    "select pg_is_in_recovery() as standby where current_setting('transaction_read_only')::bool",
  );
  const [found] = rows;
  if (found === undefined) return;
  throw new DatabaseUnavailable(
    "read-only",
    new Error(
      found.standby
        ? "the database of DATABASE_URL is a standby, which only reads: set DATABASE_URL to the primary, or promote it"
        : "the database of DATABASE_URL only reads: reset default_transaction_read_only, which its server, its database or its role sets",
    ),
  );
}
