/** Finds a relay's inbox before storing the relay. */
import { message } from "../../messages/catalogue.ts";
import { type RelayProtocol, type RelayRow, findInboxOfRelay } from "../../store/moderation/relays.ts";
import type { Staff } from "../kernel/actor.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Context } from "../kernel/context.ts";
import { readReceiverUrl } from "../kernel/receiver-urls.ts";
import { createRelay } from "./relays.ts";

export interface RelayChoice {
  /** The inbox (`mastodon`) or the actor (`litepub`). */
  readonly url: string;
  readonly protocol: RelayProtocol;
}

/**
 * Adds a relay and subscribes to it. Fetches a LitePub relay's actor, to find its inbox.
 * @throws {ApiError} 422 as `createRelay`, and if there is no actor at the URL
 */
export async function addRelay(
  context: Context,
  actor: Staff,
  { url: typed, protocol }: RelayChoice,
): Promise<RelayRow> {
  const url = readReceiverUrl(context, typed);
  if (protocol === "mastodon") {
    return context.write(createRelay, actor, { protocol, inboxUrl: url, actorUri: null });
  }
  const found = await context.federation.findByUrl(context, url);
  const inboxUrl =
    found?.kind === "account" ? await findInboxOfRelay(context.store, found.account.id) : undefined;
  if (found?.kind !== "account" || inboxUrl === undefined) {
    throw unprocessable(message("errors.relay_not_found"), "fetch_failed");
  }
  return context.write(createRelay, actor, { protocol, inboxUrl, actorUri: found.account.uri });
}
