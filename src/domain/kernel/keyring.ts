/** Whether the keyring at hand is the one that the database's data was sealed with. */
import { ConfigError } from "../../config.ts";
import { findOtherKeys, rememberKey } from "../../store/auth/secret-keys.ts";
import type { Context, Transaction } from "./context.ts";

/**
 * Holds the keyring against what the database knows of it, and logs which keys are missing that somebody's password or
 * second factor still needs.
 * @throws {ConfigError} where a key of the same name is another one: with it no password fits, and what it seals nobody
 *   else opens
 */
export async function checkKeyring(context: Context): Promise<void> {
  const { store, secrets, log } = context;
  for (const key of secrets.keys) {
    const fingerprint = secrets.derive(key, "fingerprint").toString("base64url");
    if ((await context.write(remember, key.id, fingerprint)) === fingerprint) continue;
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
      "SECRETS lacks a key that passwords or second factors are kept with: those people can't sign in",
    );
  }
}

function remember(tx: Transaction, id: string, fingerprint: string): Promise<string> {
  return rememberKey(tx.store, id, fingerprint);
}
