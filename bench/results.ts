/**
 * Stores the results of the benchmarks for comparison with the next run: `.cache/bench/latest.json`. The previous file
 * is kept as `previous.json`.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figures } from "./load.ts";
import type { ProcessCost } from "./usage.ts";

const folder = fileURLToPath(new URL("../.cache/bench", import.meta.url));
const latest = join(folder, "latest.json");

/** A row of the hot table. */
export interface HotRow extends Figures {
  readonly name: string;
  /** Bytes of the reply's body. */
  readonly size: number;
  /** Hash of the body without ids, times and addresses: equal as long as the reply represents the data in the same way. */
  readonly fingerprint: string;
  readonly goal?: number | undefined;
  /** Requests per second of each run. */
  readonly rates: readonly number[];
  readonly single: { readonly rate: number; readonly p50: number };
  /** Statements per request: the mean, and the maximum over the last requests. */
  readonly statements: { readonly median: number; readonly most: number };
  /** Requests per second of bare handlers that send the same bytes. */
  readonly express: number;
  readonly http: number;
  /** Seconds until the queue was empty after posting. */
  readonly drained?: number;
}

/** The same requests with and without validation. */
export interface GateRow {
  readonly name: string;
  readonly gated: Figures;
  readonly ungated: Figures;
}

/** One request on databases of different sizes. */
export interface GrowthRow {
  readonly name: string;
  readonly sizes: readonly { readonly size: string; readonly figures: Figures }[];
}

export interface FanOutRow {
  readonly size: string;
  readonly followers: number;
  /** From the reply until the last home timeline shows the status. */
  readonly seconds: number;
  /** For each home timeline, including its share of the post itself. */
  readonly cost?: ProcessCost;
}

/** A table, for example of the database with the most statuses. */
export interface TableRow {
  /** The name of the database's size. */
  readonly size: string;
  readonly name: string;
  readonly rows: number;
  /** Of the table with its out-of-line values. */
  readonly bytes: number;
  readonly indexes: number;
}

/** Remote activities: what each costs to accept and process, with its consequences. */
export interface InboxRow extends ProcessCost {
  readonly name: string;
  /** Of the database, for each activity. */
  readonly transactions: number;
  /** Activities per second until all are processed. */
  readonly perSecond: number;
}

/** Activities that are sent to other servers. */
export interface DeliveryRow {
  readonly name: string;
  readonly deliveries: number;
  readonly perSecond: number;
  /** Bytes of a request's body. */
  readonly bytes: number;
  /** For each delivery, including its share of the posts. */
  readonly cost?: ProcessCost;
}

export interface MemoryRow {
  readonly name: string;
  /** MiB. */
  readonly server: number;
  readonly postgres: number;
}

/** Measurements by part; a run of one part leaves the others unchanged. */
export interface Parts {
  readonly hot?: readonly HotRow[];
  readonly gate?: readonly GateRow[];
  readonly growth?: readonly GrowthRow[];
  readonly "fan-out"?: readonly FanOutRow[];
  readonly memory?: readonly MemoryRow[];
  /** Milliseconds until the first reply. */
  readonly start?: readonly number[];
  readonly tables?: readonly TableRow[];
  readonly inbox?: readonly InboxRow[];
  readonly deliveries?: readonly DeliveryRow[];
  /** The table of deliveries after them. */
  readonly "delivery-tables"?: readonly TableRow[];
}

export interface Results {
  /** Format version of this file. */
  readonly version: 1;
  readonly parts: Parts;
  /** When and where each part was measured. */
  readonly measured: Readonly<Record<string, Measured>>;
}

export interface Measured {
  readonly at: string;
  readonly commit: string;
  readonly machine: string;
  /** The run's settings, as BENCH_… variables. */
  readonly settings: Readonly<Record<string, string>>;
}

/** @returns the results of the previous run; undefined if there are none in this format */
export function readResults(): Results | undefined {
  if (!existsSync(latest)) return undefined;
  const read = JSON.parse(readFileSync(latest, "utf8")) as Partial<Results>;
  return read.version === 1 ? (read as Results) : undefined;
}

/** Keeps the results of the previous run as `previous.json`. Called once, before the first part. */
export function keepPrevious(): void {
  if (existsSync(latest)) copyFileSync(latest, join(folder, "previous.json"));
}

/**
 * Writes the measured parts, keeping the results of parts that didn't run.
 * @returns the path of the file
 */
export function writeResults(parts: Parts): string {
  const before = readResults();
  const now = measuredNow();
  const results: Results = {
    version: 1,
    parts: { ...before?.parts, ...parts },
    measured: {
      ...before?.measured,
      ...Object.fromEntries(Object.keys(parts).map((part) => [part, now])),
    },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(latest, `${JSON.stringify(results, null, 1)}\n`);
  return latest;
}

function measuredNow(): Measured {
  const [cpu] = cpus();
  const settings = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith("BENCH") && value !== undefined ? [[name, value] as const] : [],
  );
  return {
    at: new Date().toISOString(),
    commit: commit(),
    machine: `${availableParallelism()} × ${cpu?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    settings: Object.fromEntries(settings),
  };
}

/** Empty outside a Git repository. */
function commit(): string {
  try {
    const described = execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=12"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return described.trim();
  } catch {
    return "";
  }
}

/**
 * Change of a rate since the previous run in percent, relative to the bare server of the same run because machines
 * drift. Empty without an earlier figure.
 */
export function change(
  now: Pick<HotRow, "rate" | "express">,
  before: Pick<HotRow, "rate" | "express"> | undefined,
): string {
  if (before === undefined) return "";
  const ratio = now.rate / now.express / (before.rate / before.express);
  return `${ratio >= 1 ? "+" : "−"}${Math.abs((ratio - 1) * 100).toFixed(0)} %`;
}
