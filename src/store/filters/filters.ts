/** Filters with their keywords and statuses. Their number is limited, so none of these lists has pages. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type FilterAction = "warn" | "hide";
export type FilterContext = "home" | "notifications" | "public" | "thread" | "account";

export interface FilterRow extends Row<"filters", typeof filterColumns> {
  readonly contexts: readonly FilterContext[];
}

export type FilterKeywordRow = Row<"filter_keywords", typeof keywordColumns>;

export type FilterStatusRow = Row<"filter_statuses", typeof statusColumns>;

/** The columns that a person sets. */
export type FilterFields = Omit<FilterRow, "id">;

export interface KeywordFields {
  readonly keyword: string;
  readonly wholeWord: boolean;
}

const filterColumns = "id, title, contexts, action, expires_at";
const keywordColumns = "id, filter_id, keyword, whole_word";
const statusColumns = "id, filter_id, status_id";

/** Serializes changes to a person's filters until the transaction ends, so that their number stays within the limits. */
export const lockFilters = write.run<[accountId: string]>(
  "filters_lock",
  "select pg_advisory_xact_lock(hashtextextended('filters ' || $1, 0))",
);

/** All filters of a person, oldest first. */
export const findFilters = read.rows<[accountId: string], FilterRow>(
  "filters",
  `select ${filterColumns} from filters where account_id = $1 order by id`,
);

/** One filter of a person. */
export const findFilter = read.first<[accountId: string, id: string], FilterRow>(
  "filter",
  `select ${filterColumns} from filters where account_id = $1 and id = $2`,
);

/** The keywords of all filters of a person, oldest first. */
export const findKeywords = read.rows<[accountId: string], FilterKeywordRow>(
  "filter_keywords",
  `select ${keywordColumns} from filter_keywords where account_id = $1 order by id`,
);

/** The keywords of one filter, oldest first. */
export const findKeywordsOf = read.rows<[accountId: string, filterId: string], FilterKeywordRow>(
  "filter_keywords_of_one",
  `select ${keywordColumns} from filter_keywords where account_id = $1 and filter_id = $2 order by id`,
);

/** One keyword of a person's filters. */
export const findKeyword = read.first<[accountId: string, id: string], FilterKeywordRow>(
  "filter_keyword",
  `select ${keywordColumns} from filter_keywords where id = $2 and account_id = $1`,
);

/** The statuses of all filters of a person, oldest entry first. */
export const findFilterStatuses = read.rows<[accountId: string], FilterStatusRow>(
  "filter_statuses",
  `select ${statusColumns} from filter_statuses where account_id = $1 order by id`,
);

/** The statuses of one filter, oldest entry first. */
export const findFilterStatusesOf = read.rows<[accountId: string, filterId: string], FilterStatusRow>(
  "filter_statuses_of_one",
  `select ${statusColumns} from filter_statuses where account_id = $1 and filter_id = $2 order by id`,
);

/** One status entry of a person's filters. */
export const findFilterStatus = read.first<[accountId: string, id: string], FilterStatusRow>(
  "filter_status",
  `select ${statusColumns} from filter_statuses where id = $2 and account_id = $1`,
);

export const countFilters = read.value<[accountId: string], number>(
  "filters_count",
  "select count(*)::integer as count from filters where account_id = $1",
);

/** Characters of all keywords of a person. */
export const countKeywordCharacters = read.value<[accountId: string], number>(
  "filter_keyword_characters",
  "select coalesce(sum(char_length(keyword)), 0)::integer as count from filter_keywords where account_id = $1",
);

export const insertFilter = write.only<[accountId: string, fields: FilterFields], FilterRow>(
  "filter_insert",
  `insert into filters (account_id, title, contexts, action, expires_at, created_at)
   values ($1, $2, $3, $4, $5, $now) returning ${filterColumns}`,
  (accountId, { title, contexts, action, expires_at }) => [accountId, title, contexts, action, expires_at],
);

export const updateFilterRow = write.run<[id: string, fields: FilterFields]>(
  "filter_update",
  "update filters set title = $2, contexts = $3, action = $4, expires_at = $5 where id = $1",
  (id, { title, contexts, action, expires_at }) => [id, title, contexts, action, expires_at],
);

export const deleteFilterRow = write.run<[id: string]>("filter_delete", "delete from filters where id = $1");

/** Adds keywords to a filter, with ids in the given order. */
export async function insertKeywords(
  store: WriteStore,
  accountId: string,
  filterId: string,
  keywords: readonly KeywordFields[],
): Promise<FilterKeywordRow[]> {
  if (keywords.length === 0) return [];
  const rows = await store.query<FilterKeywordRow>(
    "filter_keywords_insert",
    `insert into filter_keywords (account_id, filter_id, keyword, whole_word, created_at)
     select $1, $2, keyword, whole_word, $now
     from unnest($3::text[], $4::boolean[]) with ordinality as added (keyword, whole_word, place) order by place
     returning ${keywordColumns}`,
    [accountId, filterId, keywords.map(({ keyword }) => keyword), keywords.map(({ wholeWord }) => wholeWord)],
  );
  return rows;
}

export async function updateKeywordRows(
  store: WriteStore,
  keywords: readonly Omit<FilterKeywordRow, "filter_id">[],
): Promise<void> {
  if (keywords.length === 0) return;
  await store.query(
    "filter_keywords_update",
    `update filter_keywords k set keyword = changed.keyword, whole_word = changed.whole_word
     from unnest($1::bigint[], $2::text[], $3::boolean[]) as changed (id, keyword, whole_word)
     where k.id = changed.id`,
    [
      keywords.map(({ id }) => id),
      keywords.map(({ keyword }) => keyword),
      keywords.map((row) => row.whole_word),
    ],
  );
}

export async function deleteKeywordRows(store: WriteStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await store.query("filter_keywords_delete", "delete from filter_keywords where id = any($1::bigint[])", [
    ids,
  ]);
}

/** @throws a unique violation of `filter_statuses_once` if the filter already lists the status */
export const insertFilterStatus = write.only<
  [accountId: string, filterId: string, statusId: string],
  FilterStatusRow
>(
  "filter_status_insert",
  `insert into filter_statuses (account_id, filter_id, status_id, created_at) values ($1, $2, $3, $now)
   returning ${statusColumns}`,
);

export const deleteFilterStatusRow = write.run<[id: string]>(
  "filter_status_delete",
  "delete from filter_statuses where id = $1",
);

/** Account → the version of its filters. Leaves out accounts that never had filters. */
export async function findFilterVersions(
  store: ReadStore,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await store.query<{ account_id: string; version: string }>(
    "filter_versions",
    "select account_id, version from filter_versions where account_id = any($1::bigint[])",
    [accountIds],
  );
  return new Map(rows.map((row) => [row.account_id, row.version]));
}
