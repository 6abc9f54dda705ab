/** A server process: what it opens when it starts, and the order in which it closes that. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, ConfigError } from "../config/config.ts";
import { isLocalUrl } from "../config/local-url.ts";
import { version } from "../config/version.ts";
import type { EmbeddedPostgres } from "../postgres/embedded.ts";
import { type OpenedServices, openServices, opening } from "./services.ts";
import { checkBackupSettings } from "../domain/backups/settings.ts";
import { type Clock, type Context, openContext } from "../domain/kernel/context.ts";
import { removeUnfinishedFiles } from "../domain/media/uploading.ts";
import { announceStop } from "../domain/instance/readiness.ts";
import { type AppOptions, createApp, createStreamingApp } from "../http/app.ts";
import { type Metrics, createMetrics, metricsServer } from "../http/metrics.ts";
import { createWebServer } from "../http/server.ts";
import { queueConnections } from "../jobs/queue-connections.ts";
import { closeToOthers } from "../media/storage.ts";
import { StorageUnavailable } from "../media/unavailable.ts";
import { openTracing } from "../tracing/tracing.ts";
import { openStreams } from "../streaming/streams.ts";
import { operations } from "../operations/index.ts";
import { type Database, jobTimeouts, openDatabase } from "../store/kernel/connection.ts";
import { type Replicas, openReplicas } from "../store/kernel/replicas.ts";

export interface RunningServer {
  readonly context: Context;
  readonly database: Database;
  /** The actual port; undefined for a process with the role worker only. */
  readonly port: number | undefined;
  readonly metricsPort: number | undefined;
  /** Resolves to the reason if the process can't continue; stop it then, and exit with code 1. */
  readonly failed: Promise<Error>;
  /** Stops accepting requests, waits for running requests and jobs, and closes everything. */
  stop(): Promise<void>;
}

/** Milliseconds that running requests have to finish during a shutdown. */
const drainTime = 10_000;

/** Milliseconds of serving requests before the role worker starts. */
const headStart = 200;

/** Connections for statements of jobs. */
const jobConnections = 4;

/** Maximum connections of the role worker, in addition to those for requests. */
export const workerConnections = jobConnections + queueConnections;

export interface ServerOptions {
  readonly log?: Logger;
  readonly clock?: Clock;
  /** The embedded database if it is already starting; `lost` settles if it can't be restarted. */
  readonly database?: { readonly embedded: Promise<EmbeddedPostgres>; readonly lost: Promise<Error> };
  /** Off only in the bench, which measures the cost of validation. No setting turns it off. */
  readonly validate?: boolean;
}

/** Starts the configured roles. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  return opening(async (opened) => {
    const failure = Promise.withResolvers<Error>();
    const { database: given, ...rest } = options;
    void given?.lost.then(failure.resolve);
    const base = await openServices(config, {
      ...rest,
      databaseLost: failure.resolve,
      embedded: given?.embedded,
    });
    opened.defer(() => base.close());
    const { services, database, connectionString } = base;
    const endTracing = await openTracing(config.tracing, version, services.log);
    opened.defer(endTracing);
    if (config.roles.has("worker") && config.backups.every !== undefined) await checkBackupSettings(config);
    const context = openContext(services, database);
    if (config.roles.has("web") || config.roles.has("worker")) {
      await checkStorage(context);
      await tidyMedia(context);
      warnOfUnsentMails(context);
    }
    const replicas = openReplicasFor(context, database);
    opened.defer(() => replicas?.close());
    const work = opened.use(new AsyncDisposableStack());
    const metrics = createMetrics();
    const metricsWeb = config.metricsPort === undefined ? undefined : metricsServer(metrics);
    if (metricsWeb !== undefined) {
      metrics.watch(database, context, replicas);
      await listen(metricsWeb, config.metricsPort ?? 0, config.metricsHost);
      opened.defer(() => {
        metricsWeb.close();
        metricsWeb.closeAllConnections();
      });
    }
    const streams = config.roles.has("streaming")
      ? await openStreams(context, connectionString, metrics.streams)
      : undefined;
    opened.defer(() => streams?.close());
    const app = createAppFor(context, metrics, { streams, replicas, validate: options.validate ?? true });
    const web = app === undefined ? undefined : createWebServer(app);
    if (web !== undefined) {
      await listen(web.server, config.port, config.host);
      opened.defer(async () => {
        // Streams don't end by themselves.
        await streams?.close();
        await web.drain(drainTime);
      });
    }
    if (config.roles.has("worker")) {
      // Loading the remaining code would delay requests that are already waiting.
      if (web !== undefined) await setTimeout(headStart);
      await startWork(base, context, work);
    }
    return {
      context,
      database,
      port: portOf(web?.server),
      metricsPort: portOf(metricsWeb),
      failed: failure.promise,
      async stop() {
        announceStop(context);
        await opened.disposeAsync();
      },
    };
  });
}

/** Starts the role worker. Loads its code only now. */
async function startWork(
  { services, connectionString }: OpenedServices,
  context: Context,
  work: AsyncDisposableStack,
): Promise<void> {
  const [
    { startWorker },
    { schedule },
    { makeTasks },
    { eventTasks, widths },
    { startReacting },
    { reactToBatch },
  ] = await Promise.all([
    import("../jobs/worker.ts"),
    import("../jobs/schedule.ts"),
    import("../jobs/tasks.ts"),
    import("../reactions/index.ts"),
    import("../jobs/events.ts"),
    import("../reactions/batch.ts"),
  ]);
  // A separate pool: statements of jobs have a longer timeout, and jobs must not take requests' connections.
  const jobs = openDatabase(connectionString, jobConnections, {
    timeouts: jobTimeouts,
    clock: context.clock,
  });
  work.defer(() => jobs.close());
  const working = openContext(services, jobs);
  const tasks = makeTasks(working, eventTasks);
  const worker = await startWorker(connectionString, tasks, context.log, schedule, widths);
  work.defer(() => worker.stop());
  const events = startReacting(working, reactToBatch);
  work.defer(() => events.stop());
}

function createAppFor(
  context: Context,
  metrics: Metrics,
  options: Pick<Required<AppOptions>, "streams" | "replicas" | "validate">,
): ReturnType<typeof createApp> | undefined {
  const { streams } = options;
  if (context.config.roles.has("web")) return createApp(context, operations, { ...options, metrics });
  return streams === undefined ? undefined : createStreamingApp(context, operations, { metrics, streams });
}

/**
 * Checks access to the object store. An unreachable store doesn't prevent the start, because only files need it.
 * @throws {ConfigError} if the store rejects the key or has no such bucket
 */
async function checkStorage({ media, log }: Context): Promise<void> {
  try {
    await media.check();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    if (error.isRefusal)
      throw new ConfigError(`the object store of S3_URL refuses requests: ${error.reason}`);
    log.error({ error }, "could not reach the object store of S3_URL; files are unavailable");
  }
}

/** Users of a public server wait for its mails, such as those that confirm addresses. */
function warnOfUnsentMails({ config: { smtpUrl, publicUrl, dataDirectory }, log }: Context): void {
  if (smtpUrl !== undefined || isLocalUrl(publicUrl)) return;
  log.warn(
    { directory: join(dataDirectory, "mail") },
    "SMTP_URL is not set: mails are written to files, not sent",
  );
}

/** Only the role web reads from replicas. */
function openReplicasFor({ config, clock, log }: Context, primary: Database): Replicas | undefined {
  if (!config.roles.has("web") || config.databaseReplicaUrls.length === 0) return undefined;
  return openReplicas({
    urls: config.databaseReplicaUrls,
    primary,
    poolSize: config.databasePoolSize,
    clock,
    changed(replica, error) {
      if (error === undefined) log.info({ replica }, "using a database replica");
      else log.warn({ replica, error }, "not using a database replica");
    },
  });
}

/** Errors are logged; they must not prevent the start. */
async function tidyMedia(context: Context): Promise<void> {
  try {
    await closeToOthers(join(context.config.dataDirectory, "media"));
    await removeUnfinishedFiles(context);
  } catch (error) {
    context.log.warn({ error }, "could not clean up the media folder");
  }
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
