/**
 * `make bench`: fills databases, starts the server on them as an operator would, and measures it. Prints tables, and
 * writes `.cache/bench/latest.json`, with which the next run is compared. Needs wrk.
 *
 * `BENCH` names the parts to run, separated by commas; `all` includes the benchmarks of single subjects.
 * `BENCH_SECONDS` is the duration of a run, `BENCH_RUNS` the number of runs of which the median counts. `BENCH_ROWS`
 * limits the measured requests to names that contain it.
 */
import { spawn } from "node:child_process";
import { measureGate } from "./gate-at-home.ts";
import { measureGrowth } from "./growth.ts";
import { fillHot, measureHot } from "./hot.ts";
import { requireWrk } from "./load.ts";
import { measureMemory, measureStart, printMemory, printStart } from "./memory.ts";
import { type Parts, keepPrevious, readResults, writeResults } from "./results.ts";
import { ended, mainPort, withBench } from "./server.ts";

const parts = ["start", "hot", "gate", "growth"] as const;

/** The benchmarks of single subjects, each a script of its own. */
const singles = [
  "gate",
  "home-page",
  "home-entries",
  "home-pulled",
  "logins",
  "filters",
  "streams",
  "stream-log",
  "suspension",
  "pruning",
  "federation-inbox",
  "federation-deliveries",
];

const chosen = (process.env["BENCH"] ?? parts.join(",")).split(",");
const has = (part: string): boolean => chosen.includes(part) || chosen.includes("all");
const unknown = chosen.filter((part) => part !== "all" && !parts.some((known) => known === part));
if (unknown.length > 0)
  throw new Error(`BENCH: the parts are ${parts.join(", ")} and all, not ${unknown.join(", ")}`);

await requireWrk();
const last = readResults()?.parts;
keepPrevious();
const began = performance.now();
const written: string[] = [];

function record(results: Parts): void {
  written.push(writeResults(results));
}

function announce(title: string): void {
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  process.stdout.write(`\n${title} (${minutes} minutes)\n`);
}

if (has("start")) {
  announce("The start, and the memory of an idle server");
  const { times, idle } = await measureStart();
  printStart(times, last?.start ?? []);
  const memory = idle === undefined ? [] : [idle];
  printMemory(memory, last?.memory ?? []);
  record({ start: times, memory });
}
if (has("hot") || has("gate")) {
  announce("The data of the hot table");
  await withBench(async (bench) => {
    const data = await fillHot(bench);
    if (has("hot")) {
      announce("The hot table");
      const server = await bench.serve({ port: mainPort });
      record({ hot: await measureHot(bench, server, data, last?.hot ?? []) });
      const afterwards = await measureMemory("after the hot table", server, bench.look());
      const idle = (readResults()?.parts.memory ?? []).filter(({ name }) => name === "idle");
      const memory = afterwards === undefined ? idle : [...idle, afterwards];
      printMemory(memory, last?.memory ?? []);
      record({ memory });
      await server.stop();
    }
    if (has("gate")) {
      announce("Cost of validation");
      record({ gate: await measureGate(bench, data) });
    }
  });
}
if (has("growth")) {
  announce("Growth: the data");
  await withBench(async (bench) => {
    const { growth, fanOut, tables } = await measureGrowth(bench);
    record({ growth, "fan-out": fanOut, tables });
  });
}
if (chosen.includes("all")) {
  for (const name of singles) {
    announce(`bench/${name}.ts`);
    const child = spawn(process.execPath, [`bench/${name}.ts`], { stdio: "inherit" });
    await ended(child);
    if (child.exitCode !== 0) process.exitCode = 1;
  }
}
announce(written.length === 0 ? "Done" : `Written to ${written.at(-1) ?? ""}`);
