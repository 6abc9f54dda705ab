-- Other servers, keys, and activities in both directions.

create function uri_prefix(uri text) returns text language sql immutable
as $$ select substring(uri from '^https{0,1}://[^/]+') $$;

create function uri_digest(uri text) returns bit language sql immutable
as $$ select ('x' || encode(sha256(convert_to(uri, 'UTF8')), 'hex'))::bit(256) $$;

create table instances (
  domain text primary key,
  first_seen_at timestamptz not null default now()
);

-- signature: the kind of HTTP signature with which a POST was accepted; null if unknown. signs_with: the kind with
-- which the server signs its own requests; null until it uses RFC 9421. paused_at: since when nothing is delivered,
-- because the server was unreachable for too long; stopped_at: the same by an operator's decision; paused_until: the
-- next attempt.
create table remote_hosts (
  host text primary key,
  signature text check (signature in ('rfc9421', 'draft-cavage')),
  failing_since timestamptz,
  paused_at timestamptz,
  last_failure text,
  seen_at timestamptz,
  failures integer not null default 0,
  paused_until timestamptz,
  stopped_at timestamptz,
  origin text,
  signs_with text check (signs_with in ('rfc9421', 'draft-cavage'))
);
create index remote_hosts_failing on remote_hosts (failing_since, host) where failing_since is not null;
create index remote_hosts_troubled on remote_hosts (host) where failing_since is not null or paused_at is not null
  or stopped_at is not null;
create index remote_hosts_stopped on remote_hosts (host) where stopped_at is not null;

create table remote_keys (
  key_uri text primary key,
  owner_uri text not null,
  public_key text not null,
  fetched_at timestamptz not null
);
comment on column remote_keys.owner_uri is 'The actor''s URI.';
comment on column remote_keys.public_key is 'SPKI, PEM.';
create index remote_keys_owner on remote_keys (owner_uri);

-- Keys of local actors, by URI: the deletion of an account is signed after its row is deleted.
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
comment on column actor_keys.name is 'The fragment of its URI.';
comment on column actor_keys.public_key is 'SPKI, PEM.';
comment on column actor_keys.private_key is 'PKCS #8, DER, sealed.';
comment on column actor_keys.key_id is 'The key of the keyring that sealed it.';
comment on column actor_keys.retired_at is 'From then on the pair isn''t published, and signs only for servers that don''t know the next one yet.';

-- id is the order of delivery. No foreign keys to accounts and statuses: their deletion is delivered after the row is
-- deleted. lane is a hash of the actor and of the object: activities of one lane are delivered to an inbox in order.
-- former_key: the name of the actor's key that an Update replaces; until a server has received it, requests to that
-- server are signed with the former key.
create table activities (
  id bigint generated always as identity primary key,
  uri text not null unique,
  actor_uri text not null,
  account_id bigint,
  status_id bigint,
  type text not null,
  lane bigint not null,
  to_followers boolean not null,
  body text not null,
  created_at timestamptz not null,
  former_key text
);
create index activities_created on activities (created_at);
create index activities_about_no_status on activities (created_at) where status_id is null;
create index activities_new_keys on activities (actor_uri, id) where former_key is not null;

-- Repeats lane and status_id for its indexes.
create table deliveries (
  activity_id bigint not null references activities on delete cascade,
  inbox text not null,
  host text not null,
  lane bigint not null,
  status_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  reason text,
  response_status smallint,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  primary key (activity_id, inbox)
);
create index deliveries_waiting on deliveries (host, activity_id) where state = 'waiting';
create index deliveries_next on deliveries (host, next_attempt_at) where state = 'waiting';
create index deliveries_lanes on deliveries (inbox, lane, activity_id) where state = 'waiting';
create index deliveries_status on deliveries (status_id, host, activity_id) where status_id is not null;

-- Maintained by triggers: the XOR of the SHA-256 of the URIs of an account's followers with a prefix (FEP-8fcf), of
-- local accounts for remote followers and of remote accounts for local followers.
create table follower_digests (
  account_id bigint not null references accounts on delete cascade,
  prefix text not null,
  followers integer not null,
  digest bit(256) not null,
  primary key (account_id, prefix)
);

-- Pending and failed activities; processed ones are deleted. host is the sender's, who may forward an activity of
-- another server's actor; sender_uri is null if the request wasn't signed. A postponed activity is tried again at
-- next_attempt_at. Rows come and go fast: vacuum removes them before index scans get slow.
create table received_activities (
  id bigint generated always as identity primary key,
  uri text,
  actor_uri text not null,
  sender_uri text,
  host text collate "C" not null,
  bucket smallint not null,
  inbox_of bigint,
  body text not null,
  received_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'postponed', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  error text
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
create index received_activities_due on received_activities (bucket, host, id) where state = 'pending';
create index received_activities_postponed on received_activities (bucket, next_attempt_at) where state = 'postponed';
create index received_activities_failed on received_activities (received_at) where state = 'failed';

create table seen_activities (
  key uuid primary key,
  seen_until timestamptz not null
);
create index seen_activities_until on seen_activities using brin (seen_until);

-- Undos of activities that have not arrived yet.
create table early_undos (
  account_id bigint not null references accounts on delete cascade,
  uri text not null,
  undone_at timestamptz not null,
  primary key (account_id, uri)
);
create index early_undos_age on early_undos (undone_at);

-- actor_uri is null for Mastodon's protocol until the relay has answered.
create table relays (
  id bigint primary key default time_id(),
  inbox_url text not null unique,
  actor_uri text,
  protocol text not null check (protocol in ('mastodon', 'litepub')),
  state text not null default 'idle' check (state in ('idle', 'pending', 'accepted', 'rejected')),
  follow_uri text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column relays.actor_uri is 'With `mastodon`, null until the relay has answered.';
comment on column relays.follow_uri is 'URI of the latest Follow; null while disabled.';
create index relays_actor on relays (actor_uri) where actor_uri is not null;

-- host bounds the number of each host; null for objects of this server.
create table tombstones (
  uri text primary key,
  deleted_at timestamptz not null,
  host text,
  number bigint
);
create index tombstones_deleted_at on tombstones (deleted_at);
create index tombstones_host on tombstones (host, number) where host is not null;
