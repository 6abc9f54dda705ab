/** Decides which unsolicited remote posts to store. */
import type { Context } from "../../domain/kernel/context.ts";
import { isFollowedHere } from "../../store/statuses/relevance.ts";
import { findAccountsByUris } from "../../store/statuses/mentionable.ts";
import { findRemoteAccountByUri } from "../../store/accounts/remote-accounts.ts";
import { isSubscribedTo } from "../../store/moderation/relays.ts";
import { isLocalUri, parseLocalUri } from "../addresses.ts";
import type { ReadStatus } from "../reading/statuses.ts";
import { uriOf } from "../reading/values.ts";
import { findKnownStatus } from "../resolving/known-statuses.ts";
import type { VerifiedDocument } from "../verified.ts";
import { objectOf } from "./activity-objects.ts";
import { findLocalAccount } from "./objects.ts";
import type { Received } from "./received.ts";

/** The properties on which relevance depends. */
export interface Concerned extends Pick<ReadStatus, "inReplyToUri" | "quote"> {
  readonly audience: Pick<ReadStatus["audience"], "toUris" | "ccUris">;
}

/**
 * Whether an unsolicited status is relevant, by Mastodon's rules: it arrived in a personal inbox or from a relay;
 * its author is followed; it addresses a local account; or it answers or quotes a status of a local or followed
 * account. All others are dropped; otherwise any server could fill the database.
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

/** From an unknown actor, these types are only relevant if they concern local objects. */
const answering: ReadonlySet<string> = new Set([
  "Like",
  "EmojiReact",
  "Announce",
  "Undo",
  "Delete",
  "Accept",
  "Reject",
]);

/** Whether an activity may be relevant, judging by its URIs. If not, its unknown actor isn't stored. */
export async function mayConcern(
  context: Context,
  type: string,
  activity: VerifiedDocument,
  actorUri: string,
): Promise<boolean> {
  if (!answering.has(type) || (await findRemoteAccountByUri(context.store, actorUri)) !== undefined)
    return true;
  const { object, objectUri } = objectOf({ activity });
  // The Delete of a post may arrive before its Create.
  if (type === "Delete") return objectUri !== actorUri;
  if (type === "Announce" && (await isSubscribedTo(context.store, actorUri))) return true;
  const named = [objectUri, uriOf(object?.["object"]), uriOf(object?.["actor"])];
  const here = await Promise.all(named.map((uri) => isHere(context, uri)));
  return here.includes(true);
}

async function isHere(context: Context, uri: string | undefined): Promise<boolean> {
  const kind = uri === undefined ? undefined : parseLocalUri(context.config, uri)?.kind;
  if (uri === undefined || kind === undefined) return false;
  if (kind === "account") return (await findLocalAccount(context, uri)) !== undefined;
  return kind === "instance" || (await findKnownStatus(context, uri)) !== undefined;
}
