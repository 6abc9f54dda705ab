/** Quotes of statuses, and quote policies. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Page, direction, within } from "../kernel/cursors.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { blocks, blocksDomainOf, follows, hiddenFrom, mutes, visibleTo } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

/** Accounts in relation to an author, as quote policies name them. */
export type QuoteGroup = "public" | "followers" | "following" | "unsupported_policy";

/** A status's quote policy. */
export interface QuotePolicyColumns {
  /** Accounts whose quotes are accepted automatically. */
  readonly quote_automatic: readonly QuoteGroup[];
  /** Accounts whose quotes the author decides about. */
  readonly quote_manual: readonly QuoteGroup[];
}

/** The relations between an account and an author that quote policies check. */
export interface QuoteTies {
  readonly follows_author: boolean;
  readonly followed_by_author: boolean;
}

/** The decision of the quoted author, or of their policy. */
export type QuoteState = "pending" | "accepted" | "rejected" | "revoked";

/** As shown to a viewer. */
export type ShownQuoteState =
  QuoteState | "deleted" | "unauthorized" | "blocked_account" | "blocked_domain" | "muted_account";

export type QuoteRow = Row<"quotes", typeof columns>;

const columns =
  "status_id, account_id, quoted_status_id, quoted_account_id, state, approval_uri, request_uri";

/**
 * SQL for the ShownQuoteState of a quote; null without a quote.
 * @param quote alias of the row of quotes, all null if there is none
 * @param quoted alias of the quoted status, all null if it is deleted
 */
export function shownState(quote: string, quoted: string, viewer: string): string {
  return `case when ${quote}.state is distinct from 'accepted' then ${quote}.state
    when ${quoted}.id is null then 'deleted'
    when ${quoted}.account_id = ${viewer} then 'accepted'
    when not ${visibleTo(quoted, viewer)} then 'unauthorized'
    when ${blocksDomainOf(viewer, `${quoted}.account_id`)} then 'blocked_domain'
    when ${blocks(viewer, `${quoted}.account_id`)} then 'blocked_account'
    when ${mutes(viewer, `${quoted}.account_id`)} then 'muted_account'
    else 'accepted' end`;
}

/** SQL columns with the QuoteTies of the viewer to a status's author, read only if the status's policy needs them. */
export function quoteTies(status: string, viewer: string): string {
  const asks = (group: QuoteGroup): string =>
    `'${group}' = any(${status}.quote_automatic || ${status}.quote_manual)`;
  return `(${asks("followers")} and ${follows(viewer, `${status}.account_id`)}) as follows_author,
    (${asks("following")} and ${follows(`${status}.account_id`, viewer)}) as followed_by_author`;
}

/** The account's ties to the author of a status; false where the status's policy doesn't need them. */
export async function findQuoteTies(
  store: ReadStore,
  accountId: string,
  statusId: string,
): Promise<QuoteTies> {
  const [row] = await store.query<QuoteTies>(
    "quote_ties",
    `select ${quoteTies("s", "$1::bigint")} from statuses s where s.id = $2`,
    [accountId, statusId],
  );
  return row ?? { follows_author: false, followed_by_author: false };
}

/** The quote in a status. */
export const findQuote = read.first<[statusId: string], QuoteRow>(
  "quote_of_status",
  `select ${columns} from quotes where status_id = $1`,
);

/** The same, locked until the transaction ends. */
export const lockQuote = write.first<[statusId: string], QuoteRow>(
  "quote_lock",
  `select ${columns} from quotes where status_id = $1 for no key update`,
);

export type NewQuote = QuoteRow & { readonly created_at: Date };

export const insertQuote = write.run<[quote: NewQuote]>(
  "quote_insert",
  "select insert_quote($1::jsonb)",
  (quote) => [JSON.stringify(quote)],
);

/** Removes the quote from a status. */
export const deleteQuote = write.run<[statusId: string]>(
  "quote_delete",
  "delete from quotes where status_id = $1",
);

/** Records the quoted author's decision. */
export const setQuoteState = write.run<[statusId: string, state: QuoteState]>(
  "quote_state",
  "update quotes set state = $2 where status_id = $1",
);

/** Records the approval of a quote by another server. */
export const setQuoteApproval = write.run<[statusId: string, approvalUri: string | null]>(
  "quote_approval",
  "update quotes set approval_uri = $2 where status_id = $1",
);

/** Records the activity that requested the quote. */
export const setQuoteRequest = write.run<[statusId: string, requestUri: string | null]>(
  "quote_request",
  "update quotes set request_uri = $2 where status_id = $1",
);

/** Quotes that were approved by this QuoteAuthorization. */
export const findQuotesByApproval = read.rows<[approvalUri: string], QuoteRow>(
  "quotes_by_approval",
  `select ${columns} from quotes where approval_uri = $1 limit 100`,
);

/** Changes who may quote a status. */
export const setQuotePolicy = write.run<[statusId: string, policy: QuotePolicyColumns]>(
  "quote_policy",
  "update statuses set quote_automatic = $2, quote_manual = $3 where id = $1",
  (statusId, { quote_automatic: automatic, quote_manual: manual }) => [statusId, automatic, manual],
);

/**
 * A page of the statuses that quote a status with its author's consent, as far as the viewer may see them.
 * @param all also those of accounts that the viewer blocks or mutes
 */
export function listQuotes(
  store: ReadStore,
  statusId: string,
  viewerId: string,
  all: boolean,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `quotes_page_${direction(page)}_${count}`,
      `select s.id, (q.state = 'accepted' and ${visibleTo("s", "$2::bigint")}
           and ($5::boolean or s.account_id = $2 or not ${hiddenFrom("s.account_id", "$2::bigint")})) as shown
       from (select status_id, state from quotes where quoted_status_id = $1 and ${within("status_id", "$3", "$4")}
           order by status_id ${direction(page)} limit ${count}) q
         join statuses s on s.id = q.status_id
       order by s.id ${direction(page)}`,
      [statusId, viewerId, below, above, all],
    ),
  );
}
