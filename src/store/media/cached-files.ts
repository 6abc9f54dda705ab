/**
 * The cache of files of other servers: one row for each file that somebody has viewed. The row is written before the
 * files and deleted before them, so that each file has a row or a job that removes it. A trigger keeps the total size.
 */
import type { RemoteFileKind } from "../../text/remote-files.ts";
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** A file of another server, and the state of its cached copy. */
export interface RemoteFileRow extends Row<"cached_files", "file_key, small_key, retry_at"> {
  readonly url: string;
  readonly updated: Date | null;
  /** The server of the account or emoji that it belongs to. */
  readonly domain: string;
  /** The account is suspended or deleted. */
  readonly hidden: boolean;
  /** How clients show an attachment; null for other kinds. */
  readonly type: string | null;
  /** Of the cached file, or of the one that a process is fetching; null if there is neither. */
  readonly version: string | null;
  /** No fetch is running, and none was killed. */
  readonly settled: boolean;
  /** A process is fetching it. */
  readonly claimed: boolean;
  readonly used_at: Date | null;
}

const ofAccount = "a.suspended_at is not null or a.deleted_at is not null";

/** Kind → the columns and tables of what the file belongs to. */
const owners: Readonly<Record<RemoteFileKind, string>> = {
  attachment: `select m.remote_url as url, null::timestamptz as updated, a.domain, (${ofAccount}) as hidden, m.type
    from media_attachments m join accounts a on a.id = m.account_id
    where m.id = $1 and a.domain is not null and m.remote_url is not null and m.status_id is not null
      and m.type <> 'unknown'`,
  preview: `select m.preview_remote_url as url, null::timestamptz as updated, a.domain, (${ofAccount}) as hidden, m.type
    from media_attachments m join accounts a on a.id = m.account_id
    where m.id = $1 and a.domain is not null and m.preview_remote_url is not null and m.status_id is not null
      and m.type <> 'unknown'`,
  avatar: `select a.avatar_remote_url as url, null::timestamptz as updated, a.domain, (${ofAccount}) as hidden,
      null::text as type
    from accounts a where a.id = $1 and a.domain is not null and a.avatar_remote_url <> ''`,
  header: `select a.header_remote_url as url, null::timestamptz as updated, a.domain, (${ofAccount}) as hidden,
      null::text as type
    from accounts a where a.id = $1 and a.domain is not null and a.header_remote_url <> ''`,
  emoji: `select e.remote_url as url, e.remote_updated_at as updated, e.domain, false as hidden, null::text as type
    from custom_emojis e where e.id = $1 and e.domain is not null and e.remote_url is not null`,
};

const tables: Readonly<Record<RemoteFileKind, string>> = {
  attachment: "media_attachments",
  preview: "media_attachments",
  avatar: "accounts",
  header: "accounts",
  emoji: "custom_emojis",
};

export async function findRemoteFile(
  store: ReadStore,
  kind: RemoteFileKind,
  id: string,
): Promise<RemoteFileRow | undefined> {
  const [row] = await store.query<RemoteFileRow>(
    `remote_file_${kind}`,
    `select o.*, c.version, c.file_key, c.small_key, c.claim is null as settled,
       coalesce(c.claimed_until > $now, false) as claimed, c.retry_at, c.used_at
     from (${owners[kind]}) o left join cached_files c on c.kind = '${kind}' and c.owner_id = $1`,
    [id],
  );
  return row;
}

/** State that a fetch takes over from earlier ones. */
export interface FormerCopy {
  /** Keys of files to be removed. */
  readonly keys: readonly string[];
  readonly failures: number;
}

export interface Claim {
  readonly kind: RemoteFileKind;
  readonly id: string;
  readonly version: string;
  /** Random, to tell claims apart. */
  readonly name: string;
  /** When it expires, in case its process is killed. */
  readonly until: Date;
}

/**
 * Claims the right to fetch a file, and replaces the copy of an earlier version.
 * @param again also replaces a copy of this version, and ignores earlier failures
 * @returns undefined if another process is fetching it, if it is cached or has just failed, or if its owner was deleted
 */
export async function claimFile(
  store: WriteStore,
  { kind, id, version, name, until }: Claim,
  again: boolean,
): Promise<FormerCopy | undefined> {
  // Prevents the deletion of the owner until the commit: it has to find the new row.
  const [owner] = await store.query(
    `remote_file_owner_${kind}`,
    `select id from ${tables[kind]} where id = $1 for share`,
    [id],
  );
  if (owner === undefined) return undefined;
  const [former] = await store.query<{
    file_key: string | null;
    small_key: string | null;
    free: boolean;
    failures: number;
  }>(
    "cached_file_lock",
    `select file_key, small_key, case when version = $3 then failures else 0 end as failures,
       (claimed_until is null or claimed_until < $now)
         and (claim is not null or version <> $3 or $4 or (file_key is null and retry_at <= $now)) as free
     from cached_files where kind = $1 and owner_id = $2 for update`,
    [kind, id, version, again],
  );
  if (former?.free === false) return undefined;
  const rows = await store.query(
    "cached_file_claim",
    `insert into cached_files as c (kind, owner_id, version, claim, claimed_until, used_at) values ($1, $2, $3, $4, $5, $now)
     on conflict (kind, owner_id) do update set version = excluded.version, claim = excluded.claim,
       claimed_until = excluded.claimed_until, used_at = excluded.used_at, obsolete = false, bytes = 0,
       file_key = null, small_key = null, failures = $6
     where $7 returning kind`,
    [kind, id, version, name, until, former?.failures ?? 0, former !== undefined],
  );
  // Another process has inserted it between the two statements.
  if (rows.length === 0) return undefined;
  const keys = [former?.file_key, former?.small_key].filter((key) => typeof key === "string");
  return { keys, failures: former?.failures ?? 0 };
}

type ClaimName = Pick<Claim, "kind" | "id" | "name">;

/**
 * Records the keys and the size of files that are about to be stored.
 * @returns whether the claim is still valid
 */
export const reserveFile = write.any<
  [claim: ClaimName, made: { readonly file: string; readonly small: string | null; readonly bytes: number }]
>(
  "cached_file_reserve",
  `update cached_files set file_key = $4, small_key = $5, bytes = $6
   where kind = $1 and owner_id = $2 and claim = $3 returning kind`,
  ({ kind, id, name }, { file, small, bytes }) => [kind, id, name, file, small, bytes],
);

/** Ends a claim with the files stored. @returns whether it was still valid */
export const finishFile = write.any<[claim: ClaimName]>(
  "cached_file_finish",
  `update cached_files set claim = null, claimed_until = null, failures = 0, retry_at = null
   where kind = $1 and owner_id = $2 and claim = $3 returning kind`,
  ({ kind, id, name }) => [kind, id, name],
);

/**
 * Ends a claim without a file.
 * @param retryAt when it may be tried again
 * @returns the keys that were reserved
 */
export async function failFile(
  store: WriteStore,
  { kind, id, name }: ClaimName,
  retryAt: Date,
  failures: number,
): Promise<string[]> {
  const rows = await store.query<{ keys: (string | null)[] }>(
    "cached_file_fail",
    `with former as (
       select kind, owner_id, file_key, small_key from cached_files where kind = $1 and owner_id = $2 and claim = $3
       for update)
     update cached_files c set claim = null, claimed_until = null, file_key = null, small_key = null, bytes = 0,
       retry_at = $4, failures = $5
     from former where c.kind = former.kind and c.owner_id = former.owner_id
     returning array[former.file_key, former.small_key] as keys`,
    [kind, id, name, retryAt, failures],
  );
  return rows.flatMap(({ keys }) => keys).filter((key) => key !== null);
}

/** Records that a file was viewed. */
export const touchFile = write.run<[kind: RemoteFileKind, id: string]>(
  "cached_file_touch",
  "update cached_files set used_at = $now where kind = $1 and owner_id = $2",
);

/** Bytes of all cached files. */
export async function cachedTotal(store: ReadStore): Promise<number> {
  const rows = await store.query<{ bytes: string }>("cached_total", "select bytes from cached_total");
  return Number(single(rows).bytes);
}

/** The same, locked until the transaction ends, so that no other transaction reserves space. */
export async function lockCachedTotal(store: WriteStore): Promise<number> {
  const rows = await store.query<{ bytes: string }>(
    "cached_total_lock",
    "select bytes from cached_total for update",
  );
  return Number(single(rows).bytes);
}

export interface RemovedFiles {
  readonly keys: readonly string[];
  /** Rows, with or without files. */
  readonly count: number;
  readonly bytes: number;
}

type RemovedRow = Row<"cached_files", "file_key, small_key, bytes">;

function summarise(rows: readonly RemovedRow[]): RemovedFiles {
  return {
    keys: rows.flatMap((row) => [row.file_key, row.small_key].filter((key) => key !== null)),
    count: rows.length,
    bytes: rows.reduce((sum, row) => sum + Number(row.bytes), 0),
  };
}

// A file that is being fetched stays: its process would store it without a row.
const removable = "(claimed_until is null or claimed_until < $now)";
const removed = "returning c.file_key, c.small_key, c.bytes";

/** Deletes the least recently used files, up to 500, until this many bytes are free. */
export async function evictFiles(store: WriteStore, bytes: number): Promise<RemovedFiles> {
  return summarise(
    await store.query<RemovedRow>(
      "cached_files_evict",
      `with next as (
         select kind, owner_id, bytes, used_at from cached_files
         where bytes > 0 and ${removable} order by used_at limit 500 for update skip locked),
       chosen as (
         select kind, owner_id, sum(bytes) over (order by used_at, kind, owner_id) - bytes as before from next)
       delete from cached_files c using chosen
       where c.kind = chosen.kind and c.owner_id = chosen.owner_id and chosen.before < $1 ${removed}`,
      [bytes],
    ),
  );
}

/** Deletes a batch of files that nothing shows any more. */
export async function deleteObsoleteFiles(store: WriteStore, limit: number): Promise<RemovedFiles> {
  return summarise(
    await store.query<RemovedRow>(
      "cached_files_obsolete",
      `delete from cached_files c using (
         select kind, owner_id from cached_files
         where obsolete and ${removable} order by used_at limit $1 for update skip locked) old
       where c.kind = old.kind and c.owner_id = old.owner_id ${removed}`,
      [limit],
    ),
  );
}

/** Deletes a batch of the records of failed and killed fetches from before a time. */
export async function deleteBareFiles(store: WriteStore, before: Date, limit: number): Promise<RemovedFiles> {
  return summarise(
    await store.query<RemovedRow>(
      "cached_files_bare",
      `delete from cached_files c using (
         select kind, owner_id from cached_files
         where bytes = 0 and used_at < $1 and ${removable} order by used_at limit $2 for update skip locked) old
       where c.kind = old.kind and c.owner_id = old.owner_id ${removed}`,
      [before, limit],
    ),
  );
}

/** Deletes a batch of files of these kinds that haven't been viewed since a time. */
export async function deleteUnusedFiles(
  store: WriteStore,
  kinds: readonly RemoteFileKind[],
  before: Date,
  limit: number,
): Promise<RemovedFiles> {
  return summarise(
    await store.query<RemovedRow>(
      "cached_files_unused",
      `delete from cached_files c using (
         select kind, owner_id from cached_files
         where bytes > 0 and used_at < $1 and kind = any($3::text[]) and ${removable}
         order by used_at limit $2 for update skip locked) old
       where c.kind = old.kind and c.owner_id = old.owner_id ${removed}`,
      [before, limit, kinds],
    ),
  );
}

/** Deletes one row, unless its file is being fetched. */
export async function deleteCopy(store: WriteStore, kind: RemoteFileKind, id: string): Promise<RemovedFiles> {
  return summarise(
    await store.query<RemovedRow>(
      "cached_file_delete",
      `delete from cached_files c where kind = $1 and owner_id = $2 and ${removable} ${removed}`,
      [kind, id],
    ),
  );
}
