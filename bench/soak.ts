/**
 * `make soak`: mixed load for half an hour (soak-load.ts), and what it does to the server: memory, connections to
 * PostgreSQL, open files, waiting work, latency. `SOAK_MINUTES` is the duration. `SOAK_FAULTS` are faults that are caused
 * one after another meanwhile (soak-faults.ts): `all`, or names separated by commas.
 *
 * Exits with 1 if a reply is an error that no fault explains, a limit of goals.ts or of a fault is exceeded, memory grows,
 * something acknowledged is lost, or work is left over. Writes the samples and the failed requests to `.cache/bench/soak.json`.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../src/store/kernel/connection.ts";
import { soak as limits } from "./goals.ts";
import { fillInbox, openSenders } from "./inbox-data.ts";
import { median } from "./load.ts";
import { type Bench, type RunningServer, mainPort, printTable, withBench } from "./server.ts";
import { type Episode, episodeProblems, isExplained, printEpisodes, runFault } from "./soak-episodes.ts";
import { type Equipment, equip } from "./soak-faults.ts";
import { type Outcome, type SoakLoad, isDone, startLoad } from "./soak-load.ts";
import { lossOf } from "./soak-losses.ts";
import { followEvents } from "./stream-clients.ts";
import { postmasterOf, readMemory } from "./usage.ts";

const minutes = Number(process.env["SOAK_MINUTES"] ?? 30);

/** Milliseconds between samples. */
const interval = Math.min(10_000, minutes * 1000);

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
}

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

/** Milliseconds that a sample waits for PostgreSQL; without an answer, it repeats the last counts. */
const patience = 1000;

/** What a run collects. */
interface Findings {
  readonly samples: Sample[];
  readonly outcomes: Outcome[];
  readonly episodes: Episode[];
}

interface Running {
  readonly bench: Bench;
  readonly server: RunningServer;
  readonly database: Database;
  readonly load: SoakLoad;
}

async function takeSample(
  at: number,
  { bench, server, database, load }: Running,
  last: Counts,
  outcomes: Outcome[],
): Promise<Sample> {
  const taken = load.take();
  outcomes.push(...taken);
  const reads = taken.filter(({ kind }) => kind === "reads").map(({ began, ended }) => ended - began);
  const { connections, waiting } = await Promise.race([
    counts(database).catch(() => last),
    setTimeout(patience, last),
  ]);
  return {
    at: Math.round(at),
    // Another postmaster after a crash.
    ...memoryOf({ ...server.processes, postmaster: postmasterNow(bench) ?? server.processes.postmaster }),
    connections,
    waiting,
    files: openFiles(server),
    streams: load.openStreams(),
    requests: taken.length,
    refused: taken.filter(({ status }) => status === 503).length,
    failed: taken.filter((outcome) => outcome.status !== 503 && !isDone(outcome)).length,
    p50: quantile(reads, 0.5),
    p99: quantile(reads, 0.99),
  };
}

function postmasterNow({ folder }: Bench): number | undefined {
  try {
    return postmasterOf(folder);
  } catch {
    return undefined;
  }
}

function memoryOf(processes: RunningServer["processes"]): {
  readonly server: number;
  readonly postgres: number;
} {
  return readMemory(processes) ?? { server: 0, postgres: 0 };
}

/** Runs the load, takes samples, and causes the faults at even distances. */
async function run(running: Running, { faults }: Equipment): Promise<Findings> {
  const found: Findings = { samples: [], outcomes: [], episodes: [] };
  const began = performance.now();
  const past = (): number => performance.now() - began;
  const sampling = (async () => {
    let last: Counts = { connections: 0, waiting: 0 };
    while (past() < minutes * 60_000 || found.episodes.length < faults.length) {
      await setTimeout(interval);
      const sample = await takeSample(past() / 1000, running, last, found.outcomes);
      last = sample;
      found.samples.push(sample);
    }
  })();
  const place = { folder: running.bench.folder, server: running.server.processes.server };
  for (const [index, fault] of faults.entries()) {
    await setTimeout(Math.max(0, ((index + 0.5) / faults.length) * minutes * 60_000 - past()));
    process.stdout.write(`  ${(past() / 60_000).toFixed(1)} minutes: ${fault.title}\n`);
    found.episodes.push(await runFault(fault, place, running.server.origin));
  }
  await sampling;
  return found;
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
function judge({ samples, outcomes, episodes }: Findings, left: number): string[] {
  const highest = (of: (sample: Sample) => number): number => Math.max(...samples.map(of));
  const quarter = Math.max(1, samples.length >> 2);
  const middle = (some: readonly Sample[]): number => median(some.map((one) => one.server + one.postgres));
  // The first quarter fills the caches.
  const growth = middle(samples.slice(-quarter)) / middle(samples.slice(quarter, 2 * quarter));
  const unexplained = outcomes.filter((outcome) => !isDone(outcome) && !isExplained(outcome, episodes));
  const checks: readonly (readonly [wrong: boolean, text: string])[] = [
    [
      unexplained.length > 0,
      `${unexplained.length} requests failed without a fault that explains it: ${summaryOf(unexplained)}`,
    ],
    [highest((one) => one.server + one.postgres) > limits.memory, `more than ${limits.memory} MiB of memory`],
    [highest((one) => one.connections) > limits.connections, `more than ${limits.connections} connections`],
    [highest((one) => one.files) > limits.files, `more than ${limits.files} open files`],
    [
      minutes >= grownUp && growth > limits.growth,
      `memory grows: ${growth.toFixed(2)} times that of the second quarter`,
    ],
    [left > 0, `${left} activities, events and jobs are left after a minute`],
  ];
  return [
    ...checks.flatMap(([wrong, text]) => (wrong ? [text] : [])),
    ...episodes.flatMap((episode) => episodeProblems(episode, outcomes)),
  ];
}

/** Such as `3 posts with 500`. */
function summaryOf(outcomes: readonly Outcome[]): string {
  const groups = Map.groupBy(
    outcomes,
    ({ kind, status }) => `${kind} with ${status === 0 ? "no reply" : status}`,
  );
  return [...groups].map(([name, some]) => `${some.length} ${name}`).join(", ");
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
  await using equipment = await equip(process.env["SOAK_FAULTS"], bench.folder);
  const data = await bench.fill(fillInbox);
  const server = await bench.serve({ port: mainPort, ...equipment });
  const database = bench.look();
  const senders = openSenders();
  const stream = followEvents("user", data.data.token, "127.0.0.1");
  try {
    await stream.opened;
    const load = startLoad(data, senders);
    const found = await run({ bench, server, database, load }, equipment);
    await load.stop();
    found.outcomes.push(...load.take());
    const left = await leftOver(database);
    const lost = await lossOf(load.acknowledged, { database, stream, token: data.data.token });
    printCurve(found.samples);
    if (found.episodes.length > 0) printEpisodes(found.episodes, found.outcomes);
    mkdirSync(".cache/bench", { recursive: true });
    const { samples, episodes } = found;
    const failures = found.outcomes.filter((outcome) => !isDone(outcome));
    const report = { minutes, samples, episodes, failures };
    writeFileSync(".cache/bench/soak.json", `${JSON.stringify(report, null, 1)}\n`);
    const problems = [...judge(found, left), ...lost];
    for (const problem of problems) process.stdout.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    stream.close();
    senders.child.kill();
  }
}

await withBench(soak);
// Open connections would keep the process alive.
process.exit();
