/** Follow, and the answers to the follows of this server. */
import { type Activity, Follow } from "@fedify/vocab";
import type { RemoteAccount } from "../../domain/kernel/actor.ts";
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { acceptFollowRequest } from "../../domain/relationships/follows.ts";
import {
  type NamedFollow,
  followerByUri,
  receiveFollow,
  rejectFollower,
} from "../../domain/relationships/remote-follows.ts";
import type { PartialHandler } from "./applying.ts";
import { embeddedObject, findLocalAccount, uriOf } from "./objects.ts";

/** Requests to follow a local account. The announcement of its outcome answers the sender. */
export const handleFollow: PartialHandler = async (context, { activity, uri, actor }) => {
  const target = await findLocalAccount(context, uriOf(activity.objectId));
  if (target === undefined) return false;
  await context.write(receiveFollow, actor, { accountId: target.id, uri: uri ?? undefined });
  return true;
};

/** The remote account accepts that a local one follows it. */
export const acceptFollow: PartialHandler = async (context, { activity, actor }) => {
  const answered = await readAnswer(context, activity, actor);
  return answered !== undefined && context.write(answer, actor, { ...answered, accepted: true });
};

/** The remote account rejects that a local one follows it, now or any more. */
export const rejectFollow: PartialHandler = async (context, { activity, actor }) => {
  const answered = await readAnswer(context, activity, actor);
  return answered !== undefined && context.write(answer, actor, { ...answered, accepted: false });
};

/** Undefined unless it is a Follow of a local account, or may be one by its URI. */
async function readAnswer(
  context: Context,
  activity: Activity,
  { account }: RemoteAccount,
): Promise<NamedFollow | undefined> {
  const uri = uriOf(activity.objectId);
  const embedded = await embeddedObject(activity);
  if (embedded === undefined) return uri === undefined ? undefined : { uri, followerId: undefined };
  if (!(embedded instanceof Follow)) return undefined;
  // Only the followed account answers a follow.
  const isOwn = embedded.objectId === null || embedded.objectId.href === account.uri;
  const follower = isOwn ? await findLocalAccount(context, uriOf(embedded.actorId)) : undefined;
  return { uri, followerId: follower?.id };
}

async function answer(
  tx: Transaction,
  actor: RemoteAccount,
  { uri, followerId, accepted }: NamedFollow & { readonly accepted: boolean },
): Promise<boolean> {
  const accountId = (uri === undefined ? undefined : await followerByUri(tx, actor, uri)) ?? followerId;
  if (accountId === undefined) return false;
  await (accepted ? acceptFollowRequest : rejectFollower)(tx, actor, { accountId });
  return true;
}
