/** Migrations. Every start runs the pending ones in order; a lock makes concurrent starts wait. */
import { readFileSync } from "node:fs";
import knex, { type Knex } from "knex";
import pg from "pg";
import type { ReadStore } from "./connection.ts";
import * as foundation from "../migrations/001-foundation.ts";
import * as auth from "../migrations/002-auth.ts";
import * as settings from "../migrations/003-settings.ts";
import * as registrationLocale from "../migrations/004-registration-locale.ts";
import * as filters from "../migrations/005-filters.ts";
import * as streams from "../migrations/006-streams.ts";
import * as notifications from "../migrations/007-notifications.ts";
import * as outgoing from "../migrations/008-outgoing.ts";
import * as lists from "../migrations/009-lists.ts";
import * as posting from "../migrations/010-posting.ts";
import * as discovery from "../migrations/011-discovery.ts";
import * as community from "../migrations/012-community.ts";
import * as previews from "../migrations/013-previews.ts";
import * as staff from "../migrations/014-staff.ts";
import * as adminAccounts from "../migrations/015-admin-accounts.ts";
import * as moderationActions from "../migrations/016-moderation-actions.ts";
import * as adminReports from "../migrations/017-admin-reports.ts";
import * as blocks from "../migrations/018-blocks.ts";
import * as measures from "../migrations/019-measures.ts";
import * as rulesAndEmojis from "../migrations/020-rules-and-emojis.ts";
import * as documentHistory from "../migrations/021-settings.ts";
import * as webhooks from "../migrations/022-webhooks.ts";
import * as federation from "../migrations/023-federation.ts";
import * as deliveries from "../migrations/026-deliveries.ts";
import * as remoteAccounts from "../migrations/028-remote-accounts.ts";
import * as serving from "../migrations/024-serving.ts";
import * as inbox from "../migrations/027-inbox.ts";
import * as relationships from "../migrations/029-relationships.ts";
import * as remotePosts from "../migrations/030-remote-posts.ts";
import * as remoteMedia from "../migrations/031-remote-media.ts";
import * as readerVersions from "../migrations/032-reader-versions.ts";
import * as publishing from "../migrations/034-publishing.ts";
import * as writePositions from "../migrations/036-write-positions.ts";
import * as signatureKinds from "../migrations/040-signature-kinds.ts";
import * as keyUpdates from "../migrations/041-key-updates.ts";
import * as botPolicies from "../migrations/043-bot-policies.ts";
import * as tombstoneHosts from "../migrations/044-tombstone-hosts.ts";
import * as originSuspensions from "../migrations/045-origin-suspensions.ts";

interface Migration {
  up(builder: Knex): Promise<void>;
  down(builder: Knex): Promise<void>;
}

const migrations: ReadonlyMap<string, Migration> = new Map<string, Migration>([
  ["001-foundation", foundation],
  ["002-auth", auth],
  ["003-settings", settings],
  ["004-registration-locale", registrationLocale],
  ["005-filters", filters],
  ["006-streams", streams],
  ["007-notifications", notifications],
  ["008-outgoing", outgoing],
  ["009-lists", lists],
  ["010-posting", posting],
  ["011-discovery", discovery],
  ["012-community", community],
  ["013-previews", previews],
  ["014-staff", staff],
  ["015-admin-accounts", adminAccounts],
  ["016-moderation-actions", moderationActions],
  ["017-admin-reports", adminReports],
  ["018-blocks", blocks],
  ["019-measures", measures],
  ["020-rules-and-emojis", rulesAndEmojis],
  ["021-settings", documentHistory],
  ["022-webhooks", webhooks],
  ["023-federation", federation],
  ["024-serving", serving],
  ["026-deliveries", deliveries],
  ["027-inbox", inbox],
  ["028-remote-accounts", remoteAccounts],
  ["029-relationships", relationships],
  ["030-remote-posts", remotePosts],
  ["031-remote-media", remoteMedia],
  ["032-reader-versions", readerVersions],
  ["034-publishing", publishing],
  ["036-write-positions", writePositions],
  ["040-signature-kinds", signatureKinds],
  ["041-key-updates", keyUpdates],
  ["043-bot-policies", botPolicies],
  ["044-tombstone-hosts", tombstoneHosts],
  ["045-origin-suspensions", originSuspensions],
]);

/** An arbitrary key that no other software may lock in this database. */
const migrationLock = 7_021_946_101;

/**
 * Migrates the database to the newest schema. Concurrent calls wait for each other.
 * @param connectionString a PostgreSQL URL whose user may create tables
 */
export async function migrate(connectionString: string): Promise<void> {
  if (await isCurrent(connectionString)) return;
  const { runMigrations } = await import("graphile-worker");
  const builder = knex({
    client: "pg",
    connection: connectionString,
    pool: { min: 1, max: 2 },
    // Knex would log to the console what it also throws.
    log: { warn: () => undefined, error: () => undefined },
  });
  try {
    await builder.transaction(async (lock) => {
      await lock.raw("select pg_advisory_xact_lock(?)", [migrationLock]);
      await builder.migrate.latest({ migrationSource: source, tableName: "schema_migrations" });
      await runMigrations({ connectionString });
      await lock.raw(`comment on schema graphile_worker is '${queueMark}'`);
    });
  } finally {
    await builder.destroy();
  }
}

/** The comment on the queue's schema, which says by which version of graphile-worker it was migrated. */
const queueMark = `graphile-worker ${readQueueVersion()}`;

/**
 * Whether exactly the known migrations have run, those of the queue included: then nothing is to do, which a start can
 * learn from one statement.
 */
async function isCurrent(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 60_000 });
  // A lost connection also rejects connect() or query().
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ done: string[] | null; mark: string | null }>(
      `select (select array_agg(name::text) from schema_migrations) as done,
              obj_description('graphile_worker'::regnamespace, 'pg_namespace') as mark`,
    );
    const [{ done, mark } = { done: null, mark: null }] = rows;
    return mark === queueMark && new Set(done).symmetricDifference(new Set(migrations.keys())).size === 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError && missing.has(error.code ?? "")) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readQueueVersion(): string {
  const manifest = new URL("../package.json", import.meta.resolve("graphile-worker"));
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string };
  return version;
}

/** SQLSTATE of a table and of a schema that doesn't exist. */
const missing: ReadonlySet<string> = new Set(["42P01", "3F000"]);

/** Names of the migrations that haven't run on the database yet. */
export async function pendingMigrations(store: ReadStore): Promise<string[]> {
  const done = await store.query<{ name: string }>("migrations_done", "select name from schema_migrations");
  const names = new Set(done.map((row) => row.name));
  return [...migrations.keys()].filter((name) => !names.has(name));
}

const source: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve([...migrations.keys()]),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const migration = migrations.get(name);
    if (migration === undefined) throw new Error(`no migration is called ${name}`);
    return Promise.resolve(migration);
  },
};
