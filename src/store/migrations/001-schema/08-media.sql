-- Attachments, custom emojis, and the cache of files of other servers.

create table media_attachments (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  status_id bigint references statuses on delete set null,
  type text not null default 'unknown',
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  upload_key text,
  file_key text,
  small_key text,
  remote_url text,
  content_type text,
  description text,
  blurhash text,
  focus_x real,
  focus_y real,
  meta jsonb not null default '{}',
  created_at timestamptz not null default now(),
  scheduled_status_id bigint references scheduled_statuses on delete set null,
  file_size bigint,
  small_size bigint,
  preview_remote_url text
);
comment on column media_attachments.scheduled_status_id is 'The scheduled status that reserves it.';
create index media_attachments_status on media_attachments (status_id) where status_id is not null;
create index media_attachments_unattached on media_attachments (created_at) where status_id is null;
create index media_attachments_scheduled on media_attachments (scheduled_status_id) where scheduled_status_id is not
  null;
create index media_attachments_account on media_attachments (account_id, id);
create index media_attachments_shown on media_attachments (account_id) where type <> 'unknown' and remote_url is not
  null;
create trigger media_attachments_touch after update on media_attachments
  for each row when (new.status_id is not null and (not old.status_id is distinct from new.status_id))
  execute function touch_status();
create trigger media_attachments_uncache_gone after delete on media_attachments
  for each row when (old.remote_url is not null) execute function uncache_files('attachment', 'preview');
create trigger media_attachments_uncache after update of type, remote_url, preview_remote_url on media_attachments
  for each row when (old.remote_url is not null and (old.remote_url is distinct from new.remote_url or
    old.preview_remote_url is distinct from new.preview_remote_url or (new.type = 'unknown' and old.type <>
    'unknown')))
  execute function uncache_files('attachment', 'preview');

-- owner_id: an attachment, an account or an emoji, by kind. A row without keys records a failure, or a fetch in
-- progress. obsolete: the owner is deleted or shows another file; a job removes the row.
create table cached_files (
  kind text not null check (kind in ('attachment', 'preview', 'avatar', 'header', 'emoji')),
  owner_id bigint not null,
  version text not null,
  file_key text,
  small_key text,
  bytes bigint not null default 0,
  claim text,
  claimed_until timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  obsolete boolean not null default false,
  used_at timestamptz not null,
  primary key (kind, owner_id)
);
comment on column cached_files.retry_at is 'A failure before this isn''t repeated.';
comment on table cached_files is 'Not in backups. The copies are fetched again.';
create index cached_files_used on cached_files (used_at) where bytes > 0;
create index cached_files_bare on cached_files (used_at) where bytes = 0;
create index cached_files_obsolete on cached_files (used_at) where obsolete;

create function count_cached_files() returns trigger language plpgsql as $$
declare difference bigint;
begin
  if tg_op = 'INSERT' then
    difference := (select coalesce(sum(bytes), 0) from added);
  elsif tg_op = 'DELETE' then
    difference := - (select coalesce(sum(bytes), 0) from gone);
  else
    difference := (select coalesce(sum(bytes), 0) from added) - (select coalesce(sum(bytes), 0) from gone);
  end if;
  if difference <> 0 then
    update cached_total set bytes = bytes + difference;
  end if;
  return null;
end $$;
create trigger cached_files_inserted after insert on cached_files referencing new table as added
  for each statement execute function count_cached_files();
create trigger cached_files_updated after update on cached_files referencing old table as gone new table as added
  for each statement execute function count_cached_files();
create trigger cached_files_deleted after delete on cached_files referencing old table as gone
  for each statement execute function count_cached_files();

create table cached_total (
  id boolean primary key default true check (id),
  bytes bigint not null
);
comment on table cached_total is 'Not in backups. Counts cached_files.';
insert into cached_total (bytes) values (0);

create table custom_emojis (
  id bigint primary key default time_id(),
  shortcode text not null,
  domain text,
  image_key text,
  static_image_key text,
  remote_url text,
  category text,
  visible_in_picker boolean not null default true,
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  remote_updated_at timestamptz
);
comment on column custom_emojis.domain is 'Null for local emojis.';
create unique index custom_emojis_shortcode on custom_emojis (shortcode, coalesce(domain, ''));
create index custom_emojis_host on custom_emojis (reverse(split_part(domain, ':', 1)) collate "C") where domain is
  not null;
create index custom_emojis_local on custom_emojis (id) where domain is null;
create index custom_emojis_domain on custom_emojis (domain, id) where domain is not null;
create index custom_emojis_prefix on custom_emojis (lower(shortcode) text_pattern_ops);
create index custom_emojis_trigrams on custom_emojis using gin (lower(shortcode) gin_trgm_ops);
create trigger custom_emojis_uncache_gone after delete on custom_emojis
  for each row when (old.domain is not null) execute function uncache_files('emoji');
create trigger custom_emojis_uncache after update of remote_url, remote_updated_at on custom_emojis
  for each row when (old.remote_url is distinct from new.remote_url or old.remote_updated_at is distinct from
    new.remote_updated_at)
  execute function uncache_files('emoji');

create function raise_emoji_version() returns trigger language plpgsql as $$ begin
    update emoji_version set version = version + 1;
    return null;
  end $$;
create trigger custom_emojis_version after insert or delete or update on custom_emojis
  for each statement execute function raise_emoji_version();

create table emoji_version (
  id boolean primary key default true check (id),
  version bigint not null
);
insert into emoji_version (version) values (1);
