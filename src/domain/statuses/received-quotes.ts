/** Quotes between servers: decisions of the quoted authors or their servers. */
import { addToStatusCount } from "../../store/statuses/publishing.ts";
import {
  type QuoteRow,
  type QuoteState,
  deleteQuote,
  findQuote,
  insertQuote,
  lockQuote,
  setQuoteApproval,
  setQuoteRequest,
  setQuoteState,
} from "../../store/statuses/quotes.ts";
import { lockOwnStatus, lockStatuses } from "../../store/statuses/edits.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import { orNotFound } from "../kernel/gone.ts";
import type { RemoteAccount } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { isCountedQuote, loadReceivedQuote, planQuote, policyAnswer, quoteFacts } from "./quoting.ts";
import { type ReceivedQuote, isCounted } from "./contents.ts";

export interface QuoteDecision {
  /** The quoting status. */
  readonly quotingId: string;
  readonly state: Extract<QuoteState, "accepted" | "rejected" | "revoked">;
  /** The QuoteAuthorization; null without one. */
  readonly approvalUri: string | null;
}

/**
 * Records the quoted author's decision. A rejected or revoked quote stays so.
 * @param deciderId the quoted author
 * @returns whether anything changed
 * @throws {ApiError} 404 if the status doesn't quote the author
 */
export async function settleQuote(
  tx: Transaction,
  deciderId: string,
  { quotingId, state, approvalUri }: QuoteDecision,
): Promise<boolean> {
  const known = await findQuote(tx.store, quotingId);
  if (known === undefined || known.quoted_status_id === null) throw notFound();
  const [quoting] = await findStatuses(tx.store, [quotingId]);
  // Before the quote, as deletion does, to prevent deadlocks.
  await lockStatuses(tx.store, [known.quoted_status_id, quotingId]);
  const quoted = await lockOwnStatus(tx.store, known.quoted_status_id, deciderId);
  const row = await lockQuote(tx.store, quotingId);
  if (quoting === undefined || quoted === undefined || row?.quoted_status_id !== quoted.id) throw notFound();
  if (approvalUri !== null && row.approval_uri !== approvalUri) {
    await setQuoteApproval(tx.store, quotingId, approvalUri);
  }
  if (row.state === state || row.state === "rejected" || row.state === "revoked") return false;
  await setQuoteState(tx.store, quotingId, state);
  const difference = Number(isCountedQuote(quoting, state)) - Number(isCountedQuote(quoting, row.state));
  if (difference !== 0) await addToStatusCount(tx.store, "quotes_count", quoted.id, difference);
  await tx.emit({ type: "quote.changed", ...quoteFacts(quoting, quoted), state });
  return true;
}

export interface QuoteRequest {
  /** The local status. */
  readonly quotedId: string;
  /** The quoting status; null if it is unavailable. */
  readonly quotingId: string | null;
  /** Of the quoting status. */
  readonly quotingUri: string;
  /** Of the QuoteRequest. */
  readonly requestUri: string;
}

/**
 * Answers a request to quote a local status, by its policy. A repeated request is answered again.
 * @returns the outcome
 */
export async function answerQuoteRequest(
  tx: Transaction,
  actor: RemoteAccount,
  { quotedId, quotingId, quotingUri, requestUri }: QuoteRequest,
): Promise<"accepted" | "rejected" | "pending"> {
  const [quoted] = await findStatuses(tx.store, [quotedId]);
  if (quoted === undefined || !quoted.local || !isCounted(quoted.visibility)) throw notFound();
  const known = quotingId === null ? undefined : await findQuote(tx.store, quotingId);
  const answer = await answerTo(tx, actor, quoted, known);
  const isKnown = quotingId !== null && known?.quoted_status_id === quoted.id;
  // Even while undecided: the decision answers the request.
  if (isKnown && answer !== "rejected") await setQuoteRequest(tx.store, quotingId, requestUri);
  if (answer === "pending") return answer;
  if (isKnown && answer === "accepted") {
    const decision = { quotingId, state: "accepted", approvalUri: null } as const;
    const isNew = await settleQuote(tx, quoted.account_id, decision);
    if (!isNew) await repeatAnswer(tx, quotingId, quoted);
    return answer;
  }
  const { id: accountId } = actor.account;
  const { id: quotedStatusId, account_id: quotedAccountId } = quoted;
  const facts = { requestUri, accountId, quotedStatusId, quotedAccountId, uri: quotingUri };
  await tx.emit({ type: "quote.refused", ...facts });
  return "rejected";
}

async function answerTo(
  tx: Transaction,
  { account }: RemoteAccount,
  quoted: StatusRow,
  known: QuoteRow | undefined,
): Promise<"accepted" | "rejected" | "pending"> {
  if (known?.state === "rejected" || known?.state === "revoked") return "rejected";
  if (known?.state === "accepted") return "accepted";
  const answer = await policyAnswer(tx, quoted, account.id);
  if (answer === "automatic") return "accepted";
  return answer === "manual" ? "pending" : "rejected";
}

async function repeatAnswer(tx: Transaction, quotingId: string, quoted: StatusRow): Promise<void> {
  const [quoting] = await findStatuses(tx.store, [quotingId]);
  if (quoting === undefined) return;
  await tx.emit({ type: "quote.changed", ...quoteFacts(quoting, quoted), state: "accepted" });
}

/**
 * Applies an edit of a remote status: it may have another quote, or none, or an approval that it lacked. A rejected or
 * revoked quote stays so.
 */
export async function reviseQuote(
  tx: Transaction,
  actor: RemoteAccount,
  status: StatusRow,
  wanted: ReceivedQuote | null,
): Promise<void> {
  const before = await findQuote(tx.store, status.id);
  if (before !== undefined && before.quoted_status_id === (wanted?.statusId ?? null)) {
    if (wanted?.isApproved !== true || before.state !== "pending" || before.quoted_account_id === null)
      return;
    const [quoted] = await findStatuses(tx.store, [wanted.statusId]);
    if (quoted === undefined || quoted.local) return;
    const { approvalUri } = wanted;
    await settleQuote(tx, before.quoted_account_id, { quotingId: status.id, state: "accepted", approvalUri });
    return;
  }
  // It would return as accepted by a later edit, also with another quote in between.
  if (before?.state === "rejected" || before?.state === "revoked") return;
  const quotable = await loadReceivedQuote(tx, actor, wanted);
  // A known quote isn't dropped because the status was fetched without it.
  if (before !== undefined && wanted?.isLegacy === false && quotable === null) return;
  if (before !== undefined) {
    if (before.quoted_status_id !== null && isCountedQuote(status, before.state)) {
      await addToStatusCount(tx.store, "quotes_count", before.quoted_status_id, -1);
    }
    await deleteQuote(tx.store, status.id);
  }
  if (quotable === null) return;
  if (isCountedQuote(status, quotable.state)) {
    await orNotFound(addToStatusCount(tx.store, "quotes_count", quotable.status.id, 1));
  }
  await orNotFound(insertQuote(tx.store, await planQuote(tx, status, quotable)));
}
