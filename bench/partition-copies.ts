/**
 * Copies of four tables for the benchmark of partitions: in the schema `plain` as they are, in `parted` partitioned by
 * ranges of ids, which contain the time. With `search_path`, the server's own statements run on either.
 */
import pg from "pg";

export const copied = ["statuses", "home_entries", "notifications", "stream_events"] as const;
export type Copied = (typeof copied)[number];

export type Kind = "plain" | "parted";

/** The column that each table is partitioned by. */
const keys: Readonly<Record<Copied, string>> = {
  statuses: "id",
  home_entries: "status_id",
  notifications: "id",
  stream_events: "id",
};

/** A partition, and its bounds as ids; the upper one is excluded. */
export interface Partition {
  readonly table: Copied;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Something that was tried, and PostgreSQL's error; empty if it worked. */
export interface Attempt {
  readonly tried: string;
  readonly error: string;
}

export interface Copies {
  readonly partitions: readonly Partition[];
  readonly attempts: readonly Attempt[];
}

/** The statuses are spread over so many times their period, to get more partitions. */
const stretch = 8;

/**
 * Makes the copies from the tables that `fillGrown` has filled.
 * @param rows of each table, approximately
 */
export async function makeCopies(client: pg.Client, rows: number): Promise<Copies> {
  await client.query("create schema plain");
  await client.query("create schema parted");
  await client.query("set maintenance_work_mem = '256MB'");
  await client.query("set synchronous_commit = off");
  for (const table of copied) {
    await client.query(`create table plain.${table} (like public.${table} including defaults)`);
  }
  await fillPlain(client, rows);
  const partitions: Partition[] = [];
  const attempts: Attempt[] = [];
  for (const table of copied) {
    await client.query(
      `create table parted.${table} (like public.${table} including defaults) partition by range (${keys[table]})`,
    );
    const own = await partitionsOf(client, table);
    for (const partition of own) await client.query(createPartition(partition));
    partitions.push(...own);
    await client.query(`insert into parted.${table} select * from plain.${table}`);
    attempts.push(...(await createIndexes(client, table)));
  }
  await client.query("vacuum analyze");
  await client.query("checkpoint");
  return { partitions, attempts };
}

/** A statement that creates a partition, attached. */
export function createPartition({ table, name, from, to }: Partition): string {
  return `create table parted.${name} partition of parted.${table} for values from (${from}) to (${to})`;
}

/** Runs a statement, and reports its error instead of throwing it. */
export async function attempt(client: pg.Client, tried: string, ...statements: string[]): Promise<Attempt> {
  try {
    for (const statement of statements) await client.query(statement);
    return { tried, error: "" };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { tried, error: error.message };
  }
}

/** Columns of the copied statuses that differ from the source: `k` numbers the copies of a row. */
const changed: Readonly<Record<string, string>> = {
  id: "pg_temp.spread(id, k)",
  uri: "uri || '/' || k",
  in_reply_to_id: "pg_temp.spread(in_reply_to_id, k)",
  reblog_of_id: "pg_temp.spread(reblog_of_id, k)",
  conversation_id: "null",
  created_at: "to_timestamp((pg_temp.spread(id, k) >> 16) / 1000.0)",
};

async function fillPlain(client: pg.Client, rows: number): Promise<void> {
  const found = await client.query<{ count: number; least: string; most: string }>(
    "select count(*)::int as count, min(id) as least, max(id) as most from public.statuses",
  );
  const { count, least, most } = found.rows[0] ?? { count: 0, least: "0", most: "0" };
  if (count === 0) throw new Error("there are no statuses to copy");
  const copies = Math.max(1, Math.round(rows / count));
  const period = BigInt(most) - BigInt(least);
  const begin = BigInt(most) - period * BigInt(stretch);
  const step = (period * BigInt(stretch)) / BigInt(count * copies);
  await client.query(
    `create function pg_temp.spread(id bigint, k bigint) returns bigint language sql immutable
     as 'select ${begin} + ($1 - ${least}) * ${stretch} + $2 * ${step}'`,
  );
  const columns = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'public.statuses'::regclass and attnum > 0 and not attisdropped order by attnum`,
  );
  const selected = columns.rows.map(({ name }) => changed[name] ?? name).join(", ");
  await client.query(
    `insert into plain.statuses select ${selected} from public.statuses, generate_series(0, $1::int - 1) k order by 1`,
    [copies],
  );
  await client.query(
    `insert into plain.home_entries (account_id, status_id, reblog_of_id)
     select ids[1 + n % cardinality(ids)], id, reblog_of_id
     from (select row_number() over (order by id) as n, id, reblog_of_id from plain.statuses) s
       cross join (${followers}) f order by id`,
  );
  await client.query(
    `insert into plain.notifications (id, account_id, type, from_account_id, status_id, created_at)
     select id + 1, ids[1 + n % cardinality(ids)], 'favourite', account_id, id, created_at
     from (select row_number() over (order by id) as n, id, account_id, created_at from plain.statuses) s
       cross join (${followers}) f order by id`,
  );
  // The log keeps a day.
  await client.query(
    `insert into plain.stream_events (id, key, event, facts, created_at)
     select ((extract(epoch from at) * 1000)::bigint << 16) + n % 65536, 'batch ' || n, 'update',
       jsonb_build_object('status', jsonb_build_object('id', n::text, 'account_id', n::text, 'visibility', 'public',
         'local', false, 'language', 'en', 'reblog_of_id', null, 'tags', '[]'::jsonb)), at
     from generate_series(1, $1::int) n
       cross join lateral (select now() - interval '1 day' + n * interval '1 day' / $1::int as at) t`,
    [rows],
  );
}

const followers = "select array_agg(id) as ids from public.accounts where username like 'follower%'";

/** SQL for the least id of a time, as of time_id() in the schema. */
function firstId(time: string): string {
  return `((extract(epoch from ${time}) * 1000)::bigint << 16)`;
}

/** Partitions by the month, or by the hour for the log, that cover the rows and the next month or hour. */
async function partitionsOf(client: pg.Client, table: Copied): Promise<Partition[]> {
  const unit = table === "stream_events" ? "hour" : "month";
  const { rows } = await client.query<{ name: string; from: string; to: string }>(
    `select $1::text || to_char(at, '_YYYYMMDDHH24') as name, ${firstId("at")} as from,
       ${firstId("at + $2::interval")} as to
     from (select min(${keys[table]}) as least from plain.${table}) t
       cross join lateral generate_series(date_trunc($3, to_timestamp((least >> 16) / 1000.0)),
         now() + $2::interval, $2::interval) at`,
    [table, `1 ${unit}`, unit],
  );
  return rows.map((row) => ({ table, ...row }));
}

/**
 * Creates the table's indexes on both copies. A unique one that the partitioned table can't have is created there
 * without being unique, so that reads are comparable.
 */
async function createIndexes(client: pg.Client, table: Copied): Promise<Attempt[]> {
  const { rows } = await client.query<{ name: string; definition: string; isUnique: boolean }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisunique as "isUnique"
     from pg_index where indrelid = $1::regclass order by 1`,
    [`public.${table}`],
  );
  const attempts: Attempt[] = [];
  for (const { name, definition, isUnique } of rows) {
    const on = (kind: Kind): string => definition.replace(" ON public.", ` ON ${kind}.`);
    await client.query(on("plain"));
    const made = await attempt(client, `unique index ${name} of ${table}`, on("parted"));
    if (isUnique) attempts.push(made);
    else if (made.error !== "") throw new Error(`${made.tried}: ${made.error}`);
    if (made.error !== "") {
      const plain = on("parted").replace("CREATE UNIQUE", "CREATE").replace(" NULLS NOT DISTINCT", "");
      await client.query(plain);
    }
  }
  return attempts;
}

/** Bytes of a table with its indexes and partitions. */
export async function sizeOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    // The tree of a table without partitions is empty.
    `select sum(pg_total_relation_size(id))::float8 as bytes
     from (select $1::regclass as id union select relid from pg_partition_tree($1::regclass)) tables`,
    [name],
  );
  return rows[0]?.bytes ?? 0;
}
