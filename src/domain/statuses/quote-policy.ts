/**
 * Who may quote a status (FEP-044f): groups whose quotes the author accepts automatically, and groups whose quotes the
 * author decides about. Follows Mastodon 4.5.
 */
import type { QuoteGroup, QuotePolicyColumns, QuoteTies } from "../../store/statuses/quotes.ts";
import type { Visibility } from "../../store/statuses/statuses.ts";

/** The policies that local users choose from. */
export type QuotePolicy = "public" | "followers" | "nobody";

/** The outcome of an account's quote of a status. */
export type QuoteAnswer = "automatic" | "manual" | "denied" | "unknown";

const chosen: Readonly<Record<QuotePolicy, readonly QuoteGroup[]>> = {
  public: ["public"],
  followers: ["followers"],
  nobody: [],
};

/** The stored form of a policy. Nobody else can quote private and direct statuses, whatever the policy. */
export function quoteColumns(policy: QuotePolicy, visibility: Visibility): QuotePolicyColumns {
  const isOpen = visibility === "public" || visibility === "unlisted";
  return { quote_automatic: isOpen ? chosen[policy] : [], quote_manual: [] };
}

export interface QuotedStatus extends QuotePolicyColumns {
  readonly account_id: string;
  readonly visibility: Visibility;
}

/**
 * The outcome of an account's quote. Authors may quote their own statuses, except direct ones, which nobody may
 * quote.
 * @param accountId null for the public, which quotes nothing
 */
export function quoteAnswer(status: QuotedStatus, accountId: string | null, ties: QuoteTies): QuoteAnswer {
  if (accountId === null || status.visibility === "direct") return "denied";
  if (status.account_id === accountId) return "automatic";
  const includes = (groups: readonly QuoteGroup[]): boolean =>
    groups.includes("public") ||
    (groups.includes("followers") && ties.follows_author) ||
    (groups.includes("following") && ties.followed_by_author);
  if (includes(status.quote_automatic)) return "automatic";
  if (includes(status.quote_manual)) return "manual";
  const groups = [...status.quote_automatic, ...status.quote_manual];
  return groups.includes("unsupported_policy") ? "unknown" : "denied";
}
