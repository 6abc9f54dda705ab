-- Home and list timelines, filters, and the log of streamed events.

create table home_entries (
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  reblog_of_id bigint,
  primary key (account_id, status_id)
);
create index home_entries_status on home_entries (status_id);
create index home_entries_reblog on home_entries (account_id, reblog_of_id) where reblog_of_id is not null;

create table markers (
  account_id bigint not null references accounts on delete cascade,
  timeline text not null check (timeline in ('home', 'notifications')),
  last_read_id bigint not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (account_id, timeline)
);

create table lists (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  title text not null,
  replies_policy text not null check (replies_policy in ('followed', 'list', 'none')),
  exclusive boolean not null
);
create index lists_account on lists (account_id, id);
call readers_see('lists');

create table list_accounts (
  id bigint primary key default time_id(),
  list_id bigint not null references lists on delete cascade,
  -- Copied from the list, so that one index finds the lists of a reader that contain an author.
  owner_id bigint not null references accounts on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  unique (list_id, account_id)
);
create index list_accounts_list on list_accounts (list_id, id desc);
create index list_accounts_owner on list_accounts (owner_id, account_id);
create index list_accounts_account on list_accounts (account_id);

call readers_see('list_accounts', 'owner_id');

create table list_entries (
  list_id bigint not null references lists on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  reblog_of_id bigint,
  primary key (list_id, status_id)
);
create index list_entries_status on list_entries (status_id);
create index list_entries_reblog on list_entries (list_id, reblog_of_id) where reblog_of_id is not null;

-- Compiled filters are cached by this version. Without a row, the account never had filters.
create table filter_versions (
  account_id bigint primary key references accounts on delete cascade,
  version bigint not null default 1
);

create table filters (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  title text not null,
  contexts text[] not null check (cardinality(contexts) > 0),
  action text not null check (action in ('warn', 'hide')),
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, id)
);

create function raise_filters_version() returns trigger language plpgsql as $$ begin
    insert into filter_versions (account_id) select distinct account_id from changed order by account_id
      on conflict (account_id) do update set version = filter_versions.version + 1;
    return null;
  end $$;
create trigger filters_insert after insert on filters referencing new table as changed
  for each statement execute function raise_filters_version();
create trigger filters_update after update on filters referencing new table as changed
  for each statement execute function raise_filters_version();

-- Deleting never inserts: the account may be deleted as well.
create function raise_filters_version_after_delete() returns trigger language plpgsql as $$ begin
    -- In this order: prevents deadlocks between deleted statuses that the same accounts filter.
    perform from filter_versions where account_id in (select account_id from changed) order by account_id for update;
    update filter_versions set version = version + 1 where account_id in (select account_id from changed);
    return null;
  end $$;
create trigger filters_delete after delete on filters referencing old table as changed
  for each statement execute function raise_filters_version_after_delete();

-- Repeats the filter's account, so that one index serves the keywords of a filter and of an account.
create table filter_keywords (
  id bigint primary key default time_id(),
  account_id bigint not null,
  filter_id bigint not null,
  keyword text not null,
  whole_word boolean not null,
  created_at timestamptz not null,
  foreign key (account_id, filter_id) references filters (account_id, id) on delete cascade
);
create index filter_keywords_filter on filter_keywords (account_id, filter_id, id);
create trigger filter_keywords_insert after insert on filter_keywords referencing new table as changed
  for each statement execute function raise_filters_version();
create trigger filter_keywords_update after update on filter_keywords referencing new table as changed
  for each statement execute function raise_filters_version();
create trigger filter_keywords_delete after delete on filter_keywords referencing old table as changed
  for each statement execute function raise_filters_version_after_delete();

create table filter_statuses (
  id bigint primary key default time_id(),
  account_id bigint not null,
  filter_id bigint not null,
  status_id bigint not null references statuses on delete cascade,
  created_at timestamptz not null,
  foreign key (account_id, filter_id) references filters (account_id, id) on delete cascade,
  constraint filter_statuses_once unique (filter_id, status_id)
);
create index filter_statuses_filter on filter_statuses (account_id, filter_id, id);
create index filter_statuses_status on filter_statuses (status_id);
create trigger filter_statuses_insert after insert on filter_statuses referencing new table as changed
  for each statement execute function raise_filters_version();
create trigger filter_statuses_update after update on filter_statuses referencing new table as changed
  for each statement execute function raise_filters_version();
create trigger filter_statuses_delete after delete on filter_statuses referencing old table as changed
  for each statement execute function raise_filters_version_after_delete();

-- Disconnected clients read what they missed. Identifiers grow in the order of the commits: assigning one locks the
-- row of stream_head until the transaction ends, so a reader that sees an event sees all earlier ones.
create table stream_events (
  id bigint primary key,
  -- Deduplicates: a reaction may run more than once.
  key text not null unique,
  event text not null,
  -- The recipients; null if they are determined at delivery.
  account_ids bigint[],
  facts jsonb not null,
  created_at timestamptz not null
);
create index stream_events_created_at on stream_events (created_at);

create table stream_head (
  singleton boolean primary key default true check (singleton),
  -- The newest event.
  last_id bigint not null default 0,
  trimmed_id bigint not null default 0
);
insert into stream_head default values;
