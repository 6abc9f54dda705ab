/** Attaching and detaching partitions of `statuses` while one connection reads the newest page and one inserts. */
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { type Database, jobTimeouts, openDatabase } from "../src/store/kernel/connection.ts";
import { pageOf } from "../src/store/kernel/cursors.ts";
import { firstCount } from "../src/store/kernel/filtered-page.ts";
import { publicTimeline } from "../src/store/timelines/timelines.ts";
import { type Attempt, type Copied, type Partition, attempt, createPartition } from "./partition-copies.ts";
import { copiesIn } from "./partition-reads.ts";
import type { PartitionWait } from "./results.ts";

/** Milliseconds that the reader and the writer run alone, for comparison. */
const alone = 2000;

/** Milliseconds that a transaction stays open which has read the table, as a backup or a report does. */
const held = 3000;

/** Reads and writes before each step. */
const unmeasured = 20;

/** Milliseconds after which the operator's statement gives up waiting for a lock. */
const lockTimeout = 200;

export interface Changes {
  readonly waits: readonly PartitionWait[];
  readonly attempts: readonly Attempt[];
}

/**
 * Changes partitions in all ways. Leaves the table with other partitions.
 * @param partitions of `statuses`, the oldest first; the last one has no rows, the one before it is written to
 */
export async function measureWaits(
  connectionString: string,
  partitions: readonly Partition[],
): Promise<Changes> {
  const [middle, next] = [partitions.at(-5), partitions.at(-1)];
  if (middle === undefined || next === undefined) throw new Error("there are too few partitions");
  const url = copiesIn(connectionString, "parted");
  const database = openDatabase(url, 2, { timeouts: jobTimeouts });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const sends = (statement: string) => async (): Promise<Outcome> => {
      const began = performance.now();
      const { error } = await attempt(client, "", statement);
      return { error, seconds: (performance.now() - began) / 1000 };
    };
    const detach = detaching(middle);
    const attach = attaching(middle);
    const waits: PartitionWait[] = [];
    const measure = async (
      step: string,
      work: () => Promise<Outcome>,
      kind: PartitionWait["kind"] = "concurrent",
    ): Promise<void> => {
      waits.push({ step, kind, ...(await measureWait(database, work)) });
    };
    await measure("nothing", () => setTimeout(alone, { error: "", seconds: alone / 1000 }), "none");
    await client.query(`drop table ${next.name}`);
    await measure("create a partition for the next month", sends(createPartition(next)));
    await measure("detach concurrently", sends(`${detach} concurrently`));
    await dropChecks(client, middle);
    await measure("attach, which checks each row", sends(attach));
    await client.query(`${detach} concurrently`);
    await dropChecks(client, middle);
    await client.query(
      `alter table ${middle.name} add constraint bounds check (${within(middle)}) not valid`,
    );
    await measure(
      "validate a check constraint of the bounds",
      sends(`alter table ${middle.name} validate constraint bounds`),
    );
    await measure("attach, with that constraint", sends(attach));
    await measure("detach, not concurrently", sends(detach), "blocking");
    await client.query(attach);
    await measure("detach concurrently, during a long transaction", () =>
      holding(url, sends(`${detach} concurrently`)),
    );
    await client.query(attach);
    const block = (): Promise<Outcome> => holding(url, sends(detach));
    await measure("detach, not concurrently, during a long transaction", block, "blocking");
    await client.query(attach);
    await client.query(`set lock_timeout = ${lockTimeout}`);
    await measure(`the same with lock_timeout = ${lockTimeout} ms`, block, "blocking");
    await client.query("set lock_timeout = 0");
    return { waits, attempts: [...(await tryHomeEntries(client)), ...(await tryRest(client, middle))] };
  } finally {
    await database.close();
    await client.end();
  }
}

function detaching({ name, table }: Partition): string {
  return `alter table ${table} detach partition ${name}`;
}

function attaching({ name, table, from, to }: Partition): string {
  return `alter table ${table} attach partition ${name} for values from (${from}) to (${to})`;
}

function within({ from, to }: Partition): string {
  return `id is not null and id >= ${from} and id < ${to}`;
}

/** Drops the check of its bounds that a concurrently detached partition keeps, so that it can be attached quickly. */
async function dropChecks(client: pg.Client, { name }: Partition): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [name],
  );
  for (const check of rows) await client.query(`alter table ${name} drop constraint ${check.name}`);
}

/** Of an operator's statement. */
type Outcome = Pick<PartitionWait, "error" | "seconds">;

/** Does the work while another transaction that has read the table stays open for a while. */
async function holding(url: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query("begin isolation level repeatable read");
    await holder.query("select from statuses limit 1");
    const [error] = await Promise.all([work(), setTimeout(held).then(() => holder.query("commit"))]);
    return error;
  } finally {
    await holder.end();
  }
}

async function measureWait(
  database: Database,
  work: () => Promise<Outcome>,
): Promise<Pick<PartitionWait, "seconds" | "reader" | "writer" | "error">> {
  const state = { over: false, reader: 0, writer: 0 };
  const page = pageOf({ limit: 20 });
  const list = publicTimeline({ origin: "any", onlyMedia: false, viewerId: null, languages: null });
  const repeat = async (who: "reader" | "writer", statement: () => Promise<unknown>): Promise<void> => {
    while (!state.over) {
      const began = performance.now();
      await statement();
      state[who] = Math.max(state[who], performance.now() - began);
      await setTimeout(1);
    }
  };
  // Some before: they open the connections, and plan the statements.
  const read = (): Promise<unknown> => list.read(database, page, firstCount(page));
  const write = (): Promise<unknown> => insertStatus(database);
  for (let time = 0; time < unmeasured; time += 1) await Promise.all([read(), write()]);
  const both = Promise.all([repeat("reader", read), repeat("writer", write)]);
  const outcome = await work();
  state.over = true;
  await both;
  return { ...outcome, reader: state.reader, writer: state.writer };
}

/** A status that looks like an existing one, with a new id and URI. */
function insertStatus(database: Database): Promise<unknown> {
  return database.query(
    "bench_insert_status",
    `insert into statuses (account_id, uri, local, content, visibility, language)
     select id, uri || '/inserted/' || time_id(), false, '<p>Tomatoes</p>', 'public', 'en' from accounts
     where domain is not null limit 1`,
  );
}

/** What else partitions have to get along with; each leaves the table as it was. */
async function tryRest(client: pg.Client, { name }: Partition): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  const tries = async (tried: string, ...statements: string[]): Promise<void> => {
    attempts.push(await attempt(client, tried, ...statements));
  };
  await tries(
    "partition `statuses` with all of its constraints",
    "create table whole (like public.statuses including all) partition by range (id)",
  );
  await tries(
    "insert a status unless its URI is known (`on conflict (uri)`)",
    `insert into statuses (account_id, uri, local, visibility)
     select account_id, uri, local, visibility from statuses limit 1 on conflict (uri) do nothing`,
  );
  await tries(
    "a foreign key of another table to partitioned statuses",
    `create table marks as select id as status_id from ${name}`,
    "alter table marks add foreign key (status_id) references statuses (id) on delete cascade",
  );
  await tries(
    "detach a partition to which rows of that table refer",
    `alter table statuses detach partition ${name} concurrently`,
  );
  await client.query("truncate marks");
  await tries("the same once they are removed", `alter table statuses detach partition ${name} concurrently`);
  await tries(
    "detach concurrently with a default partition",
    "create table statuses_rest partition of statuses default",
    `alter table statuses detach partition ${await oldestPartition(client, "statuses")} concurrently`,
  );
  return attempts;
}

/** Partitions of home_entries only, whose statuses are in a table without partitions. */
async function tryHomeEntries(client: pg.Client): Promise<Attempt[]> {
  const oldest = await oldestPartition(client, "home_entries");
  return [
    await attempt(
      client,
      "a foreign key of partitioned home entries to statuses without partitions",
      "alter table home_entries add foreign key (status_id) references plain.statuses (id) on delete cascade",
    ),
    await attempt(
      client,
      "detach concurrently a partition that has that foreign key",
      `alter table home_entries detach partition ${oldest} concurrently`,
      `drop table ${oldest}`,
    ),
  ];
}

async function oldestPartition(client: pg.Client, table: Copied): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select relid::text as name from pg_partition_tree($1::regclass) where isleaf order by 1 limit 1",
    [table],
  );
  return rows[0]?.name ?? "";
}
