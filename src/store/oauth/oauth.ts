import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { Row as NamedRow } from "../kernel/statement.ts";

export const tokenColumns = ["id", "app_id", "user_id", "scopes", "created_at"] as const;

export type TokenRow = NamedRow<"oauth_tokens", (typeof tokenColumns)[number]>;

export interface NewToken {
  readonly hash: Buffer;
  readonly appId: string;
  readonly userId: string | null;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
}

export const insertToken = write.value<[token: NewToken], string>(
  "token_insert",
  `insert into oauth_tokens (token_hash, app_id, user_id, scopes, created_at)
   values ($1, $2, $3, $4, $5) returning id`,
  (token) => [token.hash, token.appId, token.userId, token.scopes, token.createdAt],
);

export type AppRow = Row<"oauth_apps", typeof appColumns>;

const appColumns = "id, name, website, redirect_uris, scopes, client_id, client_secret_hash, created_at";

export interface NewApp {
  readonly name: string;
  readonly website: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly clientId: string;
  readonly clientSecretHash: Buffer;
}

export const insertApp = write.only<[app: NewApp], AppRow>(
  "app_insert",
  `insert into oauth_apps (name, website, redirect_uris, scopes, client_id, client_secret_hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $now) returning ${appColumns}`,
  (app) => [app.name, app.website, app.redirectUris, app.scopes, app.clientId, app.clientSecretHash],
);

/**
 * Inserts an app, unless one with the same client id exists.
 * @returns undefined if one exists
 */
export const insertAppOnce = write.first<[app: NewApp], AppRow>(
  "app_insert_once",
  `insert into oauth_apps (name, website, redirect_uris, scopes, client_id, client_secret_hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $now) on conflict (client_id) do nothing returning ${appColumns}`,
  (app) => [app.name, app.website, app.redirectUris, app.scopes, app.clientId, app.clientSecretHash],
);

export const findAppByClientId = read.first<[clientId: string], AppRow>(
  "app_by_client_id",
  `select ${appColumns} from oauth_apps where client_id = $1`,
);

export const findApp = read.first<[id: string], AppRow>(
  "app_by_id",
  `select ${appColumns} from oauth_apps where id = $1`,
);

/** Locks an app until the transaction ends. */
export const lockApp = write.run<[id: string]>(
  "app_lock",
  "select from oauth_apps where id = $1 for no key update",
);

export type AppTokenRow = Row<"oauth_tokens", "token_hash, scopes, created_at">;

/** The app's unrevoked client-credentials tokens with exactly these scopes, in any order; newest first. */
export const listAppTokens = read.rows<[appId: string, scopes: readonly string[]], AppTokenRow>(
  "app_tokens",
  `select token_hash, scopes, created_at from oauth_tokens
   where app_id = $1 and user_id is null and revoked_at is null and scopes @> $2 and scopes <@ $2
   order by created_at desc limit 10`,
);

/** When the app last got a client-credentials token, revoked ones included. */
export async function lastAppTokenTime(store: ReadStore, appId: string): Promise<Date | undefined> {
  const [row] = await store.query<{ last: Date | null }>(
    "app_token_last",
    "select max(created_at) as last from oauth_tokens where app_id = $1 and user_id is null",
    [appId],
  );
  return row?.last ?? undefined;
}

/**
 * Deletes apps without tokens, codes, registered users and statuses that were created before a time. Skips locked rows,
 * which are in use.
 */
export const removeUnusedApps = write.run<[before: Date]>(
  "apps_remove_unused",
  `delete from oauth_apps where id in (
   select id from oauth_apps as apps
   where created_at < $1
     and not exists (select from oauth_tokens where app_id = apps.id)
     and not exists (select from oauth_codes where app_id = apps.id)
     and not exists (select from users where created_by_app_id = apps.id)
     and not exists (select from statuses where application_id = apps.id)
     and not exists (select from scheduled_statuses where app_id = apps.id)
   for update skip locked)`,
);

export interface NewCode {
  readonly hash: Buffer;
  readonly appId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** The method is always S256. */
  readonly codeChallenge: string | null;
  readonly expiresAt: Date;
}

export const insertCode = write.run<[code: NewCode]>(
  "code_insert",
  `insert into oauth_codes (code_hash, app_id, user_id, redirect_uri, scopes, code_challenge, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
  (code) => [
    code.hash,
    code.appId,
    code.userId,
    code.redirectUri,
    code.scopes,
    code.codeChallenge,
    code.expiresAt,
  ],
);

const codeColumns = "app_id, user_id, redirect_uri, scopes, code_challenge, expires_at, used_at, token_id";

export type CodeRow = Row<"oauth_codes", typeof codeColumns>;

/** Locks a code until the transaction ends, so that it can be exchanged only once. */
export const lockCode = write.first<[hash: Buffer], CodeRow>(
  "code_lock",
  `select ${codeColumns} from oauth_codes where code_hash = $1 for update`,
);

export const markCodeUsed = write.run<[hash: Buffer, usedAt: Date, tokenId: string | null]>(
  "code_use",
  "update oauth_codes set used_at = $2, token_id = $3 where code_hash = $1",
);

/** Deletes codes that expired before a time. Keep them for a while after expiry, to detect replays. */
export const removeOldCodes = write.run<[before: Date]>(
  "codes_remove",
  "delete from oauth_codes where expires_at < $1",
);

export const removeRevokedTokens = write.run<[before: Date]>(
  "tokens_remove_revoked",
  "delete from oauth_tokens where revoked_at < $1",
);

/** @returns the ids of the revoked tokens: none if it was revoked before */
export const revokeTokenById = write.values<[id: string, revokedAt: Date], string>(
  "token_revoke",
  "update oauth_tokens set revoked_at = $2 where id = $1 and revoked_at is null returning id",
);

/** The creation time and the app of a token. */
export async function findTokenOrigin(
  store: ReadStore,
  id: string,
): Promise<{ readonly app_name: string; readonly created_at: Date } | undefined> {
  const [row] = await store.query<{ app_name: string; created_at: Date }>(
    "token_origin",
    `select apps.name as app_name, tokens.created_at
     from oauth_tokens as tokens join oauth_apps as apps on apps.id = tokens.app_id where tokens.id = $1`,
    [id],
  );
  return row;
}

export interface RevokedToken {
  /** Of the token, which may be another app's. */
  readonly app_id: string;
  /** Null if it was not revoked now: it is another app's, or was revoked before. */
  readonly revoked_id: string | null;
}

/**
 * Revokes a token if it belongs to the app.
 * @returns undefined for an unknown token
 */
export const revokeTokenOfApp = write.first<[hash: Buffer, appId: string, revokedAt: Date], RevokedToken>(
  "token_revoke_of_app",
  `with found as (select id, app_id from oauth_tokens where token_hash = $1),
     revoked as (
       update oauth_tokens set revoked_at = $3
       where id in (select id from found where app_id = $2) and revoked_at is null
       returning id
     )
   select app_id, (select id from revoked) as revoked_id from found`,
);

/**
 * Revokes all tokens and codes of a user, as after a change of password.
 * @returns the ids of the tokens
 */
export async function revokeTokensOfUser(
  store: WriteStore,
  userId: string,
  revokedAt: Date,
): Promise<string[]> {
  // Codes first: this waits for a concurrent exchange, whose token the second statement then sees.
  await store.query(
    "codes_use_of_user",
    "update oauth_codes set used_at = $2 where user_id = $1 and used_at is null",
    [userId, revokedAt],
  );
  const rows = await store.query<{ id: string }>(
    "tokens_revoke_of_user",
    "update oauth_tokens set revoked_at = $2 where user_id = $1 and revoked_at is null returning id",
    [userId, revokedAt],
  );
  return rows.map((row) => row.id);
}

/** The unrevoked tokens of a user. */
export const findTokensOfUser = read.values<[userId: string], string>(
  "tokens_of_user",
  "select id from oauth_tokens where user_id = $1 and revoked_at is null",
);

export const hasAuthorizedApp = read.any<[userId: string]>(
  "app_of_user_exists",
  "select from oauth_tokens where user_id = $1 and revoked_at is null limit 1",
);

/** An app that a user authorized, with the scopes of all its tokens. */
export interface AuthorizedAppRow extends Row<"oauth_apps", "id, name, website"> {
  readonly scopes: readonly string[];
  readonly authorized_at: Date;
}

/** A page of the apps with an unrevoked token of the user, most recently authorized first. */
export const listAuthorizedApps = read.rows<
  [userId: string, page: { readonly limit: number; readonly offset: number }],
  AuthorizedAppRow
>(
  "apps_of_user",
  `select apps.id, apps.name, apps.website, max(tokens.created_at) as authorized_at,
     array(
       select distinct scope from oauth_tokens as own, unnest(own.scopes) as scope
       where own.user_id = $1 and own.app_id = apps.id and own.revoked_at is null order by scope
     ) as scopes
   from oauth_tokens as tokens join oauth_apps as apps on apps.id = tokens.app_id
   where tokens.user_id = $1 and tokens.revoked_at is null
   group by apps.id order by authorized_at desc, apps.id limit $2 offset $3`,
  (userId, { limit, offset }) => [userId, limit, offset],
);

/**
 * Revokes all tokens and unused codes that an app has for a user.
 * @returns the ids of the tokens
 */
export async function revokeAppOfUser(
  store: WriteStore,
  userId: string,
  appId: string,
  revokedAt: Date,
): Promise<string[]> {
  // Codes first, as in revokeTokensOfUser.
  await store.query(
    "app_codes_use_of_user",
    "update oauth_codes set used_at = $3 where user_id = $1 and app_id = $2 and used_at is null",
    [userId, appId, revokedAt],
  );
  const rows = await store.query<{ id: string }>(
    "app_revoke_of_user",
    `update oauth_tokens set revoked_at = $3 where user_id = $1 and app_id = $2 and revoked_at is null
     returning id`,
    [userId, appId, revokedAt],
  );
  return rows.map((row) => row.id);
}
