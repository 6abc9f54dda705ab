/** Filters with their keywords and statuses. Their number is limited, so none of these lists has pages. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, each, now, pick, raw, read, table, write } from "../kernel/statement.ts";

export type FilterAction = FilterRow["action"];
export type FilterContext = "home" | "notifications" | "public" | "thread" | "account";

export interface FilterRow extends Row<"filters", (typeof filterColumns)[number]> {
  readonly contexts: readonly FilterContext[];
}

export type FilterKeywordRow = Row<"filter_keywords", (typeof keywordColumns)[number]>;

export type FilterStatusRow = Row<"filter_statuses", (typeof statusColumns)[number]>;

/** The columns that a person sets. */
export type FilterFields = Omit<FilterRow, "id">;

export interface KeywordFields {
  readonly keyword: string;
  readonly wholeWord: boolean;
}

const filterColumns = ["id", "title", "contexts", "action", "expires_at"] as const;
const keywordColumns = ["id", "filter_id", "keyword", "whole_word"] as const;
const statusColumns = ["id", "filter_id", "status_id"] as const;

const filters = () => table("filters").select<FilterRow[]>(...filterColumns);
const filterKeywords = () => table("filter_keywords").select(...keywordColumns);
const filterStatuses = () => table("filter_statuses").select(...statusColumns);

/** Serializes changes to a person's filters until the transaction ends, so that their number stays within the limits. */
export const lockFilters = write.run("filters_lock", (accountId: string) =>
  raw("select pg_advisory_xact_lock(hashtextextended('filters ' || :accountId, 0))", { accountId }),
);

/** All filters of a person, oldest first. */
export const findFilters = read.rows("filters", (accountId: string) =>
  filters().where({ account_id: accountId }).orderBy("id"),
);

/** One filter of a person. */
export const findFilter = read.first("filter", (accountId: string, id: string) =>
  filters().where({ account_id: accountId, id }),
);

/** The keywords of all filters of a person, oldest first. */
export const findKeywords = read.rows("filter_keywords", (accountId: string) =>
  filterKeywords().where({ account_id: accountId }).orderBy("id"),
);

/** The keywords of one filter, oldest first. */
export const findKeywordsOf = read.rows("filter_keywords_of_one", (accountId: string, filterId: string) =>
  filterKeywords().where({ account_id: accountId, filter_id: filterId }).orderBy("id"),
);

/** One keyword of a person's filters. */
export const findKeyword = read.first("filter_keyword", (accountId: string, id: string) =>
  filterKeywords().where({ id, account_id: accountId }),
);

/** The statuses of all filters of a person, oldest entry first. */
export const findFilterStatuses = read.rows("filter_statuses", (accountId: string) =>
  filterStatuses().where({ account_id: accountId }).orderBy("id"),
);

/** The statuses of one filter, oldest entry first. */
export const findFilterStatusesOf = read.rows(
  "filter_statuses_of_one",
  (accountId: string, filterId: string) =>
    filterStatuses().where({ account_id: accountId, filter_id: filterId }).orderBy("id"),
);

/** One status entry of a person's filters. */
export const findFilterStatus = read.first("filter_status", (accountId: string, id: string) =>
  filterStatuses().where({ id, account_id: accountId }),
);

export const countFilters = read.count("filters_count", (accountId: string) =>
  table("filters").where({ account_id: accountId }),
);

/** Characters of all keywords of a person. */
export const countKeywordCharacters = read.value("filter_keyword_characters", (accountId: string) =>
  table("filter_keywords")
    .where({ account_id: accountId })
    .select<{ count: number }[]>(raw("coalesce(sum(char_length(keyword)), 0)::integer as count")),
);

const given = ["title", "contexts", "action", "expires_at"] as const;

export const insertFilter = write.only("filter_insert", (accountId: string, fields: FilterFields) =>
  table("filters")
    .insert({
      account_id: accountId,
      ...pick(fields, ...given),
      created_at: now(),
    })
    .returning<FilterRow[]>(filterColumns),
);

export const updateFilterRow = write.run("filter_update", (id: string, fields: FilterFields) =>
  table("filters")
    .where({ id })
    .update(pick(fields, ...given)),
);

export const deleteFilterRow = write.run("filter_delete", (id: string) =>
  table("filters").where({ id }).delete(),
);

/** Adds keywords to a filter, with ids in the given order. */
export const insertKeywords = write.rows(
  "filter_keywords_insert",
  (accountId: string, filterId: string, keywords: readonly KeywordFields[]) =>
    raw<FilterKeywordRow>(
      `insert into filter_keywords (account_id, filter_id, keyword, whole_word, created_at)
       select :accountId, :filterId, keyword, whole_word, :now
       from unnest(:keywords::text[], :wholeWords::boolean[]) with ordinality as added (keyword, whole_word, place)
       order by place
       returning ${keywordColumns.join(", ")}`,
      {
        accountId,
        filterId,
        keywords: each(keywords, "keyword"),
        wholeWords: each(keywords, "wholeWord"),
        now: now(),
      },
    ),
  { skipsEmpty: true },
);

export const updateKeywordRows = write.run(
  "filter_keywords_update",
  (keywords: readonly Omit<FilterKeywordRow, "filter_id">[]) =>
    raw(
      `update filter_keywords k set keyword = changed.keyword, whole_word = changed.whole_word
       from unnest(:ids::bigint[], :keywords::text[], :wholeWords::boolean[]) as changed (id, keyword, whole_word)
       where k.id = changed.id`,
      {
        ids: each(keywords, "id"),
        keywords: each(keywords, "keyword"),
        wholeWords: each(keywords, "whole_word"),
      },
    ),
  { skipsEmpty: true },
);

export const deleteKeywordRows = write.run(
  "filter_keywords_delete",
  (ids: readonly string[]) => table("filter_keywords").where("id", anyOf(ids)).delete(),
  { skipsEmpty: true },
);

/** @throws a unique violation of `filter_statuses_once` if the filter already lists the status */
export const insertFilterStatus = write.only(
  "filter_status_insert",
  (accountId: string, filterId: string, statusId: string) =>
    table("filter_statuses")
      .insert({ account_id: accountId, filter_id: filterId, status_id: statusId, created_at: now() })
      .returning(statusColumns),
);

export const deleteFilterStatusRow = write.run("filter_status_delete", (id: string) =>
  table("filter_statuses").where({ id }).delete(),
);

const readVersions = read.rows("filter_versions", (accountIds: readonly string[]) =>
  table("filter_versions").where("account_id", anyOf(accountIds)).select("account_id", "version"),
);

/** Account → the version of its filters. Leaves out accounts that never had filters. */
export async function findFilterVersions(
  store: ReadStore,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readVersions(store, accountIds);
  return new Map(rows.map((row) => [row.account_id, row.version]));
}
