/** Relays. There are few: every statement may read them all. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";

export type RelayProtocol = "mastodon" | "litepub";
export type RelayRow = Row<"relays", typeof columns>;

const columns = "id, inbox_url, actor_uri, protocol, state, follow_uri, created_at, updated_at";

export const relayTable = table<RelayRow>("relays", columns, "for no key update");

/** All relays, oldest first. */
export const listRelays = read.rows<[], RelayRow>("relays_all", `select ${columns} from relays order by id`);

/** Whether this server subscribed to the relay with this actor. */
export const isSubscribedTo = read.any<[actorUri: string]>(
  "relay_by_actor",
  "select id from relays where actor_uri = $1 and state = 'accepted'",
);

/** The relay to which a Follow with this URI was sent, locked until the transaction ends. */
export const lockRelayByFollow = write.first<[followUri: string], RelayRow>(
  "relay_lock_by_follow",
  `select ${columns} from relays where follow_uri = $1 for no key update`,
);

/** The pending and accepted relays with this actor. */
export const findRelaysOf = read.rows<[actorUri: string], RelayRow>(
  "relays_of_actor",
  `select ${columns} from relays where actor_uri = $1 and state in ('pending', 'accepted')`,
);

/** The relays that accepted a subscription. */
export const listAcceptedRelays = read.rows<[], RelayRow>(
  "relays_accepted",
  `select ${columns} from relays where state = 'accepted' order by id`,
);

/** Serializes the creation of relays until the transaction ends, and counts them. */
export async function lockAndCountRelays(store: WriteStore): Promise<number> {
  await store.query("relays_lock", "select pg_advisory_xact_lock(hashtextextended('relays', 0))");
  return relayTable.count(store);
}

export type NewRelay = Pick<RelayRow, "inbox_url" | "actor_uri" | "protocol">;

/** @returns undefined if there is a relay with this inbox */
export const insertRelay = write.first<[relay: NewRelay], RelayRow>(
  "relay_insert",
  `insert into relays (inbox_url, actor_uri, protocol, created_at, updated_at) values ($1, $2, $3, $now, $now)
   on conflict (inbox_url) do nothing returning ${columns}`,
  ({ inbox_url, actor_uri, protocol }) => [inbox_url, actor_uri, protocol],
);

/** Writes the state of a relay, its actor, and the URI of the Follow. */
export const updateRelay = write.only<
  [change: Pick<RelayRow, "id" | "state" | "actor_uri" | "follow_uri">],
  RelayRow
>(
  "relay_update",
  `update relays set state = $2, actor_uri = $3, follow_uri = $4, updated_at = $now where id = $1
   returning ${columns}`,
  ({ id, state, actor_uri, follow_uri }) => [id, state, actor_uri, follow_uri],
);

/** The inbox of a LitePub relay's account; undefined for a local account, and for one without an inbox. */
export const findInboxOfRelay = read.firstValue<[accountId: string], string>(
  "relay_inbox",
  "select inbox_url from accounts where id = $1 and domain is not null and inbox_url is not null",
);
