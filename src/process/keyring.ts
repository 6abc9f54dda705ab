/** Opens the keyring of a process, and opens it again while it runs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../config/config.ts";
import { assertNoRestore } from "../domain/backups/restore-mark.ts";
import type { Context } from "../domain/kernel/context.ts";
import { replaceKeyring } from "../domain/kernel/keyring.ts";
import { type Secrets, keyringFile, readSecrets } from "../domain/kernel/secrets.ts";
import { hasBeenSealed } from "../store/auth/secret-keys.ts";

/**
 * Reads the keyring, or makes one for a new database.
 * @throws {ConfigError} if a restore is unfinished, or it is missing, but the database has been used with one: a new one
 *   would fit nothing in it
 */
export async function openKeyring(config: Config): Promise<Secrets> {
  assertNoRestore(config);
  const isMissing = config.secrets === undefined && !existsSync(keyringFile(config));
  if (isMissing && config.secretsFile === undefined && (await isUsed(config))) {
    throw new ConfigError(
      `there is no keyring in ${keyringFile(config)}, but this database has been used with one: put it back from a ` +
        "backup, or set SECRETS_FILE; if it is lost, set SECRETS to a new key of another name, such as k2",
    );
  }
  return readSecrets(config);
}

/**
 * Has a running process use another keyring.
 * @param place where it is; other settings that a reload doesn't take over, such as DATA_DIR, are those in use
 * @throws {ConfigError} if it is missing, malformed, or doesn't fit the database; the keyring then stays as it is
 */
export async function renewKeyring(
  context: Context,
  { secrets, secretsFile }: Pick<Config, "secrets" | "secretsFile">,
): Promise<void> {
  const config = { ...context.config, secrets, secretsFile };
  const file = keyringFile(config);
  if (secrets === undefined && !existsSync(file)) throw new ConfigError(`there is no keyring in ${file}`);
  await replaceKeyring(context, readSecrets(config));
}

function isUsed({ databaseUrl, dataDirectory }: Config): Promise<boolean> | boolean {
  return databaseUrl === undefined ? existsSync(join(dataDirectory, "postgres")) : hasBeenSealed(databaseUrl);
}
