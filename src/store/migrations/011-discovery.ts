import type { Knex } from "knex";

/** Search, trends, suggestions and annual reports. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

const schema = `
create extension if not exists pg_trgm;

-- What full-text search reads. No foreign key on account_id: the status has one.
create table searched_statuses (
  status_id bigint primary key references statuses on delete cascade,
  account_id bigint not null,
  is_open boolean not null,
  in_public boolean not null,
  words tsvector not null
);
create index searched_statuses_words on searched_statuses using gin (words) with (fastupdate = off);
create index searched_statuses_public on searched_statuses (status_id desc) where in_public;
create index searched_statuses_open on searched_statuses (account_id, in_public) where is_open;

-- Statuses below this id have not been indexed yet.
create table search_backlog (below bigint not null);
insert into search_backlog select max(id) + 1 from statuses having max(id) is not null;

create index statuses_account_reblogs on statuses (account_id, id desc) where reblog_of_id is not null;

create index accounts_names_trigrams on accounts
  using gin ((lower(username || ' ' || display_name)) gin_trgm_ops);
create index tags_name_prefix on tags (name text_pattern_ops);
create index tags_name_trigrams on tags using gin (name gin_trgm_ops);

alter table tags add column listable boolean not null default true;
alter table tags add column trendable boolean;
alter table tags add column reviewed_at timestamptz;

create table tag_days (
  tag_id bigint not null references tags on delete cascade,
  day date not null,
  uses integer not null,
  accounts integer not null,
  primary key (tag_id, day)
);
create index tag_days_day on tag_days (day);

create table directory_entries (
  account_id bigint primary key references accounts on delete cascade,
  local boolean not null,
  last_status_at timestamptz not null
);
create index directory_entries_active on directory_entries (last_status_at desc, account_id desc);
create index directory_entries_local_active on directory_entries (last_status_at desc, account_id desc) where local;
create index directory_entries_local_new on directory_entries (account_id desc) where local;
insert into directory_entries
  select id, domain is null, coalesce(last_status_at, '-infinity') from accounts where discoverable;

create table dismissed_suggestions (
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (account_id, target_account_id)
);
create index dismissed_suggestions_target on dismissed_suggestions (target_account_id);

create table popular_accounts (
  reason text not null,
  account_id bigint not null references accounts on delete cascade,
  score bigint not null,
  primary key (reason, account_id)
);
create index popular_accounts_account on popular_accounts (account_id);

alter table tags add column max_score double precision;
alter table tags add column max_score_at timestamptz;
create index tags_scored on tags (max_score_at) where max_score_at is not null;
alter table preview_cards add column trendable boolean;
alter table preview_cards add column max_score double precision;
alter table preview_cards add column max_score_at timestamptz;
create index preview_cards_scored on preview_cards (max_score_at) where max_score_at is not null;
alter table statuses add column trendable boolean;
alter table accounts add column trendable boolean;
alter table accounts add column reviewed_at timestamptz;

create table card_days (
  card_id bigint not null references preview_cards on delete cascade,
  day date not null,
  uses integer not null,
  accounts integer not null,
  primary key (card_id, day)
);
create index card_days_day on card_days (day);

create table tag_trends (
  tag_id bigint primary key references tags on delete cascade,
  score double precision not null,
  allowed boolean not null
);
create table card_trends (
  card_id bigint primary key references preview_cards on delete cascade,
  language text,
  score double precision not null,
  allowed boolean not null
);
create table status_trends (
  status_id bigint primary key references statuses on delete cascade,
  language text,
  score double precision not null,
  allowed boolean not null
);
drop index statuses_card;
create index statuses_card on statuses (card_id, id desc) where card_id is not null;

create table annual_reports (
  id bigint not null unique default time_id(),
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
create table async_refreshes (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts on delete cascade,
  key text not null,
  status text not null check (status in ('running', 'finished')),
  result_count integer,
  created_at timestamptz not null,
  unique (account_id, key)
);
create index async_refreshes_created on async_refreshes (created_at);
`;

const undo = `
drop table async_refreshes;
drop table annual_reports;
drop index statuses_card;
create index statuses_card on statuses (card_id) where card_id is not null;
drop table status_trends;
drop table card_trends;
drop table tag_trends;
drop table card_days;
alter table accounts drop column reviewed_at;
alter table accounts drop column trendable;
alter table statuses drop column trendable;
alter table preview_cards drop column max_score_at;
alter table preview_cards drop column max_score;
alter table preview_cards drop column trendable;
alter table tags drop column max_score_at;
alter table tags drop column max_score;
drop table popular_accounts;
drop table dismissed_suggestions;
drop table directory_entries;
drop table tag_days;
alter table tags drop column reviewed_at;
alter table tags drop column trendable;
alter table tags drop column listable;
drop index tags_name_trigrams;
drop index tags_name_prefix;
drop index accounts_names_trigrams;
drop index statuses_account_reblogs;
drop table search_backlog;
drop table searched_statuses;
`;
