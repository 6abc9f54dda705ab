-- Roles, accounts and the users who sign in to them.

create table roles (
  id bigint primary key default time_id(),
  name text not null,
  color text not null default '',
  position integer not null default 0,
  permissions bigint not null default 0,
  highlighted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  collection_limit integer not null default 10
);
comment on column roles.color is '`#rrggbb`, or empty.';
comment on column roles.position is 'Higher roles may act on lower ones.';
comment on column roles.permissions is 'A bit mask, in decimal.';
comment on column roles.collection_limit is 'How many collections an account may have.';
create unique index roles_name on roles (lower(name));
insert into roles (id, name, position, permissions, highlighted) values
  (-99, '', -1, 65536, false),
  (1, 'Moderator', 10, 1308, true),
  (2, 'Admin', 100, 983036, true),
  (3, 'Owner', 1000, 1, true);

create function note_role_readers() returns trigger language plpgsql as $$ begin
    perform note_readers_of(array(select account_id from users where role_id = new.id));
    return null;
  end $$;
-- Mentions by moderators are shown to lower roles, regardless of blocks. Other changes of the default role must not
-- touch all accounts.
create trigger roles_reader after update of position on roles
  for each row when (old.position <> new.position) execute function note_role_readers();
create constraint trigger roles_readers after update of position on roles deferrable initially deferred
  for each row execute function raise_reader_versions();

create function touch_role_accounts() returns trigger language plpgsql as $$ begin
    update accounts set version = version where id in (select account_id from users where role_id = new.id);
    return null;
  end $$;
create trigger roles_touch after update on roles
  for each row when (old.highlighted or new.highlighted) execute function touch_role_accounts();

create table accounts (
  id bigint primary key default time_id(),
  username text not null,
  domain text,
  uri text not null unique,
  url text not null,
  actor_type text not null default 'Person',
  display_name text not null default '',
  note_source text not null default '',
  note text not null default '',
  fields jsonb not null default '[]',
  avatar_key text,
  avatar_static_key text,
  avatar_remote_url text,
  avatar_description text not null default '',
  header_key text,
  header_static_key text,
  header_remote_url text,
  header_description text not null default '',
  locked boolean not null default false,
  discoverable boolean,
  indexable boolean not null default false,
  hide_collections boolean,
  show_media boolean not null default true,
  show_media_replies boolean not null default true,
  show_featured boolean not null default true,
  memorial boolean not null default false,
  moved_to_account_id bigint references accounts on delete set null,
  also_known_as text[] not null default '{}',
  attribution_domains text[] not null default '{}',
  suspended_at timestamptz,
  silenced_at timestamptz,
  sensitized_at timestamptz,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  statuses_count integer not null default 0,
  last_status_at timestamptz,
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  trendable boolean,
  reviewed_at timestamptz,
  requested_review_at timestamptz,
  inbox_url text,
  shared_inbox_url text,
  outbox_url text,
  followers_url text,
  following_url text,
  featured_url text,
  featured_tags_url text,
  fetched_at timestamptz,
  -- The first time that the account wasn't found on its server since it was last found.
  gone_since timestamptz,
  -- Its server reported it deleted; its data are removed, and then its row.
  departed_at timestamptz,
  origin_suspended_at timestamptz
);
comment on column accounts.fetched_at is 'When its server last described it; null if it never did, or not everything has been fetched.';
comment on column accounts.gone_since is 'The first time that it wasn''t found since it was found last.';
comment on column accounts.deleted_at is 'Its data is being removed, or was.';
comment on column accounts.departed_at is 'Its server said that it is gone for good; null for an account that moderators removed.';
comment on column accounts.domain is 'Null for local accounts.';
comment on column accounts.also_known_as is 'URIs of accounts that may move to this one.';
comment on column accounts.origin_suspended_at is 'Since when its own server says that it is suspended; null if it doesn''t.';
create unique index accounts_handle on accounts (lower(username), coalesce(lower(domain), ''));
create index accounts_username_prefix on accounts (lower(username) text_pattern_ops);
create index accounts_display_name_prefix on accounts (lower(display_name) text_pattern_ops);
create index accounts_moved_to on accounts (moved_to_account_id) where moved_to_account_id is not null;
create index accounts_local on accounts (id) where domain is null;
create index accounts_names_trigrams on accounts using gin (lower(username || ' ' || display_name) gin_trgm_ops);
create index accounts_remote on accounts (id) where domain is not null;
create index accounts_of_domain on accounts (lower(domain), id) where domain is not null;
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_silenced on accounts (id) where silenced_at is not null;
create index accounts_sensitized on accounts (id) where sensitized_at is not null;
-- Finds the accounts of a domain and of its subdomains as one range: the host is reversed, without a port.
create index accounts_host on accounts (reverse(split_part(domain, ':', 1)) collate "C", id) where domain is not null;
create index accounts_followed on accounts (domain, followers_count desc) where domain is not null;
create trigger accounts_version before update on accounts for each row execute function bump_version();

create function forget_follows() returns trigger language plpgsql
as $$ begin delete from follows where account_id = old.id; return old; end $$;
-- Before the account, whose URI the trigger on follows reads.
create trigger accounts_forget_follows before delete on accounts for each row execute function forget_follows();
create trigger accounts_uncache_gone after delete on accounts
  for each row when (old.domain is not null) execute function uncache_files('avatar', 'header');
create trigger accounts_uncache_avatar after update of avatar_remote_url on accounts
  for each row when (old.avatar_remote_url is distinct from new.avatar_remote_url)
  execute function uncache_files('avatar');
create trigger accounts_uncache_header after update of header_remote_url on accounts
  for each row when (old.header_remote_url is distinct from new.header_remote_url)
  execute function uncache_files('header');

create function add_reader_version() returns trigger language plpgsql as $$ begin
    insert into reader_versions (account_id) values (new.id);
    return null;
  end $$;
create trigger accounts_reader after insert on accounts
  for each row when (new.domain is null) execute function add_reader_version();

-- Statuses show the names of the accounts that they mention. Only the newest thousand: other servers decide how often
-- an account is renamed, and older statuses are seldom in memory.
create function touch_statuses_naming() returns trigger language plpgsql as $$ begin
    update statuses set version = version where id in (
      select id from statuses where id in (
        select status_id from mentions where account_id = new.id order by status_id desc limit 1000)
      order by id for no key update);
    return null;
  end $$;
create trigger accounts_named_statuses after update of username, domain, url on accounts
  for each row when (old.username is distinct from new.username or old.domain is distinct from new.domain or
    old.url is distinct from new.url)
  execute function touch_statuses_naming();

create table users (
  id bigint primary key default time_id(),
  account_id bigint not null unique references accounts on delete cascade,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text not null,
  pepper_id text not null,
  role_id bigint not null default -99 references roles,
  locale text not null default 'en',
  settings jsonb not null default '{}',
  chosen_languages text[],
  reason text not null default '',
  confirmed_at timestamptz,
  approved boolean not null default true,
  disabled boolean not null default false,
  last_signed_in_at timestamptz,
  created_by_app_id bigint,
  invite_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  approved_at timestamptz,
  password_failures integer not null default 0,
  otp_secret bytea,
  otp_key_id text,
  otp_enabled_at timestamptz,
  otp_last_step bigint not null default -1,
  otp_failures integer not null default 0,
  otp_locked_until timestamptz,
  notifications_mailed_id bigint not null default 0,
  notifications_mailed_at timestamptz,
  constraint users_otp_whole check (
    (otp_enabled_at is null) = (otp_secret is null) and (otp_secret is null) = (otp_key_id is null))
);
comment on column users.password_failures is 'Consecutive failed attempts.';
comment on column users.otp_last_step is 'The newest time step with an accepted code; -1 at first.';
comment on column users.invite_id is 'The invitation that the user registered with; null for none, and once it is deleted.';
comment on column users.otp_failures is 'Consecutive failed attempts.';
comment on column users.notifications_mailed_id is 'Notifications up to this one were mailed, or weren''t to be.';
create unique index users_email on users (lower(email collate "C")) where confirmed_at is not null;
create index users_email_any on users (lower(email collate "C"));
create index users_signed_in on users (last_signed_in_at) where approved and confirmed_at is not null;
create index users_role on users (role_id);
create index users_unfinished on users (id) where not approved or confirmed_at is null;
create index users_invite on users (invite_id) where invite_id is not null;
create index users_created_by_app on users (created_by_app_id) where created_by_app_id is not null;
-- Users who may have permissions: those with another role than the default.
create index users_staff on users (role_id) where role_id <> -99;
create index users_pending on users (account_id) where not approved;
create index users_disabled on users (account_id) where disabled;
create index users_of_role on users (role_id, account_id);

create function note_sign_in() returns trigger language plpgsql as $$ begin
  insert into weekly_sign_ins (user_id, week)
    values (new.id, date_trunc('week', new.last_signed_in_at at time zone 'utc')::date)
    on conflict do nothing;
  insert into active_days (user_id, day) values (new.id, (new.last_signed_in_at at time zone 'utc')::date)
    on conflict do nothing;
  return null;
end $$;
create trigger users_sign_in after insert or update of last_signed_in_at on users
  for each row when (new.last_signed_in_at is not null) execute function note_sign_in();

create function touch_account() returns trigger language plpgsql
as $$ begin update accounts set version = version where id = new.account_id; return null; end $$;
create trigger users_touch after update of role_id on users
  for each row when (old.role_id <> new.role_id) execute function touch_account();
create trigger users_reader after update of chosen_languages, role_id on users
  for each row when (old.chosen_languages is distinct from new.chosen_languages or old.role_id <> new.role_id)
  execute function note_reader();
create constraint trigger users_readers after update of chosen_languages, role_id on users deferrable initially deferred
  for each row execute function raise_reader_versions();

create table account_notes (
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  comment text not null,
  primary key (account_id, target_account_id)
);
create index account_notes_target on account_notes (target_account_id);

create table account_migrations (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  followers_count bigint not null,
  created_at timestamptz not null
);
create index account_migrations_account on account_migrations (account_id, id desc);
create index account_migrations_target on account_migrations (target_account_id);

create table account_deletion_requests (
  account_id bigint primary key references accounts on delete cascade,
  due_at timestamptz not null
);
create index account_deletion_requests_due on account_deletion_requests (due_at);

create table archives (
  id bigint primary key default time_id(),
  user_id bigint not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready')),
  name text not null unique,
  size bigint,
  created_at timestamptz not null,
  finished_at timestamptz
);
comment on table archives is 'Not in backups, like their files. Their owners can request them again.';
comment on column archives.name is 'File name.';
comment on column archives.size is 'Bytes; null until it is ready.';
create index archives_user on archives (user_id, id desc);
create index archives_created on archives (created_at);

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
create index async_refreshes_key on async_refreshes (key);

-- Changes with everything that decides which statuses a local account sees and how they are marked for it, except its
-- filters (filter_versions), the statuses themselves, and custom emojis (emoji_version).
create table reader_versions (
  account_id bigint primary key references accounts on delete cascade,
  version bigint not null default 1
) with (fillfactor = 50);

-- The last statement of each transaction in which a local account writes updates its row: the row's xmin tells
-- replicas which transaction they need. No other transaction locks it, and no indexed column changes. The count only
-- exists to have something to update.
create table write_positions (
  account_id bigint primary key references accounts on delete cascade,
  writes bigint not null default 1
) with (fillfactor = 50);

create table usage_counters (
  name text not null,
  shard smallint not null,
  value bigint not null default 0,
  primary key (name, shard)
);
insert into usage_counters (name, shard)
  select name, shard from unnest(array['local_posts', 'local_comments']) as name, generate_series(0, 15) as shard;

create table weekly_sign_ins (
  user_id bigint not null references users on delete cascade,
  week date not null,
  primary key (user_id, week)
);
create index weekly_sign_ins_week on weekly_sign_ins (week);

-- The days (UTC) on which users were active.
create table active_days (
  day date not null,
  user_id bigint not null references users on delete cascade,
  primary key (day, user_id)
);
create index active_days_user on active_days (user_id, day desc);

-- One row for each user and address, with its last use, kept for a year. Sessions are removed earlier.
create table user_ips (
  user_id bigint not null references users on delete cascade,
  ip inet not null,
  used_at timestamptz not null,
  primary key (user_id, ip)
);
create index user_ips_user on user_ips (user_id, used_at desc);
create index user_ips_ip on user_ips (ip, user_id);
create index user_ips_used on user_ips (used_at);
