/**
 * OAuth grants (RFC 6749). A code is consumed in the transaction that makes its token: two exchanges of the same code
 * yield at most one token.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import {
  type AppRow,
  findAppByClientId,
  insertCode,
  lockCode,
  markCodeUsed,
  revokeTokenOfApp,
} from "../../store/oauth/oauth.ts";
import { type SessionRow, lacksCode } from "../../store/auth/sessions.ts";
import { findUser } from "../../store/auth/users.ts";
import type { GrantedToken } from "./app-tokens.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { ApiError } from "../kernel/api-error.ts";
import { endStreams, revokeOne } from "../auth/revoking.ts";
import { coversScope, knownScopes, parseScopes } from "../../contract/scopes.ts";
import { assertSessionActive } from "../auth/sessions.ts";
import { recordSignIn } from "../auth/sign-in.ts";
import {
  type VerifiedPassword,
  lockVerifiedWithoutCode,
  maySignIn,
  wrongCredentials,
} from "../auth/verified-password.ts";
import { hashSecret, issueToken, newSecret } from "../auth/tokens.ts";

/** Milliseconds for which a code can be exchanged. */
export const codeLife = 5 * 60_000;

/**
 * The app with a client_id and secret.
 * @param sentIn the error of HTTP Basic names the scheme (RFC 6749, 5.2)
 * @throws {ApiError} 401 `invalid_client`
 */
export async function authenticateApp(
  context: Queryable,
  clientId: string | undefined,
  clientSecret: string | undefined,
  sentIn: "body" | "header",
): Promise<AppRow> {
  // HTTP Basic can contain U+0000, which text columns can't.
  const known = clientId !== undefined && !clientId.includes("\0");
  const app = known ? await findAppByClientId(context.store, clientId) : undefined;
  const given = hashSecret(clientSecret ?? "");
  if (app === undefined || !timingSafeEqual(given, app.client_secret_hash)) {
    throw new ApiError(401, "invalid_client", "The app is unknown, or its secret is wrong.", {
      headers: sentIn === "header" ? { "WWW-Authenticate": 'Basic realm="Concord"' } : {},
    });
  }
  return app;
}

/**
 * The requested scopes; `read` by default.
 * @throws {ApiError} 400 `invalid_scope` for unknown scopes, and for those that the app didn't register
 */
export function grantableScopes(app: AppRow, asked: string | undefined): string[] {
  const scopes = parseScopes(asked ?? "");
  const wanted = scopes.length === 0 ? ["read"] : scopes;
  if (!wanted.every((scope) => knownScopes.has(scope) && coversScope(app.scopes, scope))) {
    throw new ApiError(400, "invalid_scope", "The app may not ask for this scope.");
  }
  return wanted;
}

/** A person's consent to an app. */
export interface Consent {
  readonly app: AppRow;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** Computed with S256; undefined if the app sent none. */
  readonly codeChallenge: string | undefined;
}

/**
 * Issues the code that an app exchanges for a token.
 * @param session the session in which the person consented
 * @returns the code, of which only a hash is stored
 * @throws {ApiError} 401 if the session has ended, or lacks a second factor that was enabled since
 */
export async function issueCode(
  tx: Transaction,
  session: Pick<SessionRow, "id" | "user_id">,
  { app, redirectUri, scopes, codeChallenge }: Consent,
): Promise<string> {
  await assertSessionActive(tx, session);
  if (await lacksCode(tx.store, session.id)) throw wrongCredentials();
  const code = newSecret();
  await insertCode(tx.store, {
    hash: hashSecret(code),
    appId: app.id,
    userId: session.user_id,
    redirectUri,
    scopes,
    codeChallenge: codeChallenge ?? null,
    expiresAt: new Date(tx.clock().getTime() + codeLife),
  });
  return code;
}

export interface CodeExchange {
  readonly code: string;
  readonly redirectUri: string | undefined;
  readonly verifier: string | undefined;
}

/**
 * Exchanges a code for a token. Each attempt by the code's app consumes it. A second attempt also revokes the
 * token of the first, because one of the two used a stolen code (RFC 6749, 4.1.2).
 * @throws {ApiError} 400 `invalid_grant`
 */
export async function exchangeCode(
  context: Context,
  app: AppRow,
  exchange: CodeExchange,
): Promise<GrantedToken> {
  const token = await context.writeWithoutActor(spendCode, app, exchange);
  if (token !== undefined) return token;
  // After the commit, so that a failed attempt also consumes the code.
  throw new ApiError(
    400,
    "invalid_grant",
    "The code is unknown, expired or used, belongs to another app or redirect URI, or does not match the code_verifier.",
  );
}

/** Commits with or without a token. @returns undefined for an invalid code */
async function spendCode(
  tx: Transaction,
  app: AppRow,
  { code, redirectUri, verifier }: CodeExchange,
): Promise<GrantedToken | undefined> {
  const hash = hashSecret(code);
  const row = await lockCode(tx.store, hash);
  if (row === undefined || row.app_id !== app.id) return undefined;
  if (row.used_at !== null) {
    if (row.token_id !== null) await revokeOne(tx, row.token_id);
    return undefined;
  }
  const good =
    row.expires_at > tx.clock() &&
    row.redirect_uri === redirectUri &&
    matchesChallenge(row.code_challenge, verifier) &&
    (await mayGrant(tx, row.user_id));
  if (!good) {
    await markCodeUsed(tx.store, hash, tx.clock(), null);
    return undefined;
  }
  const issued = await issueToken(tx, { appId: app.id, userId: row.user_id, scopes: row.scopes });
  await markCodeUsed(tx.store, hash, tx.clock(), issued.id);
  return { secret: issued.secret, scopes: row.scopes, createdAt: issued.createdAt };
}

/** Whether the person who consented is still neither disabled nor suspended. */
async function mayGrant(tx: Transaction, userId: string): Promise<boolean> {
  const user = await findUser(tx.store, userId);
  return user !== undefined && maySignIn(tx, user);
}

/** RFC 7636, with S256 only. A verifier without a challenge is rejected, as is a challenge without a verifier. */
function matchesChallenge(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return verifier === undefined;
  if (verifier === undefined || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = createHash("sha256").update(verifier).digest();
  const kept = Buffer.from(challenge, "base64url");
  return made.length === kept.length && timingSafeEqual(made, kept);
}

/** A sign-in with a password, through an app. */
export interface PasswordGrant {
  readonly verified: VerifiedPassword;
  readonly scopes: readonly string[];
  readonly userAgent: string;
  readonly address: string;
}

/**
 * Grants the app a token for an authenticated person. Counts as a sign-in, of which the person is notified.
 * @throws {ApiError} 401 if the password has changed since, or a second factor is required; 403 if the person can
 * no longer sign in
 */
export async function grantToUser(
  tx: Transaction,
  app: AppRow,
  { verified, scopes, userAgent, address }: PasswordGrant,
): Promise<GrantedToken> {
  const { userId } = verified;
  await lockVerifiedWithoutCode(tx, verified);
  const issued = await issueToken(tx, { appId: app.id, userId, scopes });
  const { network, isNewDevice } = await recordSignIn(tx, userId, { userAgent, address });
  if (isNewDevice) await tx.emit({ type: "token.new_device", userId, tokenId: issued.id, network });
  return { secret: issued.secret, scopes, createdAt: issued.createdAt };
}

/**
 * Revokes a token of the app. Unknown and revoked tokens aren't errors (RFC 7009, 2.2).
 * @throws {ApiError} 403 `unauthorized_client` for a token of another app
 */
export async function revokeToken(
  tx: Transaction,
  app: AppRow,
  { secret }: { readonly secret: string },
): Promise<void> {
  const token = await revokeTokenOfApp(tx.store, hashSecret(secret), app.id, tx.clock());
  if (token === undefined) return;
  if (token.revoked_id !== null) await endStreams(tx, [token.revoked_id]);
  if (token.app_id === app.id) return;
  throw new ApiError(403, "unauthorized_client", "This app may not revoke this token.");
}
