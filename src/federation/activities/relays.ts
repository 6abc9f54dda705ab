/** What relays answer and ask. */
import { answerAsRelay, followAsRelay } from "../../domain/moderation/relays.ts";
import { instanceActorUri } from "../addresses.ts";
import type { PartialHandler } from "./applying.ts";
import { objectOf } from "./documents.ts";

/** A relay accepts the subscription of this server. */
export const acceptSubscription: PartialHandler = async (context, received) => {
  const { objectUri: followUri } = objectOf(received);
  if (followUri === undefined || !followUri.startsWith(`${instanceActorUri(context.config)}#`)) return false;
  return context.maintain(answerAsRelay, received.actor.account, { followUri, accepted: true });
};

/** A relay rejects the subscription of this server, now or any more. */
export const rejectSubscription: PartialHandler = async (context, received) => {
  const { objectUri: followUri } = objectOf(received);
  if (followUri === undefined || !followUri.startsWith(`${instanceActorUri(context.config)}#`)) return false;
  return context.maintain(answerAsRelay, received.actor.account, { followUri, accepted: false });
};

/** A relay follows this server back. */
export const followBack: PartialHandler = async (context, received) => {
  const { activity, actor } = received;
  const { uri } = activity;
  if (objectOf(received).objectUri !== instanceActorUri(context.config)) return false;
  if (uri !== null) await context.maintain(followAsRelay, actor.account, { followUri: uri });
  return true;
};
