/**
 * How an app comes to a token (RFC 6749). What is exchanged and what it is exchanged for stand in one transaction:
 * of two exchanges of one code at most one leaves a token behind.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { markSignedIn } from "../../store/auth/credentials.ts";
import {
  type AppRow,
  findAppByClientId,
  insertCode,
  lockCode,
  markCodeUsed,
  revokeTokenById,
  revokeTokenOfApp,
} from "../../store/oauth/oauth.ts";
import { type SessionRow, lacksCode } from "../../store/auth/sessions.ts";
import { tokenOfApp } from "./app-tokens.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { lockProven } from "../auth/proof.ts";
import { ApiError } from "../kernel/api-error.ts";
import { coversScope, knownScopes, parseScopes } from "./scopes.ts";
import { assertGoesOn, noteDevice } from "../auth/sessions.ts";
import { type Proven, wrongCredentials } from "../auth/sign-in.ts";
import { hashSecret, issueToken, newSecret } from "../auth/tokens.ts";

export interface GrantedToken {
  readonly secret: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
}

/** How long a code can be exchanged, in milliseconds. */
export const codeLife = 5 * 60_000;

/**
 * The app behind a client_id and its secret.
 * @param throughHeader whether HTTP Basic was used: the refusal then says so (RFC 6749, 5.2)
 * @throws {ApiError} 401 `invalid_client`
 */
export async function authenticateApp(
  context: Queryable,
  clientId: string | undefined,
  clientSecret: string | undefined,
  throughHeader: boolean,
): Promise<AppRow> {
  // HTTP Basic can hold U+0000, which no text column can.
  const known = clientId !== undefined && !clientId.includes("\0");
  const app = known ? await findAppByClientId(context.store, clientId) : undefined;
  const given = hashSecret(clientSecret ?? "");
  if (app === undefined || !timingSafeEqual(given, app.client_secret_hash)) {
    throw new ApiError(401, "invalid_client", "The app is unknown, or its secret is wrong.", {
      headers: throughHeader ? { "WWW-Authenticate": 'Basic realm="Concord"' } : {},
    });
  }
  return app;
}

/**
 * The scopes that are asked for, `read` where none are named.
 * @throws {ApiError} 400 `invalid_scope` for those that nobody knows, or that the app did not register for
 */
export function grantableScopes(app: AppRow, asked: string | undefined): string[] {
  const scopes = parseScopes(asked ?? "");
  const wanted = scopes.length === 0 ? ["read"] : scopes;
  if (!wanted.every((scope) => knownScopes.has(scope) && coversScope(app.scopes, scope))) {
    throw new ApiError(400, "invalid_scope", "The app may not ask for this scope.");
  }
  return wanted;
}

/**
 * Makes the code that a person's consent is worth. It is told once, here.
 * @throws {ApiError} 401 where the session in which the person consented has ended
 */
export async function issueCode(
  context: Context,
  consent: {
    readonly app: AppRow;
    readonly session: Pick<SessionRow, "id" | "user_id">;
    readonly redirectUri: string;
    readonly scopes: readonly string[];
    readonly codeChallenge: string | undefined;
  },
): Promise<string> {
  const code = newSecret();
  await context.write(async (tx) => {
    await assertGoesOn(tx, consent.session);
    // Turned on while the person looked at the page: this session does not suffice any more.
    if (await lacksCode(tx.store, consent.session.id)) throw wrongCredentials();
    await insertCode(tx.store, {
      hash: hashSecret(code),
      appId: consent.app.id,
      userId: consent.session.user_id,
      redirectUri: consent.redirectUri,
      scopes: consent.scopes,
      codeChallenge: consent.codeChallenge ?? null,
      expiresAt: new Date(tx.clock().getTime() + codeLife),
    });
  });
  return code;
}

/**
 * Exchanges a code. Each attempt of the app that the code was given to uses it up; a second one also ends the token of
 * the first, as one of the two read what was not theirs (RFC 6749, 4.1.2).
 * @throws {ApiError} 400 `invalid_grant`
 */
export async function exchangeCode(
  context: Context,
  app: AppRow,
  exchange: {
    readonly code: string;
    readonly redirectUri: string | undefined;
    readonly verifier: string | undefined;
  },
): Promise<GrantedToken> {
  const hash = hashSecret(exchange.code);
  const token = await context.write(async (tx): Promise<GrantedToken | undefined> => {
    const row = await lockCode(tx.store, hash);
    if (row === undefined || row.app_id !== app.id) return undefined;
    if (row.used_at !== null) {
      if (row.token_id !== null) await revokeTokenById(tx.store, row.token_id, tx.clock());
      return undefined;
    }
    const good =
      row.expires_at > tx.clock() &&
      row.redirect_uri === exchange.redirectUri &&
      matchesChallenge(row.code_challenge, exchange.verifier);
    // Refused or not, it was an attempt: this commits either way.
    if (!good) {
      await markCodeUsed(tx.store, hash, tx.clock(), null);
      return undefined;
    }
    const issued = await issueToken(tx, { appId: app.id, userId: row.user_id, scopes: row.scopes });
    await markCodeUsed(tx.store, hash, tx.clock(), issued.id);
    return { secret: issued.secret, scopes: row.scopes, createdAt: issued.createdAt };
  });
  if (token !== undefined) return token;
  throw new ApiError(
    400,
    "invalid_grant",
    "The code is unknown, expired or used, or belongs to another app or redirect URI.",
  );
}

/** RFC 7636 with S256 alone. A verifier without a challenge is as wrong as the opposite. */
function matchesChallenge(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  if (verifier === undefined || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = createHash("sha256").update(verifier).digest();
  const kept = Buffer.from(challenge, "base64url");
  return made.length === kept.length && timingSafeEqual(made, kept);
}

/** A token of the app itself: the same again for as long as it was not revoked (see app-tokens.ts). */
export async function grantToApp(
  context: Context,
  app: AppRow,
  scope: string | undefined,
): Promise<GrantedToken> {
  const scopes = grantableScopes(app, scope);
  return context.write((tx) => tokenOfApp(tx, app.id, scopes));
}

/**
 * A token of a person who has proven who they are, which counts as signing in, and is reported like that.
 * @throws {ApiError} 401 where the password is another one by now, or doesn't suffice; 403 for someone who can't sign in
 *   any more
 */
export async function grantToUser(
  context: Context,
  app: AppRow,
  proven: Proven,
  grant: { readonly scopes: readonly string[]; readonly userAgent: string; readonly address: string },
): Promise<GrantedToken> {
  const { userId } = proven;
  const { scopes } = grant;
  const now = context.clock();
  return context.write(async (tx) => {
    const { otp_enabled } = await lockProven(tx, proven);
    if (otp_enabled) throw wrongCredentials();
    await markSignedIn(tx.store, userId, now);
    const issued = await issueToken(tx, { appId: app.id, userId, scopes });
    const { network, unseen } = await noteDevice(tx, userId, grant, now);
    if (unseen) await tx.emit({ type: "token.new_device", userId, tokenId: issued.id, network });
    return { secret: issued.secret, scopes, createdAt: issued.createdAt };
  });
}

/**
 * Ends a token of the app. Unknown and revoked ones are no error (RFC 7009, 2.2).
 * @throws {ApiError} 403 `unauthorized_client` for a token of another app
 */
export async function revokeToken(context: Context, app: AppRow, secret: string): Promise<void> {
  const owner = await context.write((tx) =>
    revokeTokenOfApp(tx.store, hashSecret(secret), app.id, context.clock()),
  );
  if (owner === undefined || owner === app.id) return;
  throw new ApiError(403, "unauthorized_client", "This app may not revoke this token.");
}
