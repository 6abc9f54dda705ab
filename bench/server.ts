/** Shared by the benchmarks: servers started as an operator would, on filled databases, and tables for the terminal. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readConfig } from "../src/config/config.ts";
import { type Context, openContext } from "../src/domain/kernel/context.ts";
import { startEmbeddedPostgres } from "../src/postgres/embedded.ts";
import { readSecrets } from "../src/domain/kernel/secrets.ts";
import { openServices } from "../src/process/services.ts";
import { type Database, jobTimeouts, openDatabase, single } from "../src/store/kernel/connection.ts";
import { type BuiltDatabase, withBuilder } from "../test/support/query-builder.ts";
import { port as mainPort } from "./requests.ts";
import { type Processes, parentOf, postmasterOf } from "./usage.ts";

export { mainPort };
const mainOrigin = `http://localhost:${mainPort}`;

/** A context, and its database for filling tables directly. */
export type BenchContext = Context & { readonly database: BuiltDatabase };

export interface RunningServer {
  readonly child: ChildProcess;
  readonly processes: Processes;
  readonly origin: string;
  /** The server's log; may be truncated at any time. */
  readonly logFile: string;
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly port: number;
  /** The script to start; by default the server's own. */
  readonly script?: string;
  /** By default, the database of the data folder. */
  readonly databaseUrl?: string;
  /** Further variables. */
  readonly environment?: NodeJS.ProcessEnv;
  /** A command that executes the one that follows it, such as `nice`. */
  readonly wrapper?: readonly string[];
}

/** A data folder with a running PostgreSQL. */
export interface Bench {
  /** Temporary folder for all data; deleted at the end. */
  readonly folder: string;
  /** Connection string of the data folder's database. */
  readonly connectionString: string;
  /** Migrates and fills a database, by default that of the data folder. */
  fill<Data>(work: (context: BenchContext) => Promise<Data>, databaseUrl?: string): Promise<Data>;
  /** One connection, for inspecting a database next to the server. */
  look(databaseUrl?: string): Database;
  /** Starts a server without rate limits; it is stopped with the benchmark at the latest. */
  serve(options: ServeOptions): Promise<RunningServer>;
  /** Starts a script with the data folder's environment; it is stopped with the benchmark at the latest. */
  start(script: string, ...parameters: readonly string[]): ChildProcess;
}

/**
 * A PostgreSQL on this machine to measure with instead of the embedded one: the URL of an empty database (`make bench`
 * needs one for each part). It is left filled.
 */
const outside = process.env["BENCH_DATABASE_URL"];

/** Runs the work in a new data folder with its own PostgreSQL. Stops and removes everything afterwards. */
export async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "concord-bench-"));
  const children: ChildProcess[] = [];
  const end = (): void => {
    for (const child of children) child.kill("SIGTERM");
  };
  const leave = (): void => process.exit(143);
  // Otherwise the next benchmark would measure a server left over from this one.
  process.once("exit", end).once("SIGTERM", leave);
  await using opened = new AsyncDisposableStack();
  opened.defer(async () => {
    process.off("exit", end).off("SIGTERM", leave);
    await rm(folder, { recursive: true, force: true });
  });
  const environmentOf = (port: number, databaseUrl = outside ?? ""): NodeJS.ProcessEnv => ({
    ...process.env,
    // Never use the operator's own database.
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    // Shared by all servers on this data.
    PUBLIC_URL: mainOrigin,
    RATE_LIMITS: "off",
    METRICS_PORT: "0",
  });
  // A server makes a keyring for a new database only.
  readSecrets(readConfig(environmentOf(mainPort)));
  const postgres =
    outside === undefined
      ? await startEmbeddedPostgres({ dataDirectory: folder })
      : { connectionString: outside, stop: () => Promise.resolve() };
  opened.defer(() => postgres.stop());
  opened.defer(async () => {
    end();
    await Promise.all(children.map(ended));
  });
  const databases = new Map<string, Database>();
  await work({
    folder,
    connectionString: postgres.connectionString,
    fill: (fill, databaseUrl) =>
      filled(environmentOf(mainPort, databaseUrl), databaseUrl ?? postgres.connectionString, fill),
    look(databaseUrl = postgres.connectionString) {
      const known = databases.get(databaseUrl);
      if (known !== undefined) return known;
      const database = openDatabase(databaseUrl, 1, { timeouts: jobTimeouts });
      databases.set(databaseUrl, database);
      opened.defer(() => database.close());
      return database;
    },
    async serve({ port, script = "src/main.ts", databaseUrl, environment = {}, wrapper = [] }) {
      const origin = `http://127.0.0.1:${port}`;
      const health = `${origin}/health`;
      if (await isAnswered(health)) throw new Error(`something else answers at ${health}`);
      const logFile = join(folder, `log-${port}`);
      // Append mode, so that the file can be truncated; piping through this process would take CPU time from the server.
      const log = openSync(logFile, "a");
      const [program, ...parameters] = [...wrapper, process.execPath, script];
      const child = spawn(program ?? process.execPath, parameters, {
        env: { ...environmentOf(port, databaseUrl), ...environment },
        stdio: ["ignore", log, "inherit"],
      });
      closeSync(log);
      children.push(child);
      await answers(health);
      const { pid } = child;
      if (pid === undefined) throw new Error(`${script} didn't start`);
      return {
        child,
        processes: {
          server: pid,
          postmaster: outside === undefined ? postmasterOf(folder) : await postmasterAt(outside),
        },
        origin,
        logFile,
        async stop() {
          child.kill("SIGTERM");
          await ended(child);
        },
      };
    },
    start(script, ...parameters) {
      const child = fork(script, parameters, {
        env: environmentOf(mainPort, postgres.connectionString),
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      children.push(child);
      return child;
    },
  });
}

/** The postmaster of a PostgreSQL on this machine. */
async function postmasterAt(connectionString: string): Promise<number> {
  const database = openDatabase(connectionString, 1);
  try {
    const { pid } = single(
      await database.query<{ pid: number }>("bench_backend", "select pg_backend_pid() as pid"),
    );
    return parentOf(pid);
  } finally {
    await database.close();
  }
}

/** Resolves when the process has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

export interface Served<Data> {
  /** The result of filling the database. */
  readonly data: Data;
  readonly server: ChildProcess;
  readonly processes: Processes;
  readonly logFile: string;
  /** Temporary folder for all data; deleted at the end. */
  readonly folder: string;
  /** One connection, for inspecting the database next to the server. */
  readonly look: () => Database;
  /** Starts a script; it is stopped with the server at the latest. */
  readonly start: (script: string, ...parameters: readonly string[]) => ChildProcess;
}

/**
 * Fills a database, starts a server on it without rate limits, and runs the measurement. Removes everything afterwards.
 * @throws {Error} if another server listens at the port, or this one doesn't respond within a minute
 */
export async function withServer<Data>(
  port: number,
  fill: (context: BenchContext) => Promise<Data>,
  measure: (served: Served<Data>) => Promise<void>,
): Promise<void> {
  await withBench(async (bench) => {
    const data = await bench.fill(fill);
    const server = await bench.serve({ port });
    await measure({
      data,
      server: server.child,
      processes: server.processes,
      logFile: server.logFile,
      folder: bench.folder,
      look: () => bench.look(),
      start: (script, ...parameters) => bench.start(script, ...parameters),
    });
  });
}

async function filled<Data>(
  environment: NodeJS.ProcessEnv,
  connectionString: string,
  fill: (context: BenchContext) => Promise<Data>,
): Promise<Data> {
  const opened = await openServices(readConfig({ ...environment, LOG_LEVEL: "warn" }));
  const database = withBuilder(opened.database, connectionString);
  try {
    return await fill({ ...openContext(opened.services, database), database });
  } finally {
    await database.builder.destroy();
    await opened.close();
  }
}

/** Waits for a successful reply at the URL: a server may listen before it is ready. */
export async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(url).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.ok;
      },
      () => false,
    );
    if (ready) return;
    await setTimeout(100);
  }
  throw new Error(`${url} doesn't answer`);
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Milliseconds to wait for the queue to become empty. */
const settleTime = 120_000;

/**
 * Waits until no job is due, so that the jobs of one measurement don't slow down the next.
 * @returns the seconds waited
 */
export async function settle(database: Database): Promise<number> {
  const began = performance.now();
  for (;;) {
    const due = await database.query(
      "bench_due_jobs",
      "select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1",
    );
    const seconds = (performance.now() - began) / 1000;
    if (due.length === 0) return seconds;
    if (seconds * 1000 > settleTime) throw new Error("the queue doesn't become empty");
    await setTimeout(50);
  }
}

export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, place) =>
    Math.max(name.length, ...rows.map((row) => (row[place] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0))).join(" | ")} |\n`;
  const rule = widths.map((width, place) =>
    place === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`,
  );
  process.stdout.write(`\n${line(head)}|${rule.join("|")}|\n`);
  for (const row of rows) process.stdout.write(line(row));
}
