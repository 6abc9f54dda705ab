import type { Knex } from "knex";

/** Lists and their timelines, followed and featured hashtags, endorsements, and paging of domain blocks. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(lists);
  await builder.raw(tags);
  await builder.raw(endorsements);
  await builder.raw(domainBlocks);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(`
drop index user_domain_blocks_account;
alter table user_domain_blocks drop column id;
drop trigger follows_endorsements on follows;
drop function end_endorsement;
drop table endorsements;
drop trigger status_tags_featured_insert on status_tags;
drop trigger status_tags_featured_delete on status_tags;
drop function count_featured_tag;
drop table featured_tags;
drop table tag_follows;
create or replace function name_tagger() returns trigger language plpgsql as
  $$ begin select account_id into new.account_id from statuses where id = new.status_id; return new; end $$;
alter table status_tags drop column visibility;
drop trigger follow_requests_lists on follow_requests;
drop trigger follows_lists on follows;
drop function leave_lists;
drop table list_entries;
drop table list_accounts;
drop table lists;
`);
}

const lists = `
create table lists (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  title text not null,
  replies_policy text not null check (replies_policy in ('followed', 'list', 'none')),
  exclusive boolean not null
);
create index lists_account on lists (account_id, id);
create table list_accounts (
  id bigint primary key default time_id(),
  list_id bigint not null references lists on delete cascade,
  -- Copied from the list, so that one index finds the lists of a reader that contain an author.
  owner_id bigint not null references accounts on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  unique (list_id, account_id)
);
create index list_accounts_list on list_accounts (list_id, id desc);
create index list_accounts_owner on list_accounts (owner_id, account_id);
create index list_accounts_account on list_accounts (account_id);
create table list_entries (
  list_id bigint not null references lists on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  reblog_of_id bigint,
  primary key (list_id, status_id)
);
create index list_entries_status on list_entries (status_id);
create index list_entries_reblog on list_entries (list_id, reblog_of_id) where reblog_of_id is not null;

-- Only followed accounts are members. Deferred to the commit, because accepting a request deletes it before it inserts
-- the follow.
create function leave_lists() returns trigger language plpgsql as
  $$ begin
    delete from list_accounts where owner_id = old.account_id and account_id = old.target_account_id
      and not exists (select from follows
        where account_id = old.account_id and target_account_id = old.target_account_id)
      and not exists (select from follow_requests
        where account_id = old.account_id and target_account_id = old.target_account_id);
    return null;
  end $$;
create constraint trigger follows_lists after delete on follows deferrable initially deferred
  for each row execute function leave_lists();
create constraint trigger follow_requests_lists after delete on follow_requests deferrable initially deferred
  for each row execute function leave_lists();
`;

const tags = `
create table tag_follows (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  unique (account_id, tag_id)
);
create index tag_follows_account on tag_follows (account_id, id desc);
create index tag_follows_tag on tag_follows (tag_id);

-- Copied from the status, where it never changes, so that uses are counted without reading the statuses.
alter table status_tags add column visibility text;
alter table status_tags disable trigger user;
update status_tags t set visibility = s.visibility from statuses s where s.id = t.status_id;
alter table status_tags enable trigger user;
alter table status_tags alter column visibility set not null;
create or replace function name_tagger() returns trigger language plpgsql as
  $$ begin
    select account_id, visibility into new.account_id, new.visibility from statuses where id = new.status_id;
    return new;
  end $$;

create table featured_tags (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  -- As the account writes it.
  name text not null,
  statuses_count integer not null default 0,
  unique (account_id, tag_id)
);
create index featured_tags_tag on featured_tags (tag_id);
-- The lock is shared between statuses and exclusive for a new featured hashtag, which counts the existing statuses:
-- otherwise neither would count a status that is published at the same moment.
create function count_featured_tag() returns trigger language plpgsql as
  $$ begin
    if tg_op = 'INSERT' then
      perform pg_advisory_xact_lock_shared(70219473, hashint8(new.account_id));
      update featured_tags set statuses_count = statuses_count + 1
        where account_id = new.account_id and tag_id = new.tag_id;
    else
      perform pg_advisory_xact_lock_shared(70219473, hashint8(old.account_id));
      update featured_tags set statuses_count = greatest(statuses_count - 1, 0)
        where account_id = old.account_id and tag_id = old.tag_id;
    end if;
    return null;
  end $$;
create trigger status_tags_featured_insert after insert on status_tags for each row
  when (new.visibility in ('public', 'unlisted')) execute function count_featured_tag();
create trigger status_tags_featured_delete after delete on status_tags for each row
  when (old.visibility in ('public', 'unlisted')) execute function count_featured_tag();
`;

const endorsements = `
create table endorsements (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  unique (account_id, target_account_id)
);
create index endorsements_account on endorsements (account_id, id desc);
create index endorsements_target on endorsements (target_account_id);
create function end_endorsement() returns trigger language plpgsql as
  $$ begin
    delete from endorsements where account_id = old.account_id and target_account_id = old.target_account_id;
    return null;
  end $$;
create trigger follows_endorsements after delete on follows for each row execute function end_endorsement();
`;

const domainBlocks = `
alter table user_domain_blocks add column id bigint not null default time_id();
create unique index user_domain_blocks_account on user_domain_blocks (account_id, id desc);
`;
