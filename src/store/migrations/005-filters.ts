import type { Knex } from "knex";

/** Filters with keywords and statuses. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

const schema = `
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
-- The filter's owner is repeated in its parts, so that one index serves those of a filter and those of a person.
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
create table filter_statuses (
  id bigint primary key default time_id(),
  account_id bigint not null,
  filter_id bigint not null,
  status_id bigint not null references statuses on delete cascade,
  created_at timestamptz not null,
  constraint filter_statuses_once unique (filter_id, status_id),
  foreign key (account_id, filter_id) references filters (account_id, id) on delete cascade
);
create index filter_statuses_filter on filter_statuses (account_id, filter_id, id);
create index filter_statuses_status on filter_statuses (status_id);

-- Compiled filters are cached by this version. Without a row, the account never had filters.
create table filter_versions (
  account_id bigint primary key references accounts on delete cascade,
  version bigint not null default 1
);
create function raise_filters_version() returns trigger language plpgsql as
  $$ begin
    insert into filter_versions (account_id) select distinct account_id from changed order by account_id
      on conflict (account_id) do update set version = filter_versions.version + 1;
    return null;
  end $$;
-- Deleting never inserts: the account may be gone as well.
create function raise_filters_version_after_delete() returns trigger language plpgsql as
  $$ begin
    -- In this order: prevents deadlocks between deleted statuses that the same accounts filter.
    perform from filter_versions where account_id in (select account_id from changed) order by account_id for update;
    update filter_versions set version = version + 1 where account_id in (select account_id from changed);
    return null;
  end $$;
${["filters", "filter_keywords", "filter_statuses"].map((table) => triggersOf(table)).join("\n")}
`;

/** One trigger a statement, however many rows it changes. A trigger with a transition table has only one event. */
function triggersOf(table: string): string {
  return `
create trigger ${table}_insert after insert on ${table} referencing new table as changed
  for each statement execute function raise_filters_version();
create trigger ${table}_update after update on ${table} referencing new table as changed
  for each statement execute function raise_filters_version();
create trigger ${table}_delete after delete on ${table} referencing old table as changed
  for each statement execute function raise_filters_version_after_delete();`;
}

const undo = `
drop table filter_versions;
drop table filter_statuses;
drop table filter_keywords;
drop table filters;
drop function raise_filters_version();
drop function raise_filters_version_after_delete();
`;
