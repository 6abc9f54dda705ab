/** Quote requests, answers, and revoked approvals (FEP-044f). */
import type { EventOf } from "../../domain/kernel/events.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import {
  findInformedInboxes,
  findPersonalInboxes,
  findStatusInboxes,
} from "../../store/federation/audience.ts";
import { findQuote } from "../../store/statuses/quotes.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { quoteAuthorizationUri } from "../addresses.ts";
import { everyone } from "../rendering/document.ts";
import { renderQuoteAuthorization } from "../rendering/quotes.ts";
import type { Announcement, Run } from "./announcement.ts";
import { findShown, isOpen, readNamed, renderNote, updateOf } from "./status-reach.ts";

/**
 * Asks the author of a remote status to approve a quote. The request embeds the new status, which the other
 * server might not be allowed to fetch.
 */
export async function announceQuoteRequest(run: Run, status: StatusRow): Promise<Announcement[]> {
  const { context, actor } = run;
  const quote = await findQuote(context.store, status.id);
  if (quote === undefined || quote.state !== "pending") return [];
  const { quoted_status_id: quotedId, quoted_account_id: authorId } = quote;
  const [quoted] = quotedId === null ? [] : await findStatuses(context.store, [quotedId]);
  const author = authorId === null ? undefined : await findAccount(context.store, authorId);
  if (quoted === undefined || author === undefined || author.domain === null) return [];
  return [
    {
      inboxes: await findPersonalInboxes(context.store, [author.id]),
      render: async () => ({
        id: requestUri(actor.uri, status.id),
        type: "QuoteRequest",
        actor: actor.uri,
        to: [author.uri],
        object: quoted.uri,
        instrument: await renderNote(context, status),
      }),
    },
  ];
}

function requestUri(actorUri: string, statusId: string): string {
  return `${actorUri}#quote_requests/${statusId}`;
}

function announceOwnDecision(run: Run, event: EventOf<"quote.changed">): Promise<Announcement[]> {
  return event.state === "revoked" ? announceRevocation(run, event) : announceQuoteAnswer(run, event);
}

/** Answers a remote account's request to quote a status of the actor. */
async function announceQuoteAnswer(run: Run, event: EventOf<"quote.changed">): Promise<Announcement[]> {
  const quote = await findQuote(run.context.store, event.statusId);
  // Without a request there is nothing to answer; a different state means that a later decision exists.
  if (quote === undefined || quote.request_uri === null || quote.state !== event.state) return [];
  return answerTo(run, { ...event, requestUri: quote.request_uri }, event.statusId);
}

/** Rejects a remote account's request to quote a status of the actor. */
export function announceQuoteRefusal(run: Run, event: EventOf<"quote.refused">): Promise<Announcement[]> {
  return answerTo(run, event, null);
}

/** @param quotingId of the accepted quote; null for a Reject */
async function answerTo(
  { context, actor, id }: Run,
  event: Pick<EventOf<"quote.refused">, "accountId" | "quotedStatusId" | "requestUri" | "uri"> & {
    readonly state?: string;
  },
  quotingId: string | null,
): Promise<Announcement[]> {
  const quoter = await findAccount(context.store, event.accountId);
  const [quoted] = await findStatuses(context.store, [event.quotedStatusId]);
  if (quoter === undefined || quoter.domain === null || quoted === undefined) return [];
  const isAccepted = quotingId !== null && event.state === "accepted";
  return [
    {
      inboxes: await findPersonalInboxes(context.store, [quoter.id]),
      evenIfSuspended: !isAccepted,
      render: () => ({
        id: `${actor.uri}#${isAccepted ? "accepts" : "rejects"}/quote_requests/${id}`,
        type: isAccepted ? "Accept" : "Reject",
        actor: actor.uri,
        to: [quoter.uri],
        object: {
          id: event.requestUri,
          type: "QuoteRequest",
          actor: quoter.uri,
          object: quoted.uri,
          instrument: event.uri,
        },
        ...(isAccepted ? { result: quoteAuthorizationUri(actor.uri, quotingId) } : {}),
      }),
    },
  ];
}

/** Deletes an approval, on all servers that may have it: those with the quoting or the quoted status. */
async function announceRevocation(
  { context, actor }: Run,
  event: EventOf<"quote.changed">,
): Promise<Announcement[]> {
  const rows = await findStatuses(context.store, [event.statusId, event.quotedStatusId]);
  const open = rows.filter((row) => isOpen(row.visibility));
  const stamp = renderQuoteAuthorization({
    quoting_status_id: event.statusId,
    quoting_uri: event.uri,
    quoted_status_id: event.quotedStatusId,
    quoted_uri: rows.find((row) => row.id === event.quotedStatusId)?.uri ?? "",
    quoted_author_uri: actor.uri,
  });
  const inboxes = [];
  for (const row of open) {
    inboxes.push(
      ...(await findStatusInboxes(context.store, {
        authorId: actor.account.id,
        answeredId: null,
        accountIds: [],
        interactedWithId: row.id,
        personal: false,
      })),
      ...(await findInformedInboxes(context.store, row.id)),
    );
  }
  const isPublic = rows.every((row) => isOpen(row.visibility));
  return [
    {
      inboxes: [...(await findPersonalInboxes(context.store, [event.accountId])), ...inboxes],
      toFollowers: isPublic,
      forwardable: isPublic,
      render: () => ({
        id: `${stamp.id}#delete`,
        type: "Delete",
        actor: actor.uri,
        to: [everyone],
        object: stamp,
      }),
    },
  ];
}

/**
 * Announces a quote's decision: the quoting author's server updates the status, the quoted author's announces the
 * decision.
 */
export async function announceQuoteDecision(
  run: Run,
  event: EventOf<"quote.changed">,
): Promise<Announcement[]> {
  const { id } = run.actor.account;
  return [
    ...(event.quotedAccountId === id ? await announceOwnDecision(run, event) : []),
    ...(event.accountId === id ? await announceQuoteState(run, event) : []),
  ];
}

/** Sends the quoting status again, with or without its approval, after a decision. */
async function announceQuoteState(
  run: Run,
  { statusId, state }: EventOf<"quote.changed">,
): Promise<Announcement[]> {
  const status = await findShown(run, statusId);
  if (status === undefined) return [];
  return updateOf(run, status, {
    named: await readNamed(run.context, status),
    uri: `${status.uri}#updates/quote-${state}-${run.id}`,
    more: [],
  });
}
