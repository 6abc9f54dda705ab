/** Creating, changing and deleting filters. */
import * as store from "../../store/filters/filters.ts";
import type { FilterContext, FilterKeywordRow, KeywordFields } from "../../store/filters/filters.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { type FilterWithParts, loadFilter, loadFilterWithParts } from "./loading.ts";
import {
  type FilterChoice,
  assertKeywordCharacters,
  assertKeywordCount,
  assertFilterCount,
  changed,
  checkKeyword,
  checkTitle,
  distinct,
  expiryOf,
} from "./rules.ts";

/** A change of a filter's keywords: of the one with this id, or a new one. */
export interface KeywordChange {
  readonly id?: string | undefined;
  readonly keyword?: string | undefined;
  readonly wholeWord?: boolean | undefined;
  readonly remove: boolean;
}

export interface NewFilter {
  readonly title: string;
  readonly contexts: readonly FilterContext[];
  readonly action: store.FilterAction;
  /** Seconds from now; null for never. */
  readonly expiresIn: number | null;
  readonly keywords: readonly KeywordChange[];
}

/**
 * Creates a filter with keywords.
 * @throws {ApiError} 422 for a blank title or keyword, or beyond the limits; 404 for a keyword with an id, since the
 *   filter has none yet
 */
export async function createFilter(
  tx: Transaction,
  { account }: LocalPerson,
  input: NewFilter,
): Promise<FilterWithParts> {
  const added = planKeywords([], input.keywords).added;
  const fields = {
    title: checkTitle(input.title),
    contexts: distinct(input.contexts),
    action: input.action,
    expires_at: expiryOf(tx, input.expiresIn),
  };
  await store.lockFilters(tx.store, account.id);
  await assertFilterCount(tx, account.id);
  const filter = await store.insertFilter(tx.store, account.id, fields);
  const keywords = await store.insertKeywords(tx.store, account.id, filter.id, added);
  if (added.length > 0) await assertKeywordCharacters(tx, account.id);
  await tx.emit({ type: "filters.changed", accountId: account.id });
  return { filter, keywords, statuses: [] };
}

export interface FilterUpdate extends FilterChoice {
  readonly filterId: string;
  readonly keywords: readonly KeywordChange[];
}

/**
 * Changes a filter and its keywords.
 * @throws {ApiError} 404 unless the filter is the person's, and the keywords the filter's; 422 for a blank title
 * or keyword, or beyond the limits
 */
export async function updateFilter(
  tx: Transaction,
  { account }: LocalPerson,
  { filterId, keywords, ...choice }: FilterUpdate,
): Promise<FilterWithParts> {
  if (choice.title !== undefined) checkTitle(choice.title);
  await store.lockFilters(tx.store, account.id);
  const whole = await loadFilterWithParts(tx, account.id, filterId);
  const next = changed(tx, whole.filter, { ...choice, title: choice.title?.trim() });
  const { added, updated, removed } = planKeywords(whole.keywords, keywords);
  if (next !== whole.filter) await store.updateFilterRow(tx.store, next.id, next);
  await store.deleteKeywordRows(tx.store, removed);
  await store.updateKeywordRows(tx.store, updated);
  await store.insertKeywords(tx.store, account.id, next.id, added);
  if (updated.length + added.length > 0) await assertKeywordCharacters(tx, account.id);
  if (next === whole.filter && removed.length + updated.length + added.length === 0) return whole;
  await tx.emit({ type: "filters.changed", accountId: account.id });
  return loadFilterWithParts(tx, account.id, filterId);
}

/** @throws {ApiError} 404 unless the person has the filter */
export async function deleteFilter(
  tx: Transaction,
  { account }: LocalPerson,
  { filterId }: { readonly filterId: string },
): Promise<void> {
  await store.lockFilters(tx.store, account.id);
  const filter = await loadFilter(tx, account.id, filterId);
  await store.deleteFilterRow(tx.store, filter.id);
  await tx.emit({ type: "filters.changed", accountId: account.id });
}

interface KeywordPlan {
  readonly added: readonly KeywordFields[];
  readonly updated: readonly FilterKeywordRow[];
  readonly removed: readonly string[];
}

/**
 * Converts changes to rows to add, update and remove. Omits changes without effect.
 * @throws {ApiError} 404 for the id of another filter's keyword; 422 for a blank keyword, or beyond the limit
 */
function planKeywords(current: readonly FilterKeywordRow[], changes: readonly KeywordChange[]): KeywordPlan {
  const rows = new Map(current.map((row) => [row.id, row]));
  const removed = new Set<string>();
  const added: KeywordFields[] = [];
  for (const { id, keyword, wholeWord, remove } of changes) {
    if (id === undefined) {
      // As in Rails: an empty entry, or one to be removed, adds nothing.
      const empty = (keyword ?? "").trim() === "" && wholeWord === undefined;
      if (!remove && !empty)
        added.push({ keyword: checkKeyword(keyword ?? ""), wholeWord: wholeWord ?? true });
      continue;
    }
    const row = rows.get(id);
    if (row === undefined) throw notFound();
    if (remove) removed.add(id);
    rows.set(id, {
      ...row,
      keyword: keyword === undefined ? row.keyword : checkKeyword(keyword),
      whole_word: wholeWord ?? row.whole_word,
    });
  }
  assertKeywordCount(current.length - removed.size + added.length);
  const updated = current.flatMap((before) => {
    const row = rows.get(before.id) ?? before;
    const same = row.keyword === before.keyword && row.whole_word === before.whole_word;
    return same || removed.has(row.id) ? [] : [row];
  });
  return { added, updated, removed: [...removed] };
}
