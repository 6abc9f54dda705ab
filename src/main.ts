/** The process: reads the configuration, starts the roles it was given, and stops them on a signal. */
import { resolve } from "node:path";
import { explain } from "./cli/failure.ts";
import { type Config, readConfig } from "./config.ts";
import { makeLog } from "./log.ts";
import { type RunningServer, startServer } from "./process.ts";

/** Runs until a signal ends it. Resolves to the exit code. */
export async function runServer(environment: NodeJS.ProcessEnv): Promise<number> {
  // Whoever asks it to stop while it still starts is heard as soon as it has started.
  const stopped = untilSignal();
  let server: RunningServer;
  try {
    const config = readConfig(environment);
    server = await startServer(config, { log: makeLog(config) });
    // Beside the log, which may go to a program.
    process.stderr.write(`${greeting(config, server)}\n`);
  } catch (error) {
    const { message, exitCode } = explain(error);
    process.stderr.write(`concord: ${message}\n`);
    return exitCode;
  }
  const failure = await Promise.race([stopped, server.failed]);
  if (failure === undefined) {
    await server.stop();
    return 0;
  }
  server.context.log.fatal(failure.message);
  process.stderr.write(`concord: ${failure.message}\n`);
  // Requests and jobs under way can't end without the database; whatever restarts the process needn't wait for them.
  setTimeout(() => process.exit(1), longestEnd).unref();
  await server.stop().catch(() => undefined);
  return 1;
}

/** Milliseconds that the process takes to end at most, once it can't go on. */
const longestEnd = 5000;

function untilSignal(): Promise<void> {
  return new Promise((resolveSignal) => {
    const stop = (): void => {
      resolveSignal();
      // A second signal doesn't wait for the requests under way.
      process.once("SIGTERM", () => process.exit(143));
      process.once("SIGINT", () => process.exit(130));
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
  });
}

/** Where everything is, for someone who has just started it. */
function greeting(config: Config, { port }: RunningServer): string {
  if (port === undefined) return `Concord works as ${[...config.roles].join(" and ")}.`;
  const address = config.publicUrl.origin;
  const mail =
    config.smtpUrl === undefined ? resolve(config.dataDirectory, "mail") : new URL(config.smtpUrl).host;
  return [
    `Concord listens on ${listening(config.host, port)}`,
    "",
    `  Server          ${address}`,
    `  Documentation   ${new URL("/docs", address).href}`,
    `  Mails           ${mail}`,
    `  First account   npx concord accounts create NAME --email YOU@EXAMPLE.COM --confirmed --role Owner`,
    `  Demo            npx concord demo fill`,
    "",
  ].join("\n");
}

function listening(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

if (import.meta.main) process.exitCode = await runServer(process.env);
