/** Update and Delete of posts. */
import type { Context } from "../../domain/kernel/context.ts";
import { deleteReceived } from "../../domain/statuses/receiving.ts";
import { findQuotesByApproval } from "../../store/statuses/quotes.ts";
import { findStatusByUri } from "../../store/statuses/statuses.ts";
import { settleQuote } from "../../domain/statuses/received-quotes.ts";
import { type ReadStatus, readStatus } from "../reading/statuses.ts";
import { DocumentUnavailable, fetchObject } from "../fetched-documents.ts";
import { updateStatus } from "../resolving/statuses.ts";
import type { PartialHandler } from "./applying.ts";
import { storeIfRelevant } from "./create.ts";
import { objectOf, readOwnStatus } from "./activity-objects.ts";
import { forwardReply } from "./forwarding.ts";
import type { Received } from "./received.ts";

/** Applies an edit of a post, or a change of its poll. An unknown post is stored as new. */
export const updatePost: PartialHandler = async (context, received) => {
  const { object, objectUri } = objectOf(received);
  const isNamed = object === undefined;
  const read = isNamed ? await fetchUpdated(context, received, objectUri) : readOwnStatus(context, received);
  if (read === undefined) return false;
  const known = await findStatusByUri(context.store, read.uri);
  if (known === undefined) await storeIfRelevant(context, received, read);
  else if (known.account_id === received.actor.account.id) {
    await updateStatus(context, read, received.actor);
    await forwardReply(context, received, known);
  }
  return true;
};

/** The known post that an Update only names. */
async function fetchUpdated(
  context: Context,
  { activity, actor }: Received,
  objectUri: string | undefined,
): Promise<ReadStatus | undefined> {
  if (!activity.vouchesFor(objectUri)) return undefined;
  if ((await findStatusByUri(context.store, objectUri)) === undefined) return undefined;
  try {
    const read = readStatus(await fetchObject(context, objectUri), { now: context.clock() });
    return read?.authorUris.includes(actor.account.uri) === true ? read : undefined;
  } catch (error) {
    if (error instanceof DocumentUnavailable && error.reason !== "unreachable") return undefined;
    throw error;
  }
}

/**
 * Deletes a post or a reblog, or revokes a quote's approval. An unknown id is remembered, because the post may
 * arrive later, but only if the actor itself deleted it: others could name ids that don't exist yet.
 */
export const deletePost: PartialHandler = async (context, received) => {
  const { objectUri } = objectOf(received);
  const { activity, actor } = received;
  if (!activity.vouchesFor(objectUri) || objectUri === actor.account.uri) return false;
  const quotes = await findQuotesByApproval(context.store, objectUri);
  for (const { status_id: quotingId, quoted_account_id: deciderId } of quotes) {
    if (deciderId !== actor.account.id) continue;
    await context.writeWithoutActor(settleQuote, deciderId, {
      quotingId,
      state: "revoked",
      approvalUri: null,
    });
  }
  const known = await findStatusByUri(context.store, objectUri);
  if (known === undefined && activity.basis === "report") return true;
  await context.write(deleteReceived, actor, objectUri);
  if (known?.account_id === actor.account.id) await forwardReply(context, received, known);
  return true;
};
