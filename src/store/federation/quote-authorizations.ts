/** Quotes of local statuses that their authors accept. */
import { read, table } from "../kernel/statement.ts";

export interface QuoteAuthorizationRow {
  readonly quoting_status_id: string;
  readonly quoting_uri: string;
  readonly quoted_status_id: string;
  readonly quoted_uri: string;
  readonly quoted_author_uri: string;
}

/**
 * The accepted quote of one of the account's statuses by another status.
 * @param accountId of the quoted author
 * @param quotingStatusId of the status that quotes
 */
export const findQuoteAuthorization = read.first(
  "quote_authorization",
  (accountId: string, quotingStatusId: string) =>
    table("quotes as q")
      .join("statuses as quoting", "quoting.id", "q.status_id")
      .join("statuses as quoted", "quoted.id", "q.quoted_status_id")
      .join("accounts as author", "author.id", "quoted.account_id")
      .where({ "q.status_id": quotingStatusId, "q.quoted_account_id": accountId, "q.state": "accepted" })
      .select<QuoteAuthorizationRow[]>(
        "q.status_id as quoting_status_id",
        "quoting.uri as quoting_uri",
        "quoted.id as quoted_status_id",
        "quoted.uri as quoted_uri",
        "author.uri as quoted_author_uri",
      ),
);
