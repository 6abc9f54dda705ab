/** What relays answer and ask. */
import { answerAsRelay, followAsRelay, isRelay } from "../../domain/moderation/relays.ts";
import { instanceActorUri } from "../addresses.ts";
import { resolveStatus } from "../resolving/statuses.ts";
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

/**
 * A relay announces a post of another server: it is fetched from there, and isn't shown as reblogged. That of any other
 * actor is a reblog.
 */
export const takeRelayed: PartialHandler = async (context, { activity, actor }) => {
  if (!(await isRelay(context, actor.account))) return false;
  const uri = uriOf(activity.objectId);
  if (uri !== undefined) await resolveStatus(context, uri);
  return true;
};
