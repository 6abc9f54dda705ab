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

/** Notes that these are gone; for good, since URIs aren't used again. */
export async function insertTombstones(store: WriteStore, uris: readonly string[]): Promise<void> {
  if (uris.length === 0) return;
  await store.query(
    "tombstones_insert",
    "insert into tombstones (uri, deleted_at) select uri, $now from unnest($1::text[]) as uri on conflict do nothing",
    [uris],
  );
}
