/**
 * Measures what each statement of a migration does to the tables that exist before it: the locks in pg_locks, tables
 * with new files, and scans in PostgreSQL's counters. `concord migrate --plan` shows that.
 */
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Migrations, concurrentIndex, firstMigration } from "../src/store/kernel/migration.ts";
import { type Effect, type Effects, type LockMode, lockModes } from "../src/store/kernel/migration-plan.ts";

/** The tables and indexes of the schema public: their files, and for an index its table. */
interface Relations {
  /** Identifier of a table → its name. */
  readonly names: ReadonlyMap<string, string>;
  readonly tables: ReadonlyMap<string, string>;
  readonly indexes: ReadonlyMap<string, { readonly file: string; readonly table: string }>;
}

/**
 * Runs migrations after the first one, and measures each statement.
 * @param connectionString a database for this purpose alone, with the migrations before these
 */
export async function measureEffects(connectionString: string, migrations: Migrations): Promise<Effects> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const effects: Record<string, readonly Effect[]> = {};
    for (const name of migrations.names.filter((one) => one !== firstMigration)) {
      const { statements, concurrently = false } = await migrations.load(name);
      const found: Effect[] = [];
      if (concurrently) {
        for (const statement of statements)
          found.push(await measureConcurrent(client, statement, connectionString));
      } else {
        // In one transaction, as it runs: a lock is held while later statements work.
        const before = await readRelations(client);
        await client.query("begin");
        for (const statement of statements) found.push(await measureStatement(client, statement, before));
        await client.query("commit");
      }
      effects[name] = found;
    }
    return effects;
  } finally {
    await client.end();
  }
}

/** @param start the relations before the migration; nobody waits for locks of others */
async function measureStatement(client: pg.Client, statement: string, start: Relations): Promise<Effect> {
  const before = await readRelations(client);
  const scansBefore = await readScans(client);
  await client.query(statement);
  const scansAfter = await readScans(client);
  const locks = await readLocks(client, "pg_backend_pid()", start);
  const changes = changesOf(before, await readRelations(client));
  const scans = [...scansAfter]
    .filter(([name, count]) => start.tables.has(name) && count > (scansBefore.get(name) ?? 0))
    .map(([name]) => name)
    // A rewrite and the building of an index read the table, too.
    .filter((name) => !changes.rewrites.includes(name) && !changes.builds.includes(name));
  return { locks, ...changes, scans: scans.toSorted() };
}

/** How often each table or one of its indexes was read; the counters also have earlier transactions. */
async function readScans(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; scans: number }>(
    `select c.relname::text as name, (pg_stat_get_xact_numscans(c.oid) + coalesce((
         select sum(pg_stat_get_xact_numscans(indexrelid)) from pg_index where indrelid = c.oid), 0))::float8 as scans
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** It has no transaction whose locks could be read at its end, so another transaction makes it wait. */
async function measureConcurrent(
  client: pg.Client,
  statement: string,
  connectionString: string,
): Promise<Effect> {
  const before = await readRelations(client);
  const name = concurrentIndex(statement)?.name ?? "";
  const table = before.indexes.get(name)?.table ?? /\son\s+(?:only\s+)?(\w+)/i.exec(statement)?.[1] ?? "";
  const blocker = new pg.Client({ connectionString });
  await blocker.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const pid = String(rows[0]?.pid);
    await blocker.query("begin");
    await blocker.query(`lock table ${table} in row exclusive mode`);
    const run = client.query(statement);
    for (;;) {
      const waiting = await blocker.query("select from pg_locks where pid = $1 and not granted", [pid]);
      if ((waiting.rowCount ?? 0) > 0) break;
      await Promise.race([run, wait(20)]);
    }
    const locks = await readLocks(blocker, pid, before);
    await blocker.query("commit");
    await run;
    return { locks, ...changesOf(before, await readRelations(client)), scans: [] };
  } finally {
    await blocker.end();
  }
}

async function readRelations(client: pg.Client): Promise<Relations> {
  const { rows } = await client.query<{ oid: string; name: string; file: string; table: string | null }>(
    `select c.oid::text as oid, c.relname::text as name, pg_relation_filenode(c.oid)::text as file, t.relname::text as "table"
     from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
     where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace`,
  );
  return {
    names: new Map(rows.flatMap(({ oid, name, table }) => (table === null ? [[oid, name]] : []))),
    tables: new Map(rows.flatMap(({ name, file, table }) => (table === null ? [[name, file]] : []))),
    indexes: new Map(
      rows.flatMap(({ name, file, table }) => (table === null ? [] : [[name, { file, table }]])),
    ),
  };
}

function changesOf(before: Relations, after: Relations): Pick<Effect, "rewrites" | "builds"> {
  const rewrites = [...after.tables].flatMap(([name, file]) =>
    (before.tables.get(name) ?? file) === file ? [] : [name],
  );
  const files = new Set([...before.indexes.values()].map(({ file }) => file));
  const builds = [...after.indexes.values()].flatMap(({ file, table }) =>
    files.has(file) || rewrites.includes(table) || !before.tables.has(table) ? [] : [table],
  );
  return { rewrites: rewrites.toSorted(), builds: builds.toSorted() };
}

/** The strongest lock of each table. */
async function readLocks(
  client: pg.Client,
  pid: string,
  { names }: Relations,
): Promise<Record<string, LockMode>> {
  const { rows } = await client.query<{ oid: string; mode: string }>(
    `select relation::text as oid, mode from pg_locks
     where pid = ${pid} and granted and locktype = 'relation'
       and database = (select oid from pg_database where datname = current_database()) order by 1`,
  );
  const locks = new Map<string, LockMode>();
  for (const { oid, mode } of rows) {
    const [table, found] = [
      names.get(oid),
      lockModes.find((known) => `${known.replaceAll(" ", "")}LOCK` === mode.toUpperCase()),
    ];
    if (table === undefined || found === undefined) continue;
    const held = locks.get(table);
    if (held === undefined || lockModes.indexOf(found) > lockModes.indexOf(held)) locks.set(table, found);
  }
  return Object.fromEntries([...locks].toSorted(([one], [other]) => one.localeCompare(other)));
}
