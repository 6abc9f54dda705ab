/** The review of trends: all of them, allowed or not, and moderators' decisions. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";
import type { PreviewCardRow } from "../statuses/statuses.ts";
import { type AdminTagRow, adminTagColumns } from "../tags/tag-settings.ts";
import { type TrendPage, cardColumns } from "./trends.ts";

/**
 * SQL join: moderators' decision on the site of a link, as `publisher.trendable`; null without one. A decision covers
 * subdomains; the one on the longest domain applies.
 * @param card alias of the preview card
 */
export function withPublisher(card: string): string {
  return `left join lateral (select id, trendable from preview_card_providers
    where domain = any(domains_above(url_host(${card}.url))) and trendable is not null
    order by length(domain) desc limit 1) publisher on true`;
}

/** Inserts the sites of trending links, except those that a known domain covers. */
export const insertPublishers = write.run<[]>(
  "publishers_insert",
  `insert into preview_card_providers (domain, created_at)
   select distinct regexp_replace(url_host(c.url), '^www\\.', ''), $now
   from card_trends r join preview_cards c on c.id = r.card_id
   where url_host(c.url) <> '' and not exists (
     select from preview_card_providers p where p.domain = any(domains_above(url_host(c.url))))
   on conflict (domain) do nothing`,
);

/** Trending hashtags, allowed or not, highest score first. */
export const listTagsToReview = read.rows<[page: TrendPage], AdminTagRow>(
  "review_tags",
  `select ${adminTagColumns}
   from (select tag_id, score from tag_trends order by score desc, tag_id limit $1 offset $2) r
     cross join lateral (select * from tags where id = r.tag_id offset 0) t
   order by r.score desc, t.id`,
  ({ limit, offset }) => [limit, offset],
);

export interface Reviewable {
  /** No moderator has decided on it, its author or its site. */
  readonly requires_review: boolean;
  /** The decision on it alone; null without one. */
  readonly trendable: boolean | null;
}

export type ReviewedCardRow = PreviewCardRow & Reviewable;

/** Trending links, allowed or not, highest score first. */
export const listCardsToReview = read.rows<[page: TrendPage], ReviewedCardRow>(
  "review_cards",
  `select ${cardColumns}, c.trendable, c.trendable is null and publisher.trendable is null as requires_review
   from (select card_id, score from card_trends order by score desc, card_id limit $1 offset $2) r
     cross join lateral (select * from preview_cards where id = r.card_id offset 0) c ${withPublisher("c")}
   order by r.score desc, c.id`,
  ({ limit, offset }) => [limit, offset],
);

export type ReviewedStatusRow = Reviewable & Row<"statuses", "id, uri">;

/** Trending statuses, allowed or not, highest score first. */
export const listStatusesToReview = read.rows<[page: TrendPage], ReviewedStatusRow>(
  "review_statuses",
  `select s.id, s.uri, s.trendable, s.trendable is null and a.reviewed_at is null as requires_review
   from (select status_id, score from status_trends order by score desc, status_id limit $1 offset $2) r
     cross join lateral (select id, uri, trendable, account_id from statuses where id = r.status_id offset 0) s
     cross join lateral (select reviewed_at from accounts where id = s.account_id offset 0) a
   order by r.score desc, s.id`,
  ({ limit, offset }) => [limit, offset],
);

/** A link, locked until the transaction ends. */
export async function lockCard(
  store: WriteStore,
  id: string,
): Promise<(PreviewCardRow & { readonly trendable: boolean | null }) | undefined> {
  const [row] = await store.query<PreviewCardRow & { readonly trendable: boolean | null }>(
    "review_card_lock",
    `select ${cardColumns}, c.trendable from preview_cards c where c.id = $1 and c.found for no key update`,
    [id],
  );
  return row;
}

export async function decideOnCard(store: WriteStore, id: string, trendable: boolean): Promise<void> {
  await store.query("review_card", "update preview_cards set trendable = $2 where id = $1", [id, trendable]);
  await store.query("review_card_trend", "update card_trends set allowed = $2 where card_id = $1", [
    id,
    trendable,
  ]);
}

export interface DecidedStatusRow extends Row<"statuses", "id, account_id, uri, trendable"> {
  readonly author: string;
  readonly author_trendable: boolean | null;
  readonly author_reviewed_at: Date | null;
}

/** A public status and its author, locked until the transaction ends. Others can't trend. */
export const lockPublicStatus = write.first<[id: string], DecidedStatusRow>(
  "review_status_lock",
  `select s.id, s.account_id, s.uri, s.trendable, a.username || coalesce('@' || a.domain, '') as author,
     a.trendable as author_trendable, a.reviewed_at as author_reviewed_at
   from statuses s join accounts a on a.id = s.account_id
   where s.id = $1 and s.visibility = 'public' and s.reblog_of_id is null for no key update`,
);

export async function decideOnStatus(store: WriteStore, id: string, trendable: boolean): Promise<void> {
  await store.query("review_status", "update statuses set trendable = $2 where id = $1", [id, trendable]);
  await store.query("review_status_trend", "update status_trends set allowed = $2 where status_id = $1", [
    id,
    trendable,
  ]);
}

export async function decideOnAuthor(
  store: WriteStore,
  accountId: string,
  trendable: boolean,
): Promise<void> {
  await store.query("review_author", "update accounts set trendable = $2, reviewed_at = $now where id = $1", [
    accountId,
    trendable,
  ]);
  await store.query(
    "review_author_trends",
    `update status_trends r set allowed = coalesce(s.trendable, $2) from statuses s
     where s.id = r.status_id and s.account_id = $1`,
    [accountId, trendable],
  );
}

export type PublisherRow = Row<"preview_card_providers", typeof publisherColumns>;

const publisherColumns = "id, domain, trendable, reviewed_at, requested_review_at";

export const publisherTable = table<PublisherRow>(
  "preview_card_providers",
  publisherColumns,
  "for no key update",
);

export async function decideOnPublisher(
  store: WriteStore,
  id: string,
  trendable: boolean,
): Promise<PublisherRow | undefined> {
  const [row] = await store.query<PublisherRow>(
    "review_publisher",
    `update preview_card_providers set trendable = $2, reviewed_at = $now where id = $1 returning ${publisherColumns}`,
    [id, trendable],
  );
  await store.query(
    "review_publisher_trends",
    `update card_trends r set allowed = coalesce(c.trendable, $2)
     from preview_cards c ${withPublisher("c")} where c.id = r.card_id and publisher.id = $1`,
    [id, trendable],
  );
  return row;
}
