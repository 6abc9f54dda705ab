/** Reads the trends that a scheduled job computed. */
import { type Candidate, filteredPage } from "../kernel/filtered-page.ts";
import { qualifiedColumns } from "../kernel/joined-rows.ts";
import { asOne, blocks, hiddenFrom, visibleTo } from "../kernel/predicates.ts";
import { type Row, anyOf, raw, read, table } from "../kernel/statement.ts";
import type { TagRow } from "../tags/searching.ts";
import { type PreviewCardRow, previewCardColumns } from "../statuses/statuses.ts";

export interface TrendPage {
  readonly limit: number;
  readonly offset: number;
}

/** Trending hashtags that are allowed, highest score first. */
export const findTrendingTags = read.rows("trending_tags", ({ limit, offset }: TrendPage) =>
  raw<TagRow>(
    `select t.id, t.name, t.display_name from tag_trends r
       cross join lateral (select id, name, display_name, listable, trendable from tags
         where id = r.tag_id offset 0) t
     where r.allowed and t.listable and t.trendable is distinct from false
     order by r.score desc, t.id limit :limit offset :offset`,
    { limit, offset },
  ),
);

/** SQL condition: the author is discoverable, not silenced, not hidden from the viewer, and doesn't block them. */
const isShown = asOne(`(s.visibility = 'public' and ${visibleTo("s", ":viewerId::bigint")}
  and exists (select from accounts a where a.id = s.account_id and a.discoverable and a.silenced_at is null offset 0)
  and (:viewerId::bigint is null or (not ${hiddenFrom("s.account_id", ":viewerId::bigint")}
    and not ${blocks("s.account_id", ":viewerId::bigint")})))`);

const inLanguages = "coalesce(r.language = any(:languages), false) desc";

/**
 * Ids of trending statuses that are allowed: those in the preferred languages first, each part by score.
 * @param languages null for no preference
 */
export const findTrendingStatuses = read.values(
  "trending_statuses",
  (viewerId: string | null, languages: readonly string[] | null, { limit, offset }: TrendPage) =>
    table("status_trends as r")
      .join("statuses as s", "s.id", "r.status_id")
      .whereRaw(`r.allowed and s.trendable is distinct from false and ${isShown}`, { viewerId })
      .orderByRaw(raw(inLanguages, { languages }))
      .orderByRaw("r.score desc, s.id")
      .limit(limit)
      .offset(offset)
      .select<Row<"statuses", "id">[]>("s.id"),
);

/** Of `preview_cards c`. */
export const cardColumns = qualifiedColumns("c", previewCardColumns);

/** Trending links that are allowed: those in the preferred languages first, each part by score. */
export const findTrendingCards = read.rows(
  "trending_cards",
  (languages: readonly string[] | null, { limit, offset }: TrendPage) =>
    table("card_trends as r")
      .join("preview_cards as c", "c.id", "r.card_id")
      .whereRaw("r.allowed and c.trendable is distinct from false")
      .orderByRaw(raw(inLanguages, { languages }))
      .orderByRaw("r.score desc, c.id")
      .limit(limit)
      .offset(offset)
      .select<PreviewCardRow[]>(raw(cardColumns)),
);

export interface CardDayRow extends Row<"card_days", "card_id" | "uses" | "accounts"> {
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** The uses of links since a day, inclusive. */
export const findCardDays = read.rows(
  "card_days_by_cards",
  (ids: readonly string[], since: string) =>
    table("card_days")
      .where("card_id", anyOf(ids))
      .where("day", ">=", since)
      .select<CardDayRow[]>("card_id", raw("day::text as day"), "uses", "accounts"),
  { skipsEmpty: true },
);

/** The id of the trending link with this URL; undefined if it doesn't trend. */
export const findTrendingCardId = read.firstValue("trending_card_by_url", (url: string) =>
  table("preview_cards as c")
    .join("card_trends as r", "r.card_id", "c.id")
    .where("c.url", url)
    .whereRaw("r.allowed and c.trendable is distinct from false")
    .select<Row<"preview_cards", "id">[]>("c.id"),
);

/** A page of the public statuses with a link, of discoverable accounts, newest first. */
export const findLinkPage = filteredPage("link_page", (batch, cardId: string, viewerId: string | null) =>
  table
    .from(batch.of("id", table("statuses").where({ card_id: cardId })).as("s"))
    .select<Candidate[]>("s.id", raw(`${isShown} as shown`, { viewerId })),
);
