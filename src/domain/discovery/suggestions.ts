/** Follow suggestions. */
import { isId } from "../../store/kernel/cursors.ts";
import {
  type SuggestionSource,
  findSuggestions,
  refreshPopularAccounts,
  suggestionSources,
} from "../../store/discovery/suggestions.ts";
import * as store from "../../store/discovery/suggestions.ts";
import { readSettings } from "../settings/settings.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";

export interface Suggestion {
  readonly accountId: string;
  /** Why the account is suggested, most important reason first. */
  readonly sources: readonly [SuggestionSource, ...SuggestionSource[]];
}

/** Accounts that the person doesn't follow yet: those featured by the operator first, then the most personal ones. */
export async function suggestAccounts(
  context: Context,
  person: LocalPerson,
  { limit }: { readonly limit: number },
): Promise<Suggestion[]> {
  const { suggested_accounts: featured } = await readSettings(context);
  const rows = await findSuggestions(context.store, person.account.id, featured, limit);
  const positions = new Map(suggestionSources.map((source, index) => [source, index]));
  const position = (source: SuggestionSource): number => positions.get(source) ?? positions.size;
  const sorted = rows.toSorted((a, b) => position(a.source) - position(b.source) || a.rank - b.rank);
  return [...Map.groupBy(sorted, (row) => row.account_id)].slice(0, limit).flatMap(([accountId, found]) => {
    const [first, ...others] = found.map((row) => row.source);
    return first === undefined ? [] : [{ accountId, sources: [first, ...others] as const }];
  });
}

/**
 * Stops suggesting an account to the person. Unknown accounts are ignored, as in Mastodon.
 * @throws {ApiError} 404 if the text can't be an identifier
 */
export async function dismissSuggestion(
  tx: Transaction,
  { account }: LocalPerson,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  if (!isId(accountId)) throw notFound();
  await store.dismissSuggestion(tx.store, account.id, accountId, tx.clock());
}

const millisecondsPerDay = 86_400_000;

/** Days whose follows and interactions count for popularity, as in Mastodon. */
const popularDays = 30;

/** Recomputes the popular accounts, on a schedule. */
export async function findPopularAccounts(context: Context): Promise<void> {
  const since = new Date(context.clock().getTime() - popularDays * millisecondsPerDay);
  await context.writeWithoutActor(refresh, since);
}

function refresh(tx: Transaction, since: Date): Promise<void> {
  return refreshPopularAccounts(tx.store, since);
}
