import type { Knex } from "knex";

/** Identity, posts, relationships, notifications, settings. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(identifiers);
  await builder.raw(identity);
  await builder.raw(oauth);
  await builder.raw(posts);
  await builder.raw(relationships);
  await builder.raw(reading);
  await builder.raw(server);
  await builder.raw(versions);
}

/** The first schema can't be rolled back. */
export function down(): Promise<void> {
  return Promise.reject(new Error("the first migration can't be undone"));
}

const identifiers = `
create sequence object_ids;
create function time_id(at timestamptz default clock_timestamp()) returns bigint language sql volatile as
  $$ select ((extract(epoch from at) * 1000)::bigint << 16) | (nextval('object_ids') & 65535) $$;
`;

const identity = `
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
  avatar_key text, avatar_static_key text, avatar_remote_url text, avatar_description text not null default '',
  header_key text, header_static_key text, header_remote_url text, header_description text not null default '',
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
  public_key text,
  private_key text,
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_handle on accounts (lower(username), coalesce(lower(domain), ''));
create index accounts_username_prefix on accounts (lower(username) text_pattern_ops);
create index accounts_display_name_prefix on accounts (lower(display_name) text_pattern_ops);
create index accounts_moved_to on accounts (moved_to_account_id) where moved_to_account_id is not null;
create index accounts_local on accounts (id) where domain is null;

create table roles (
  id bigint primary key,
  name text not null,
  color text not null default '',
  position integer not null default 0,
  permissions bigint not null default 0,
  highlighted boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into roles (id, name, position, permissions, highlighted) values
  (-99, '', -1, 65536, false),
  (1, 'Moderator', 10, 1308, true),
  (2, 'Admin', 100, 983036, true),
  (3, 'Owner', 1000, 1, true);

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email collate "C")) where confirmed_at is not null;
create index users_email_any on users (lower(email collate "C"));
create index users_signed_in on users (last_signed_in_at) where approved and confirmed_at is not null;
create index users_role on users (role_id);
create index users_unfinished on users (id) where not approved or confirmed_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  secret_hash bytea not null unique,
  kind text not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index sessions_user on sessions (user_id, created_at desc);
`;

const oauth = `
create table oauth_apps (
  id bigint primary key default time_id(),
  name text not null,
  website text,
  redirect_uris text[] not null,
  scopes text[] not null,
  client_id text not null unique,
  client_secret_hash bytea not null,
  created_at timestamptz not null default now()
);
alter table users add foreign key (created_by_app_id) references oauth_apps on delete set null;
create index users_created_by_app on users (created_by_app_id) where created_by_app_id is not null;

create table oauth_tokens (
  id bigint primary key default time_id(),
  token_hash bytea not null unique,
  app_id bigint not null references oauth_apps on delete cascade,
  user_id bigint references users on delete cascade,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index oauth_tokens_user on oauth_tokens (user_id) where user_id is not null;
create index oauth_tokens_app on oauth_tokens (app_id);

create table oauth_codes (
  code_hash bytea primary key,
  app_id bigint not null references oauth_apps on delete cascade,
  user_id bigint not null references users on delete cascade,
  redirect_uri text not null,
  scopes text[] not null,
  code_challenge text,
  expires_at timestamptz not null,
  used_at timestamptz,
  token_id bigint references oauth_tokens on delete set null
);
create index oauth_codes_expiry on oauth_codes (expires_at);
create index oauth_codes_user on oauth_codes (user_id);
create index oauth_codes_app on oauth_codes (app_id);
create index oauth_codes_token on oauth_codes (token_id);
`;

const posts = `
create table conversations (id bigint primary key default time_id(), uri text unique);

create table statuses (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  uri text not null unique,
  url text,
  local boolean not null,
  text text not null default '',
  content text not null default '',
  spoiler_text text not null default '',
  visibility text not null check (visibility in ('public', 'unlisted', 'private', 'direct')),
  sensitive boolean not null default false,
  language text,
  in_reply_to_id bigint references statuses on delete set null,
  in_reply_to_account_id bigint references accounts on delete set null,
  reblog_of_id bigint references statuses on delete cascade,
  conversation_id bigint references conversations on delete set null,
  application_id bigint references oauth_apps on delete set null,
  media_ids bigint[] not null default '{}',
  poll_id bigint,
  card_id bigint,
  replies_count integer not null default 0,
  reblogs_count integer not null default 0,
  favourites_count integer not null default 0,
  version bigint not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index statuses_account on statuses (account_id, id desc);
create index statuses_account_originals on statuses (account_id, id desc) where reblog_of_id is null;
create index statuses_account_media on statuses (account_id, id desc) where media_ids <> '{}';
create index statuses_replies on statuses (in_reply_to_id, id) where in_reply_to_id is not null;
create index statuses_replies_to_account on statuses (in_reply_to_account_id) where in_reply_to_account_id is not null;
create unique index statuses_reblog on statuses (reblog_of_id, account_id) where reblog_of_id is not null;
create index statuses_reblogs on statuses (reblog_of_id, id desc) where reblog_of_id is not null;
create index statuses_public on statuses (id desc)
  where visibility = 'public' and reblog_of_id is null and (in_reply_to_account_id is null or in_reply_to_account_id = account_id);
create index statuses_public_local on statuses (id desc)
  where local and visibility = 'public' and reblog_of_id is null and (in_reply_to_account_id is null or in_reply_to_account_id = account_id);
create index statuses_public_remote on statuses (id desc)
  where not local and visibility = 'public' and reblog_of_id is null and (in_reply_to_account_id is null or in_reply_to_account_id = account_id);
create index statuses_public_media on statuses (id desc)
  where media_ids <> '{}' and visibility = 'public' and reblog_of_id is null and (in_reply_to_account_id is null or in_reply_to_account_id = account_id);
create index statuses_local on statuses (id) where local and reblog_of_id is null;
create index statuses_conversation on statuses (conversation_id) where conversation_id is not null;
create index statuses_application on statuses (application_id) where application_id is not null;
create index statuses_poll on statuses (poll_id) where poll_id is not null;
create index statuses_card on statuses (card_id) where card_id is not null;

create table status_edits (
  id bigint primary key default time_id(),
  status_id bigint not null references statuses on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  text text not null,
  content text not null,
  spoiler_text text not null,
  sensitive boolean not null,
  media_ids bigint[] not null,
  media_descriptions text[] not null,
  poll_options text[],
  created_at timestamptz not null
);
create index status_edits_status on status_edits (status_id, id);
create index status_edits_account on status_edits (account_id);

create table mentions (
  status_id bigint not null references statuses on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  -- Told once: an edit of the status tells those only whom it adds.
  notified boolean not null default false,
  primary key (status_id, account_id)
);
create index mentions_account on mentions (account_id, status_id desc);

create table tags (
  id bigint primary key default time_id(),
  name text not null unique,
  display_name text not null
);
create table status_tags (
  status_id bigint not null references statuses on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  account_id bigint not null,
  primary key (status_id, tag_id)
);
create index status_tags_tag on status_tags (tag_id, status_id desc);
create index status_tags_account on status_tags (account_id, tag_id, status_id desc);
-- Copies the status's account_id, so that one index serves a profile's statuses with a hashtag.
create function name_tagger() returns trigger language plpgsql as
  $$ begin select account_id into new.account_id from statuses where id = new.status_id; return new; end $$;
create trigger status_tags_account before insert on status_tags for each row execute function name_tagger();

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
  focus_x real, focus_y real,
  meta jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index media_attachments_status on media_attachments (status_id) where status_id is not null;
create index media_attachments_account on media_attachments (account_id);
create index media_attachments_unattached on media_attachments (created_at) where status_id is null;

create table polls (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  options text[] not null,
  tallies integer[] not null,
  multiple boolean not null default false,
  hide_totals boolean not null default false,
  expires_at timestamptz,
  votes_count integer not null default 0,
  voters_count integer not null default 0,
  version bigint not null default 0,
  created_at timestamptz not null default now()
);
create index polls_account on polls (account_id);
alter table statuses add foreign key (poll_id) references polls on delete set null;
create table poll_votes (
  poll_id bigint not null references polls on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  choice integer not null,
  created_at timestamptz not null default now(),
  primary key (poll_id, account_id, choice)
);
create index poll_votes_account on poll_votes (account_id);

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
  created_at timestamptz not null default now()
);
alter table statuses add foreign key (card_id) references preview_cards on delete set null;

create table favourites (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  created_at timestamptz not null default now(),
  unique (status_id, account_id)
);
create index favourites_account on favourites (account_id, id desc);
create index favourites_status on favourites (status_id, id desc);
create table bookmarks (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  created_at timestamptz not null default now(),
  unique (status_id, account_id)
);
create index bookmarks_account on bookmarks (account_id, id desc);
create table status_pins (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  created_at timestamptz not null default now(),
  unique (status_id, account_id)
);
create index status_pins_account on status_pins (account_id, id desc);
create table conversation_mutes (
  account_id bigint not null references accounts on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  primary key (account_id, conversation_id)
);
create index conversation_mutes_conversation on conversation_mutes (conversation_id);
create table idempotency_keys (
  account_id bigint not null references accounts on delete cascade,
  key text not null,
  status_id bigint references statuses on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
create index idempotency_keys_status on idempotency_keys (status_id);
`;

const relationships = `
create table follows (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  show_reblogs boolean not null default true,
  notify boolean not null default false,
  languages text[],
  uri text,
  created_at timestamptz not null default now(),
  unique (account_id, target_account_id)
);
create index follows_account on follows (account_id, id desc);
create index follows_target on follows (target_account_id, id desc);
create table follow_requests (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  show_reblogs boolean not null default true,
  notify boolean not null default false,
  languages text[],
  uri text,
  created_at timestamptz not null default now(),
  unique (account_id, target_account_id)
);
create index follow_requests_target on follow_requests (target_account_id, id desc);
create table blocks (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  uri text,
  created_at timestamptz not null default now(),
  unique (account_id, target_account_id)
);
create index blocks_account on blocks (account_id, id desc);
create index blocks_target on blocks (target_account_id, account_id);
create table mutes (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  hide_notifications boolean not null default true,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  unique (account_id, target_account_id)
);
create index mutes_account on mutes (account_id, id desc);
create index mutes_target on mutes (target_account_id);
create table account_notes (
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  comment text not null,
  primary key (account_id, target_account_id)
);
create index account_notes_target on account_notes (target_account_id);
create table user_domain_blocks (
  account_id bigint not null references accounts on delete cascade,
  domain text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, domain)
);
`;

const reading = `
create table home_entries (
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  reblog_of_id bigint,
  primary key (account_id, status_id)
);
create index home_entries_status on home_entries (status_id);
create index home_entries_reblog on home_entries (account_id, reblog_of_id) where reblog_of_id is not null;
create table notifications (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  type text not null,
  from_account_id bigint not null references accounts on delete cascade,
  -- The status in question; of a reblog the reblog itself, so that both go together.
  status_id bigint references statuses on delete cascade,
  filtered boolean not null default false,
  created_at timestamptz not null default now(),
  constraint notifications_once unique nulls not distinct (account_id, type, from_account_id, status_id)
);
create index notifications_account on notifications (account_id, id desc);
create index notifications_from on notifications (from_account_id);
create index notifications_status on notifications (status_id) where status_id is not null;

-- A notification is deleted with its subject, by a trigger, whichever code deletes it; those of statuses by foreign key.
create function forget_follow() returns trigger language plpgsql as
  $$ begin
    delete from notifications where account_id = old.target_account_id and type = tg_argv[0]
      and from_account_id = old.account_id and status_id is null;
    return null;
  end $$;
create trigger follows_forget after delete on follows for each row execute function forget_follow('follow');
create trigger follow_requests_forget after delete on follow_requests for each row
  execute function forget_follow('follow_request');
create function forget_favourite() returns trigger language plpgsql as
  $$ begin
    delete from notifications n using statuses s where s.id = old.status_id and n.account_id = s.account_id
      and n.type = 'favourite' and n.from_account_id = old.account_id and n.status_id = old.status_id;
    return null;
  end $$;
create trigger favourites_forget after delete on favourites for each row execute function forget_favourite();
create table markers (
  account_id bigint not null references accounts on delete cascade,
  timeline text not null check (timeline in ('home', 'notifications')),
  last_read_id bigint not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (account_id, timeline)
);
`;

const server = `
create table instances (domain text primary key, first_seen_at timestamptz not null default now());
create table domain_blocks (
  id bigint primary key default time_id(),
  domain text not null unique,
  severity text not null default 'silence' check (severity in ('noop', 'silence', 'suspend')),
  reject_media boolean not null default false,
  reject_reports boolean not null default false,
  private_comment text,
  public_comment text,
  obfuscate boolean not null default false,
  created_at timestamptz not null default now()
);
create table rules (
  id bigint primary key default time_id(),
  text text not null,
  hint text not null default '',
  priority integer not null default 0,
  translations jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
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
  updated_at timestamptz not null default now()
);
create unique index custom_emojis_shortcode on custom_emojis (shortcode, coalesce(domain, ''));
create table server_settings (key text primary key, value jsonb not null, updated_at timestamptz not null default now());
create table documents (
  id bigint primary key default time_id(),
  kind text not null check (kind in ('privacy_policy', 'terms_of_service', 'extended_description')),
  source text not null,
  effective_date date,
  published_at timestamptz not null default now()
);
create index documents_kind on documents (kind, id desc);
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
create function note_sign_in() returns trigger language plpgsql as $$ begin
  insert into weekly_sign_ins (user_id, week)
    values (new.id, date_trunc('week', new.last_signed_in_at at time zone 'utc')::date)
    on conflict do nothing;
  return null;
end $$;
create trigger users_sign_in after insert or update of last_signed_in_at on users
  for each row when (new.last_signed_in_at is not null) execute function note_sign_in();
create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
create index rate_limits_expire on rate_limits (expire);
`;

const versions = `
create function bump_version() returns trigger language plpgsql as
  $$ begin new.version := old.version + 1; return new; end $$;
create trigger accounts_version before update on accounts for each row execute function bump_version();
create trigger statuses_version before update on statuses for each row execute function bump_version();
create trigger polls_version before update on polls for each row execute function bump_version();

-- What is kept of a rendered status is keyed by the versions of status, account and poll: whatever else shows in it
-- passes its changes on to one of these.
create function touch_status() returns trigger language plpgsql as
  $$ begin update statuses set version = version where id = new.status_id; return null; end $$;
create trigger media_attachments_touch after update on media_attachments for each row
  when (new.status_id is not null and old.status_id is not distinct from new.status_id) execute function touch_status();
create function touch_account() returns trigger language plpgsql as
  $$ begin update accounts set version = version where id = new.account_id; return null; end $$;
create trigger users_touch after update of role_id on users for each row
  when (old.role_id <> new.role_id) execute function touch_account();
create function touch_role_accounts() returns trigger language plpgsql as
  $$ begin
    update accounts set version = version where id in (select account_id from users where role_id = new.id);
    return null;
  end $$;
create trigger roles_touch after update on roles for each row execute function touch_role_accounts();
`;
