import type { Knex } from "knex";

/** The cache of files of other servers. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(`
    drop trigger media_attachments_uncache on media_attachments;
    drop trigger media_attachments_uncache_gone on media_attachments;
    drop trigger accounts_uncache_avatar on accounts;
    drop trigger accounts_uncache_header on accounts;
    drop trigger accounts_uncache_gone on accounts;
    drop trigger custom_emojis_uncache on custom_emojis;
    drop trigger custom_emojis_uncache_gone on custom_emojis;
    drop table cached_files, cached_total;
    drop function uncache_files();
    drop function count_cached_files();
    alter table media_attachments drop column preview_remote_url;
    alter table custom_emojis drop column remote_updated_at;
  `);
}

// `owner_id` is the id of an attachment, an account or an emoji, by kind. A row without keys records a failure, or a
// fetch that a process has claimed. `obsolete`: the owner is gone or shows another file, so a job removes the row.
const schema = `
alter table media_attachments add column preview_remote_url text;
alter table custom_emojis add column remote_updated_at timestamptz;

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
create index cached_files_used on cached_files (used_at) where bytes > 0;
create index cached_files_bare on cached_files (used_at) where bytes = 0;
create index cached_files_obsolete on cached_files (used_at) where obsolete;

create table cached_total (id boolean primary key default true check (id), bytes bigint not null);
insert into cached_total (bytes) values (0);

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
create trigger cached_files_updated after update on cached_files referencing new table as added old table as gone
  for each statement execute function count_cached_files();
create trigger cached_files_deleted after delete on cached_files referencing old table as gone
  for each statement execute function count_cached_files();

create function uncache_files() returns trigger language plpgsql as $$ begin
  update cached_files set obsolete = true where kind = any(tg_argv) and owner_id = old.id;
  return null;
end $$;
create trigger media_attachments_uncache_gone after delete on media_attachments for each row
  when (old.remote_url is not null) execute function uncache_files('attachment', 'preview');
create trigger media_attachments_uncache after update of type, remote_url, preview_remote_url on media_attachments
  for each row when (old.remote_url is not null and (old.remote_url is distinct from new.remote_url
    or old.preview_remote_url is distinct from new.preview_remote_url
    or (new.type = 'unknown' and old.type <> 'unknown')))
  execute function uncache_files('attachment', 'preview');
create trigger accounts_uncache_gone after delete on accounts for each row
  when (old.domain is not null) execute function uncache_files('avatar', 'header');
create trigger accounts_uncache_avatar after update of avatar_remote_url on accounts for each row
  when (old.avatar_remote_url is distinct from new.avatar_remote_url) execute function uncache_files('avatar');
create trigger accounts_uncache_header after update of header_remote_url on accounts for each row
  when (old.header_remote_url is distinct from new.header_remote_url) execute function uncache_files('header');
create trigger custom_emojis_uncache_gone after delete on custom_emojis for each row
  when (old.domain is not null) execute function uncache_files('emoji');
create trigger custom_emojis_uncache after update of remote_url, remote_updated_at on custom_emojis for each row
  when (old.remote_url is distinct from new.remote_url
    or old.remote_updated_at is distinct from new.remote_updated_at)
  execute function uncache_files('emoji');
`;
