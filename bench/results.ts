/**
 * The results of the benchmarks as a file, with which the next run is compared: `.cache/bench/latest.json`. The file
 * before it is `previous.json`.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figures } from "./load.ts";

const folder = fileURLToPath(new URL("../.cache/bench", import.meta.url));
const latest = join(folder, "latest.json");

/** A row of the hot table. */
export interface HotRow extends Figures {
  readonly name: string;
  /** Bytes of the reply's body. */
  readonly size: number;
  /** Of the body without ids, times and addresses: the same as long as the server says the same about the data. */
  readonly fingerprint: string;
  readonly goal?: number | undefined;
  /** Requests per second of each run. */
  readonly rates: readonly number[];
  readonly single: { readonly rate: number; readonly p50: number };
  /** Statements per request, and the most that any of the last requests sent. */
  readonly statements: { readonly median: number; readonly most: number };
  /** Requests per second of bare handlers that send the same bytes. */
  readonly express: number;
  readonly http: number;
  /** Seconds until the queue was empty, after statuses were posted. */
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
}

export interface MemoryRow {
  readonly name: string;
  /** MiB. */
  readonly server: number;
  readonly postgres: number;
}

/** What the parts of the benchmark measured; a run of one part leaves the others as they are. */
export interface Parts {
  readonly hot?: readonly HotRow[];
  readonly gate?: readonly GateRow[];
  readonly growth?: readonly GrowthRow[];
  readonly "fan-out"?: readonly FanOutRow[];
  readonly memory?: readonly MemoryRow[];
  /** Milliseconds until the first answer. */
  readonly start?: readonly number[];
}

export interface Results {
  /** The format of this file. */
  readonly version: 1;
  readonly parts: Parts;
  /** When and where each part was measured. */
  readonly measured: Readonly<Record<string, Measured>>;
}

export interface Measured {
  readonly at: string;
  readonly commit: string;
  readonly machine: string;
  /** The settings of the run, as BENCH_… variables. */
  readonly settings: Readonly<Record<string, string>>;
}

/** @returns the results of the last run; undefined if there is none in this format */
export function readResults(): Results | undefined {
  if (!existsSync(latest)) return undefined;
  const read = JSON.parse(readFileSync(latest, "utf8")) as Partial<Results>;
  return read.version === 1 ? (read as Results) : undefined;
}

/** Keeps the results of the last run as `previous.json`. Called once, before the first part. */
export function keepPrevious(): void {
  if (existsSync(latest)) copyFileSync(latest, join(folder, "previous.json"));
}

/**
 * Writes what parts measured, beside the results of parts that didn't run.
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

/** Empty outside a repository. */
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
 * How a rate has changed since the last run, as a percentage of it: in relation to the bare server of the same run,
 * because machines drift. Empty without an earlier figure.
 */
export function change(
  now: Pick<HotRow, "rate" | "express">,
  before: Pick<HotRow, "rate" | "express"> | undefined,
): string {
  if (before === undefined) return "";
  const ratio = now.rate / now.express / (before.rate / before.express);
  return `${ratio >= 1 ? "+" : "−"}${Math.abs((ratio - 1) * 100).toFixed(0)} %`;
}
