/** Media statistics for the operator, and the selection of remote media to fetch. */
import { type Row, raw, read, table } from "../kernel/statement.ts";

/** `bytes` is the sum. */
export interface CachedKindRow extends Row<"cached_files", "kind" | "bytes"> {
  readonly files: number;
}

/** The cached files of each kind. Reads all rows. */
export const countCachedFiles = read.rows("cached_files_count", () =>
  table("cached_files")
    .where("bytes", ">", 0)
    .groupBy("kind")
    .orderBy("kind")
    .select<CachedKindRow[]>("kind", raw("count(*)::integer as files"), raw("sum(bytes)::bigint as bytes")),
);

/** The number and size of uploaded attachments. Reads all rows. */
export const countOwnMedia = read.only("media_own_count", () =>
  table("media_attachments")
    .whereNotNull("file_key")
    .select<Omit<CachedKindRow, "kind">[]>(
      raw("count(*)::integer as files"),
      raw("coalesce(sum(coalesce(file_size, 0) + coalesce(small_size, 0)), 0)::bigint as bytes"),
    ),
);

/** Which attachments of other servers to fetch. All conditions must match; null matches any. */
export interface RemoteMediaChoice {
  readonly statusId: string | null;
  readonly accountId: string | null;
  /** With its subdomains. */
  readonly domain: string | null;
  readonly since: Date | null;
  /** Includes cached ones. */
  readonly cached: boolean;
}

/** The next attachments of other servers above an id, in the order of ids. */
export const findRemoteMediaAbove = read.values(
  "remote_media_above",
  (choice: RemoteMediaChoice, above: string, limit: number) =>
    raw<Row<"media_attachments", "id">>(
      `select m.id from media_attachments m join accounts a on a.id = m.account_id
       where m.remote_url is not null and m.type <> 'unknown' and m.status_id is not null and m.id > :above
         and (:statusId::bigint is null or m.status_id = :statusId)
         and (:accountId::bigint is null or m.account_id = :accountId)
         and (:domain::text is null or a.domain = :domain or right(a.domain, length(:domain) + 1) = '.' || :domain)
         and (:since::timestamptz is null or m.created_at >= :since)
         and (:cached or not exists (
           select from cached_files c where c.kind = 'attachment' and c.owner_id = m.id and c.bytes > 0))
       order by m.id limit :limit`,
      {
        above,
        statusId: choice.statusId,
        accountId: choice.accountId,
        domain: choice.domain,
        since: choice.since,
        cached: choice.cached,
        limit,
      },
    ),
);
