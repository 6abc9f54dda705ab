/** Fills a database with enough rows that PostgreSQL chooses the plans of a production server. */
import pg from "pg";

/**
 * Each statement fills one table. `$1` is the account whose pages the tests read; it follows many accounts and has many
 * notifications. The factors are primes, so that references are spread evenly and no pair occurs twice.
 */
const statements: readonly string[] = [
  `insert into accounts (username, domain, uri, url, inbox_url, shared_inbox_url)
   select 'crowd' || n, domain, 'https://crowd.example/users/' || n, 'https://crowd.example/@' || n,
     'https://' || domain || '/users/' || n || '/inbox', 'https://' || domain || '/inbox'
   from generate_series(1, 4000) n
     cross join lateral (select case when n % 4 = 0 then null else 'host' || n % 300 || '.example' end) d (domain)`,
  `insert into actor_keys (actor_uri, name, algorithm, public_key, private_key, key_id, created_at)
   select 'https://concord.test/users/crowd' || n, 'main-key', 'rsa', '', '', '', now() from generate_series(1, 2000) n`,
  // Nearly everything has been delivered; an activity goes to three servers.
  `insert into activities (uri, actor_uri, status_id, type, lane, to_followers, body, created_at)
   select 'https://concord.test/activities/' || n, 'https://concord.test/users/crowd' || n % 2000, n, 'Create', n, true,
     '{}', now() - interval '1 day' from generate_series(1, 5000) n`,
  `insert into deliveries (activity_id, inbox, host, lane, status_id, state, next_attempt_at, delivered_at)
   select a.id, 'https://host' || (a.id + k) % 300 || '.example/inbox', 'host' || (a.id + k) % 300 || '.example', a.lane,
     a.status_id, case when a.id % 50 = 0 then 'waiting' else 'delivered' end,
     case when a.id % 50 = 0 then now() + interval '1 hour' end, case when a.id % 50 = 0 then null else now() end
   from activities a cross join generate_series(1, 3) k`,
  `create temporary table numbered as select row_number() over (order by id) - 1 as n, id, domain from accounts
   where username like 'crowd%'`,
  `create unique index on numbered (n)`,
  `insert into users (account_id, email, password_hash, pepper_id, confirmed_at)
   select id, 'crowd' || n || '@mail.example', '!', '!', now() from numbered where domain is null`,
  `insert into write_positions (account_id) select id from numbered where domain is null`,
  `insert into oauth_apps (name, redirect_uris, scopes, client_id, client_secret_hash)
   select 'App ' || n, '{}', '{read}', 'client-' || n, sha256(n::text::bytea) from generate_series(1, 1000) n`,
  `insert into oauth_tokens (token_hash, app_id, user_id, scopes)
   select sha256(('token' || u.id)::bytea), (select min(id) from oauth_apps), u.id, '{read}' from users u`,
  `insert into sessions (user_id, secret_hash, kind)
   select u.id, sha256(('session' || u.id)::bytea), 'page' from users u`,
  `insert into push_subscriptions (token_id, account_id, endpoint, public_key, auth_secret, standard, alerts, policy,
     access_token, key_id, created_at)
   select t.id, u.account_id, 'https://push.example/' || t.id, '', '', true, '{mention}', 'all', '', '', now()
   from numbered a join users u on u.account_id = a.id join oauth_tokens t on t.user_id = u.id`,
  `insert into user_ips (user_id, ip, used_at)
   select u.id, '198.18.0.0'::inet + u.account_id % 50000 + n, now() from users u cross join generate_series(1, 3) n`,
  `update accounts set suspended_at = now() where id in (select id from numbered where n % 100 = 1)`,
  `update accounts set silenced_at = now() where id in (select id from numbered where n % 100 = 2)`,
  `update accounts set sensitized_at = now() where id in (select id from numbered where n % 100 = 3)`,
  `insert into invites (user_id, code, max_uses, uses, autofollow, created_at)
   select u.id, 'crowd' || u.id || '-' || n, 5, 1, false, now() from users u cross join generate_series(1, 3) n`,
  `update users set invite_id = (select min(i.id) from invites i where i.user_id = users.id)
   where account_id in (select id from numbered where n % 5 = 1)`,
  `update users set approved = false where account_id in (select id from numbered where n % 100 = 4)`,
  `update users set disabled = true where account_id in (select id from numbered where n % 100 = 8)`,
  `insert into conversations (id) select time_id() from generate_series(1, 5000)`,
  `insert into tags (name, display_name) select 'tag' || n, 'tag' || n from generate_series(1, 5000) n`,
  `insert into custom_emojis (shortcode, domain, remote_url)
   select 'emoji' || n, 'host' || n % 300 || '.example', 'https://crowd.example/emoji.png'
   from generate_series(1, 3000) n`,
  // Ids contain the time: one status per minute.
  `insert into statuses (id, account_id, uri, local, content, visibility, language, conversation_id, media_ids)
   select time_id(now() - (16000 - i) * interval '1 minute'), a.id, 'https://crowd.example/statuses/' || i,
     a.domain is null, '<p>Words of number ' || i || '</p>',
     case i % 10 when 8 then 'unlisted' when 9 then 'private' else 'public' end, 'en', c.id,
     case when i % 9 = 0 then array[i::bigint] else '{}' end
   from generate_series(1, 16000) i join numbered a on a.n = i * 7919 % 4000
     join (select row_number() over () as n, id from conversations) c on c.n = i % 5000 + 1`,
  `create temporary table posts as select row_number() over (order by id) - 1 as n, id, account_id from statuses
   where uri like 'https://crowd%'`,
  `create unique index on posts (n)`,
  `update statuses s set in_reply_to_id = o.id, in_reply_to_account_id = o.account_id
   from posts p join posts o on o.n = p.n - p.n % 40 where s.id = p.id and p.n % 5 = 1`,
  `update statuses s set reblog_of_id = o.id, content = ''
   from posts p join posts o on o.n = p.n - 31 where s.id = p.id and p.n % 12 = 7`,
  `insert into polls (account_id, options, tallies) select id, '{a,b}', '{0,0}' from numbered where n % 6 = 0`,
  `insert into poll_votes (poll_id, account_id, choice)
   select p.id, a.id, 0 from (select row_number() over () as n, id from polls) p
     cross join generate_series(1, 20) k join numbered a on a.n = (p.n * 61 + k * 97) % 4000`,
  `insert into preview_cards (url) select 'https://news.example/' || n from generate_series(1, 1000) n`,
  `insert into media_attachments (account_id, status_id, type, state, remote_url)
   select account_id, id, 'image', 'ready', 'https://crowd.example/1.png' from posts where n % 9 = 0`,
  `insert into mentions (status_id, account_id) select p.id, a.id from posts p
     join numbered a on a.n = p.n * 31 % 4000 where p.n % 3 = 0`,
  `insert into mentions (status_id, account_id) select id, $1 from posts where n % 300 = 1`,
  `insert into status_tags (status_id, tag_id) select p.id, t.id from posts p
     join (select row_number() over () as n, id from tags) t on t.n = p.n % 500 + 1 where p.n % 2 = 0`,
  ...["follows", "follow_requests", "blocks", "mutes"].flatMap((table, index) => [
    `insert into ${table} (account_id, target_account_id) select a.id, b.id from generate_series(1, 2) k
       cross join numbered a join numbered b on b.n = (a.n * 13 + k * 97 + ${index} * 1009) % 4000 where a.n <> b.n`,
    // Followed accounts are neither blocked nor muted.
    `insert into ${table} (account_id, target_account_id) select $1, id from numbered
     where n % ${table === "follows" ? 3 : 300} = ${index}`,
  ]),
  `insert into follows (account_id, target_account_id) select id, $1 from numbered where n % 5 = 1`,
  `insert into user_domain_blocks (account_id, domain)
   select id, 'host' || n % 299 || '.example' from numbered where n % 2 = 0`,
  `insert into user_domain_blocks (account_id, domain) values ($1, 'host7.example')`,
  `insert into conversation_mutes (account_id, conversation_id)
   select a.id, c.id from numbered a join (select row_number() over () as n, id from conversations) c on c.n = a.n + 1`,
  ...["favourites", "bookmarks"].flatMap((table) => [
    `insert into ${table} (account_id, status_id) select a.id, p.id from posts p
       join numbered a on a.n = p.n * 17 % 4000`,
    `insert into ${table} (account_id, status_id) select $1, id from posts where n % 50 = 3`,
  ]),
  `insert into filters (account_id, title, contexts, action, created_at)
   select id, 'Filter', '{home}', 'warn', now() from numbered`,
  `insert into filters (account_id, title, contexts, action, created_at)
   select $1, 'Filter ' || n, '{home}', 'warn', now() from generate_series(1, 20) n`,
  `insert into filter_keywords (account_id, filter_id, keyword, whole_word, created_at)
   select account_id, id, 'keyword ' || n, true, now() from filters cross join generate_series(1, 3) n`,
  `insert into filter_statuses (account_id, filter_id, status_id, created_at)
   select f.account_id, f.id, p.id, now()
   from (select row_number() over (order by id) as n, id, account_id from filters) f join posts p on p.n = f.n * 3`,
  `insert into status_pins (account_id, status_id) select account_id, id from posts where n % 4 = 0`,
  `insert into home_entries (account_id, status_id, reblog_of_id) select $1, s.id, s.reblog_of_id
   from statuses s join follows f on f.account_id = $1 and f.target_account_id = s.account_id`,
  `insert into home_entries (account_id, status_id) select a.id, p.id from generate_series(0, 4) k
     cross join numbered a join posts p on p.n = (a.n * 3 + k * 1999) % 16000 where a.domain is null`,
  `insert into endorsements (account_id, target_account_id) select account_id, target_account_id from follows`,
  `insert into tag_follows (account_id, tag_id) select a.id, t.id from generate_series(1, 3) k cross join numbered a
     join (select row_number() over () as n, id from tags) t on t.n = (a.n * 7 + k * 101) % 500 + 1
   where a.domain is null`,
  `insert into tag_follows (account_id, tag_id) select $1, id from tags where name ~ '^tag[1-9]?1$'`,
  `insert into featured_tags (account_id, tag_id, name) select a.id, t.id, t.name from numbered a
     join (select row_number() over () as n, id, name from tags) t on t.n = a.n % 500 + 1`,
  `insert into lists (account_id, title, replies_policy, exclusive)
   select a.id, 'List ' || n, 'list', k = 2 from numbered a cross join generate_series(1, 2) k where a.domain is null`,
  `insert into list_accounts (list_id, owner_id, account_id)
   select l.id, l.account_id, f.target_account_id from lists l join follows f on f.account_id = l.account_id`,
  `insert into list_entries (list_id, status_id, reblog_of_id) select m.list_id, s.id, s.reblog_of_id
   from list_accounts m join statuses s on s.account_id = m.account_id`,
  `insert into notifications (account_id, type, from_account_id, status_id)
   select p.account_id, 'favourite', a.id, p.id from posts p join numbered a on a.n = p.n * 17 % 4000`,
  `insert into notifications (account_id, type, from_account_id, status_id)
   select $1, 'mention', account_id, id from posts where n % 300 = 1`,
  `insert into notifications (account_id, type, from_account_id, status_id, filtered)
   select $1, 'mention', account_id, id, true from posts where n % 100 = 7`,
  `insert into notifications (account_id, type, from_account_id, status_id, filtered)
   select a.id, 'mention', p.account_id, p.id, true from posts p join numbered a on a.n = (p.n * 11 + 5) % 4000
   where p.n % 4 = 2 and a.id <> p.account_id`,
  `insert into notifications (account_id, type, from_account_id, group_key)
   select $1, 'follow', id, 'follow-' || 494000 + n / 100 from numbered where n % 20 = 1`,
  `update notifications set group_key = type || '-' || status_id || '-494757' where type = 'favourite'`,
  `insert into notification_policies (account_id, for_not_following)
   select id, 'filter' from numbered`,
  `insert into notification_permissions (account_id, from_account_id, merging)
   select a.id, b.id, false from numbered a join numbered b on b.n = (a.n * 7 + 3) % 4000 where a.domain is null`,
  `insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state)
   select p.id, p.account_id, o.id, o.account_id, 'accepted' from posts p join posts o on o.n = p.n - p.n % 30
   where p.n % 10 = 3`,
  `insert into scheduled_statuses (account_id, scheduled_at, draft)
   select a.id, now() + k * interval '1 day', '{}' from numbered a cross join generate_series(1, 3) k
   where a.domain is null`,
  `insert into account_conversations (account_id, conversation_id, participant_ids, participants_key, last_status_id)
   select m.account_id, s.conversation_id, array[s.account_id], md5(s.id::text)::uuid, s.id
   from posts p join statuses s on s.id = p.id join mentions m on m.status_id = s.id where p.n % 2 = 1`,
  `insert into direct_entries (account_id, status_id, account_conversation_id)
   select account_id, last_status_id, id from account_conversations`,
  `insert into markers (account_id, timeline, last_read_id) select id, 'home', 0 from numbered where domain is null`,
  `insert into account_notes (account_id, target_account_id, comment)
   select a.id, b.id, 'Tomatoes' from numbered a join numbered b on b.n = (a.n + 11) % 4000`,
  `insert into ip_blocks (ip, severity, comment, created_at)
   select ('10.' || i / 256 || '.' || i % 256 || '.0/24')::cidr, 'sign_up_block', '', now()
   from generate_series(0, 2000) i`,
  `insert into searched_statuses (status_id, account_id, is_open, in_public, words)
   select s.id, s.account_id, s.visibility = 'public', s.visibility = 'public', to_tsvector('simple', s.content)
     || array_to_tsvector(array['=from:' || s.account_id, '=' || s.visibility])
   from statuses s where s.reblog_of_id is null`,
  `update accounts set discoverable = true where id in (select id from numbered where n % 3 = 1)`,
  `insert into directory_entries (account_id, local, last_status_at)
   select id, domain is null, now() - n * interval '1 minute' from numbered where n % 3 = 1`,
  `insert into popular_accounts (reason, account_id, score)
   select 'most_followed', id, n from numbered where n between 1 and 200`,
  `insert into status_trends (status_id, language, score, allowed) select id, 'en', n, true from posts where n < 400`,
  `insert into tag_trends (tag_id, score, allowed) select id, 7, true from tags where id % 10 = 0`,
  `insert into dismissed_suggestions (account_id, target_account_id, created_at)
   select a.id, b.id, now() from numbered a join numbered b on b.n = (a.n + 17) % 4000 where a.domain is null`,
  `insert into tag_days (tag_id, day, uses, accounts)
   select id, current_date - n, n, n from tags cross join generate_series(0, 6) n`,
  `insert into stream_events (id, key, event, account_ids, facts, created_at)
   select n, 'crowd ' || n, 'filters_changed', case n % 4 when 0 then null when 1 then array[$1::bigint]
     else array[n::bigint] end, '{}', now() - (20000 - n) * interval '4 seconds'
   from generate_series(1, 20000) n`,
  `insert into reports (account_id, target_account_id, category, created_at, updated_at)
   select a.id, b.id, 'other', now(), now() from numbered a join numbered b on b.n = (a.n + 19) % 4000
   where a.domain is null`,
  `update reports set action_taken_at = now() where id in (
     select id from (select id, row_number() over (order by id) as n from reports) r where n % 3 > 0)`,
  `update reports set assigned_account_id = $1 where id in (
     select id from (select id, row_number() over (order by id) as n from reports) r where n % 50 = 1)`,
  `insert into moderation_notes (report_id, account_id, content, created_at)
   select id, target_account_id, 'Beans', now() from reports`,
  `insert into moderation_notes (target_account_id, account_id, content, created_at)
   select target_account_id, $1, 'Beans', now() from reports`,
  `insert into collections (account_id, local, name, created_at, updated_at)
   select id, true, 'Collection ' || k, now(), now() from numbered cross join generate_series(1, 2) k
   where domain is null`,
  `insert into collection_items (collection_id, account_id, state, created_at, updated_at)
   select c.id, a.id, 'accepted', now(), now() from collections c cross join generate_series(1, 5) k
     join numbered a on a.n = (c.id + k * 101) % 4000`,
  `insert into active_days (day, user_id) select current_date - n, id from users cross join generate_series(1, 20) n
   on conflict do nothing`,
  `insert into measure_days (name, domain, day, value)
   select name, 'host' || h || '.example', current_date - n, n from unnest(array['statuses', 'accounts']) as name
     cross join generate_series(0, 299) h cross join generate_series(1, 20) n`,
  `insert into language_days (domain, day, language, statuses)
   select 'host' || h || '.example', current_date - n, 'en', n
   from generate_series(0, 299) h cross join generate_series(1, 20) n`,
  `insert into account_warnings (target_account_id, action, text)
   select id, 'none', 'Gently' from numbered cross join generate_series(1, 2)`,
  `insert into appeals (account_id, warning_id, text, state, decided_at, created_at)
   select target_account_id, id, 'Why?', case when id % 9 = 0 then 'pending' else 'rejected' end,
     case when id % 9 = 0 then null else now() end, now()
   from account_warnings where id % 2 = 0`,
  `insert into account_deletion_requests (account_id, due_at)
   select id, now() + interval '9 days' from numbered where n % 2 = 0`,
  `insert into canonical_email_blocks (canonical_email_hash, reference_account_id, created_at)
   select encode(sha256(n::text::bytea), 'hex'), id, now() from numbered`,
  `insert into preview_card_providers (domain, created_at)
   select 'site' || n || '.example', now() from generate_series(1, 2000) n`,
  `insert into audit_log (account_id, actor, source, action, target_type, target_id, target_label, created_at)
   select n % 50, 'staff', 'api', 'thing.verb' || n % 90, 'thing' || n % 30, n::text, 'Thing', now()
   from generate_series(1, 20000) n`,
  `insert into remote_keys (key_uri, owner_uri, public_key, fetched_at)
   select uri || '#main-key', uri, 'PEM', now() from accounts where domain is not null`,
  `insert into remote_hosts (host, signature) select 'host' || n || '.example', 'rfc9421'
   from generate_series(0, 2000) n`,
  `insert into reply_searches (status_id, searched_at) select id, now() from posts`,
  `insert into async_refreshes (account_id, key, status, created_at)
   select a.id, 'replies ' || k, 'finished', now() from numbered a cross join generate_series(1, 5) k`,
  "insert into homes (account_id, kept_from, filled_at) select id, 0, now() from accounts where domain is null",
  "drop table numbered, posts",
];

/**
 * Fills a migrated database and updates PostgreSQL's statistics.
 * @param accountId the account whose pages the tests read
 */
export async function fillWithCrowd(connectionString: string, accountId: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    for (const statement of statements) {
      await client.query(statement, statement.includes("$1") ? [accountId] : []);
    }
    await client.query("commit");
    // With vacuum, because without its visibility map PostgreSQL uses no index-only scans.
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
