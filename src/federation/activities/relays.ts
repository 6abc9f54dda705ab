/** Answers and follows of relays. */
import { answerAsRelay, followAsRelay } from "../../domain/moderation/relays.ts";
import { instanceActorUri } from "../addresses.ts";
import type { PartialHandler } from "./applying.ts";
import { objectOf } from "./activity-objects.ts";

/** A relay accepts this server's subscription. */
export const acceptSubscription: PartialHandler = async (context, received) => {
  const { objectUri: followUri } = objectOf(received);
  if (followUri === undefined || !followUri.startsWith(`${instanceActorUri(context.config)}#`)) return false;
  return context.writeWithoutActor(answerAsRelay, received.actor.account, { followUri, accepted: true });
};

/** A relay rejects or ends this server's subscription. */
export const rejectSubscription: PartialHandler = async (context, received) => {
  const { objectUri: followUri } = objectOf(received);
  if (followUri === undefined || !followUri.startsWith(`${instanceActorUri(context.config)}#`)) return false;
  return context.writeWithoutActor(answerAsRelay, received.actor.account, { followUri, accepted: false });
};

/** A relay follows this server back. */
export const followBack: PartialHandler = async (context, received) => {
  const { activity, actor } = received;
  const { uri } = activity;
  if (objectOf(received).objectUri !== instanceActorUri(context.config)) return false;
  if (uri !== null) await context.writeWithoutActor(followAsRelay, actor.account, { followUri: uri });
  return true;
};
