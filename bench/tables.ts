/** Rows and size on disk of a database's tables. */
import type { Database } from "../src/store/kernel/connection.ts";
import type { TableRow } from "./results.ts";

/** Tables with fewer rows say nothing about the size of a row: their pages are mostly empty. */
const fewestRows = 1000;

/**
 * The tables that have rows enough, largest first. Row counts are those of the last ANALYZE.
 * @param size name of the database's size
 */
export async function measureTables(database: Database, size: string): Promise<TableRow[]> {
  const rows = await database.query<Omit<TableRow, "size">>(
    "bench_tables",
    `select relname as name, reltuples::float8 as rows, pg_table_size(oid)::float8 as bytes,
       pg_indexes_size(oid)::float8 as indexes
     from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1
     order by pg_total_relation_size(oid) desc`,
    [fewestRows],
  );
  return rows.map((row) => ({ size, ...row }));
}
