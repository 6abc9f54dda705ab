/** The embedded PostgreSQL, for a server without DATABASE_URL. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../postgres/embedded.ts";
import { openWithSpace } from "./data-directory.ts";

export interface EmbeddedDatabaseOptions {
  /** Called once if the server has crashed and can't be restarted. Without it, there are no restarts. */
  readonly lost?: (error: Error) => void;
  /** Called when its process runs; it answers a while later. */
  readonly launched?: () => void;
}

/** Bytes of a new database, with the migrations of this release. */
const newDatabase = 100 * 1024 ** 2;

/**
 * Starts the PostgreSQL of a data folder, or attaches to it.
 * @throws {ConfigError} if there is too little space for a new one, or DATA_DIR can't be used
 */
export async function startEmbeddedDatabase(
  config: Config,
  log: Logger,
  { lost, launched }: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedPostgres> {
  if (!existsSync(join(config.dataDirectory, "postgres"))) openWithSpace(config.dataDirectory, newDatabase);
  return startEmbeddedPostgres({
    dataDirectory: config.dataDirectory,
    log: (level, line) => {
      log[level](line);
    },
    ...(lost === undefined ? {} : { keep: { lost } }),
    ...(launched === undefined ? {} : { launched }),
  });
}
