import { type Store, single } from "./connection.ts";

export interface TokenRow {
  readonly id: string;
  readonly app_id: string;
  readonly user_id: string | null;
  readonly scopes: readonly string[];
  readonly created_at: Date;
}

/** A token that wasn't revoked, by the hash of its secret. */
export async function findToken(store: Store, hash: Buffer): Promise<TokenRow | undefined> {
  const [row] = await store.query<TokenRow>(
    "token_by_hash",
    "select id, app_id, user_id, scopes, created_at from oauth_tokens where token_hash = $1 and revoked_at is null",
    [hash],
  );
  return row;
}

export interface NewToken {
  readonly hash: Buffer;
  readonly appId: string;
  readonly userId: string | null;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
}

export async function insertToken(store: Store, token: NewToken): Promise<string> {
  const rows = await store.query<{ id: string }>(
    "token_insert",
    `insert into oauth_tokens (token_hash, app_id, user_id, scopes, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [token.hash, token.appId, token.userId, token.scopes, token.createdAt],
  );
  return single(rows).id;
}

export interface AppRow {
  readonly id: string;
  readonly name: string;
  readonly website: string | null;
  readonly redirect_uris: readonly string[];
  readonly scopes: readonly string[];
  readonly client_id: string;
  readonly client_secret_hash: Buffer;
  readonly created_at: Date;
}

const appColumns = "id, name, website, redirect_uris, scopes, client_id, client_secret_hash, created_at";

export interface NewApp {
  readonly name: string;
  readonly website: string | null;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  readonly clientId: string;
  readonly clientSecretHash: Buffer;
}

export async function insertApp(store: Store, app: NewApp): Promise<AppRow> {
  const rows = await store.query<AppRow>(
    "app_insert",
    `insert into oauth_apps (name, website, redirect_uris, scopes, client_id, client_secret_hash)
     values ($1, $2, $3, $4, $5, $6) returning ${appColumns}`,
    [app.name, app.website, app.redirectUris, app.scopes, app.clientId, app.clientSecretHash],
  );
  return single(rows);
}

export async function findAppByClientId(store: Store, clientId: string): Promise<AppRow | undefined> {
  const [row] = await store.query<AppRow>(
    "app_by_client_id",
    `select ${appColumns} from oauth_apps where client_id = $1`,
    [clientId],
  );
  return row;
}

export async function findApp(store: Store, id: string): Promise<AppRow | undefined> {
  const [row] = await store.query<AppRow>("app_by_id", `select ${appColumns} from oauth_apps where id = $1`, [
    id,
  ]);
  return row;
}
