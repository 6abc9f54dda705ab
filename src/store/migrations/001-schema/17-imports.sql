-- Lists that people import from other servers.

create table imports (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  type text not null check (type in ('follows', 'mutes', 'blocks', 'domain_blocks', 'lists', 'bookmarks')),
  mode text not null check (mode in ('merge', 'overwrite')),
  state text not null default 'preview' check (state in ('preview', 'applying', 'applied')),
  add_count integer not null default 0,
  keep_count integer not null default 0,
  remove_count integer not null default 0,
  invalid_count integer not null default 0,
  done_count integer not null default 0,
  failed_count integer not null default 0,
  removed_count integer not null default 0,
  created_at timestamptz not null,
  applied_at timestamptz
);
create index imports_account on imports (account_id, id desc);
create index imports_created on imports (created_at);

create table import_entries (
  import_id bigint not null references imports on delete cascade,
  line integer not null,
  target text not null,
  list text,
  options jsonb not null,
  change text not null check (change in ('add', 'keep', 'invalid')),
  problem text,
  object_id bigint,
  result text check (result in ('done', 'failed')),
  primary key (import_id, line)
);
comment on column import_entries.object_id is 'The account or the status, once it was found: its address may differ from target.';
create index import_entries_target on import_entries (import_id, target);
create index import_entries_object on import_entries (import_id, object_id) where object_id is not null;
create index import_entries_due on import_entries (import_id, line) where change <> 'invalid' and result is null;
create index import_entries_problems on import_entries (import_id, line) where problem is not null;
