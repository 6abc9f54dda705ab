/** Create: new posts, and votes in polls. */
import type { JsonObject } from "../json-bounds.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { loadStatusOfPoll } from "../../domain/statuses/loading.ts";
import { vote } from "../../domain/statuses/polls.ts";
import { addressStatus } from "../../domain/statuses/receiving.ts";
import { findPolls } from "../../store/statuses/polls.ts";
import { findStatusByUri } from "../../store/statuses/statuses.ts";
import type { ReadStatus } from "../reading/statuses.ts";
import { typesOf, uriOf, valueOf, wordsOf } from "../reading/values.ts";
import { findKnownStatus } from "../resolving/known-statuses.ts";
import { resolveStatus, storeStatus } from "../resolving/statuses.ts";
import { objectOf, readOwnStatus } from "./activity-objects.ts";
import { forwardReply } from "./forwarding.ts";
import type { ActivityHandler, Received } from "./received.ts";
import { isRelevant } from "./relevance.ts";

/** Stores a relevant new post, or counts a vote. */
export const handleCreate: ActivityHandler = async (context, received) => {
  const { object, objectUri } = objectOf(received);
  if (object === undefined) {
    await fetchCreated(context, received, objectUri);
    return;
  }
  if (await castVote(context, received, object)) return;
  const read = readOwnStatus(context, received);
  if (read !== undefined) await storeIfRelevant(context, received, read);
};

/** @returns whether it is relevant */
export async function storeIfRelevant(
  context: Context,
  received: Received,
  read: ReadStatus,
): Promise<boolean> {
  const { actor, inboxOf } = received;
  const known = await findStatusByUri(context.store, read.uri);
  if (known !== undefined) {
    if (inboxOf !== null && known.account_id === actor.account.id) {
      await context.writeWithoutActor(addressStatus, { status: known, accountId: inboxOf });
    }
    return true;
  }
  if (!(await isRelevant(context, received, read))) {
    context.log.debug({ status: read.uri }, "dropped an unsolicited status");
    return false;
  }
  const status = await storeStatus(context, read, { author: actor, inboxOf, arrival: "delivered" });
  if (status !== undefined) await forwardReply(context, received, status);
  return true;
}

/** Fetches a post that the Create only names, if its author is followed, or it arrived in a personal inbox. */
async function fetchCreated(
  context: Context,
  received: Received,
  objectUri: string | undefined,
): Promise<void> {
  if (!received.activity.vouchesFor(objectUri)) return;
  const nameless = { inReplyToUri: null, quote: null, audience: { toUris: [], ccUris: [] } };
  if (await isRelevant(context, received, nameless)) await resolveStatus(context, objectUri);
}

/**
 * Counts a vote: a Note whose name is an option of the local poll that it replies to, Mastodon's format. The
 * command rejects votes in ended polls, and repeated ones.
 * @returns whether it is a vote, counted or not
 */
async function castVote(context: Context, received: Received, object: JsonObject): Promise<boolean> {
  const { actor } = received;
  const option = wordsOf(object, "name");
  const parentUri = uriOf(valueOf(object, "inReplyTo"));
  if (option === undefined || parentUri === undefined || !typesOf(object).includes("Note")) return false;
  const parent = await findKnownStatus(context, parentUri);
  if (parent?.local !== true || parent.poll_id === null) return false;
  await loadStatusOfPoll(context, parent.poll_id, actor.account);
  const [poll] = await findPolls(context.store, [parent.poll_id]);
  const choice = poll?.options.indexOf(option.trim()) ?? -1;
  if (poll === undefined || choice < 0) return false;
  await context.write(vote, actor, { pollId: poll.id, choices: [choice] });
  return true;
}
