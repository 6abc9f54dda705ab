/** The server's keyring: made once, rotated by configuration. */
import { createHmac, hkdfSync, randomBytes } from "node:crypto";
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
import { ConfigError, type Config } from "../../config.ts";

export interface SecretKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key seals and signs; all of them open. */
export interface Secrets {
  readonly keys: readonly SecretKey[];
  readonly current: SecretKey;
  /** A 256-bit key for one purpose, derived by HKDF-SHA-256 (RFC 5869), so that no key serves two. */
  derive(key: SecretKey, purpose: string): Buffer;
  find(id: string): SecretKey | undefined;
}

/**
 * Reads SECRETS or SECRETS_FILE (`kid:key,…`, keys in base64url, 32 bytes or more), or makes a keyring in DATA_DIR.
 * @throws {ConfigError} where a key is too short or written wrongly
 */
export function readSecrets(config: Config): Secrets {
  const source = config.secrets ?? readFileSync(secretsFile(config), "utf8");
  const keys = source
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map(parseKey);
  const [current] = keys;
  if (current === undefined) throw new ConfigError("SECRETS holds at least one key, written kid:key");
  const byId = new Map(keys.map((key) => [key.id, key]));
  const derived = new Map<string, Buffer>();
  return {
    keys,
    current,
    find: (id) => byId.get(id),
    derive(key, purpose) {
      const name = `${key.id} ${purpose}`;
      const known = derived.get(name);
      if (known !== undefined) return known;
      const made = Buffer.from(hkdfSync("sha256", key.bytes, "concord", purpose, 32));
      derived.set(name, made);
      return made;
    },
  };
}

function parseKey(entry: string): SecretKey {
  const [id = "", encoded = ""] = entry.split(":");
  const bytes = Buffer.from(encoded, "base64url");
  if (!/^[\w-]{1,32}$/.test(id) || bytes.length < 32) {
    throw new ConfigError("SECRETS is kid:key,… with each key 32 bytes or more in base64url");
  }
  return { id, bytes };
}

function secretsFile(config: Config): string {
  if (config.secretsFile !== undefined) return config.secretsFile;
  const file = join(config.dataDirectory, "secrets");
  if (!existsSync(file)) makeSecrets(config.dataDirectory, file);
  return file;
}

/**
 * Makes a keyring. What it seals is lost without it, so that the file is on the disk, whole, before it has its name; of
 * two processes that start at once, one gives it the name, and both read that.
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
    // A rename would replace the file of a process that was faster.
    linkSync(temporary, file);
    syncDirectory(directory);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Writes the names in a folder to the disk: fsync of a file doesn't (fsync(2)). */
function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A keyed fingerprint for values that must not stand in a table as they are. */
export function fingerprint(secrets: Secrets, purpose: string, value: string): string {
  const key = secrets.derive(secrets.current, purpose);
  return createHmac("sha256", key).update(value).digest("base64url");
}
