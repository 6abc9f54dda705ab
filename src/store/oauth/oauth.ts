import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

export const tokenColumns = ["id", "app_id", "user_id", "scopes", "created_at"] as const;

export type TokenRow = Row<"oauth_tokens", (typeof tokenColumns)[number]>;

export interface NewToken {
  readonly hash: Buffer;
  readonly appId: string;
  readonly userId: string | null;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
}

export const insertToken = write.value("token_insert", (token: NewToken) =>
  table("oauth_tokens")
    .insert({
      token_hash: token.hash,
      app_id: token.appId,
      user_id: token.userId,
      scopes: token.scopes,
      created_at: token.createdAt,
    })
    .returning("id"),
);

export type AppRow = Row<"oauth_apps", (typeof appColumns)[number]>;

const appColumns = [
  "id",
  "name",
  "website",
  "redirect_uris",
  "scopes",
  "client_id",
  "client_secret_hash",
  "created_at",
] as const;

export interface NewApp {
  readonly name: string;
  readonly website: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly clientId: string;
  readonly clientSecretHash: Buffer;
}

const inserted = (app: NewApp) =>
  table("oauth_apps").insert({
    name: app.name,
    website: app.website,
    redirect_uris: app.redirectUris,
    scopes: app.scopes,
    client_id: app.clientId,
    client_secret_hash: app.clientSecretHash,
    created_at: now(),
  });

export const insertApp = write.only("app_insert", (app: NewApp) => inserted(app).returning(appColumns));

/**
 * Inserts an app, unless one with the same client id exists.
 * @returns undefined if one exists
 */
export const insertAppOnce = write.first("app_insert_once", (app: NewApp) =>
  inserted(app).onConflict("client_id").ignore().returning(appColumns),
);

const apps = () => table("oauth_apps").select(...appColumns);

export const findAppByClientId = read.first("app_by_client_id", (clientId: string) =>
  apps().where({ client_id: clientId }),
);

export const findApp = read.first("app_by_id", (id: string) => apps().where({ id }));

/** Locks an app until the transaction ends. */
export const lockApp = write.run("app_lock", (id: string) =>
  table("oauth_apps").where({ id }).forNoKeyUpdate().select("id"),
);

/** The app's unrevoked client-credentials tokens with exactly these scopes, in any order; newest first. */
export const listAppTokens = read.rows("app_tokens", (appId: string, scopes: readonly string[]) =>
  table("oauth_tokens")
    .where({ app_id: appId })
    .whereNull("user_id")
    .whereNull("revoked_at")
    .whereRaw(raw("scopes @> :scopes and scopes <@ :scopes", { scopes }))
    .orderBy("created_at", "desc")
    .limit(10)
    .select("token_hash", "scopes", "created_at"),
);

const findLastTime = read.value("app_token_last", (appId: string) =>
  table("oauth_tokens")
    .where({ app_id: appId })
    .whereNull("user_id")
    .select<{ last: Date | null }[]>(raw("max(created_at) as last")),
);

/** When the app last got a client-credentials token, revoked ones included. */
export async function lastAppTokenTime(store: ReadStore, appId: string): Promise<Date | undefined> {
  return (await findLastTime(store, appId)) ?? undefined;
}

/**
 * Deletes apps without tokens, codes, registered users and statuses that were created before a time. Skips locked rows,
 * which are in use.
 */
export const removeUnusedApps = write.run("apps_remove_unused", (before: Date) =>
  table("oauth_apps")
    .whereIn(
      "id",
      table("oauth_apps as apps")
        .where("created_at", "<", before)
        .whereRaw(
          `not exists (select from oauth_tokens where app_id = apps.id)
           and not exists (select from oauth_codes where app_id = apps.id)
           and not exists (select from users where created_by_app_id = apps.id)
           and not exists (select from statuses where application_id = apps.id)
           and not exists (select from scheduled_statuses where app_id = apps.id)`,
        )
        .forUpdate()
        .skipLocked()
        .select("id"),
    )
    .delete(),
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

export const insertCode = write.run("code_insert", (code: NewCode) =>
  table("oauth_codes").insert({
    code_hash: code.hash,
    app_id: code.appId,
    user_id: code.userId,
    redirect_uri: code.redirectUri,
    scopes: code.scopes,
    code_challenge: code.codeChallenge,
    expires_at: code.expiresAt,
  }),
);

const codeColumns = [
  "app_id",
  "user_id",
  "redirect_uri",
  "scopes",
  "code_challenge",
  "expires_at",
  "used_at",
  "token_id",
] as const;

export type CodeRow = Row<"oauth_codes", (typeof codeColumns)[number]>;

/** Locks a code until the transaction ends, so that it can be exchanged only once. */
export const lockCode = write.first("code_lock", (hash: Buffer) =>
  table("oauth_codes")
    .where({ code_hash: hash })
    .forUpdate()
    .select(...codeColumns),
);

export const markCodeUsed = write.run("code_use", (hash: Buffer, usedAt: Date, tokenId: string | null) =>
  table("oauth_codes").where({ code_hash: hash }).update({ used_at: usedAt, token_id: tokenId }),
);

/** Deletes codes that expired before a time. Keep them for a while after expiry, to detect replays. */
export const removeOldCodes = write.run("codes_remove", (before: Date) =>
  table("oauth_codes").where("expires_at", "<", before).delete(),
);

export const removeRevokedTokens = write.run("tokens_remove_revoked", (before: Date) =>
  table("oauth_tokens").where("revoked_at", "<", before).delete(),
);

const revoke = (tokens: Partial<TokenRow>, revokedAt: Date) =>
  table("oauth_tokens")
    .where(tokens)
    .whereNull("revoked_at")
    .update({ revoked_at: revokedAt })
    .returning("id");

const useCodes = (codes: Partial<CodeRow>, usedAt: Date) =>
  table("oauth_codes").where(codes).whereNull("used_at").update({ used_at: usedAt });

/** @returns the ids of the revoked tokens: none if it was revoked before */
export const revokeTokenById = write.values("token_revoke", (id: string, revokedAt: Date) =>
  revoke({ id }, revokedAt),
);

/** The creation time and the app of a token. */
export const findTokenOrigin = read.first("token_origin", (id: string) =>
  table("oauth_tokens as tokens")
    .join("oauth_apps as apps", "apps.id", "tokens.app_id")
    .where("tokens.id", id)
    .select<(Row<"oauth_tokens", "created_at"> & { readonly app_name: string })[]>(
      "apps.name as app_name",
      "tokens.created_at",
    ),
);

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
export const revokeTokenOfApp = write.first(
  "token_revoke_of_app",
  (hash: Buffer, appId: string, revokedAt: Date) =>
    raw<RevokedToken>(
      `with found as (select id, app_id from oauth_tokens where token_hash = :hash),
         revoked as (
           update oauth_tokens set revoked_at = :revokedAt
           where id in (select id from found where app_id = :appId) and revoked_at is null
           returning id
         )
       select app_id, (select id from revoked) as revoked_id from found`,
      { hash, appId, revokedAt },
    ),
);

const useCodesOfUser = write.run("codes_use_of_user", (userId: string, usedAt: Date) =>
  useCodes({ user_id: userId }, usedAt),
);
const revokeOfUser = write.values("tokens_revoke_of_user", (userId: string, revokedAt: Date) =>
  revoke({ user_id: userId }, revokedAt),
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
  await useCodesOfUser(store, userId, revokedAt);
  return revokeOfUser(store, userId, revokedAt);
}

/** The unrevoked tokens of a user. */
export const findTokensOfUser = read.values("tokens_of_user", (userId: string) =>
  table("oauth_tokens").where({ user_id: userId }).whereNull("revoked_at").select("id"),
);

/** An app that a user authorized, with the scopes of all its tokens. */
export interface AuthorizedAppRow extends Row<"oauth_apps", "id" | "name" | "website"> {
  readonly scopes: readonly string[];
  readonly authorized_at: Date;
}

/** A page of the apps with an unrevoked token of the user, most recently authorized first. */
export const listAuthorizedApps = read.rows(
  "apps_of_user",
  (userId: string, { limit, offset }: { readonly limit: number; readonly offset: number }) =>
    table("oauth_tokens as tokens")
      .join("oauth_apps as apps", "apps.id", "tokens.app_id")
      .where("tokens.user_id", userId)
      .whereNull("tokens.revoked_at")
      .groupBy("apps.id")
      .orderByRaw("authorized_at desc, apps.id")
      .limit(limit)
      .offset(offset)
      .select<AuthorizedAppRow[]>(
        "apps.id",
        "apps.name",
        "apps.website",
        raw("max(tokens.created_at) as authorized_at"),
        raw(
          `array(
             select distinct scope from oauth_tokens as own, unnest(own.scopes) as scope
             where own.user_id = :userId and own.app_id = apps.id and own.revoked_at is null order by scope
           ) as scopes`,
          { userId },
        ),
      ),
);

const useCodesOfApp = write.run("app_codes_use_of_user", (userId: string, appId: string, usedAt: Date) =>
  useCodes({ user_id: userId, app_id: appId }, usedAt),
);
const revokeOfApp = write.values("app_revoke_of_user", (userId: string, appId: string, revokedAt: Date) =>
  revoke({ user_id: userId, app_id: appId }, revokedAt),
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
  await useCodesOfApp(store, userId, appId, revokedAt);
  return revokeOfApp(store, userId, appId, revokedAt);
}
