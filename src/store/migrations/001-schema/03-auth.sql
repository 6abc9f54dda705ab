-- Sessions, mailed tokens, registrations, OAuth and Web Push.

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references users on delete cascade,
  secret_hash bytea not null unique,
  kind text not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  claimed_user_agent text,
  claimed_ip inet,
  with_otp boolean not null default false
);
comment on column sessions.user_agent is 'From the request header; null if absent.';
comment on column sessions.claimed_user_agent is 'What the client claimed about its user: displayed, never trusted.';
comment on column sessions.with_otp is 'Whether the session can disable two-factor authentication without another code.';
create index sessions_user on sessions (user_id, created_at desc);
create index sessions_used on sessions (last_used_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

create table devices (
  user_id bigint not null references users on delete cascade,
  agent_hash bytea not null,
  network text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, agent_hash, network)
);
create index devices_network on devices (user_id, network);
create index devices_seen on devices (last_seen_at);

create table auth_tokens (
  id_hash bytea primary key,
  purpose text not null,
  user_id bigint references users on delete cascade,
  registration_id bigint,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries integer not null default 0,
  claimed_user_agent text,
  claimed_ip text,
  email_change_id bigint,
  check ((user_id is null) <> (registration_id is null))
);
comment on column auth_tokens.user_id is 'Either this or `registration_id` is set.';
comment on column auth_tokens.claimed_user_agent is 'User agent and address that the client claimed at the sign-in which this token continues.';
comment on column auth_tokens.email_change_id is 'The email change that the token confirms; null for other purposes.';
create index auth_tokens_user on auth_tokens (user_id, purpose) where user_id is not null;
create index auth_tokens_registration on auth_tokens (registration_id) where registration_id is not null;
create index auth_tokens_expiry on auth_tokens (expires_at);
create index auth_tokens_email_change on auth_tokens (email_change_id) where email_change_id is not null;

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table email_changes (
  id bigint primary key default time_id(),
  user_id bigint not null unique references users on delete cascade,
  email text not null,
  decoy boolean not null,
  created_at timestamptz not null
);
alter table auth_tokens add foreign key (email_change_id) references email_changes on delete cascade;

create table invites (
  id bigint primary key default time_id(),
  user_id bigint not null references users on delete cascade,
  code text not null unique,
  max_uses integer,
  uses integer not null default 0,
  expires_at timestamptz,
  ended_at timestamptz,
  autofollow boolean not null,
  created_at timestamptz not null,
  check (uses <= max_uses)
);
comment on column invites.user_id is 'The inviter.';
comment on column invites.max_uses is 'Null for any number.';
comment on column invites.ended_at is 'When the inviter or staff ended it.';
comment on column invites.autofollow is 'Whether the new accounts follow the inviter.';
create index invites_user on invites (user_id, id);
alter table users add foreign key (invite_id) references invites on delete set null;

create table registrations (
  id bigint primary key default time_id(),
  email text not null,
  password_hash text not null,
  pepper_id text not null,
  first_name text not null,
  last_name text not null,
  username text,
  reason text not null,
  approved boolean not null,
  decoy boolean not null,
  created_at timestamptz not null default now(),
  locale text not null default 'en',
  ip inet,
  invite_id bigint references invites on delete cascade
);
comment on column registrations.invite_id is 'The invitation that it began with; null for none. Its use is counted when the address is verified.';
comment on column registrations.username is 'The requested username; null to derive it from the names.';
comment on column registrations.reason is 'The reason for joining, for moderators.';
comment on column registrations.approved is 'Whether the server required no approval at the time of registration.';
comment on column registrations.locale is 'The language of the registration and its mail.';
comment on column registrations.ip is 'The address that it came from; null if unknown.';
create index registrations_email on registrations (lower((email collate "C")), created_at desc);
create index registrations_created on registrations (created_at);
create index registrations_invite on registrations (invite_id) where invite_id is not null;
alter table auth_tokens add foreign key (registration_id) references registrations on delete cascade;

create table email_domain_attempts (
  block_id bigint not null,
  day date not null,
  network text not null,
  attempts integer not null,
  primary key (block_id, day, network)
);
create index email_domain_attempts_day on email_domain_attempts (day);

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

create function forget_push_subscription() returns trigger language plpgsql as $$
  begin delete from push_subscriptions where token_id = new.id; return null; end $$;
-- A revoked token receives no more push messages, whichever statement revoked it.
create trigger oauth_tokens_forget_push after update of revoked_at on oauth_tokens
  for each row when (new.revoked_at is not null) execute function forget_push_subscription();

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

create table vapid_keys (
  id bigint primary key default time_id(),
  public_key text not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamptz not null
);
comment on column vapid_keys.private_key is 'Sealed.';

create table push_subscriptions (
  id bigint primary key default time_id(),
  token_id bigint not null unique references oauth_tokens on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  standard boolean not null,
  alerts text[] not null,
  policy text not null check (policy in ('all', 'followed', 'follower', 'none')),
  access_token bytea not null,
  key_id text not null,
  failing_since timestamptz,
  created_at timestamptz not null
);
comment on column push_subscriptions.alerts is 'Types of notifications.';
create index push_subscriptions_account on push_subscriptions (account_id);

create table passkeys (
  id bigint primary key default time_id(),
  user_id bigint not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on column passkeys.public_key is 'COSE_Key (RFC 9052).';
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  user_id bigint references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column passkey_challenges.user_id is 'Null if anyone may answer it, to sign in.';
create index passkey_challenges_user on passkey_challenges (user_id, created_at);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table otp_enrolments (
  user_id bigint primary key references users on delete cascade,
  secret bytea not null,
  key_id text not null,
  expires_at timestamptz not null
);
comment on table otp_enrolments is 'Secrets of one-time codes that start once a code was entered.';
create index otp_enrolments_expiry on otp_enrolments (expires_at);
