import type { Knex } from "knex";

/** Reports, announcements with their reactions, and collections of recommended accounts. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(reports);
  await builder.raw(announcements);
  await builder.raw(collections);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(`drop table collection_items, collections, announcement_reactions, announcement_reads,
    announcements, reports`);
  await builder.raw("drop index users_staff");
  await builder.raw("alter table roles drop column collection_limit");
}

// Attached objects are kept as ids: a report outlives what it is about.
const reports = `
create table reports (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  application_id bigint references oauth_apps on delete set null,
  category text not null check (category in ('spam', 'legal', 'violation', 'other')),
  comment text not null default '',
  status_ids bigint[] not null default '{}',
  collection_ids bigint[] not null default '{}',
  rule_ids bigint[],
  forwarded boolean not null default false,
  forward_to_domains text[] not null default '{}',
  assigned_account_id bigint references accounts on delete set null,
  action_taken_at timestamptz,
  action_taken_by_account_id bigint references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create trigger reports_forget after delete on reports for each row execute function forget_subject('admin.report');
create index reports_account on reports (account_id, created_at desc);
create index reports_target on reports (target_account_id, id desc);
create index reports_unresolved on reports (id desc) where action_taken_at is null;
create index reports_application on reports (application_id) where application_id is not null;
create index reports_assigned on reports (assigned_account_id) where assigned_account_id is not null;
-- The users who may have permissions: those with another role than that of all users.
create index users_staff on users (role_id) where role_id <> -99;
create index reports_resolver on reports (action_taken_by_account_id) where action_taken_by_account_id is not null;
`;

const announcements = `
create table announcements (
  id bigint primary key default time_id(),
  text text not null,
  status_ids bigint[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  all_day boolean not null default false,
  scheduled_at timestamptz,
  published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index announcements_published on announcements (id) where published;
create index announcements_scheduled on announcements (scheduled_at) where scheduled_at is not null;
create table announcement_reads (
  announcement_id bigint not null references announcements on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  primary key (announcement_id, account_id)
);
create index announcement_reads_account on announcement_reads (account_id);
create table announcement_reactions (
  announcement_id bigint not null references announcements on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  name text not null,
  created_at timestamptz not null,
  primary key (announcement_id, name, account_id)
);
create index announcement_reactions_account on announcement_reactions (account_id);
`;

const collections = `
alter table roles add column collection_limit integer not null default 10;
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
create trigger collections_forget after delete on collections
  for each row execute function forget_subject('added_to_collection', 'collection_update');
create index collections_account on collections (account_id, id desc);
create index collections_tag on collections (tag_id) where tag_id is not null;
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
`;
