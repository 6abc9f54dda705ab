/** Adds, changes and removes single keywords and statuses of a filter. */
import { message } from "../../messages/catalogue.ts";
import * as store from "../../store/filters/filters.ts";
import type { FilterKeywordRow, FilterStatusRow } from "../../store/filters/filters.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import type { Transaction } from "../kernel/context.ts";
import { orNotFound } from "../kernel/gone.ts";
import { invalid } from "../kernel/invalid.ts";
import { loadStatus } from "../statuses/loading.ts";
import { loadFilter, loadFilterStatus, loadKeyword } from "./loading.ts";
import { assertKeywordCharacters, assertKeywordCount, assertStatusCount, checkKeyword } from "./rules.ts";

export interface NewKeyword {
  readonly filterId: string;
  readonly keyword: string;
  readonly wholeWord: boolean;
}

/** @throws {ApiError} 404 unless the person has the filter; 422 for a blank keyword, or beyond the limits */
export async function addKeyword(
  tx: Transaction,
  { account }: LocalPerson,
  { filterId, keyword, wholeWord }: NewKeyword,
): Promise<FilterKeywordRow> {
  checkKeyword(keyword);
  await store.lockFilters(tx.store, account.id);
  const filter = await loadFilter(tx, account.id, filterId);
  const current = await store.findKeywordsOf(tx.store, account.id, filter.id);
  assertKeywordCount(current.length + 1);
  const [row] = await store.insertKeywords(tx.store, account.id, filter.id, [{ keyword, wholeWord }]);
  if (row === undefined) throw new Error("the insert returned no keyword");
  await assertKeywordCharacters(tx, account.id);
  await tx.emit({ type: "filters.changed", accountId: account.id });
  return row;
}

export interface KeywordUpdate {
  readonly keywordId: string;
  readonly keyword?: string | undefined;
  readonly wholeWord?: boolean | undefined;
}

/** @throws {ApiError} 404 unless a filter of the person has the keyword; 422 for a blank keyword, or beyond the limits */
export async function updateKeyword(
  tx: Transaction,
  { account }: LocalPerson,
  { keywordId, keyword, wholeWord }: KeywordUpdate,
): Promise<FilterKeywordRow> {
  if (keyword !== undefined) checkKeyword(keyword);
  await store.lockFilters(tx.store, account.id);
  const before = await loadKeyword(tx, account.id, keywordId);
  const row = {
    ...before,
    keyword: keyword ?? before.keyword,
    whole_word: wholeWord ?? before.whole_word,
  };
  if (row.keyword === before.keyword && row.whole_word === before.whole_word) return before;
  await store.updateKeywordRows(tx.store, [row]);
  if (row.keyword.length > before.keyword.length) await assertKeywordCharacters(tx, account.id);
  await tx.emit({ type: "filters.changed", accountId: account.id });
  return row;
}

/** @throws {ApiError} 404 unless a filter of the person has the keyword */
export async function removeKeyword(
  tx: Transaction,
  { account }: LocalPerson,
  { keywordId }: { readonly keywordId: string },
): Promise<void> {
  await store.lockFilters(tx.store, account.id);
  const row = await loadKeyword(tx, account.id, keywordId);
  await store.deleteKeywordRows(tx.store, [row.id]);
  await tx.emit({ type: "filters.changed", accountId: account.id });
}

export interface NewFilterStatus {
  readonly filterId: string;
  readonly statusId: string;
}

/**
 * @throws {ApiError} 404 unless the person has the filter and may see the status; 422 if the filter lists it already, or
 *   beyond the limit
 */
export async function addFilterStatus(
  tx: Transaction,
  { account }: LocalPerson,
  { filterId, statusId }: NewFilterStatus,
): Promise<FilterStatusRow> {
  await store.lockFilters(tx.store, account.id);
  const filter = await loadFilter(tx, account.id, filterId);
  const status = await loadStatus(tx, statusId, account);
  const current = await store.findFilterStatusesOf(tx.store, account.id, filter.id);
  if (current.some((row) => row.status_id === status.id)) {
    throw invalid("status_id", "ERR_TAKEN", message("reasons.taken"));
  }
  assertStatusCount(current.length + 1);
  const row = await orNotFound(store.insertFilterStatus(tx.store, account.id, filter.id, status.id));
  await tx.emit({ type: "filters.changed", accountId: account.id });
  return row;
}

/** @throws {ApiError} 404 unless a filter of the person has this entry */
export async function removeFilterStatus(
  tx: Transaction,
  { account }: LocalPerson,
  { entryId }: { readonly entryId: string },
): Promise<void> {
  await store.lockFilters(tx.store, account.id);
  const row = await loadFilterStatus(tx, account.id, entryId);
  await store.deleteFilterStatusRow(tx.store, row.id);
  await tx.emit({ type: "filters.changed", accountId: account.id });
}
