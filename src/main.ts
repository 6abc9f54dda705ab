/** The process: reads the configuration, starts the roles it was given, and stops them on a signal. */
import { ConfigError, readConfig } from "./config.ts";
import { type RunningServer, makeLog, startServer } from "./process.ts";

/** Runs until a signal ends it. Resolves to the exit code. */
export async function runServer(environment: NodeJS.ProcessEnv): Promise<number> {
  let server: RunningServer;
  try {
    const config = readConfig(environment);
    const log = makeLog(config);
    server = await startServer(config, { log });
    log.info({ port: server.port, publicUrl: config.publicUrl.origin }, "listening");
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`concord: ${error.message}\n`);
    return 2;
  }
  await new Promise<void>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  await server.stop();
  return 0;
}

if (import.meta.main) process.exitCode = await runServer(process.env);
