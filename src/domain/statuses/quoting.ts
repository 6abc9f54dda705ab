/** Quotes of statuses, and the quoted authors' decisions. */
import { message } from "../../messages/catalogue.ts";
import { addToStatusCount } from "../../store/statuses/publishing.ts";
import {
  type NewQuote,
  type QuoteState,
  findQuoteTies,
  lockQuote,
  setQuotePolicy,
  setQuoteState,
} from "../../store/statuses/quotes.ts";
import { lockOwnStatus, lockStatuses } from "../../store/statuses/edits.ts";
import { isBlocking } from "../../store/relationships/blocks.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import type { AccountActor, LocalPerson } from "../kernel/actor.ts";
import { forbidden, notFound, unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import type { QuoteFacts } from "../kernel/events.ts";
import { readFacts } from "./audience.ts";
import { type ReceivedQuote, isCounted } from "./contents.ts";
import { assertNotBlocked } from "./interactions.ts";
import { loadOriginal, loadStatus } from "./loading.ts";
import { scheduleApprovalFetch } from "./quote-approvals.ts";
import { type QuoteAnswer, type QuotePolicy, quoteAnswer, quoteColumns } from "./quote-policy.ts";

/** A status to be quoted, and the outcome. */
export interface Quotable {
  readonly status: StatusRow;
  readonly state: QuoteState;
  /** The remote QuoteAuthorization; absent without one. */
  readonly approvalUri?: string | null;
}

/** The properties of a quoting status that its quote needs. */
export type QuotingStatus = Pick<StatusRow, "id" | "account_id" | "uri" | "local" | "created_at">;

/**
 * Loads a status that the actor may quote; for a reblog, the original. Quotes of local statuses are decided by
 * their policy; quotes of remote statuses are pending until their server answers.
 * @throws {ApiError} 404 for a status that the actor may not see; 403 for one that the actor may not quote, and
 * for those of accounts that the actor blocks
 */
export async function loadQuotable(tx: Transaction, actor: AccountActor, id: string): Promise<Quotable> {
  const status = await loadOriginal(tx, id, actor.account);
  await assertNotBlocked(tx, actor, status);
  const ties = await findQuoteTies(tx.store, actor.account.id, status.id);
  const answer = quoteAnswer(status, actor.account.id, ties);
  if (answer !== "automatic" && answer !== "manual") {
    throw forbidden(message("errors.quote_denied"), "quote_denied");
  }
  const isDecidedLocally = status.local || status.account_id === actor.account.id;
  return { status, state: isDecidedLocally && answer === "automatic" ? "accepted" : "pending" };
}

/**
 * The quote of a remote status. Authors need no consent to quote themselves; other quotes are pending until the
 * quoted author's server approves. Quotes of servers that don't ask for that need a policy that accepts them
 * automatically.
 * @returns null if the quoted status is unknown, or invisible to the quoting author, or its policy denies such a quote
 */
export async function loadReceivedQuote(
  tx: Transaction,
  { account }: AccountActor,
  received: ReceivedQuote | null,
): Promise<Quotable | null> {
  const [status] =
    received === null ? [] : await findVisibleStatuses(tx.store, [received.statusId], account.id);
  if (received === null || status === undefined || status.reblog_of_id !== null) return null;
  const isOwn = status.account_id === account.id;
  if (received.isLegacy && !isOwn) {
    const answer = await policyAnswer(tx, status, account.id);
    return answer === "automatic" ? { status, state: "accepted" } : null;
  }
  const isAccepted = isOwn || (received.isApproved && !status.local);
  return { status, state: isAccepted ? "accepted" : "pending", approvalUri: received.approvalUri };
}

/** The answer of a status's policy to an account; blocked accounts are denied. */
export async function policyAnswer(
  { store }: Transaction,
  status: StatusRow,
  accountId: string,
): Promise<QuoteAnswer> {
  if (await isBlocking(store, status.account_id, accountId)) return "denied";
  return quoteAnswer(status, accountId, await findQuoteTies(store, accountId, status.id));
}

/**
 * Checks that a direct status mentions the quoted author.
 * @throws {ApiError} 422 otherwise
 */
export function assertQuotedIsMentioned(
  quoted: StatusRow,
  accountId: string,
  mentionedIds: readonly string[],
): void {
  if (quoted.account_id === accountId || mentionedIds.includes(quoted.account_id)) return;
  throw unprocessable(message("errors.quoted_author_not_mentioned"), "quoted_author_not_mentioned");
}

/** Makes the row of a quote, announces it, and requests its approval. */
export async function planQuote(
  tx: Transaction,
  status: QuotingStatus,
  { status: quoted, state, approvalUri = null }: Quotable,
): Promise<NewQuote> {
  await tx.emit({ type: "quote.created", ...quoteFacts(status, quoted), state });
  if (state === "pending" && !status.local && !quoted.local) {
    await scheduleApprovalFetch(tx, { statusId: status.id, attempt: 1 });
  }
  return {
    status_id: status.id,
    account_id: status.account_id,
    quoted_status_id: quoted.id,
    quoted_account_id: quoted.account_id,
    state,
    approval_uri: approvalUri,
    request_uri: null,
    created_at: status.created_at,
  };
}

/** Whether the quoted status's counter includes a quote. Counting private ones would reveal that they exist. */
export function isCountedQuote(quoting: Pick<StatusRow, "visibility">, state: QuoteState): boolean {
  return state === "accepted" && isCounted(quoting.visibility);
}

export interface QuoteChoice {
  /** The quoted status. */
  readonly statusId: string;
  readonly quotingStatusId: string;
}

/**
 * Revokes the consent to a quote of one of the actor's statuses, or rejects it while it is pending. Does nothing
 * if that has already happened.
 * @throws {ApiError} 404 for statuses that the actor may not see and if the one doesn't quote the other; 403 for
 * another account's status
 */
export async function revokeQuote(
  tx: Transaction,
  { account }: AccountActor,
  { statusId, quotingStatusId }: QuoteChoice,
): Promise<StatusRow> {
  const quoted = await loadStatus(tx, statusId, account);
  if (quoted.account_id !== account.id) throw forbidden();
  const quoting = await loadStatus(tx, quotingStatusId, account);
  // Before the quote, as deletion does, to prevent deadlocks.
  await lockStatuses(tx.store, [quoted.id, quoting.id]);
  const locked = await lockOwnStatus(tx.store, quoted.id, account.id);
  const row = await lockQuote(tx.store, quoting.id);
  if (locked === undefined || row?.quoted_status_id !== quoted.id) throw notFound();
  if (row.state === "revoked" || row.state === "rejected") return quoting;
  const state = row.state === "accepted" ? "revoked" : "rejected";
  await setQuoteState(tx.store, quoting.id, state);
  if (isCountedQuote(quoting, row.state)) await addToStatusCount(tx.store, "quotes_count", quoted.id, -1);
  await tx.emit({ type: "quote.changed", ...quoteFacts(quoting, quoted), state });
  return quoting;
}

export interface PolicyChoice {
  readonly statusId: string;
  readonly quotePolicy: QuotePolicy;
}

/**
 * Changes the quote policy of one of the actor's statuses. Existing quotes stay.
 * @throws {ApiError} 404 for any other status; 422 for a reblog
 */
export async function changeQuotePolicy(
  tx: Transaction,
  { account }: LocalPerson,
  { statusId, quotePolicy }: PolicyChoice,
): Promise<StatusRow> {
  const status = isId(statusId) ? await lockOwnStatus(tx.store, statusId, account.id) : undefined;
  if (status === undefined) throw notFound();
  if (status.reblog_of_id !== null) {
    throw unprocessable(message("errors.reblog_not_editable"), "not_editable");
  }
  await applyQuotePolicy(tx, status, quotePolicy);
  return status;
}

/** Stores a policy if it differs, and announces the change. The status is locked. */
export async function applyQuotePolicy(
  tx: Transaction,
  status: StatusRow,
  policy: QuotePolicy,
): Promise<void> {
  const columns = quoteColumns(policy, status.visibility);
  const isSame = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === other.length && one.every((group) => other.includes(group));
  if (
    isSame(columns.quote_automatic, status.quote_automatic) &&
    isSame(columns.quote_manual, status.quote_manual)
  ) {
    return;
  }
  await setQuotePolicy(tx.store, status.id, columns);
  await tx.emit({ type: "status.policy_changed", ...(await readFacts(tx, status)) });
}

/** A quote as in events. */
export function quoteFacts(
  quoting: Pick<StatusRow, "id" | "account_id" | "uri">,
  quoted: Pick<StatusRow, "id" | "account_id">,
): QuoteFacts {
  return {
    statusId: quoting.id,
    accountId: quoting.account_id,
    quotedStatusId: quoted.id,
    quotedAccountId: quoted.account_id,
    uri: quoting.uri,
  };
}
