/** Applies and undoes the effects of domain blocks on known accounts, in batches. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, computed, each, now, raw, read, table, write } from "../kernel/statement.ts";
import type { FollowPair } from "../relationships/relationships.ts";
import type { Losses } from "../notifications/subjects.ts";

/** The position of an account in the index of hosts: its reversed host, and its id. */
export interface HostPosition {
  readonly host: string;
  readonly id: string;
}

export interface RemoteAccountRow extends Row<"accounts", "id"> {
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
export const findKnownDomains = read.values("domains_known", (domains: readonly string[]) =>
  raw<{ domain: string }>(
    `select wanted.domain from unnest(:domains::text[]) with ordinality as wanted (domain, position)
     where exists (select from accounts a where a.domain is not null and ${isBelow("wanted.domain")})
       or exists (select from custom_emojis a where a.domain is not null and ${isBelow("wanted.domain")})
       or exists (select from domain_losses where domain_losses.domain = wanted.domain)
     order by wanted.position`,
    { domains },
  ),
);

/** A batch of the accounts of a domain and of its subdomains, in the order of the index. */
export const findAccountsBelow = read.rows(
  "accounts_below_domain",
  (domain: string, after: HostPosition | null, limit: number) =>
    raw<RemoteAccountRow>(
      `select a.id, a.domain, ${reversedHost} as position from accounts a
       where a.domain is not null and ${isBelow(":domain")}
         and (${reversedHost}, a.id) > (:host::text collate "C", :id::bigint)
       order by ${reversedHost}, a.id limit :limit`,
      {
        domain,
        host: computed(after, (account) => account?.host ?? ""),
        id: computed(after, (account) => account?.id ?? "0"),
        limit,
      },
    ),
);

const limitColumns = { silence: "silenced_at", suspend: "suspended_at" } as const;

export type DomainLimit = keyof typeof limitColumns;

const limiting = (limit: DomainLimit) =>
  write.values(
    `accounts_${limit}_by_domain`,
    (ids: readonly string[]) =>
      raw<Row<"accounts", "id">>(
        `with free as (
           select id from accounts where id = any(:ids) and ${limitColumns[limit]} is null
           order by id for no key update),
         marked as (
           insert into domain_limits (account_id, severity, limited_at) select id, '${limit}', :now from free
           on conflict do nothing returning account_id)
         update accounts set ${limitColumns[limit]} = :now, updated_at = :now
         from marked where id = marked.account_id returning id`,
        { ids, now: now() },
      ),
    { skipsEmpty: true },
  );

/**
 * Limits accounts that aren't limited yet, and records that their domain is the cause. Skips accounts that already
 * have this record: a moderator may have made an exception.
 * @returns the newly limited accounts
 */
export const limitAccounts = { silence: limiting("silence"), suspend: limiting("suspend") };

/**
 * Removes the limits that accounts have because of their domain. An account that a moderator has limited since keeps
 * that limit.
 */
export const unlimitAccounts = write.run(
  "accounts_unlimit_by_domain",
  (limit: DomainLimit, ids: readonly string[]) =>
    raw(
      `with ended as (
         delete from domain_limits where account_id = any(:ids::bigint[]) and severity = '${limit}'
         returning account_id, limited_at),
       held as (select a.id from accounts a join ended on ended.account_id = a.id order by a.id for no key update)
       update accounts a set ${limitColumns[limit]} = null, updated_at = :now from ended, held
       where a.id = ended.account_id and held.id = a.id and a.${limitColumns[limit]} = ended.limited_at`,
      { ids, now: now() },
    ),
  { varies: true, skipsEmpty: true },
);

const pairs = (["follows", "follow_requests"] as const).flatMap((relation) =>
  ["account_id", "target_account_id"].map(
    (side) => `(select f.account_id, f.target_account_id from suspended s
       cross join lateral (select account_id, target_account_id from ${relation} where ${side} = s.id limit :limit) f
       limit :limit)`,
  ),
);

/** A batch of the follows and follow requests, in both directions, of suspended accounts among these. */
export const findPairsOfSuspended = read.rows("pairs_of_suspended", (ids: readonly string[], limit: number) =>
  raw<FollowPair>(
    `with suspended as (
       select l.account_id as id from domain_limits l join accounts a on a.id = l.account_id
       where l.account_id = any(:ids) and l.severity = 'suspend' and a.suspended_at is not null)
     ${pairs.join(" union ")} limit :limit`,
    { ids, limit },
  ),
);

/** Adds to the counts of follows that local accounts lost by the suspension of a domain. */
export const addLosses = write.run(
  "domain_losses_add",
  (domain: string, losses: readonly Losses[]) =>
    raw(
      `insert into domain_losses (domain, account_id, followers, following)
       select :domain, account_id, followers, following
       from unnest(:ids::bigint[], :followers::integer[], :following::integer[])
         as lost (account_id, followers, following)
       order by account_id
       on conflict (domain, account_id) do update set followers = domain_losses.followers + excluded.followers,
         following = domain_losses.following + excluded.following`,
      {
        domain,
        ids: each(losses, "accountId"),
        followers: each(losses, "followers"),
        following: each(losses, "following"),
      },
    ),
  { skipsEmpty: true },
);

/** Deletes a batch of these counts and returns them. */
export const takeLosses = write.rows("domain_losses_take", (domain: string, limit: number) =>
  table("domain_losses")
    .whereIn(
      ["domain", "account_id"],
      table("domain_losses")
        .where({ domain })
        .orderBy("account_id")
        .limit(limit)
        .forUpdate()
        .select("domain", "account_id"),
    )
    .delete()
    .returning<Losses[]>(["account_id as accountId", "followers", "following"]),
);

interface FileKeys {
  readonly keys: FileKey[];
}

type FileKey = string | null;

const rejectPictures = write.values("pictures_reject", (ids: readonly string[]) =>
  raw<FileKeys>(
    `with shown as (
       select id, avatar_key, avatar_static_key, avatar_remote_url, header_key, header_static_key, header_remote_url
       from accounts where id = any(:ids)
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
       header_static_key = null, header_remote_url = null, updated_at = :now
     from shown where a.id = shown.id
     returning array[shown.avatar_key, shown.avatar_static_key, shown.header_key, shown.header_static_key] as keys`,
    { ids, now: now() },
  ),
);

/**
 * Hides the pictures of accounts, and keeps their URLs.
 * @returns the keys of their stored files
 */
export async function hidePictures(store: WriteStore, ids: readonly string[]): Promise<string[]> {
  return keysIn(await rejectPictures(store, ids));
}

/** Shows the pictures of accounts again, from the kept URLs. */
export const showPictures = write.run("pictures_accept", (ids: readonly string[]) =>
  raw(
    `with kept as (delete from rejected_pictures where account_id = any(:ids)
       returning account_id, avatar_remote_url, header_remote_url),
     held as (select a.id from accounts a join kept on kept.account_id = a.id order by a.id for no key update)
     update accounts a set avatar_remote_url = coalesce(a.avatar_remote_url, kept.avatar_remote_url),
       header_remote_url = coalesce(a.header_remote_url, kept.header_remote_url), updated_at = :now
     from kept, held where a.id = kept.account_id and held.id = a.id`,
    { ids, now: now() },
  ),
);

/** Attachments, and the statuses that their change also changes. */
export type SweptMedia = Row<"media_attachments", "id" | "status_id">;

/** A batch of the accounts' attachments that are shown. */
export const findShownMedia = read.rows("media_shown", (accountIds: readonly string[], limit: number) =>
  table("media_attachments")
    .where("account_id", anyOf(accountIds))
    .where("type", "<>", "unknown")
    .whereNotNull("remote_url")
    .limit(limit)
    .select("id", "status_id"),
);

/** A batch of the accounts' attachments that are hidden. */
export const findHiddenMedia = read.rows("media_hidden", (accountIds: readonly string[], limit: number) =>
  table("rejected_media as r")
    .join("media_attachments as m", "m.id", "r.media_id")
    .where("r.account_id", anyOf(accountIds))
    .limit(limit)
    .select<SweptMedia[]>("m.id", "m.status_id"),
);

const rejectMedia = write.values("media_reject", (ids: readonly string[]) =>
  raw<FileKeys>(
    `with shown as (
       select id, account_id, type, upload_key, file_key, small_key from media_attachments
       where id = any(:ids) and type <> 'unknown' and remote_url is not null order by id for no key update),
     kept as (
       insert into rejected_media (media_id, account_id, type) select id, account_id, type from shown
       on conflict (media_id) do update set type = excluded.type)
     update media_attachments m set type = 'unknown', upload_key = null, file_key = null, small_key = null
     from shown where m.id = shown.id returning array[shown.upload_key, shown.file_key, shown.small_key] as keys`,
    { ids },
  ),
);

/**
 * Turns attachments into links of unknown type. Their statuses are locked.
 * @returns the keys of their stored files
 */
export async function hideMedia(store: WriteStore, ids: readonly string[]): Promise<string[]> {
  return keysIn(await rejectMedia(store, ids));
}

/** Restores the type of hidden attachments. Their statuses are locked. */
export const showMedia = write.run("media_accept", (ids: readonly string[]) =>
  raw(
    `with held as (select id from media_attachments where id = any(:ids) order by id for no key update),
     kept as (delete from rejected_media using held where media_id = held.id returning media_id, type)
     update media_attachments m set type = kept.type from kept where m.id = kept.media_id`,
    { ids },
  ),
);

export interface DeletedEmojis {
  /** Of their stored files. */
  readonly keys: readonly string[];
  readonly count: number;
}

const deleteEmojis = write.values("custom_emojis_reject", (domain: string, limit: number) =>
  raw<FileKeys>(
    `delete from custom_emojis where id in (
       select a.id from custom_emojis a where a.domain is not null and ${isBelow(":domain")} limit :limit)
     returning array[image_key, static_image_key] as keys`,
    { domain, limit },
  ),
);

/** Deletes a batch of the custom emojis of a domain and its subdomains. */
export async function deleteEmojisBelow(
  store: WriteStore,
  domain: string,
  limit: number,
): Promise<DeletedEmojis> {
  const deleted = await deleteEmojis(store, domain, limit);
  return { keys: keysIn(deleted), count: deleted.length };
}

function keysIn(files: readonly (readonly FileKey[])[]): string[] {
  return files.flat().filter((key) => key !== null);
}
