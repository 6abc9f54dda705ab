/** Forwards replies to a local account's posts to the account's followers (ActivityPub, 7.1.2). */
import type { Context, Transaction } from "../../domain/kernel/context.ts";
import { isCounted } from "../../domain/statuses/contents.ts";
import { hasRemoteFollowers } from "../../store/federation/audience.ts";
import { type AccountRow, findAccount } from "../../store/accounts/account-rows.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { hostIn, instanceActorUri } from "../addresses.ts";
import { recordActivity } from "../deliveries/recording.ts";
import { fromProof } from "../inbox/authenticity.ts";
import type { Received } from "./received.ts";

/** Maximum characters of a forwarded activity, because every follower's server gets it. */
const longest = 100_000;

/**
 * Forwards the Create, Update or Delete of a public reply to a public local status, unchanged, to the remote
 * followers of the status's author, so that their servers have the whole conversation. As in Mastodon, only
 * activities signed by their actor are forwarded, because others couldn't be verified. The server's own actor
 * signs the requests, so that the content isn't attributed to a local user.
 */
export async function forwardReply(context: Context, received: Received, reply: StatusRow): Promise<void> {
  const [parent] =
    reply.in_reply_to_id === null ? [] : await findStatuses(context.store, [reply.in_reply_to_id]);
  if (parent?.local !== true || !isCounted(parent.visibility) || !isCounted(reply.visibility)) return;
  const { activity, original: json } = received;
  const { uri } = activity;
  const size = JSON.stringify(json).length;
  if (uri === null || size > longest) return;
  const author = await findAccount(context.store, parent.account_id);
  if (author === undefined || author.domain !== null) return;
  if (!(await hasRemoteFollowers(context.store, author.id))) return;
  const { uri: actorUri } = received.actor.account;
  const at = context.clock();
  const signed = await fromProof(context, { actorUri, senderUri: actorUri, document: json, size, at });
  if (signed?.uri !== uri) return;
  await context.writeWithoutActor(recordForwarding, author, { uri, json, origin: hostIn(actorUri) });
}

interface Forwarded {
  readonly uri: string;
  readonly json: Readonly<Record<string, unknown>>;
  /** The host of the reply's author, which is skipped. */
  readonly origin: string;
}

/** Recorded once; repeated runs record nothing. */
function recordForwarding(
  tx: Transaction,
  author: AccountRow,
  { uri, json, origin }: Forwarded,
): Promise<void> {
  return recordActivity(tx, {
    activityUri: uri,
    actorUri: instanceActorUri(tx.config),
    accountId: null,
    json,
    statusId: null,
    inboxes: [],
    followersOf: author.id,
    exceptHost: origin,
  });
}
