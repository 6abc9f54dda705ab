/** Filters of API v1, in which every keyword is a filter. */
import { message } from "../../messages/catalogue.ts";
import * as store from "../../store/filters/filters.ts";
import type { FilterContext, FilterKeywordRow, FilterRow } from "../../store/filters/filters.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { createFilter } from "./filters.ts";
import { loadFilter, loadKeyword } from "./loading.ts";
import { assertKeywordCharacters, changed, checkKeyword } from "./rules.ts";

/** A keyword and its filter. */
export interface PhraseFilter {
  readonly keyword: FilterKeywordRow;
  readonly filter: FilterRow;
}

/** @throws {ApiError} 404 unless a filter of the account has the keyword */
export async function loadPhrase(
  context: Queryable,
  accountId: string,
  keywordId: string,
): Promise<PhraseFilter> {
  const keyword = await loadKeyword(context, accountId, keywordId);
  return { keyword, filter: await loadFilter(context, accountId, keyword.filter_id) };
}

/** The keywords of all filters of an account, oldest first, with two queries. */
export async function loadPhrases(context: Queryable, accountId: string): Promise<PhraseFilter[]> {
  const [filters, keywords] = await Promise.all([
    store.findFilters(context.store, accountId),
    store.findKeywords(context.store, accountId),
  ]);
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  return keywords.flatMap((keyword) => {
    const filter = byId.get(keyword.filter_id);
    return filter === undefined ? [] : [{ keyword, filter }];
  });
}

export interface NewPhrase {
  readonly phrase: string;
  readonly wholeWord: boolean;
  readonly contexts: readonly FilterContext[];
  readonly hide: boolean;
  /** Seconds from now; null for never. */
  readonly expiresIn: number | null;
}

/**
 * Creates a filter with one keyword, which is also its title.
 * @throws {ApiError} 422 for a blank phrase, or beyond the limits
 */
export async function createPhrase(
  tx: Transaction,
  person: LocalPerson,
  { phrase, wholeWord, contexts, hide, expiresIn }: NewPhrase,
): Promise<PhraseFilter> {
  const { filter, keywords } = await createFilter(tx, person, {
    title: checkKeyword(phrase),
    contexts,
    action: actionOf(hide),
    expiresIn,
    keywords: [{ keyword: phrase, wholeWord, remove: false }],
  });
  const [keyword] = keywords;
  if (keyword === undefined) throw new Error("the new filter has no keyword");
  return { filter, keyword };
}

export interface PhraseUpdate {
  readonly keywordId: string;
  readonly phrase?: string | undefined;
  readonly wholeWord?: boolean | undefined;
  readonly contexts?: readonly FilterContext[] | undefined;
  readonly hide?: boolean | undefined;
  /** Seconds from now; null for never. */
  readonly expiresIn?: number | null | undefined;
}

/**
 * Changes a keyword and its filter. The new phrase becomes the title of a filter without other keywords.
 * @throws {ApiError} 404 unless a filter of the person has the keyword; 422 for a blank phrase, beyond the
 * limits, or if a change would affect other keywords of the filter
 */
export async function updatePhrase(
  tx: Transaction,
  { account }: LocalPerson,
  { keywordId, phrase, wholeWord, contexts, hide, expiresIn }: PhraseUpdate,
): Promise<PhraseFilter> {
  if (phrase !== undefined) checkKeyword(phrase);
  await store.lockFilters(tx.store, account.id);
  const before = await loadPhrase(tx, account.id, keywordId);
  const siblings = await store.findKeywordsOf(tx.store, account.id, before.filter.id);
  const alone = siblings.length === 1;
  const keyword: FilterKeywordRow = {
    ...before.keyword,
    keyword: phrase ?? before.keyword.keyword,
    whole_word: wholeWord ?? before.keyword.whole_word,
  };
  const renamed = keyword.keyword !== before.keyword.keyword;
  const filter = changed(tx, before.filter, {
    title: alone && renamed ? keyword.keyword.trim() : undefined,
    contexts,
    action: hide === undefined ? undefined : actionOf(hide),
    expiresIn,
  });
  if (filter !== before.filter && !alone)
    throw unprocessable(message("errors.filter_shared"), "invalid_state");
  const rekeyed = renamed || keyword.whole_word !== before.keyword.whole_word;
  if (rekeyed) {
    await store.updateKeywordRows(tx.store, [keyword]);
    if (keyword.keyword.length > before.keyword.keyword.length) await assertKeywordCharacters(tx, account.id);
  }
  if (filter !== before.filter) await store.updateFilterRow(tx.store, filter.id, filter);
  if (rekeyed || filter !== before.filter) {
    await tx.emit({ type: "filters.changed", accountId: account.id });
  }
  return { keyword, filter };
}

/**
 * Deletes a keyword, and its filter if it was created for that only: its title is the phrase, and it is otherwise
 * empty. Such filters would count towards the limit, but be invisible to v1 clients.
 * @throws {ApiError} 404 unless a filter of the person has the keyword
 */
export async function removePhrase(
  tx: Transaction,
  { account }: LocalPerson,
  { keywordId }: { readonly keywordId: string },
): Promise<void> {
  await store.lockFilters(tx.store, account.id);
  const { keyword, filter } = await loadPhrase(tx, account.id, keywordId);
  const keywords = await store.findKeywordsOf(tx.store, account.id, filter.id);
  const statuses = await store.findFilterStatusesOf(tx.store, account.id, filter.id);
  const alone = keywords.length === 1 && statuses.length === 0;
  if (alone && filter.title === keyword.keyword.trim()) await store.deleteFilterRow(tx.store, filter.id);
  else await store.deleteKeywordRows(tx.store, [keyword.id]);
  await tx.emit({ type: "filters.changed", accountId: account.id });
}

function actionOf(hide: boolean): FilterRow["action"] {
  return hide ? "hide" : "warn";
}
