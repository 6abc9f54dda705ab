/** What pending migrations would do to a database: locks, whole tables that they read or write, and the time that takes. */
import { readFileSync } from "node:fs";
import type { ReadStore } from "./connection.ts";
import { type Migration, type Migrations, firstMigration, ownMigrations } from "./migration.ts";
import { readMigrations } from "./migrations.ts";

/** The locks of tables that migrations take, from the weakest (https://www.postgresql.org/docs/18/explicit-locking.html). */
export const lockModes = [
  "ACCESS SHARE",
  "ROW SHARE",
  "ROW EXCLUSIVE",
  "SHARE UPDATE EXCLUSIVE",
  "SHARE",
  "SHARE ROW EXCLUSIVE",
  "EXCLUSIVE",
  "ACCESS EXCLUSIVE",
] as const;

export type LockMode = (typeof lockModes)[number];

/**
 * What a statement did to tables that existed before, as PostgreSQL showed when it ran: `npm run schema` measures it and
 * writes it to generated/migration-effects.json.
 */
export interface Effect {
  /** Table → the strongest lock of it. */
  readonly locks: Readonly<Record<string, LockMode>>;
  /** Tables whose rows and indexes are written anew. */
  readonly rewrites: readonly string[];
  /** Tables that are read from the beginning to the end. */
  readonly scans: readonly string[];
  /** The table of each index that is built. */
  readonly builds: readonly string[];
}

/** The effects of each statement, by migration. */
export type Effects = Readonly<Record<string, readonly Effect[]>>;

/**
 * Bytes of a table in a second. A table of 170 MB in memory, on two shared cores, reached 100, 720 and 195 MB/s (an index
 * that is built concurrently); larger ones wait for the disk.
 */
export const rates = { rewrite: 30e6, scan: 150e6, build: 60e6 } as const;

export interface PlannedLock {
  readonly table: string;
  readonly mode: LockMode;
  /** What others can't do with the table until the transaction ends. */
  readonly blocks: readonly ("reads" | "writes")[];
  /** Estimated. */
  readonly rows: number;
  /** With indexes. */
  readonly bytes: number;
}

export interface PlannedStatement {
  readonly sql: string;
  readonly locks: readonly PlannedLock[];
  readonly rewrites: readonly string[];
  readonly scans: readonly string[];
  readonly builds: readonly string[];
  /** Estimated; 0 for what doesn't depend on the size of a table. */
  readonly seconds: number;
}

export interface PlannedMigration {
  readonly name: string;
  readonly oldestRelease: string | undefined;
  readonly concurrently: boolean;
  readonly blocks: string | undefined;
  readonly statements: readonly PlannedStatement[];
}

export interface MigrationPlan {
  readonly migrations: readonly PlannedMigration[];
  /** Of the queue's library, which has migrations of its own. */
  readonly queue: string | undefined;
  readonly unknown: readonly string[];
  readonly isUsable: boolean;
}

interface SizeRow {
  readonly name: string;
  readonly rows: number;
  readonly table_bytes: number;
  readonly index_bytes: number;
}

/** What each mode keeps others from: reads take ACCESS SHARE, writes ROW EXCLUSIVE. */
export function blockedBy(mode: LockMode): ("reads" | "writes")[] {
  if (mode === "ACCESS EXCLUSIVE") return ["reads", "writes"];
  return lockModes.indexOf(mode) >= lockModes.indexOf("SHARE") ? ["writes"] : [];
}

/** The effects of this release's migrations. */
export function readEffects(): Effects {
  const file = new URL("../../../generated/migration-effects.json", import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Effects;
}

/** Plans the pending migrations, with the sizes that PostgreSQL knows of this database. Changes nothing. */
export async function planMigrations(
  store: ReadStore,
  migrations: Migrations = ownMigrations,
  effects: Effects = readEffects(),
): Promise<MigrationPlan> {
  const { pending, unknown, isUsable } = await readMigrations(store, migrations);
  const sizes = new Map((await readSizes(store)).map((row) => [row.name, row]));
  const own = pending.filter((name) => migrations.names.includes(name));
  const planned = await Promise.all(
    own.map(async (name) => planOne(name, await migrations.load(name), effects[name] ?? [], sizes)),
  );
  return {
    migrations: planned,
    queue: pending.find((name) => !migrations.names.includes(name)),
    unknown,
    isUsable,
  };
}

async function readSizes(store: ReadStore): Promise<SizeRow[]> {
  return store.query<SizeRow>(
    "migration_sizes",
    `select c.relname::text as name, greatest(c.reltuples, t.n_live_tup, 0)::float8 as rows,
       pg_table_size(c.oid)::float8 as table_bytes, pg_indexes_size(c.oid)::float8 as index_bytes
     from pg_class c join pg_stat_user_tables t on t.relid = c.oid where c.relnamespace = 'public'::regnamespace`,
  );
}

function planOne(
  name: string,
  migration: Migration,
  effects: readonly Effect[],
  sizes: ReadonlyMap<string, SizeRow>,
): PlannedMigration {
  const sizeOf = (table: string, part: keyof Omit<SizeRow, "name">): number => sizes.get(table)?.[part] ?? 0;
  const bytesOf = (tables: readonly string[], parts: readonly ("table_bytes" | "index_bytes")[]): number =>
    tables.reduce((sum, table) => sum + parts.reduce((bytes, part) => bytes + sizeOf(table, part), 0), 0);
  const statements = migration.statements.map((sql, index): PlannedStatement => {
    const { locks, rewrites, scans, builds } = effects[index] ?? nothing;
    return {
      sql,
      locks: Object.entries(locks).map(([table, mode]) => ({
        table,
        mode,
        blocks: blockedBy(mode),
        rows: Math.round(sizeOf(table, "rows")),
        bytes: bytesOf([table], ["table_bytes", "index_bytes"]),
      })),
      rewrites,
      scans,
      builds,
      seconds:
        bytesOf(rewrites, ["table_bytes", "index_bytes"]) / rates.rewrite +
        bytesOf(scans, ["table_bytes"]) / rates.scan +
        bytesOf(builds, ["table_bytes"]) / rates.build,
    };
  });
  return {
    name,
    oldestRelease: migration.oldestRelease,
    concurrently: migration.concurrently === true,
    blocks: migration.blocks,
    // The first one has nothing to lock: the database is empty.
    statements: name === firstMigration ? [] : statements,
  };
}

const nothing: Effect = { locks: {}, rewrites: [], scans: [], builds: [] };
