/**
 * Tokens of apps themselves (grant type client_credentials). As in Mastodon, repeated requests for the same
 * scopes get the same token. Only hashes of tokens are stored, so the token is recomputed each time: an HMAC of
 * the app, the scopes and the time of issue, with a key of the keyring.
 */
import { createHmac } from "node:crypto";
import {
  type AppRow,
  insertToken,
  lastAppTokenTime,
  listAppTokens,
  lockApp,
} from "../../store/oauth/oauth.ts";
import type { Transaction } from "../kernel/context.ts";
import type { SecretKey, Secrets } from "../kernel/secrets.ts";
import { hashSecret } from "../auth/tokens.ts";

export interface GrantedToken {
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
}

/**
 * Grants the app its own token for these scopes, in any order: the same one until it is revoked. Of two
 * concurrent requests, the second waits and gets the token of the first.
 */
export async function grantToApp(
  { store, secrets, clock }: Transaction,
  { id: appId }: Pick<AppRow, "id">,
  { scopes }: { readonly scopes: readonly string[] },
): Promise<GrantedToken> {
  await lockApp(store, appId);
  for (const row of await listAppTokens(store, appId, scopes)) {
    for (const key of secrets.keys) {
      const secret = secretOf(secrets, key, appId, row.scopes, row.created_at);
      if (hashSecret(secret).equals(row.token_hash))
        return { secret, scopes: row.scopes, createdAt: row.created_at };
    }
  }
  // A unique time of issue: tokens with the same time would be identical, and the former may be revoked.
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
