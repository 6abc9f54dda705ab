/**
 * `node bench/federation-inbox.ts`: measures how many signed remote activities the server accepts and processes per
 * second, and how much that slows down readers. Reads home timelines at a steady pace, first on an idle server, then
 * while a separate process sends 1,000 activities per second that it signed in advance. Exits with 1 if the 99th
 * percentile of reads exceeds twice that of the idle server, or if an activity fails.
 */
import { setTimeout } from "node:timers/promises";
import { readConfig } from "../src/config/config.ts";
import { openServices } from "../src/process/services.ts";
import type { Database } from "../src/store/kernel/connection.ts";
import type { BenchData } from "./data.ts";
import { type InboxData, type Senders, fillInbox, openSenders } from "./inbox-data.ts";
import type { Load, LoadResult } from "./inbox-load.ts";
import { ask, origin, port } from "./requests.ts";
import { type InboxRow, writeResults } from "./results.ts";
import { type Served, printTable, withServer } from "./server.ts";
import { type Processes, costOfEach, readCpuTimes } from "./usage.ts";

/** Duration of a measurement in seconds. */
const seconds = Number(process.env["BENCH_SECONDS"] ?? 20);

/** Activities per second while reads are measured. */
const rate = Number(process.env["BENCH_RATE"] ?? 1000);

/** Number of activities sent as fast as possible. */
const flood = Number(process.env["BENCH_FLOOD"] ?? 10_000);

/** Number of activities whose cost is measured. */
const batch = Number(process.env["BENCH_BATCH"] ?? 3000);

/** What is sent then: the mix of the other measurements, its parts, and what concerns nobody here. */
const costly: Readonly<Record<string, Load["what"]>> = {
  "three notes and a like": "mix",
  notes: "notes",
  likes: "likes",
  "deletions of unknown accounts": "deletions",
};

/** Number of readers, and the pause of each between two requests in milliseconds. */
const [readers, pause] = [4, 20];

const mostTimes = 2;

/** Reads at a steady pace until the work is done. */
async function readDuring(
  data: BenchData,
  work: Promise<unknown>,
): Promise<{ readonly took: readonly number[]; readonly failed: number }> {
  const paths = [
    "/api/v1/timelines/home?limit=20",
    ...[1, 2, 3].map((number) => `/api/v1/timelines/home?limit=20&max_id=${data.cursors[number] ?? ""}`),
  ];
  const took: number[] = [];
  const state = { over: false, failed: 0 };
  const reader = async (first: number): Promise<void> => {
    for (let number = first; !state.over; number += 1) {
      const headers = { Authorization: `Bearer ${data.token}` };
      const answer = await ask(`${origin}${paths[number % paths.length] ?? ""}`, { headers });
      if (answer.status !== 200) state.failed += 1;
      took.push(answer.took);
      await setTimeout(pause);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, (_, index) => reader(index)));
  await work;
  state.over = true;
  await reading;
  return { took, failed: state.failed };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function waiting(database: Database): Promise<{ pending: number; failed: number }> {
  const rows = await database.query<{ pending: number; failed: number }>(
    "bench_received",
    `select count(*) filter (where state <> 'failed')::int as pending,
            count(*) filter (where state = 'failed')::int as failed from received_activities`,
  );
  return rows[0] ?? { pending: 0, failed: 0 };
}

/** Activities processed per second while none arrive; stops early when the queue is empty. */
async function processedPerSecond(database: Database): Promise<number> {
  const before = (await waiting(database)).pending;
  const began = performance.now();
  for (;;) {
    await setTimeout(200);
    const { pending } = await waiting(database);
    const lasted = (performance.now() - began) / 1000;
    if (pending === 0 || lasted > seconds) return (before - pending) / lasted;
  }
}

/** CPU time where the system doesn't report it. */
const unknownCost = { server: Number.NaN, mainThread: Number.NaN, postgres: Number.NaN };

/** What it costs to accept and process a load until nothing is left to do. */
async function costOf(
  name: string,
  database: Database,
  processes: Processes,
  senders: Pick<Senders, "send">,
): Promise<InboxRow> {
  await settleAll(database);
  const [before, began] = [readCpuTimes(processes), performance.now()];
  const commits = await transactions(database);
  const { took } = await senders.send();
  await settleAll(database);
  const lasted = (performance.now() - began) / 1000;
  const used = costOfEach(before, readCpuTimes(processes), took.length);
  return {
    name,
    ...(used?.cost ?? unknownCost),
    transactions: ((await transactions(database)) - commits) / took.length,
    perSecond: took.length / lasted,
  };
}

/** Waits until no activity, event or due job is left. */
async function settleAll(database: Database): Promise<void> {
  for (;;) {
    const [left] = await database.query<{ left: boolean }>(
      "bench_left",
      `select exists (select from received_activities where state <> 'failed') or exists (select from events)
         or exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts) as left`,
    );
    if (left?.left === false) return;
    await setTimeout(50);
  }
}

async function transactions(database: Database): Promise<number> {
  // Backends report their transactions at most once a second.
  await setTimeout(1500);
  const [counted] = await database.query<{ commits: number }>(
    "bench_transactions",
    "select xact_commit::float8 as commits from pg_stat_database where datname = current_database()",
  );
  return counted?.commits ?? 0;
}

async function measure({ data: filled, folder, processes }: Served<InboxData>): Promise<void> {
  const { data, ...target } = filled;
  const opened = await openServices(
    readConfig({ ...process.env, DATABASE_URL: "", DATA_DIR: folder, PORT: String(port), LOG_LEVEL: "warn" }),
  );
  const senders = openSenders();
  const { database } = opened;
  try {
    const load = (name: string, count: number, perSecond: number): Load => ({
      ...target,
      port,
      name,
      count,
      rate: perSecond,
      what: "mix",
    });
    // Warm-up: compiles the code and fills the caches.
    await senders.prepare(load("warm", 1000, 0));
    await readDuring(data, senders.send());
    const costs: InboxRow[] = [];
    for (const [name, what] of Object.entries(costly)) {
      await senders.prepare({ ...load(name, batch, 0), what });
      costs.push(await costOf(name, database, processes, senders));
    }
    writeResults({ inbox: costs });
    printTable(
      [
        "cost of each activity",
        "Node µs",
        "its main thread",
        "PostgreSQL µs",
        "transactions",
        "completed per second",
      ],
      costs.map((cost) => [
        cost.name,
        cost.server.toFixed(0),
        cost.mainThread.toFixed(0),
        cost.postgres.toFixed(0),
        cost.transactions.toFixed(2),
        cost.perSecond.toFixed(0),
      ]),
    );
    if (process.env["BENCH_ONLY"] === "cost") return;
    await readDuring(data, setTimeout(seconds * 1000));
    await forget(database);
    const idle = await readDuring(data, setTimeout(seconds * 1000));

    await senders.prepare(load("steady", rate * seconds, rate));
    const sending = senders.send();
    const busy = await readDuring(data, sending);
    const steady = await sending;
    const accepted = steady.statuses["202"] ?? 0;
    const left = (await waiting(database)).pending;
    const meanwhile = (accepted - left) / steady.seconds;
    const afterwards = await processedPerSecond(database);
    const { failed } = await waiting(database);

    await forget(database);
    await senders.prepare(load("flood", flood, 0));
    const flooded = await senders.send();

    const base = quantile(idle.took, 0.99);
    const share = quantile(busy.took, 0.99) / base;
    printTable(
      ["reads of home timelines, 4 at a time", "requests", "median ms", "p99 ms", "p99, times idle"],
      [["idle", idle] as const, [`${rate} activities per second arrive`, busy] as const].map(
        ([name, { took }]) => [
          name,
          String(took.length),
          quantile(took, 0.5).toFixed(1),
          quantile(took, 0.99).toFixed(1),
          (quantile(took, 0.99) / base).toFixed(2),
        ],
      ),
    );
    printTable(
      ["activities", "replies", "accepted per second", "median ms", "p99 ms"],
      [row(`${rate} per second`, steady), row("as fast as possible", flooded)],
    );
    printTable(
      ["processed per second, with their consequences", ""],
      [
        [`while ${rate} per second arrive`, meanwhile.toFixed(0)],
        ["afterwards", afterwards.toFixed(0)],
      ],
    );
    process.stdout.write(`\n${failed} activities and ${busy.failed} reads failed\n`);
    if (share > mostTimes || failed > 0 || busy.failed > 0 || accepted === 0) process.exitCode = 1;
  } finally {
    senders.child.kill();
    await opened.close();
  }
}

function row(name: string, { statuses, seconds: lasted, took }: LoadResult): string[] {
  return [
    name,
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", "),
    ((statuses["202"] ?? 0) / lasted).toFixed(0),
    quantile(took, 0.5).toFixed(1),
    quantile(took, 0.99).toFixed(1),
  ];
}

/** Discards pending activities, so that they don't disturb the next measurement. */
async function forget(database: Database): Promise<void> {
  await database.query("bench_forget", "delete from received_activities");
  await database.query(
    "bench_forget_jobs",
    "delete from graphile_worker._private_jobs where locked_at is null",
  );
}

await withServer(port, fillInbox, measure);
// Open connections to the server would keep the process alive.
process.exit();
