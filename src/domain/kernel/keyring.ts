/** Checks that a keyring fits the database, and replaces the one in use. */
import { ConfigError } from "../../config/config.ts";
import { findOtherKeys, rememberKey } from "../../store/auth/secret-keys.ts";
import type { Context, Transaction } from "./context.ts";
import { type SecretKey, type Secrets, replaceKeys } from "./secrets.ts";

/**
 * Compares a keyring, the one in use by default, with the key fingerprints in the database, and logs a warning for each
 * missing key that passwords or second factors still need.
 * @throws {ConfigError} for a key whose name has another fingerprint in the database: no password would match,
 * and other processes couldn't decrypt what this one encrypts
 */
export async function checkKeyring(context: Context, secrets = context.secrets): Promise<void> {
  const { store, log } = context;
  await context.writeWithoutActor(remember, secrets);
  const missing = await findOtherKeys(store, namesOf(secrets));
  for (const { id, passwords, secondFactors } of missing) {
    log.warn(
      { keyId: id, passwords, secondFactors },
      "SECRETS lacks a key of passwords or second factors; the affected users can't sign in",
    );
  }
}

/**
 * Uses another keyring from now on, if it fits the database. The database isn't asked about the same keyring.
 * @throws {ConfigError} as checkKeyring does, and for a keyring without a key in use that passwords or second factors need
 */
export async function replaceKeyring(context: Context, next: Secrets): Promise<void> {
  const { store, secrets, log } = context;
  if (isSame(next, secrets)) return;
  const [keys, former] = [namesOf(next), namesOf(secrets)];
  const needed = (await findOtherKeys(store, keys)).find(({ id }) => secrets.find(id) !== undefined);
  if (needed !== undefined) {
    const { id, passwords, secondFactors } = needed;
    throw new ConfigError(
      `the keyring lacks the key "${id}", which ${passwords} passwords and ${secondFactors} second factors need: ` +
        "keep it after the new one",
    );
  }
  await checkKeyring(context, next);
  replaceKeys(secrets, next);
  log.info({ keys, former }, "the keyring was read again");
}

const namesOf = ({ keys }: Secrets): string[] => keys.map(({ id }) => id);

function isSame({ keys }: Secrets, other: Secrets): boolean {
  return (
    keys.length === other.keys.length &&
    keys.every(({ id, bytes }, place) => {
      const key = other.keys[place];
      return key?.id === id && key.bytes.equals(bytes);
    })
  );
}

/** What the database stores of a key, to recognise it. */
export function fingerprintOf(secrets: Secrets, key: SecretKey): string {
  return secrets.derive(key, "fingerprint").export().toString("base64url");
}

/** Stores the fingerprints of all keys, or of none. */
async function remember(tx: Transaction, secrets: Secrets): Promise<void> {
  for (const key of secrets.keys) {
    const fingerprint = fingerprintOf(secrets, key);
    if ((await rememberKey(tx.store, key.id, fingerprint)) === fingerprint) continue;
    throw new ConfigError(
      `the key "${key.id}" in SECRETS (or SECRETS_FILE, or DATA_DIR/secrets) is not the one that this database was ` +
        "used with: put that one back, or, if it is lost, give the new one another name",
    );
  }
}
