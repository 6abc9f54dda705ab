/** Checks that the server still has the address that its accounts have. */
import { ConfigError } from "../../config/config.ts";
import { findLocalUri } from "../../store/accounts/account-rows.ts";
import type { Context } from "./context.ts";

/**
 * Compares PUBLIC_URL with the URIs of local accounts, by which other servers know them. A database without accounts
 * takes any address.
 * @throws {ConfigError} if they differ: followers elsewhere would be lost, and links would lead nowhere
 */
export async function checkOrigin({ store, config }: Context): Promise<void> {
  const uri = await findLocalUri(store);
  if (uri === undefined) return;
  const { origin } = new URL(uri);
  if (origin === config.publicUrl.origin) return;
  throw new ConfigError(
    `the accounts of this database are at ${origin}, but PUBLIC_URL (by default http://localhost:PORT) is ` +
      `${config.publicUrl.origin}: set PUBLIC_URL=${origin}, or start a new server with another DATA_DIR or DATABASE_URL`,
  );
}
