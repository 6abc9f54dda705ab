-- Hashtags.

create table tags (
  id bigint primary key default time_id(),
  name text not null unique,
  display_name text not null,
  listable boolean not null default true,
  trendable boolean,
  reviewed_at timestamptz,
  max_score double precision,
  max_score_at timestamptz,
  usable boolean not null default true,
  requested_review_at timestamptz
);
comment on column tags.name is 'Normalized.';
comment on column tags.display_name is 'As it was first written.';
comment on column tags.trendable is 'Null without a decision.';
create index tags_name_prefix on tags (name text_pattern_ops);
create index tags_name_trigrams on tags using gin (name gin_trgm_ops);
create index tags_scored on tags (max_score_at) where max_score_at is not null;

-- account_id and visibility are copied from the status, so that one index serves an account's statuses with a
-- hashtag, and uses are counted without reading the statuses.
create table status_tags (
  status_id bigint not null references statuses on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  account_id bigint not null,
  visibility text not null,
  primary key (status_id, tag_id)
);
create index status_tags_tag on status_tags (tag_id, status_id desc);
create index status_tags_account on status_tags (account_id, tag_id, status_id desc);

create function name_tagger() returns trigger language plpgsql as $$ begin
    select account_id, visibility into new.account_id, new.visibility from statuses where id = new.status_id;
    return new;
  end $$;
create trigger status_tags_account before insert on status_tags for each row execute function name_tagger();

-- The lock is shared between statuses and exclusive for a new featured hashtag, which counts the existing statuses:
-- otherwise neither would count a status that is published at the same moment.
create function count_featured_tag() returns trigger language plpgsql as $$ begin
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
create trigger status_tags_featured_insert after insert on status_tags
  for each row when (new.visibility in ('public', 'unlisted')) execute function count_featured_tag();
create trigger status_tags_featured_delete after delete on status_tags
  for each row when (old.visibility in ('public', 'unlisted')) execute function count_featured_tag();

create table featured_tags (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  -- As the account writes it.
  name text not null,
  statuses_count integer not null default 0,
  unique (account_id, tag_id)
);
comment on column featured_tags.name is 'As the account writes it.';
create index featured_tags_tag on featured_tags (tag_id);

create table tag_follows (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  tag_id bigint not null references tags on delete cascade,
  unique (account_id, tag_id)
);
create index tag_follows_account on tag_follows (account_id, id desc);
create index tag_follows_tag on tag_follows (tag_id);
call readers_see('tag_follows');
