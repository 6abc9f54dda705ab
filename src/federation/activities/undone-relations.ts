/** Undo of Follow, Block, and Accept of a follow. */
import type { Context } from "../../domain/kernel/context.ts";
import { type Undone, undoRelation, withdrawAcceptance } from "../../domain/relationships/remote-follows.ts";
import type { PartialHandler } from "./applying.ts";
import { isObject } from "../json-bounds.ts";
import { listOf, typesOf, uriOf } from "../reading/values.ts";
import { objectOf } from "./activity-objects.ts";
import { findLocalAccount } from "./objects.ts";
import type { Received } from "./received.ts";

/** Ends a follow or block of a local account, which the Undo embeds or only names. */
export const undoFollowOrBlock: PartialHandler = async (context, received) => {
  const undone = await readUndone(context, received);
  return undone !== undefined && context.write(undoRelation, received.actor, undone);
};

async function readUndone(context: Context, received: Received): Promise<Undone | undefined> {
  const { object, objectUri: uri } = objectOf(received);
  if (object === undefined) {
    return uri === undefined ? undefined : { uri, kind: undefined, accountId: undefined };
  }
  const types = typesOf(object);
  // A replayed signed Undo doesn't affect a later follow or block.
  const isNamedOnly = uri !== undefined && received.activity.basis !== "request";
  const kind = types.includes("Follow") ? "follow" : types.includes("Block") ? "block" : undefined;
  if (kind === undefined) return undefined;
  // The follow of another account, which this one can't undo.
  const actorUri = uriOf(object["actor"]);
  if (actorUri !== undefined && actorUri !== received.actor.account.uri) return undefined;
  const target = isNamedOnly ? undefined : await findLocalAccount(context, uriOf(object["object"]));
  return { uri, kind, accountId: target?.id };
}

/** The remote account withdraws its acceptance: the local account's follow becomes a request again. */
export const undoAccept: PartialHandler = async (context, received) => {
  const { actor } = received;
  const { object: accept } = objectOf(received);
  if (accept === undefined || !typesOf(accept).includes("Accept")) return false;
  const [follow] = listOf(accept["object"], 1);
  const isFollow = isObject(follow) && typesOf(follow).includes("Follow");
  const followed = isFollow ? uriOf(follow["object"]) : undefined;
  const isOwn = isFollow && (followed === undefined || followed === actor.account.uri);
  const follower = isOwn ? await findLocalAccount(context, uriOf(follow["actor"])) : undefined;
  return context.write(withdrawAcceptance, actor, { uri: uriOf(follow), followerId: follower?.id });
};
