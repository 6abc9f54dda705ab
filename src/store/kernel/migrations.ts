/** Runs migrations. Every start runs pending ones in order; a lock serialises concurrent starts. */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { version } from "../../config/version.ts";
import type { ReadStore } from "./connection.ts";
import { type Dedicated, openDedicated } from "./dedicated.ts";
import { type Migration, type Migrations, concurrentIndex, ownMigrations } from "./migration.ts";
import { findWritable } from "./failover.ts";
import { assertWritable, sessionConfig } from "./session.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** An arbitrary key that no other software may lock in this database. */
const migrationLock = 7_021_946_101;

/** Milliseconds between attempts to get that lock. */
const lockPoll = 200;

export interface MigrateOptions {
  /** By default those of this release. */
  readonly migrations?: Migrations;
  /** Called with a line about each migration that ran, and each that has to wait. */
  readonly report?: (line: string) => void;
  /** Attempts at a migration whose locks aren't granted, before it is given up. */
  readonly attempts?: number;
}

/**
 * Migrates the database to the newest schema. Concurrent calls wait for each other.
 * @param connectionString a PostgreSQL URL whose user may create tables
 * @returns the names of the migrations that ran
 * @throws {NewerDatabase} if a newer release has migrated it in a way that this one can't use
 * @throws {LockedOut} if other transactions hold locks for too long; what ran before stays
 */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = ownMigrations } = options;
  if (await isCurrent(connectionString, migrations)) return [];
  return runMigrations(connectionString, migrations.names, { ...options, migrations });
}

/**
 * Runs the migrations with these names, which have to be the first ones, and those of the queue: for a restore, which
 * loads rows of that schema.
 * @throws {Error} for other names
 */
export async function migrateTo(connectionString: string, names: readonly string[]): Promise<void> {
  const known = ownMigrations.names;
  if (names.length === 0 || names.some((name, index) => name !== known[index])) {
    throw new Error(`this version of Concord doesn't have the migrations ${names.join(", ")}`);
  }
  await runMigrations(connectionString, names, { migrations: ownMigrations });
}

async function runMigrations(
  connectionString: string,
  names: readonly string[],
  {
    migrations,
    report = () => undefined,
    attempts = mostAttempts,
  }: MigrateOptions & { migrations: Migrations },
): Promise<string[]> {
  const connection = await openDedicated(connectionString, "concord migration");
  const ran: string[] = [];
  try {
    // The role may have a shorter one.
    await connection.query("set statement_timeout = 0");
    // Not by waiting in PostgreSQL: CREATE INDEX CONCURRENTLY would wait for that statement, which waits for its end.
    while (!(await tryLock(connection))) await wait(lockPoll);
    await connection.query(
      `create table if not exists schema_migrations (
         id integer primary key generated always as identity,
         name text not null unique,
         ran_at timestamptz not null default now(),
         oldest_release text)`,
    );
    const done = await readDone(connection);
    for (const name of pendingOf(done, migrations).filter((one) => names.includes(one))) {
      const migration = await migrations.load(name);
      await runOne(connection, name, migration, { report, attempts });
      report(`migrated: ${name}`);
      ran.push(name);
    }
    const { queue } = await migrationState(connection);
    if (isOlder(queue, queueMark)) {
      const { runMigrations: migrateQueue } = await import("graphile-worker");
      await migrateQueue({
        connectionString: sessionConfig(connectionString, "concord migration").connectionString,
      });
      await connection.query(`comment on schema graphile_worker is '${queueMark}'`);
    }
    return ran;
  } finally {
    // Releases the lock.
    await connection.close();
  }
}

async function tryLock(connection: Dedicated): Promise<boolean> {
  const [row] = await connection.query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [
    migrationLock,
  ]);
  return row?.locked === true;
}

/** Milliseconds that a migration waits for a lock: meanwhile, other statements on that table wait behind it. */
const lockTimeout = 1000;

/** Milliseconds until the next attempt, in which others use the table. */
const lockPause = 2000;

/** Within ten minutes. */
const mostAttempts = 200;

/** Other transactions held locks for too long. */
export class LockedOut extends Error {
  override readonly name = "LockedOut";
}

async function runOne(
  connection: Dedicated,
  name: string,
  migration: Migration,
  { report, attempts }: Required<Pick<MigrateOptions, "report" | "attempts">>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (migration.concurrently === true ? runConcurrently : runInTransaction)(
        connection,
        name,
        migration,
      );
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || !isAboutLocks(error)) throw error;
      if (attempt === attempts) {
        throw new LockedOut(
          `${name} has waited for locks ${attempts} times: end long transactions (pg_stat_activity), and repeat it`,
          { cause: error },
        );
      }
      if (attempt === 1) report(`${name} waits for a lock that another transaction holds`);
      await wait(lockPause);
    }
  }
}

function isAboutLocks({ reason }: DatabaseUnavailable): boolean {
  return reason === "locked" || reason === "deadlocked";
}

async function runInTransaction(connection: Dedicated, name: string, migration: Migration): Promise<void> {
  await connection.begin();
  try {
    await connection.query(`set local lock_timeout = ${lockTimeout}`);
    for (const statement of migration.statements) await connection.query(statement);
    await record(connection, name, migration);
    await connection.query("commit");
  } catch (error) {
    await connection.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Its lock conflicts neither with reads nor with writes, so it may wait for it. */
async function runConcurrently(connection: Dedicated, name: string, migration: Migration): Promise<void> {
  const [statement = "", ...others] = migration.statements;
  const index = concurrentIndex(statement);
  if (index === undefined || others.length > 0) {
    throw new Error(`${name} has to consist of one CREATE or DROP INDEX CONCURRENTLY`);
  }
  const [found] = await connection.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
    [index.name],
  );
  // The process was killed in between: at the end, or while PostgreSQL built the index.
  const isDone = index.isCreated ? found?.valid === true : found === undefined;
  if (index.isCreated && found?.valid === false) {
    await connection.query(`drop index concurrently ${index.name}`);
  }
  if (!isDone) await connection.query(statement);
  await record(connection, name, migration);
}

async function record(connection: Dedicated, name: string, { oldestRelease }: Migration): Promise<void> {
  await connection.query("insert into schema_migrations (name, oldest_release) values ($1, $2)", [
    name,
    oldestRelease ?? null,
  ]);
}

/** A migration that has run. */
interface Done {
  readonly name: string;
  /** The oldest release that can use the database since then; null if it expanded the schema. */
  readonly oldest_release: string | null;
}

const doneStatement = "select name, oldest_release from schema_migrations order by id";

function readDone(connection: Dedicated): Promise<Done[]> {
  return connection.query<Done>(doneStatement);
}

/** How a database compares with a release. */
interface Comparison {
  /** Migrations of the release that haven't run. */
  readonly pending: readonly string[];
  /** Those of other releases that have run. */
  readonly unknown: readonly string[];
  /** The oldest release that can use the database; an empty text if any can. */
  readonly oldest: string;
  /** Whether this release can use the database, once pending migrations have run. */
  readonly isUsable: boolean;
}

function compare(done: readonly Done[], { names }: Migrations): Comparison {
  const ran = new Set(done.map(({ name }) => name));
  const pending = names.filter((name) => !ran.has(name));
  const unknown = [...ran].filter((name) => !names.includes(name));
  const oldest = oldestOf(done);
  // With both, they belong to different lines of releases.
  const isUsable = (pending.length === 0 || unknown.length === 0) && !isOlder(version, oldest);
  return { pending, unknown, oldest, isUsable };
}

/**
 * The migrations of this release that haven't run.
 * @throws {NewerDatabase} if this release can't use what others have made of the database
 */
function pendingOf(done: readonly Done[], migrations: Migrations): readonly string[] {
  const { pending, unknown, oldest, isUsable } = compare(done, migrations);
  if (!isUsable) throw new NewerDatabase(unknown, oldest);
  return pending;
}

/** The oldest release that can use a database; an empty text if any can. */
function oldestOf(done: readonly Done[]): string {
  return done.reduce(
    (oldest, { oldest_release: release }) =>
      release !== null && isOlder(oldest, release) ? release : oldest,
    "",
  );
}

/** Whether a version is lower than another one. */
function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { numeric: true }) < 0;
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
  const done = await readDone(connection);
  const [mark] = await connection.query<{ queue: string | null }>(
    "select obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as queue",
  );
  return { migrations: done.map(({ name }) => name), queue: mark?.queue ?? "" };
}

/** The database has migrations of a newer release, with which this one doesn't work. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";

  constructor(unknown: readonly string[], oldest: string) {
    const least = oldest === "" ? "that version" : `Concord ${oldest} or newer`;
    super(
      `a newer version of Concord has migrated this database (${unknown.join(", ")}): install ${least} again, ` +
        "or restore a backup from before",
    );
  }
}

/**
 * Whether all known migrations have run, including the queue's. Takes two statements at the start.
 * @throws {NewerDatabase} if a newer release has run one with which this release doesn't work
 * @throws {DatabaseUnavailable} if the database only reads: the server would refuse everything that writes
 * @throws {Error} if a restore of the database is unfinished
 */
async function isCurrent(connectionString: string, migrations: Migrations): Promise<boolean> {
  await findWritable(connectionString);
  const client = new pg.Client({
    ...sessionConfig(connectionString, "concord migration"),
    connectionTimeoutMillis: 60_000,
  });
  // A lost connection also rejects connect() or query().
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertWritable(client);
    const { rows: interrupted } = await client.query("select from pg_namespace where nspname = $1", [
      restoreMark,
    ]);
    if (interrupted.length > 0) throw new Error(interruptedRestore);
    const { rows } = await client.query<StateRow>(stateStatement);
    const [{ done, mark } = { done: null, mark: null }] = rows;
    return pendingOf(done ?? [], migrations).length === 0 && !isOlder(mark ?? "", queueMark);
  } catch (error) {
    if (error instanceof pg.DatabaseError && missing.has(error.code ?? "")) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface StateRow {
  readonly done: readonly Done[] | null;
  readonly mark: string | null;
}

const stateStatement = `
  select (select json_agg(json_build_object('name', name, 'oldest_release', oldest_release) order by id)
      from schema_migrations) as done,
    obj_description(to_regnamespace('graphile_worker'), 'pg_namespace') as mark`;

function readQueueVersion(): string {
  const manifest = new URL("../package.json", import.meta.resolve("graphile-worker"));
  return (JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string }).version;
}

/** SQLSTATE of a missing table, and of a missing schema. */
const missing: ReadonlySet<string> = new Set(["42P01", "3F000"]);

/** Names of the migrations that haven't run on the database yet. */
export async function pendingMigrations(store: ReadStore): Promise<string[]> {
  const done = await store.query<{ name: string }>("migrations_done", "select name from schema_migrations");
  const names = new Set(done.map((row) => row.name));
  return ownMigrations.names.filter((name) => !names.has(name));
}

/** How a database compares with this release, including the queue's migrations. */
export interface MigrationState extends Pick<Comparison, "pending" | "unknown" | "isUsable"> {
  /** Whether a restore of the database is unfinished: no server starts on it. */
  readonly isRestoring: boolean;
}

/** Compares the migrations of a database that may be empty with those of this release. */
export async function readMigrations(
  store: ReadStore,
  migrations: Migrations = ownMigrations,
): Promise<MigrationState> {
  const marks = await store.query(
    "restore_mark",
    `select from pg_namespace where nspname = '${restoreMark}'`,
  );
  const isRestoring = marks.length > 0;
  try {
    const [row] = await store.query<StateRow>("migrations_state", stateStatement);
    const { pending, unknown, isUsable } = compare(row?.done ?? [], migrations);
    const queue = isOlder(row?.mark ?? "", queueMark) ? [queueMark] : [];
    return { pending: [...pending, ...queue], unknown, isUsable, isRestoring };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !missing.has(error.code ?? "")) throw error;
    return { pending: [...migrations.names], unknown: [], isUsable: true, isRestoring };
  }
}
