/** Public keys of remote actors. */
import { type Row, autocommit, each, now, raw, read, table, write } from "../kernel/statement.ts";

export interface RemoteKey {
  /** The URI by which signatures name the key. */
  readonly uri: string;
  /** SPKI, PEM. */
  readonly publicKey: string;
}

export type RemoteKeyRow = Row<"remote_keys">;

export const findRemoteKey = read.first("remote_key", (keyUri: string) =>
  table("remote_keys").where({ key_uri: keyUri }).select("key_uri", "owner_uri", "public_key", "fetched_at"),
);

/** Replaces the keys of an actor. The caller has verified that the actor's document lists them. */
export const replaceRemoteKeys = write.run(
  "remote_keys_replace",
  (ownerUri: string, keys: readonly RemoteKey[]) =>
    raw(
      `with given as (
         select distinct on (uri) uri, pem from unnest(:uris::text[], :pems::text[]) as given (uri, pem)),
       gone as (
         delete from remote_keys where owner_uri = :ownerUri and key_uri not in (select uri from given))
       insert into remote_keys (key_uri, owner_uri, public_key, fetched_at)
       select uri, :ownerUri, pem, :now from given
       on conflict (key_uri) do update
         set owner_uri = excluded.owner_uri, public_key = excluded.public_key, fetched_at = excluded.fetched_at`,
      {
        ownerUri,
        uris: each(keys, "uri"),
        pems: each(keys, "publicKey"),
        now: now(),
      },
    ),
);

/** Caches a key from its owner's document. Not in a transaction: it stays valid if the request fails. */
export const rememberRemoteKey = autocommit.run("remote_key_set", (key: Omit<RemoteKeyRow, "fetched_at">) =>
  table("remote_keys")
    .insert({ key_uri: key.key_uri, owner_uri: key.owner_uri, public_key: key.public_key, fetched_at: now() })
    .onConflict("key_uri")
    .merge(["owner_uri", "public_key", "fetched_at"]),
);

/** Deletes the cached keys of an actor. */
export const deleteRemoteKeys = write.run("remote_keys_delete", (ownerUri: string) =>
  table("remote_keys").where({ owner_uri: ownerUri }).delete(),
);
