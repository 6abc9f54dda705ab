/** Compares stored counters with the rows that they count. */
import type { TestServer } from "./server.ts";

/** Queries that return a counter's name, its stored value and the counted value (what, kept, counted). */
const comparisons: readonly string[] = [
  `select 'followers of ' || a.username as what, a.followers_count::text as kept,
     (select count(*) from follows f where f.target_account_id = a.id)::text as counted from accounts a`,
  `select 'followed by ' || a.username, a.following_count::text,
     (select count(*) from follows f where f.account_id = a.id)::text from accounts a`,
  `select 'statuses of ' || a.username, a.statuses_count::text,
     (select count(*) from statuses s where s.account_id = a.id and s.visibility <> 'direct')::text from accounts a`,
  // Only public and unlisted replies are counted.
  `select 'replies to ' || s.id, s.replies_count::text,
     (select count(*) from statuses r where r.in_reply_to_id = s.id and r.visibility in ('public', 'unlisted'))::text
   from statuses s`,
  `select 'reblogs of ' || s.id, s.reblogs_count::text,
     (select count(*) from statuses r where r.reblog_of_id = s.id)::text from statuses s`,
  `select 'favourites of ' || s.id, s.favourites_count::text,
     (select count(*) from favourites f where f.status_id = s.id)::text from statuses s`,
  // Only public and unlisted quotes are counted.
  `select 'quotes of ' || s.id, s.quotes_count::text,
     (select count(*) from quotes q join statuses r on r.id = q.status_id
        where q.quoted_status_id = s.id and q.state = 'accepted' and r.visibility in ('public', 'unlisted'))::text
   from statuses s`,
  `select 'tallies of poll ' || p.id, p.tallies::text,
     array(select (select count(*) from poll_votes v where v.poll_id = p.id and v.choice = option - 1)
       from generate_series(1, cardinality(p.options)) option)::text from polls p`,
  `select 'votes of poll ' || p.id, p.votes_count::text,
     (select count(*) from poll_votes v where v.poll_id = p.id)::text from polls p`,
  `select 'voters of poll ' || p.id, p.voters_count::text,
     (select count(distinct v.account_id) from poll_votes v where v.poll_id = p.id)::text from polls p`,
  `select 'local posts', sum(value)::text,
     (select count(*) from statuses where local and reblog_of_id is null)::text
   from usage_counters where name = 'local_posts'`,
  `select 'local comments', sum(value)::text,
     (select count(*) from statuses where local and reblog_of_id is null and in_reply_to_account_id is not null)::text
   from usage_counters where name = 'local_comments'`,
];

/** The wrong counters, one line each. */
export async function wrongCounters(server: TestServer): Promise<string[]> {
  const { rows } = await server.database.builder.raw<{
    rows: { what: string; kept: string; counted: string }[];
  }>(`select * from (${comparisons.join(" union all ")}) as all_of_them where kept <> counted order by what`);
  return rows.map(({ what, kept, counted }) => `${what}: ${kept} kept, ${counted} counted`);
}

/** Deletes all statuses and relationships, and resets their counters. */
export async function forgetHistory(server: TestServer): Promise<void> {
  const { builder } = server.database;
  await builder.raw(`truncate statuses, polls, conversations, follows, follow_requests, blocks, mutes, notifications,
    events, graphile_worker._private_jobs cascade`);
  await builder("accounts").update({
    followers_count: 0,
    following_count: 0,
    statuses_count: 0,
    locked: false,
  });
  await builder("usage_counters").update({ value: "0" });
}
