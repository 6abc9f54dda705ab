/** The server's hot statements on plain and partitioned tables. */
import pg from "pg";
import { pageOf } from "../src/store/kernel/cursors.ts";
import { type Database, jobTimeouts, openDatabase } from "../src/store/kernel/connection.ts";
import { firstCount } from "../src/store/kernel/filtered-page.ts";
import { notificationsOf } from "../src/store/notifications/notifications.ts";
import { accountStatuses } from "../src/store/statuses/account-statuses.ts";
import type { EntryList } from "../src/store/statuses/entries.ts";
import { findReblog } from "../src/store/statuses/reblogs.ts";
import { findStatusByUri, findStatuses, statusColumns } from "../src/store/statuses/statuses.ts";
import { readLog } from "../src/store/streaming/log.ts";
import { homeTimeline, publicTimeline } from "../src/store/timelines/timelines.ts";
import { measureReads, recordStatements } from "../test/support/plans.ts";
import { type Copied, type Kind, copied } from "./partition-copies.ts";
import { Chance } from "./random.ts";
import type { PartitionRead, PartitionResults } from "./results.ts";
import { type Processes, costOfEach, readCpuTimes } from "./usage.ts";

/** Executions of each statement that are measured; the first ones, which plan it, are not. */
const executions = Number(process.env["BENCH_PARTITION_READS"] ?? 500);
const unmeasured = 20;

/** What the statements are about. */
interface Sample {
  readonly readers: readonly string[];
  readonly authors: readonly string[];
  /** Statuses, with what they are looked up by. */
  readonly statuses: readonly { readonly id: string; readonly uri: string; readonly account_id: string }[];
  /** Ids of the newest statuses of one home timeline. */
  readonly page: readonly string[];
  readonly lastEvents: readonly string[];
}

interface Read {
  readonly name: string;
  readonly run: (database: Database, sample: Sample, chance: Chance) => Promise<unknown>;
}

const newest = pageOf({ limit: 20 });

function readPage(database: Database, list: EntryList, maxId?: string): Promise<unknown> {
  const page = maxId === undefined ? newest : pageOf({ limit: 20, max_id: maxId });
  return list.read(database, page, firstCount(page));
}

const everything = { origin: "any", onlyMedia: false, viewerId: null, languages: null } as const;
const allTypes = { types: null, excludedTypes: [], fromAccountId: null, includeFiltered: false } as const;
const allStatuses = {
  onlyMedia: false,
  excludeReplies: false,
  excludeReblogs: false,
  pinned: false,
  tag: null,
} as const;

const reads: readonly Read[] = [
  {
    name: "home timeline, newest page",
    run: (database, { readers }, chance) => readPage(database, homeTimeline(chance.pick(readers))),
  },
  {
    name: "home timeline, any page",
    run: (database, { readers, statuses }, chance) =>
      readPage(database, homeTimeline(chance.pick(readers)), chance.pick(statuses).id),
  },
  { name: "public timeline, newest page", run: (database) => readPage(database, publicTimeline(everything)) },
  {
    name: "public timeline, any page",
    run: (database, { statuses }, chance) =>
      readPage(database, publicTimeline(everything), chance.pick(statuses).id),
  },
  {
    name: "notifications, newest page",
    run: (database, { readers }, chance) =>
      readPage(database, notificationsOf(chance.pick(readers), allTypes)),
  },
  {
    name: "notifications, any page",
    run: (database, { readers, statuses }, chance) =>
      readPage(database, notificationsOf(chance.pick(readers), allTypes), chance.pick(statuses).id),
  },
  {
    name: "statuses of an account, newest page",
    run: (database, { authors }, chance) =>
      readPage(database, accountStatuses(chance.pick(authors), null, allStatuses)),
  },
  {
    name: "20 statuses of a page, by id",
    run: (database, { page }) => findStatuses(database, page),
  },
  {
    // A partition can be excluded for each row of a join, but not for an array that isn't known to the planner.
    name: "the same as a join with the list",
    run: (database, { page }) =>
      database.query(
        "bench_statuses_joined",
        `select ${statusColumns} from unnest($1::bigint[]) as wanted (id) join statuses using (id)`,
        [page],
      ),
  },
  {
    name: "20 statuses of any time, by id",
    run: (database, { statuses }, chance) =>
      findStatuses(
        database,
        Array.from({ length: 20 }, () => chance.pick(statuses).id),
      ),
  },
  {
    name: "a status by its URI",
    run: (database, { statuses }, chance) => findStatusByUri(database, chance.pick(statuses).uri),
  },
  {
    name: "an account's reblog of a status",
    run: (database, { authors, statuses }, chance) =>
      findReblog(database, chance.pick(authors), chance.pick(statuses).id),
  },
  {
    name: "100 events of the log",
    run: (database, { lastEvents }, chance) => readLog(database, BigInt(chance.pick(lastEvents)), 100),
  },
];

/** The connection string of one kind of the copies. */
export function copiesIn(connectionString: string, kind: Kind): string {
  const url = new URL(connectionString);
  url.searchParams.set("options", `-c search_path=${kind},public`);
  return url.href;
}

/** Runs each statement on both copies. */
export async function measurePartitionReads(
  connectionString: string,
  processes: Processes,
): Promise<PartitionResults["reads"]> {
  const plain = await openCopies(connectionString, "plain");
  const parted = await openCopies(connectionString, "parted");
  try {
    const sample = await sampleOf(plain.client);
    const measured: PartitionResults["reads"][number][] = [];
    for (const read of reads) {
      measured.push({
        name: read.name,
        plain: await measureRead(plain, read, sample, processes),
        partitioned: await measureRead(parted, read, sample, processes),
      });
    }
    return measured;
  } finally {
    await plain.close();
    await parted.close();
  }
}

interface OpenCopies {
  readonly client: pg.Client;
  readonly database: Database;
  close(): Promise<void>;
}

async function openCopies(connectionString: string, kind: Kind): Promise<OpenCopies> {
  const url = copiesIn(connectionString, kind);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = openDatabase(url, 1, { timeouts: jobTimeouts });
  return {
    client,
    database,
    async close() {
      await database.close();
      await client.end();
    },
  };
}

async function measureRead(
  { client, database }: OpenCopies,
  { run }: Read,
  sample: Sample,
  processes: Processes,
): Promise<PartitionRead> {
  // The same for both copies.
  const chance = new Chance(7);
  const [statement] = await recordStatements(() => run(database, sample, chance));
  for (let time = 0; time < unmeasured; time += 1) await run(database, sample, chance);
  const before = readCpuTimes(processes);
  for (let time = 0; time < executions; time += 1) await run(database, sample, chance);
  const used = costOfEach(before, readCpuTimes(processes), executions);
  const found = statement === undefined ? undefined : await measureReads(client, statement);
  const scanned = found?.tables.filter((name) => copied.some((table) => isOf(table, name))) ?? [];
  return {
    postgres: used?.cost.postgres ?? Number.NaN,
    pages: found?.pages ?? Number.NaN,
    scanned: scanned.length,
  };
}

/** Whether it is the table or one of its partitions, which are called after it. */
function isOf(table: Copied, name: string): boolean {
  return new RegExp(`^${table}(_\\d+)?$`).test(name);
}

async function sampleOf(client: pg.Client): Promise<Sample> {
  const ids = async (text: string): Promise<string[]> =>
    (await client.query<{ id: string }>(text)).rows.map(({ id }) => id);
  const readers = await ids("select id from accounts where username like 'follower%' order by id");
  const { rows } = await client.query<Sample["statuses"][number]>(
    "select id, uri, account_id from statuses where hashint8extended(id, 1) % 1000 = 0 order by id",
  );
  return {
    readers,
    authors: await ids("select id from accounts where username like 'author%' order by id"),
    statuses: rows,
    page: await ids(
      `select status_id as id from home_entries where account_id = ${readers[0] ?? 0} order by status_id desc limit 20`,
    ),
    lastEvents: await ids("select id from stream_events order by id desc offset 100 limit 1000"),
  };
}
