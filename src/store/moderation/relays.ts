/** Relays. There are few: every statement may read them all. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

export type RelayProtocol = RelayRow["protocol"];
export type RelayRow = Row<"relays", (typeof columns)[number]>;

const columns = [
  "id",
  "inbox_url",
  "actor_uri",
  "protocol",
  "state",
  "follow_uri",
  "created_at",
  "updated_at",
] as const;

const relays = () => table("relays").select<RelayRow[]>(...columns);

export const findRelay = read.first("relays_by_id", (id: string) => relays().where({ id }));

/** The relay, locked until the transaction ends. */
export const lockRelay = write.first("relays_by_id_lock", (id: string) =>
  relays().where({ id }).forNoKeyUpdate(),
);

export const deleteRelay = write.run("relays_by_id_delete", (id: string) =>
  table("relays").where({ id }).delete(),
);

/** All relays, oldest first. */
export const listRelays = read.rows("relays_all", () => relays().orderBy("id"));

/** Whether this server subscribed to the relay with this actor. */
export const isSubscribedTo = read.any("relay_by_actor", (actorUri: string) =>
  table("relays").where({ actor_uri: actorUri, state: "accepted" }).select("id"),
);

/** The relay to which a Follow with this URI was sent, locked until the transaction ends. */
export const lockRelayByFollow = write.first("relay_lock_by_follow", (followUri: string) =>
  relays().where({ follow_uri: followUri }).forNoKeyUpdate(),
);

/** The pending and accepted relays with this actor. */
export const findRelaysOf = read.rows("relays_of_actor", (actorUri: string) =>
  relays().where({ actor_uri: actorUri }).whereIn("state", ["pending", "accepted"]),
);

/** The relays that accepted a subscription. */
export const listAcceptedRelays = read.rows("relays_accepted", () =>
  relays().where({ state: "accepted" }).orderBy("id"),
);

const lockRelays = write.run("relays_lock", () =>
  raw("select pg_advisory_xact_lock(hashtextextended('relays', 0))"),
);
const countRelays = read.count("relays_count", () => table("relays"));

/** Serializes the creation of relays until the transaction ends, and counts them. */
export async function lockAndCountRelays(store: WriteStore): Promise<number> {
  await lockRelays(store);
  return countRelays(store);
}

export type NewRelay = Pick<RelayRow, "inbox_url" | "actor_uri" | "protocol">;

/** @returns undefined if there is a relay with this inbox */
export const insertRelay = write.first("relay_insert", (relay: NewRelay) =>
  table("relays")
    .insert({
      inbox_url: relay.inbox_url,
      actor_uri: relay.actor_uri,
      protocol: relay.protocol,
      created_at: now(),
      updated_at: now(),
    })
    .onConflict("inbox_url")
    .ignore()
    .returning(columns),
);

/** Writes the state of a relay, its actor, and the URI of the Follow. */
export const updateRelay = write.only(
  "relay_update",
  (change: Pick<RelayRow, "id" | "state" | "actor_uri" | "follow_uri">) =>
    table("relays")
      .where({ id: change.id })
      .update({
        state: change.state,
        actor_uri: change.actor_uri,
        follow_uri: change.follow_uri,
        updated_at: now(),
      })
      .returning(columns),
);

/** The inbox of a LitePub relay's account; undefined for a local account, and for one without an inbox. */
export const findInboxOfRelay = read.firstValue("relay_inbox", (accountId: string) =>
  table("accounts")
    .where({ id: accountId })
    .whereNotNull("domain")
    .whereNotNull("inbox_url")
    .select<{ inbox_url: string }[]>("inbox_url"),
);
