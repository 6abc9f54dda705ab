/** Follow, and answers to local follow requests. */
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
import { typesOf, uriOf } from "../reading/values.ts";
import { objectOf } from "./activity-objects.ts";
import { findLocalAccount } from "./objects.ts";
import type { Received } from "./received.ts";

/** Requests to follow a local account. The announcement of the outcome answers the sender. */
export const handleFollow: PartialHandler = async (context, received) => {
  const { activity, actor } = received;
  const target = await findLocalAccount(context, objectOf(received).objectUri);
  if (target === undefined) return false;
  await context.write(receiveFollow, actor, { accountId: target.id, uri: activity.uri ?? undefined });
  return true;
};

/** A remote account accepts a local account's follow request. */
export const acceptFollow: PartialHandler = async (context, received) => {
  const answered = await readAnswer(context, received);
  return answered !== undefined && context.write(answer, received.actor, { ...answered, accepted: true });
};

/** A remote account rejects a local account's follow request, or removes the follower. */
export const rejectFollow: PartialHandler = async (context, received) => {
  const answered = await readAnswer(context, received);
  return answered !== undefined && context.write(answer, received.actor, { ...answered, accepted: false });
};

/** The Follow of a local account, embedded or named by its URI; otherwise undefined. */
async function readAnswer(context: Context, received: Received): Promise<NamedFollow | undefined> {
  const { object, objectUri: uri } = objectOf(received);
  if (object === undefined) return uri === undefined ? undefined : { uri, followerId: undefined };
  if (!typesOf(object).includes("Follow")) return undefined;
  // Only the followed account may answer a follow.
  const followed = uriOf(object["object"]);
  const isOwn = followed === undefined || followed === received.actor.account.uri;
  const follower = isOwn ? await findLocalAccount(context, uriOf(object["actor"])) : undefined;
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
