/**
 * Scores of trends, computed from statuses on a schedule; reading trends only reads the results. Scores and
 * thresholds are Mastodon's: the squared excess over the expected value, divided by it, halved at a fixed rate
 * since its maximum. Hashtags and links are compared with the previous day, statuses with their age.
 */
import type { WriteStore } from "../kernel/connection.ts";
import { now, raw, read, table, write } from "../kernel/statement.ts";
import { insertPublishers, withPublisher } from "./trend-review.ts";
import { dayOf } from "../measures/days.ts";

/** Minimum accounts, or interactions, of a trend. */
const threshold = 5;

/** Seconds after which a score is halved. */
const halfLives = { tag: 4 * 3600, card: 8 * 3600, status: 2 * 3600 } as const;

/** Scores below end a trend. */
const ends = { tag: 1, card: 1, status: 0.3 } as const;

/** Maximum trends per kind. */
const kept = 500;

/** Maximum age of a maximum that counts, and of a trending status. */
const cooldown = "interval '2 days'";

/** The day of a status, from its id: ids begin with milliseconds. */
const firstIdOf = (day: string): string =>
  `((extract(epoch from ${day}::timestamp at time zone 'utc') * 1000)::bigint << 16)`;

/** Locks out concurrent counts until the transaction ends: both would insert the same days. */
export const lockTrends = write.run("trends_lock", () =>
  raw("select pg_advisory_xact_lock(hashtextextended('trends', 0))"),
);

/** The last day whose uses have been counted, `YYYY-MM-DD`; null if none has. */
export const findLastCountedDay = read.value("trend_last_day", () =>
  raw<{ day: string | null }>(
    "select greatest((select max(day) from tag_days), (select max(day) from card_days))::text as day",
  ),
);

const clearTagDays = write.run("tag_days_clear", (from: string, keptFrom: string) =>
  table("tag_days").where("day", ">=", from).orWhere("day", "<", keptFrom).delete(),
);
const countTagDays = write.run("tag_days_count", (from: string) =>
  raw(
    `insert into tag_days (tag_id, day, uses, accounts)
     select st.tag_id, ${dayOf("st.status_id")} as day, count(*), count(distinct st.account_id)
     from status_tags st
       join statuses s on s.id = st.status_id and s.visibility = 'public' and s.reblog_of_id is null
       join accounts a on a.id = s.account_id and a.silenced_at is null and a.suspended_at is null
     where st.status_id >= ${firstIdOf(":from::date")}
     group by st.tag_id, day`,
    { from },
  ),
);

const clearCardDays = write.run("card_days_clear", (from: string, keptFrom: string) =>
  table("card_days").where("day", ">=", from).orWhere("day", "<", keptFrom).delete(),
);
// Reblogs count as uses of the link, as in Mastodon.
const countCardDays = write.run("card_days_count", (from: string) =>
  raw(
    `insert into card_days (card_id, day, uses, accounts)
     select o.card_id, ${dayOf("s.id")} as day, count(*), count(distinct s.account_id)
     from statuses s
       join accounts a on a.id = s.account_id and a.silenced_at is null and a.suspended_at is null
       join statuses o on o.id = coalesce(s.reblog_of_id, s.id) and o.card_id is not null
         and o.visibility = 'public' and not o.sensitive and o.spoiler_text = ''
       join accounts oa on oa.id = o.account_id and oa.silenced_at is null and oa.suspended_at is null
     where s.id >= ${firstIdOf(":from::date")} and s.visibility = 'public'
     group by o.card_id, day`,
    { from },
  ),
);

/** Counts the daily uses of hashtags and links from a day on, and deletes those before another day. */
export async function countUses(store: WriteStore, from: string, keptFrom: string): Promise<void> {
  await clearTagDays(store, from, keptFrom);
  await countTagDays(store, from);
  await clearCardDays(store, from, keptFrom);
  await countCardDays(store, from);
}

/** Score of a day from its number of accounts and the previous day's. */
const dayScore = `case when n.accounts < greatest(coalesce(y.accounts, 0), 1) then 0
  else power(n.accounts - greatest(coalesce(y.accounts, 0), 1), 2) / greatest(coalesce(y.accounts, 0), 1) end`;

const decayed = (maximum: string, since: string, halfLife: number): string =>
  `${maximum} * power(0.5, extract(epoch from :now - ${since}) / ${halfLife})`;

/** Updates the maximum scores of hashtags or links with a day's uses. */
const raiseMaxima = (kind: "tag" | "card", items: "tags" | "preview_cards") =>
  write.run(`${kind}_maxima`, (day: string) =>
    raw(
      `update ${items} item set max_score = scored.score, max_score_at = :now
       from (select n.${kind}_id as id, ${dayScore} as score
           from ${kind}_days n left join ${kind}_days y on y.${kind}_id = n.${kind}_id and y.day = n.day - 1
           where n.day = :day::date and n.accounts >= ${threshold}) scored
       where item.id = scored.id and scored.score > case when item.max_score_at >= :now - ${cooldown}
         then coalesce(item.max_score, 0) else 0 end`,
      { day, now: now() },
    ),
  );
const raiseTagMaxima = raiseMaxima("tag", "tags");
const raiseCardMaxima = raiseMaxima("card", "preview_cards");

const clearTagTrends = write.run("tag_trends_clear", () => table("tag_trends").delete());
const fillTagTrends = write.run("tag_trends_fill", (isAllowed: boolean) =>
  raw(
    `insert into tag_trends (tag_id, score, allowed)
     select id, score, coalesce(trendable, :isAllowed) from (
       select id, trendable, ${decayed("max_score", "max_score_at", halfLives.tag)} as score
       from tags where max_score_at >= :now - ${cooldown} and listable) scored
     where score >= ${ends.tag} order by score desc limit ${kept}`,
    { isAllowed, now: now() },
  ),
);

/**
 * Replaces the trending hashtags.
 * @param day today, `YYYY-MM-DD`
 * @param isAllowed whether unreviewed items may be shown
 */
export async function refreshTagTrends(store: WriteStore, day: string, isAllowed: boolean): Promise<void> {
  await raiseTagMaxima(store, day);
  await clearTagTrends(store);
  await fillTagTrends(store, isAllowed);
}

const clearCardTrends = write.run("card_trends_clear", () => table("card_trends").delete());
const fillCardTrends = write.run("card_trends_fill", (isAllowed: boolean) =>
  raw(
    `insert into card_trends (card_id, language, score, allowed)
     select scored.id, language, score, coalesce(scored.trendable, publisher.trendable, :isAllowed) from (
       select id, url, language, trendable, ${decayed("max_score", "max_score_at", halfLives.card)} as score
       from preview_cards where max_score_at >= :now - ${cooldown} and type = 'link' and title <> ''
         and provider_name <> '') scored ${withPublisher("scored")}
     where score >= ${ends.card} order by score desc limit ${kept}`,
    { isAllowed, now: now() },
  ),
);

/** Replaces the trending links; parameters as for hashtags. Only pages with a title and a site can trend. */
export async function refreshCardTrends(store: WriteStore, day: string, isAllowed: boolean): Promise<void> {
  await raiseCardMaxima(store, day);
  await clearCardTrends(store);
  await fillCardTrends(store, isAllowed);
  await insertPublishers(store);
}

const clearStatusTrends = write.run("status_trends_clear", () => table("status_trends").delete());
const fillStatusTrends = write.run("status_trends_fill", (isAllowed: boolean) =>
  raw(
    `insert into status_trends (status_id, language, score, allowed)
     select id, language, score, coalesce(trendable, author_trendable, :isAllowed) from (
       select s.id, s.language, s.trendable, a.trendable as author_trendable,
         ${decayed("power(s.reblogs_count + s.favourites_count - 1, 2)", "s.created_at", halfLives.status)} as score
       from statuses s join accounts a on a.id = s.account_id and a.discoverable
         and a.silenced_at is null and a.suspended_at is null
       where s.id >= ((extract(epoch from :now - ${cooldown}) * 1000)::bigint << 16)
         and s.visibility = 'public' and s.reblog_of_id is null and s.in_reply_to_id is null
         and not s.sensitive and s.spoiler_text = '' and s.reblogs_count + s.favourites_count >= ${threshold}) scored
     where score >= ${ends.status} order by score desc limit ${kept}`,
    { isAllowed, now: now() },
  ),
);

/** Replaces the trending statuses: only those of discoverable accounts, without content warning, and no replies. */
export async function refreshStatusTrends(store: WriteStore, isAllowed: boolean): Promise<void> {
  await clearStatusTrends(store);
  await fillStatusTrends(store, isAllowed);
}
