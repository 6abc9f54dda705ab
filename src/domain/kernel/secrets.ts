/** The server's keyring: generated once, rotated by configuration. */
import { type KeyObject, createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ConfigError, type Config } from "../../config/config.ts";

export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key encrypts and signs; all keys decrypt and verify. */
export interface Secrets {
  readonly keys: readonly SecretKey[];
  readonly current: SecretKey;
  /** Derives a 256-bit key for one purpose by HKDF-SHA-256 (RFC 5869). No key serves two purposes. */
  derive(key: SecretKey, purpose: string): KeyObject;
  find(id: string): SecretKey | undefined;
}

/**
 * Reads SECRETS or SECRETS_FILE (`kid:key,…`, keys in base64url, 32 bytes or more), or generates a keyring in DATA_DIR.
 * @throws {ConfigError} for a key that is too short or malformed, and for an empty keyring
 */
export function readSecrets(config: Config): Secrets {
  if (config.secrets !== undefined) return parseSecrets(config.secrets);
  const file = secretsFile(config);
  return parseSecrets(readFileSync(file, "utf8"), file);
}

/**
 * Reads a keyring.
 * @param source `kid:key,…`; line breaks separate keys, too
 * @param place where it is, for the error
 * @throws {ConfigError} for a key that is too short or malformed, and for an empty keyring
 */
export function parseSecrets(source: string, place = "SECRETS"): Secrets {
  const keys = source
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => parseKey(entry, place));
  const [current] = keys;
  if (current === undefined) throw new ConfigError(`${place} holds at least one key, written kid:key`);
  const byId = new Map(keys.map((key) => [key.id, key]));
  const derived = new Map<string, KeyObject>();
  return {
    keys,
    current,
    find: (id) => byId.get(id),
    derive(key, purpose) {
      const name = `${key.id} ${purpose}`;
      const cached = derived.get(name);
      if (cached !== undefined) return cached;
      const subkey = createSecretKey(Buffer.from(hkdfSync("sha256", key.bytes, "concord", purpose, 32)));
      derived.set(name, subkey);
      return subkey;
    },
  };
}

/** Has whatever uses a keyring use the keys of another one from now on. */
export function replaceKeys(secrets: Secrets, next: Secrets): void {
  Object.assign(secrets, next);
}

function parseKey(entry: string, place: string): SecretKey {
  const [id = "", encoded = ""] = entry.split(":");
  const bytes = Buffer.from(encoded, "base64url");
  if (!/^[\w-]{1,32}$/.test(id) || bytes.length < 32) {
    throw new ConfigError(`${place} is kid:key,… with each key 32 bytes or more in base64url`);
  }
  return { id, bytes };
}

/** The file of the keyring, unless SECRETS contains it. */
export function keyringFile({ secretsFile: chosen, dataDirectory }: Config): string {
  return chosen ?? join(dataDirectory, "secrets");
}

function secretsFile(config: Config): string {
  const file = keyringFile(config);
  if (config.secretsFile === undefined && !existsSync(file)) makeSecrets(config.dataDirectory, file);
  return file;
}

/**
 * Generates a keyring file. Encrypted data is lost without it, so the file is written and flushed before it gets
 * its name. If two processes start concurrently, one creates the name and both read that file.
 */
function makeSecrets(directory: string, file: string): void {
  mkdirSync(directory, { recursive: true });
  const temporary = `${file}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    writeFileSync(temporary, `k1:${randomBytes(32).toString("base64url")}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    // link(2), because rename(2) would replace another process's file.
    linkSync(temporary, file);
    syncDirectory(directory);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Flushes a directory's entries to disk, which fsync of a file doesn't do (fsync(2)). */
function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A keyed hash (HMAC-SHA-256, base64url) of a value that must not be stored in plain text. */
export function fingerprint(secrets: Secrets, purpose: string, value: string): string {
  const key = secrets.derive(secrets.current, purpose);
  return createHmac("sha256", key).update(value).digest("base64url");
}
