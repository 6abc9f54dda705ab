/** Add and Remove: posts and hashtags on profiles. */
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { pin, unpin } from "../../domain/statuses/interactions.ts";
import { findRemoteAccount } from "../../store/accounts/remote-accounts.ts";
import { type StatusRow, findStatusByUri } from "../../store/statuses/statuses.ts";
import type { PartialHandler } from "./applying.ts";
import { uriOf } from "../reading/values.ts";
import { objectOf } from "./activity-objects.ts";
import type { Received } from "./received.ts";

/**
 * Features a post or hashtag of the sender. A known post is pinned; anything else is found in the sender's
 * collections, which a job fetches.
 */
export const addFeatured: PartialHandler = async (context, received) => {
  if (!(await isOfCollections(context, received))) return false;
  const { actor } = received;
  const status = await findPinnable(context, received);
  if (status === undefined) await context.writeWithoutActor(queueRefresh, actor.account.id);
  else if (status.account_id === actor.account.id) await context.write(pin, actor, { statusId: status.id });
  return true;
};

/** Removes a featured post or hashtag of the sender. */
export const removeFeatured: PartialHandler = async (context, received) => {
  if (!(await isOfCollections(context, received))) return false;
  const { actor } = received;
  const status = await findPinnable(context, received);
  if (status === undefined) await context.writeWithoutActor(queueRefresh, actor.account.id);
  else if (status.account_id === actor.account.id) await context.write(unpin, actor, { statusId: status.id });
  return true;
};

/** A known post; undefined if the activity may be replayed, so that the collection must be fetched. */
async function findPinnable(context: Context, received: Received): Promise<StatusRow | undefined> {
  const { objectUri } = objectOf(received);
  return received.activity.basis === "request" && objectUri !== undefined
    ? findStatusByUri(context.store, objectUri)
    : undefined;
}

/** Mastodon also adds hashtags to the collection of featured posts. */
async function isOfCollections(context: Context, { activity, actor }: Received): Promise<boolean> {
  const account = await findRemoteAccount(context.store, actor.account.id);
  const target = uriOf(activity.value("target"));
  return target !== undefined && (target === account?.featured_url || target === account?.featured_tags_url);
}

function queueRefresh(tx: Transaction, accountId: string): Promise<void> {
  return tx.emitLater({ event: { type: "account.refresh_due", accountId }, key: `refresh ${accountId}` });
}
