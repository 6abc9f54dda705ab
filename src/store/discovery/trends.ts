/** Reads the trends that a scheduled job computed. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Page, direction, within } from "../kernel/cursors.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { qualifiedColumns } from "../kernel/joined-rows.ts";
import { asOne, blocks, hiddenFrom, visibleTo } from "../kernel/predicates.ts";
import { read } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { TagRow } from "../tags/searching.ts";
import { type PreviewCardRow, previewCardColumns } from "../statuses/statuses.ts";

export interface TrendPage {
  readonly limit: number;
  readonly offset: number;
}

/** Trending hashtags that are allowed, highest score first. */
export const findTrendingTags = read.rows<[page: TrendPage], TagRow>(
  "trending_tags",
  `select t.id, t.name, t.display_name from tag_trends r
     cross join lateral (select id, name, display_name, listable, trendable from tags
       where id = r.tag_id offset 0) t
   where r.allowed and t.listable and t.trendable is distinct from false
   order by r.score desc, t.id limit $1 offset $2`,
  ({ limit, offset }) => [limit, offset],
);

/** SQL condition: the author is discoverable, not silenced, not hidden from the viewer, and doesn't block them. */
const isShown = asOne(`(s.visibility = 'public' and ${visibleTo("s", "$1::bigint")}
  and exists (select from accounts a where a.id = s.account_id and a.discoverable and a.silenced_at is null offset 0)
  and ($1::bigint is null or (not ${hiddenFrom("s.account_id", "$1::bigint")}
    and not ${blocks("s.account_id", "$1::bigint")})))`);

/**
 * Ids of trending statuses that are allowed: those in the preferred languages first, each part by score.
 * @param languages null for no preference
 */
export const findTrendingStatuses = read.values<
  [viewerId: string | null, languages: readonly string[] | null, page: TrendPage],
  string
>(
  "trending_statuses",
  `select s.id from status_trends r join statuses s on s.id = r.status_id
   where r.allowed and s.trendable is distinct from false and ${isShown}
   order by coalesce(r.language = any($2::text[]), false) desc, r.score desc, s.id limit $3 offset $4`,
  (viewerId, languages, { limit, offset }) => [viewerId, languages, limit, offset],
);

/** Of `preview_cards c`. */
export const cardColumns = qualifiedColumns("c", previewCardColumns);

/** Trending links that are allowed: those in the preferred languages first, each part by score. */
export const findTrendingCards = read.rows<
  [languages: readonly string[] | null, page: TrendPage],
  PreviewCardRow
>(
  "trending_cards",
  `select ${cardColumns} from card_trends r join preview_cards c on c.id = r.card_id
   where r.allowed and c.trendable is distinct from false
   order by coalesce(r.language = any($1::text[]), false) desc, r.score desc, c.id limit $2 offset $3`,
  (languages, { limit, offset }) => [languages, limit, offset],
);

export interface CardDayRow extends Row<"card_days", "card_id, uses, accounts"> {
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** The uses of links since a day, inclusive. */
export function findCardDays(store: ReadStore, ids: readonly string[], since: string): Promise<CardDayRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "card_days_by_cards",
    `select card_id, day::text as day, uses, accounts from card_days
     where card_id = any($1::bigint[]) and day >= $2::date`,
    [ids, since],
  );
}

/** The id of the trending link with this URL; undefined if it doesn't trend. */
export const findTrendingCardId = read.firstValue<[url: string], string>(
  "trending_card_by_url",
  `select c.id from preview_cards c join card_trends r on r.card_id = c.id
   where c.url = $1 and r.allowed and c.trendable is distinct from false`,
);

/** A page of the public statuses with a link, of discoverable accounts, newest first. */
export function findLinkPage(
  store: ReadStore,
  cardId: string,
  viewerId: string | null,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `link_page_${direction(page)}_${count}`,
      `select s.id, ${isShown} as shown
       from (select * from statuses where card_id = $2 and ${within("id", "$3", "$4")}
           order by id ${direction(page)} limit ${count}) s
       order by s.id ${direction(page)}`,
      [viewerId, cardId, below, above],
    ),
  );
}
