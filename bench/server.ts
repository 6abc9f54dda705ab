/** What the benchmarks share: a server as an operator starts it, on a database that was filled before, and tables. */
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

/** A context, and its database for what is filled without commands. */
export type BenchContext = Context & { readonly database: Database };

export interface Served<Data> {
  /** What filling the database gave. */
  readonly data: Data;
  readonly server: ChildProcess;
  readonly logFile: string;
  /** Everything is kept here, and gone in the end. */
  readonly folder: string;
  /** Starts a script beside the server, and ends it with it at the latest. */
  readonly start: (script: string, ...parameters: readonly string[]) => ChildProcess;
}

/**
 * Fills a database, starts a server on it without limits of rate, and lets it be measured. Afterwards nothing of it is
 * left.
 * @throws when something else answers at the port, or the server doesn't within a quarter of a minute
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
    // An operator's own database is no place for it.
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
  // A server that outlives its bench would be measured by the next one.
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

/** Waits until something answers there. */
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
