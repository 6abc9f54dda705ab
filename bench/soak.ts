/**
 * `make soak`: mixed load for half an hour (soak-load.ts), and what it does to the server: memory, connections to
 * PostgreSQL, open files, waiting work, latency. `SOAK_MINUTES` is the duration. `SOAK_FAULTS=1` also stops PostgreSQL
 * for 30 seconds (SIGSTOP) after a third of the time, and kills one of its processes after two thirds.
 *
 * Exits with 1 if a reply is an error that no fault explains, a limit of goals.ts is exceeded, memory grows, or work is
 * left over. Writes the samples to `.cache/bench/soak.json`.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../src/store/kernel/connection.ts";
import { soak as limits } from "./goals.ts";
import { fillInbox, openSenders } from "./inbox-data.ts";
import { median } from "./load.ts";
import { type Bench, type RunningServer, mainPort, printTable, withBench } from "./server.ts";
import { type Outcome, type SoakLoad, startLoad } from "./soak-load.ts";
import { backendsOf, readMemory } from "./usage.ts";

const minutes = Number(process.env["SOAK_MINUTES"] ?? 30);
const withFaults = process.env["SOAK_FAULTS"] !== undefined;

/** Milliseconds between samples. */
const interval = Math.min(10_000, minutes * 1000);

/** Milliseconds that PostgreSQL doesn't answer. */
const frozen = 30_000;

/** Milliseconds after a fault in which requests may still fail: connections are opened again, and wait for each other. */
const recovery = 30_000;

/** Minutes after which memory should no longer grow: before, caches fill. */
const grownUp = 20;

/** Rows of the printed curve. */
const rows = 12;

interface Sample {
  /** Seconds since the beginning. */
  readonly at: number;
  /** MiB. */
  readonly server: number;
  readonly postgres: number;
  /** Backends of PostgreSQL that serve the server. */
  readonly connections: number;
  readonly files: number;
  readonly streams: number;
  /** Received activities, events and due jobs that wait. */
  readonly waiting: number;
  readonly requests: number;
  readonly refused: number;
  readonly failed: number;
  /** Milliseconds until the replies to reads. */
  readonly p50: number;
  readonly p99: number;
  readonly isFaulty: boolean;
}

/** Statuses of a server whose database is away. */
const refusals: ReadonlySet<number> = new Set([503]);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Counts {
  readonly connections: number;
  readonly waiting: number;
}

async function counts(database: Database): Promise<Counts> {
  const [found] = await database.query<Counts>(
    "soak_counts",
    `select (select count(*)::int from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as connections,
       ((select count(*) from received_activities where state <> 'failed') + (select count(*) from events)
         + (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts))::int as waiting`,
  );
  return found ?? { connections: 0, waiting: 0 };
}

function openFiles({ processes }: RunningServer): number {
  return readdirSync(`/proc/${processes.server}/fd`).length;
}

/** @param isFaulty whether a fault explains errors since the last sample */
async function takeSample(
  at: number,
  server: RunningServer,
  database: Database,
  load: SoakLoad,
  isFaulty: boolean,
): Promise<Sample> {
  const memory = readMemory(server.processes) ?? { server: 0, postgres: 0 };
  const outcomes = load.take();
  const reads = outcomes.filter(({ kind }) => kind === "reads").map(({ took }) => took);
  const isRefused = ({ status }: Outcome): boolean => refusals.has(status);
  return {
    at: Math.round(at),
    ...memory,
    // After a crash of PostgreSQL, the first statement on the old connection fails.
    ...(await counts(database).catch(() => counts(database))),
    files: openFiles(server),
    streams: load.openStreams(),
    requests: outcomes.length,
    refused: outcomes.filter(isRefused).length,
    failed: outcomes.filter(
      (outcome) => !isRefused(outcome) && !(outcome.status >= 200 && outcome.status < 300),
    ).length,
    p50: quantile(reads, 0.5),
    p99: quantile(reads, 0.99),
    isFaulty,
  };
}

interface Fault {
  readonly name: string;
  /** Milliseconds since the beginning. */
  readonly at: number;
  /** Until the database answers again. */
  cause(): Promise<void>;
}

function faultsOf({ processes: { postmaster } }: RunningServer): Fault[] {
  const all = (signal: NodeJS.Signals): void => {
    for (const pid of [postmaster, ...backendsOf(postmaster)]) process.kill(pid, signal);
  };
  return [
    {
      name: "PostgreSQL doesn't answer",
      at: minutes * 20_000,
      async cause() {
        all("SIGSTOP");
        await setTimeout(frozen);
        all("SIGCONT");
      },
    },
    {
      name: "a process of PostgreSQL is killed",
      at: minutes * 40_000,
      cause() {
        // Then the postmaster ends the others, and starts again.
        const [one] = backendsOf(postmaster);
        if (one !== undefined) process.kill(one, "SIGKILL");
        return Promise.resolve();
      },
    },
  ];
}

/** Runs the load, takes samples, and causes the faults. */
async function run(server: RunningServer, database: Database, load: SoakLoad): Promise<Sample[]> {
  const samples: Sample[] = [];
  const faults = withFaults ? faultsOf(server) : [];
  const began = performance.now();
  const past = (): number => performance.now() - began;
  let faultyUntil = 0;
  while (past() < minutes * 60_000) {
    await setTimeout(interval);
    const due = faults[0];
    if (due !== undefined && past() >= due.at) {
      faults.shift();
      process.stdout.write(`  ${(past() / 60_000).toFixed(1)} minutes: ${due.name}\n`);
      await due.cause();
      faultyUntil = past() + recovery;
      await setTimeout(recovery);
    }
    const isFaulty = past() - interval < faultyUntil;
    samples.push(await takeSample(past() / 1000, server, database, load, isFaulty));
  }
  return samples;
}

/** Waits until nothing is left to do, for a minute at most. */
async function leftOver(database: Database): Promise<number> {
  for (let second = 0; second < 60; second += 1) {
    const { waiting } = await counts(database);
    if (waiting === 0) return 0;
    await setTimeout(1000);
  }
  return (await counts(database)).waiting;
}

/** @returns what is wrong */
function judge(samples: readonly Sample[], left: number): string[] {
  const highest = (of: (sample: Sample) => number): number => Math.max(...samples.map(of));
  const quarter = Math.max(1, samples.length >> 2);
  const memoryOf = (some: readonly Sample[]): number => median(some.map((one) => one.server + one.postgres));
  // The first quarter fills the caches.
  const growth = memoryOf(samples.slice(-quarter)) / memoryOf(samples.slice(quarter, 2 * quarter));
  const unexplained = samples.filter(({ isFaulty }) => !isFaulty);
  const errors = unexplained.reduce((sum, { failed, refused }) => sum + failed + refused, 0);
  const broken = samples.reduce((sum, { failed }) => sum + failed, 0);
  const checks: readonly (readonly [wrong: boolean, text: string])[] = [
    [errors > 0, `${errors} requests failed without a fault`],
    [withFaults && broken > limits.broken, `${broken} requests failed during faults other than with 503`],
    [highest((one) => one.server + one.postgres) > limits.memory, `more than ${limits.memory} MiB of memory`],
    [highest((one) => one.connections) > limits.connections, `more than ${limits.connections} connections`],
    [highest((one) => one.files) > limits.files, `more than ${limits.files} open files`],
    [
      minutes >= grownUp && growth > limits.growth,
      `memory grows: ${growth.toFixed(2)} times that of the second quarter`,
    ],
    [left > 0, `${left} activities, events and jobs are left after a minute`],
  ];
  return checks.flatMap(([wrong, text]) => (wrong ? [text] : []));
}

function printCurve(samples: readonly Sample[]): void {
  const each = Math.max(1, Math.ceil(samples.length / rows));
  const groups = Array.from({ length: Math.ceil(samples.length / each) }, (_, index) =>
    samples.slice(index * each, (index + 1) * each),
  );
  const middle = (some: readonly Sample[], of: (sample: Sample) => number): string =>
    median(some.map(of)).toFixed(0);
  const sum = (some: readonly Sample[], of: (sample: Sample) => number): string =>
    String(some.reduce((total, one) => total + of(one), 0));
  printTable(
    [
      "until minute",
      "server MiB",
      "PostgreSQL",
      "connections",
      "files",
      "streams",
      "waiting",
      "requests",
      "503",
      "other errors",
      "p50 ms",
      "p99 ms",
    ],
    groups.map((some) => [
      ((some.at(-1)?.at ?? 0) / 60).toFixed(1),
      middle(some, (one) => one.server),
      middle(some, (one) => one.postgres),
      middle(some, (one) => one.connections),
      middle(some, (one) => one.files),
      middle(some, (one) => one.streams),
      middle(some, (one) => one.waiting),
      sum(some, (one) => one.requests),
      sum(some, (one) => one.refused),
      sum(some, (one) => one.failed),
      middle(some, (one) => one.p50),
      middle(some, (one) => one.p99),
    ]),
  );
}

async function soak(bench: Bench): Promise<void> {
  const data = await bench.fill(fillInbox);
  const server = await bench.serve({ port: mainPort });
  const database = bench.look();
  const senders = openSenders();
  try {
    const load = startLoad(data, senders);
    const samples = await run(server, database, load);
    await load.stop();
    const left = await leftOver(database);
    printCurve(samples);
    mkdirSync(".cache/bench", { recursive: true });
    writeFileSync(".cache/bench/soak.json", `${JSON.stringify({ minutes, withFaults, samples }, null, 1)}\n`);
    const problems = judge(samples, left);
    for (const problem of problems) process.stdout.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    senders.child.kill();
  }
}

await withBench(soak);
// Open connections would keep the process alive.
process.exit();
