/** The quote of a status, and who may quote it, for a viewer. */
import type { Viewer } from "../../domain/kernel/caller.ts";
import { quoteAnswer } from "../../domain/statuses/quote-policy.ts";
import type { Schemas } from "../../contract/types.ts";
import type { ShownQuoteState } from "../../store/statuses/quotes.ts";
import type { StatusReference } from "../../store/statuses/status-references.ts";

/** Whether a status is shown itself, or quoted by another one: then its own quote is shown as an id only. */
export type QuoteLevel = "shown" | "quoted";

/** States in which the quoted status is sent; the client decides how to show the last three. */
const sentStates: ReadonlySet<ShownQuoteState> = new Set([
  "accepted",
  "blocked_account",
  "blocked_domain",
  "muted_account",
]);

/**
 * Renders the quote of a status; null if it quotes nothing.
 * @param render renders the quoted status; undefined if it was deleted meanwhile
 */
export function renderQuote(
  { quote_state: state, quoted_status_id: quotedId }: StatusReference,
  level: QuoteLevel,
  render: (id: string) => Schemas["Status"] | undefined,
): Schemas["StatusQuote"] | null {
  if (state === null) return null;
  const id = shownQuoteId(state, quotedId);
  if (level === "quoted") return { state, quoted_status_id: id };
  const quoted = id === null ? null : render(id);
  return quoted === undefined ? { state: "deleted", quoted_status: null } : { state, quoted_status: quoted };
}

/** A rendered status as shown when quoted. */
export function asQuoted(status: Schemas["Status"]): Schemas["Status"] {
  const { quote } = status;
  if (quote === null || quote === undefined) return status;
  return { ...status, quote: { state: quote.state, quoted_status_id: quote.quoted_status?.id ?? null } };
}

/** The identifier of the quoted status; null if it may not be shown. */
export function shownQuoteId(state: ShownQuoteState, quotedId: string | null): string | null {
  return sentStates.has(state) ? quotedId : null;
}

/** The outcome if the viewer quotes the status. */
export function answerTo(
  reference: StatusReference,
  { automatic, manual }: Pick<Schemas["StatusQuoteApproval"], "automatic" | "manual">,
  viewer: Viewer,
): Schemas["StatusQuoteApproval"]["current_user"] {
  const { account_id, visibility } = reference;
  const policy = { account_id, visibility, quote_automatic: automatic, quote_manual: manual };
  return quoteAnswer(policy, viewer?.id ?? null, reference);
}
