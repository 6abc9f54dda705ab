/**
 * `node bench/partitions.ts`: what partitions by time would bring. Copies `statuses`, `home_entries`, `notifications` and
 * the log of streams with a million rows each, plain and partitioned, and compares the server's hot statements, the
 * removal of the oldest rows, and how long readers and writers wait while partitions are attached and detached. Also
 * reports what PostgreSQL refuses. `BENCH_PARTITION_ROWS` changes the number of rows. The product's schema has no
 * partitions.
 */
import pg from "pg";
import { registerApp } from "../src/domain/oauth/apps.ts";
import { fillGrown } from "./grown.ts";
import { type Attempt, type Partition, copied, makeCopies, sizeOf } from "./partition-copies.ts";
import { measurePartitionReads } from "./partition-reads.ts";
import { measureWaits } from "./partition-waits.ts";
import { createPerson } from "./people.ts";
import { type PartitionResults, type RemovalFigures, writeResults } from "./results.ts";
import { type BenchContext, printTable, withBench } from "./server.ts";
import { type Processes, costOfEach, postmasterOf, readCpuTimes } from "./usage.ts";

const rows = Number(process.env["BENCH_PARTITION_ROWS"] ?? 1_000_000);

/** The generated statuses, which are copied several times, with their authors, and the owners of home timelines. */
const source = { statuses: Math.min(rows, 100_000), follows: 1000 } as const;
const followers = 500;

async function makePeople(context: BenchContext): Promise<{ reader: string; author: string }> {
  // For the tokens of the followers.
  await context.maintain(registerApp, {
    name: "Partitions",
    website: null,
    redirectUris: ["urn:ietf:wg:oauth:2.0:oob"],
    scopes: ["read"],
  });
  const reader = await context.maintain(createPerson, "alice");
  const author = await context.maintain(createPerson, "bob");
  return { reader: reader.accountId, author: author.accountId };
}

function progress(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

/** Deletes the oldest rows of the plain tables, and detaches and drops the partitions that have the same rows. */
async function removeOldest(
  client: pg.Client,
  processes: Processes,
  partitions: readonly Partition[],
): Promise<PartitionResults["removals"]> {
  const removals: PartitionResults["removals"][number][] = [];
  for (const table of copied) {
    // The first partition may begin in the middle of its month.
    const [first, second] = partitions.filter((partition) => partition.table === table);
    if (first === undefined || second === undefined) throw new Error(`${table} has too few partitions`);
    const key = table === "home_entries" ? "status_id" : "id";
    await client.query(`delete from plain.${table} where ${key} < ${second.from}`);
    await client.query(`vacuum plain.${table}`);
    await client.query(`alter table parted.${table} detach partition parted.${first.name} concurrently`);
    const counted = await client.query<{ count: number }>(
      `select count(*)::int as count from parted.${second.name}`,
    );
    const measure = (name: string, statements: readonly string[]): Promise<RemovalFigures> =>
      measureRemoval(client, processes, name, statements);
    removals.push({
      table,
      rows: counted.rows[0]?.count ?? 0,
      deleting: await measure(`plain.${table}`, [
        `delete from plain.${table} where ${key} < ${second.to}`,
        `vacuum plain.${table}`,
      ]),
      detaching: await measure(`parted.${table}`, [
        `alter table parted.${table} detach partition parted.${second.name} concurrently`,
        `drop table parted.${second.name}`,
      ]),
    });
  }
  return removals;
}

async function measureRemoval(
  client: pg.Client,
  processes: Processes,
  table: string,
  statements: readonly string[],
): Promise<RemovalFigures> {
  const position = async (): Promise<string> =>
    (await client.query<{ at: string }>("select pg_current_wal_lsn()::text as at")).rows[0]?.at ?? "";
  const size = await sizeOf(client, table);
  // So that the first change of each page is logged with the whole page, as it is in production.
  await client.query("checkpoint");
  const [from, before, began] = [await position(), readCpuTimes(processes), performance.now()];
  for (const statement of statements) await client.query(statement);
  const seconds = (performance.now() - began) / 1000;
  const used = costOfEach(before, readCpuTimes(processes), 1e6);
  const logged = await client.query<{ bytes: number }>(
    "select pg_wal_lsn_diff(pg_current_wal_lsn(), $1::pg_lsn)::float8 as bytes",
    [from],
  );
  return {
    seconds,
    postgres: used?.cost.postgres ?? Number.NaN,
    wal: logged.rows[0]?.bytes ?? 0,
    // The visibility map may have grown.
    freed: Math.max(0, size - (await sizeOf(client, table))),
  };
}

async function sizesOf(
  client: pg.Client,
  partitions: readonly Partition[],
): Promise<PartitionResults["tables"]> {
  const tables: PartitionResults["tables"][number][] = [];
  for (const name of copied) {
    const counted = await client.query<{ count: number }>(`select count(*)::int as count from plain.${name}`);
    tables.push({
      name,
      rows: counted.rows[0]?.count ?? 0,
      partitions: partitions.filter(({ table }) => table === name).length,
      plainBytes: await sizeOf(client, `plain.${name}`),
      partitionedBytes: await sizeOf(client, `parted.${name}`),
    });
  }
  return tables;
}

function print({ tables, reads, removals, waits, attempts }: PartitionResults): void {
  const megabytes = (value: number): string => (value / 1e6).toFixed(1);
  printTable(
    ["table", "rows", "partitions", "plain MB", "partitioned MB"],
    tables.map((one) => [
      one.name,
      String(one.rows),
      String(one.partitions),
      megabytes(one.plainBytes),
      megabytes(one.partitionedBytes),
    ]),
  );
  printTable(
    ["PostgreSQL, for each statement", "plain µs", "partitioned µs", "pages", "pages", "partitions"],
    reads.map(({ name, plain, partitioned }) => [
      name,
      plain.postgres.toFixed(0),
      partitioned.postgres.toFixed(0),
      String(plain.pages),
      String(partitioned.pages),
      String(partitioned.scanned),
    ]),
  );
  printTable(
    ["removing the oldest rows", "rows", "seconds", "CPU seconds", "WAL MB", "freed MB"],
    removals.flatMap(({ table, rows: count, deleting, detaching }) =>
      [[`${table}: delete, vacuum`, deleting] as const, [`${table}: detach, drop`, detaching] as const].map(
        ([name, figures]) => [
          name,
          String(count),
          figures.seconds.toFixed(3),
          figures.postgres.toFixed(3),
          megabytes(figures.wal),
          megabytes(figures.freed),
        ],
      ),
    ),
  );
  printTable(
    ["while a reader and a writer use it", "seconds", "longest read ms", "longest write ms", "error"],
    waits.map(({ step, seconds, reader, writer, error }) => [
      step,
      seconds.toFixed(3),
      reader.toFixed(1),
      writer.toFixed(1),
      error,
    ]),
  );
  printTable(
    ["tried", "PostgreSQL's reply"],
    attempts.map(({ tried, error }) => [tried, error === "" ? "works" : error]),
  );
}

await withBench(async (bench) => {
  const { reader, author } = await bench.fill(makePeople);
  await fillGrown(bench.connectionString, reader, source, [{ accountId: author, followers }]);
  progress("source filled");
  const client = new pg.Client({ connectionString: bench.connectionString });
  await client.connect();
  try {
    // Its work would count as that of the statements.
    await client.query("alter system set autovacuum = off");
    await client.query("select pg_reload_conf()");
    const copies = await makeCopies(client, rows);
    progress(`${rows} rows copied, into ${copies.partitions.length} partitions`);
    const processes = { server: process.pid, postmaster: postmasterOf(bench.folder) };
    const tables = await sizesOf(client, copies.partitions);
    const reads = await measurePartitionReads(bench.connectionString, processes);
    progress("reads measured");
    const removals = await removeOldest(client, processes, copies.partitions);
    progress("removal measured");
    const { waits, attempts } = await measureWaits(
      bench.connectionString,
      copies.partitions.filter(({ table }) => table === "statuses"),
    );
    const all: Attempt[] = [...copies.attempts, ...attempts];
    const results = { tables, reads, removals, waits, attempts: all };
    writeResults({ partitions: results });
    print(results);
  } finally {
    await client.end();
  }
});
