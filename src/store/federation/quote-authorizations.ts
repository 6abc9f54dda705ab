/** Quotes of local statuses that their authors accept. */
import { read } from "../kernel/queries.ts";

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
export const findQuoteAuthorization = read.first<
  [accountId: string, quotingStatusId: string],
  QuoteAuthorizationRow
>(
  "quote_authorization",
  `select q.status_id as quoting_status_id, quoting.uri as quoting_uri, quoted.id as quoted_status_id,
     quoted.uri as quoted_uri, author.uri as quoted_author_uri
   from quotes q join statuses quoting on quoting.id = q.status_id
     join statuses quoted on quoted.id = q.quoted_status_id join accounts author on author.id = quoted.account_id
   where q.status_id = $2 and q.quoted_account_id = $1 and q.state = 'accepted'`,
);
