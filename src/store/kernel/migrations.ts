/** Migrations. Every start runs pending ones in order; a lock serialises concurrent starts. */
import { readFileSync, readdirSync } from "node:fs";
import knex, { type Knex } from "knex";
import pg from "pg";
import type { ReadStore } from "./connection.ts";
import type { Dedicated } from "./dedicated.ts";

const migrations: ReadonlyMap<string, Knex.Migration> = new Map([
  ["001-schema", { up: createSchema, down: refuse }],
]);

/** Runs the files of the first migration in name order. */
async function createSchema(builder: Knex): Promise<void> {
  const folder = new URL("../migrations/001-schema/", import.meta.url);
  for (const name of readdirSync(folder).toSorted()) {
    await builder.raw(readFileSync(new URL(name, folder), "utf8"));
  }
}

/** There is no way back: operators restore a backup instead. */
function refuse(): Promise<never> {
  return Promise.reject(new Error("migrations can't be rolled back"));
}

/** An arbitrary key that no other software may lock in this database. */
const migrationLock = 7_021_946_101;

/**
 * Migrates the database to the newest schema. Concurrent calls wait for each other.
 * @param connectionString a PostgreSQL URL whose user may create tables
 * @throws {NewerDatabase} if a newer version has migrated it
 */
export async function migrate(connectionString: string): Promise<void> {
  if (await isCurrent(connectionString)) return;
  await runMigrations(connectionString, [...migrations.keys()]);
}

/**
 * Runs the migrations with these names, which have to be the first ones, and those of the queue: for a restore, which
 * loads rows of that schema.
 * @throws {Error} for other names
 */
export async function migrateTo(connectionString: string, names: readonly string[]): Promise<void> {
  const known = [...migrations.keys()];
  if (names.length === 0 || names.some((name, index) => name !== known[index])) {
    throw new Error(`this version of Concord doesn't have the migrations ${names.join(", ")}`);
  }
  await runMigrations(connectionString, names);
}

async function runMigrations(connectionString: string, names: readonly string[]): Promise<void> {
  const queue = await import("graphile-worker");
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
      await builder.migrate.latest({ migrationSource: sourceOf(names), tableName: "schema_migrations" });
      await queue.runMigrations({ connectionString });
      await lock.raw(`comment on schema graphile_worker is '${queueMark}'`);
    });
  } finally {
    await builder.destroy();
  }
}

/** The comment on the queue's schema: the version of graphile-worker that migrated it. */
const queueMark = `graphile-worker ${readQueueVersion()}`;

/** A schema that exists while a restore writes to the database. */
export const restoreMark = "concord_restore";

const interruptedRestore =
  'a restore of this database didn\'t finish: run "concord backup restore" again, which continues it';

/** The migrations that have run, in order, and the version of the queue's schema. */
export async function migrationState(
  connection: Dedicated,
): Promise<{ readonly migrations: readonly string[]; readonly queue: string }> {
  const done = await connection.query<{ name: string }>("select name from schema_migrations order by id");
  const [mark] = await connection.query<{ queue: string | null }>(
    "select obj_description('graphile_worker'::regnamespace, 'pg_namespace') as queue",
  );
  return { migrations: done.map(({ name }) => name), queue: mark?.queue ?? "" };
}

/** The database has migrations that this version doesn't know. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";

  constructor(unknown: readonly string[]) {
    super(
      `a newer version of Concord has migrated this database (${unknown.join(", ")}): install that version again, ` +
        "or restore a backup from before",
    );
  }
}

/**
 * Whether exactly the known migrations have run, including the queue's. Takes two statements at the start.
 * @throws {NewerDatabase} if unknown ones have
 * @throws {Error} if a restore of the database is unfinished
 */
async function isCurrent(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 60_000 });
  // A lost connection also rejects connect() or query().
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows: interrupted } = await client.query("select from pg_namespace where nspname = $1", [
      restoreMark,
    ]);
    if (interrupted.length > 0) throw new Error(interruptedRestore);
    const { rows } = await client.query<{ done: string[] | null; mark: string | null }>(
      `select (select array_agg(name::text) from schema_migrations) as done,
              obj_description('graphile_worker'::regnamespace, 'pg_namespace') as mark`,
    );
    const [{ done, mark } = { done: null, mark: null }] = rows;
    const [ran, known] = [new Set(done), new Set(migrations.keys())];
    const unknown = [...ran.difference(known)];
    if (unknown.length > 0) throw new NewerDatabase(unknown);
    return mark === queueMark && ran.size === known.size;
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

/** SQLSTATE of a missing table, and of a missing schema. */
const missing: ReadonlySet<string> = new Set(["42P01", "3F000"]);

/** Names of the migrations that haven't run on the database yet. */
export async function pendingMigrations(store: ReadStore): Promise<string[]> {
  const done = await store.query<{ name: string }>("migrations_done", "select name from schema_migrations");
  const names = new Set(done.map((row) => row.name));
  return [...migrations.keys()].filter((name) => !names.has(name));
}

/** Migrations of this version that the database lacks, and those of another version that it has. */
export interface MigrationState {
  readonly pending: readonly string[];
  readonly unknown: readonly string[];
}

/** Compares the migrations of a database that may be empty, including the queue's. */
export async function readMigrations(store: ReadStore): Promise<MigrationState> {
  try {
    const [row] = await store.query<{ done: string[] | null; mark: string | null }>(
      "migrations_state",
      `select (select array_agg(name::text order by id) from schema_migrations) as done,
         obj_description('graphile_worker'::regnamespace, 'pg_namespace') as mark`,
    );
    const done = new Set(row?.done);
    const known = new Set(migrations.keys());
    const queue = row?.mark === queueMark ? [] : [queueMark];
    return { pending: [...known.difference(done), ...queue], unknown: [...done.difference(known)] };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !missing.has(error.code ?? "")) throw error;
    return { pending: [...migrations.keys()], unknown: [] };
  }
}

function sourceOf(names: readonly string[]): Knex.MigrationSource<string> {
  return {
    getMigrations: () => Promise.resolve([...names]),
    getMigrationName: (name) => name,
    getMigration: (name) => {
      const migration = migrations.get(name);
      if (migration === undefined) throw new Error(`no migration is called ${name}`);
      return Promise.resolve(migration);
    },
  };
}
