/** Filters and their parts → entities. */
import type { Schemas } from "../contract/types.ts";
import type { WholeFilter } from "../domain/filters/loading.ts";
import type { PhraseFilter } from "../domain/filters/phrases.ts";
import type { FilterKeywordRow, FilterRow, FilterStatusRow } from "../store/filters/filters.ts";

/** A filter without its parts. */
export function renderFilterHead(row: FilterRow): Schemas["Filter"] {
  return {
    id: row.id,
    title: row.title,
    context: [...row.contexts],
    expires_at: row.expires_at?.toISOString() ?? null,
    filter_action: row.action,
  };
}

export function renderFilter({ filter, keywords, statuses }: WholeFilter): Schemas["Filter"] {
  return {
    ...renderFilterHead(filter),
    keywords: keywords.map(renderFilterKeyword),
    statuses: statuses.map(renderFilterStatus),
  };
}

export function renderFilterKeyword(row: FilterKeywordRow): Schemas["FilterKeyword"] {
  return { id: row.id, keyword: row.keyword, whole_word: row.whole_word };
}

export function renderFilterStatus(row: FilterStatusRow): Schemas["FilterStatus"] {
  return { id: row.id, status_id: row.status_id };
}

/** A keyword as a filter in the older format. */
export function renderFilterV1({ keyword, filter }: PhraseFilter): Schemas["V1Filter"] {
  return {
    id: keyword.id,
    phrase: keyword.keyword,
    context: [...filter.contexts],
    whole_word: keyword.whole_word,
    expires_at: filter.expires_at?.toISOString() ?? null,
    irreversible: filter.action === "hide",
  };
}
