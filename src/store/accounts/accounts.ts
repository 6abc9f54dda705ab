import type { ReadStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import { queryTogether } from "../kernel/query-together.ts";
import type { Row } from "../kernel/statement.ts";

export interface AccountFieldRow {
  readonly name: string;
  /** Plain text as the person wrote it; absent for remote accounts. */
  readonly source?: string;
  /** Sanitised HTML. */
  readonly value: string;
  readonly verified_at?: string | null;
}

export interface AccountRow extends Row<"accounts", (typeof accountColumnNames)[number]> {
  readonly fields: readonly AccountFieldRow[];
}

/** The columns of AccountRow; leaves out the actor's keys. */
export const accountColumnNames = [
  "id",
  "username",
  "domain",
  "uri",
  "url",
  "actor_type",
  "display_name",
  "note_source",
  "note",
  "fields",
  "avatar_key",
  "avatar_static_key",
  "avatar_remote_url",
  "avatar_description",
  "header_key",
  "header_static_key",
  "header_remote_url",
  "header_description",
  "locked",
  "discoverable",
  "indexable",
  "hide_collections",
  "show_media",
  "show_media_replies",
  "show_featured",
  "memorial",
  "moved_to_account_id",
  "attribution_domains",
  "suspended_at",
  "silenced_at",
  "followers_count",
  "following_count",
  "statuses_count",
  "last_status_at",
  "version",
  "created_at",
] as const;

export const accountColumns = accountColumnNames.join(", ");

/** Accounts by id, in no particular order; leaves out unknown ids. */
export function findAccounts(store: ReadStore, ids: readonly string[]): Promise<AccountRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "accounts_by_ids",
    `select ${accountColumns} from accounts where id = any($1::bigint[])`,
    [ids],
  );
}

export async function findAccount(store: ReadStore, id: string): Promise<AccountRow | undefined> {
  const [row] = await findAccounts(store, [id]);
  return row;
}

/** By handle, case-insensitive; null domain for this server. */
export const findAccountByHandle = read.first<[username: string, domain: string | null], AccountRow>(
  "account_by_handle",
  `select ${accountColumns} from accounts
   where lower(username) = lower($1) and coalesce(lower(domain), '') = coalesce(lower($2), '')`,
);

/** SQL condition: the account is public, which unconfirmed and unapproved users' accounts aren't. */
export function isPublic(account: string): string {
  return `not exists (select from users pu where pu.account_id = ${account}.id
    and (pu.confirmed_at is null or not pu.approved))`;
}

/** Public accounts by handle, case-insensitive; null domain for this server. */
export const findPublicAccountByHandle = read.first<[username: string, domain: string | null], AccountRow>(
  "account_public_by_handle",
  `select ${accountColumns} from accounts a
   where lower(username) = lower($1) and coalesce(lower(domain), '') = coalesce(lower($2), '') and ${isPublic("a")}`,
);

/** A public account by its URI. */
export const findPublicAccountByUri = read.first<[uri: string], AccountRow>(
  "account_public_by_uri",
  `select ${accountColumns} from accounts a where uri = $1 and ${isPublic("a")}`,
);

/** Public accounts by id, in no particular order. */
export function findPublicAccounts(store: ReadStore, ids: readonly string[]): Promise<readonly AccountRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return queryTogether(
    store,
    "accounts_public_by_ids",
    `select ${accountColumns} from accounts a where id = any($1::bigint[]) and ${isPublic("a")}`,
    [ids],
  );
}

/** The current version of each account: account id → version. Leaves out unknown ids. */
export async function findAccountVersions(
  store: ReadStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await store.query<{ id: string; version: string }>(
    "account_versions",
    "select id, version from accounts where id = any($1::bigint[])",
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** The URI of the oldest local account; undefined if there is none. */
export const findLocalUri = read.firstValue<[], string>(
  "local_account_uri",
  "select uri from accounts where domain is null order by id limit 1",
);

export interface NewLocalAccount {
  readonly username: string;
  readonly displayName: string;
  readonly uri: string;
  readonly url: string;
  readonly createdAt: Date;
}

/** @throws {pg.DatabaseError} unique violation of accounts_handle if the handle is taken */
export const insertLocalAccount = write.only<[account: NewLocalAccount], AccountRow>(
  "account_insert_local",
  `insert into accounts (username, display_name, uri, url, created_at) values ($1, $2, $3, $4, $5)
   returning ${accountColumns}`,
  (account) => [account.username, account.displayName, account.uri, account.url, account.createdAt],
);
