-- Statuses with their polls and marks.

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
-- Threads in which somebody here wrote.
create index statuses_conversation_local on statuses (conversation_id) where local and reblog_of_id is null and
  conversation_id is not null;
create index statuses_own_replies on statuses (in_reply_to_id, id) where in_reply_to_id is not null and
  in_reply_to_account_id = account_id;
create index statuses_missing_parents on statuses (missing_parent_uri) where missing_parent_uri is not null;
create trigger statuses_version before update on statuses for each row execute function bump_version();
create trigger statuses_reader_insert after insert on statuses
  for each row when (new.reblog_of_id is not null) execute function note_reader();
-- Not for each row: a status may be deleted with thousands of reblogs.
create function note_reblog_readers() returns trigger language plpgsql as $$ begin
    perform note_readers_of(array(select distinct account_id from changed where reblog_of_id is not null));
    return null;
  end $$;
create trigger statuses_reader_delete after delete on statuses referencing old table as changed
  for each statement execute function note_reblog_readers();
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
