/** Quote requests and their answers (FEP-044f). */
import type { Context } from "../../domain/kernel/context.ts";
import { answerQuoteRequest, settleQuote } from "../../domain/statuses/received-quotes.ts";
import { findQuote } from "../../store/statuses/quotes.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { isLocalUri } from "../addresses.ts";
import { typesOf, uriOf } from "../reading/values.ts";
import { findKnownStatus } from "../resolving/known-statuses.ts";
import { isApprovedBy } from "../resolving/status-parts.ts";
import { resolveStatus, storeStatus } from "../resolving/statuses.ts";
import type { PartialHandler } from "./applying.ts";
import { objectOf, readOwnStatus } from "./activity-objects.ts";
import type { ActivityHandler, Received } from "./received.ts";

/** Answers a request to quote a local status. The announcement of the decision answers the sender. */
export const handleQuoteRequest: ActivityHandler = async (context, received) => {
  const { activity, actor } = received;
  const { uri: requestUri } = activity;
  const { objectUri } = objectOf(received);
  const quoted = objectUri === undefined ? undefined : await findKnownStatus(context, objectUri);
  const quotingUri = uriOf(activity.json["instrument"]);
  if (quoted?.local !== true || requestUri === null || !activity.vouchesFor(quotingUri)) return;
  const quoting = await findQuoting(context, received, quotingUri);
  if (quoting !== undefined && quoting.account_id !== actor.account.id) return;
  await context.write(answerQuoteRequest, actor, {
    quotedId: quoted.id,
    quotingId: quoting?.id ?? null,
    quotingUri,
    requestUri,
  });
};

/** The quoting status, which Mastodon embeds in the request. */
async function findQuoting(
  context: Context,
  received: Received,
  uri: string,
): Promise<StatusRow | undefined> {
  const known = await findKnownStatus(context, uri);
  if (known !== undefined) return known;
  const read = readOwnStatus(context, received, "instrument");
  if (read === undefined) return resolveStatus(context, uri);
  const { actor } = received;
  return storeStatus(context, read, { author: actor, arrival: "delivered" });
}

/** The quoted author approves a local account's quote, with a QuoteAuthorization that their server must serve. */
export const acceptQuote: PartialHandler = async (context, received) => {
  const answered = await findRequested(context, received);
  if (answered === undefined) return false;
  const { quoting, quoted, approvalUri } = answered;
  if (!(await isApprovedBy(context, quoting.uri, quoted, approvalUri))) return true;
  const decision = { quotingId: quoting.id, state: "accepted", approvalUri } as const;
  await context.writeWithoutActor(settleQuote, received.actor.account.id, decision);
  return true;
};

/** The quoted author rejects a local account's quote. */
export const rejectQuote: PartialHandler = async (context, received) => {
  const answered = await findRequested(context, received);
  if (answered === undefined) return false;
  const decision = { quotingId: answered.quoting.id, state: "rejected", approvalUri: null } as const;
  await context.writeWithoutActor(settleQuote, received.actor.account.id, decision);
  return true;
};

interface Answered {
  readonly quoting: StatusRow;
  readonly quoted: StatusRow;
  readonly approvalUri: string | null;
}

/** The QuoteRequest of this server that is answered, embedded or named. */
async function findRequested(context: Context, received: Received): Promise<Answered | undefined> {
  const { object, objectUri } = objectOf(received);
  const isRequest = object === undefined || typesOf(object).includes("QuoteRequest");
  if (!isRequest || objectUri === undefined || !isLocalUri(context.config, objectUri)) return undefined;
  const [, quotingId] = /#quote_requests\/(\d{1,19})$/.exec(objectUri) ?? [];
  const quote = quotingId === undefined ? undefined : await findQuote(context.store, quotingId);
  const quotedId = quote?.quoted_status_id ?? null;
  if (quotingId === undefined || quotedId === null) return undefined;
  const rows = await findStatuses(context.store, [quotingId, quotedId]);
  const quoting = rows.find(({ id }) => id === quotingId);
  const quoted = rows.find(({ id }) => id === quotedId);
  if (quoting?.local !== true || quoted?.account_id !== received.actor.account.id) return undefined;
  return { quoting, quoted, approvalUri: uriOf(received.activity.json["result"]) ?? null };
}
