-- Search, link previews, trends, suggestions, annual reports and collections.

-- The host of an http URL as browsers write it, in lower case and without the port.
create function url_host(url text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(regexp_replace(split_part(split_part(url, '://', 2), '/', 1), '^.*@', ''), ':[0-9]*$', '')) $$;

-- A domain and its parents: a.b.example, b.example, example.
create function domains_above(domain text) returns text[] language sql immutable parallel safe as $$
  select array_agg(array_to_string(parts[n:], '.'))
  from (select string_to_array(domain, '.') as parts) split, generate_subscripts(parts, 1) n $$;

-- The index of full-text search. No foreign key on account_id: the status has one.
create table searched_statuses (
  status_id bigint primary key references statuses on delete cascade,
  account_id bigint not null,
  is_open boolean not null,
  in_public boolean not null,
  words tsvector not null
);
create index searched_statuses_words on searched_statuses using gin (words) WITH (fastupdate=off);
create index searched_statuses_public on searched_statuses (status_id desc) where in_public;
create index searched_statuses_open on searched_statuses (account_id, in_public) where is_open;

-- Statuses below this id are not indexed yet.
create table search_backlog (
  below bigint not null
);

-- Sites of links; a domain includes its subdomains.
create table preview_card_providers (
  id bigint primary key default time_id(),
  domain text not null unique,
  trendable boolean,
  reviewed_at timestamptz,
  requested_review_at timestamptz,
  created_at timestamptz not null
);

-- A row without found is no preview: its page is being fetched, or has none. It prevents further requests for a
-- while. reserved_key: the image that is being stored, so that it is removed if the process ends.
create table preview_cards (
  id bigint primary key default time_id(),
  url text not null unique,
  type text not null default 'link',
  title text not null default '',
  description text not null default '',
  language text,
  author_name text not null default '',
  author_url text not null default '',
  provider_name text not null default '',
  provider_url text not null default '',
  html text not null default '',
  width integer not null default 0,
  height integer not null default 0,
  image_key text,
  image_remote_url text,
  image_description text not null default '',
  embed_url text not null default '',
  blurhash text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  trendable boolean,
  max_score double precision,
  max_score_at timestamptz,
  found boolean not null default true,
  fetched_at timestamptz,
  claimed_by bigint,
  claimed_until timestamptz,
  reserved_key text
);
create index preview_cards_scored on preview_cards (max_score_at) where max_score_at is not null;
alter table statuses add foreign key (card_id) references preview_cards on delete set null;

create table card_days (
  card_id bigint not null references preview_cards on delete cascade,
  day date not null,
  uses integer not null,
  accounts integer not null,
  primary key (card_id, day)
);
create index card_days_day on card_days (day);

create table card_trends (
  card_id bigint primary key references preview_cards on delete cascade,
  language text,
  score double precision not null,
  allowed boolean not null
);

create table tag_days (
  tag_id bigint not null references tags on delete cascade,
  day date not null,
  uses integer not null,
  accounts integer not null,
  primary key (tag_id, day)
);
create index tag_days_day on tag_days (day);

create table tag_trends (
  tag_id bigint primary key references tags on delete cascade,
  score double precision not null,
  allowed boolean not null
);

create table language_days (
  domain text not null,
  day date not null,
  language text not null,
  statuses bigint not null,
  primary key (domain, day, language)
);

create table status_trends (
  status_id bigint primary key references statuses on delete cascade,
  language text,
  score double precision not null,
  allowed boolean not null
);

create table popular_accounts (
  reason text not null,
  account_id bigint not null references accounts on delete cascade,
  score bigint not null,
  primary key (reason, account_id)
);
create index popular_accounts_account on popular_accounts (account_id);

create table directory_entries (
  account_id bigint primary key references accounts on delete cascade,
  local boolean not null,
  last_status_at timestamptz not null
);
create index directory_entries_active on directory_entries (last_status_at desc, account_id desc);
create index directory_entries_local_active on directory_entries (last_status_at desc, account_id desc) where local;
create index directory_entries_local_new on directory_entries (account_id desc) where local;

create table dismissed_suggestions (
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, target_account_id)
);
create index dismissed_suggestions_target on dismissed_suggestions (target_account_id);

create table annual_reports (
  id bigint not null default time_id() unique,
  account_id bigint not null references accounts on delete cascade,
  year integer not null,
  data jsonb not null,
  schema_version integer not null,
  viewed_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, year)
);
create trigger annual_reports_forget after delete on annual_reports
  for each row execute function forget_subject('annual_report');

create table collections (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  uri text unique,
  url text,
  local boolean not null,
  name text not null,
  description text not null default '',
  language text,
  sensitive boolean not null default false,
  discoverable boolean not null default true,
  tag_id bigint references tags on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column collections.account_id is 'The owner.';
comment on column collections.uri is 'Null for local collections, whose URI follows from the id.';
comment on column collections.description is 'Plain text; sanitised HTML if the collection is remote.';
create index collections_account on collections (account_id, id desc);
create index collections_tag on collections (tag_id) where tag_id is not null;
create trigger collections_forget after delete on collections
  for each row execute function forget_subject('added_to_collection', 'collection_update');

create table collection_items (
  id bigint primary key default time_id(),
  collection_id bigint not null references collections on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'revoked')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (collection_id, account_id)
);
create index collection_items_account on collection_items (account_id, collection_id desc);
