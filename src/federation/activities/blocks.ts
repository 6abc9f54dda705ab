/** Block. */
import { receiveBlock } from "../../domain/relationships/remote-follows.ts";
import type { ActivityHandler } from "./received.ts";
import { findLocalAccount, uriOf } from "./objects.ts";

/** Blocks a local account, which ends the follows in both directions. */
export const handleBlock: ActivityHandler = async (context, { activity, uri, actor }) => {
  const target = await findLocalAccount(context, uriOf(activity.objectId));
  if (target === undefined) return;
  await context.write(receiveBlock, actor, { accountId: target.id, uri: uri ?? undefined });
};
