/** Accounts of other servers: finding and storing them. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { type AccountFieldRow, type AccountRow, accountColumns } from "./accounts.ts";

export interface RemoteAccountRow extends AccountRow, Row<"accounts", typeof ownColumns> {
  readonly domain: string;
}

const ownColumns = `also_known_as, inbox_url, shared_inbox_url, outbox_url, followers_url, following_url,
  featured_url, featured_tags_url, fetched_at, gone_since, deleted_at, departed_at, origin_suspended_at`;

const columns = `${accountColumns}, ${ownColumns}`;

/** A remote account by the URI of its actor. */
export const findRemoteAccountByUri = read.byKey<[uri: string], RemoteAccountRow>(
  "remote_account_by_uri",
  "uri",
  `select ${columns} from accounts where uri = any($1::text[]) and domain is not null`,
);

/** A remote account by its handle, case-insensitive. */
export const findRemoteAccountByHandle = read.first<[username: string, domain: string], RemoteAccountRow>(
  "remote_account_by_handle",
  `select ${columns} from accounts
   where lower(username) = lower($1) and coalesce(lower(domain), '') = lower($2) and domain is not null`,
);

/** A remote account by its id. */
export const findRemoteAccount = read.byKey<[id: string], RemoteAccountRow>(
  "remote_account",
  "id",
  `select ${columns} from accounts where id = any($1::bigint[]) and domain is not null`,
);

/** Locks a handle and an actor URI until the transaction ends: no other transaction stores an account with either. */
export async function lockIdentity(
  store: WriteStore,
  { username, domain, uri }: { readonly username: string; readonly domain: string; readonly uri: string },
): Promise<void> {
  // First the handle, then the URI: all transactions lock in this order.
  for (const name of [`handle ${username.toLowerCase()}@${domain}`, `actor ${uri}`]) {
    await store.query("remote_account_lock", "select pg_advisory_xact_lock(hashtextextended($1, 0))", [name]);
  }
}

/** The accounts with this handle or this URI (up to two), locked until the transaction ends. */
export const lockRemoteAccounts = write.rows<
  [identity: { readonly username: string; readonly domain: string; readonly uri: string }],
  RemoteAccountRow
>(
  "remote_accounts_lock",
  `select ${columns} from accounts where id in (
     select id from accounts where uri = $3
     union select id from accounts
       where lower(username) = lower($1) and coalesce(lower(domain), '') = lower($2))
   and domain is not null order by id for no key update`,
  ({ username, domain, uri }) => [username, domain, uri],
);

/** An account's columns from its ActivityPub actor, validated and bounded. */
export interface RemoteAccountColumns {
  readonly username: string;
  readonly domain: string;
  readonly uri: string;
  readonly url: string;
  readonly actor_type: string;
  readonly display_name: string;
  readonly note: string;
  readonly fields: readonly AccountFieldRow[];
  readonly avatar_remote_url: string | null;
  readonly avatar_description: string;
  readonly header_remote_url: string | null;
  readonly header_description: string;
  readonly locked: boolean;
  readonly discoverable: boolean | null;
  readonly indexable: boolean;
  readonly memorial: boolean;
  readonly attribution_domains: readonly string[];
  readonly also_known_as: readonly string[];
  readonly inbox_url: string;
  readonly shared_inbox_url: string | null;
  readonly outbox_url: string | null;
  readonly followers_url: string | null;
  readonly following_url: string | null;
  readonly featured_url: string | null;
  readonly featured_tags_url: string | null;
}

/** In the order of the statement's parameters, from the second. */
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
] as const satisfies readonly (keyof RemoteAccountColumns)[];

type Value = string | boolean | readonly string[] | null;

function valuesOf(account: RemoteAccountColumns): Value[] {
  return written.map((name) => (name === "fields" ? JSON.stringify(account.fields) : account[name]));
}

/** @returns the new account */
export const insertRemoteAccount = write.only<
  [account: RemoteAccountColumns, createdAt: Date],
  RemoteAccountRow
>(
  "remote_account_insert",
  `insert into accounts (created_at, ${written.join(", ")}, fetched_at, updated_at)
   values ($1, ${written.map((_name, index) => `$${index + 2}`).join(", ")}, $now, $now) returning ${columns}`,
  (account, createdAt) => [createdAt, ...valuesOf(account)],
);

/** Updates an account from its actor. */
export const writeRemoteAccount = write.only<[id: string, account: RemoteAccountColumns], RemoteAccountRow>(
  "remote_account_write",
  `update accounts set ${written.map((name, index) => `${name} = $${index + 2}`).join(", ")},
     fetched_at = $now, gone_since = null, updated_at = $now
   where id = $1 returning ${columns}`,
  (id, account) => [id, ...valuesOf(account)],
);

/** Gives an account another handle. @throws unique violation of accounts_handle if it is taken */
export const renameRemoteAccount = write.run<
  [id: string, identity: { readonly username: string; readonly domain: string }]
>(
  "remote_account_rename",
  "update accounts set username = $2, domain = $3, fetched_at = null, updated_at = $now where id = $1",
  (id, { username, domain }) => [id, username, domain],
);

/** Marks an account as stale, so that its next use fetches it again. */
export const markIncomplete = write.run<[id: string]>(
  "remote_account_incomplete",
  "update accounts set fetched_at = null where id = $1",
);

/** Undoes the deletion of an account whose handle has a new actor. */
export const restoreRemoteAccount = write.run<[id: string]>(
  "remote_account_restore",
  `update accounts set deleted_at = null, departed_at = null, suspended_at = null, origin_suspended_at = null,
     updated_at = $now
   where id = $1 and departed_at is not null`,
);

/**
 * Marks an account as departed from its server. One that a moderator suspended stays suspended.
 * @returns false if it was marked already
 */
export const markDeparted = write.any<[id: string]>(
  "remote_account_depart",
  `update accounts set
     departed_at = case when suspended_at is null or suspended_at = origin_suspended_at then $now::timestamptz end,
     suspended_at = coalesce(suspended_at, $now), deleted_at = $now, updated_at = $now
   where id = $1 and domain is not null and deleted_at is null returning id`,
);

/**
 * Records that an account's server suspended or unsuspended it. A suspension by moderators remains.
 * @returns whether this changed the account's suspension
 */
export async function writeOriginSuspension(
  store: WriteStore,
  id: string,
  suspended: boolean,
): Promise<boolean> {
  const [row] = suspended
    ? await store.query<{ changed: boolean }>(
        "remote_account_suspend",
        `update accounts set origin_suspended_at = $now, suspended_at = coalesce(suspended_at, $now), updated_at = $now
         where id = $1 and domain is not null returning suspended_at = origin_suspended_at as changed`,
        [id],
      )
    : await store.query<{ changed: boolean }>(
        "remote_account_unsuspend",
        `update accounts set origin_suspended_at = null, suspended_at = nullif(suspended_at, origin_suspended_at),
           updated_at = $now
         where id = $1 and domain is not null returning suspended_at is null as changed`,
        [id],
      );
  return row?.changed === true;
}

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
export const noteGone = write.firstValue<[id: string], Date>(
  "remote_account_gone",
  `update accounts set gone_since = coalesce(gone_since, $now), fetched_at = $now
   where id = $1 and domain is not null returning gone_since`,
);

/** Registers a server from which something was received. */
export const insertInstance = write.run<[domain: string]>(
  "instance_insert",
  "insert into instances (domain, first_seen_at) values ($1, $now) on conflict do nothing",
);

/** Totals and visibility of an account's collections on its server. */
export interface RemoteCounts {
  readonly followers: number | null;
  readonly following: number | null;
  readonly statuses: number | null;
  readonly hideCollections: boolean | null;
}

/** Sets an account's counters to those of its server; null ones stay unchanged. */
export const writeRemoteCounts = write.run<[id: string, counts: RemoteCounts]>(
  "remote_account_counts",
  `update accounts set followers_count = coalesce($2, followers_count),
     following_count = coalesce($3, following_count), statuses_count = coalesce($4, statuses_count),
     hide_collections = coalesce($5, hide_collections)
   where id = $1 and domain is not null
     and (followers_count, following_count, statuses_count, hide_collections) is distinct from
       (coalesce($2, followers_count), coalesce($3, following_count), coalesce($4, statuses_count),
        coalesce($5, hide_collections))`,
  (id, { followers, following, statuses, hideCollections }) => [
    id,
    followers,
    following,
    statuses,
    hideCollections,
  ],
);

/** Sets the account to which an account redirects. */
export const writeMovedTo = write.run<[id: string, targetUri: string | null]>(
  "remote_account_moved",
  `update accounts a set moved_to_account_id = t.id, updated_at = $now
   from (select (select id from accounts where uri = $2 and id <> $1) as id) t
   where a.id = $1 and a.moved_to_account_id is distinct from t.id`,
);
