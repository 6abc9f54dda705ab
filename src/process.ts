/** One process of the server: what it opens on the way up, and in which order it lets go on the way down. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";
import type { Clock, Context } from "./domain/context.ts";
import { readSecrets } from "./domain/secrets.ts";
import { createApp } from "./http/app.ts";
import { createMetrics, metricsServer } from "./http/metrics.ts";
import { createWebServer } from "./http/server.ts";
import { type QueueWorker, startWorker } from "./jobs/worker.ts";
import { schedule } from "./jobs/schedule.ts";
import { makeTasks } from "./jobs/tasks.ts";
import { openStorage } from "./media/storage.ts";
import { operations } from "./operations/index.ts";
import { reactions } from "./reactions/index.ts";
import { openStore } from "./store/connection.ts";
import { startEmbeddedPostgres } from "./store/embedded.ts";
import { migrate } from "./store/migrations.ts";

export interface RunningServer {
  readonly context: Context;
  /** The port it really listens on; undefined without the role web. */
  readonly port: number | undefined;
  readonly metricsPort: number | undefined;
  /** Stops taking requests, ends those under way, lets jobs finish, and closes everything. */
  stop(): Promise<void>;
}

/** Milliseconds that requests under way get to end once the server stops. */
const drainTime = 10_000;

/** The store and what stands on it, without a server: what the operator's commands work with. */
export async function openContext(
  config: Config,
  options: { readonly log?: Logger; readonly clock?: Clock } = {},
): Promise<{ readonly context: Context; readonly connectionString: string; close(): Promise<void> }> {
  const log = options.log ?? makeLog(config);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDirectory: config.dataDirectory,
          log: (line) => {
            log.info(line);
          },
        })
      : undefined;
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? "";
  await migrate(connectionString);
  const store = openStore(connectionString, config.databasePoolSize);
  const context: Context = {
    config,
    store,
    clock: options.clock ?? (() => new Date()),
    media: openStorage({
      directory: join(config.dataDirectory, "media"),
      baseUrl: new URL("/media", config.publicUrl).href,
    }),
    secrets: readSecrets(config),
    log,
  };
  return {
    context,
    connectionString,
    async close() {
      await store.close();
      await embedded?.stop();
    },
  };
}

/** Starts the roles that the configuration names. */
export async function startServer(
  config: Config,
  options: { readonly log?: Logger; readonly clock?: Clock } = {},
): Promise<RunningServer> {
  const { context, connectionString, close } = await openContext(config, options);
  const worker: QueueWorker | undefined = config.roles.has("worker")
    ? await startWorker(connectionString, makeTasks(context, reactions), context.log, schedule)
    : undefined;
  const metrics = createMetrics();
  const web = config.roles.has("web")
    ? createWebServer(createApp(context, operations, { metrics }))
    : undefined;
  if (web !== undefined) await listen(web.server, config.port, config.host);
  const metricsWeb = config.metricsPort === undefined ? undefined : metricsServer(metrics);
  if (metricsWeb !== undefined) {
    metrics.watch(context.store);
    await listen(metricsWeb, config.metricsPort ?? 0, config.host);
  }
  return {
    context,
    port: portOf(web?.server),
    metricsPort: portOf(metricsWeb),
    async stop() {
      await web?.drain(drainTime);
      metricsWeb?.close();
      metricsWeb?.closeAllConnections();
      await worker?.stop();
      await close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function portOf(server: Server | undefined): number | undefined {
  return (server?.address() as AddressInfo | null | undefined)?.port;
}

/** Structured logs; readable on a terminal. What might be secret is never given to it, and masked if it were. */
export function makeLog(config: Config): Logger {
  const redact = {
    paths: ["req.headers", "password", "token", "key", "*.password", "*.token", "*.key"],
    censor: "…",
  };
  if (!process.stdout.isTTY) return pino({ level: config.logLevel, redact });
  return pino({
    level: config.logLevel,
    redact,
    transport: {
      target: "pino-pretty",
      options: { translateTime: "SYS:HH:MM:ss", ignore: "pid,hostname,requestId", singleLine: true },
    },
  });
}
