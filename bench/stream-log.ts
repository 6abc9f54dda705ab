/**
 * `node bench/stream-log.ts`: where the log of streams ends. How many entries a second processes can append, since one
 * transaction at a time does, and what reading them costs each streaming process and PostgreSQL. A post has an entry for
 * public streams, and one for each thousand of the home timelines that it enters. Needs Linux.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Appended, Appending, Order } from "./stream-log-process.ts";
import { printTable, withBench } from "./server.ts";
import { postmasterOf, readCpuTimes } from "./usage.ts";

/** Duration of each measurement in seconds. */
const seconds = Number(process.env["BENCH_SECONDS"] ?? 2);

/** Transactions a second while processes read as they come: of a post each, as if the workers were hardly busy. */
const rates = [20, 200];

const one = { posts: 1, homes: 50, seconds, rate: 0, notify: true } as const;

/** What is appended as fast as possible, by so many processes. */
const appendings: readonly (Appending & { readonly processes: number })[] = [
  ...[1, 2, 4].map((processes) => ({ ...one, processes })),
  ...[1, 2, 4].map((processes) => ({ ...one, posts: 50, processes })),
  ...[1, 4].map((processes) => ({ ...one, posts: 50, homes: 2000, processes })),
];

interface Opened {
  readonly child: ChildProcess;
  readonly ask: (order: Order) => Promise<unknown>;
  /** Resolves with the next answer. */
  readonly answer: () => Promise<unknown>;
}

function opening(child: ChildProcess): Opened {
  const answer = async (): Promise<unknown> => ((await once(child, "message")) as unknown[])[0];
  return {
    child,
    answer,
    ask(order) {
      child.send(order);
      return answer();
    },
  };
}

/** Entries of a post. */
function entriesOf({ homes }: Appending): number {
  return 1 + Math.ceil(homes / 1000);
}

await withBench(async (bench) => {
  await bench.fill(() => Promise.resolve());
  const open = (): Opened => opening(bench.start("bench/stream-log-process.ts"));
  const postmaster = postmasterOf(bench.folder);
  /** Microseconds of CPU time of PostgreSQL, and of some processes together. */
  const cpuTimes = (processes: readonly Opened[]): { readonly postgres: number; readonly node: number } => {
    const all = processes.map(({ child }) => readCpuTimes({ server: child.pid ?? 0, postmaster }));
    const node = all.reduce((sum, times) => sum + (times?.server ?? 0), 0);
    return { node, postgres: readCpuTimes({ server: process.pid, postmaster })?.postgres ?? 0 };
  };
  async function costOf<Outcome>(
    processes: readonly Opened[],
    work: () => Promise<Outcome>,
  ): Promise<{ outcome: Outcome; postgres: number; node: number; took: number }> {
    const [before, began] = [cpuTimes(processes), performance.now()];
    const outcome = await work();
    const took = (performance.now() - began) / 1000;
    const after = cpuTimes(processes);
    return { outcome, took, postgres: after.postgres - before.postgres, node: after.node - before.node };
  }
  const append = async (processes: readonly Opened[], appending: Appending): Promise<Appended> => {
    const all = (await Promise.all(processes.map(({ ask }) => ask(appending)))) as Appended[];
    return {
      entries: all.reduce((sum, { entries }) => sum + entries, 0),
      seconds: Math.max(...all.map(({ seconds: lasted }) => lasted)),
    };
  };

  const appenders = Array.from({ length: 4 }, open);
  await append(appenders, { ...one, seconds: 0.5 });
  const appended: string[][] = [];
  for (const { processes, ...appending } of appendings) {
    const some = appenders.slice(0, processes);
    const { outcome, postgres, node } = await costOf(some, () => append(some, appending));
    const perSecond = outcome.entries / outcome.seconds;
    appended.push([
      String(processes),
      String(appending.posts),
      String(appending.homes),
      perSecond.toFixed(0),
      (postgres / outcome.entries).toFixed(1),
      (node / outcome.entries).toFixed(1),
      ((perSecond / entriesOf(appending)) * appending.homes).toFixed(0),
    ]);
  }
  printTable(
    [
      "appending processes",
      "posts at once",
      "homes of each",
      "entries a second",
      "PostgreSQL µs",
      "Node µs",
      "their home entries",
    ],
    appended,
  );

  const [appender] = appenders;
  if (appender === undefined) throw new Error("nothing appends");
  const [readers, accountIds]: [Opened[], string[]] = [[], []];
  const [steady, reading]: [string[][], string[][]] = [[], []];
  const cell = (time: number, lasted: number): string => (time / 1e4 / lasted).toFixed(1);
  for (const count of [0, 1, 2, 4]) {
    while (readers.length < count) {
      const reader = open();
      readers.push(reader);
      accountIds.push((await reader.ask("read")) as string);
    }
    for (const rate of rates) {
      const work = () => append([appender], { ...one, rate });
      const { outcome, took, postgres, node } = await costOf(readers, work);
      steady.push([
        String(count),
        (outcome.entries / entriesOf(one) / took).toFixed(0),
        count === 0 ? "" : cell(node / count, took),
        cell(postgres, took),
      ]);
    }
    if (count === 0) continue;
    for (const homes of [50, 1000]) {
      const { entries } = await append([appender], { ...one, homes, posts: 50, seconds: 0.5, notify: false });
      const work = async (): Promise<void> => {
        const read = readers.map(({ answer }) => answer());
        await appender.ask({ mark: accountIds });
        await Promise.all(read);
      };
      const { took, postgres, node } = await costOf(readers, work);
      reading.push([
        String(count),
        String(homes),
        (entries / took).toFixed(0),
        (node / entries / count).toFixed(1),
        (postgres / entries / count).toFixed(1),
      ]);
    }
  }
  printTable(
    ["reading processes", "transactions a second", "Node, % of a core each", "PostgreSQL, % of a core"],
    steady,
  );
  printTable(
    [
      "reading processes",
      "homes of a post",
      "entries a second, each",
      "Node µs, each",
      "PostgreSQL µs, each",
    ],
    reading,
  );
});
