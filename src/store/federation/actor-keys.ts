/** Key pairs of local actors. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type KeyAlgorithm = "rsa" | "ed25519";

export type ActorKeyRow = Row<"actor_keys", typeof columns>;

const columns = "actor_uri, name, algorithm, public_key, private_key, key_id, created_at, retired_at";

/** The actor's key pairs, the newest first. */
export const findActorKeys = read.rows<[actorUri: string], ActorKeyRow>(
  "actor_keys",
  `select ${columns} from actor_keys where actor_uri = $1 order by created_at desc, name`,
);

/** Serializes the creation of an actor's keys until the transaction ends. */
export const lockActorKeys = write.run<[actorUri: string]>(
  "actor_keys_lock",
  "select pg_advisory_xact_lock(hashtextextended('actor_keys ' || $1, 0))",
);

export type NewActorKey = Omit<ActorKeyRow, "created_at" | "retired_at">;

export async function insertActorKeys(store: WriteStore, rows: readonly NewActorKey[]): Promise<void> {
  for (const row of rows) {
    await store.query(
      "actor_key_insert",
      `insert into actor_keys (actor_uri, name, algorithm, public_key, private_key, key_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $now)`,
      [row.actor_uri, row.name, row.algorithm, row.public_key, row.private_key, row.key_id],
    );
  }
}

/** Retires all current pairs of the actor. */
export const retireActorKeys = write.run<[actorUri: string]>(
  "actor_keys_retire",
  "update actor_keys set retired_at = $now where actor_uri = $1 and retired_at is null",
);

/** Replaces a sealed private key, after a rotation of the keyring. */
export const resealActorKey = write.run<
  [row: Pick<ActorKeyRow, "actor_uri" | "name" | "private_key" | "key_id">]
>(
  "actor_key_reseal",
  "update actor_keys set private_key = $3, key_id = $4 where actor_uri = $1 and name = $2",
  (row) => [row.actor_uri, row.name, row.private_key, row.key_id],
);
