/** Key pairs of local actors. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, now, pick, raw, read, table, write } from "../kernel/statement.ts";

export type KeyAlgorithm = ActorKeyRow["algorithm"];

export type ActorKeyRow = Row<"actor_keys", (typeof columns)[number]>;

const columns = [
  "actor_uri",
  "name",
  "algorithm",
  "public_key",
  "private_key",
  "key_id",
  "created_at",
  "retired_at",
] as const;

/** The actor's key pairs, the newest first. */
export const findActorKeys = read.rows("actor_keys", (actorUri: string) =>
  table("actor_keys")
    .where({ actor_uri: actorUri })
    .orderBy("created_at", "desc")
    .orderBy("name")
    .select(...columns),
);

/** Serializes the creation of an actor's keys until the transaction ends. */
export const lockActorKeys = write.run("actor_keys_lock", (actorUri: string) =>
  raw("select pg_advisory_xact_lock(hashtextextended('actor_keys ' || :actorUri, 0))", { actorUri }),
);

export type NewActorKey = Omit<ActorKeyRow, "created_at" | "retired_at">;

const insertActorKey = write.run("actor_key_insert", (row: NewActorKey) =>
  table("actor_keys").insert({
    ...pick(row, "actor_uri", "name", "algorithm", "public_key", "private_key", "key_id"),
    created_at: now(),
  }),
);

export async function insertActorKeys(store: WriteStore, rows: readonly NewActorKey[]): Promise<void> {
  for (const row of rows) await insertActorKey(store, row);
}

/** Retires all current pairs of the actor. */
export const retireActorKeys = write.run("actor_keys_retire", (actorUri: string) =>
  table("actor_keys").where({ actor_uri: actorUri }).whereNull("retired_at").update({ retired_at: now() }),
);

/** Replaces a sealed private key, after a rotation of the keyring. */
export const resealActorKey = write.run(
  "actor_key_reseal",
  (row: Pick<ActorKeyRow, "actor_uri" | "name" | "private_key" | "key_id">) =>
    table("actor_keys")
      .where({ actor_uri: row.actor_uri, name: row.name })
      .update({ private_key: row.private_key, key_id: row.key_id }),
);
