/** The server process: reads the configuration, starts its roles, and stops them on a signal. */
import type { Logger } from "pino";
import { type Config, readConfig } from "./config/config.ts";
import { makeLog } from "./logging/log.ts";
import type { Context } from "./domain/kernel/context.ts";
import { setupPath } from "./domain/registration/first-owner.ts";
import { openDataDirectory } from "./process/data-directory.ts";
import { startEmbeddedDatabase } from "./process/embedded-database.ts";
import { openKeyring, renewKeyring } from "./process/keyring.ts";
import { greet } from "./process/greeting.ts";
import { shrinkWhenIdle } from "./process/memory.ts";
import { openReloading } from "./process/reloading.ts";
import type { RunningServer } from "./process/server.ts";
import { type ServiceManager, openServiceManager } from "./process/service-manager.ts";

/** Runs until a signal. Resolves to the exit code. */
export async function runServer(environment: NodeJS.ProcessEnv): Promise<number> {
  // A signal during the start stops the server once it has started.
  const stopped = untilSignal();
  let server: RunningServer;
  let manager: ServiceManager;
  try {
    const config = readConfig(environment);
    const log = makeLog(config);
    manager = openServiceManager(environment, log);
    const started = Promise.withResolvers<Context>();
    reloadOnSignal(environment, config, { log, manager, started: started.promise });
    server = await start(config, log);
    manager.ready();
    started.resolve(server.context);
    const { context, port } = server;
    greet({ config, port, setupPath: await setupPath(context), environment }, context.log);
    shrinkWhenIdle();
  } catch (error) {
    // Lazy: part of the commands' code, which isn't needed otherwise.
    const { explain } = await import("./cli/failure.ts");
    const { message, exitCode } = explain(error);
    process.stderr.write(`concord: ${message}\n`);
    return exitCode;
  }
  const failure = await Promise.race([stopped, server.failed]);
  manager.stopping();
  if (failure === undefined) {
    const { log } = server.context;
    setTimeout(() => {
      log.fatal("shutdown timed out");
      process.exit(1);
    }, longestStop).unref();
    await server.stop();
    return 0;
  }
  server.context.log.fatal(failure.message);
  process.stderr.write(`concord: ${failure.message}\n`);
  // Running requests and jobs can't finish without the database, so don't wait for them.
  setTimeout(() => process.exit(1), longestEnd).unref();
  await server.stop().catch(() => undefined);
  return 1;
}

/** Loads and starts the server, while the embedded PostgreSQL starts in its own processes. */
async function start(config: Config, log: Logger): Promise<RunningServer> {
  for (const { name, meant } of config.misspelt) {
    log.warn({ name, meant }, "an environment variable isn't a setting, but looks like one that is misspelt");
  }
  if (usesDataDirectory(config)) openDataDirectory(config.dataDirectory);
  // First, so that a wrong keyring doesn't leave a new database behind.
  await openKeyring(config);
  const lost = Promise.withResolvers<Error>();
  const launched = Promise.withResolvers<void>();
  const embedded =
    config.databaseUrl === undefined
      ? startEmbeddedDatabase(config, log, { lost: lost.resolve, launched: launched.resolve })
      : undefined;
  // Loading blocks this process, so PostgreSQL must be launched first.
  await Promise.race([launched.promise, embedded]);
  const { startServer } = await import("./process/server.ts");
  return startServer(config, {
    log,
    ...(embedded === undefined ? {} : { database: { embedded, lost: lost.promise } }),
  });
}

/**
 * Reads settings again on SIGHUP, one time after another, once the server has started. Without a file of settings, SIGHUP ends
 * the process, as when its terminal is closed.
 */
function reloadOnSignal(
  environment: NodeJS.ProcessEnv,
  config: Config,
  {
    log,
    manager,
    started,
  }: { readonly log: Logger; readonly manager: ServiceManager; readonly started: Promise<Context> },
): void {
  if ((environment["SETTINGS_FILE"] ?? "") === "") return;
  const reload = openReloading(environment, config, log, async (next) => renewKeyring(await started, next));
  let last: Promise<unknown> = started;
  process.on("SIGHUP", () => {
    last = last.then(() => manager.reloading(reload));
  });
}

/** Whether the database, the keyring or media are in DATA_DIR. */
function usesDataDirectory({ databaseUrl, secrets, secretsFile, objectStore }: Config): boolean {
  return (
    databaseUrl === undefined ||
    (secrets === undefined && secretsFile === undefined) ||
    objectStore === undefined
  );
}

/** Milliseconds after which a stopping process exits: more than requests and jobs have to finish. */
const longestStop = 40_000;

/** Milliseconds after which the process exits if it has lost its database. */
const longestEnd = 5000;

function untilSignal(): Promise<void> {
  return new Promise((resolveSignal) => {
    const stop = (): void => {
      resolveSignal();
      // A second signal exits without waiting for running requests.
      process.once("SIGTERM", () => process.exit(143));
      process.once("SIGINT", () => process.exit(130));
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  });
}

if (import.meta.main) process.exitCode = await runServer(process.env);
