import { viewerOf } from "../../domain/kernel/caller.ts";
import * as suggestions from "../../domain/discovery/suggestions.ts";
import { type Account, renderAccounts, renderAccountsById } from "../../entities/accounts/account.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { SignedIn } from "../../domain/kernel/caller.ts";
import { findDirectoryPage } from "../../store/discovery/directory.ts";
import type { SuggestionSource } from "../../store/discovery/suggestions.ts";
import type { Schemas } from "../../contract/types.ts";
import type { Operation } from "../kernel/operation.ts";

export const listDirectory: Operation<"listDirectory"> = async ({ query, caller }, context) => {
  const rows = await findDirectoryPage(context.store, {
    viewerId: viewerOf(caller)?.id ?? null,
    order: query.order,
    localOnly: query.local,
    limit: query.limit,
    offset: query.offset,
  });
  return { status: 200, body: await renderAccounts(context, rows) };
};

/** The names before Mastodon 4.3, for old clients. */
const formerSources: Readonly<Record<SuggestionSource, Schemas["Suggestion"]["source"]>> = {
  featured: "staff",
  friends_of_friends: "past_interactions",
  similar_to_recently_followed: "past_interactions",
  most_followed: "global",
  most_interactions: "global",
};

async function suggestedAccounts(
  context: Context,
  caller: SignedIn,
  limit: number,
): Promise<
  { readonly account: Account; readonly sources: readonly [SuggestionSource, ...SuggestionSource[]] }[]
> {
  const found = await suggestions.suggestAccounts(context, caller, { limit });
  const accounts = await renderAccountsById(
    context,
    found.map(({ accountId }) => accountId),
  );
  return found.flatMap(({ accountId, sources }) => {
    const account = accounts.get(accountId);
    return account === undefined ? [] : [{ account, sources }];
  });
}

export const listSuggestions: Operation<"listSuggestions"> = async ({ query, caller }, context) => {
  const found = await suggestedAccounts(context, caller, query.limit);
  return {
    status: 200,
    body: found.map(({ account, sources }) => ({
      source: formerSources[sources[0]],
      sources: [...sources],
      account,
    })),
  };
};

export const listSuggestedAccounts: Operation<"listSuggestedAccounts"> = async (
  { query, caller },
  context,
) => {
  const found = await suggestedAccounts(context, caller, query.limit);
  return { status: 200, body: found.map(({ account }) => account) };
};

export const deleteSuggestion: Operation<"deleteSuggestion"> = async ({ path, caller }, context) => {
  await context.write(suggestions.dismissSuggestion, caller, { accountId: path.account_id });
  return { status: 200, body: {} };
};
