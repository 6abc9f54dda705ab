/** Opens what the settings of backups name. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { readTarget } from "../domain/backups/settings.ts";
import { type Secrets, keyringFile, readSecrets } from "../domain/kernel/secrets.ts";
import { openObjectTarget } from "./object-target.ts";
import { type BackupTarget, openFolderTarget } from "./target.ts";

/**
 * What a backup writes on this machine, which the next one removes if it is killed. It has one name, since backups of a
 * server run one at a time.
 */
export function temporaryFolder({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "backup.tmp");
}

/**
 * Opens a target: a folder, or `s3://BUCKET/PREFIX`.
 * @throws {ConfigError} if it is neither, could be readable for others, or has the server's own files
 */
export function openTarget(
  config: Pick<Config, "backups" | "objectStore" | "dataDirectory">,
  text: string,
): BackupTarget {
  const location = readTarget(config, text);
  if (location.kind === "folder") return openFolderTarget(location.directory);
  return openObjectTarget({ ...location, description: text, temporary: temporaryFolder(config) });
}

/** This server's keyring; undefined if there is none yet. */
export function findSecrets(config: Config): Secrets | undefined {
  return config.secrets === undefined && !existsSync(keyringFile(config)) ? undefined : readSecrets(config);
}
