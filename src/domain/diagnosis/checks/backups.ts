/** Checks of backups made by `concord backup`. Those of other programs are unknown. */
import { ConfigError } from "../../../config/config.ts";
import { message } from "../../../messages/catalogue.ts";
import { findNewestBackups } from "../../../store/backups/finished.ts";
import { checkBackupSettings } from "../../backups/settings.ts";
import { type Check, fine, warning, wrong } from "../findings.ts";

const hour = 3_600_000;

/** Hours after which a backup is old, if none is scheduled. */
const usualAge = 7 * 24;

/** Days after which a backup of the keyring is old: keys may have been added. */
const keyringAge = 30;

export const backupChecks = {
  "backup.settings": {
    async run({ config }) {
      try {
        await checkBackupSettings(config);
        return [fine(message("diagnosis.backup_settings_fine"))];
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        const values = { problem: error.message };
        return [
          wrong(message("diagnosis.backup_settings", values), message("diagnosis.backup_settings_advice")),
        ];
      }
    },
  },

  "backup.age": {
    needs: ["database.migrations"],
    async run({ store, config, clock }) {
      const { every } = config.backups;
      const { any } = await findNewestBackups(await store());
      if (any === null) {
        const said = message("diagnosis.backup_none");
        const advice = message("diagnosis.backup_none_advice");
        return [every === undefined ? warning(said, advice) : wrong(said, advice)];
      }
      const hours = Math.floor((clock().getTime() - any.getTime()) / hour);
      const said = message("diagnosis.backup_age", { hours });
      if (hours >= 2 * (every ?? usualAge)) return [wrong(said, message("diagnosis.backup_old_advice"))];
      if (every === undefined && hours >= usualAge) {
        return [warning(said, message("diagnosis.backup_old_advice"))];
      }
      return [fine(said)];
    },
  },

  "backup.keyring": {
    needs: ["database.migrations"],
    async run({ store, clock }) {
      const { keyring } = await findNewestBackups(await store());
      if (keyring === null) {
        return [
          warning(message("diagnosis.backup_keyring_none"), message("diagnosis.backup_keyring_advice")),
        ];
      }
      const days = Math.floor((clock().getTime() - keyring.getTime()) / (24 * hour));
      const said = message("diagnosis.backup_keyring", { days });
      return [days < keyringAge ? fine(said) : warning(said, message("diagnosis.backup_keyring_advice"))];
    },
  },
} as const satisfies Readonly<Record<string, Check>>;
