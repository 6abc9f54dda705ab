/** Runs wrk, and measures the CPU time of the server, PostgreSQL and wrk itself. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ProcessCost, type Processes, cpuBetween, readCpuTimes } from "./usage.ts";

const run = promisify(execFile);

/** Throws unless wrk is installed. */
export async function requireWrk(): Promise<void> {
  await run("wrk", ["-v"]).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw new Error("the benchmark needs wrk: apt-get install wrk", { cause: error });
    }
  });
}

/** Which requests wrk sends. */
export type Requests =
  /** The same request every time. */
  | { readonly kind: "hot" }
  /** A random `max_id` from a period, in milliseconds; as ids contain the time, this covers all statuses. */
  | { readonly kind: "cold"; readonly from: number; readonly to: number }
  /** A status with a new text every time. */
  | { readonly kind: "post" };

export interface Load {
  readonly url: string;
  readonly token: string;
  /** Sent besides the token, for pages. */
  readonly cookie?: string;
  readonly requests: Requests;
  readonly seconds: number;
  readonly connections: number;
  /** For wrk's script. */
  readonly folder: string;
  /** Processes whose CPU time is measured. */
  readonly processes?: Processes;
}

/** CPU time per request in microseconds. */
export interface Cost extends ProcessCost {
  readonly wrk: number;
}

export interface Figures {
  readonly requests: number;
  /** Requests per second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Average bytes per reply, including headers. */
  readonly bytes: number;
  /** Replies other than 2xx and 3xx, connection errors and timeouts. */
  readonly errors: number;
  readonly cost?: Cost;
  /** CPUs used by other processes meanwhile; 1 is a whole core. */
  readonly others?: number;
}

interface Summary {
  readonly requests: number;
  readonly microseconds: number;
  readonly bytes: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
}

/** Makes runs distinct: each requests other pages and posts other texts. */
let runs = 0;

export async function load(options: Load): Promise<Figures> {
  runs += 1;
  const script = join(options.folder, "wrk.lua");
  await writeFile(script, scriptOf(options.requests, runs));
  const before = options.processes === undefined ? undefined : readCpuTimes(options.processes);
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${options.connections}`,
    `-d${options.seconds}`,
    "--timeout",
    "10s",
    "-H",
    `Authorization: Bearer ${options.token}`,
    ...(options.cookie === undefined ? [] : ["-H", `Cookie: ${options.cookie}`]),
    "-s",
    script,
    options.url,
  ]);
  const after = options.processes === undefined ? undefined : readCpuTimes(options.processes);
  const line = /^SUMMARY (.*)$/m.exec(stdout)?.[1];
  if (line === undefined) throw new Error(`wrk printed no summary:\n${stdout}`);
  const summary = JSON.parse(line) as Summary;
  const used = cpuBetween(before, after);
  const { requests } = summary;
  return {
    requests,
    rate: requests / (summary.microseconds / 1e6),
    p50: summary.p50 / 1000,
    p99: summary.p99 / 1000,
    bytes: summary.bytes / Math.max(1, requests),
    errors: summary.errors,
    ...(used === undefined
      ? {}
      : {
          cost: {
            server: used.server / requests,
            mainThread: used.mainThread / requests,
            postgres: used.postgres / requests,
            wrk: used.wrk / requests,
          },
          others: Math.max(
            0,
            (used.machine - used.server - used.postgres - used.wrk - used.bench) / summary.microseconds,
          ),
        }),
  };
}

/** Number of requests and seconds; a warm-up ends when it reaches either. */
const warmUp = { requests: 2000, seconds: 10 };

/**
 * Sends requests until the code is compiled, the caches are filled, and each database connection has prepared its
 * statements: at least for the duration of a run, longer for slow requests.
 */
export async function warm(options: Omit<Load, "seconds">, atLeast: number): Promise<void> {
  const { requests } = await load({ ...options, seconds: atLeast });
  const left = warmUp.seconds - atLeast;
  if (requests < warmUp.requests && left > 0) {
    const rate = requests / atLeast;
    const needed = Math.ceil((warmUp.requests - requests) / Math.max(1, rate));
    await load({ ...options, seconds: Math.min(left, needed) });
  }
}

/** A script that only has `done` leaves wrk's precomputed request unchanged. */
function scriptOf(requests: Requests, number: number): string {
  const done = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('SUMMARY {"requests":%d,"microseconds":%d,"bytes":%.0f,"errors":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;
  if (requests.kind === "hot") return done;
  if (requests.kind === "cold") {
    return `${done}
math.randomseed(${number})
request = function()
  local time = ${requests.from} + math.floor(math.random() * ${requests.to - requests.from})
  return wrk.format("GET", wrk.path .. "&max_id=" .. string.format("%.0f", time * 65536))
end
`;
  }
  return `${done}
local n = 0
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
request = function()
  n = n + 1
  return wrk.format(nil, nil, nil, "status=Post+number+" .. n .. "+of+run+${number}+%23bench")
end
`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low = Number.NaN, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}

/** Combines the figures of several runs: the median of each, and the sum of the errors. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const of = (value: (figures: Figures) => number): number => median(rounds.map(value));
  const costs = rounds.flatMap(({ cost }) => cost ?? []);
  const cost = (name: keyof Cost): number => median(costs.map((one) => one[name]));
  return {
    requests: rounds.reduce((sum, one) => sum + one.requests, 0),
    rate: of((one) => one.rate),
    p50: of((one) => one.p50),
    p99: of((one) => one.p99),
    bytes: of((one) => one.bytes),
    errors: rounds.reduce((sum, one) => sum + one.errors, 0),
    ...(costs.length === 0
      ? {}
      : {
          cost: {
            server: cost("server"),
            mainThread: cost("mainThread"),
            postgres: cost("postgres"),
            wrk: cost("wrk"),
          },
          // The worst run, since it shows whether the machine was idle.
          others: Math.max(...rounds.map((one) => one.others ?? 0)),
        }),
  };
}

/** Cores that other processes may use before figures are marked. */
const quiet = 0.1;

/** Marks a measurement during which other processes took CPU time. */
export function warnOfOthers(
  measured: readonly { readonly name: string; readonly figures: Figures }[],
): void {
  for (const { name, figures } of measured) {
    const { others = 0 } = figures;
    if (others > quiet) {
      process.stdout.write(`${name}: other processes used up to ${(others * 100).toFixed(0)} % of a core\n`);
    }
  }
}
