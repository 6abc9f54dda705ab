/**
 * What each test file costs: CPU seconds of its worker, of the processes that it starts, and of PostgreSQL. With
 * TEST_COSTS=yes, a parallel run prints them, and a run of all tests fails if a file exceeds its limit (`budget.json`):
 * a share of the whole run, since seconds depend on the machine. Reads /proc, so it needs Linux, and an embedded
 * PostgreSQL.
 */
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const variable = "TEST_COSTS";
const folderVariable = "TEST_COSTS_FOLDER";
const root = fileURLToPath(new URL("../../", import.meta.url));

/** Often enough that few backends begin and end between two looks. */
const interval = 50;

/** Of Linux, for programs: a hundredth of a second. */
const secondsPerTick = 0.01;

/** CPU seconds of a file. */
export interface Cost {
  readonly file: string;
  /** Of its worker for loading modules, which files after it find loaded. No part of the limit. */
  readonly loading: number;
  readonly worker: number;
  readonly children: number;
  /** Of the backends in its databases. */
  readonly database: number;
}

/** Percentages of the CPU time of all files, without loading. */
export interface Limits {
  readonly percentPerFile: number;
  /** Files that may cost more. */
  readonly heavier: Readonly<Record<string, number>>;
}

interface Noted {
  readonly file: string;
  readonly loading: number;
  readonly worker: number;
  readonly children: number;
  readonly databases: readonly string[];
}

/** Of the current file. */
let databases: string[] = [];
let loading = 0;
let last = { worker: 0, children: 0 };

/** A database that the current file has for itself. */
export function noteDatabase(name: string): void {
  databases.push(name);
}

/** Before the tests of a file, whose modules have been loaded since the last file. */
export function noteLoaded(): void {
  if (process.env[folderVariable] === undefined) return;
  const now = cpuOfWorker();
  loading = now.worker - last.worker;
  last = { ...last, worker: now.worker };
}

/** After all tests of a file. */
export function noteFile(path: string): void {
  const folder = process.env[folderVariable];
  if (folder === undefined) return;
  const now = cpuOfWorker();
  const noted: Noted = {
    file: relative(root, path),
    loading,
    worker: now.worker - last.worker,
    children: Math.max(0, now.children - last.children),
    databases,
  };
  appendFileSync(join(folder, String(process.pid)), `${JSON.stringify(noted)}\n`);
  databases = [];
  last = now;
}

function cpuOfWorker(): { readonly worker: number; readonly children: number } {
  const { user, system } = process.cpuUsage();
  return { worker: (user + system) / 1e6, children: cpuOfChildren(process.pid) };
}

/** Of all processes that a process has started, directly or not. */
function cpuOfChildren(pid: number): number {
  const [, , ended] = cpuOf(pid);
  return childrenOf(pid).reduce((sum, child) => sum + cpuOf(child)[1] + cpuOfChildren(child), ended);
}

/** The parent of a process, its CPU seconds, and those of its ended children. Zeros if it has ended. */
function cpuOf(pid: number): readonly [parent: number, own: number, ended: number] {
  const stat = read(`/proc/${pid}/stat`);
  // The command in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const seconds = (index: number): number =>
    (Number(fields[index] ?? 0) + Number(fields[index + 1] ?? 0)) * secondsPerTick;
  return [Number(fields[1] ?? 0), seconds(11), seconds(13)];
}

function childrenOf(pid: number): number[] {
  return threadsOf(pid)
    .flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(" "))
    .filter((child) => child !== "")
    .map(Number);
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

export interface Costs {
  /**
   * Ends the measurement, and prints it.
   * @param isJudged whether the files are those that the limits are for
   * @throws if one of them then exceeds its limit
   */
  close(isJudged: boolean): void;
}

/**
 * Begins the measurement of a run, in mocha's main process.
 * @param backend the process of a connection to the run's PostgreSQL
 * @returns undefined unless TEST_COSTS is set
 */
export function openCosts(backend: number): Costs | undefined {
  if ((process.env[variable] ?? "") === "") return undefined;
  const folder = mkdtempSync(join(tmpdir(), "concord-costs-"));
  process.env[folderVariable] = folder;
  const backends = watchBackends(cpuOf(backend)[0]);
  return {
    close(isJudged) {
      const byDatabase = backends.close();
      const noted = readdirSync(folder).flatMap((name) =>
        readFileSync(join(folder, name), "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as Noted),
      );
      rmSync(folder, { recursive: true });
      const costs = noted.map(({ databases: own, ...rest }) => ({
        ...rest,
        database: own.reduce((sum, name) => sum + take(byDatabase, name), 0),
      }));
      process.stderr.write(`${describeCosts(costs, byDatabase)}\n`);
      const excess = isJudged ? excessOf(costs, readLimits()) : [];
      if (excess.length > 0) throw new Error(`Test files exceed their CPU time:\n${excess.join("\n")}`);
    },
  };
}

function take(sums: Map<string, number>, name: string): number {
  const sum = sums.get(name) ?? 0;
  sums.delete(name);
  return sum;
}

/** Sums the CPU seconds of PostgreSQL by database, and under "" what no look saw. */
function watchBackends(postmaster: number): { close(): Map<string, number> } {
  const total = (): number => cpuOf(postmaster)[1] + cpuOfChildren(postmaster);
  const begun = total();
  const seen = new Map<number, { readonly title: string; readonly before: number; cpu: number }>();
  const sums = new Map<string, number>();
  const end = (pid: number): void => {
    const backend = seen.get(pid);
    seen.delete(pid);
    if (backend === undefined) return;
    sums.set(backend.title, (sums.get(backend.title) ?? 0) + backend.cpu - backend.before);
  };
  const look = (isFirst = false): void => {
    const running = new Set(childrenOf(postmaster));
    for (const pid of seen.keys()) if (!running.has(pid)) end(pid);
    for (const pid of running) {
      const [, cpu] = cpuOf(pid);
      const backend = seen.get(pid);
      if (backend !== undefined) {
        backend.cpu = Math.max(cpu, backend.cpu);
        continue;
      }
      const title = read(`/proc/${pid}/cmdline`);
      // A new backend has the title of the postmaster until it knows its database.
      if (title.startsWith("postgres: "))
        seen.set(pid, { title: nameIn(title), before: isFirst ? cpu : 0, cpu });
    }
  };
  look(true);
  const timer = setInterval(look, interval);
  return {
    close() {
      clearInterval(timer);
      look();
      for (const pid of seen.keys()) end(pid);
      const known = [...sums.values()].reduce((sum, cpu) => sum + cpu, 0);
      sums.set("", Math.max(0, total() - begun - known));
      return sums;
    },
  };
}

/** The database in the title of a backend (`postgres: user database [local] idle`), or the name of another process. */
function nameIn(title: string): string {
  const words = title.replaceAll("\0", "").trim().split(" ").slice(1);
  return words[1]?.startsWith("concord") === true ? words[1] : words.slice(0, 2).join(" ");
}

/** A table of files, the most expensive first, and of what PostgreSQL does for all of them. */
export function describeCosts(costs: readonly Cost[], shared: ReadonlyMap<string, number>): string {
  const row = (name: string, numbers: readonly number[]): string =>
    `${numbers.map((number) => number.toFixed(2).padStart(9)).join("")}  ${name}`;
  const sum = (part: (cost: Cost) => number): number => costs.reduce((whole, cost) => whole + part(cost), 0);
  const numbersOf = (part: (of: (cost: Cost) => number) => number): number[] =>
    [totalOf, of("worker"), of("children"), of("database"), of("loading")].map((each) => part(each));
  const others = Map.groupBy(shared, ([name]) =>
    name === ""
      ? "PostgreSQL: short connections"
      : `PostgreSQL: ${name.replace(/_[a-z0-9]+x[a-z0-9]{8}_/, " ").replace(/ [0-9a-f]{12}$/, " of no file")}`,
  );
  return [
    "CPU seconds by file",
    ["all", "worker", "children", "database", "loading"].map((name) => name.padStart(9)).join(""),
    ...costs
      .toSorted((left, right) => totalOf(right) - totalOf(left))
      .map((cost) =>
        row(
          cost.file,
          numbersOf((each) => each(cost)),
        ),
      ),
    row(`${costs.length} files`, numbersOf(sum)),
    ...[...others].map(([name, parts]) => row(name, [parts.reduce((whole, [, cpu]) => whole + cpu, 0)])),
  ].join("\n");
}

function of(name: Exclude<keyof Cost, "file">): (cost: Cost) => number {
  return (cost) => cost[name];
}

/** What the limit is about. */
function totalOf({ worker, children, database }: Cost): number {
  return worker + children + database;
}

/** The files that exceed their limit, each with its share and seconds. */
export function excessOf(costs: readonly Cost[], { percentPerFile, heavier }: Limits): string[] {
  const whole = costs.reduce((sum, cost) => sum + totalOf(cost), 0);
  return costs.flatMap((cost) => {
    const limit = heavier[cost.file] ?? percentPerFile;
    const total = totalOf(cost);
    const percent = (total / whole) * 100;
    return percent > limit
      ? [`${cost.file}: ${percent.toFixed(1)} % (${total.toFixed(1)} s), at most ${limit} %`]
      : [];
  });
}

/** The key `tests` of budget.json. */
function readLimits(): Limits {
  const budget = readFileSync(join(root, "budget.json"), "utf8");
  return (JSON.parse(budget) as { readonly tests: Limits }).tests;
}
