/** Announce, and its Undo. */
import { type JsonObject, isObject } from "../json-bounds.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { receiveReblog, undoReblog } from "../../domain/statuses/receiving-marks.ts";
import { isSubscribedTo } from "../../store/moderation/relays.ts";
import { isFollowedHere } from "../../store/statuses/relevance.ts";
import { readAudience, visibilityOf } from "../reading/statuses.ts";
import { listOf, timeOf, typesOf, uriOf } from "../reading/values.ts";
import { findRemoteAccount } from "../../store/accounts/remote-accounts.ts";
import { findKnownStatus } from "../resolving/known-statuses.ts";
import { resolveStatus } from "../resolving/statuses.ts";
import type { PartialHandler } from "./applying.ts";
import { type ActivityObject, objectOf } from "./activity-objects.ts";
import type { ActivityHandler, Received } from "./received.ts";

/** Reblogs a status, which is fetched from its own server if unknown. */
export const handleAnnounce: ActivityHandler = async (context, received) => {
  const { activity, actor } = received;
  const { uri } = activity;
  const statusUri = announcedUri(objectOf(received));
  if (statusUri !== undefined && (await isSubscribedTo(context.store, actor.account.uri))) {
    // A LitePub relay announces new posts: these reblogs aren't shown.
    await resolveStatus(context, statusUri);
    return;
  }
  if (statusUri === undefined || uri === null) return;
  if (!(await isWanted(context, received, statusUri))) return;
  const original = await resolveStatus(context, statusUri);
  if (original === undefined) return;
  const addresses = await findRemoteAccount(context.store, actor.account.id);
  const visibility = visibilityOf(readAudience(activity.json, undefined), addresses?.followers_url ?? null);
  // Reblogs can't be direct.
  if (visibility === "direct") return;
  const published = timeOf(activity.value("published"));
  await context.write(receiveReblog, actor, {
    statusId: original.id,
    uri,
    visibility,
    publishedAt: published,
  });
};

/** As in Mastodon: reblogs by followed accounts, and of local statuses. */
async function isWanted(context: Context, received: Received, statusUri: string): Promise<boolean> {
  if (await isFollowedHere(context.store, received.actor.account.id)) return true;
  return (await findKnownStatus(context, statusUri))?.local === true;
}

/** The reblogged status; Lemmy's communities announce the activity that created it. */
function announcedUri({ object, objectUri }: ActivityObject): string | undefined {
  if (object === undefined || !typesOf(object).includes("Create")) return objectUri;
  return uriOf(object["object"]);
}

/** Undoes a reblog, which the Undo embeds or only names. */
export const undoAnnounce: PartialHandler = async (context, received) => {
  const { object, objectUri } = objectOf(received);
  if (object !== undefined && !typesOf(object).includes("Announce")) return false;
  const statusUri = object === undefined ? undefined : uriOf(announcedIn(object));
  const uri = received.activity.vouchesFor(objectUri) ? objectUri : null;
  const original =
    statusUri === undefined || uri !== null ? undefined : await findKnownStatus(context, statusUri);
  return context.write(undoReblog, received.actor, {
    uri,
    statusId: original?.id ?? null,
    isReblog: object !== undefined,
  });
};

function announcedIn(announce: JsonObject): JsonObject[string] | undefined {
  const [object] = listOf(announce["object"], 1);
  return isObject(object) && typesOf(object).includes("Create") ? object["object"] : object;
}
