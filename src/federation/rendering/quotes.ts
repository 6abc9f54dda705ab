/** Approvals of quotes (FEP-044f). */
import type { QuoteAuthorizationRow } from "../../store/federation/quote-authorizations.ts";
import { quoteAuthorizationUri } from "../addresses.ts";
import type { RenderedObject } from "./document.ts";

/** The approval of a quote of a local status. */
export function renderQuoteAuthorization(row: QuoteAuthorizationRow): RenderedObject {
  return {
    id: quoteAuthorizationUri(row.quoted_author_uri, row.quoting_status_id),
    type: "QuoteAuthorization",
    attributedTo: row.quoted_author_uri,
    interactingObject: row.quoting_uri,
    interactionTarget: row.quoted_uri,
  };
}
