/** Checks of the environment variables. */
import type { Config } from "../../../config/config.ts";
import { isLocalUrl } from "../../../config/local-url.ts";
import { message } from "../../../messages/catalogue.ts";
import { type Check, fine, warning } from "../findings.ts";

export const configurationChecks = {
  // A configuration that can't be read never gets here: see diagnoseConfiguration.
  "configuration.variables": {
    run({ config: { misspelt } }) {
      if (misspelt.length === 0) return [fine(message("diagnosis.configuration_fine"))];
      return misspelt.map(({ name, meant }) =>
        meant === undefined
          ? warning(
              message("diagnosis.variable_unknown", { name }),
              message("diagnosis.variable_unknown_advice"),
            )
          : warning(
              message("diagnosis.variable_misspelt", { name, meant }),
              message("diagnosis.variable_misspelt_advice", { name, meant }),
            ),
      );
    },
  },

  "configuration.public_url": {
    run({ config: { publicUrl } }) {
      const shown = { url: publicUrl.origin };
      if (isLocalUrl(publicUrl)) {
        return [warning(message("diagnosis.url_local", shown), message("diagnosis.url_local_advice"))];
      }
      return publicUrl.protocol === "https:"
        ? [fine(message("diagnosis.url_fine", shown))]
        : [warning(message("diagnosis.url_plain", shown), message("diagnosis.url_plain_advice"))];
    },
  },

  "configuration.safety": {
    run({ config }) {
      const unsafe = unsafeSettings(config);
      return unsafe.length === 0
        ? [fine(message("diagnosis.safety_fine"))]
        : unsafe.map((setting) =>
            warning(
              message("diagnosis.unsafe", { setting }),
              message("diagnosis.unsafe_advice", { setting }),
            ),
          );
    },
  },
} as const satisfies Readonly<Record<string, Check>>;

/** Settings that are for tests only. */
function unsafeSettings({
  rateLimits,
  allowPrivateAddresses,
  emailVerification,
  registrations,
}: Config): string[] {
  return [
    ...(rateLimits ? [] : ["RATE_LIMITS=off"]),
    ...(allowPrivateAddresses ? ["ALLOW_PRIVATE_ADDRESSES=on"] : []),
    ...(emailVerification || registrations !== "open" ? [] : ["EMAIL_VERIFICATION=off"]),
  ];
}
