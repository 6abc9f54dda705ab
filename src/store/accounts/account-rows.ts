import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, computed, pick, read, table, write } from "../kernel/statement.ts";

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

const accounts = () => table("accounts").select<AccountRow[]>(...accountColumnNames);

/** Accounts by id, in no particular order; leaves out unknown ids. */
export const findAccounts = read.rows(
  "accounts_by_ids",
  (ids: readonly string[]) => accounts().where("id", anyOf(ids)),
  { skipsEmpty: true },
);

export async function findAccount(store: ReadStore, id: string): Promise<AccountRow | undefined> {
  const [row] = await findAccounts(store, [id]);
  return row;
}

/** The values of these columns, of which `fields` is JSON. */
export function writtenColumns<
  Written extends { readonly fields: readonly AccountFieldRow[] },
  Name extends keyof Written,
>(account: Written, names: readonly Name[]) {
  return { ...pick(account, ...names), fields: computed(account.fields, (all) => JSON.stringify(all)) };
}

/** SQL condition: the account has this handle, case-insensitive; null domain for this server. */
const hasHandle = "lower(username) = lower(?) and coalesce(lower(domain), '') = coalesce(lower(?), '')";

/** By handle, case-insensitive; null domain for this server. */
export const findAccountByHandle = read.first(
  "account_by_handle",
  (username: string, domain: string | null) => accounts().whereRaw(hasHandle, [username, domain]),
);

/** SQL condition: the account is public, which unconfirmed and unapproved users' accounts aren't. */
export function isPublic(account: string): string {
  return `not exists (select from users pu where pu.account_id = ${account}.id
    and (pu.confirmed_at is null or not pu.approved))`;
}

const publicAccounts = () => accounts().whereRaw(isPublic("accounts"));

/** Public accounts by handle, case-insensitive; null domain for this server. */
export const findPublicAccountByHandle = read.first(
  "account_public_by_handle",
  (username: string, domain: string | null) => publicAccounts().whereRaw(hasHandle, [username, domain]),
);

/** A public account by its URI. */
export const findPublicAccountByUri = read.first("account_public_by_uri", (uri: string) =>
  publicAccounts().where({ uri }),
);

/** Public accounts by id, in no particular order. */
export const findPublicAccounts = read.rows(
  "accounts_public_by_ids",
  (ids: readonly string[]) => publicAccounts().where("id", anyOf(ids)),
  { isShared: true, skipsEmpty: true },
);

const readVersions = read.rows(
  "account_versions",
  (ids: readonly string[]) => table("accounts").where("id", anyOf(ids)).select("id", "version"),
  { skipsEmpty: true },
);

/** The current version of each account: account id → version. Leaves out unknown ids. */
export async function findAccountVersions(
  store: ReadStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readVersions(store, ids);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** The URI of the oldest local account; undefined if there is none. */
export const findLocalUri = read.firstValue("local_account_uri", () =>
  table("accounts").whereNull("domain").orderBy("id").limit(1).select("uri"),
);

export interface NewLocalAccount {
  readonly username: string;
  readonly displayName: string;
  readonly uri: string;
  readonly url: string;
  readonly createdAt: Date;
}

/** @throws {pg.DatabaseError} unique violation of accounts_handle if the handle is taken */
export const insertLocalAccount = write.only("account_insert_local", (account: NewLocalAccount) =>
  table("accounts")
    .insert({
      username: account.username,
      display_name: account.displayName,
      uri: account.uri,
      url: account.url,
      created_at: account.createdAt,
    })
    .returning<AccountRow[]>(accountColumnNames),
);
