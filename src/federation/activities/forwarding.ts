/** Passing replies on to the followers of the person here whom they answer (ActivityPub, 7.1.2). */
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { isCounted } from "../../domain/statuses/contents.ts";
import { hasRemoteFollowers } from "../../store/federation/audience.ts";
import { type AccountRow, findAccount } from "../../store/accounts/accounts.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { hostIn } from "../addresses.ts";
import { recordActivity } from "../deliveries/recording.ts";
import type { Received } from "./received.ts";

/** Characters of an activity that is passed on: every follower's server gets it. */
const longest = 100_000;

/**
 * Forwards the Create, Update or Delete of a public reply to a public local status, as it came, to the remote followers
 * of the status's author: their servers see the conversation as it is here. Like Mastodon, only activities that are
 * signed themselves are forwarded, since others couldn't be verified.
 */
export async function forwardReply(context: Context, received: Received, reply: StatusRow): Promise<void> {
  const [parent] =
    reply.in_reply_to_id === null ? [] : await findStatuses(context.store, [reply.in_reply_to_id]);
  if (parent?.local !== true || !isCounted(parent.visibility) || !isCounted(reply.visibility)) return;
  const { activity, original: json } = received;
  const { uri } = activity;
  const isSigned = json["signature"] !== undefined || json["proof"] !== undefined;
  if (uri === null || !isSigned || JSON.stringify(json).length > longest) return;
  const author = await findAccount(context.store, parent.account_id);
  if (author === undefined || author.domain !== null) return;
  if (!(await hasRemoteFollowers(context.store, author.id))) return;
  const origin = hostIn(received.actor.account.uri);
  await context.write(recordForwarding, author, { uri, json, origin });
}

interface Forwarded {
  readonly uri: string;
  readonly json: Readonly<Record<string, unknown>>;
  /** The host of the reply's author, which doesn't take its own activities from others. */
  readonly origin: string;
}

/** Recorded once: another run records nothing. */
function recordForwarding(
  tx: Transaction,
  author: AccountRow,
  { uri, json, origin }: Forwarded,
): Promise<void> {
  return recordActivity(tx, {
    activityUri: uri,
    actorUri: author.uri,
    accountId: author.id,
    json,
    statusId: null,
    inboxes: [],
    followersOf: author.id,
    exceptHost: origin,
  });
}
