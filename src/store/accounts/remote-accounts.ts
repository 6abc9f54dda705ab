/** Accounts of other servers: finding and storing them. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, now, orUnchanged, raw, read, table, write } from "../kernel/statement.ts";
import { type AccountFieldRow, type AccountRow, accountColumnNames, writtenColumns } from "./account-rows.ts";

export interface RemoteAccountRow extends AccountRow, Row<"accounts", (typeof ownColumns)[number]> {
  readonly domain: string;
}

const ownColumns = [
  "also_known_as",
  "inbox_url",
  "shared_inbox_url",
  "outbox_url",
  "followers_url",
  "following_url",
  "featured_url",
  "featured_tags_url",
  "fetched_at",
  "gone_since",
  "deleted_at",
  "departed_at",
  "origin_suspended_at",
] as const;

const columns = [...accountColumnNames, ...ownColumns] as const;

const remote = () => table("accounts").whereNotNull("domain");
const remoteAccounts = () => remote().select<RemoteAccountRow[]>(...columns);

const findByUri = read.byKeys("remote_account_by_uri", "uri", (uris: readonly string[]) =>
  remoteAccounts().where("uri", anyOf(uris)),
);

/** A remote account by the URI of its actor. */
export async function findRemoteAccountByUri(
  store: ReadStore,
  uri: string,
): Promise<RemoteAccountRow | undefined> {
  return (await findByUri(store, [uri]))[0];
}

/** A remote account by its handle, case-insensitive. */
export const findRemoteAccountByHandle = read.first(
  "remote_account_by_handle",
  (username: string, domain: string) =>
    remoteAccounts().whereRaw("lower(username) = lower(?) and coalesce(lower(domain), '') = lower(?)", [
      username,
      domain,
    ]),
);

const findById = read.byKeys("remote_account", "id", (ids: readonly string[]) =>
  remoteAccounts().where("id", anyOf(ids)),
);

/** A remote account by its id. */
export async function findRemoteAccount(store: ReadStore, id: string): Promise<RemoteAccountRow | undefined> {
  return (await findById(store, [id]))[0];
}

const lockName = write.run("remote_account_lock", (name: string) =>
  raw("select pg_advisory_xact_lock(hashtextextended(:name, 0))", { name }),
);

/** The names of an account. */
interface Identity {
  readonly username: string;
  readonly domain: string;
  readonly uri: string;
}

/** Locks a handle and an actor URI until the transaction ends: no other transaction stores an account with either. */
export async function lockIdentity(store: WriteStore, { username, domain, uri }: Identity): Promise<void> {
  // First the handle, then the URI: all transactions lock in this order.
  await lockName(store, `handle ${username.toLowerCase()}@${domain}`);
  await lockName(store, `actor ${uri}`);
}

/** The accounts with this handle or this URI (up to two), locked until the transaction ends. */
export const lockRemoteAccounts = write.rows("remote_accounts_lock", ({ username, domain, uri }: Identity) =>
  remoteAccounts()
    .whereRaw(
      `id in (
           select id from accounts where uri = ?
           union select id from accounts
             where lower(username) = lower(?) and coalesce(lower(domain), '') = lower(?))`,
      [uri, username, domain],
    )
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** An account's columns from its ActivityPub actor, validated and bounded. */
export interface RemoteAccountColumns extends Row<"accounts", (typeof written)[number]> {
  readonly domain: string;
  readonly fields: readonly AccountFieldRow[];
  readonly inbox_url: string;
}

const written = [
  "username",
  "domain",
  "uri",
  "url",
  "actor_type",
  "display_name",
  "note",
  "fields",
  "avatar_remote_url",
  "avatar_description",
  "header_remote_url",
  "header_description",
  "locked",
  "discoverable",
  "indexable",
  "memorial",
  "attribution_domains",
  "also_known_as",
  "inbox_url",
  "shared_inbox_url",
  "outbox_url",
  "followers_url",
  "following_url",
  "featured_url",
  "featured_tags_url",
] as const;

/** @returns the new account */
export const insertRemoteAccount = write.only(
  "remote_account_insert",
  (account: RemoteAccountColumns, createdAt: Date) =>
    table("accounts")
      .insert({
        ...writtenColumns(account, written),
        created_at: createdAt,
        fetched_at: now(),
        updated_at: now(),
      })
      .returning<RemoteAccountRow[]>(columns),
);

/** Updates an account from its actor. */
export const writeRemoteAccount = write.only(
  "remote_account_write",
  (id: string, account: RemoteAccountColumns) =>
    table("accounts")
      .where({ id })
      .update({ ...writtenColumns(account, written), fetched_at: now(), gone_since: null, updated_at: now() })
      .returning<RemoteAccountRow[]>(columns),
);

/** Gives an account another handle. @throws unique violation of accounts_handle if it is taken */
export const renameRemoteAccount = write.run(
  "remote_account_rename",
  (id: string, { username, domain }: Pick<Identity, "username" | "domain">) =>
    table("accounts").where({ id }).update({ username, domain, fetched_at: null, updated_at: now() }),
);

/** Marks an account as stale, so that its next use fetches it again. */
export const markIncomplete = write.run("remote_account_incomplete", (id: string) =>
  table("accounts").where({ id }).update({ fetched_at: null }),
);

/** Undoes the deletion of an account whose handle has a new actor. */
export const restoreRemoteAccount = write.run("remote_account_restore", (id: string) =>
  table("accounts").where({ id }).whereNotNull("departed_at").update({
    deleted_at: null,
    departed_at: null,
    suspended_at: null,
    origin_suspended_at: null,
    updated_at: now(),
  }),
);

/**
 * Marks an account as departed from its server. One that a moderator suspended stays suspended.
 * @returns false if it was marked already
 */
export const markDeparted = write.any("remote_account_depart", (id: string) =>
  remote()
    .where({ id })
    .whereNull("deleted_at")
    .update({
      departed_at: raw(
        "case when suspended_at is null or suspended_at = origin_suspended_at then :now::timestamptz end",
        { now: now() },
      ),
      suspended_at: raw("coalesce(suspended_at, :now)", { now: now() }),
      deleted_at: now(),
      updated_at: now(),
    })
    .returning("id"),
);

/** Records that an account's server suspended it. Returns whether this suspended it: moderators may have before. */
export const suspendByOrigin = write.firstValue("remote_account_suspend", (id: string) =>
  remote()
    .where({ id })
    .update({
      origin_suspended_at: now(),
      suspended_at: raw("coalesce(suspended_at, :now)", { now: now() }),
      updated_at: now(),
    })
    .returning<{ changed: boolean }[]>(raw("suspended_at = origin_suspended_at as changed")),
);

/** Records that its server unsuspended it. Returns whether this ended the suspension: one by moderators remains. */
export const unsuspendByOrigin = write.firstValue("remote_account_unsuspend", (id: string) =>
  remote()
    .where({ id })
    .update({
      origin_suspended_at: null,
      suspended_at: raw("nullif(suspended_at, origin_suspended_at)"),
      updated_at: now(),
    })
    .returning<{ changed: boolean }[]>(raw("suspended_at is null as changed")),
);

/** Whether an account is suspended by its server only, not by moderators. */
export function isSuspendedByOrigin({
  suspended_at: suspendedAt,
  origin_suspended_at: byOrigin,
}: Pick<RemoteAccountRow, "suspended_at" | "origin_suspended_at">): boolean {
  return byOrigin !== null && suspendedAt?.getTime() === byOrigin.getTime();
}

/**
 * Records that an account wasn't found on its server.
 * @returns since when it hasn't been found
 */
export const noteGone = write.firstValue("remote_account_gone", (id: string) =>
  remote()
    .where({ id })
    .update({ gone_since: raw("coalesce(gone_since, :now)", { now: now() }), fetched_at: now() })
    .returning<{ gone_since: Date }[]>("gone_since"),
);

/** Registers a server from which something was received. */
export const insertInstance = write.run("instance_insert", (domain: string) =>
  table("instances").insert({ domain, first_seen_at: now() }).onConflict().ignore(),
);

/** Totals and visibility of an account's collections on its server. */
export interface RemoteCounts {
  readonly followers: number | null;
  readonly following: number | null;
  readonly statuses: number | null;
  readonly hideCollections: boolean | null;
}

/** Sets an account's counters to those of its server; null ones stay unchanged. */
export const writeRemoteCounts = write.run(
  "remote_account_counts",
  (id: string, { followers, following, statuses, hideCollections }: RemoteCounts) => {
    const counts = {
      followers_count: orUnchanged(followers, "followers_count"),
      following_count: orUnchanged(following, "following_count"),
      statuses_count: orUnchanged(statuses, "statuses_count"),
      hide_collections: orUnchanged(hideCollections, "hide_collections"),
    };
    return remote()
      .where({ id })
      .whereRaw(
        `(followers_count, following_count, statuses_count, hide_collections) is distinct from (?, ?, ?, ?)`,
        Object.values(counts),
      )
      .update(counts);
  },
);

/** Sets the account to which an account redirects. */
export const writeMovedTo = write.run("remote_account_moved", (id: string, targetUri: string | null) =>
  raw(
    `update accounts a set moved_to_account_id = t.id, updated_at = :now
     from (select (select id from accounts where uri = :targetUri and id <> :id) as id) t
     where a.id = :id and a.moved_to_account_id is distinct from t.id`,
    { id, targetUri, now: now() },
  ),
);
