/** Quotes of statuses, and quote policies. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Candidate, filteredPage } from "../kernel/filtered-page.ts";
import { blocks, blocksDomainOf, follows, hiddenFrom, mutes, visibleTo } from "../kernel/predicates.ts";
import { type Row, raw, read, table, write } from "../kernel/statement.ts";

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
export type QuoteState = QuoteRow["state"];

/** As shown to a viewer. */
export type ShownQuoteState =
  QuoteState | "deleted" | "unauthorized" | "blocked_account" | "blocked_domain" | "muted_account";

export type QuoteRow = Row<"quotes", (typeof columns)[number]>;

const columns = [
  "status_id",
  "account_id",
  "quoted_status_id",
  "quoted_account_id",
  "state",
  "approval_uri",
  "request_uri",
] as const;

const quotes = () => table("quotes").select(...columns);

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

const readTies = read.first("quote_ties", (accountId: string, statusId: string) =>
  table("statuses as s")
    .where("s.id", statusId)
    .select<QuoteTies[]>(raw(quoteTies("s", ":accountId::bigint"), { accountId })),
);

/** The account's ties to the author of a status; false where the status's policy doesn't need them. */
export async function findQuoteTies(
  store: ReadStore,
  accountId: string,
  statusId: string,
): Promise<QuoteTies> {
  return (await readTies(store, accountId, statusId)) ?? { follows_author: false, followed_by_author: false };
}

/** The quote in a status. */
export const findQuote = read.first("quote_of_status", (statusId: string) =>
  quotes().where({ status_id: statusId }),
);

/** The same, locked until the transaction ends. */
export const lockQuote = write.first("quote_lock", (statusId: string) =>
  quotes().where({ status_id: statusId }).forNoKeyUpdate(),
);

export type NewQuote = QuoteRow & { readonly created_at: Date };

export const insertQuote = write.run("quote_insert", (quote: NewQuote) =>
  raw("select insert_quote(:quote::jsonb)", { quote }),
);

/** Removes the quote from a status. */
export const deleteQuote = write.run("quote_delete", (statusId: string) =>
  table("quotes").where({ status_id: statusId }).delete(),
);

/** Records the quoted author's decision. */
export const setQuoteState = write.run("quote_state", (statusId: string, state: QuoteState) =>
  table("quotes").where({ status_id: statusId }).update({ state }),
);

/** Records the approval of a quote by another server. */
export const setQuoteApproval = write.run("quote_approval", (statusId: string, approvalUri: string | null) =>
  table("quotes").where({ status_id: statusId }).update({ approval_uri: approvalUri }),
);

/** Records the activity that requested the quote. */
export const setQuoteRequest = write.run("quote_request", (statusId: string, requestUri: string | null) =>
  table("quotes").where({ status_id: statusId }).update({ request_uri: requestUri }),
);

/** Quotes that were approved by this QuoteAuthorization. */
export const findQuotesByApproval = read.rows("quotes_by_approval", (approvalUri: string) =>
  quotes().where({ approval_uri: approvalUri }).limit(100),
);

/** Changes who may quote a status. */
export const setQuotePolicy = write.run("quote_policy", (statusId: string, policy: QuotePolicyColumns) =>
  table("statuses")
    .where({ id: statusId })
    .update({ quote_automatic: policy.quote_automatic, quote_manual: policy.quote_manual }),
);

/**
 * A page of the statuses that quote a status with its author's consent, as far as the viewer may see them.
 * @param all also those of accounts that the viewer blocks or mutes
 */
export const listQuotes = filteredPage(
  "quotes_page",
  (batch, statusId: string, viewerId: string, all: boolean) =>
    table
      .from(
        batch
          .of("status_id", table("quotes").where({ quoted_status_id: statusId }).select("status_id", "state"))
          .as("q"),
      )
      .join("statuses as s", "s.id", "q.status_id")
      .select<Candidate[]>(
        "s.id",
        raw(
          `(q.state = 'accepted' and ${visibleTo("s", ":viewerId::bigint")}
             and (:all::boolean or s.account_id = :viewerId or not ${hiddenFrom("s.account_id", ":viewerId::bigint")}))
             as shown`,
          { viewerId, all },
        ),
      ),
);
