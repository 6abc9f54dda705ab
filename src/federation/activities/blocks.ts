/** Block. */
import { receiveBlock } from "../../domain/relationships/remote-follows.ts";
import type { ActivityHandler } from "./received.ts";
import { objectOf } from "./activity-objects.ts";
import { findLocalAccount } from "./objects.ts";

/** Blocks a local account, which ends follows in both directions. */
export const handleBlock: ActivityHandler = async (context, received) => {
  const { activity, actor } = received;
  const target = await findLocalAccount(context, objectOf(received).objectUri);
  if (target === undefined) return;
  await context.write(receiveBlock, actor, { accountId: target.id, uri: activity.uri ?? undefined });
};
