import type { Knex } from "knex";

/** Addresses of remote actors, keys, what is known of other servers, and objects that are gone. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(former);
}

// `actor_keys` are those of local actors, by the actor's URI: the deletion of an account is signed after its row is gone.
// `signature` is the kind of HTTP signature that a server accepts; null if no request has been signed for it yet.
const schema = `
alter table accounts
  drop column public_key, drop column private_key,
  add column inbox_url text,
  add column shared_inbox_url text,
  add column outbox_url text,
  add column followers_url text,
  add column following_url text,
  add column featured_url text,
  add column featured_tags_url text,
  add column fetched_at timestamptz;
create table actor_keys (
  actor_uri text not null,
  name text not null,
  algorithm text not null check (algorithm in ('rsa', 'ed25519')),
  public_key text not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (actor_uri, name)
);
create table remote_keys (
  key_uri text primary key,
  owner_uri text not null,
  public_key text not null,
  fetched_at timestamptz not null
);
create index remote_keys_owner on remote_keys (owner_uri);
create table remote_hosts (
  host text primary key,
  signature text check (signature in ('rfc9421', 'draft-cavage')),
  failing_since timestamptz,
  paused_at timestamptz,
  last_failure text,
  seen_at timestamptz
);
create table tombstones (
  uri text primary key,
  deleted_at timestamptz not null
);
create index tombstones_deleted_at on tombstones (deleted_at);
`;

const former = `
drop table tombstones, remote_hosts, remote_keys, actor_keys;
alter table accounts
  drop column inbox_url, drop column shared_inbox_url, drop column outbox_url, drop column followers_url,
  drop column following_url, drop column featured_url, drop column featured_tags_url, drop column fetched_at,
  add column public_key text, add column private_key text;
`;
