/** The space that the database takes, and what takes it. PostgreSQL's statistics; counts are estimates. */
import { type Row, raw, read, table } from "../kernel/statement.ts";

export interface TableSizeRow {
  readonly name: string;
  /** Estimated. */
  readonly rows: string;
  /** Bytes of the rows, with long values that are stored apart. */
  readonly table_bytes: string;
  readonly index_bytes: string;
}

/** The tables of this server and of its queue that take the most space, the largest first. */
export const listLargestTables = read.rows("storage_tables", (limit: number) =>
  raw<TableSizeRow>(
    `select t.relname::text as name, greatest(t.n_live_tup, 0)::bigint as rows,
       pg_table_size(t.relid)::bigint as table_bytes, pg_indexes_size(t.relid)::bigint as index_bytes
     from pg_stat_user_tables t order by pg_total_relation_size(t.relid) desc, t.relname limit :limit`,
    { limit },
  ),
);

/** Bytes of the database. */
export const readDatabaseSize = read.value("storage_database", () =>
  raw<{ bytes: string }>("select pg_database_size(current_database())::bigint as bytes"),
);

export interface SpaceInUse {
  /** Bytes of the database without the space that removed rows left in its files, for new ones. */
  readonly bytes: number;
  /** Bytes of a status with what belongs to it: index entries, mentions, hashtags, entries of timelines and so on. */
  readonly perStatus: number;
}

/**
 * Estimates the space in use by the numbers of rows and the average widths of their columns, as PostgreSQL's ANALYZE
 * measured them: a row has 28 bytes more, and an index entry 16. A B-tree is about 70 % full, a table 95 %.
 */
export const readSpaceInUse = read.only("storage_in_use", () =>
  raw<SpaceInUse>(
    `with tables as (
       select c.oid, case when t.n_live_tup > 0 then t.n_live_tup else greatest(c.reltuples, 0) end as rows,
         pg_table_size(c.oid) as bytes,
         c.relname = 'statuses' or exists (
           select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'statuses'::regclass)
           or c.relname in ('polls', 'conversations') as of_status
       from pg_class c join pg_stat_user_tables t on t.relid = c.oid where c.relkind = 'r'),
     widths as (
       select a.attrelid, a.attnum, coalesce(s.avg_width * (1 - s.null_frac), 0) as width
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
         left join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname
       where a.attnum > 0 and not a.attisdropped),
     heaps as (
       select t.oid, t.of_status, t.rows,
         least(t.bytes, t.rows * (28 + (select coalesce(sum(width), 0) from widths where attrelid = t.oid)) / 0.95) as bytes
       from tables t),
     trees as (
       select t.of_status, least(pg_relation_size(i.indexrelid),
         -- Of a partial index, the rows that the last ANALYZE counted.
         case when i.indpred is null then t.rows else least(t.rows, greatest(x.reltuples, 0)) end * (16 + (
           select coalesce(sum(w.width), 0) from widths w where w.attrelid = t.oid and w.attnum = any(i.indkey))) / 0.7
         ) as bytes
       from tables t join pg_index i on i.indrelid = t.oid join pg_class x on x.oid = i.indexrelid),
     parts as (select of_status, bytes from heaps union all select of_status, bytes from trees)
     select coalesce(sum(bytes), 0)::float8 as bytes,
       coalesce(sum(bytes) filter (where of_status)
         / nullif((select rows from tables where oid = 'statuses'::regclass), 0), 0)::float8 as "perStatus"
     from parts`,
  ),
);

/** Statuses of an origin and an age. */
export interface StatusAgeRow extends Row<"statuses", "local"> {
  /** Days since it was written, at most: 7, 30, 90, 365; null for older ones. */
  readonly days: number | null;
  readonly count: string;
}

/** Counts all statuses by their origin and age. Reads all of them, which takes a while. */
export const countStatusesByAge = read.rows("storage_statuses", (at: Date) =>
  table("statuses")
    .groupByRaw("1, 2")
    .orderByRaw("1 desc, 2 nulls last")
    .select<StatusAgeRow[]>(
      "local",
      raw(
        `(array[7, 30, 90, 365])[width_bucket(
           (extract(epoch from :at::timestamptz) - (id >> 16) / 1000.0) / 86400, array[7, 30, 90, 365]::float8[]) + 1]
         as days`,
        { at },
      ),
      raw("count(*) as count"),
    ),
);
