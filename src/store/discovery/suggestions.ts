/** Accounts that a person could follow. */
import type { WriteStore } from "../kernel/connection.ts";
import { asOne, blocksEither, follows, hiddenFrom } from "../kernel/predicates.ts";
import { raw, read, table, write } from "../kernel/statement.ts";
import { isDiscoverable } from "./directory.ts";
import { firstIdAt } from "../kernel/ids.ts";

/** Why an account is suggested, in order of precedence, as in Mastodon. */
export const suggestionSources = [
  "featured",
  "friends_of_friends",
  "similar_to_recently_followed",
  "most_followed",
  "most_interactions",
] as const;
export type SuggestionSource = (typeof suggestionSources)[number];

export interface SuggestionRow {
  readonly account_id: string;
  readonly source: SuggestionSource;
  /** Position within the source, from 1. */
  readonly rank: number;
}

/** Newest follows that are considered: the person's, and those of each account that they follow. */
const followsConsidered = 100;

/** Most recently followed accounts whose hashtags are compared, and the rows that are considered for each. */
const recentlyFollowed = 5;
const tagsConsidered = 50;

/** Candidates of each source, before `isSuggestible` filters them. */
const candidates = 400;

const me = ":accountId::bigint";

const featured = `select a.id, 'featured' as source, f.position as score
  from unnest(:featuredNames::text[]) with ordinality as f (username, position)
    join accounts a on lower(a.username) = lower(f.username) and coalesce(lower(a.domain), '') = ''`;

/** Accounts that hide the accounts they follow are left out. */
const friendsOfFriends = `(select second.target_account_id as id, 'friends_of_friends' as source, -count(*) as score
  from (select f.target_account_id from follows f where f.account_id = ${me}
      order by f.id desc limit ${followsConsidered}) first
    join accounts friend on friend.id = first.target_account_id and friend.hide_collections is not true
    cross join lateral (select f.target_account_id from follows f where f.account_id = first.target_account_id
      order by f.id desc limit ${followsConsidered}) second
  group by second.target_account_id order by score, id limit ${candidates})`;

/** Accounts that use the same hashtags as those that the person followed last. */
const similar = `(select other.account_id as id, 'similar_to_recently_followed' as source,
    -count(distinct used.tag_id) as score
  from (select distinct t.tag_id
      from (select f.target_account_id from follows f where f.account_id = ${me}
          order by f.id desc limit ${recentlyFollowed}) first
        cross join lateral (select s.id from statuses s
          where s.account_id = first.target_account_id and s.reblog_of_id is null
          order by s.id desc limit ${tagsConsidered}) recent
        join statuses s on s.id = recent.id and s.visibility = 'public'
        join status_tags t on t.status_id = s.id
      limit ${tagsConsidered}) used
    cross join lateral (select t.account_id, t.status_id from status_tags t where t.tag_id = used.tag_id
      order by t.status_id desc limit ${tagsConsidered}) other
    join statuses s on s.id = other.status_id and s.visibility = 'public'
  group by other.account_id order by score, id limit ${candidates})`;

const popular = `(select p.account_id as id, p.reason as source, -p.score as score from popular_accounts p)`;

/** The account can be suggested: discoverable, not followed or requested, not hidden or blocked, and not dismissed. */
const isSuggestible = asOne(`(${isDiscoverable("a")} and a.id <> ${me}
  and not ${follows(me, "a.id")} and not ${hiddenFrom("a.id", me)} and not ${blocksEither(me, "a.id")}
  and not exists (select from follow_requests r where r.account_id = ${me} and r.target_account_id = a.id offset 0)
  and not exists (select from dismissed_suggestions d where d.account_id = ${me} and d.target_account_id = a.id offset 0))`);

/**
 * Suggestions for a person, up to `limit` from each source.
 * @param featuredNames usernames of local accounts that the operator suggests to everyone
 */
export const findSuggestions = read.rows(
  "suggestions",
  (accountId: string, featuredNames: readonly string[], limit: number) =>
    raw<SuggestionRow>(
      `select account_id, source, rank::int as rank from (
         select c.id as account_id, c.source, row_number() over (partition by c.source order by c.score, c.id) as rank
         from (${featured} union all ${friendsOfFriends} union all ${similar} union all ${popular}) c
           join accounts a on a.id = c.id
         where ${isSuggestible}) ranked
       where rank <= :limit`,
      { accountId, featuredNames, limit },
    ),
);

const insertDismissal = write.run("suggestion_dismiss", (accountId: string, targetId: string, at: Date) =>
  raw(
    `insert into dismissed_suggestions (account_id, target_account_id, created_at)
     select :accountId, a.id, :at from accounts a where a.id = :targetId on conflict do nothing`,
    { accountId, targetId, at },
  ),
);

/** Dismissals that are kept for each person; older ones are deleted. */
const maxDismissals = 2000;

const deleteOldDismissals = write.run("suggestion_forget", (accountId: string) =>
  table("dismissed_suggestions")
    .where({ account_id: accountId })
    .whereIn(
      "target_account_id",
      table("dismissed_suggestions")
        .where({ account_id: accountId })
        .orderByRaw("created_at desc, target_account_id")
        .offset(maxDismissals)
        .select("target_account_id"),
    )
    .delete(),
);

/** Records that a person doesn't want an account suggested. Ignores unknown accounts and repetitions. */
export async function dismissSuggestion(
  store: WriteStore,
  accountId: string,
  targetId: string,
  now: Date,
): Promise<void> {
  await insertDismissal(store, accountId, targetId, now);
  await deleteOldDismissals(store, accountId);
}

/** Accounts of each kind that are suggested to everyone. */
const mostPopular = 200;

const clearPopular = write.run("popular_clear", () => table("popular_accounts").delete());

const fillMostFollowed = write.run("popular_followed", (firstId: string) =>
  raw(
    `insert into popular_accounts (reason, account_id, score)
     select 'most_followed', a.id, count(*) as score
     from follows f join accounts who on who.id = f.account_id and who.domain is null
       join accounts a on a.id = f.target_account_id
     where f.id >= :firstId::bigint and ${isDiscoverable("a")}
     group by a.id order by score desc, a.id limit ${mostPopular}`,
    { firstId },
  ),
);

const fillMostInteractions = write.run("popular_interactions", (firstId: string) =>
  raw(
    `insert into popular_accounts (reason, account_id, score)
     select 'most_interactions', a.id, sum(s.favourites_count + s.reblogs_count) as score
     from statuses s join accounts a on a.id = s.account_id
     where s.id >= :firstId::bigint and s.visibility = 'public' and s.reblog_of_id is null
       and s.favourites_count + s.reblogs_count > 0 and ${isDiscoverable("a")}
     group by a.id order by score desc, a.id limit ${mostPopular}`,
    { firstId },
  ),
);

/**
 * Recomputes the accounts with the most new local followers, and those whose statuses were favourited and reblogged
 * most, since a time.
 */
export async function refreshPopularAccounts(store: WriteStore, since: Date): Promise<void> {
  const firstId = firstIdAt(since.getTime());
  await clearPopular(store);
  await fillMostFollowed(store, firstId);
  await fillMostInteractions(store, firstId);
}
