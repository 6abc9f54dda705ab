/** The settings of backups: where they are stored, and their passphrase. */
import { realpathSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type Config, ConfigError } from "../../config/config.ts";
import { type ObjectStoreLocation, inBucket } from "../../config/object-store-url.ts";
import { fileProblem } from "../../text/file-errors.ts";

/** Fewest characters of a passphrase. */
export const shortestPassphrase = 12;

export type TargetLocation =
  | { readonly kind: "folder"; readonly directory: string }
  | { readonly kind: "bucket"; readonly store: ObjectStoreLocation; readonly prefix: string };

/**
 * Reads the location of a target: a folder, or `s3://BUCKET/PREFIX`.
 * @throws {ConfigError} if it is neither, could be readable for others, or has the server's own files
 */
export function readTarget(
  config: Pick<Config, "backups" | "objectStore" | "dataDirectory">,
  text: string,
): TargetLocation {
  if (!/^[a-z0-9]+:\/\//i.test(text)) {
    assertSeparate(config.dataDirectory, text);
    return { kind: "folder", directory: text };
  }
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
  return { kind: "bucket", store: location, prefix: trimmed };
}

/** Folders of the server in DATA_DIR. Other folders there may be targets. */
const ownFolders = ["media", "archives", "mail", "postgres", "compiled", "backup.tmp"];

/**
 * Media of backups are in `media/`, as the server's own are: pruning would remove those, and clients could read the tables.
 * @throws {ConfigError} if a folder is DATA_DIR, one that contains it, or one of the server's own in it
 */
function assertSeparate(dataDirectory: string, text: string): void {
  if (text.trim() === "")
    throw new ConfigError("the target of backups is empty: name a folder, or s3://BUCKET/PREFIX");
  const [data, target] = [realPathOf(dataDirectory), realPathOf(text)];
  const within = (folder: string, path: string): boolean =>
    path === folder || path.startsWith(join(folder, "/"));
  if (within(target, data) || ownFolders.some((name) => within(join(data, name), target))) {
    throw new ConfigError(
      `backups can't be in ${text}, which has files of the server: choose another folder`,
    );
  }
}

/** The path without links, also of a folder that doesn't exist yet. */
function realPathOf(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch {
    const above = dirname(whole);
    return above === whole ? whole : join(realPathOf(above), basename(whole));
  }
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
  const passphrase = file === undefined ? backups.passphrase : await readPassphraseFile(file);
  if (passphrase !== undefined) assertLong(passphrase);
  return passphrase;
}

/** Bytes of a file with a passphrase, at most. */
const longestPassphrase = 4096;

async function readPassphraseFile(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const read = file.createReadStream({ autoClose: false, end: longestPassphrase });
      const bytes = Buffer.concat((await read.toArray()) as Buffer[]);
      if (bytes.length <= longestPassphrase) return bytes.toString("utf8").trim();
    } finally {
      await file.close();
    }
  } catch (error) {
    const problem = fileProblem(error, path);
    throw problem === undefined ? error : new ConfigError(`the passphrase of backups: ${problem}`);
  }
  throw new ConfigError(
    `the passphrase of backups: ${path} is longer than ${longestPassphrase} bytes: it is no file of a passphrase`,
  );
}

/** @throws {ConfigError} for a passphrase that is too short */
export function assertLong(passphrase: string): void {
  if (passphrase.length >= shortestPassphrase) return;
  throw new ConfigError(`the passphrase of backups has ${shortestPassphrase} characters or more`);
}

/**
 * Checks that scheduled backups can be made with the settings. Doesn't connect to a bucket.
 * @throws {ConfigError} naming what is wrong
 */
export async function checkBackupSettings(config: Config): Promise<void> {
  const { target } = config.backups;
  if (target !== undefined) readTarget(config, target);
  await readPassphrase(config);
}
