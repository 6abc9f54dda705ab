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
`;

const undo = `
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
