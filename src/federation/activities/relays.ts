/** What relays answer and ask. */
import { answerAsRelay, followAsRelay } from "../../domain/moderation/relays.ts";
import { instanceActorUri } from "../addresses.ts";
import type { PartialHandler } from "./applying.ts";
import { uriOf } from "./objects.ts";

/** A relay accepts the subscription of this server. */
export const acceptSubscription: PartialHandler = async (context, { activity, actor }) => {
  const followUri = uriOf(activity.objectId);
  if (followUri === undefined || !followUri.startsWith(`${instanceActorUri(context.config)}#`)) return false;
  return context.write(answerAsRelay, actor.account, { followUri, accepted: true });
};

/** A relay rejects the subscription of this server, now or any more. */
export const rejectSubscription: PartialHandler = async (context, { activity, actor }) => {
  const followUri = uriOf(activity.objectId);
  if (followUri === undefined || !followUri.startsWith(`${instanceActorUri(context.config)}#`)) return false;
  return context.write(answerAsRelay, actor.account, { followUri, accepted: false });
};

/** A relay follows this server back. */
export const followBack: PartialHandler = async (context, { activity, uri, actor }) => {
  if (uriOf(activity.objectId) !== instanceActorUri(context.config)) return false;
  if (uri !== null) await context.write(followAsRelay, actor.account, { followUri: uri });
  return true;
};
