/**
 * Tokens of apps themselves (grant type client_credentials). As on Mastodon, an app that asks again for the same scopes
 * gets the token that it has. Tokens are kept as hashes, so that this one is made anew each time: an HMAC over the app,
 * the scopes and the time of issue, by a key of the keyring.
 */
import { createHmac } from "node:crypto";
import { insertToken, lastAppTokenTime, listAppTokens, lockApp } from "../../store/oauth/oauth.ts";
import type { Transaction } from "../kernel/context.ts";
import type { SecretKey, Secrets } from "../kernel/secrets.ts";
import { hashSecret } from "../auth/tokens.ts";

export interface AppToken {
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
}

/**
 * The app's token for these scopes. Of two requests at once the second waits, and gets
 * what the first was given.
 * @param scopes in any order
 */
export async function tokenOfApp(
  { store, secrets, clock }: Transaction,
  appId: string,
  scopes: readonly string[],
): Promise<AppToken> {
  await lockApp(store, appId);
  for (const row of await listAppTokens(store, appId, scopes)) {
    for (const key of secrets.keys) {
      const secret = secretOf(secrets, key, appId, row.scopes, row.created_at);
      if (hashSecret(secret).equals(row.token_hash))
        return { secret, scopes: row.scopes, createdAt: row.created_at };
    }
  }
  // No two of an app are of the same time, as they would be the same token, which may have been revoked.
  const last = await lastAppTokenTime(store, appId);
  const createdAt = new Date(Math.max(clock().getTime(), (last?.getTime() ?? 0) + 1));
  const secret = secretOf(secrets, secrets.current, appId, scopes, createdAt);
  await insertToken(store, { hash: hashSecret(secret), appId, userId: null, scopes, createdAt });
  return { secret, scopes, createdAt };
}

function secretOf(
  secrets: Secrets,
  key: SecretKey,
  appId: string,
  scopes: readonly string[],
  createdAt: Date,
): string {
  const identity = [appId, scopes.toSorted().join(" "), createdAt.getTime()].join("\n");
  return createHmac("sha256", secrets.derive(key, "app token")).update(identity).digest("base64url");
}
