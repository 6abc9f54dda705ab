/** The settings of backups: opens targets, reads passphrases. */
import { readFile } from "node:fs/promises";
import { type Config, ConfigError } from "../config/config.ts";
import { inBucket } from "../config/object-store-url.ts";
import { openObjectTarget } from "./object-target.ts";
import { shortestPassphrase } from "./sealing.ts";
import { type BackupTarget, openFolderTarget } from "./target.ts";

/**
 * Opens a target: a folder, or `s3://BUCKET/PREFIX`.
 * @throws {ConfigError} if it is neither, or could be readable for others
 */
export function openTarget(config: Pick<Config, "backups" | "objectStore">, text: string): BackupTarget {
  if (!/^[a-z0-9]+:\/\//i.test(text)) return openFolderTarget(text);
  const [, bucket = "", prefix = ""] = /^s3:\/\/([^/]+)(?:\/((?:[A-Za-z0-9][\w.-]*\/?)*))?$/.exec(text) ?? [];
  const { store } = config.backups;
  if (bucket === "") throw new ConfigError(`a target is a folder or s3://BUCKET/PREFIX, not "${text}"`);
  if (store === undefined) throw new ConfigError("a target in a bucket requires BACKUP_S3_URL or S3_URL");
  const location = inBucket(store, bucket);
  if (location === undefined) throw new ConfigError(`"${bucket}" isn't the name of a bucket`);
  const trimmed = prefix.replace(/\/$/, "");
  if (location.bucketUrl === config.objectStore?.bucketUrl && /^(?:|media|private)(?:\/|$)/.test(trimmed)) {
    throw new ConfigError(
      "a target in the bucket of S3_URL needs a prefix of its own, other than media and private",
    );
  }
  return openObjectTarget({ store: location, prefix: trimmed, description: text });
}

/**
 * The passphrase that is configured.
 * @param file instead of the configured one
 * @throws {ConfigError} for one that is too short
 */
export async function readPassphrase(
  { backups }: Pick<Config, "backups">,
  file: string | undefined = backups.passphraseFile,
): Promise<string | undefined> {
  const passphrase = file === undefined ? backups.passphrase : (await readFile(file, "utf8")).trim();
  if (passphrase !== undefined) assertLong(passphrase);
  return passphrase;
}

/** @throws {ConfigError} for a passphrase that is too short */
export function assertLong(passphrase: string): void {
  if (passphrase.length >= shortestPassphrase) return;
  throw new ConfigError(`the passphrase of backups has ${shortestPassphrase} characters or more`);
}
