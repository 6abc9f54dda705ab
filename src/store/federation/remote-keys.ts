/** Public keys of remote actors. */
import type { AutocommitStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface RemoteKey {
  /** The URI by which signatures name the key. */
  readonly uri: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
}

export type RemoteKeyRow = Row<"remote_keys", "key_uri, owner_uri, public_key, fetched_at">;

export const findRemoteKey = read.first<[keyUri: string], RemoteKeyRow>(
  "remote_key",
  "select key_uri, owner_uri, public_key, fetched_at from remote_keys where key_uri = $1",
);

/** Replaces the keys of an actor. The caller has verified that the actor's document lists them. */
export const replaceRemoteKeys = write.run<[ownerUri: string, keys: readonly RemoteKey[]]>(
  "remote_keys_replace",
  `with given as (
     select distinct on (uri) uri, pem from unnest($2::text[], $3::text[]) as given (uri, pem)),
   gone as (
     delete from remote_keys where owner_uri = $1 and key_uri not in (select uri from given))
   insert into remote_keys (key_uri, owner_uri, public_key, fetched_at) select uri, $1, pem, $now from given
   on conflict (key_uri) do update
     set owner_uri = excluded.owner_uri, public_key = excluded.public_key, fetched_at = excluded.fetched_at`,
  (ownerUri, keys) => [ownerUri, keys.map(({ uri }) => uri), keys.map(({ publicKey }) => publicKey)],
);

/** Caches a key from its owner's document. Not in a transaction: it stays valid if the request fails. */
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

/** Deletes the cached keys of an actor. */
export const deleteRemoteKeys = write.run<[ownerUri: string]>(
  "remote_keys_delete",
  "delete from remote_keys where owner_uri = $1",
);
