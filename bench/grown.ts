/**
 * Databases of any size with the shape of the benchmark's data (data.ts), generated inside PostgreSQL: a million statuses
 * in a minute or two. Shared by the growth benchmark and the query plan tests. Seeded like data.ts: the random numbers
 * are hashes of the row numbers.
 */
import pg from "pg";
import { Chance } from "./random.ts";

export interface Size {
  readonly statuses: number;
  /** Accounts that the reader follows; they write all statuses except every fortieth, which the reader writes. */
  readonly follows: number;
}

/** A local account, and the number of generated local accounts that follow it. */
export interface Crowd {
  readonly accountId: string;
  readonly followers: number;
}

export interface Grown {
  /** An author of at least sixty statuses, if there is one. */
  readonly authorId: string;
  /** Times of the first statuses (with enough before them for a page) and of the last, in milliseconds since 1970. */
  readonly period: { readonly from: number; readonly to: number };
}

const day = 86_400_000;

/** Tables whose secondary indexes are created after their rows, which is faster. */
const filledTables = [
  "statuses",
  "polls",
  "preview_cards",
  "media_attachments",
  "mentions",
  "status_tags",
  "favourites",
  "home_entries",
  "notifications",
  "searched_statuses",
];

/** Number of entries in each follower's home timeline. */
const entriesOfFollowers = 20;

/**
 * Fills a migrated database. The reader and the crowds' accounts must exist; nothing else may write meanwhile.
 * @param connectionString of a superuser
 */
export async function fillGrown(
  connectionString: string,
  readerId: string,
  size: Size,
  crowds: readonly Crowd[],
): Promise<Grown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '256MB'");
    await client.query("set work_mem = '128MB'");
    // The generated foreign keys are valid, and checking them takes longer than inserting the rows. Other triggers run.
    const checks = await foreignKeyTriggers(client);
    for (const { table, trigger } of checks) {
      await client.query(`alter table ${table} disable trigger "${trigger}"`);
    }
    const begin = Date.now() - 90 * day;
    const period = { from: begin + (40 * 89 * day) / size.statuses, to: begin + 89 * day };
    await fillRows(client, readerId, size, crowds, begin);
    for (const { table, trigger } of checks) {
      await client.query(`alter table ${table} enable trigger "${trigger}"`);
    }
    await client.query("vacuum analyze");
    await client.query("checkpoint");
    const { rows } = await client.query<{ id: string }>(
      "select id from accounts where username like 'author%' order by statuses_count < 60, statuses_count limit 1",
    );
    return { authorId: rows[0]?.id ?? readerId, period: { from: Math.ceil(period.from), to: period.to } };
  } finally {
    await client.end();
  }
}

async function fillRows(
  client: pg.Client,
  readerId: string,
  size: Size,
  crowds: readonly Crowd[],
  begin: number,
): Promise<void> {
  const chance = new Chance(42);
  const texts = Array.from({ length: 1000 }, () => paragraph(chance));
  await client.query(
    `create function pg_temp.chance(number bigint, salt bigint) returns float8 language sql immutable
     as 'select (hashint8extended($1, $2) & 2147483647)::float8 / 2147483648.0'`,
  );
  for (const draft of drafts) await client.query(draft);
  await client.query(
    "insert into texts select n - 1, content from unnest($1::text[]) with ordinality as t (content, n)",
    [texts],
  );
  for (const statement of authors) {
    await client.query(statement, statement.includes("$1") ? [size.follows] : []);
  }
  await client.query(tags);
  await client.query("insert into follows (account_id, target_account_id) select $1, id from authors", [
    readerId,
  ]);
  await client.query("update accounts set following_count = $2 where id = $1", [readerId, size.follows]);
  await client.query(plan, [readerId, size.statuses, begin, (89 * day) / size.statuses]);
  await client.query("create unique index on plan (i)");
  await client.query("analyze plan");
  await client.query(posts);
  await client.query("create unique index on posts (i)");
  await client.query("analyze posts");
  await client.query(likes, [readerId]);
  for (const table of filledTables) {
    const indexes = await dropIndexes(client, table);
    const statement = rows[table] ?? "";
    await client.query(statement, statement.includes("$1") ? [readerId] : []);
    for (const definition of indexes) await client.query(definition);
  }
  const most = Math.max(0, ...crowds.map(({ followers }) => followers));
  for (const statement of followers) {
    await client.query(statement, statement.includes("$1") ? [most] : []);
  }
  for (const { accountId, followers: count } of crowds) {
    await client.query(
      "insert into follows (account_id, target_account_id) select id, $1 from followers where n <= $2",
      [accountId, count],
    );
    await client.query("update accounts set followers_count = $2 where id = $1", [accountId, count]);
  }
  await client.query(
    `update accounts set statuses_count = written.number, last_status_at = written.latest
     from (select account_id, count(*) as number, max(at) as latest from posts group by account_id) written
     where id = written.account_id`,
  );
}

/** 320 characters on average, as in data.ts. */
function paragraph(chance: Chance): string {
  const words =
    "river garden morning kitchen window letter bread winter music corner bicycle harbour evening paper";
  const list = words.split(" ");
  const parts: string[] = [];
  const length = Math.min(1150, 60 + Math.floor(520 * chance.next()));
  for (let written = 0; written < length; written += (parts.at(-1)?.length ?? 0) + 1) {
    parts.push(chance.pick(list));
  }
  return parts.join(" ");
}

/** Temporary tables from which the rows are generated. */
const drafts = [
  "create temporary table texts (number integer primary key, content text not null)",
  "create temporary table authors (n integer primary key, id bigint not null)",
  "create temporary table followers (n integer primary key, id bigint not null)",
  // Each status with a slightly older one that it may reblog or reply to.
  `create temporary table plan (i integer not null, id bigint not null, at timestamptz not null, account_id bigint not null,
     local boolean not null, visibility text not null, reblogs boolean not null, answers boolean not null,
     other integer not null)`,
  `create temporary table posts (i integer not null, id bigint not null, at timestamptz not null,
     account_id bigint not null, local boolean not null, visibility text not null, reblog_of_id bigint,
     in_reply_to_id bigint, in_reply_to_account_id bigint, media integer not null, tags integer not null,
     poll boolean not null, card boolean not null, warning boolean not null)`,
  "create temporary table likes (account_id bigint not null, status_id bigint not null)",
];

const tags = `
  insert into tags (name, display_name) select 'tag' || n, 'tag' || n from generate_series(1, 60) n
  on conflict do nothing`;

/** $1: the number of rows. */
const authors = [
  `insert into accounts (username, domain, uri, url, display_name, note, fields, avatar_remote_url, header_remote_url,
     followers_count, following_count, discoverable, created_at)
   select 'author' || n, host, 'https://' || host || '/users/author' || n, 'https://' || host || '/@author' || n,
     'Author ' || n, '<p>' || left(content, 180) || '</p>',
     jsonb_build_array(jsonb_build_object('name', 'Website', 'value', host),
       jsonb_build_object('name', 'Likes', 'value', 'tomatoes')),
     'https://' || host || '/avatars/' || n || '.png', 'https://' || host || '/headers/' || n || '.png',
     3 + n * 7919 % 4000, 3 + n * 1049 % 900, true, now() - interval '91 days'
   from generate_series(1, $1::int) n
     cross join lateral (select 'host' || n % 40 || '.example' as host) h
     join texts t on t.number = n % 1000`,
  `insert into authors select row_number() over (order by id) - 1, id from accounts where username like 'author%'`,
];

/** $1: the reader, $2: the number of statuses, $3: the time of the first, $4: the interval, both in milliseconds. */
const plan = `
  insert into plan
  select i, floor(time)::bigint << 16, to_timestamp(time / 1000),
    case when i % 40 = 0 then $1::bigint
      else ids[1 + floor(cardinality(ids) * pg_temp.chance(i, 1) ^ 2)::int] end,
    i % 40 = 0,
    case when pg_temp.chance(i, 2) < 0.89 then 'public' when pg_temp.chance(i, 2) < 0.9535 then 'unlisted'
      else 'private' end,
    i > 500 and pg_temp.chance(i, 3) < 0.0674, i > 500 and pg_temp.chance(i, 4) < 0.144,
    i - 1 - floor(pg_temp.chance(i, 5) * 400)::int
  from generate_series(1, $2::int) i
    cross join lateral (select $3::float8 + (i - 1) * $4::float8 as time) t
    cross join (select array_agg(id order by n) as ids from authors) a`;

const posts = `
  insert into posts
  select i, id, at, account_id, local, case when reblogged is null then visibility else 'public' end,
    reblogged, case when reblogged is null then answered end, case when reblogged is null then answered_account end,
    case when reblogged is null and pg_temp.chance(i, 6) < 0.134 then 1 + i % 3 else 0 end,
    case when reblogged is null and pg_temp.chance(i, 7) < 0.27 then 1 + i % 3 else 0 end,
    reblogged is null and pg_temp.chance(i, 8) < 0.0097, reblogged is null and pg_temp.chance(i, 9) < 0.05,
    reblogged is null and pg_temp.chance(i, 10) < 0.04
  from (
    select p.*,
      -- An account can reblog a status only once.
      case when p.reblogs and not o.reblogs and o.visibility = 'public'
        and row_number() over (partition by p.account_id, o.id, p.reblogs order by p.i) = 1 then o.id end as reblogged,
      case when p.answers and not o.reblogs and o.visibility = 'public' then o.id end as answered,
      case when p.answers and not o.reblogs and o.visibility = 'public' then o.account_id end as answered_account
    from plan p left join plan o on o.i = p.other) chosen`;

/** $1: the reader. */
const likes = `
  insert into likes
  select distinct case when drawn % 30 = 0 then $1::bigint else a.id end, p.id
  from (select count(*) as number from posts) total
    cross join lateral generate_series(1, (total.number * 0.31)::int) drawn
    join posts p on p.i = 1 + floor(total.number * pg_temp.chance(drawn, 11))::int
    join authors a on a.n = floor((select count(*) from authors) * pg_temp.chance(drawn, 12))::int
  where p.reblog_of_id is null`;

const remote = "'https://host.example'";

/** How each table is filled. $1: the reader. */
const rows: Readonly<Record<string, string>> = {
  statuses: `
    insert into statuses (id, account_id, uri, url, local, content, spoiler_text, visibility, sensitive, language,
      in_reply_to_id, in_reply_to_account_id, reblog_of_id, media_ids, poll_id, card_id, replies_count, reblogs_count,
      favourites_count, created_at)
    select p.id, p.account_id, ${remote} || '/statuses/' || p.id,
      case when p.reblog_of_id is null then ${remote} || '/@author/' || p.id end, p.local,
      case when p.reblog_of_id is null then '<p>' || t.content || ' ' || p.i || '</p>' else '' end,
      case when p.warning then 'tomatoes' else '' end, p.visibility, p.warning, 'en',
      p.in_reply_to_id, p.in_reply_to_account_id, p.reblog_of_id,
      array(select p.id + k from generate_series(1, p.media) k), case when p.poll then p.id end,
      case when p.card then p.id end, coalesce(answers.number, 0), coalesce(reblogs.number, 0),
      coalesce(marks.number, 0), p.at
    from posts p join texts t on t.number = floor(1000 * pg_temp.chance(p.i, 13))::int
      left join (select in_reply_to_id as id, count(*) as number from posts group by 1) answers on answers.id = p.id
      left join (select reblog_of_id as id, count(*) as number from posts group by 1) reblogs on reblogs.id = p.id
      left join (select status_id as id, count(*) as number from likes group by 1) marks on marks.id = p.id
    order by p.i`,
  polls: `
    insert into polls (id, account_id, options, tallies, votes_count, voters_count, expires_at)
    select id, account_id, '{yes,no,perhaps}', '{12,7,3}', 22, 22, at + interval '1 day' from posts where poll`,
  preview_cards: `
    insert into preview_cards (id, url, title, description, provider_name, width, height, image_remote_url)
    select id, 'https://news.example/' || id, 'Tomatoes, number ' || i, 'They were planted in spring, and are ripe now.',
      'News', 400, 210, 'https://news.example/' || id || '.jpg' from posts where card`,
  media_attachments: `
    insert into media_attachments (id, account_id, status_id, type, state, remote_url, content_type, description,
      blurhash, meta)
    select id + k, account_id, id, 'image', 'ready', ${remote} || '/media/' || id + k || '.jpg', 'image/jpeg',
      'A picture of something that was there', 'UBL_:rOpGG-oBUNG,qRj2so|=eE1w^n4S5NH',
      '{"original": {"width": 1280, "height": 853, "size": "1280x853", "aspect": 1.5},
        "small": {"width": 588, "height": 392, "size": "588x392", "aspect": 1.5}}'
    from posts cross join lateral generate_series(1, media) k`,
  mentions: `
    insert into mentions (status_id, account_id)
    select id, in_reply_to_account_id from posts where in_reply_to_id is not null
    union
    select p.id, a.id from posts p join authors a on a.n = p.i % (select count(*) from authors)
    where p.reblog_of_id is null and p.i % 10 = 3
    union
    select id, $1::bigint from posts where reblog_of_id is null and i % 80 = 1`,
  status_tags: `
    insert into status_tags (status_id, tag_id)
    select p.id, t.id from posts p cross join lateral generate_series(1, p.tags) k
      join (select row_number() over (order by id) - 1 as n, id from tags) t on t.n = (p.i + k * 17) % 60`,
  favourites: "insert into favourites (account_id, status_id) select account_id, status_id from likes",
  home_entries: `
    insert into home_entries (account_id, status_id, reblog_of_id)
    select $1::bigint, id, reblog_of_id from posts order by id`,
  notifications: `
    insert into notifications (account_id, type, from_account_id, status_id, group_key, created_at)
    select $1::bigint, 'favourite', a.id, p.id, 'favourite-' || p.id || '-1', p.at
    from posts p join authors a on a.n = p.i / 40 % (select count(*) from authors) where p.local
    union all
    select $1::bigint, 'mention', account_id, id, null, at from posts where reblog_of_id is null and i % 80 = 1`,
  searched_statuses: `
    insert into searched_statuses (status_id, account_id, is_open, in_public, words)
    select id, account_id, visibility = 'public', visibility = 'public',
      array_to_tsvector(array['=' || visibility, '=from:' || account_id]
        || array(select 'word' || (hashint8extended(i, k) & 32767) from generate_series(1, 8) k))
    from posts where reblog_of_id is null`,
};

/** Local accounts with entries in their home timelines. */
const followers = [
  `insert into accounts (username, uri, url, created_at)
   select 'follower' || n, 'https://concord.example/users/follower' || n, 'https://concord.example/@follower' || n,
     now() - interval '91 days'
   from generate_series(1, $1::int) n`,
  `insert into followers select row_number() over (order by id), id from accounts where username like 'follower%'`,
  `insert into users (account_id, email, password_hash, pepper_id, confirmed_at)
   select id, 'follower' || n || '@mail.example', '!', '!', now() from followers`,
  `insert into oauth_tokens (token_hash, app_id, user_id, scopes)
   select sha256(('token' || u.id)::bytea), (select min(id) from oauth_apps), u.id, '{read}'
   from users u join followers f on f.id = u.account_id`,
  `insert into home_entries (account_id, status_id)
   select f.id, p.id from followers f cross join (
     select id from posts where reblog_of_id is null and in_reply_to_id is null and visibility = 'public'
     order by id desc limit ${entriesOfFollowers}) p
   order by f.id, p.id`,
];

interface CheckingTrigger {
  readonly table: string;
  readonly trigger: string;
}

/** The triggers that check the foreign keys of the filled tables. */
async function foreignKeyTriggers(client: pg.Client): Promise<CheckingTrigger[]> {
  const found = await client.query<CheckingTrigger>(
    `select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
     where tgrelid = any($1::text[]::regclass[]) and tgisinternal and tgname like 'RI_ConstraintTrigger_c%'`,
    [[...filledTables, "follows"]],
  );
  return found.rows;
}

/**
 * Drops the non-unique indexes of a table that don't belong to a constraint.
 * @returns the statements that recreate them
 */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { name } of found.rows) await client.query(`drop index ${name}`);
  return found.rows.map(({ definition }) => definition);
}
