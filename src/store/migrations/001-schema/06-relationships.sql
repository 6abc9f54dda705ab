-- Follows, blocks, mutes, and how follows ended.

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
create index follows_uri on follows (uri) where uri is not null;
-- Most accounts have few follows, but some have thousands. With an estimate of fifty each, PostgreSQL looks a follow up by both
-- accounts, and doesn't search all follows of one of them.
alter table follows alter account_id set (n_distinct = -0.02), alter target_account_id set (n_distinct = -0.02);

create function forget_follow() returns trigger language plpgsql as $$ begin
    delete from notifications where account_id = old.target_account_id and type = tg_argv[0]
      and from_account_id = old.account_id and status_id is null;
    return null;
  end $$;
create trigger follows_forget after delete on follows for each row execute function forget_follow('follow');

-- Members of lists are followed accounts. Deferred to the commit, because accepting a request deletes the request
-- before it inserts the follow.
create function leave_lists() returns trigger language plpgsql as $$ begin
    delete from list_accounts where owner_id = old.account_id and account_id = old.target_account_id
      and not exists (select from follows
        where account_id = old.account_id and target_account_id = old.target_account_id)
      and not exists (select from follow_requests
        where account_id = old.account_id and target_account_id = old.target_account_id);
    return null;
  end $$;
create constraint trigger follows_lists after delete on follows deferrable initially deferred
  for each row execute function leave_lists();

create function end_endorsement() returns trigger language plpgsql as $$ begin
    delete from endorsements where account_id = old.account_id and target_account_id = old.target_account_id;
    return null;
  end $$;
create trigger follows_endorsements after delete on follows for each row execute function end_endorsement();

create function digest_followers() returns trigger language plpgsql as $$
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
create trigger follows_digest after insert or delete on follows
  for each row execute function digest_followers();

call readers_see('follows', 'account_id, target_account_id');

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
create index follow_requests_uri on follow_requests (uri) where uri is not null;
create trigger follow_requests_forget after delete on follow_requests
  for each row execute function forget_follow('follow_request');
create constraint trigger follow_requests_lists after delete on follow_requests deferrable initially deferred
  for each row execute function leave_lists();

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
create index blocks_uri on blocks (uri) where uri is not null;
call readers_see('blocks', 'account_id, target_account_id');

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
-- For the end of the next mute, which every judged page reads.
create index mutes_ends on mutes (account_id, expires_at) where expires_at is not null;
create index mutes_target on mutes (target_account_id, account_id);
call readers_see('mutes');

create table user_domain_blocks (
  account_id bigint not null references accounts on delete cascade,
  domain text not null,
  created_at timestamptz not null default now(),
  id bigint not null default time_id(),
  primary key (account_id, domain)
);
create unique index user_domain_blocks_account on user_domain_blocks (account_id, id desc);
call readers_see('user_domain_blocks');

create table endorsements (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  unique (account_id, target_account_id)
);
create index endorsements_account on endorsements (account_id, id desc);
create index endorsements_target on endorsements (target_account_id);

create table relationship_severance_events (
  id bigint primary key default time_id(),
  type text not null check (type in ('domain_block', 'user_domain_block', 'account_suspension')),
  target_name text not null,
  created_at timestamptz not null default now()
);

-- Blocks and suspensions that ended follows, and how many each local account lost. The ended follows aren't listed.
create table account_relationship_severances (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  event_id bigint not null references relationship_severance_events on delete cascade,
  followers_count integer not null,
  following_count integer not null,
  created_at timestamptz not null default now(),
  unique (account_id, event_id)
);
create index account_relationship_severances_event on account_relationship_severances (event_id);
create trigger account_relationship_severances_forget after delete on account_relationship_severances
  for each row execute function forget_subject('severed_relationships');
