/** Rows that depend on who reads them, by key: so that different readers can share a statement. */

/** Keys of rows for a reader; null for the public. */
export function readerKeys(ids: readonly string[], readerId: string | null): string[] {
  return ids.map((id) => `${id} ${readerId ?? ""}`);
}

/** SQL for the rows (key, id, reader) of the keys in `:keys`; the reader is null for the public. `offset 0` splits each key once. */
export const wantedByReaders = `(select key, split_part(key, ' ', 1)::bigint as id,
    nullif(split_part(key, ' ', 2), '')::bigint as reader
  from unnest(array(select unnest(:keys::text[]))) as keys (key) offset 0)`;
