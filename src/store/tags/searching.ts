/** Hashtags by name, with their use per day. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Row, anyOf, raw, read, table } from "../kernel/statement.ts";

export type TagRow = Row<"tags", (typeof tagColumns)[number]>;

export const tagColumns = ["id", "name", "display_name"] as const;

/** The use of a hashtag in public statuses on one day (UTC). */
export interface TagDayRow extends Row<"tag_days", "tag_id" | "uses" | "accounts"> {
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

export interface TagSearch {
  /** Normalized. */
  readonly name: string;
  /** Whether to leave out hashtags that no moderator has reviewed. */
  readonly onlyReviewed: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Maximum candidates of each kind: a short text may match many names. */
const candidateLimit = 500;

/** Shorter texts have no trigram that the index could use. */
export const shortestSimilar = 3;

const text = ":name::text";

const byPrefix = `(select id, 0 as distance from tags
  where name ~>=~ ${text} and name ~<~ (${text} || chr(1114111)) order by name using ~<~ limit ${candidateLimit})`;

// Materialized: otherwise PostgreSQL may read the whole table, because of the limit.
const byLikeness = `(with containing as materialized (
      select id from tags where name like '%' || replace(${text}, '_', '\\_') || '%')
    select id, 1 as distance from containing limit ${candidateLimit})
  union all (with similar_names as materialized (select id from tags where name % ${text})
    select id, 2 as distance from similar_names limit ${candidateLimit})`;

const searchAmong = (statement: "tags_search" | "tags_search_short", candidates: string) =>
  read.rows(statement, ({ name, onlyReviewed, limit, offset }: TagSearch) =>
    raw<TagRow>(
      `select t.id, t.name, t.display_name
       from (select id, min(distance) as distance from (${candidates}) found group by id) candidates
         join tags t using (id)
         cross join lateral (select coalesce(sum(d.uses), 0) as uses from tag_days d where d.tag_id = t.id) recent
       where t.listable and (not :onlyReviewed::boolean or t.reviewed_at is not null)
       order by t.name = :name desc, distance, recent.uses desc, length(t.name), t.name
       limit :limit offset :offset`,
      { name, onlyReviewed, limit, offset },
    ),
  );
const searchLong = searchAmong("tags_search", `${byPrefix} union all ${byLikeness}`);
const searchShort = searchAmong("tags_search_short", byPrefix);

/**
 * Hashtags whose name begins with the text, contains it, or is similar: the exact name first, then by the number of
 * uses in the last days.
 */
export function searchTags(store: ReadStore, search: TagSearch): Promise<TagRow[]> {
  const isLong = [...search.name].length >= shortestSimilar;
  return isLong ? searchLong(store, search) : searchShort(store, search);
}

/** The uses of hashtags since a day, inclusive. */
export const findTagDays = read.rows(
  "tag_days_by_tags",
  (ids: readonly string[], since: string) =>
    table("tag_days")
      .where("tag_id", anyOf(ids))
      .where("day", ">=", since)
      .select<TagDayRow[]>("tag_id", raw("day::text as day"), "uses", "accounts"),
  { skipsEmpty: true },
);
