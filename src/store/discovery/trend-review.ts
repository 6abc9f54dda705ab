/** The review of trends: all of them, allowed or not, and moderators' decisions. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";
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
export const insertPublishers = write.run("publishers_insert", () =>
  raw(
    `insert into preview_card_providers (domain, created_at)
     select distinct regexp_replace(url_host(c.url), '^www\\.', ''), :now
     from card_trends r join preview_cards c on c.id = r.card_id
     where url_host(c.url) <> '' and not exists (
       select from preview_card_providers p where p.domain = any(domains_above(url_host(c.url))))
     on conflict (domain) do nothing`,
    { now: now() },
  ),
);

/** Trending hashtags, allowed or not, highest score first. */
export const listTagsToReview = read.rows("review_tags", ({ limit, offset }: TrendPage) =>
  raw<AdminTagRow>(
    `select ${adminTagColumns.join(", ")}
     from (select tag_id, score from tag_trends order by score desc, tag_id limit :limit offset :offset) r
       cross join lateral (select * from tags where id = r.tag_id offset 0) t
     order by r.score desc, t.id`,
    { limit, offset },
  ),
);

export interface Reviewable {
  /** No moderator has decided on it, its author or its site. */
  readonly requires_review: boolean;
  /** The decision on it alone; null without one. */
  readonly trendable: boolean | null;
}

export type ReviewedCardRow = PreviewCardRow & Reviewable;

/** Trending links, allowed or not, highest score first. */
export const listCardsToReview = read.rows("review_cards", ({ limit, offset }: TrendPage) =>
  raw<ReviewedCardRow>(
    `select ${cardColumns}, c.trendable, c.trendable is null and publisher.trendable is null as requires_review
     from (select card_id, score from card_trends order by score desc, card_id limit :limit offset :offset) r
       cross join lateral (select * from preview_cards where id = r.card_id offset 0) c ${withPublisher("c")}
     order by r.score desc, c.id`,
    { limit, offset },
  ),
);

export type ReviewedStatusRow = Reviewable & Row<"statuses", "id" | "uri">;

/** Trending statuses, allowed or not, highest score first. */
export const listStatusesToReview = read.rows("review_statuses", ({ limit, offset }: TrendPage) =>
  raw<ReviewedStatusRow>(
    `select s.id, s.uri, s.trendable, s.trendable is null and a.reviewed_at is null as requires_review
     from (select status_id, score from status_trends order by score desc, status_id limit :limit offset :offset) r
       cross join lateral (select id, uri, trendable, account_id from statuses where id = r.status_id offset 0) s
       cross join lateral (select reviewed_at from accounts where id = s.account_id offset 0) a
     order by r.score desc, s.id`,
    { limit, offset },
  ),
);

/** A link, locked until the transaction ends. */
export const lockCard = write.first("review_card_lock", (id: string) =>
  table("preview_cards as c")
    .where("c.id", id)
    .whereRaw("c.found")
    .forNoKeyUpdate()
    .select<(PreviewCardRow & Pick<Reviewable, "trendable">)[]>(raw(cardColumns), "c.trendable"),
);

const setCard = write.run("review_card", (id: string, trendable: boolean) =>
  table("preview_cards").where({ id }).update({ trendable }),
);
const setCardTrend = write.run("review_card_trend", (id: string, trendable: boolean) =>
  table("card_trends").where({ card_id: id }).update({ allowed: trendable }),
);

export async function decideOnCard(store: WriteStore, id: string, trendable: boolean): Promise<void> {
  await setCard(store, id, trendable);
  await setCardTrend(store, id, trendable);
}

export interface DecidedStatusRow extends Row<"statuses", "id" | "account_id" | "uri" | "trendable"> {
  readonly author: string;
  readonly author_trendable: boolean | null;
  readonly author_reviewed_at: Date | null;
}

/** A public status and its author, locked until the transaction ends. Others can't trend. */
export const lockPublicStatus = write.first("review_status_lock", (id: string) =>
  table("statuses as s")
    .join("accounts as a", "a.id", "s.account_id")
    .where({ "s.id": id, "s.visibility": "public" })
    .whereNull("s.reblog_of_id")
    .forNoKeyUpdate()
    .select<DecidedStatusRow[]>(
      "s.id",
      "s.account_id",
      "s.uri",
      "s.trendable",
      raw("a.username || coalesce('@' || a.domain, '') as author"),
      "a.trendable as author_trendable",
      "a.reviewed_at as author_reviewed_at",
    ),
);

const setStatus = write.run("review_status", (id: string, trendable: boolean) =>
  table("statuses").where({ id }).update({ trendable }),
);
const setStatusTrend = write.run("review_status_trend", (id: string, trendable: boolean) =>
  table("status_trends").where({ status_id: id }).update({ allowed: trendable }),
);

export async function decideOnStatus(store: WriteStore, id: string, trendable: boolean): Promise<void> {
  await setStatus(store, id, trendable);
  await setStatusTrend(store, id, trendable);
}

const setAuthor = write.run("review_author", (accountId: string, trendable: boolean) =>
  table("accounts").where({ id: accountId }).update({ trendable, reviewed_at: now() }),
);
const setAuthorTrends = write.run("review_author_trends", (accountId: string, trendable: boolean) =>
  raw(
    `update status_trends r set allowed = coalesce(s.trendable, :trendable) from statuses s
     where s.id = r.status_id and s.account_id = :accountId`,
    { accountId, trendable },
  ),
);

export async function decideOnAuthor(
  store: WriteStore,
  accountId: string,
  trendable: boolean,
): Promise<void> {
  await setAuthor(store, accountId, trendable);
  await setAuthorTrends(store, accountId, trendable);
}

export type PublisherRow = Row<"preview_card_providers", (typeof publisherColumns)[number]>;

const publisherColumns = ["id", "domain", "trendable", "reviewed_at", "requested_review_at"] as const;

/** A page of the sites of links, newest first. */
export const listPublishers = read.page("preview_card_providers_by_id", "id", () =>
  table("preview_card_providers").select<PublisherRow[]>(...publisherColumns),
);

/** A site, locked until the transaction ends. */
export const lockPublisher = write.first("preview_card_providers_by_id_lock", (id: string) =>
  table("preview_card_providers")
    .where({ id })
    .forNoKeyUpdate()
    .select(...publisherColumns),
);

const setPublisher = write.first("review_publisher", (id: string, trendable: boolean) =>
  table("preview_card_providers")
    .where({ id })
    .update({ trendable, reviewed_at: now() })
    .returning(publisherColumns),
);
const setPublisherTrends = write.run("review_publisher_trends", (id: string, trendable: boolean) =>
  raw(
    `update card_trends r set allowed = coalesce(c.trendable, :trendable)
     from preview_cards c ${withPublisher("c")} where c.id = r.card_id and publisher.id = :id`,
    { id, trendable },
  ),
);

export async function decideOnPublisher(
  store: WriteStore,
  id: string,
  trendable: boolean,
): Promise<PublisherRow | undefined> {
  const row = await setPublisher(store, id, trendable);
  await setPublisherTrends(store, id, trendable);
  return row;
}
