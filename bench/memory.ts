/** Memory of the server and its PostgreSQL, and time from the start to the first reply. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../src/store/kernel/connection.ts";
import * as goals from "./goals.ts";
import { median } from "./load.ts";
import type { MemoryRow } from "./results.ts";
import { type RunningServer, ended, mainPort, printTable } from "./server.ts";
import { postmasterOf, readMemory } from "./usage.ts";

/** Idle time in milliseconds after which a server has closed connections and collected garbage. */
const idleTime = 120_000;

/** Number of starts of a server whose database exists. */
const starts = 5;

/**
 * The memory of a server that receives no more requests.
 * @param database the benchmark's own connection, whose backend doesn't count
 * @returns undefined where the system doesn't report it
 */
export async function measureMemory(
  name: string,
  { processes }: RunningServer,
  database: Database,
): Promise<MemoryRow | undefined> {
  await setTimeout(idleTime);
  const [own] = await database.query<{ pid: number }>("bench_backend", "select pg_backend_pid() as pid");
  const memory = readMemory(processes, own === undefined ? [] : [own.pid]);
  return memory === undefined ? undefined : { name, ...memory };
}

export interface StartFigures {
  /** Milliseconds from the start of the process to its first reply. */
  readonly times: readonly number[];
  /** Memory of the last of these servers after its first request. */
  readonly idle: MemoryRow | undefined;
}

/**
 * Starts the server as `make run` does, with the embedded PostgreSQL: once to create the database, then several
 * times until the first reply.
 */
export async function measureStart(): Promise<StartFigures> {
  const folder = await mkdtemp(join(tmpdir(), "concord-start-"));
  try {
    await startOnce(folder, () => Promise.resolve());
    const times: number[] = [];
    let idle: MemoryRow | undefined;
    for (let start = 1; start <= starts; start += 1) {
      const time = await startOnce(folder, async (child) => {
        if (start < starts) return;
        await setTimeout(idleTime);
        const memory = readMemory({ server: child.pid ?? 0, postmaster: postmasterOf(folder) });
        idle = memory === undefined ? undefined : { name: "idle", ...memory };
      });
      times.push(time);
    }
    return { times, idle };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string, work: (child: ChildProcess) => Promise<void>): Promise<number> {
  const began = performance.now();
  // Started directly with the pinned Node: under an older one, bin/concord.mjs would search for it first.
  const child = spawn(process.execPath, ["bin/concord.mjs", "run"], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: folder, PORT: String(mainPort) },
    stdio: "ignore",
  });
  try {
    const url = `http://127.0.0.1:${mainPort}/api/v2/instance`;
    for (;;) {
      const status = await fetch(url).then(
        (reply) => reply.text().then(() => reply.status),
        () => 0,
      );
      if (status === 200) break;
      if (child.exitCode !== null || performance.now() - began > 60_000) {
        throw new Error(`the server doesn't answer (status ${status})`);
      }
      await setTimeout(5);
    }
    const time = performance.now() - began;
    await work(child);
    return time;
  } finally {
    child.kill("SIGTERM");
    await ended(child);
  }
}

/** @param before the rows of the previous run */
export function printMemory(rows: readonly MemoryRow[], before: readonly MemoryRow[]): void {
  printTable(
    ["MiB", "server", "PostgreSQL", "both", "goal", "", "last run"],
    rows.map(({ name, server, postgres }) => {
      const most = name === "idle" ? goals.memory.idle : goals.memory.afterwards;
      const earlier = before.find((row) => row.name === name);
      return [
        name,
        server.toFixed(0),
        postgres.toFixed(0),
        (server + postgres).toFixed(0),
        `< ${most}`,
        goals.verdict(server + postgres < most),
        earlier === undefined ? "" : (earlier.server + earlier.postgres).toFixed(0),
      ];
    }),
  );
}

/** @param before the times of the previous run */
export function printStart(times: readonly number[], before: readonly number[]): void {
  const middle = median(times);
  printTable(
    ["start to first answer", "median", "slowest", "goal", "", "last run"],
    [
      [
        "existing database",
        `${middle.toFixed(0)} ms`,
        `${Math.max(...times).toFixed(0)} ms`,
        `< ${goals.startTime} ms`,
        goals.verdict(middle < goals.startTime),
        before.length === 0 ? "" : `${median(before).toFixed(0)} ms`,
      ],
    ],
  );
}
