/** Relays: sends them public statuses, and manages subscriptions. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { EventOf } from "../../domain/kernel/events.ts";
import type { InboxRow } from "../../store/federation/audience.ts";
import { type RelayRow, listAcceptedRelays } from "../../store/moderation/relays.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { addressesOf, hostIn, instanceActorUri } from "../addresses.ts";
import { everyone } from "../rendering/document.ts";
import type { Announcement } from "./announcement.ts";

/** The inboxes of relays with Mastodon's protocol, which forward posts with their authors' signatures. */
export async function findRelayInboxes({ store }: Queryable): Promise<InboxRow[]> {
  const relays = await listAcceptedRelays(store);
  return relays.filter(({ protocol }) => protocol === "mastodon").map(inboxOf);
}

/** Announces a status to LitePub relays, as a reblog by the server itself. */
export async function announceToRelays(
  { store, config }: Queryable,
  { id, uri }: Pick<StatusRow, "id" | "uri">,
): Promise<Announcement[]> {
  const relays = (await listAcceptedRelays(store)).filter(({ protocol }) => protocol === "litepub");
  if (relays.length === 0) return [];
  const actor = instanceActorUri(config);
  return [
    {
      inboxes: relays.map(inboxOf),
      asInstance: true,
      render: () => ({
        id: `${actor}#announces/${id}`,
        type: "Announce",
        actor,
        to: [addressesOf(actor).followers],
        cc: [everyone],
        object: uri,
      }),
    },
  ];
}

/** Subscribes to a relay, or unsubscribes. */
export function announceSubscription(
  { config }: Queryable,
  event: EventOf<"relay.subscribed"> | EventOf<"relay.unsubscribed">,
): Announcement {
  const actor = instanceActorUri(config);
  // With Mastodon's protocol, the object of the Follow is the public collection.
  const object = event.actorUri ?? everyone;
  const follow = { id: event.followUri, type: "Follow", actor, object };
  const inbox = { inbox: event.inboxUrl, domain: hostIn(event.inboxUrl) };
  if (event.type === "relay.subscribed") return { inboxes: [inbox], render: () => follow };
  return {
    inboxes: [inbox],
    render: () => ({ id: `${event.followUri}/undo`, type: "Undo", actor, object: follow }),
  };
}

/** Accepts a LitePub relay's follow of this server. A repeated Follow gets a new answer. */
export function announceAcceptOfRelay(
  { config }: Queryable,
  { followUri, actorUri, inboxUrl }: EventOf<"relay.followed">,
  id: string,
): Announcement {
  const actor = instanceActorUri(config);
  const follow = { id: followUri, type: "Follow", actor: actorUri, object: actor };
  return {
    inboxes: [{ inbox: inboxUrl, domain: hostIn(inboxUrl) }],
    render: () => ({ id: `${actor}#accepts/follows/${id}`, type: "Accept", actor, object: follow }),
  };
}

function inboxOf({ inbox_url: inbox }: RelayRow): InboxRow {
  return { inbox, domain: hostIn(inbox) };
}
