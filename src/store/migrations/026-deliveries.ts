import type { Knex } from "knex";

/** Activities for other servers, their deliveries, and digests of followers. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(former);
}

// `activities.id` is the order in which they are delivered. Neither has a foreign key to accounts and statuses: their
// deletion has to be delivered after the row is gone. `lane` is a hash of the actor and of what the activity is about:
// activities of one lane are delivered to an inbox in order. `deliveries` repeats `lane` and `status_id` for its indexes.
// In `remote_hosts`, `paused_at` is the time since which nothing is delivered, because the server was unreachable for too
// long; `stopped_at` the same for an operator's decision; `paused_until` the next attempt of a server that fails.
// `follower_digests` is maintained by triggers: the XOR of the SHA-256 of the URIs of an account's followers with a prefix
// (FEP-8fcf), of local accounts for remote followers and of remote accounts for local followers.
const schema = `
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
  created_at timestamptz not null
);
create index activities_created on activities (created_at);
create index activities_about_no_status on activities (created_at) where status_id is null;
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

alter table remote_hosts
  add column failures integer not null default 0,
  add column paused_until timestamptz,
  add column stopped_at timestamptz,
  add column origin text;
create index remote_hosts_failing on remote_hosts (failing_since, host) where failing_since is not null;
create index remote_hosts_troubled on remote_hosts (host)
  where failing_since is not null or paused_at is not null or stopped_at is not null;
create index remote_hosts_stopped on remote_hosts (host) where stopped_at is not null;

create table follower_digests (
  account_id bigint not null references accounts on delete cascade,
  prefix text not null,
  followers integer not null,
  digest bit(256) not null,
  primary key (account_id, prefix)
);
create function uri_prefix(uri text) returns text language sql immutable as
  $$ select substring(uri from '^https{0,1}://[^/]+') $$;
create function uri_digest(uri text) returns bit(256) language sql immutable as
  $$ select ('x' || encode(sha256(convert_to(uri, 'UTF8')), 'hex'))::bit(256) $$;
create function digest_followers() returns trigger language plpgsql as
  $$
  declare
    changed follows := coalesce(new, old);
    change integer := case when tg_op = 'INSERT' then 1 else -1 end;
    uri text := (select follower.uri from accounts target, accounts follower
      where target.id = changed.target_account_id and follower.id = changed.account_id
        and (target.domain is null) <> (follower.domain is null));
  begin
    if uri_prefix(uri) is null then return null; end if;
    insert into follower_digests as known (account_id, prefix, followers, digest)
      values (changed.target_account_id, uri_prefix(uri), change, uri_digest(uri))
      on conflict (account_id, prefix) do update
        set followers = known.followers + excluded.followers, digest = known.digest # excluded.digest;
    if change < 0 then
      delete from follower_digests
        where account_id = changed.target_account_id and prefix = uri_prefix(uri) and followers <= 0;
    end if;
    return null;
  end $$;
create trigger follows_digest after insert or delete on follows for each row execute function digest_followers();
-- Before the account, whose URI the other trigger reads.
create function forget_follows() returns trigger language plpgsql as
  $$ begin delete from follows where account_id = old.id; return old; end $$;
create trigger accounts_forget_follows before delete on accounts for each row execute function forget_follows();
insert into follower_digests (account_id, prefix, followers, digest)
  select f.target_account_id, uri_prefix(follower.uri), count(*), bit_xor(uri_digest(follower.uri))
  from follows f join accounts target on target.id = f.target_account_id
    join accounts follower on follower.id = f.account_id
  where (target.domain is null) <> (follower.domain is null) and uri_prefix(follower.uri) is not null
  group by 1, 2;
`;

const former = `
drop trigger accounts_forget_follows on accounts;
drop trigger follows_digest on follows;
drop function forget_follows;
drop function digest_followers;
drop function uri_digest;
drop function uri_prefix;
drop table follower_digests;
drop index remote_hosts_troubled;
drop index remote_hosts_stopped;
drop index remote_hosts_failing;
alter table remote_hosts
  drop column failures, drop column paused_until, drop column stopped_at, drop column origin;
drop table deliveries, activities;
`;
