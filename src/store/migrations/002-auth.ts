import type { Knex } from "knex";

/** Account security: pending registrations, mailed tokens, one-time codes, known devices, blocks. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

const schema = `
alter table users
  add column approved_at timestamptz,
  add column password_failures integer not null default 0,
  add column otp_secret bytea,
  add column otp_key_id text,
  add column otp_enabled_at timestamptz,
  add column otp_last_step bigint not null default -1,
  add column otp_failures integer not null default 0,
  add column otp_locked_until timestamptz,
  add constraint users_otp_whole check ((otp_enabled_at is null) = (otp_secret is null) and (otp_secret is null) = (otp_key_id is null));

alter table sessions
  add column claimed_user_agent text,
  add column claimed_ip inet,
  add column with_otp boolean not null default false;

create index sessions_used on sessions (last_used_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

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
  created_at timestamptz not null default now()
);
create index registrations_email on registrations (lower(email collate "C"), created_at desc);
create index registrations_created on registrations (created_at);

create table auth_tokens (
  id_hash bytea primary key,
  purpose text not null,
  user_id bigint references users on delete cascade,
  registration_id bigint references registrations on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries integer not null default 0,
  claimed_user_agent text,
  claimed_ip text,
  check ((user_id is null) <> (registration_id is null))
);
create index auth_tokens_user on auth_tokens (user_id, purpose) where user_id is not null;
create index auth_tokens_registration on auth_tokens (registration_id) where registration_id is not null;
create index auth_tokens_expiry on auth_tokens (expires_at);

create table guess_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
create index guess_limits_expire on guess_limits (expire);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

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

create table secret_keys (
  id text primary key,
  fingerprint text not null,
  first_seen_at timestamptz not null default now()
);

create table email_domain_blocks (
  id bigint primary key default time_id(),
  domain text not null unique,
  allow_with_approval boolean not null,
  created_at timestamptz not null
);

create table canonical_email_blocks (
  id bigint primary key default time_id(),
  canonical_email_hash text not null unique,
  created_at timestamptz not null
);

create table ip_blocks (
  id bigint primary key default time_id(),
  ip cidr not null unique,
  severity text not null check (severity in ('sign_up_requires_approval', 'sign_up_block', 'no_access')),
  comment text not null,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index ip_blocks_network on ip_blocks using gist (ip inet_ops);
create index ip_blocks_shut_out on ip_blocks (id) where severity = 'no_access';
create index ip_blocks_expiry on ip_blocks (expires_at) where expires_at is not null;
`;

const undo = `
drop table ip_blocks;
drop table canonical_email_blocks;
drop table email_domain_blocks;
drop table secret_keys;
drop table devices;
drop table recovery_codes;
drop table guess_limits;
drop table auth_tokens;
drop table registrations;
alter table sessions drop column claimed_user_agent, drop column claimed_ip, drop column with_otp;
drop index sessions_used, sessions_ended;
alter table users
  drop constraint users_otp_whole,
  drop column approved_at,
  drop column password_failures,
  drop column otp_secret,
  drop column otp_key_id,
  drop column otp_enabled_at,
  drop column otp_last_step,
  drop column otp_failures,
  drop column otp_locked_until;
`;
