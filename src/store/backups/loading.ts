/** Loads a backup into an empty database. */
import type { Writable } from "node:stream";
import { type Dedicated, openDedicated } from "../kernel/dedicated.ts";
import { migrateTo, migrationState, restoreMark } from "../kernel/migrations.ts";
import {
  type BackupSequence,
  type BackupTable,
  type Scope,
  columnList,
  hasTables,
  quoted,
  readSequences,
  readTables,
  tableName,
} from "./catalogue.ts";
import type { SnapshotState } from "./snapshot.ts";

export type RestoreTarget = "empty" | "interrupted" | "used";

/**
 * Whether a database is empty, or a restore was interrupted in it.
 * @param backup whose restore; by default that of any
 */
export async function inspectTarget(connectionString: string, backup?: string): Promise<RestoreTarget> {
  const connection = await openDedicated(connectionString);
  try {
    const [mark] = await connection.query<{ backup: string | null }>(
      "select obj_description(oid, 'pg_namespace') as backup from pg_namespace where nspname = $1",
      [restoreMark],
    );
    if (mark !== undefined) return backup === undefined || mark.backup === backup ? "interrupted" : "used";
    return (await hasTables(connection)) ? "used" : "empty";
  } finally {
    await connection.close();
  }
}

/** Marks the database: no server starts on it until {@link endRestore}. */
export async function beginRestore(connectionString: string, backup: string): Promise<void> {
  if (!/^[\w-]+$/.test(backup)) throw new Error(`not the name of a backup: ${backup}`);
  const connection = await openDedicated(connectionString);
  try {
    await connection.begin();
    await connection.query(`create schema if not exists ${restoreMark}`);
    await connection.query(`comment on schema ${restoreMark} is '${backup}'`);
    await connection.query("commit");
  } finally {
    await connection.close();
  }
}

/** Removes the mark. */
export async function endRestore(connectionString: string): Promise<void> {
  const connection = await openDedicated(connectionString);
  try {
    await connection.query(`drop schema if exists ${restoreMark}`);
  } finally {
    await connection.close();
  }
}

export interface Loading {
  readonly state: Pick<SnapshotState, "migrations" | "queue">;
  readonly tables: readonly BackupTable[];
  readonly sequences: readonly BackupSequence[];
  /** By default those of a backup, whose sequences continue behind what may have been numbered since. */
  readonly scope?: Scope;
  /**
   * Writes the rows of a table to the stream that `open` returns, and ends it; doesn't call it for an empty table. Rejects
   * if they aren't those of the backup.
   */
  readonly fill: (table: BackupTable, open: () => Writable) => Promise<void>;
}

/** An incompatible backup. */
export class OtherSchema extends Error {}

/**
 * Creates the schema of a backup and loads its rows in one transaction, without running triggers. Needs the rights of
 * the tables' owner only. If it fails or is killed, the tables are as they were.
 * @throws {OtherSchema} if this version's tables aren't those of the backup
 */
export async function loadDatabase(connectionString: string, loading: Loading): Promise<void> {
  const { scope = "backup" } = loading;
  await migrateTo(connectionString, loading.state.migrations);
  const connection = await openDedicated(connectionString);
  try {
    await connection.begin();
    const tables = await readTables(connection, scope);
    await assertSameSchema(connection, tables, loading);
    const names = tables.map(tableName);
    const keys = await readForeignKeys(connection);
    // Not `disable trigger all`, which takes a superuser: so foreign keys are dropped and created again.
    for (const { table, name } of keys) {
      await connection.query(`alter table ${table} drop constraint ${quoted(name)}`);
    }
    for (const name of names) await connection.query(`alter table ${name} disable trigger user`);
    await connection.query(`truncate ${names.join(", ")}`);
    for (const table of loading.tables) {
      await loading.fill(table, () =>
        connection.copyIn(`copy ${tableName(table)} (${columnList(table)}) from stdin`),
      );
    }
    for (const name of names) await connection.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await connection.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    }
    await setSequences(connection, loading.sequences, scope === "backup" ? sequenceGap : 0n);
    await connection.query("commit");
    await connection.query("analyze");
  } finally {
    await connection.close();
  }
}

async function assertSameSchema(
  connection: Dedicated,
  tables: readonly BackupTable[],
  { state, tables: backedUp }: Loading,
): Promise<void> {
  const { queue } = await migrationState(connection);
  if (queue !== state.queue) throw new OtherSchema(`the queue's schema is ${queue}, not ${state.queue}`);
  const ours = new Map(tables.map((table) => [tableName(table), describe(table)]));
  for (const table of backedUp) {
    const name = tableName(table);
    if (ours.get(name) !== describe(table))
      throw new OtherSchema(`the table ${name} is missing or has other columns`);
    ours.delete(name);
  }
  const [missing] = ours.keys();
  if (missing !== undefined) throw new OtherSchema(`the backup has no table ${missing}`);
}

function describe({ columns }: BackupTable): string {
  return JSON.stringify(columns.map(({ name, type }) => [name, type]));
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** In the order in which they were created. Those of partitions belong to their table's. */
function readForeignKeys(connection: Dedicated): Promise<ForeignKey[]> {
  return connection.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as table, f.conname as name,
       pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and f.conparentid = 0 and n.nspname in (current_schema(), 'graphile_worker')
     order by f.oid`,
  );
}

/**
 * How far sequences are ahead of the backup, if they are 64 bits wide. What was numbered after the backup is lost here,
 * but not elsewhere: other servers ignore an activity whose URI they have seen, and URIs contain such numbers.
 */
const sequenceGap = 1_000_000_000n;

async function setSequences(
  connection: Dedicated,
  sequences: readonly BackupSequence[],
  gap: bigint,
): Promise<void> {
  const known = await readSequences(connection);
  const names = new Set(known.map(tableName));
  for (const sequence of sequences) {
    const name = tableName(sequence);
    if (!names.has(name)) throw new OtherSchema(`there is no sequence ${name}`);
    await connection.query(
      `select setval($1::regclass, case when s.seqtypid = 'bigint'::regtype and not s.seqcycle
           and $2::bigint < s.seqmax - $4::bigint then $2::bigint + $4::bigint else $2::bigint end,
         $3::boolean)
       from pg_sequence s where s.seqrelid = $1::regclass`,
      [name, sequence.lastValue, sequence.isCalled, gap],
    );
  }
}
