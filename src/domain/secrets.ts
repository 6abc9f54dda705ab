/** The server's keyring: made once, rotated by configuration. */
import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type Config } from "../config.ts";

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
  if (!existsSync(file)) {
    mkdirSync(config.dataDirectory, { recursive: true });
    try {
      const made = `k1:${randomBytes(32).toString("base64url")}\n`;
      // "wx": of two processes that start at once, one writes and both read that.
      writeFileSync(file, made, { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  return file;
}

/** A keyed fingerprint for values that must not stand in a table as they are. */
export function fingerprint(secrets: Secrets, purpose: string, value: string): string {
  const key = secrets.derive(secrets.current, purpose);
  return createHmac("sha256", key).update(value).digest("base64url");
}
