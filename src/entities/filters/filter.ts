/** Filters and their parts → entities. */
import type { Schemas } from "../../contract/types.ts";
import type { FilterWithParts } from "../../domain/filters/loading.ts";
import { filterHead } from "../../domain/filters/matching.ts";
import type { PhraseFilter } from "../../domain/filters/phrases.ts";
import type { FilterKeywordRow, FilterStatusRow } from "../../store/filters/filters.ts";

export function renderFilter({ filter, keywords, statuses }: FilterWithParts): Schemas["Filter"] {
  return {
    ...filterHead(filter),
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

/** A keyword as a filter of API v1. */
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
