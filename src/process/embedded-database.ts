/** The embedded PostgreSQL, for a server without DATABASE_URL. */
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../postgres/embedded.ts";

export interface EmbeddedDatabaseOptions {
  /** Called once if the server has crashed and can't be restarted. Without it, there are no restarts. */
  readonly lost?: (error: Error) => void;
  /** Called when its process runs; it answers a while later. */
  readonly launched?: () => void;
}

/** Starts the PostgreSQL of a data folder, or attaches to it. */
export function startEmbeddedDatabase(
  config: Config,
  log: Logger,
  { lost, launched }: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    log: (line) => {
      // A database crash must be logged at every log level.
      if (line.startsWith("PostgreSQL has ended")) log.error(line);
      else log.info(line);
    },
    ...(lost === undefined ? {} : { keep: { lost } }),
    ...(launched === undefined ? {} : { launched }),
  });
}
