/**
 * CPU time and memory of the server and its PostgreSQL, from Linux' /proc. Undefined on systems without it (macOS).
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The measured processes. */
export interface Processes {
  readonly server: number;
  /** The postmaster of the server's PostgreSQL, whose children are the backends. */
  readonly postmaster: number;
}

/** CPU time in microseconds up to a point in time. */
export interface CpuTimes {
  /** All threads of the server. */
  readonly server: number;
  /** The thread that runs the server's JavaScript. */
  readonly mainThread: number;
  readonly postgres: number;
  /** Terminated children of this process: wrk. */
  readonly wrk: number;
  /** This process, which reads /proc and queries the database. */
  readonly bench: number;
  /** All processes of the machine, including interrupts and steal time. */
  readonly machine: number;
}

/** CPU time in microseconds for each of what is counted. */
export interface ProcessCost {
  /** All threads of Node. */
  readonly server: number;
  readonly mainThread: number;
  readonly postgres: number;
}

/** Microseconds of a clock tick, the unit of /proc/PID/stat: 100 per second on all Linux platforms. */
const tick = 10_000;

/** @returns undefined where the system has no /proc */
export function readCpuTimes({ server, postmaster }: Processes): CpuTimes | undefined {
  try {
    const stat = readStat(postmaster);
    const backends = childrenOf(postmaster);
    return {
      server: sum(threadsOf(server).map(runTime)),
      mainThread: runTime(`/proc/${server}/schedstat`),
      // The time of a backend that ended during the measurement counts as its parent's children time.
      postgres:
        sum(backends.map((pid) => runTime(`/proc/${pid}/schedstat`))) +
        runTime(`/proc/${postmaster}/schedstat`) +
        stat.endedChildren,
      wrk: readStat(process.pid).endedChildren,
      bench: ownTime(),
      machine: machineTime(),
    };
  } catch (error) {
    if (hasNoProc(error)) return undefined;
    throw error;
  }
}

/** The CPU time between two readings. */
export function cpuBetween(before: CpuTimes | undefined, after: CpuTimes | undefined): CpuTimes | undefined {
  if (before === undefined || after === undefined) return undefined;
  return {
    server: after.server - before.server,
    mainThread: after.mainThread - before.mainThread,
    postgres: after.postgres - before.postgres,
    wrk: after.wrk - before.wrk,
    bench: after.bench - before.bench,
    machine: after.machine - before.machine,
  };
}

/** The CPU time between two readings, divided among so many requests, rows or activities. */
export function costOfEach(
  before: CpuTimes | undefined,
  after: CpuTimes | undefined,
  count: number,
): { readonly cost: ProcessCost } | undefined {
  const used = cpuBetween(before, after);
  if (used === undefined) return undefined;
  const { server, mainThread, postgres } = used;
  return {
    cost: { server: server / count, mainThread: mainThread / count, postgres: postgres / count },
  };
}

/** Resident memory in MiB. */
export interface Memory {
  readonly server: number;
  /** Shared buffers count once. */
  readonly postgres: number;
}

/**
 * Memory of the server with its children, and of its PostgreSQL. The server counts with all its resident pages (RSS),
 * since it shares some of them with unrelated programs such as the benchmark only by chance; the other processes with
 * their proportional share of shared pages (PSS), so that shared pages count once.
 * @param without backends of the benchmark itself
 * @returns undefined where the system has no /proc
 */
export function readMemory(
  { server, postmaster }: Processes,
  without: readonly number[] = [],
): Memory | undefined {
  try {
    const backends = childrenOf(postmaster).filter((pid) => !without.includes(pid));
    const below = descendantsOf(server).filter((pid) => pid !== postmaster && !backends.includes(pid));
    const own = mapped(server, "Rss") + sum(below.map((pid) => mapped(pid, "Pss")));
    const database = sum([postmaster, ...backends].map((pid) => mapped(pid, "Pss")));
    return { server: own / 1024, postgres: database / 1024 };
  } catch (error) {
    if (hasNoProc(error)) return undefined;
    throw error;
  }
}

/** The postmaster of a data folder's embedded PostgreSQL. */
export function postmasterOf(dataDirectory: string): number {
  const [pid] = readFileSync(join(dataDirectory, "postgres", "postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}

/** The process that started another one. */
export function parentOf(pid: number): number {
  return readStat(pid).parent;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Kibibytes. */
function mapped(pid: number, field: "Rss" | "Pss"): number {
  const text = readIfThere(`/proc/${pid}/smaps_rollup`);
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
}

/** Time on a CPU in microseconds, from the nanoseconds of a schedstat; 0 for a terminated thread. */
function runTime(file: string): number {
  return Number(readIfThere(file).split(" ", 1)[0]) / 1000;
}

function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
}

interface Stat {
  readonly parent: number;
  readonly own: number;
  readonly endedChildren: number;
}

/** The fields of proc(5) after the process name, which may contain spaces. */
function readStat(pid: number): Stat {
  return parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

function parseStat(text: string): Stat {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const number = (place: number): number => Number(fields[place] ?? 0);
  return {
    parent: number(1),
    own: (number(11) + number(12)) * tick,
    endedChildren: (number(13) + number(14)) * tick,
  };
}

function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function machineTime(): number {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + interrupts + soft + stolen) * tick;
}

function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const text = /^\d+$/.test(name) ? readIfThere(`/proc/${name}/stat`) : "";
    if (text !== "") found.set(Number(name), parseStat(text).parent);
  }
  return found;
}

/** The processes of a PostgreSQL server besides its postmaster. */
export function backendsOf(postmaster: number): number[] {
  return childrenOf(postmaster);
}

function childrenOf(pid: number): number[] {
  return [...parents()].flatMap(([child, parent]) => (parent === pid ? [child] : []));
}

function descendantsOf(pid: number): number[] {
  const all = [...parents()];
  const found: number[] = [];
  for (let level = [pid]; level.length > 0;) {
    level = all.flatMap(([child, parent]) => (level.includes(parent) ? [child] : []));
    found.push(...level);
  }
  return found;
}

/** Empty for a terminated process. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return "";
    throw error;
  }
}

function hasNoProc(error: unknown): boolean {
  return process.platform !== "linux" && (error as NodeJS.ErrnoException).code === "ENOENT";
}
