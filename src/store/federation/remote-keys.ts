/** Public keys of actors on other servers. */
import type { AutocommitStore, ReadStore } from "../kernel/connection.ts";

export interface RemoteKeyRow {
  readonly key_uri: string;
  readonly owner_uri: string;
  /** SPKI, PEM. */
  readonly public_key: string;
  readonly fetched_at: Date;
}

export async function findRemoteKey(store: ReadStore, keyUri: string): Promise<RemoteKeyRow | undefined> {
  const [row] = await store.query<RemoteKeyRow>(
    "remote_key",
    "select key_uri, owner_uri, public_key, fetched_at from remote_keys where key_uri = $1",
    [keyUri],
  );
  return row;
}

/** Remembers a key as its owner's document has it now. Not in a transaction: it is true whatever becomes of a request. */
export async function rememberRemoteKey(
  store: AutocommitStore,
  key: Omit<RemoteKeyRow, "fetched_at">,
): Promise<void> {
  await store.query(
    "remote_key_set",
    `insert into remote_keys (key_uri, owner_uri, public_key, fetched_at) values ($1, $2, $3, $now)
     on conflict (key_uri) do update set owner_uri = excluded.owner_uri, public_key = excluded.public_key,
       fetched_at = excluded.fetched_at`,
    [key.key_uri, key.owner_uri, key.public_key],
  );
}
