/** Media statistics for the operator, and the selection of remote media to fetch. */
import type { RemoteFileKind } from "../../text/remote-files.ts";
import { type ReadStore, single } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";

export interface CachedKindRow {
  readonly kind: RemoteFileKind;
  readonly files: number;
  /** Bytes. */
  readonly bytes: string;
}

/** The cached files of each kind. Reads all rows. */
export const countCachedFiles = read.rows<[], CachedKindRow>(
  "cached_files_count",
  `select kind, count(*)::integer as files, sum(bytes)::bigint as bytes from cached_files
   where bytes > 0 group by kind order by kind`,
);

/** The number and size of uploaded attachments. Reads all rows. */
export async function countOwnMedia(store: ReadStore): Promise<{ files: number; bytes: string }> {
  return single(
    await store.query<{ files: number; bytes: string }>(
      "media_own_count",
      `select count(*)::integer as files, coalesce(sum(coalesce(file_size, 0) + coalesce(small_size, 0)), 0)::bigint as bytes
       from media_attachments where file_key is not null`,
    ),
  );
}

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
export const findRemoteMediaAbove = read.values<
  [choice: RemoteMediaChoice, above: string, limit: number],
  string
>(
  "remote_media_above",
  `select m.id from media_attachments m join accounts a on a.id = m.account_id
   where m.remote_url is not null and m.type <> 'unknown' and m.status_id is not null and m.id > $1
     and ($2::bigint is null or m.status_id = $2) and ($3::bigint is null or m.account_id = $3)
     and ($4::text is null or a.domain = $4 or right(a.domain, length($4) + 1) = '.' || $4)
     and ($5::timestamptz is null or m.created_at >= $5)
     and ($6 or not exists (
       select from cached_files c where c.kind = 'attachment' and c.owner_id = m.id and c.bytes > 0))
   order by m.id limit $7`,
  ({ statusId, accountId, domain, since, cached }, above, limit) => [
    above,
    statusId,
    accountId,
    domain,
    since,
    cached,
    limit,
  ],
);
