/** Loads a person's own filters and their parts. */
import {
  type FilterKeywordRow,
  type FilterRow,
  type FilterStatusRow,
  findFilter,
  findFilterStatus,
  findFilterStatuses,
  findFilterStatusesOf,
  findFilters,
  findKeyword,
  findKeywords,
  findKeywordsOf,
} from "../../store/filters/filters.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Queryable } from "../kernel/context.ts";

/** A filter with its parts. */
export interface FilterWithParts {
  readonly filter: FilterRow;
  readonly keywords: readonly FilterKeywordRow[];
  readonly statuses: readonly FilterStatusRow[];
}

/** @throws {ApiError} 404 unless the account has this filter */
export async function loadFilter(context: Queryable, accountId: string, id: string): Promise<FilterRow> {
  return orMissing(isId(id) ? await findFilter(context.store, accountId, id) : undefined);
}

/** @throws {ApiError} 404 unless the account has this filter */
export async function loadFilterWithParts(
  context: Queryable,
  accountId: string,
  id: string,
): Promise<FilterWithParts> {
  const filter = await loadFilter(context, accountId, id);
  const [keywords, statuses] = await Promise.all([
    findKeywordsOf(context.store, accountId, filter.id),
    findFilterStatusesOf(context.store, accountId, filter.id),
  ]);
  return { filter, keywords, statuses };
}

/** All filters of an account, oldest first, with three queries. */
export async function loadAllFilters(context: Queryable, accountId: string): Promise<FilterWithParts[]> {
  const [filters, keywords, statuses] = await Promise.all([
    findFilters(context.store, accountId),
    findKeywords(context.store, accountId),
    findFilterStatuses(context.store, accountId),
  ]);
  const keywordsOf = Map.groupBy(keywords, (row) => row.filter_id);
  const statusesOf = Map.groupBy(statuses, (row) => row.filter_id);
  return filters.map((filter) => ({
    filter,
    keywords: keywordsOf.get(filter.id) ?? [],
    statuses: statusesOf.get(filter.id) ?? [],
  }));
}

/** @throws {ApiError} 404 unless a filter of the account has this keyword */
export async function loadKeyword(
  context: Queryable,
  accountId: string,
  id: string,
): Promise<FilterKeywordRow> {
  return orMissing(isId(id) ? await findKeyword(context.store, accountId, id) : undefined);
}

/** @throws {ApiError} 404 unless a filter of the account has this entry */
export async function loadFilterStatus(
  context: Queryable,
  accountId: string,
  id: string,
): Promise<FilterStatusRow> {
  return orMissing(isId(id) ? await findFilterStatus(context.store, accountId, id) : undefined);
}

function orMissing<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
