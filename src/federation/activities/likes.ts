/** Like and its variants, which all count as favourites. */
import { receiveFavourite, undoReceivedFavourite } from "../../domain/statuses/receiving-marks.ts";
import { typesOf, uriOf } from "../reading/values.ts";
import { findKnownStatus } from "../resolving/known-statuses.ts";
import type { PartialHandler } from "./applying.ts";
import { objectOf } from "./activity-objects.ts";
import type { ActivityHandler } from "./received.ts";

/**
 * Favourites a local status. Emoji reactions count as favourites, too: Misskey's Like with `_misskey_reaction`,
 * and Pleroma's EmojiReact. Several by one account count once.
 */
export const handleLike: ActivityHandler = async (context, received) => {
  const { activity, actor } = received;
  const { objectUri } = objectOf(received);
  const status = objectUri === undefined ? undefined : await findKnownStatus(context, objectUri);
  // The favourites of other statuses are counted by their servers.
  if (status?.local !== true) return;
  await receiveFavourite(context, actor, { statusId: status.id, uri: activity.uri });
};

const types: ReadonlySet<string> = new Set(["Like", "EmojiReact"]);

/** Undoes a favourite, which the Undo embeds or only names. */
export const undoLike: PartialHandler = async (context, received) => {
  const { object, objectUri } = objectOf(received);
  if (object !== undefined && !typesOf(object).some((type) => types.has(type))) return false;
  const statusUri = object === undefined ? undefined : uriOf(object["object"]);
  const uri = received.activity.vouchesFor(objectUri) ? objectUri : null;
  const isNamedOnly = uri !== null && received.activity.basis !== "request";
  // A replayed signed Undo affects this favourite, but no later one of the same status.
  const status =
    statusUri === undefined || isNamedOnly ? undefined : await findKnownStatus(context, statusUri);
  return context.write(undoReceivedFavourite, received.actor, {
    uri,
    statusId: status?.id ?? null,
    isFavourite: object !== undefined,
  });
};
