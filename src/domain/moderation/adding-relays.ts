/** Finding out what a relay is, before it is stored. */
import type { RelayProtocol, RelayRow } from "../../store/moderation/relays.ts";
import type { Staff } from "../kernel/actor.ts";
import type { Context } from "../kernel/context.ts";
import { readReceiverUrl } from "../kernel/receiver-urls.ts";
import { createRelay } from "./relays.ts";

export interface RelayChoice {
  /** The inbox (`mastodon`) or the actor (`litepub`). */
  readonly url: string;
  readonly protocol: RelayProtocol;
}

/**
 * Adds a relay and subscribes to it. A LitePub relay's actor is fetched, to find its inbox.
 * @throws {ApiError} 422 as `createRelay`, and if there is no actor at the URL
 */
export async function addRelay(
  context: Context,
  actor: Staff,
  { url, protocol }: RelayChoice,
): Promise<RelayRow> {
  const inboxUrl = readReceiverUrl(context, url);
  return context.write(createRelay, actor, { protocol, inboxUrl, actorUri: null });
}
