/** Applies and undoes the effects of domain blocks on known accounts, in batches. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { FollowPair } from "../relationships/relationships.ts";
import type { Losses } from "../notifications/subjects.ts";

/** The position of an account in the index of hosts: its reversed host, and its id. */
export interface HostPosition {
  readonly host: string;
  readonly id: string;
}

export interface RemoteAccountRow {
  readonly id: string;
  readonly domain: string;
  readonly position: string;
}

/**
 * As in the index accounts_host, so that a domain and its subdomains are one range. Of an IPv6 address, only the beginning
 * is in the index.
 */
const reversedHost = `reverse(split_part(a.domain, ':', 1)) collate "C"`;

/**
 * Whether `a.domain` is a domain or below it: `/` follows `.` in ASCII. The range includes `a-b.example`, which isn't
 * below `b.example`.
 */
function isBelow(domain: string): string {
  const top = `reverse(split_part(${domain}, ':', 1))`;
  return `${reversedHost} >= ${top} and ${reversedHost} < ${top} || '/'
    and (${reversedHost} = ${top} or ${reversedHost} >= ${top} || '.')
    and (${domain} not like '[%' or a.domain = ${domain} or starts_with(a.domain, ${domain} || ':'))`;
}

/** The domains, in their order, with accounts, emojis or losses. Most domains of an imported list have none. */
export const findKnownDomains = read.values<[domains: readonly string[]], string>(
  "domains_known",
  `select wanted.domain from unnest($1::text[]) with ordinality as wanted (domain, position)
   where exists (select from accounts a where a.domain is not null and ${isBelow("wanted.domain")})
     or exists (select from custom_emojis a where a.domain is not null and ${isBelow("wanted.domain")})
     or exists (select from domain_losses where domain_losses.domain = wanted.domain)
   order by wanted.position`,
);

/** A batch of the accounts of a domain and of its subdomains, in the order of the index. */
export const findAccountsBelow = read.rows<
  [domain: string, after: HostPosition | null, limit: number],
  RemoteAccountRow
>(
  "accounts_below_domain",
  `select a.id, a.domain, ${reversedHost} as position from accounts a
   where a.domain is not null and ${isBelow("$1")}
     and (${reversedHost}, a.id) > ($2::text collate "C", $3::bigint)
   order by ${reversedHost}, a.id limit $4`,
  (domain, after, limit) => [domain, after?.host ?? "", after?.id ?? "0", limit],
);

const limitColumns = { silence: "silenced_at", suspend: "suspended_at" } as const;

export type DomainLimit = keyof typeof limitColumns;

/**
 * Limits accounts that aren't limited yet, and records that their domain is the cause. Skips accounts that already
 * have this record: a moderator may have made an exception.
 * @returns the newly limited accounts
 */
export async function limitAccounts(
  store: WriteStore,
  limit: DomainLimit,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const column = limitColumns[limit];
  const rows = await store.query<{ id: string }>(
    `accounts_${limit}_by_domain`,
    `with free as (
       select id from accounts where id = any($1::bigint[]) and ${column} is null order by id for no key update),
     marked as (
       insert into domain_limits (account_id, severity, limited_at) select id, '${limit}', $now from free
       on conflict do nothing returning account_id)
     update accounts set ${column} = $now, updated_at = $now from marked where id = marked.account_id returning id`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Removes the limits that accounts have because of their domain. An account that a moderator has limited since keeps
 * that limit.
 */
export async function unlimitAccounts(
  store: WriteStore,
  limit: DomainLimit,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const column = limitColumns[limit];
  await store.query(
    `accounts_un${limit}_by_domain`,
    `with ended as (
       delete from domain_limits where account_id = any($1::bigint[]) and severity = '${limit}'
       returning account_id, limited_at),
     held as (select a.id from accounts a join ended on ended.account_id = a.id order by a.id for no key update)
     update accounts a set ${column} = null, updated_at = $now from ended, held
     where a.id = ended.account_id and held.id = a.id and a.${column} = ended.limited_at`,
    [ids],
  );
}

/** A batch of the follows and follow requests, in both directions, of suspended accounts among these. */
export function findPairsOfSuspended(
  store: ReadStore,
  ids: readonly string[],
  limit: number,
): Promise<FollowPair[]> {
  const pairs = (["follows", "follow_requests"] as const).flatMap((table) =>
    ["account_id", "target_account_id"].map(
      (side) => `(select f.account_id, f.target_account_id from suspended s
         cross join lateral (select account_id, target_account_id from ${table} where ${side} = s.id limit $2) f
         limit $2)`,
    ),
  );
  return store.query(
    "pairs_of_suspended",
    `with suspended as (
       select l.account_id as id from domain_limits l join accounts a on a.id = l.account_id
       where l.account_id = any($1::bigint[]) and l.severity = 'suspend' and a.suspended_at is not null)
     ${pairs.join(" union ")} limit $2`,
    [ids, limit],
  );
}

/** Adds to the counts of follows that local accounts lost by the suspension of a domain. */
export async function addLosses(store: WriteStore, domain: string, losses: readonly Losses[]): Promise<void> {
  if (losses.length === 0) return;
  await store.query(
    "domain_losses_add",
    `insert into domain_losses (domain, account_id, followers, following)
     select $1, account_id, followers, following
     from unnest($2::bigint[], $3::integer[], $4::integer[]) as lost (account_id, followers, following)
     order by account_id
     on conflict (domain, account_id) do update set followers = domain_losses.followers + excluded.followers,
       following = domain_losses.following + excluded.following`,
    [
      domain,
      losses.map(({ accountId }) => accountId),
      losses.map(({ followers }) => followers),
      losses.map(({ following }) => following),
    ],
  );
}

/** Deletes a batch of these counts and returns them. */
export async function takeLosses(store: WriteStore, domain: string, limit: number): Promise<Losses[]> {
  const rows = await store.query<{ account_id: string; followers: number; following: number }>(
    "domain_losses_take",
    `delete from domain_losses where (domain, account_id) in (
       select domain, account_id from domain_losses where domain = $1 order by account_id limit $2 for update)
     returning account_id, followers, following`,
    [domain, limit],
  );
  return rows.map(({ account_id, followers, following }) => ({
    accountId: account_id,
    followers,
    following,
  }));
}

interface FileKeys {
  readonly keys: readonly (string | null)[];
}

/**
 * Hides the pictures of accounts, and keeps their URLs.
 * @returns the keys of their stored files
 */
export async function hidePictures(store: WriteStore, ids: readonly string[]): Promise<string[]> {
  const rows = await store.query<FileKeys>(
    "pictures_reject",
    `with shown as (
       select id, avatar_key, avatar_static_key, avatar_remote_url, header_key, header_static_key, header_remote_url
       from accounts where id = any($1::bigint[])
         and num_nonnulls(avatar_key, avatar_static_key, avatar_remote_url, header_key, header_static_key,
           header_remote_url) > 0
       order by id for no key update),
     kept as (
       insert into rejected_pictures (account_id, avatar_remote_url, header_remote_url)
       select id, avatar_remote_url, header_remote_url from shown
       on conflict (account_id) do update
         set avatar_remote_url = coalesce(excluded.avatar_remote_url, rejected_pictures.avatar_remote_url),
           header_remote_url = coalesce(excluded.header_remote_url, rejected_pictures.header_remote_url))
     update accounts a set avatar_key = null, avatar_static_key = null, avatar_remote_url = null, header_key = null,
       header_static_key = null, header_remote_url = null, updated_at = $now
     from shown where a.id = shown.id
     returning array[shown.avatar_key, shown.avatar_static_key, shown.header_key, shown.header_static_key] as keys`,
    [ids],
  );
  return keysIn(rows);
}

/** Shows the pictures of accounts again, from the kept URLs. */
export const showPictures = write.run<[ids: readonly string[]]>(
  "pictures_accept",
  `with kept as (delete from rejected_pictures where account_id = any($1::bigint[])
     returning account_id, avatar_remote_url, header_remote_url),
   held as (select a.id from accounts a join kept on kept.account_id = a.id order by a.id for no key update)
   update accounts a set avatar_remote_url = coalesce(a.avatar_remote_url, kept.avatar_remote_url),
     header_remote_url = coalesce(a.header_remote_url, kept.header_remote_url), updated_at = $now
   from kept, held where a.id = kept.account_id and held.id = a.id`,
);

/** Attachments, and the statuses that their change also changes. */
export type SweptMedia = Row<"media_attachments", "id" | "status_id">;

/** A batch of the accounts' attachments that are shown. */
export const findShownMedia = read.rows<[accountIds: readonly string[], limit: number], SweptMedia>(
  "media_shown",
  `select id, status_id from media_attachments
   where account_id = any($1::bigint[]) and type <> 'unknown' and remote_url is not null limit $2`,
);

/** A batch of the accounts' attachments that are hidden. */
export const findHiddenMedia = read.rows<[accountIds: readonly string[], limit: number], SweptMedia>(
  "media_hidden",
  `select m.id, m.status_id from rejected_media r join media_attachments m on m.id = r.media_id
   where r.account_id = any($1::bigint[]) limit $2`,
);

/**
 * Turns attachments into links of unknown type. Their statuses are locked.
 * @returns the keys of their stored files
 */
export async function hideMedia(store: WriteStore, ids: readonly string[]): Promise<string[]> {
  const rows = await store.query<FileKeys>(
    "media_reject",
    `with shown as (
       select id, account_id, type, upload_key, file_key, small_key from media_attachments
       where id = any($1::bigint[]) and type <> 'unknown' and remote_url is not null order by id for no key update),
     kept as (
       insert into rejected_media (media_id, account_id, type) select id, account_id, type from shown
       on conflict (media_id) do update set type = excluded.type)
     update media_attachments m set type = 'unknown', upload_key = null, file_key = null, small_key = null
     from shown where m.id = shown.id returning array[shown.upload_key, shown.file_key, shown.small_key] as keys`,
    [ids],
  );
  return keysIn(rows);
}

/** Restores the type of hidden attachments. Their statuses are locked. */
export const showMedia = write.run<[ids: readonly string[]]>(
  "media_accept",
  `with held as (select id from media_attachments where id = any($1::bigint[]) order by id for no key update),
   kept as (delete from rejected_media using held where media_id = held.id returning media_id, type)
   update media_attachments m set type = kept.type from kept where m.id = kept.media_id`,
);

export interface DeletedEmojis {
  /** Of their stored files. */
  readonly keys: readonly string[];
  readonly count: number;
}

/** Deletes a batch of the custom emojis of a domain and its subdomains. */
export async function deleteEmojisBelow(
  store: WriteStore,
  domain: string,
  limit: number,
): Promise<DeletedEmojis> {
  const rows = await store.query<FileKeys>(
    "custom_emojis_reject",
    `delete from custom_emojis where id in (
       select a.id from custom_emojis a where a.domain is not null and ${isBelow("$1")} limit $2)
     returning array[image_key, static_image_key] as keys`,
    [domain, limit],
  );
  return { keys: keysIn(rows), count: rows.length };
}

function keysIn(rows: readonly FileKeys[]): string[] {
  return rows.flatMap(({ keys }) => keys).filter((key) => key !== null);
}
