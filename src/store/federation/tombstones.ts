/** Objects that are gone, local and remote, by their URIs. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";

/** Which of these are gone. */
export async function findTombstones(store: ReadStore, uris: readonly string[]): Promise<Map<string, Date>> {
  if (uris.length === 0) return new Map();
  const rows = await store.query<{ uri: string; deleted_at: Date }>(
    "tombstones",
    "select uri, deleted_at from tombstones where uri = any($1)",
    [uris],
  );
  return new Map(rows.map((row) => [row.uri, row.deleted_at]));
}

/** Notes that these are gone. */
export async function insertTombstones(store: WriteStore, uris: readonly string[]): Promise<void> {
  if (uris.length === 0) return;
  await store.query(
    "tombstones_insert",
    "insert into tombstones (uri, deleted_at) select uri, $now from unnest($1::text[]) as uri on conflict do nothing",
    [uris],
  );
}

/**
 * Forgets objects of other servers that were gone before a time. What belongs to this server stays gone for good.
 * @param origin of this server
 */
export async function removeRemoteTombstones(store: WriteStore, origin: string, before: Date): Promise<void> {
  await store.query(
    "tombstones_remove_remote",
    "delete from tombstones where deleted_at < $1 and not starts_with(uri, $2)",
    [before, `${origin}/`],
  );
}
