/** Undo of Follow, of Block, and of the Accept of a follow. */
import { Accept, type Activity, Block, Follow } from "@fedify/vocab";
import type { Context } from "../../domain/kernel/context.ts";
import { type Undone, undoRelation, withdrawAcceptance } from "../../domain/relationships/remote-follows.ts";
import type { PartialHandler } from "./applying.ts";
import { embeddedObject, findLocalAccount, uriOf } from "./objects.ts";

/** Ends a follow or a block of a local account, which the Undo contains or only names. */
export const undoFollowOrBlock: PartialHandler = async (context, { activity, actor }) => {
  const undone = await readUndone(context, activity, actor.account.uri);
  return undone !== undefined && context.write(undoRelation, actor, undone);
};

async function readUndone(
  context: Context,
  activity: Activity,
  actorUri: string,
): Promise<Undone | undefined> {
  const uri = uriOf(activity.objectId);
  const object = await embeddedObject(activity);
  if (object === undefined) {
    return uri === undefined ? undefined : { uri, kind: undefined, accountId: undefined };
  }
  const kind = object instanceof Follow ? "follow" : object instanceof Block ? "block" : undefined;
  if (kind === undefined || !(object instanceof Follow || object instanceof Block)) return undefined;
  // Another account's follow, which this one can't undo.
  if (object.actorId !== null && object.actorId.href !== actorUri) return undefined;
  const target = await findLocalAccount(context, uriOf(object.objectId));
  return { uri, kind, accountId: target?.id };
}

/** The remote account withdraws its acceptance: the local account's follow is a request again. */
export const undoAccept: PartialHandler = async (context, { activity, actor }) => {
  const accept = await embeddedObject(activity);
  if (!(accept instanceof Accept)) return false;
  const follow = await embeddedObject(accept);
  const follower =
    follow instanceof Follow && (follow.objectId === null || follow.objectId.href === actor.account.uri)
      ? await findLocalAccount(context, uriOf(follow.actorId))
      : undefined;
  return context.write(withdrawAcceptance, actor, {
    uri: uriOf(accept.objectId),
    followerId: follower?.id,
  });
};
