/** What a backup copies, read from PostgreSQL's catalogue: tables, their columns, sequences. */
import type { Dedicated } from "../kernel/dedicated.ts";

export interface TableColumn {
  readonly name: string;
  /** As PostgreSQL writes it: `timestamp with time zone`. */
  readonly type: string;
}

export interface BackupTable {
  readonly schema: string;
  readonly name: string;
  readonly partitioned: boolean;
  /** In their order, without generated ones. */
  readonly columns: readonly TableColumn[];
}

export interface BackupSequence {
  readonly schema: string;
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

/** The schemas of Concord, and of its queue. */
const ours = "n.nspname in (current_schema(), 'graphile_worker')";

/** What belongs to an extension is created with it. */
const ofNoExtension =
  "not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')";

/** A table whose comment begins so isn't copied: its rows describe what a backup leaves out. */
const leftOut = "Not in backups";

/** Which tables are copied: those that belong into a backup, or all. */
export type Scope = "backup" | "all";

/**
 * The tables that are copied, by name: neither unlogged ones, which a crash empties as well, nor, in a backup, those that
 * the schema excludes by a comment. Partitions are part of their table.
 */
export function readTables(connection: Dedicated, scope: Scope): Promise<BackupTable[]> {
  return connection.query<BackupTable>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and ${ofNoExtension} and ($1::text is null or not starts_with(coalesce(obj_description(c.oid, 'pg_class'), ''), $1))
     order by n.nspname collate "C", c.relname collate "C"`,
    [scope === "backup" ? leftOut : null],
  );
}

/** All sequences with their values. They don't belong to a snapshot: read them after the tables. */
export async function readSequences(connection: Dedicated): Promise<BackupSequence[]> {
  const found = await connection.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind = 'S' and ${ofNoExtension}
     order by n.nspname collate "C", c.relname collate "C"`,
  );
  const sequences: BackupSequence[] = [];
  for (const { schema, name } of found) {
    const [value] = await connection.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(schema)}.${quoted(name)}`,
    );
    if (value !== undefined) sequences.push({ schema, name, ...value });
  }
  return sequences;
}

/** Whether a schema of Concord has any table. */
export async function hasTables(connection: Dedicated): Promise<boolean> {
  const rows = await connection.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p') and ${ofNoExtension} limit 1`,
  );
  return rows.length > 0;
}

/** An identifier in SQL. */
export function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** The name of a table in SQL. */
export function tableName({ schema, name }: Pick<BackupTable, "schema" | "name">): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

/** The columns of a table in SQL. */
export function columnList({ columns }: Pick<BackupTable, "columns">): string {
  return columns.map(({ name }) => quoted(name)).join(", ");
}
