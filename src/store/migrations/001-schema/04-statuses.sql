-- Statuses with their polls and marks.

-- Claims an idempotency key. Waits for a concurrent transaction with the same key. Returns the status that was published
-- with it, null if there is none.
create function claim_idempotency_key(author bigint, claimed text, at timestamptz, life interval) returns bigint
language plpgsql as $$
begin
  insert into idempotency_keys as known (account_id, key, created_at) values (author, claimed, at)
    on conflict (account_id, key) do update set created_at = excluded.created_at, status_id = null
      where known.created_at <= at - life or known.status_id is null;
  if found then return null; end if;
  return (select s.id from idempotency_keys k join statuses s on s.id = k.status_id
    where k.account_id = author and k.key = claimed);
end $$;

-- The hashtags with these names, normalized: as written, ordered by id. Creates new ones.
create function find_or_create_tags(wanted jsonb, out ids bigint[], out names text[]) language plpgsql as $$
declare
  normalized text[] := array(select jsonb_object_keys(wanted) order by 1);
begin
  select array_agg(t.id order by t.id), array_agg(t.name order by t.id) into ids, names
    from tags t where t.name = any(normalized);
  if cardinality(names) is not distinct from cardinality(normalized) then return; end if;
  -- Always in the same order: prevents deadlocks between transactions that create the same hashtags.
  insert into tags (name, display_name)
    select n, wanted->>n from unnest(normalized) n where names is null or n <> all(names)
    on conflict do nothing;
  -- A separate statement, which also sees hashtags that others committed while the first one waited for them.
  select array_agg(t.id order by t.id), array_agg(t.name order by t.id) into ids, names
    from tags t where t.name = any(normalized);
end $$;

-- Takes the columns of a row.
create function insert_poll(poll jsonb) returns void language plpgsql as $$ begin
  insert into polls (id, account_id, options, tallies, multiple, hide_totals, expires_at, votes_count, voters_count,
    created_at, fetched_at)
  select p.id, p.account_id, p.options, p.tallies, p.multiple, p.hide_totals, p.expires_at, p.votes_count,
    p.voters_count, p.created_at, p.fetched_at
  from jsonb_populate_record(null::polls, poll) p;
end $$;

create function insert_quote(quote jsonb) returns void language plpgsql as $$ begin
  insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state, created_at, approval_uri,
    request_uri)
  select q.status_id, q.account_id, q.quoted_status_id, q.quoted_account_id, q.state, q.created_at, q.approval_uri,
    q.request_uri
  from jsonb_populate_record(null::quotes, quote) q;
end $$;

-- Makes a status visible to accounts: [{id, quiet, silent}]. A silent mention can become an ordinary one, not the other
-- way round. Returns the accounts whose mention is new or has changed.
create function add_mentions(status bigint, given jsonb) returns setof bigint language plpgsql as $$ begin
  return query insert into mentions (status_id, account_id, notified, silent)
    select status, (m->>'id')::bigint, (m->>'quiet')::boolean, (m->>'silent')::boolean
    from jsonb_array_elements(given) m
  on conflict (status_id, account_id) do update set silent = false, notified = excluded.notified
    where mentions.silent and not excluded.silent
  returning account_id;
end $$;

-- Attaches the author's media that is ready and belongs to no other status. Returns the attached ones.
create function attach_media(status bigint, author bigint, wanted bigint[]) returns setof bigint
language plpgsql as $$ begin
  return query update media_attachments set status_id = status
  where id = any(wanted) and account_id = author and (status_id is null or status_id = status)
    and scheduled_status_id is null and state = 'ready'
  returning id;
end $$;

-- Changes an account's counter of statuses. latest: the time of a new one; null if none was added.
create function count_statuses(author bigint, difference integer, latest timestamptz,
  out statuses integer, out last_at timestamptz) language plpgsql as $$ begin
  update accounts set statuses_count = greatest(0, statuses_count + difference),
    last_status_at = greatest(last_status_at, latest)
  where id = author returning statuses_count, last_status_at into statuses, last_at;
end $$;

-- Inserts a status with everything that belongs to it (`PublishedParts` in src/store/statuses/publishing.ts). Returns
-- the author's earlier status for a known URI or a used idempotency key; for a new one the names of its hashtags in the
-- order of their ids, and its author's counters. A refusal raises CN001, with {"refused": "uri", "tags", "media" or
-- "references", "names": [...]} as the detail. Commits without waiting for the disk. Locks the author's row last, since
-- each of the author's posts changes it.
create function publish_status(post jsonb, parts jsonb, jobs jsonb, at timestamptz)
returns table (
  published_id bigint, is_new boolean, conversation bigint, names text[], author_count integer, author_last timestamptz)
language plpgsql as $$
declare
  author bigint := (post->>'account_id')::bigint;
  reference jsonb;
  media bigint[];
  missing text[];
  tag_ids bigint[];
  idempotency_key text := parts->>'key';
  -- A variable, because random() in the condition would differ for each row.
  one_shard smallint := floor(random() * 16);
begin
  conversation := (post->>'conversation_id')::bigint;
  names := '{}';
  perform set_config('synchronous_commit', 'off', true);
  if idempotency_key is not null then
    published_id := claim_idempotency_key(
      author, idempotency_key, at, make_interval(secs => (parts->>'keyLife')::float8));
    if published_id is not null then
      is_new := false;
      return next;
      return;
    end if;
  end if;
  if parts->'poll' <> 'null' then perform insert_poll(parts->'poll'); end if;
  if jsonb_array_length(parts->'counted') > 0 then
    -- Before inserting the row that references them, and in the order of their ids, as everywhere: prevents deadlocks
    -- with concurrent changes and deletions of these statuses.
    perform from statuses where id in (select (r->>'id')::bigint from jsonb_array_elements(parts->'counted') r)
      order by id for no key update;
  end if;
  if conversation is null then
    conversation := time_id();
    insert into conversations (id) values (conversation);
  end if;
  insert into statuses (id, account_id, uri, url, local, text, content, spoiler_text, visibility, sensitive, language,
    in_reply_to_id, in_reply_to_account_id, conversation_id, application_id, media_ids, poll_id, quote_automatic,
    quote_manual, created_at, edited_at, limited, missing_parent_uri, origin_favourites_count, origin_reblogs_count)
  select p.id, p.account_id, p.uri, p.url, p.local, p.text, p.content, p.spoiler_text, p.visibility, p.sensitive,
    p.language, p.in_reply_to_id, p.in_reply_to_account_id, conversation, p.application_id, p.media_ids, p.poll_id,
    p.quote_automatic, p.quote_manual, p.created_at, p.edited_at, p.limited, p.missing_parent_uri,
    p.origin_favourites_count, p.origin_reblogs_count
  from jsonb_populate_record(null::statuses, post) p
  on conflict (uri) do nothing
  returning id, media_ids into published_id, media;
  is_new := published_id is not null;
  if not is_new then
    select s.id into published_id from statuses s where s.uri = post->>'uri' and s.account_id = author;
    if published_id is null then perform refuse_status('uri', '{}'); end if;
    return next;
    return;
  end if;
  for reference in select r from jsonb_array_elements(parts->'counted') r loop
    update statuses set replies_count = replies_count + (reference->>'replies')::integer,
      quotes_count = quotes_count + (reference->>'quotes')::integer
    where id = (reference->>'id')::bigint;
    if not found then perform refuse_status('references', array[reference->>'id']); end if;
  end loop;
  if media <> '{}' then
    missing := array(select unnest(media) except select attach_media(published_id, author, media));
    if missing <> '{}' then perform refuse_status('media', missing); end if;
  end if;
  if parts->'quote' <> 'null' then perform insert_quote(parts->'quote'); end if;
  if jsonb_array_length(parts->'mentions') > 0 then perform add_mentions(published_id, parts->'mentions'); end if;
  if parts->'tags' <> '{}' then
    select t.ids, t.names into tag_ids, names from find_or_create_tags(parts->'tags') t;
    if (parts->>'checksTags')::boolean then
      missing := array(select name from tags where id = any(tag_ids) and not usable);
      if missing <> '{}' then perform refuse_status('tags', missing); end if;
    end if;
    insert into status_tags (status_id, tag_id) select published_id, unnest(tag_ids);
  end if;
  if (parts->>'entersHome')::boolean then
    insert into home_entries (account_id, status_id) values (author, published_id) on conflict do nothing;
  end if;
  if jsonb_array_length(parts->'usage') > 0 then
    update usage_counters set value = value + 1
      where shard = one_shard and name = any(array(select jsonb_array_elements_text(parts->'usage')));
  end if;
  if jsonb_array_length(parts->'events') > 0 then perform record_events(parts->'events', at); end if;
  if jsonb_array_length(jobs) > 0 then perform queue_jobs(jobs); end if;
  if idempotency_key is not null then
    update idempotency_keys set status_id = published_id where account_id = author and key = idempotency_key;
  end if;
  if (parts->>'isCounted')::boolean then
    select c.statuses, c.last_at into author_count, author_last
      from count_statuses(author, 1, (post->>'created_at')::timestamptz) c;
  end if;
  return next;
end $$;

create function refuse_status(refused text, names text[]) returns void language plpgsql as $$ begin
  raise exception 'a status was refused because of its %', refused
    using errcode = 'CN001', detail = json_build_object('refused', refused, 'names', names)::text;
end $$;

create table conversations (
  id bigint primary key default time_id(),
  uri text unique
);

create table polls (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  options text[] not null,
  tallies integer[] not null,
  multiple boolean not null default false,
  hide_totals boolean not null default false,
  expires_at timestamptz,
  votes_count integer not null default 0,
  voters_count integer not null default 0,
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  fetched_at timestamptz
);
comment on column polls.fetched_at is 'When the figures of a remote poll were read last; null for a local one.';
create index polls_account on polls (account_id);
create trigger polls_version before update on polls for each row execute function bump_version();

create table poll_votes (
  poll_id bigint not null references polls on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  choice integer not null,
  created_at timestamptz not null default now(),
  primary key (poll_id, account_id, choice)
);
create index poll_votes_account on poll_votes (account_id);
call readers_see('poll_votes');

-- quote_automatic, quote_manual: groups (public, followers, following, unsupported_policy) whose quotes are accepted,
-- or decided by the author. limited: a direct status addressed to accounts that it doesn't mention.
-- missing_parent_uri: what it replies to, until that status is stored. origin_...: the counters of the author's
-- server.
create table statuses (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  uri text not null unique,
  url text,
  local boolean not null,
  text text not null default '',
  content text not null default '',
  spoiler_text text not null default '',
  visibility text not null check (visibility in ('public', 'unlisted', 'private', 'direct')),
  sensitive boolean not null default false,
  language text,
  in_reply_to_id bigint references statuses on delete set null,
  in_reply_to_account_id bigint references accounts on delete set null,
  reblog_of_id bigint references statuses on delete cascade,
  conversation_id bigint references conversations on delete set null,
  application_id bigint references oauth_apps on delete set null,
  media_ids bigint[] not null default '{}',
  poll_id bigint references polls on delete set null,
  card_id bigint,
  replies_count integer not null default 0,
  reblogs_count integer not null default 0,
  favourites_count integer not null default 0,
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  quotes_count integer not null default 0,
  quote_automatic text[] not null default '{}',
  quote_manual text[] not null default '{}',
  trendable boolean,
  limited boolean not null default false,
  missing_parent_uri text,
  origin_favourites_count integer,
  origin_reblogs_count integer
);
comment on column statuses.text is 'Plain text as written; empty for remote statuses.';
comment on column statuses.content is 'Sanitised HTML.';
comment on column statuses.limited is 'A direct status of another server, addressed to accounts that it doesn''t mention.';
comment on column statuses.missing_parent_uri is 'What a remote status replies to, until that is known here.';
comment on column statuses.origin_reblogs_count is 'As the author''s server counts; null if it didn''t say.';
comment on column statuses.version is 'Changes whenever the shared part of the status changes; the author has a separate version.';
create index statuses_account on statuses (account_id, id desc);
create index statuses_account_originals on statuses (account_id, id desc) where reblog_of_id is null;
create index statuses_account_media on statuses (account_id, id desc) where media_ids <> '{}';
create index statuses_replies on statuses (in_reply_to_id, id) where in_reply_to_id is not null;
create index statuses_replies_to_account on statuses (in_reply_to_account_id) where in_reply_to_account_id is not
  null;
create unique index statuses_reblog on statuses (reblog_of_id, account_id) where reblog_of_id is not null;
create index statuses_reblogs on statuses (reblog_of_id, id desc) where reblog_of_id is not null;
create index statuses_public on statuses (id desc) where visibility = 'public' and reblog_of_id is null and
  (in_reply_to_account_id is null or in_reply_to_account_id = account_id);
create index statuses_public_local on statuses (id desc) where local and visibility = 'public' and reblog_of_id is
  null and (in_reply_to_account_id is null or in_reply_to_account_id = account_id);
create index statuses_public_remote on statuses (id desc) where (not local) and visibility = 'public' and
  reblog_of_id is null and (in_reply_to_account_id is null or in_reply_to_account_id = account_id);
create index statuses_public_media on statuses (id desc) where (media_ids <> '{}') and visibility = 'public' and
  reblog_of_id is null and (in_reply_to_account_id is null or in_reply_to_account_id = account_id);
create index statuses_local on statuses (id) where local and reblog_of_id is null;
create index statuses_application on statuses (application_id) where application_id is not null;
create index statuses_poll on statuses (poll_id) where poll_id is not null;
create index statuses_account_reblogs on statuses (account_id, id desc) where reblog_of_id is not null;
create index statuses_card on statuses (card_id, id desc) where card_id is not null;
create index statuses_conversation on statuses (conversation_id, id) where conversation_id is not null;
create index statuses_own_replies on statuses (in_reply_to_id, id) where in_reply_to_id is not null and
  in_reply_to_account_id = account_id;
create index statuses_missing_parents on statuses (missing_parent_uri) where missing_parent_uri is not null;
create trigger statuses_version before update on statuses for each row execute function bump_version();
create trigger statuses_reader_insert after insert on statuses
  for each row when (new.reblog_of_id is not null) execute function note_reader();
create trigger statuses_reader_delete after delete on statuses
  for each row when (old.reblog_of_id is not null) execute function note_reader();
create constraint trigger statuses_readers_insert after insert on statuses deferrable initially deferred
  for each row when (new.reblog_of_id is not null) execute function raise_reader_versions();
create constraint trigger statuses_readers_delete after delete on statuses deferrable initially deferred
  for each row when (old.reblog_of_id is not null) execute function raise_reader_versions();

create table status_edits (
  id bigint primary key default time_id(),
  status_id bigint not null references statuses on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  text text not null,
  content text not null,
  spoiler_text text not null,
  sensitive boolean not null,
  media_ids bigint[] not null,
  media_descriptions text[] not null,
  poll_options text[],
  created_at timestamptz not null
);
create index status_edits_status on status_edits (status_id, id);
create index status_edits_account on status_edits (account_id);

create table mentions (
  status_id bigint not null references statuses on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  -- Whether the account was notified: an edit of the status notifies only the accounts that it adds.
  notified boolean not null default false,
  -- A silent mention only makes the status visible.
  silent boolean not null default false,
  primary key (status_id, account_id)
);
create index mentions_account on mentions (account_id, status_id desc);
-- Other mentions are written with their status. Local recipients of a status may be added later.
create trigger mentions_silent_status after insert on mentions
  for each row when (new.silent) execute function touch_status();

-- Mentions of an account are deleted with it.
create function touch_mentioning_statuses() returns trigger language plpgsql as $$ begin
    update statuses set version = version where id in (
      select id from statuses where id in (select status_id from gone) order by id for no key update);
    return null;
  end $$;
create trigger mentions_gone_status after delete on mentions referencing old table as gone
  for each statement execute function touch_mentioning_statuses();

create table status_pins (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  created_at timestamptz not null default now(),
  unique (status_id, account_id)
);
create index status_pins_account on status_pins (account_id, id desc);
call readers_see('status_pins');

create table favourites (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  created_at timestamptz not null default now(),
  uri text,
  unique (status_id, account_id)
);
create index favourites_account on favourites (account_id, id desc);
create index favourites_status on favourites (status_id, id desc);
create index favourites_uri on favourites (uri) where uri is not null;

create function forget_favourite() returns trigger language plpgsql as $$ begin
    delete from notifications n using statuses s where s.id = old.status_id and n.account_id = s.account_id
      and n.type = 'favourite' and n.from_account_id = old.account_id and n.status_id = old.status_id;
    return null;
  end $$;
create trigger favourites_forget after delete on favourites for each row execute function forget_favourite();
call readers_see('favourites');

create table bookmarks (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  created_at timestamptz not null default now(),
  unique (status_id, account_id)
);
create index bookmarks_account on bookmarks (account_id, id desc);
call readers_see('bookmarks');

create table conversation_mutes (
  account_id bigint not null references accounts on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  primary key (account_id, conversation_id)
);
create index conversation_mutes_conversation on conversation_mutes (conversation_id);
call readers_see('conversation_mutes');

create table idempotency_keys (
  account_id bigint not null references accounts on delete cascade,
  key text not null,
  status_id bigint references statuses on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_status on idempotency_keys (status_id);

create table scheduled_statuses (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  app_id bigint references oauth_apps on delete set null,
  scheduled_at timestamptz not null,
  draft jsonb not null,
  idempotency_key text,
  created_at timestamptz not null default now()
);
create index scheduled_statuses_account on scheduled_statuses (account_id, id desc);
create index scheduled_statuses_time on scheduled_statuses (account_id, scheduled_at);
create index scheduled_statuses_app on scheduled_statuses (app_id) where app_id is not null;

create table reply_searches (
  status_id bigint primary key references statuses on delete cascade,
  searched_at timestamptz not null
);

create table status_translations (
  status_id bigint not null references statuses on delete cascade,
  language text not null,
  source_hash bytea not null,
  content text not null,
  spoiler_text text not null,
  poll_options text[] not null,
  media_descriptions text[] not null,
  source_language text,
  provider text not null,
  created_at timestamptz not null,
  primary key (status_id, language)
);
comment on column status_translations.media_descriptions is 'In the order of the status''s attachments; empty for those without a description.';
comment on column status_translations.source_language is 'Null if unknown.';
create index status_translations_created on status_translations (created_at);
