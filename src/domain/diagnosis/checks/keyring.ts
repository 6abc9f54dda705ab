/** Checks of the keyring, without which passwords, second factors and sessions are lost. */
import { readFile, stat } from "node:fs/promises";
import { type Config, ConfigError } from "../../../config/config.ts";
import { message } from "../../../messages/catalogue.ts";
import { findFingerprints, findOtherKeys } from "../../../store/auth/secret-keys.ts";
import { fingerprintOf } from "../../kernel/keyring.ts";
import { type Secrets, keyringFile, parseSecrets } from "../../kernel/secrets.ts";
import { type Check, fine, warning, wrong } from "../findings.ts";
import { problemOf } from "../problems.ts";

/** Reads the keyring as a start would, but never makes one. */
export async function readKeyring(config: Config): Promise<Secrets> {
  return parseSecrets(config.secrets ?? (await readFile(keyringFile(config), "utf8")));
}

export const keyringChecks = {
  "keyring.readable": {
    async run({ config }) {
      const values = { place: config.secrets === undefined ? keyringFile(config) : "SECRETS" };
      try {
        const { keys, current } = await readKeyring(config);
        return [
          fine(message("diagnosis.keyring_fine", { ...values, count: keys.length, current: current.id })),
        ];
      } catch (error) {
        if (error instanceof ConfigError) {
          return [
            wrong(
              message("diagnosis.keyring_malformed", values),
              message("diagnosis.keyring_malformed_advice"),
            ),
          ];
        }
        return [
          wrong(
            message("diagnosis.keyring_unreadable", { ...values, problem: problemOf(error) }),
            message("diagnosis.keyring_unreadable_advice"),
          ),
        ];
      }
    },
  },

  "keyring.permissions": {
    needs: ["keyring.readable"],
    async run({ config }) {
      if (config.secrets !== undefined) return [fine(message("diagnosis.keyring_in_environment"))];
      const file = keyringFile(config);
      const mode = (await stat(file)).mode & 0o777;
      const values = { file, mode: mode.toString(8).padStart(3, "0") };
      if ((mode & 0o077) === 0) return [fine(message("diagnosis.keyring_private", values))];
      const said = message("diagnosis.keyring_open", values);
      const advice = message("diagnosis.keyring_open_advice", { file });
      // Containers get secrets as files that everyone may read, but have no other users.
      return [config.secretsFile === undefined ? wrong(said, advice) : warning(said, advice)];
    },
  },

  "keyring.match": {
    needs: ["keyring.readable", "database.migrations"],
    async run({ config, store }) {
      const secrets = await readKeyring(config);
      const ids = secrets.keys.map(({ id }) => id);
      const database = await store();
      const known = await findFingerprints(database, ids);
      const other = known.find(({ id, fingerprint }) => {
        const key = secrets.find(id);
        return key !== undefined && fingerprintOf(secrets, key) !== fingerprint;
      });
      if (other !== undefined) {
        const values = { key: other.id };
        return [
          wrong(
            message("diagnosis.keyring_other", values),
            message("diagnosis.keyring_other_advice", values),
          ),
        ];
      }
      const missing = await findOtherKeys(database, ids);
      return missing.length === 0
        ? [fine(message("diagnosis.keyring_matches"))]
        : missing.map(({ id, passwords, secondFactors }) =>
            wrong(
              message("diagnosis.keyring_lacks", { key: id, passwords, factors: secondFactors }),
              message("diagnosis.keyring_lacks_advice", { key: id }),
            ),
          );
    },
  },
} as const satisfies Readonly<Record<string, Check>>;
