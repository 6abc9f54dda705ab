/** Checks that the configured keyring matches the database. */
import { ConfigError } from "../../config/config.ts";
import { findOtherKeys, rememberKey } from "../../store/auth/secret-keys.ts";
import type { Context, Transaction } from "./context.ts";
import type { SecretKey, Secrets } from "./secrets.ts";

/**
 * Compares a keyring, the one in use by default, with the key fingerprints in the database, and logs a warning for each missing key that
 * passwords or second factors still need.
 * @throws {ConfigError} for a key whose name has another fingerprint in the database: no password would match,
 * and other processes couldn't decrypt what this one encrypts
 */
export async function checkKeyring(context: Context, secrets = context.secrets): Promise<void> {
  const { store, log } = context;
  for (const key of secrets.keys) {
    const fingerprint = fingerprintOf(secrets, key);
    if ((await context.writeWithoutActor(remember, key.id, fingerprint)) === fingerprint) continue;
    throw new ConfigError(
      `the key "${key.id}" in SECRETS (or SECRETS_FILE, or DATA_DIR/secrets) is not the one that this database was ` +
        "used with: put that one back, or, if it is lost, give the new one another name",
    );
  }
  const missing = await findOtherKeys(
    store,
    secrets.keys.map(({ id }) => id),
  );
  for (const { id, passwords, secondFactors } of missing) {
    log.warn(
      { keyId: id, passwords, secondFactors },
      "SECRETS lacks a key of passwords or second factors; the affected users can't sign in",
    );
  }
}

/** What the database stores of a key, to recognise it. */
export function fingerprintOf(secrets: Secrets, key: SecretKey): string {
  return secrets.derive(key, "fingerprint").export().toString("base64url");
}

function remember(tx: Transaction, id: string, fingerprint: string): Promise<string> {
  return rememberKey(tx.store, id, fingerprint);
}
