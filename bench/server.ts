/** Shared by the benchmarks: a server started as an operator would, on a filled database, and printed tables. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readConfig } from "../src/config.ts";
import { type Context, openContext } from "../src/domain/kernel/context.ts";
import { openServices } from "../src/services.ts";
import type { Database } from "../src/store/kernel/connection.ts";

/** A context, with its database for filling tables without commands. */
export type BenchContext = Context & { readonly database: Database };

export interface Served<Data> {
  /** The result of filling the database. */
  readonly data: Data;
  readonly server: ChildProcess;
  readonly logFile: string;
  /** Temporary folder for all data; deleted at the end. */
  readonly folder: string;
  /** Starts a script, which ends with the server at the latest. */
  readonly start: (script: string, ...parameters: readonly string[]) => ChildProcess;
}

/**
 * Fills a database, starts a server on it without rate limits, and runs the measurement. Removes everything afterwards.
 * @throws {Error} if another server answers at the port, or this one doesn't within 15 seconds
 */
export async function withServer<Data>(
  port: number,
  fill: (context: BenchContext) => Promise<Data>,
  measure: (served: Served<Data>) => Promise<void>,
): Promise<void> {
  const health = `http://127.0.0.1:${port}/health`;
  if (await isAnswered(health)) throw new Error(`something else answers at ${health}`);
  const folder = await mkdtemp(join(tmpdir(), "concord-bench-"));
  const environment = {
    ...process.env,
    // Never use the operator's own database.
    DATABASE_URL: "",
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMITS: "off",
    METRICS_PORT: "0",
  };
  const children: ChildProcess[] = [];
  const end = (): void => {
    for (const child of children) child.kill("SIGTERM");
  };
  const leave = (): void => process.exit(143);
  // Otherwise the next benchmark would measure a server left by this one.
  process.once("exit", end).once("SIGTERM", leave);
  try {
    const data = await filled(environment, fill);
    const logFile = join(folder, "log");
    const server = spawn(process.execPath, ["src/main.ts"], {
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(server);
    server.stdout.pipe(createWriteStream(logFile));
    await answers(health);
    const start = (script: string, ...parameters: readonly string[]): ChildProcess => {
      const child = spawn(process.execPath, [script, ...parameters], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      children.push(child);
      return child;
    };
    await measure({ data, server, logFile, folder, start });
  } finally {
    end();
    const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
    await Promise.all(alive.map((child) => once(child, "exit")));
    process.off("exit", end).off("SIGTERM", leave);
    await rm(folder, { recursive: true, force: true });
  }
}

async function filled<Data>(
  environment: NodeJS.ProcessEnv,
  fill: (context: BenchContext) => Promise<Data>,
): Promise<Data> {
  const opened = await openServices(readConfig({ ...environment, LOG_LEVEL: "warn" }));
  try {
    return await fill({ ...openContext(opened.services, opened.database), database: opened.database });
  } finally {
    await opened.close();
  }
}

/** Waits until a server answers at the URL. */
export async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (await isAnswered(url)) return;
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

export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n| ${head.join(" | ")} |\n|${head.map(() => "---").join("|")}|\n`);
  for (const row of rows) process.stdout.write(`| ${row.join(" | ")} |\n`);
}
