/** Hashtags by name, with their use per day. */
import type { ReadStore } from "../kernel/connection.ts";
import type { Row } from "../kernel/rows.ts";

export type TagRow = Row<"tags", "id, name, display_name">;

/** The use of a hashtag in public statuses on one day (UTC). */
export interface TagDayRow extends Row<"tag_days", "tag_id, uses, accounts"> {
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

const byPrefix = `(select id, 0 as distance from tags
  where name ~>=~ $1::text and name ~<~ ($1::text || chr(1114111)) order by name using ~<~ limit ${candidateLimit})`;

// Materialized: otherwise PostgreSQL may read the whole table, because of the limit.
const byLikeness = `(with containing as materialized (
      select id from tags where name like '%' || replace($1::text, '_', '\\_') || '%')
    select id, 1 as distance from containing limit ${candidateLimit})
  union all (with similar_names as materialized (select id from tags where name % $1::text)
    select id, 2 as distance from similar_names limit ${candidateLimit})`;

/**
 * Hashtags whose name begins with the text, contains it, or is similar: the exact name first, then by the number of
 * uses in the last days.
 */
export function searchTags(store: ReadStore, search: TagSearch): Promise<TagRow[]> {
  const isLong = [...search.name].length >= shortestSimilar;
  return store.query(
    isLong ? "tags_search" : "tags_search_short",
    `select t.id, t.name, t.display_name
     from (select id, min(distance) as distance from (${isLong ? `${byPrefix} union all ${byLikeness}` : byPrefix}) found
         group by id) candidates
       join tags t using (id)
       cross join lateral (select coalesce(sum(d.uses), 0) as uses from tag_days d where d.tag_id = t.id) recent
     where t.listable and (not $2::boolean or t.reviewed_at is not null)
     order by t.name = $1 desc, distance, recent.uses desc, length(t.name), t.name
     limit $3 offset $4`,
    [search.name, search.onlyReviewed, search.limit, search.offset],
  );
}

/** The uses of hashtags since a day, inclusive. */
export function findTagDays(store: ReadStore, ids: readonly string[], since: string): Promise<TagDayRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "tag_days_by_tags",
    `select tag_id, day::text as day, uses, accounts from tag_days
     where tag_id = any($1::bigint[]) and day >= $2::date`,
    [ids, since],
  );
}
