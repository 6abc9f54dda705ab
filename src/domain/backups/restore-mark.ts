/**
 * The mark of a restore in DATA_DIR: it is there from before the first file is written until the database has all rows.
 * The database has a mark of its own (`store/backups/loading.ts`), but exists later than the keyring.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Config, ConfigError } from "../../config/config.ts";

type Place = Pick<Config, "dataDirectory">;

export function restoreMarkFile({ dataDirectory }: Place): string {
  return join(dataDirectory, "restore.unfinished");
}

export function isRestoreUnfinished(place: Place): boolean {
  return existsSync(restoreMarkFile(place));
}

/** @throws {ConfigError} if a restore into DATA_DIR is unfinished: a server would begin an empty database there */
export function assertNoRestore(place: Place): void {
  if (!isRestoreUnfinished(place)) return;
  throw new ConfigError(
    `a restore into ${resolve(place.dataDirectory)} didn't finish: run "concord backup restore" again, which ` +
      "continues it, or choose another DATA_DIR",
  );
}
