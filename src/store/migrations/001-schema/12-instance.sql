-- What the server publishes about itself, and its measures.

create table rules (
  id bigint primary key default time_id(),
  text text not null,
  hint text not null default '',
  priority integer not null default 0,
  translations jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on column rules.priority is 'The position; rules with the same one are ordered by id.';

-- A withdrawn version stays in the history.
create table documents (
  id bigint primary key default time_id(),
  kind text not null check (kind in ('privacy_policy', 'terms_of_service', 'extended_description')),
  source text not null,
  effective_date date not null,
  published_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
comment on column documents.source is 'Markdown.';
create index documents_kind on documents (kind, id desc);
create index documents_effective on documents (kind, effective_date desc, id desc) where withdrawn_at is null;

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
comment on column announcements.text is 'Plain text.';
comment on column announcements.status_ids is 'Local statuses that the text links to.';
comment on column announcements.scheduled_at is 'When to publish it; null once published or without a plan.';
comment on column announcements.published_at is 'The latest publication.';
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

create function count_added_reactions() returns trigger language plpgsql as $$ begin
    insert into announcement_reaction_counts (announcement_id, name, count, first_at)
      select announcement_id, name, count(*), min(created_at) from changed
      group by announcement_id, name order by announcement_id, name
      on conflict (announcement_id, name) do update set count = announcement_reaction_counts.count + excluded.count;
    return null;
  end $$;
create trigger announcement_reactions_insert after insert on announcement_reactions referencing new table as changed
  for each statement execute function count_added_reactions();

create function count_removed_reactions() returns trigger language plpgsql as $$ begin
    -- In this order: prevents deadlocks between accounts that are deleted at once.
    perform from announcement_reaction_counts
      where (announcement_id, name) in (select announcement_id, name from changed)
      order by announcement_id, name for update;
    update announcement_reaction_counts c set count = c.count - gone.count
      from (select announcement_id, name, count(*) from changed group by announcement_id, name) gone
      where c.announcement_id = gone.announcement_id and c.name = gone.name;
    delete from announcement_reaction_counts
      where (announcement_id, name) in (select announcement_id, name from changed) and count <= 0;
    return null;
  end $$;
create trigger announcement_reactions_delete after delete on announcement_reactions referencing old table as changed
  for each statement execute function count_removed_reactions();

-- Maintained by triggers: deleting an account deletes its reactions.
create table announcement_reaction_counts (
  announcement_id bigint not null references announcements on delete cascade,
  name text not null,
  count integer not null,
  first_at timestamptz not null,
  primary key (announcement_id, name)
);
comment on column announcement_reaction_counts.name is 'A Unicode emoji, or the shortcode of a custom emoji.';

create table finished_backups (
  name text primary key,
  taken_at timestamptz not null,
  finished_at timestamptz not null,
  keyring boolean not null,
  bytes bigint not null,
  media_bytes bigint not null
);
comment on table finished_backups is 'Not in backups, which it describes. The newest of this database.';
comment on column finished_backups.taken_at is 'The moment of the database''s copy.';
comment on column finished_backups.keyring is 'Whether it has the keyring.';
comment on column finished_backups.bytes is 'Of its own files, compressed.';
comment on column finished_backups.media_bytes is 'Of its media, which other backups may share.';
create index finished_backups_taken on finished_backups (taken_at desc);

-- Numbers per day (UTC) that a job counts. The domain is empty for this server.
create table measure_days (
  name text not null,
  domain text not null default '',
  day date not null,
  value bigint not null,
  primary key (name, domain, day)
);
create index measure_days_day on measure_days (name, day);
