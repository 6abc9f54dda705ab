/**
 * Measures the cost of validation on the real home timeline: two servers on the same data, one without validation, in
 * alternation, so that other load on the machine affects both.
 */
import type { BenchData } from "./data.ts";
import { gateShare, verdict } from "./goals.ts";
import { measures, sample, seconds } from "./hot.ts";
import { type Figures, load, medianOf, warm, warnOfOthers } from "./load.ts";
import type { GateRow } from "./results.ts";
import { type Bench, type RunningServer, mainPort, printTable } from "./server.ts";

const ports = { gated: mainPort, ungated: 3993 } as const;

/** Runs per server. */
const rounds = Number(process.env["BENCH_GATE_RUNS"] ?? 5);

/** Seconds of load before each run: an idle server collects garbage, which also discards compiled code. */
const warmUp = 2;

/** Measures the hot and the cold home timeline. Both servers are freshly started, so neither has more compiled code. */
export async function measureGate(bench: Bench, data: BenchData): Promise<GateRow[]> {
  const gated = await bench.serve({ port: ports.gated });
  const ungated = await bench.serve({ port: ports.ungated, script: "bench/ungated.ts" });
  const rows: GateRow[] = [];
  for (const measure of measures(data).filter(({ operation }) => operation === "listHomeTimeline")) {
    const runs = { gated: [] as Figures[], ungated: [] as Figures[] };
    const both = [
      { server: gated, figures: runs.gated },
      { server: ungated, figures: runs.ungated },
    ];
    const loadOf = (server: RunningServer): Omit<Parameters<typeof load>[0], "seconds"> => ({
      url: `${server.origin}${measure.path}`,
      token: data.token,
      requests: measure.requests,
      connections: 16,
      folder: bench.folder,
      processes: server.processes,
    });
    for (const { server } of both) {
      await sample(server.origin, measure, data.token);
      await warm(loadOf(server), 2);
    }
    for (let round = 0; round < rounds; round += 1) {
      // Swap the order in every round.
      for (const { server, figures } of round % 2 === 0 ? both : both.toReversed()) {
        await load({ ...loadOf(server), seconds: warmUp });
        const run = await load({ ...loadOf(server), seconds: Math.max(1, Math.round(seconds / 2)) });
        if (run.errors > 0) throw new Error(`${measure.name}: ${run.errors} errors`);
        figures.push(run);
      }
    }
    rows.push({ name: measure.name, gated: medianOf(runs.gated), ungated: medianOf(runs.ungated) });
  }
  await Promise.all([gated.stop(), ungated.stop()]);
  printGate(rows);
  warnOfOthers(rows.map(({ name, gated: figures }) => ({ name, figures })));
  return rows;
}

function printGate(rows: readonly GateRow[]): void {
  const cost = (figures: Figures): string => figures.cost?.mainThread.toFixed(0) ?? "?";
  printTable(
    [
      "validation",
      "req/s with",
      "without",
      "throughput",
      `goal: −${gateShare * 100} %`,
      "main thread µs with",
      "without",
      "of the time",
    ],
    rows.map(({ name, gated, ungated }) => {
      const lost = 1 - gated.rate / ungated.rate;
      const spent =
        gated.cost === undefined || ungated.cost === undefined
          ? undefined
          : 1 - ungated.cost.mainThread / gated.cost.mainThread;
      return [
        name,
        gated.rate.toFixed(0),
        ungated.rate.toFixed(0),
        `${(-lost * 100).toFixed(1)} %`,
        verdict(lost <= gateShare),
        cost(gated),
        cost(ungated),
        spent === undefined ? "?" : `${(spent * 100).toFixed(1)} %`,
      ];
    }),
  );
}
