/** Rules and limits of filters. */
import { message } from "../../messages/catalogue.ts";
import type { FilterContext, FilterRow } from "../../store/filters/filters.ts";
import { countFilters, countKeywordCharacters } from "../../store/filters/filters.ts";
import { foldText } from "../../text/folding.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { filterLimits } from "../kernel/limits.ts";

/** Maximum UTF-16 code units of a folded keyword. Few characters fold to many, and none of them is a letter. */
const longestFolded = 2 * filterLimits.keyword;

/** @throws {ApiError} 422 for a title without visible text */
export function checkTitle(title: string): string {
  const trimmed = title.trim();
  if (trimmed === "") throw invalid("title", "ERR_BLANK", message("reasons.blank"));
  return trimmed;
}

/** @throws {ApiError} 422 for a keyword that can't match anything, or is too long */
export function checkKeyword(keyword: string): string {
  const folded = foldText(keyword);
  if (folded === "") throw invalid("keyword", "ERR_BLANK", message("reasons.blank"));
  if (folded.length > longestFolded) {
    const limit = filterLimits.keyword;
    throw invalid("keyword", "ERR_TOO_LONG", message("reasons.too_long", { limit }));
  }
  return keyword;
}

/** The distinct contexts, in the given order. */
export function distinct(contexts: readonly FilterContext[]): FilterContext[] {
  return [...new Set(contexts)];
}

/**
 * The time at which a filter expires.
 * @param expiresIn seconds from now; null for never
 */
export function expiryOf(tx: Transaction, expiresIn: number | null): Date | null {
  return expiresIn === null ? null : new Date(tx.clock().getTime() + expiresIn * 1000);
}

/**
 * Call it while the person's filters are locked.
 * @throws {ApiError} 422 if the person can't have another filter
 */
export async function assertFilterCount(tx: Transaction, accountId: string): Promise<void> {
  const limit = filterLimits.filters;
  if ((await countFilters(tx.store, accountId)) < limit) return;
  throw unprocessable(message("errors.filters_too_many", { limit }), "limit_reached");
}

/** @throws {ApiError} 422 for more keywords than a filter can have */
export function assertKeywordCount(count: number): void {
  const limit = filterLimits.keywords;
  if (count > limit) {
    throw unprocessable(message("errors.filter_keywords_too_many", { limit }), "limit_reached");
  }
}

/**
 * Call it after writing keywords, while the person's filters are locked.
 * @throws {ApiError} 422 if the total length of the person's keywords exceeds the maximum
 */
export async function assertKeywordCharacters(tx: Transaction, accountId: string): Promise<void> {
  const limit = filterLimits.keywordCharacters;
  if ((await countKeywordCharacters(tx.store, accountId)) <= limit) return;
  throw unprocessable(message("errors.filter_keywords_too_long", { limit }), "limit_reached");
}

/** @throws {ApiError} 422 for more statuses than a filter can list */
export function assertStatusCount(count: number): void {
  const limit = filterLimits.statuses;
  if (count > limit) {
    throw unprocessable(message("errors.filter_statuses_too_many", { limit }), "limit_reached");
  }
}

/** A choice for a filter; undefined properties stay unchanged. */
export interface FilterChoice {
  readonly title?: string | undefined;
  readonly contexts?: readonly FilterContext[] | undefined;
  readonly action?: FilterRow["action"] | undefined;
  /** Seconds from now; null for never. */
  readonly expiresIn?: number | null | undefined;
}

/**
 * The filter after a choice.
 * @returns the same object if nothing changes
 */
export function changed(tx: Transaction, filter: FilterRow, choice: FilterChoice): FilterRow {
  const { title = filter.title, contexts = filter.contexts, action = filter.action, expiresIn } = choice;
  const next: FilterRow = {
    ...filter,
    title,
    contexts: distinct(contexts),
    action,
    expires_at: expiresIn === undefined ? filter.expires_at : expiryOf(tx, expiresIn),
  };
  const same =
    next.title === filter.title &&
    next.action === filter.action &&
    next.contexts.join() === filter.contexts.join() &&
    next.expires_at?.getTime() === filter.expires_at?.getTime();
  return same ? filter : next;
}
