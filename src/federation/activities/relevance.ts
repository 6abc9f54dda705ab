/** Which posts of other servers are kept, of those that nobody asked for. */
import type { Context } from "../../domain/kernel/context.ts";
import { isFollowedHere } from "../../store/statuses/relevance.ts";
import { findAccountsByUris } from "../../store/statuses/mentionable.ts";
import { isLocalUri } from "../addresses.ts";
import type { ReadStatus } from "../reading/statuses.ts";
import { findKnownStatus } from "../resolving/known-statuses.ts";
import type { Received } from "./received.ts";

/** What decides whether a status is kept. */
export interface Concerned extends Pick<ReadStatus, "inReplyToUri" | "quote"> {
  readonly audience: Pick<ReadStatus["audience"], "toUris" | "ccUris">;
}

/**
 * Whether a status that arrived by itself concerns anybody here, as Mastodon decides: it came to a person's own inbox or
 * from a relay; its author is followed; it is addressed to a local account; or it answers or quotes a status of a local
 * or of a followed account. All others are dropped, or any server could fill the database with posts that nobody reads.
 */
export async function isRelevant(context: Context, received: Received, read: Concerned): Promise<boolean> {
  if (received.inboxOf !== null || received.relayed === true) return true;
  return (
    (await isFollowedHere(context.store, received.actor.account.id)) ||
    (await isAddressedHere(context, read)) ||
    (await concernsKnown(context, read.inReplyToUri)) ||
    (await concernsKnown(context, read.quote?.uri ?? null))
  );
}

async function isAddressedHere(context: Context, { audience }: Concerned): Promise<boolean> {
  const uris = [...audience.toUris, ...audience.ccUris].filter((uri) => isLocalUri(context.config, uri));
  const named = await findAccountsByUris(context.store, uris);
  return named.some(({ domain }) => domain === null);
}

async function concernsKnown(context: Context, uri: string | null): Promise<boolean> {
  const status = uri === null ? undefined : await findKnownStatus(context, uri);
  return status !== undefined && (status.local || isFollowedHere(context.store, status.account_id));
}
