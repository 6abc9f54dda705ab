/**
 * The cache of files of other servers: one row for each file that somebody has viewed. The row is written before the
 * files and deleted before them, so that each file has a row or a job that removes it. A trigger keeps the total size.
 */
import type { RemoteFileKind } from "../../text/remote-files.ts";
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

/** A file of another server, and the state of its cached copy. */
export interface RemoteFileRow extends Row<"cached_files", "file_key" | "small_key" | "retry_at"> {
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
    where m.id = :id and a.domain is not null and m.remote_url is not null and m.status_id is not null
      and m.type <> 'unknown'`,
  preview: `select m.preview_remote_url as url, null::timestamptz as updated, a.domain, (${ofAccount}) as hidden, m.type
    from media_attachments m join accounts a on a.id = m.account_id
    where m.id = :id and a.domain is not null and m.preview_remote_url is not null and m.status_id is not null
      and m.type <> 'unknown'`,
  avatar: `select a.avatar_remote_url as url, null::timestamptz as updated, a.domain, (${ofAccount}) as hidden,
      null::text as type
    from accounts a where a.id = :id and a.domain is not null and a.avatar_remote_url <> ''`,
  header: `select a.header_remote_url as url, null::timestamptz as updated, a.domain, (${ofAccount}) as hidden,
      null::text as type
    from accounts a where a.id = :id and a.domain is not null and a.header_remote_url <> ''`,
  emoji: `select e.remote_url as url, e.remote_updated_at as updated, e.domain, false as hidden, null::text as type
    from custom_emojis e where e.id = :id and e.domain is not null and e.remote_url is not null`,
};

const findingOf = (kind: RemoteFileKind) =>
  read.first(`remote_file_${kind}`, (id: string) =>
    raw<RemoteFileRow>(
      `select o.*, c.version, c.file_key, c.small_key, c.claim is null as settled,
         coalesce(c.claimed_until > :now, false) as claimed, c.retry_at, c.used_at
       from (${owners[kind]}) o left join cached_files c on c.kind = '${kind}' and c.owner_id = :id`,
      { id, now: now() },
    ),
  );

/** By the kind of the file. */
export const findRemoteFile = {
  attachment: findingOf("attachment"),
  preview: findingOf("preview"),
  avatar: findingOf("avatar"),
  header: findingOf("header"),
  emoji: findingOf("emoji"),
} satisfies Readonly<Record<RemoteFileKind, unknown>>;

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

const tables = {
  attachment: "media_attachments",
  preview: "media_attachments",
  avatar: "accounts",
  header: "accounts",
  emoji: "custom_emojis",
} as const;

/** Prevents the deletion of the owner until the commit: it has to find the new row. */
const lockOwner = write.any(
  "remote_file_owner",
  ({ kind, id }: Claim) => table(tables[kind]).where({ id }).forShare().select("id"),
  { varies: true },
);

interface FormerRow extends Row<"cached_files", "file_key" | "small_key" | "failures"> {
  readonly free: boolean;
}

const lockFormer = write.first("cached_file_lock", (claim: Claim, again: boolean) =>
  table("cached_files")
    .where({ kind: claim.kind, owner_id: claim.id })
    .forUpdate()
    .select<FormerRow[]>(
      "file_key",
      "small_key",
      raw("case when version = :version then failures else 0 end as failures", { version: claim.version }),
      raw(
        `(claimed_until is null or claimed_until < :now)
           and (claim is not null or version <> :version or :again or (file_key is null and retry_at <= :now)) as free`,
        { now: now(), version: claim.version, again },
      ),
    ),
);

const insertClaim = write.any("cached_file_claim", (claim: Claim, failures: number, replaces: boolean) =>
  table("cached_files")
    .insert({
      kind: claim.kind,
      owner_id: claim.id,
      version: claim.version,
      claim: claim.name,
      claimed_until: claim.until,
      used_at: now(),
    })
    .onConflict(["kind", "owner_id"])
    .merge({
      version: claim.version,
      claim: claim.name,
      claimed_until: claim.until,
      used_at: now(),
      obsolete: false,
      bytes: "0",
      file_key: null,
      small_key: null,
      failures,
    })
    .whereRaw(":replaces", { replaces })
    .returning("kind"),
);

/**
 * Claims the right to fetch a file, and replaces the copy of an earlier version.
 * @param again also replaces a copy of this version, and ignores earlier failures
 * @returns undefined if another process is fetching it, if it is cached or has just failed, or if its owner was deleted
 */
export async function claimFile(
  store: WriteStore,
  claim: Claim,
  again: boolean,
): Promise<FormerCopy | undefined> {
  if (!(await lockOwner(store, claim))) return undefined;
  const former = await lockFormer(store, claim, again);
  if (former?.free === false) return undefined;
  const failures = former?.failures ?? 0;
  // Otherwise another process has inserted it between the two statements.
  if (!(await insertClaim(store, claim, failures, former !== undefined))) return undefined;
  const keys = [former?.file_key, former?.small_key].filter((key) => typeof key === "string");
  return { keys, failures };
}

type ClaimName = Pick<Claim, "kind" | "id" | "name">;

/** The row of a claim that is still valid. */
const claimed = ({ kind, id, name }: ClaimName) =>
  table("cached_files").where({ kind, owner_id: id, claim: name });

/**
 * Records the keys and the size of files that are about to be stored.
 * @returns whether the claim is still valid
 */
export const reserveFile = write.any(
  "cached_file_reserve",
  (
    claim: ClaimName,
    made: { readonly file: string; readonly small: string | null; readonly bytes: number },
  ) =>
    claimed(claim)
      .update({ file_key: made.file, small_key: made.small, bytes: raw(":bytes", { bytes: made.bytes }) })
      .returning("kind"),
);

/** Ends a claim with the files stored. @returns whether it was still valid */
export const finishFile = write.any("cached_file_finish", (claim: ClaimName) =>
  claimed(claim).update({ claim: null, claimed_until: null, failures: 0, retry_at: null }).returning("kind"),
);

const endWithoutFile = write.firstValue(
  "cached_file_fail",
  ({ kind, id, name }: ClaimName, retryAt: Date, failures: number) =>
    raw<{ keys: (string | null)[] }>(
      `with former as (
         select kind, owner_id, file_key, small_key from cached_files
         where kind = :kind and owner_id = :id and claim = :name for update)
       update cached_files c set claim = null, claimed_until = null, file_key = null, small_key = null, bytes = 0,
         retry_at = :retryAt, failures = :failures
       from former where c.kind = former.kind and c.owner_id = former.owner_id
       returning array[former.file_key, former.small_key] as keys`,
      { kind, id, name, retryAt, failures },
    ),
);

/**
 * Ends a claim without a file.
 * @param retryAt when it may be tried again
 * @returns the keys that were reserved
 */
export async function failFile(
  store: WriteStore,
  claim: ClaimName,
  retryAt: Date,
  failures: number,
): Promise<string[]> {
  return ((await endWithoutFile(store, claim, retryAt, failures)) ?? []).filter((key) => key !== null);
}

/** Records that a file was viewed. */
export const touchFile = write.run("cached_file_touch", (kind: RemoteFileKind, id: string) =>
  table("cached_files").where({ kind, owner_id: id }).update({ used_at: now() }),
);

const readTotal = read.value("cached_total", () => table("cached_total").select("bytes"));
const lockTotal = write.value("cached_total_lock", () => table("cached_total").forUpdate().select("bytes"));

/** Bytes of all cached files. */
export async function cachedTotal(store: ReadStore): Promise<number> {
  return Number(await readTotal(store));
}

/** The same, locked until the transaction ends, so that no other transaction reserves space. */
export async function lockCachedTotal(store: WriteStore): Promise<number> {
  return Number(await lockTotal(store));
}

export interface RemovedFiles {
  readonly keys: readonly string[];
  /** Rows, with or without files. */
  readonly count: number;
  readonly bytes: number;
}

type RemovedRow = Row<"cached_files", (typeof removedColumns)[number]>;

const removedColumns = ["file_key", "small_key", "bytes"] as const;

/** What a statement that deletes files returns. */
function removing<Given extends readonly unknown[]>(
  remove: (store: WriteStore, ...given: Given) => Promise<readonly RemovedRow[]>,
) {
  return async (store: WriteStore, ...given: Given): Promise<RemovedFiles> => {
    const rows = await remove(store, ...given);
    return {
      keys: rows.flatMap((row) => [row.file_key, row.small_key].filter((key) => key !== null)),
      count: rows.length,
      bytes: rows.reduce((sum, row) => sum + Number(row.bytes), 0),
    };
  };
}

// A file that is being fetched stays: its process would store it without a row.
const removable = "(claimed_until is null or claimed_until < :now)";
const removed = "returning c.file_key, c.small_key, c.bytes";

/** Deletes the least recently used files, up to 500, until this many bytes are free. */
export const evictFiles = removing(
  write.rows("cached_files_evict", (bytes: number) =>
    raw<RemovedRow>(
      `with next as (
         select kind, owner_id, bytes, used_at from cached_files
         where bytes > 0 and ${removable} order by used_at limit 500 for update skip locked),
       chosen as (
         select kind, owner_id, sum(bytes) over (order by used_at, kind, owner_id) - bytes as before from next)
       delete from cached_files c using chosen
       where c.kind = chosen.kind and c.owner_id = chosen.owner_id and chosen.before < :bytes ${removed}`,
      { bytes, now: now() },
    ),
  ),
);

/** Deletes the least recently used files with a condition. */
const deleteLeastUsed = (condition: string, parameters: object) =>
  raw<RemovedRow>(
    `delete from cached_files c using (
       select kind, owner_id from cached_files
       where ${condition} and ${removable} order by used_at limit :limit for update skip locked) old
     where c.kind = old.kind and c.owner_id = old.owner_id ${removed}`,
    { ...parameters, now: now() },
  );

/** Deletes a batch of files that nothing shows any more. */
export const deleteObsoleteFiles = removing(
  write.rows("cached_files_obsolete", (limit: number) => deleteLeastUsed("obsolete", { limit })),
);

/** Deletes a batch of the records of failed and killed fetches from before a time. */
export const deleteBareFiles = removing(
  write.rows("cached_files_bare", (before: Date, limit: number) =>
    deleteLeastUsed("bytes = 0 and used_at < :before", { before, limit }),
  ),
);

/** Deletes a batch of files of these kinds that haven't been viewed since a time. */
export const deleteUnusedFiles = removing(
  write.rows("cached_files_unused", (kinds: readonly RemoteFileKind[], before: Date, limit: number) =>
    deleteLeastUsed("bytes > 0 and used_at < :before and kind = any(:kinds)", { kinds, before, limit }),
  ),
);

/** Deletes one row, unless its file is being fetched. */
export const deleteCopy = removing(
  write.rows("cached_file_delete", (kind: RemoteFileKind, id: string) =>
    table("cached_files")
      .where({ kind, owner_id: id })
      .whereRaw(removable, { now: now() })
      .delete()
      .returning(removedColumns),
  ),
);
