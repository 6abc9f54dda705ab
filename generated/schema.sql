-- Made from the migrations by `npm run schema`. Not to be edited.

-- Extensions

create extension pg_trgm;

-- Sequences

create sequence activities_id_seq as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1;
create sequence events_id_seq as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1;
create sequence object_ids as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1;
create sequence received_activities_id_seq as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1;
create sequence schema_migrations_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1;
create sequence webhook_deliveries_position_seq as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1;

-- Functions

CREATE OR REPLACE FUNCTION public.add_mentions(status bigint, given jsonb)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
AS $function$ begin
  return query insert into mentions (status_id, account_id, notified, silent)
    select status, (m->>'id')::bigint, (m->>'quiet')::boolean, (m->>'silent')::boolean
    from jsonb_array_elements(given) m
  on conflict (status_id, account_id) do update set silent = false, notified = excluded.notified
    where mentions.silent and not excluded.silent
  returning account_id;
end $function$;

CREATE OR REPLACE FUNCTION public.add_notification_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into notification_requests (account_id, from_account_id, created_at, updated_at)
      values (new.account_id, new.from_account_id, new.created_at, new.created_at)
      on conflict (account_id, from_account_id) do update set updated_at = excluded.updated_at;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.add_reader_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into reader_versions (account_id) values (new.id);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.attach_media(status bigint, author bigint, wanted bigint[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
AS $function$ begin
  return query update media_attachments set status_id = status
  where id = any(wanted) and account_id = author and (status_id is null or status_id = status)
    and scheduled_status_id is null and state = 'ready'
  returning id;
end $function$;

CREATE OR REPLACE FUNCTION public.bump_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin new.version := old.version + 1; return new; end $function$;

CREATE OR REPLACE FUNCTION public.claim_idempotency_key(author bigint, claimed text, at timestamp with time zone, life interval)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  insert into idempotency_keys as known (account_id, key, created_at) values (author, claimed, at)
    on conflict (account_id, key) do update set created_at = excluded.created_at, status_id = null
      where known.created_at <= at - life or known.status_id is null;
  if found then return null; end if;
  return (select s.id from idempotency_keys k join statuses s on s.id = k.status_id
    where k.account_id = author and k.key = claimed);
end $function$;

CREATE OR REPLACE FUNCTION public.count_added_reactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into announcement_reaction_counts (announcement_id, name, count, first_at)
      select announcement_id, name, count(*), min(created_at) from changed
      group by announcement_id, name order by announcement_id, name
      on conflict (announcement_id, name) do update set count = announcement_reaction_counts.count + excluded.count;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.count_cached_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare difference bigint;
begin
  if tg_op = 'INSERT' then
    difference := (select coalesce(sum(bytes), 0) from added);
  elsif tg_op = 'DELETE' then
    difference := - (select coalesce(sum(bytes), 0) from gone);
  else
    difference := (select coalesce(sum(bytes), 0) from added) - (select coalesce(sum(bytes), 0) from gone);
  end if;
  if difference <> 0 then
    update cached_total set bytes = bytes + difference;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_featured_tag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
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
  end $function$;

CREATE OR REPLACE FUNCTION public.count_removed_reactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    -- In this order: prevents deadlocks between accounts that are deleted at once.
    perform from announcement_reaction_counts
      where (announcement_id, name) in (select announcement_id, name from changed)
      order by announcement_id, name for update;
    update announcement_reaction_counts c set count = c.count - gone.count
      from (select announcement_id, name, count(*) from changed group by announcement_id, name) gone
      where c.announcement_id = gone.announcement_id and c.name = gone.name;
    delete from announcement_reaction_counts
      where (announcement_id, name) in (select announcement_id, name from changed) and count <= 0;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.count_statuses(author bigint, difference integer, latest timestamp with time zone, OUT statuses integer, OUT last_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$ begin
  update accounts set statuses_count = greatest(0, statuses_count + difference),
    last_status_at = greatest(last_status_at, latest)
  where id = author returning statuses_count, last_status_at into statuses, last_at;
end $function$;

CREATE OR REPLACE FUNCTION public.digest_followers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  end $function$;

CREATE OR REPLACE FUNCTION public.domains_above(domain text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(array_to_string(parts[n:], '.'))
  from (select string_to_array(domain, '.') as parts) split, generate_subscripts(parts, 1) n $function$;

CREATE OR REPLACE FUNCTION public.end_endorsement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    delete from endorsements where account_id = old.account_id and target_account_id = old.target_account_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.find_or_create_tags(wanted jsonb, OUT ids bigint[], OUT names text[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  normalized text[] := array(select jsonb_object_keys(wanted) order by 1);
begin
  select array_agg(t.id order by t.id), array_agg(t.name order by t.id) into ids, names
    from tags t where t.name = any(normalized);
  if cardinality(names) is not distinct from cardinality(normalized) then return; end if;
  -- Always in the same order: prevents deadlocks between transactions that create the same hashtags.
  insert into tags (name, display_name)
    select n, wanted->>n from unnest(normalized) n where names is null or n <> all(names)
    on conflict do nothing;
  -- A separate statement, which also sees hashtags that others committed while the first one waited for them.
  select array_agg(t.id order by t.id), array_agg(t.name order by t.id) into ids, names
    from tags t where t.name = any(normalized);
end $function$;

CREATE OR REPLACE FUNCTION public.forget_direct_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    -- Separate statements, of which the later ones see what concurrent transactions committed before this lock.
    perform from account_conversations where id = old.account_conversation_id for update;
    update account_conversations c set last_status_id = coalesce((select max(e.status_id) from direct_entries e
      where e.account_conversation_id = c.id), 0)
      where c.id = old.account_conversation_id and c.last_status_id = old.status_id;
    delete from account_conversations where id = old.account_conversation_id and last_status_id = 0;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.forget_favourite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    delete from notifications n using statuses s where s.id = old.status_id and n.account_id = s.account_id
      and n.type = 'favourite' and n.from_account_id = old.account_id and n.status_id = old.status_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.forget_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    delete from notifications where account_id = old.target_account_id and type = tg_argv[0]
      and from_account_id = old.account_id and status_id is null;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.forget_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin delete from follows where account_id = old.id; return old; end $function$;

CREATE OR REPLACE FUNCTION public.forget_notification_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform from notification_requests
      where account_id = old.account_id and from_account_id = old.from_account_id for update;
    delete from notification_requests r
      where r.account_id = old.account_id and r.from_account_id = old.from_account_id and not exists (
        select from notifications n where n.account_id = old.account_id and n.from_account_id = old.from_account_id
          and n.filtered and n.type in ('mention', 'quote'));
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.forget_push_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin delete from push_subscriptions where token_id = new.id; return null; end $function$;

CREATE OR REPLACE FUNCTION public.forget_session_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
       delete from session_tokens where session_id = new.id;
       return null;
     end $function$;

CREATE OR REPLACE FUNCTION public.forget_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    delete from notifications where subject_id = old.id and type = any(tg_argv);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.insert_poll(poll jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  insert into polls (id, account_id, options, tallies, multiple, hide_totals, expires_at, votes_count, voters_count,
    created_at, fetched_at)
  select p.id, p.account_id, p.options, p.tallies, p.multiple, p.hide_totals, p.expires_at, p.votes_count,
    p.voters_count, p.created_at, p.fetched_at
  from jsonb_populate_record(null::polls, poll) p;
end $function$;

CREATE OR REPLACE FUNCTION public.insert_quote(quote jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state, created_at, approval_uri,
    request_uri)
  select q.status_id, q.account_id, q.quoted_status_id, q.quoted_account_id, q.state, q.created_at, q.approval_uri,
    q.request_uri
  from jsonb_populate_record(null::quotes, quote) q;
end $function$;

CREATE OR REPLACE FUNCTION public.leave_lists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    delete from list_accounts where owner_id = old.account_id and account_id = old.target_account_id
      and not exists (select from follows
        where account_id = old.account_id and target_account_id = old.target_account_id)
      and not exists (select from follow_requests
        where account_id = old.account_id and target_account_id = old.target_account_id);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.limit_lock_waits()
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  perform set_config('lock_timeout', '100ms', true);
end $function$;

CREATE OR REPLACE FUNCTION public.lock_status_uris(uris text[], is_alone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  if not is_alone then perform limit_lock_waits(); end if;
  perform pg_advisory_xact_lock(30, key)
    from (select distinct hashtext(uri) as key from unnest(uris) as uri order by 1) as keys;
end $function$;

CREATE OR REPLACE FUNCTION public.name_tagger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    select account_id, visibility into new.account_id, new.visibility from statuses where id = new.status_id;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_reader()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform note_readers_of(array[new.account_id]);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_readers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    case tg_argv[0]
      when 'account_id' then perform note_readers_of(array(select distinct account_id from changed));
      when 'owner_id' then perform note_readers_of(array(select distinct owner_id from changed));
      when 'account_id, target_account_id' then
        perform note_readers_of(array(select account_id from changed union select target_account_id from changed));
    end case;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_readers_of(concerned bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  if cardinality(concerned) > 0 then
    perform set_config('concord.readers',
      concat_ws(',', nullif(current_setting('concord.readers', true), ''), array_to_string(concerned, ',')), true);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.note_reblog_readers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform note_readers_of(array(select distinct account_id from changed where reblog_of_id is not null));
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_role_readers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    perform note_readers_of(array(select account_id from users where role_id = new.id));
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_sign_in()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  insert into weekly_sign_ins (user_id, week)
    values (new.id, date_trunc('week', new.last_signed_in_at at time zone 'utc')::date)
    on conflict do nothing;
  insert into active_days (user_id, day) values (new.id, (new.last_signed_in_at at time zone 'utc')::date)
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.publish_statuses(given jsonb, at timestamp with time zone, is_alone boolean)
 RETURNS TABLE(place bigint, published_id bigint, is_new boolean, names text[], author_count integer, author_last timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  fresh jsonb := given;
  -- Of the statuses that exist, by place.
  known bigint[] := array_fill(null::bigint, array[jsonb_array_length(given)]);
  has_keys boolean := exists (select from jsonb_array_elements(given) d where d->'parts'->>'key' is not null);
  inserted bigint[];
  one record;
  missing text[];
  merged jsonb;
  tag_ids bigint[];
  tag_names text[];
  -- Of the authors, by id.
  counters jsonb;
  -- A variable, because random() in the condition would differ for each row.
  one_shard smallint := floor(random() * 16);
begin
  perform set_config('synchronous_commit', 'off', true);
  if not is_alone then perform limit_lock_waits(); end if;
  if has_keys then
    for one in
      select g.place, (g.draft->'post'->>'account_id')::bigint as author, g.draft->'parts'->>'key' as key,
        (g.draft->'parts'->>'keyLife')::float8 as life
      from jsonb_array_elements(given) with ordinality g (draft, place)
      where g.draft->'parts'->>'key' is not null order by 2, 3
    loop
      known[one.place] := claim_idempotency_key(one.author, one.key, at, make_interval(secs => one.life));
    end loop;
    fresh := unknown_drafts(given, known);
  end if;
  perform insert_poll(p) from jsonb_path_query(fresh, '$[*].parts.poll') p where p <> 'null';
  if jsonb_path_exists(fresh, '$[*].parts.counted[*]') then
    -- Before inserting the rows that refer to them: prevents deadlocks with concurrent changes and deletions of these
    -- statuses.
    perform from statuses where id in (
      select (r->>'id')::bigint from jsonb_path_query(fresh, '$[*].parts.counted[*]') r)
      order by id for no key update;
  end if;
  insert into conversations (id) select (d->'post'->>'conversation_id')::bigint
    from jsonb_array_elements(fresh) d where (d->'parts'->>'startsConversation')::boolean;
  with made as (
    insert into statuses (id, account_id, uri, url, local, text, content, spoiler_text, visibility, sensitive,
      language, in_reply_to_id, in_reply_to_account_id, conversation_id, application_id, media_ids, poll_id,
      quote_automatic, quote_manual, created_at, edited_at, limited, missing_parent_uri, origin_favourites_count,
      origin_reblogs_count)
    select p.id, p.account_id, p.uri, p.url, p.local, p.text, p.content, p.spoiler_text, p.visibility, p.sensitive,
      p.language, p.in_reply_to_id, p.in_reply_to_account_id, p.conversation_id, p.application_id, p.media_ids,
      p.poll_id, p.quote_automatic, p.quote_manual, p.created_at, p.edited_at, p.limited, p.missing_parent_uri,
      p.origin_favourites_count, p.origin_reblogs_count
    from jsonb_populate_recordset(null::statuses, jsonb_path_query_array(fresh, '$[*].post')) p
    on conflict (uri) do nothing
    returning id)
  select coalesce(array_agg(id), '{}') into inserted from made;
  if cardinality(inserted) < jsonb_array_length(fresh) then
    for one in
      select g.place, s.id
      from jsonb_array_elements(given) with ordinality g (draft, place)
      left join statuses s
        on s.uri = g.draft->'post'->>'uri' and s.account_id = (g.draft->'post'->>'account_id')::bigint
      where known[g.place] is null and (g.draft->'post'->>'id')::bigint <> all(inserted)
    loop
      if one.id is null then perform refuse_status('uri', '{}'); end if;
      known[one.place] := one.id;
    end loop;
    fresh := unknown_drafts(given, known);
  end if;
  if jsonb_path_exists(fresh, '$[*].parts.counted[*]') then
    with counted as (
      select (r->>'id')::bigint as id, sum((r->>'replies')::integer)::integer as replies,
        sum((r->>'quotes')::integer)::integer as quotes
      from jsonb_path_query(fresh, '$[*].parts.counted[*]') r group by 1),
    changed as (
      update statuses s set replies_count = s.replies_count + c.replies, quotes_count = s.quotes_count + c.quotes
      from counted c where s.id = c.id returning s.id)
    select array_agg(id::text) into missing from counted where id not in (select id from changed);
    if missing is not null then perform refuse_status('references', missing); end if;
  end if;
  for one in
    select (p->>'id')::bigint as id, (p->>'account_id')::bigint as author,
      array(select m::bigint from jsonb_array_elements_text(p->'media_ids') m) as media
    from jsonb_path_query(fresh, '$[*].post') p where p->'media_ids' <> '[]'
  loop
    missing := array(select unnest(one.media) except select attach_media(one.id, one.author, one.media));
    if missing <> '{}' then perform refuse_status('media', missing); end if;
  end loop;
  perform insert_quote(q) from jsonb_path_query(fresh, '$[*].parts.quote') q where q <> 'null';
  if jsonb_path_exists(fresh, '$[*].parts.mentions[*]') then
    insert into mentions (status_id, account_id, notified, silent)
      select (d->'post'->>'id')::bigint, (m->>'id')::bigint, (m->>'quiet')::boolean, (m->>'silent')::boolean
      from jsonb_array_elements(fresh) d cross join lateral jsonb_array_elements(d->'parts'->'mentions') m;
  end if;
  select jsonb_object_agg(t.key, t.value) into merged
    from jsonb_array_elements(fresh) d cross join lateral jsonb_each(d->'parts'->'tags') t;
  if merged is not null then
    select found.ids, found.names into tag_ids, tag_names from find_or_create_tags(merged) found;
    select array_agg(t.name) into missing from tags t
      where t.id = any(tag_ids) and not t.usable and exists (select from jsonb_array_elements(fresh) d
        where (d->'parts'->>'checksTags')::boolean and jsonb_exists(d->'parts'->'tags', t.name));
    if missing is not null then perform refuse_status('tags', missing); end if;
    insert into status_tags (status_id, tag_id)
      select (d->'post'->>'id')::bigint, t.id
      from jsonb_array_elements(fresh) d
        cross join lateral jsonb_object_keys(d->'parts'->'tags') k
        join unnest(tag_ids, tag_names) t (id, name) on t.name = k;
  end if;
  insert into home_entries (account_id, status_id)
    select (d->'post'->>'account_id')::bigint, (d->'post'->>'id')::bigint
    from jsonb_array_elements(fresh) d where (d->'parts'->>'entersHome')::boolean
    on conflict do nothing;
  merged := jsonb_path_query_array(fresh, '$[*].parts.events[*]');
  if merged <> '[]' then perform record_events(merged, at); end if;
  merged := jsonb_path_query_array(fresh, '$[*].parts.jobs[*]');
  if merged <> '[]' then perform queue_jobs(merged); end if;
  if has_keys then
    update idempotency_keys k set status_id = (d->'post'->>'id')::bigint
      from jsonb_array_elements(fresh) d
      where k.account_id = (d->'post'->>'account_id')::bigint and k.key = d->'parts'->>'key';
  end if;
  select jsonb_object_agg(c.author, jsonb_build_object('number', counted.statuses, 'latest', counted.last_at))
    into counters from (
    select (d->'post'->>'account_id')::bigint as author, count(*)::integer as number,
      max((d->'post'->>'created_at')::timestamptz) as latest
    from jsonb_array_elements(fresh) d where (d->'parts'->>'isCounted')::boolean
    group by 1 order by 1) c cross join lateral count_statuses(c.author, c.number, c.latest) counted;
  if jsonb_path_exists(fresh, '$[*].parts.usage[*]') then
    perform from usage_counters u
      where u.shard = one_shard and u.name in (
        select v #>> '{}' from jsonb_path_query(fresh, '$[*].parts.usage[*]') v)
      order by u.name for no key update;
    update usage_counters u set value = u.value + n.number
      from (select v as name, count(*) as number
        from jsonb_array_elements(fresh) d cross join lateral jsonb_array_elements_text(d->'parts'->'usage') v
        group by v) n
      where u.shard = one_shard and u.name = n.name;
  end if;
  return query
    select g.place, coalesce(known[g.place], (g.draft->'post'->>'id')::bigint), known[g.place] is null,
      array(select t.name from unnest(tag_names) with ordinality t (name, place)
        where jsonb_exists(g.draft->'parts'->'tags', t.name) order by t.place),
      (counter.of->>'number')::integer, (counter.of->>'latest')::timestamptz
    from jsonb_array_elements(given) with ordinality g (draft, place)
      cross join lateral (select case when known[g.place] is null and (g.draft->'parts'->>'isCounted')::boolean
        then counters->(g.draft->'post'->>'account_id') end as of) counter;
end $function$;

CREATE OR REPLACE FUNCTION public.queue_jobs(specs jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  perform graphile_worker.add_job(spec->>'identifier', (spec->'payload')::json, queue_name := spec->>'queue_name',
    run_at := (spec->>'run_at')::timestamptz, max_attempts := (spec->>'max_attempts')::int,
    job_key := spec->>'job_key', flags := array[spec->>'identifier'])
  from jsonb_array_elements(specs) spec;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_emoji_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    update emoji_version set version = version + 1;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.raise_filters_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into filter_versions (account_id) select distinct account_id from changed order by account_id
      on conflict (account_id) do update set version = filter_versions.version + 1;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.raise_filters_version_after_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    -- In this order: prevents deadlocks between deleted statuses that the same accounts filter.
    perform from filter_versions where account_id in (select account_id from changed) order by account_id for update;
    update filter_versions set version = version + 1 where account_id in (select account_id from changed);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.raise_reader_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted text := nullif(current_setting('concord.readers', true), '');
begin
  if noted is null then return null; end if;
  perform set_config('concord.readers', '', true);
  update reader_versions set version = reader_versions.version + 1
  from (select account_id from reader_versions where account_id = any(concat('{', noted, '}')::bigint[])
    order by account_id for no key update) as reader
  where reader_versions.account_id = reader.account_id;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.readers_see(IN changing regclass, IN columns text DEFAULT 'account_id'::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  operation text;
begin
  if columns not in ('account_id', 'owner_id', 'account_id, target_account_id') then
    raise exception 'note_readers() knows no columns "%"', columns;
  end if;
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed
       for each statement execute function note_readers(%L)',
      changing || '_reader_' || operation, operation, changing,
      case operation when 'delete' then 'old' else 'new' end, columns);
  end loop;
  execute format(
    'create constraint trigger %I after insert or update or delete on %s deferrable initially deferred
     for each row execute function raise_reader_versions()', changing || '_readers', changing);
end $procedure$;

CREATE OR REPLACE FUNCTION public.record_events(given jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  delivery_ids text[];
begin
  insert into events (payload, created_at) select e->'payload', at from jsonb_array_elements(given) e;
  if not exists (select from webhooks) then return; end if;
  with added as (
    insert into webhook_deliveries (webhook_id, event, object_type, object_id, created_at)
    select w.id, t.event, t.type, t.id, at
    from jsonb_array_elements(given) e
      cross join lateral jsonb_to_record(e->'trigger') as t (event text, type text, id bigint)
      cross join lateral (
        select id from webhooks where enabled and t.event = any(events) order by id for key share) w
    returning id)
  select array_agg(id::text) into delivery_ids from added;
  if delivery_ids is not null then
    perform graphile_worker.add_job('webhooks',
      json_build_object('type', 'webhook.triggered', 'deliveryIds', to_json(delivery_ids)));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_status(refused text, names text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
  raise exception 'a status was refused because of its %', refused
    using errcode = 'CN001', detail = json_build_object('refused', refused, 'names', names)::text;
end $function$;

CREATE OR REPLACE FUNCTION public.remember_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
       insert into former_staff (only_row) values (true) on conflict (only_row) do nothing;
       return null;
     end $function$;

CREATE OR REPLACE FUNCTION public.revoke_session_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
       update oauth_tokens set revoked_at = now() where id = old.token_id and revoked_at is null;
       return null;
     end $function$;

CREATE OR REPLACE FUNCTION public.time_id(at timestamp with time zone DEFAULT clock_timestamp())
 RETURNS bigint
 LANGUAGE sql
AS $function$ select ((extract(epoch from at) * 1000)::bigint << 16) | (nextval('object_ids') & 65535) $function$;

CREATE OR REPLACE FUNCTION public.touch_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update accounts set version = version where id = new.account_id; return null; end $function$;

CREATE OR REPLACE FUNCTION public.touch_mentioning_statuses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    update statuses set version = version where id in (
      select id from statuses where id in (select status_id from gone) order by id for no key update);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.touch_quoting_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if tg_op = 'DELETE' then
      update statuses set version = version where id = old.status_id;
    else
      update statuses set version = version where id = new.status_id;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.touch_role_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    update accounts set version = version where id in (select account_id from users where role_id = new.id);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.touch_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin update statuses set version = version where id = new.status_id; return null; end $function$;

CREATE OR REPLACE FUNCTION public.touch_statuses_naming()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    update statuses set version = version where id in (
      select id from statuses where id in (
        select status_id from mentions where account_id = new.id order by status_id desc limit 1000)
      order by id for no key update);
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.uncache_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
  update cached_files set obsolete = true where kind = any(tg_argv) and owner_id = old.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.unknown_drafts(given jsonb, known bigint[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(g.draft order by g.place), '[]')
  from jsonb_array_elements(given) with ordinality g (draft, place) where known[g.place] is null
$function$;

CREATE OR REPLACE FUNCTION public.uri_digest(uri text)
 RETURNS bit
 LANGUAGE sql
 IMMUTABLE
AS $function$ select ('x' || encode(sha256(convert_to(uri, 'UTF8')), 'hex'))::bit(256) $function$;

CREATE OR REPLACE FUNCTION public.uri_prefix(uri text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select substring(uri from '^https{0,1}://[^/]+') $function$;

CREATE OR REPLACE FUNCTION public.url_host(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lower(regexp_replace(regexp_replace(split_part(split_part(url, '://', 2), '/', 1), '^.*@', ''), ':[0-9]*$', '')) $function$;

-- Tables

create table account_conversations (
  id bigint default time_id() not null,
  account_id bigint not null,
  conversation_id bigint not null,
  participant_ids bigint[] not null,
  participants_key uuid not null,
  last_status_id bigint not null,
  unread boolean default false not null
);

create table account_deletion_requests (
  account_id bigint not null,
  due_at timestamp with time zone not null
);

create table account_migrations (
  id bigint default time_id() not null,
  account_id bigint not null,
  target_account_id bigint not null,
  followers_count bigint not null,
  created_at timestamp with time zone not null
);

create table account_notes (
  account_id bigint not null,
  target_account_id bigint not null,
  comment text not null
);

create table account_relationship_severances (
  id bigint default time_id() not null,
  account_id bigint not null,
  event_id bigint not null,
  followers_count integer not null,
  following_count integer not null,
  created_at timestamp with time zone default now() not null
);

create table account_warnings (
  id bigint default time_id() not null,
  account_id bigint,
  target_account_id bigint not null,
  action text not null,
  text text default ''::text not null,
  status_ids bigint[],
  created_at timestamp with time zone default now() not null,
  report_id bigint,
  overruled_at timestamp with time zone
);

create table accounts (
  id bigint default time_id() not null,
  username text not null,
  domain text,
  uri text not null,
  url text not null,
  actor_type text default 'Person'::text not null,
  display_name text default ''::text not null,
  note_source text default ''::text not null,
  note text default ''::text not null,
  fields jsonb default '[]'::jsonb not null,
  avatar_key text,
  avatar_static_key text,
  avatar_remote_url text,
  avatar_description text default ''::text not null,
  header_key text,
  header_static_key text,
  header_remote_url text,
  header_description text default ''::text not null,
  locked boolean default false not null,
  discoverable boolean,
  indexable boolean default false not null,
  hide_collections boolean,
  show_media boolean default true not null,
  show_media_replies boolean default true not null,
  show_featured boolean default true not null,
  memorial boolean default false not null,
  moved_to_account_id bigint,
  also_known_as text[] default '{}'::text[] not null,
  attribution_domains text[] default '{}'::text[] not null,
  suspended_at timestamp with time zone,
  silenced_at timestamp with time zone,
  sensitized_at timestamp with time zone,
  followers_count integer default 0 not null,
  following_count integer default 0 not null,
  statuses_count integer default 0 not null,
  last_status_at timestamp with time zone,
  version bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  trendable boolean,
  reviewed_at timestamp with time zone,
  requested_review_at timestamp with time zone,
  inbox_url text,
  shared_inbox_url text,
  outbox_url text,
  followers_url text,
  following_url text,
  featured_url text,
  featured_tags_url text,
  fetched_at timestamp with time zone,
  gone_since timestamp with time zone,
  departed_at timestamp with time zone,
  origin_suspended_at timestamp with time zone
);

create table active_days (
  day date not null,
  user_id bigint not null
);

create table activities (
  id bigint not null,
  uri text not null,
  actor_uri text not null,
  account_id bigint,
  status_id bigint,
  type text not null,
  lane bigint not null,
  to_followers boolean not null,
  body text not null,
  created_at timestamp with time zone not null,
  former_key text
);

create table actor_keys (
  actor_uri text not null,
  name text not null,
  algorithm text not null,
  public_key text not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamp with time zone not null,
  retired_at timestamp with time zone
);

create table announcement_reaction_counts (
  announcement_id bigint not null,
  name text not null,
  count integer not null,
  first_at timestamp with time zone not null
);

create table announcement_reactions (
  announcement_id bigint not null,
  account_id bigint not null,
  name text not null,
  created_at timestamp with time zone not null
);

create table announcement_reads (
  announcement_id bigint not null,
  account_id bigint not null
);

create table announcements (
  id bigint default time_id() not null,
  text text not null,
  status_ids bigint[] default '{}'::bigint[] not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  all_day boolean default false not null,
  scheduled_at timestamp with time zone,
  published boolean default false not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create table annual_reports (
  id bigint default time_id() not null,
  account_id bigint not null,
  year integer not null,
  data jsonb not null,
  schema_version integer not null,
  viewed_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table appeals (
  id bigint default time_id() not null,
  account_id bigint not null,
  warning_id bigint not null,
  text text not null,
  state text default 'pending'::text not null,
  decided_at timestamp with time zone,
  decided_by_account_id bigint,
  created_at timestamp with time zone not null
);

create table archives (
  id bigint default time_id() not null,
  user_id bigint not null,
  state text default 'waiting'::text not null,
  name text not null,
  size bigint,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone
);

create table async_refreshes (
  id uuid default gen_random_uuid() not null,
  account_id bigint not null,
  key text not null,
  status text not null,
  result_count integer,
  created_at timestamp with time zone not null
);

create table audit_log (
  id bigint default time_id() not null,
  account_id bigint,
  actor text not null,
  source text not null,
  address inet,
  action text not null,
  target_type text not null,
  target_id text,
  target_label text not null,
  before jsonb,
  after jsonb,
  created_at timestamp with time zone not null
);

create table auth_tokens (
  id_hash bytea not null,
  purpose text not null,
  user_id bigint,
  registration_id bigint,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  tries integer default 0 not null,
  claimed_user_agent text,
  claimed_ip text,
  email_change_id bigint
);

create table blocklist_entries (
  import_id bigint not null,
  line integer not null,
  domain text not null,
  severity text not null,
  reject_media boolean not null,
  reject_reports boolean not null,
  public_comment text,
  obfuscate boolean not null,
  change text not null,
  problem text,
  block_id bigint,
  former jsonb,
  applied jsonb,
  result text
);

create table blocklist_imports (
  id bigint default time_id() not null,
  kind text not null,
  source text not null,
  state text not null,
  account_id bigint,
  create_count integer default 0 not null,
  raise_count integer default 0 not null,
  unchanged_count integer default 0 not null,
  invalid_count integer default 0 not null,
  created_count integer default 0 not null,
  raised_count integer default 0 not null,
  undone_count integer default 0 not null,
  skipped_count integer default 0 not null,
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone,
  undone_at timestamp with time zone
);

create table blocks (
  id bigint default time_id() not null,
  account_id bigint not null,
  target_account_id bigint not null,
  uri text,
  created_at timestamp with time zone default now() not null
);

create table bookmarks (
  id bigint default time_id() not null,
  account_id bigint not null,
  status_id bigint not null,
  created_at timestamp with time zone default now() not null
);

create table cached_files (
  kind text not null,
  owner_id bigint not null,
  version text not null,
  file_key text,
  small_key text,
  bytes bigint default 0 not null,
  claim text,
  claimed_until timestamp with time zone,
  failures integer default 0 not null,
  retry_at timestamp with time zone,
  obsolete boolean default false not null,
  used_at timestamp with time zone not null
);

create table cached_total (
  id boolean default true not null,
  bytes bigint not null
);

create table canonical_email_blocks (
  id bigint default time_id() not null,
  canonical_email_hash text not null,
  created_at timestamp with time zone not null,
  reference_account_id bigint
);

create table card_days (
  card_id bigint not null,
  day date not null,
  uses integer not null,
  accounts integer not null
);

create table card_trends (
  card_id bigint not null,
  language text,
  score double precision not null,
  allowed boolean not null
);

create table collection_items (
  id bigint default time_id() not null,
  collection_id bigint not null,
  account_id bigint not null,
  state text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create table collections (
  id bigint default time_id() not null,
  account_id bigint not null,
  uri text,
  url text,
  local boolean not null,
  name text not null,
  description text default ''::text not null,
  language text,
  sensitive boolean default false not null,
  discoverable boolean default true not null,
  tag_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create table conversation_mutes (
  account_id bigint not null,
  conversation_id bigint not null
);

create table conversations (
  id bigint default time_id() not null,
  uri text
);

create table custom_emojis (
  id bigint default time_id() not null,
  shortcode text not null,
  domain text,
  image_key text,
  static_image_key text,
  remote_url text,
  category text,
  visible_in_picker boolean default true not null,
  disabled boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  remote_updated_at timestamp with time zone
);

create table deliveries (
  activity_id bigint not null,
  inbox text not null,
  host text not null,
  lane bigint not null,
  status_id bigint,
  state text default 'waiting'::text not null,
  attempts smallint default 0 not null,
  reason text,
  response_status smallint,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  delivered_at timestamp with time zone
);

create table devices (
  user_id bigint not null,
  agent_hash bytea not null,
  network text not null,
  first_seen_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null
);

create table direct_entries (
  account_id bigint not null,
  status_id bigint not null,
  account_conversation_id bigint
);

create table directory_entries (
  account_id bigint not null,
  local boolean not null,
  last_status_at timestamp with time zone not null
);

create table dismissed_suggestions (
  account_id bigint not null,
  target_account_id bigint not null,
  created_at timestamp with time zone not null
);

create table documents (
  id bigint default time_id() not null,
  kind text not null,
  source text not null,
  effective_date date not null,
  published_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone
);

create table domain_allows (
  id bigint default time_id() not null,
  domain text not null,
  source text,
  import_id bigint,
  created_at timestamp with time zone not null
);

create table domain_blocks (
  id bigint default time_id() not null,
  domain text not null,
  severity text default 'silence'::text not null,
  reject_media boolean default false not null,
  reject_reports boolean default false not null,
  private_comment text,
  public_comment text,
  obfuscate boolean default false not null,
  created_at timestamp with time zone default now() not null,
  source text,
  import_id bigint
);

create table domain_limits (
  account_id bigint not null,
  severity text not null,
  limited_at timestamp with time zone not null
);

create table domain_losses (
  domain text not null,
  account_id bigint not null,
  followers integer not null,
  following integer not null
);

create table early_undos (
  account_id bigint not null,
  uri text not null,
  undone_at timestamp with time zone not null
);

create table email_changes (
  id bigint default time_id() not null,
  user_id bigint not null,
  email text not null,
  decoy boolean not null,
  created_at timestamp with time zone not null
);

create table email_domain_attempts (
  block_id bigint not null,
  day date not null,
  network text not null,
  attempts integer not null
);

create table email_domain_blocks (
  id bigint default time_id() not null,
  domain text not null,
  allow_with_approval boolean not null,
  created_at timestamp with time zone not null
);

create table emoji_version (
  id boolean default true not null,
  version bigint not null
);

create table endorsements (
  id bigint default time_id() not null,
  account_id bigint not null,
  target_account_id bigint not null
);

create table events (
  id bigint not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);

create table favourites (
  id bigint default time_id() not null,
  account_id bigint not null,
  status_id bigint not null,
  created_at timestamp with time zone default now() not null,
  uri text
);

create table featured_tags (
  id bigint default time_id() not null,
  account_id bigint not null,
  tag_id bigint not null,
  name text not null,
  statuses_count integer default 0 not null
);

create table filter_keywords (
  id bigint default time_id() not null,
  account_id bigint not null,
  filter_id bigint not null,
  keyword text not null,
  whole_word boolean not null,
  created_at timestamp with time zone not null
);

create table filter_statuses (
  id bigint default time_id() not null,
  account_id bigint not null,
  filter_id bigint not null,
  status_id bigint not null,
  created_at timestamp with time zone not null
);

create table filter_versions (
  account_id bigint not null,
  version bigint default 1 not null
);

create table filters (
  id bigint default time_id() not null,
  account_id bigint not null,
  title text not null,
  contexts text[] not null,
  action text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table finished_backups (
  name text not null,
  taken_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  keyring boolean not null,
  bytes bigint not null,
  media_bytes bigint not null
);

create table follow_requests (
  id bigint default time_id() not null,
  account_id bigint not null,
  target_account_id bigint not null,
  show_reblogs boolean default true not null,
  notify boolean default false not null,
  languages text[],
  uri text,
  created_at timestamp with time zone default now() not null
);

create table follower_digests (
  account_id bigint not null,
  prefix text not null,
  followers integer not null,
  digest bit(256) not null
);

create table follows (
  id bigint default time_id() not null,
  account_id bigint not null,
  target_account_id bigint not null,
  show_reblogs boolean default true not null,
  notify boolean default false not null,
  languages text[],
  uri text,
  created_at timestamp with time zone default now() not null
);

create table former_staff (
  only_row boolean default true not null,
  since timestamp with time zone default now() not null
);

create table guess_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint
);

create table home_entries (
  account_id bigint not null,
  status_id bigint not null,
  reblog_of_id bigint
);

create table homes (
  account_id bigint not null,
  kept_from bigint,
  filled_at timestamp with time zone,
  copy text
);

create table idempotency_keys (
  account_id bigint not null,
  key text not null,
  status_id bigint,
  created_at timestamp with time zone default now() not null
);

create table import_entries (
  import_id bigint not null,
  line integer not null,
  target text not null,
  list text,
  options jsonb not null,
  change text not null,
  problem text,
  object_id bigint,
  result text
);

create table imports (
  id bigint default time_id() not null,
  account_id bigint not null,
  type text not null,
  mode text not null,
  state text default 'preview'::text not null,
  add_count integer default 0 not null,
  keep_count integer default 0 not null,
  remove_count integer default 0 not null,
  invalid_count integer default 0 not null,
  done_count integer default 0 not null,
  failed_count integer default 0 not null,
  removed_count integer default 0 not null,
  created_at timestamp with time zone not null,
  applied_at timestamp with time zone
);

create table instances (
  domain text not null,
  first_seen_at timestamp with time zone default now() not null
);

create table invites (
  id bigint default time_id() not null,
  user_id bigint not null,
  code text not null,
  max_uses integer,
  uses integer default 0 not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  autofollow boolean not null,
  created_at timestamp with time zone not null
);

create table ip_blocks (
  id bigint default time_id() not null,
  ip cidr not null,
  severity text not null,
  comment text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table language_days (
  domain text not null,
  day date not null,
  language text not null,
  statuses bigint not null
);

create table list_accounts (
  id bigint default time_id() not null,
  list_id bigint not null,
  owner_id bigint not null,
  account_id bigint not null
);

create table list_entries (
  list_id bigint not null,
  status_id bigint not null,
  reblog_of_id bigint
);

create table lists (
  id bigint default time_id() not null,
  account_id bigint not null,
  title text not null,
  replies_policy text not null,
  exclusive boolean not null
);

create table markers (
  account_id bigint not null,
  timeline text not null,
  last_read_id bigint not null,
  version integer default 0 not null,
  updated_at timestamp with time zone default now() not null
);

create table measure_days (
  name text not null,
  domain text default ''::text not null,
  day date not null,
  value bigint not null
);

create table media_attachments (
  id bigint default time_id() not null,
  account_id bigint not null,
  status_id bigint,
  type text default 'unknown'::text not null,
  state text default 'waiting'::text not null,
  upload_key text,
  file_key text,
  small_key text,
  remote_url text,
  content_type text,
  description text,
  blurhash text,
  focus_x real,
  focus_y real,
  meta jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  scheduled_status_id bigint,
  file_size bigint,
  small_size bigint,
  preview_remote_url text
);

create table mentions (
  status_id bigint not null,
  account_id bigint not null,
  notified boolean default false not null,
  silent boolean default false not null
);

create table moderation_notes (
  id bigint default time_id() not null,
  report_id bigint,
  target_account_id bigint,
  account_id bigint,
  content text not null,
  created_at timestamp with time zone not null
);

create table mutes (
  id bigint default time_id() not null,
  account_id bigint not null,
  target_account_id bigint not null,
  hide_notifications boolean default true not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null
);

create table notification_permissions (
  account_id bigint not null,
  from_account_id bigint not null,
  merging boolean default true not null,
  created_at timestamp with time zone default now() not null
);

create table notification_policies (
  account_id bigint not null,
  for_not_following text default 'accept'::text not null,
  for_not_followers text default 'accept'::text not null,
  for_new_accounts text default 'accept'::text not null,
  for_private_mentions text default 'filter'::text not null,
  for_limited_accounts text default 'filter'::text not null,
  for_bots text default 'accept'::text not null
);

create table notification_requests (
  id bigint default time_id() not null,
  account_id bigint not null,
  from_account_id bigint not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null
);

create table notifications (
  id bigint default time_id() not null,
  account_id bigint not null,
  type text not null,
  from_account_id bigint not null,
  status_id bigint,
  filtered boolean default false not null,
  created_at timestamp with time zone default now() not null,
  group_key text collate "C",
  subject_id bigint
);

create table oauth_apps (
  id bigint default time_id() not null,
  name text not null,
  website text,
  redirect_uris text[] not null,
  scopes text[] not null,
  client_id text not null,
  client_secret_hash bytea not null,
  created_at timestamp with time zone default now() not null
);

create table oauth_codes (
  code_hash bytea not null,
  app_id bigint not null,
  user_id bigint not null,
  redirect_uri text not null,
  scopes text[] not null,
  code_challenge text,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  token_id bigint
);

create table oauth_tokens (
  id bigint default time_id() not null,
  token_hash bytea not null,
  app_id bigint not null,
  user_id bigint,
  scopes text[] not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone
);

create table otp_enrolments (
  user_id bigint not null,
  secret bytea not null,
  key_id text not null,
  expires_at timestamp with time zone not null
);

create table passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table passkeys (
  id bigint default time_id() not null,
  user_id bigint not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);

create table poll_votes (
  poll_id bigint not null,
  account_id bigint not null,
  choice integer not null,
  created_at timestamp with time zone default now() not null
);

create table polls (
  id bigint default time_id() not null,
  account_id bigint not null,
  options text[] not null,
  tallies integer[] not null,
  multiple boolean default false not null,
  hide_totals boolean default false not null,
  expires_at timestamp with time zone,
  votes_count integer default 0 not null,
  voters_count integer default 0 not null,
  version bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  fetched_at timestamp with time zone
);

create table popular_accounts (
  reason text not null,
  account_id bigint not null,
  score bigint not null
);

create table preview_card_providers (
  id bigint default time_id() not null,
  domain text not null,
  trendable boolean,
  reviewed_at timestamp with time zone,
  requested_review_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table preview_cards (
  id bigint default time_id() not null,
  url text not null,
  type text default 'link'::text not null,
  title text default ''::text not null,
  description text default ''::text not null,
  language text,
  author_name text default ''::text not null,
  author_url text default ''::text not null,
  provider_name text default ''::text not null,
  provider_url text default ''::text not null,
  html text default ''::text not null,
  width integer default 0 not null,
  height integer default 0 not null,
  image_key text,
  image_remote_url text,
  image_description text default ''::text not null,
  embed_url text default ''::text not null,
  blurhash text,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  trendable boolean,
  max_score double precision,
  max_score_at timestamp with time zone,
  found boolean default true not null,
  fetched_at timestamp with time zone,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  reserved_key text
);

create table push_subscriptions (
  id bigint default time_id() not null,
  token_id bigint not null,
  account_id bigint not null,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  standard boolean not null,
  alerts text[] not null,
  policy text not null,
  access_token bytea not null,
  key_id text not null,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null
);

create table quotes (
  status_id bigint not null,
  account_id bigint not null,
  quoted_status_id bigint,
  quoted_account_id bigint,
  state text not null,
  created_at timestamp with time zone default now() not null,
  approval_uri text,
  request_uri text
);

create unlogged table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint
);

create table reader_versions (
  account_id bigint not null,
  version bigint default 1 not null
) with (fillfactor=50);

create table received_activities (
  id bigint not null,
  uri text,
  actor_uri text not null,
  sender_uri text,
  host text collate "C" not null,
  bucket smallint not null,
  inbox_of bigint,
  body text not null,
  received_at timestamp with time zone not null,
  state text default 'pending'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone not null,
  error text
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=2000);

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone
);

create table registrations (
  id bigint default time_id() not null,
  email text not null,
  password_hash text not null,
  pepper_id text not null,
  first_name text not null,
  last_name text not null,
  username text,
  reason text not null,
  approved boolean not null,
  decoy boolean not null,
  created_at timestamp with time zone default now() not null,
  locale text default 'en'::text not null,
  ip inet,
  invite_id bigint
);

create table rejected_media (
  media_id bigint not null,
  account_id bigint not null,
  type text not null
);

create table rejected_pictures (
  account_id bigint not null,
  avatar_remote_url text,
  header_remote_url text
);

create table relationship_severance_events (
  id bigint default time_id() not null,
  type text not null,
  target_name text not null,
  created_at timestamp with time zone default now() not null
);

create table relays (
  id bigint default time_id() not null,
  inbox_url text not null,
  actor_uri text,
  protocol text not null,
  state text default 'idle'::text not null,
  follow_uri text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create table remote_hosts (
  host text not null,
  signature text,
  failing_since timestamp with time zone,
  paused_at timestamp with time zone,
  last_failure text,
  seen_at timestamp with time zone,
  failures integer default 0 not null,
  paused_until timestamp with time zone,
  stopped_at timestamp with time zone,
  origin text,
  signs_with text
);

create table remote_keys (
  key_uri text not null,
  owner_uri text not null,
  public_key text not null,
  fetched_at timestamp with time zone not null
);

create table reply_searches (
  status_id bigint not null,
  searched_at timestamp with time zone not null
);

create table reports (
  id bigint default time_id() not null,
  account_id bigint not null,
  target_account_id bigint not null,
  application_id bigint,
  category text not null,
  comment text default ''::text not null,
  status_ids bigint[] default '{}'::bigint[] not null,
  collection_ids bigint[] default '{}'::bigint[] not null,
  rule_ids bigint[],
  forwarded boolean default false not null,
  forward_to_domains text[] default '{}'::text[] not null,
  assigned_account_id bigint,
  action_taken_at timestamp with time zone,
  action_taken_by_account_id bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  uri text
);

create table roles (
  id bigint default time_id() not null,
  name text not null,
  color text default ''::text not null,
  "position" integer default 0 not null,
  permissions bigint default 0 not null,
  highlighted boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  collection_limit integer default 10 not null
);

create table rules (
  id bigint default time_id() not null,
  text text not null,
  hint text default ''::text not null,
  priority integer default 0 not null,
  translations jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  updated_at timestamp with time zone default now() not null
);

create table scheduled_statuses (
  id bigint default time_id() not null,
  account_id bigint not null,
  app_id bigint,
  scheduled_at timestamp with time zone not null,
  draft jsonb not null,
  idempotency_key text,
  created_at timestamp with time zone default now() not null
);

create table schema_migrations (
  id integer not null,
  name text not null,
  ran_at timestamp with time zone default now() not null,
  oldest_release text
);

create table search_backlog (
  below bigint not null
);

create table searched_statuses (
  status_id bigint not null,
  account_id bigint not null,
  is_open boolean not null,
  in_public boolean not null,
  words tsvector not null
);

create table secret_keys (
  id text not null,
  fingerprint text not null,
  first_seen_at timestamp with time zone default now() not null
);

create table seen_activities (
  key uuid not null,
  seen_until timestamp with time zone not null
);

create table server_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null
);

create table session_tokens (
  session_id uuid not null,
  token_id bigint not null
);

create table sessions (
  id uuid default gen_random_uuid() not null,
  user_id bigint not null,
  secret_hash bytea not null,
  kind text not null,
  user_agent text,
  ip inet,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  claimed_user_agent text,
  claimed_ip inet,
  with_otp boolean default false not null
);

create table status_edits (
  id bigint default time_id() not null,
  status_id bigint not null,
  account_id bigint not null,
  text text not null,
  content text not null,
  spoiler_text text not null,
  sensitive boolean not null,
  media_ids bigint[] not null,
  media_descriptions text[] not null,
  poll_options text[],
  created_at timestamp with time zone not null
);

create table status_pins (
  id bigint default time_id() not null,
  account_id bigint not null,
  status_id bigint not null,
  created_at timestamp with time zone default now() not null
);

create table status_tags (
  status_id bigint not null,
  tag_id bigint not null,
  account_id bigint not null,
  visibility text not null
);

create table status_translations (
  status_id bigint not null,
  language text not null,
  source_hash bytea not null,
  content text not null,
  spoiler_text text not null,
  poll_options text[] not null,
  media_descriptions text[] not null,
  source_language text,
  provider text not null,
  created_at timestamp with time zone not null
);

create table status_trends (
  status_id bigint not null,
  language text,
  score double precision not null,
  allowed boolean not null
);

create table statuses (
  id bigint default time_id() not null,
  account_id bigint not null,
  uri text not null,
  url text,
  local boolean not null,
  text text default ''::text not null,
  content text default ''::text not null,
  spoiler_text text default ''::text not null,
  visibility text not null,
  sensitive boolean default false not null,
  language text,
  in_reply_to_id bigint,
  in_reply_to_account_id bigint,
  reblog_of_id bigint,
  conversation_id bigint,
  application_id bigint,
  media_ids bigint[] default '{}'::bigint[] not null,
  poll_id bigint,
  card_id bigint,
  replies_count integer default 0 not null,
  reblogs_count integer default 0 not null,
  favourites_count integer default 0 not null,
  version bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  quotes_count integer default 0 not null,
  quote_automatic text[] default '{}'::text[] not null,
  quote_manual text[] default '{}'::text[] not null,
  trendable boolean,
  limited boolean default false not null,
  missing_parent_uri text,
  origin_favourites_count integer,
  origin_reblogs_count integer
);

create table stream_events (
  id bigint not null,
  key text not null,
  event text not null,
  account_ids bigint[],
  facts jsonb not null,
  created_at timestamp with time zone not null
);

create table stream_head (
  singleton boolean default true not null,
  last_id bigint default 0 not null,
  trimmed_id bigint default 0 not null
);

create table tag_days (
  tag_id bigint not null,
  day date not null,
  uses integer not null,
  accounts integer not null
);

create table tag_follows (
  id bigint default time_id() not null,
  account_id bigint not null,
  tag_id bigint not null
);

create table tag_trends (
  tag_id bigint not null,
  score double precision not null,
  allowed boolean not null
);

create table tags (
  id bigint default time_id() not null,
  name text not null,
  display_name text not null,
  listable boolean default true not null,
  trendable boolean,
  reviewed_at timestamp with time zone,
  max_score double precision,
  max_score_at timestamp with time zone,
  usable boolean default true not null,
  requested_review_at timestamp with time zone
);

create table tombstones (
  uri text not null,
  deleted_at timestamp with time zone not null,
  host text,
  number bigint
);

create table usage_counters (
  name text not null,
  shard smallint not null,
  value bigint default 0 not null
);

create table user_domain_blocks (
  account_id bigint not null,
  domain text not null,
  created_at timestamp with time zone default now() not null,
  id bigint default time_id() not null
);

create table user_ips (
  user_id bigint not null,
  ip inet not null,
  used_at timestamp with time zone not null
);

create table users (
  id bigint default time_id() not null,
  account_id bigint not null,
  email text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  password_hash text not null,
  pepper_id text not null,
  role_id bigint default '-99'::integer not null,
  locale text default 'en'::text not null,
  settings jsonb default '{}'::jsonb not null,
  chosen_languages text[],
  reason text default ''::text not null,
  confirmed_at timestamp with time zone,
  approved boolean default true not null,
  disabled boolean default false not null,
  last_signed_in_at timestamp with time zone,
  created_by_app_id bigint,
  invite_id bigint,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  approved_at timestamp with time zone,
  password_failures integer default 0 not null,
  otp_secret bytea,
  otp_key_id text,
  otp_enabled_at timestamp with time zone,
  otp_last_step bigint default '-1'::integer not null,
  otp_failures integer default 0 not null,
  otp_locked_until timestamp with time zone,
  notifications_mailed_id bigint default 0 not null,
  notifications_mailed_at timestamp with time zone
);

create table vapid_keys (
  id bigint default time_id() not null,
  public_key text not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamp with time zone not null
);

create table warning_presets (
  id bigint default time_id() not null,
  title text not null,
  text text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create table webhook_deliveries (
  id bigint default time_id() not null,
  webhook_id bigint not null,
  "position" bigint not null,
  event text not null,
  object_type text not null,
  object_id bigint not null,
  state text default 'pending'::text not null,
  manual boolean default false not null,
  body text,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  response_status integer,
  response_body text,
  duration integer,
  error text,
  created_at timestamp with time zone not null
);

create table webhooks (
  id bigint default time_id() not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  key_id text not null,
  enabled boolean default true not null,
  template text,
  failures integer default 0 not null,
  paused_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);

create table weekly_sign_ins (
  user_id bigint not null,
  week date not null
);

create table write_positions (
  account_id bigint not null,
  writes bigint default 1 not null
) with (fillfactor=50);

-- Constraints

alter table account_conversations add constraint account_conversations_account_id_conversation_id_participan_key UNIQUE (account_id, conversation_id, participants_key);
alter table account_conversations add constraint account_conversations_pkey PRIMARY KEY (id);
alter table account_conversations add constraint account_conversations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table account_conversations add constraint account_conversations_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
alter table account_deletion_requests add constraint account_deletion_requests_pkey PRIMARY KEY (account_id);
alter table account_deletion_requests add constraint account_deletion_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table account_migrations add constraint account_migrations_pkey PRIMARY KEY (id);
alter table account_migrations add constraint account_migrations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table account_migrations add constraint account_migrations_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table account_notes add constraint account_notes_pkey PRIMARY KEY (account_id, target_account_id);
alter table account_notes add constraint account_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table account_notes add constraint account_notes_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table account_relationship_severances add constraint account_relationship_severances_account_id_event_id_key UNIQUE (account_id, event_id);
alter table account_relationship_severances add constraint account_relationship_severances_pkey PRIMARY KEY (id);
alter table account_relationship_severances add constraint account_relationship_severances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table account_relationship_severances add constraint account_relationship_severances_event_id_fkey FOREIGN KEY (event_id) REFERENCES relationship_severance_events(id) ON DELETE CASCADE;
alter table account_warnings add constraint account_warnings_action_check CHECK ((action = ANY (ARRAY['none'::text, 'disable'::text, 'mark_statuses_as_sensitive'::text, 'delete_statuses'::text, 'sensitive'::text, 'silence'::text, 'suspend'::text])));
alter table account_warnings add constraint account_warnings_pkey PRIMARY KEY (id);
alter table account_warnings add constraint account_warnings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table account_warnings add constraint account_warnings_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE SET NULL;
alter table account_warnings add constraint account_warnings_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table accounts add constraint accounts_pkey PRIMARY KEY (id);
alter table accounts add constraint accounts_uri_key UNIQUE (uri);
alter table accounts add constraint accounts_moved_to_account_id_fkey FOREIGN KEY (moved_to_account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table active_days add constraint active_days_pkey PRIMARY KEY (day, user_id);
alter table active_days add constraint active_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table activities add constraint activities_pkey PRIMARY KEY (id);
alter table activities add constraint activities_uri_key UNIQUE (uri);
alter table actor_keys add constraint actor_keys_algorithm_check CHECK ((algorithm = ANY (ARRAY['rsa'::text, 'ed25519'::text])));
alter table actor_keys add constraint actor_keys_pkey PRIMARY KEY (actor_uri, name);
alter table announcement_reaction_counts add constraint announcement_reaction_counts_pkey PRIMARY KEY (announcement_id, name);
alter table announcement_reaction_counts add constraint announcement_reaction_counts_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_reactions add constraint announcement_reactions_pkey PRIMARY KEY (announcement_id, name, account_id);
alter table announcement_reactions add constraint announcement_reactions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table announcement_reactions add constraint announcement_reactions_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_reads add constraint announcement_reads_pkey PRIMARY KEY (announcement_id, account_id);
alter table announcement_reads add constraint announcement_reads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table announcement_reads add constraint announcement_reads_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcements add constraint announcements_pkey PRIMARY KEY (id);
alter table annual_reports add constraint annual_reports_id_key UNIQUE (id);
alter table annual_reports add constraint annual_reports_pkey PRIMARY KEY (account_id, year);
alter table annual_reports add constraint annual_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table appeals add constraint appeals_check CHECK (((state = 'pending'::text) = (decided_at IS NULL)));
alter table appeals add constraint appeals_pkey PRIMARY KEY (id);
alter table appeals add constraint appeals_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])));
alter table appeals add constraint appeals_warning_id_key UNIQUE (warning_id);
alter table appeals add constraint appeals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table appeals add constraint appeals_decided_by_account_id_fkey FOREIGN KEY (decided_by_account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table appeals add constraint appeals_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES account_warnings(id) ON DELETE CASCADE;
alter table archives add constraint archives_name_key UNIQUE (name);
alter table archives add constraint archives_pkey PRIMARY KEY (id);
alter table archives add constraint archives_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text])));
alter table archives add constraint archives_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table async_refreshes add constraint async_refreshes_account_id_key_key UNIQUE (account_id, key);
alter table async_refreshes add constraint async_refreshes_pkey PRIMARY KEY (id);
alter table async_refreshes add constraint async_refreshes_status_check CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text])));
alter table async_refreshes add constraint async_refreshes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);
alter table audit_log add constraint audit_log_source_check CHECK ((source = ANY (ARRAY['api'::text, 'web'::text, 'command_line'::text])));
alter table auth_tokens add constraint auth_tokens_check CHECK (((user_id IS NULL) <> (registration_id IS NULL)));
alter table auth_tokens add constraint auth_tokens_pkey PRIMARY KEY (id_hash);
alter table auth_tokens add constraint auth_tokens_email_change_id_fkey FOREIGN KEY (email_change_id) REFERENCES email_changes(id) ON DELETE CASCADE;
alter table auth_tokens add constraint auth_tokens_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registrations(id) ON DELETE CASCADE;
alter table auth_tokens add constraint auth_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table blocklist_entries add constraint blocklist_entries_change_check CHECK ((change = ANY (ARRAY['create'::text, 'raise'::text, 'unchanged'::text, 'invalid'::text])));
alter table blocklist_entries add constraint blocklist_entries_pkey PRIMARY KEY (import_id, line);
alter table blocklist_entries add constraint blocklist_entries_result_check CHECK ((result = ANY (ARRAY['created'::text, 'raised'::text, 'unchanged'::text, 'undone'::text, 'skipped'::text])));
alter table blocklist_entries add constraint blocklist_entries_import_id_fkey FOREIGN KEY (import_id) REFERENCES blocklist_imports(id) ON DELETE CASCADE;
alter table blocklist_imports add constraint blocklist_imports_kind_check CHECK ((kind = ANY (ARRAY['blocks'::text, 'allows'::text])));
alter table blocklist_imports add constraint blocklist_imports_pkey PRIMARY KEY (id);
alter table blocklist_imports add constraint blocklist_imports_state_check CHECK ((state = ANY (ARRAY['preview'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text])));
alter table blocklist_imports add constraint blocklist_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table blocks add constraint blocks_account_id_target_account_id_key UNIQUE (account_id, target_account_id);
alter table blocks add constraint blocks_pkey PRIMARY KEY (id);
alter table blocks add constraint blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table blocks add constraint blocks_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table bookmarks add constraint bookmarks_pkey PRIMARY KEY (id);
alter table bookmarks add constraint bookmarks_status_id_account_id_key UNIQUE (status_id, account_id);
alter table bookmarks add constraint bookmarks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table bookmarks add constraint bookmarks_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table cached_files add constraint cached_files_kind_check CHECK ((kind = ANY (ARRAY['attachment'::text, 'preview'::text, 'avatar'::text, 'header'::text, 'emoji'::text])));
alter table cached_files add constraint cached_files_pkey PRIMARY KEY (kind, owner_id);
alter table cached_total add constraint cached_total_id_check CHECK (id);
alter table cached_total add constraint cached_total_pkey PRIMARY KEY (id);
alter table canonical_email_blocks add constraint canonical_email_blocks_canonical_email_hash_key UNIQUE (canonical_email_hash);
alter table canonical_email_blocks add constraint canonical_email_blocks_pkey PRIMARY KEY (id);
alter table canonical_email_blocks add constraint canonical_email_blocks_reference_account_id_fkey FOREIGN KEY (reference_account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table card_days add constraint card_days_pkey PRIMARY KEY (card_id, day);
alter table card_days add constraint card_days_card_id_fkey FOREIGN KEY (card_id) REFERENCES preview_cards(id) ON DELETE CASCADE;
alter table card_trends add constraint card_trends_pkey PRIMARY KEY (card_id);
alter table card_trends add constraint card_trends_card_id_fkey FOREIGN KEY (card_id) REFERENCES preview_cards(id) ON DELETE CASCADE;
alter table collection_items add constraint collection_items_collection_id_account_id_key UNIQUE (collection_id, account_id);
alter table collection_items add constraint collection_items_pkey PRIMARY KEY (id);
alter table collection_items add constraint collection_items_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'revoked'::text])));
alter table collection_items add constraint collection_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table collection_items add constraint collection_items_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE CASCADE;
alter table collections add constraint collections_pkey PRIMARY KEY (id);
alter table collections add constraint collections_uri_key UNIQUE (uri);
alter table collections add constraint collections_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table collections add constraint collections_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE SET NULL;
alter table conversation_mutes add constraint conversation_mutes_pkey PRIMARY KEY (account_id, conversation_id);
alter table conversation_mutes add constraint conversation_mutes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table conversation_mutes add constraint conversation_mutes_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE;
alter table conversations add constraint conversations_pkey PRIMARY KEY (id);
alter table conversations add constraint conversations_uri_key UNIQUE (uri);
alter table custom_emojis add constraint custom_emojis_pkey PRIMARY KEY (id);
alter table deliveries add constraint deliveries_pkey PRIMARY KEY (activity_id, inbox);
alter table deliveries add constraint deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));
alter table deliveries add constraint deliveries_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id) ON DELETE CASCADE;
alter table devices add constraint devices_pkey PRIMARY KEY (user_id, agent_hash, network);
alter table devices add constraint devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table direct_entries add constraint direct_entries_pkey PRIMARY KEY (account_id, status_id);
alter table direct_entries add constraint direct_entries_account_conversation_id_fkey FOREIGN KEY (account_conversation_id) REFERENCES account_conversations(id) ON DELETE SET NULL;
alter table direct_entries add constraint direct_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table direct_entries add constraint direct_entries_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table directory_entries add constraint directory_entries_pkey PRIMARY KEY (account_id);
alter table directory_entries add constraint directory_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table dismissed_suggestions add constraint dismissed_suggestions_pkey PRIMARY KEY (account_id, target_account_id);
alter table dismissed_suggestions add constraint dismissed_suggestions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table dismissed_suggestions add constraint dismissed_suggestions_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table documents add constraint documents_kind_check CHECK ((kind = ANY (ARRAY['privacy_policy'::text, 'terms_of_service'::text, 'extended_description'::text])));
alter table documents add constraint documents_pkey PRIMARY KEY (id);
alter table domain_allows add constraint domain_allows_domain_key UNIQUE (domain);
alter table domain_allows add constraint domain_allows_pkey PRIMARY KEY (id);
alter table domain_allows add constraint domain_allows_import_id_fkey FOREIGN KEY (import_id) REFERENCES blocklist_imports(id) ON DELETE SET NULL;
alter table domain_blocks add constraint domain_blocks_domain_key UNIQUE (domain);
alter table domain_blocks add constraint domain_blocks_pkey PRIMARY KEY (id);
alter table domain_blocks add constraint domain_blocks_severity_check CHECK ((severity = ANY (ARRAY['noop'::text, 'silence'::text, 'suspend'::text])));
alter table domain_blocks add constraint domain_blocks_import_id_fkey FOREIGN KEY (import_id) REFERENCES blocklist_imports(id) ON DELETE SET NULL;
alter table domain_limits add constraint domain_limits_pkey PRIMARY KEY (account_id, severity);
alter table domain_limits add constraint domain_limits_severity_check CHECK ((severity = ANY (ARRAY['silence'::text, 'suspend'::text])));
alter table domain_limits add constraint domain_limits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table domain_losses add constraint domain_losses_pkey PRIMARY KEY (domain, account_id);
alter table domain_losses add constraint domain_losses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table early_undos add constraint early_undos_pkey PRIMARY KEY (account_id, uri);
alter table early_undos add constraint early_undos_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table email_changes add constraint email_changes_pkey PRIMARY KEY (id);
alter table email_changes add constraint email_changes_user_id_key UNIQUE (user_id);
alter table email_changes add constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table email_domain_attempts add constraint email_domain_attempts_pkey PRIMARY KEY (block_id, day, network);
alter table email_domain_attempts add constraint email_domain_attempts_block_id_fkey FOREIGN KEY (block_id) REFERENCES email_domain_blocks(id) ON DELETE CASCADE;
alter table email_domain_blocks add constraint email_domain_blocks_domain_key UNIQUE (domain);
alter table email_domain_blocks add constraint email_domain_blocks_pkey PRIMARY KEY (id);
alter table emoji_version add constraint emoji_version_id_check CHECK (id);
alter table emoji_version add constraint emoji_version_pkey PRIMARY KEY (id);
alter table endorsements add constraint endorsements_account_id_target_account_id_key UNIQUE (account_id, target_account_id);
alter table endorsements add constraint endorsements_pkey PRIMARY KEY (id);
alter table endorsements add constraint endorsements_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table endorsements add constraint endorsements_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table events add constraint events_pkey PRIMARY KEY (id);
alter table favourites add constraint favourites_pkey PRIMARY KEY (id);
alter table favourites add constraint favourites_status_id_account_id_key UNIQUE (status_id, account_id);
alter table favourites add constraint favourites_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table favourites add constraint favourites_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table featured_tags add constraint featured_tags_account_id_tag_id_key UNIQUE (account_id, tag_id);
alter table featured_tags add constraint featured_tags_pkey PRIMARY KEY (id);
alter table featured_tags add constraint featured_tags_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table featured_tags add constraint featured_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE;
alter table filter_keywords add constraint filter_keywords_pkey PRIMARY KEY (id);
alter table filter_keywords add constraint filter_keywords_account_id_filter_id_fkey FOREIGN KEY (account_id, filter_id) REFERENCES filters(account_id, id) ON DELETE CASCADE;
alter table filter_statuses add constraint filter_statuses_once UNIQUE (filter_id, status_id);
alter table filter_statuses add constraint filter_statuses_pkey PRIMARY KEY (id);
alter table filter_statuses add constraint filter_statuses_account_id_filter_id_fkey FOREIGN KEY (account_id, filter_id) REFERENCES filters(account_id, id) ON DELETE CASCADE;
alter table filter_statuses add constraint filter_statuses_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table filter_versions add constraint filter_versions_pkey PRIMARY KEY (account_id);
alter table filter_versions add constraint filter_versions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table filters add constraint filters_account_id_id_key UNIQUE (account_id, id);
alter table filters add constraint filters_action_check CHECK ((action = ANY (ARRAY['warn'::text, 'hide'::text])));
alter table filters add constraint filters_contexts_check CHECK ((cardinality(contexts) > 0));
alter table filters add constraint filters_pkey PRIMARY KEY (id);
alter table filters add constraint filters_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table finished_backups add constraint finished_backups_pkey PRIMARY KEY (name);
alter table follow_requests add constraint follow_requests_account_id_target_account_id_key UNIQUE (account_id, target_account_id);
alter table follow_requests add constraint follow_requests_pkey PRIMARY KEY (id);
alter table follow_requests add constraint follow_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table follow_requests add constraint follow_requests_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table follower_digests add constraint follower_digests_pkey PRIMARY KEY (account_id, prefix);
alter table follower_digests add constraint follower_digests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table follows add constraint follows_account_id_target_account_id_key UNIQUE (account_id, target_account_id);
alter table follows add constraint follows_pkey PRIMARY KEY (id);
alter table follows add constraint follows_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table follows add constraint follows_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table former_staff add constraint former_staff_only_row_check CHECK (only_row);
alter table former_staff add constraint former_staff_pkey PRIMARY KEY (only_row);
alter table guess_limits add constraint guess_limits_pkey PRIMARY KEY (key);
alter table home_entries add constraint home_entries_pkey PRIMARY KEY (account_id, status_id);
alter table home_entries add constraint home_entries_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table homes add constraint homes_pkey PRIMARY KEY (account_id);
alter table homes add constraint homes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (account_id, key);
alter table idempotency_keys add constraint idempotency_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table idempotency_keys add constraint idempotency_keys_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table import_entries add constraint import_entries_change_check CHECK ((change = ANY (ARRAY['add'::text, 'keep'::text, 'invalid'::text])));
alter table import_entries add constraint import_entries_pkey PRIMARY KEY (import_id, line);
alter table import_entries add constraint import_entries_result_check CHECK ((result = ANY (ARRAY['done'::text, 'failed'::text])));
alter table import_entries add constraint import_entries_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table imports add constraint imports_mode_check CHECK ((mode = ANY (ARRAY['merge'::text, 'overwrite'::text])));
alter table imports add constraint imports_pkey PRIMARY KEY (id);
alter table imports add constraint imports_state_check CHECK ((state = ANY (ARRAY['preview'::text, 'applying'::text, 'applied'::text])));
alter table imports add constraint imports_type_check CHECK ((type = ANY (ARRAY['follows'::text, 'mutes'::text, 'blocks'::text, 'domain_blocks'::text, 'lists'::text, 'bookmarks'::text])));
alter table imports add constraint imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table instances add constraint instances_pkey PRIMARY KEY (domain);
alter table invites add constraint invites_check CHECK ((uses <= max_uses));
alter table invites add constraint invites_code_key UNIQUE (code);
alter table invites add constraint invites_pkey PRIMARY KEY (id);
alter table invites add constraint invites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table ip_blocks add constraint ip_blocks_ip_key UNIQUE (ip);
alter table ip_blocks add constraint ip_blocks_pkey PRIMARY KEY (id);
alter table ip_blocks add constraint ip_blocks_severity_check CHECK ((severity = ANY (ARRAY['sign_up_requires_approval'::text, 'sign_up_block'::text, 'no_access'::text])));
alter table language_days add constraint language_days_pkey PRIMARY KEY (domain, day, language);
alter table list_accounts add constraint list_accounts_list_id_account_id_key UNIQUE (list_id, account_id);
alter table list_accounts add constraint list_accounts_pkey PRIMARY KEY (id);
alter table list_accounts add constraint list_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table list_accounts add constraint list_accounts_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE;
alter table list_accounts add constraint list_accounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table list_entries add constraint list_entries_pkey PRIMARY KEY (list_id, status_id);
alter table list_entries add constraint list_entries_list_id_fkey FOREIGN KEY (list_id) REFERENCES lists(id) ON DELETE CASCADE;
alter table list_entries add constraint list_entries_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table lists add constraint lists_pkey PRIMARY KEY (id);
alter table lists add constraint lists_replies_policy_check CHECK ((replies_policy = ANY (ARRAY['followed'::text, 'list'::text, 'none'::text])));
alter table lists add constraint lists_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table markers add constraint markers_pkey PRIMARY KEY (account_id, timeline);
alter table markers add constraint markers_timeline_check CHECK ((timeline = ANY (ARRAY['home'::text, 'notifications'::text])));
alter table markers add constraint markers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table measure_days add constraint measure_days_pkey PRIMARY KEY (name, domain, day);
alter table media_attachments add constraint media_attachments_pkey PRIMARY KEY (id);
alter table media_attachments add constraint media_attachments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])));
alter table media_attachments add constraint media_attachments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table media_attachments add constraint media_attachments_scheduled_status_id_fkey FOREIGN KEY (scheduled_status_id) REFERENCES scheduled_statuses(id) ON DELETE SET NULL;
alter table media_attachments add constraint media_attachments_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE SET NULL;
alter table mentions add constraint mentions_pkey PRIMARY KEY (status_id, account_id);
alter table mentions add constraint mentions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table mentions add constraint mentions_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table moderation_notes add constraint moderation_notes_check CHECK ((num_nonnulls(report_id, target_account_id) = 1));
alter table moderation_notes add constraint moderation_notes_pkey PRIMARY KEY (id);
alter table moderation_notes add constraint moderation_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table moderation_notes add constraint moderation_notes_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE;
alter table moderation_notes add constraint moderation_notes_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table mutes add constraint mutes_account_id_target_account_id_key UNIQUE (account_id, target_account_id);
alter table mutes add constraint mutes_pkey PRIMARY KEY (id);
alter table mutes add constraint mutes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table mutes add constraint mutes_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table notification_permissions add constraint notification_permissions_pkey PRIMARY KEY (account_id, from_account_id);
alter table notification_permissions add constraint notification_permissions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table notification_permissions add constraint notification_permissions_from_account_id_fkey FOREIGN KEY (from_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table notification_policies add constraint notification_policies_for_bots_check CHECK ((for_bots = ANY (ARRAY['accept'::text, 'filter'::text, 'drop'::text])));
alter table notification_policies add constraint notification_policies_for_limited_accounts_check CHECK ((for_limited_accounts = ANY (ARRAY['accept'::text, 'filter'::text, 'drop'::text])));
alter table notification_policies add constraint notification_policies_for_new_accounts_check CHECK ((for_new_accounts = ANY (ARRAY['accept'::text, 'filter'::text, 'drop'::text])));
alter table notification_policies add constraint notification_policies_for_not_followers_check CHECK ((for_not_followers = ANY (ARRAY['accept'::text, 'filter'::text, 'drop'::text])));
alter table notification_policies add constraint notification_policies_for_not_following_check CHECK ((for_not_following = ANY (ARRAY['accept'::text, 'filter'::text, 'drop'::text])));
alter table notification_policies add constraint notification_policies_for_private_mentions_check CHECK ((for_private_mentions = ANY (ARRAY['accept'::text, 'filter'::text, 'drop'::text])));
alter table notification_policies add constraint notification_policies_pkey PRIMARY KEY (account_id);
alter table notification_policies add constraint notification_policies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table notification_requests add constraint notification_requests_account_id_from_account_id_key UNIQUE (account_id, from_account_id);
alter table notification_requests add constraint notification_requests_pkey PRIMARY KEY (id);
alter table notification_requests add constraint notification_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table notification_requests add constraint notification_requests_from_account_id_fkey FOREIGN KEY (from_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_once UNIQUE NULLS NOT DISTINCT (account_id, type, from_account_id, status_id, subject_id);
alter table notifications add constraint notifications_pkey PRIMARY KEY (id);
alter table notifications add constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_from_account_id_fkey FOREIGN KEY (from_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table oauth_apps add constraint oauth_apps_client_id_key UNIQUE (client_id);
alter table oauth_apps add constraint oauth_apps_pkey PRIMARY KEY (id);
alter table oauth_codes add constraint oauth_codes_pkey PRIMARY KEY (code_hash);
alter table oauth_codes add constraint oauth_codes_app_id_fkey FOREIGN KEY (app_id) REFERENCES oauth_apps(id) ON DELETE CASCADE;
alter table oauth_codes add constraint oauth_codes_token_id_fkey FOREIGN KEY (token_id) REFERENCES oauth_tokens(id) ON DELETE SET NULL;
alter table oauth_codes add constraint oauth_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table oauth_tokens add constraint oauth_tokens_pkey PRIMARY KEY (id);
alter table oauth_tokens add constraint oauth_tokens_token_hash_key UNIQUE (token_hash);
alter table oauth_tokens add constraint oauth_tokens_app_id_fkey FOREIGN KEY (app_id) REFERENCES oauth_apps(id) ON DELETE CASCADE;
alter table oauth_tokens add constraint oauth_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table otp_enrolments add constraint otp_enrolments_pkey PRIMARY KEY (user_id);
alter table otp_enrolments add constraint otp_enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table passkey_challenges add constraint passkey_challenges_pkey PRIMARY KEY (challenge_hash);
alter table passkey_challenges add constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table passkeys add constraint passkeys_credential_id_key UNIQUE (credential_id);
alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);
alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table poll_votes add constraint poll_votes_pkey PRIMARY KEY (poll_id, account_id, choice);
alter table poll_votes add constraint poll_votes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table poll_votes add constraint poll_votes_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES polls(id) ON DELETE CASCADE;
alter table polls add constraint polls_pkey PRIMARY KEY (id);
alter table polls add constraint polls_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table popular_accounts add constraint popular_accounts_pkey PRIMARY KEY (reason, account_id);
alter table popular_accounts add constraint popular_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table preview_card_providers add constraint preview_card_providers_domain_key UNIQUE (domain);
alter table preview_card_providers add constraint preview_card_providers_pkey PRIMARY KEY (id);
alter table preview_cards add constraint preview_cards_pkey PRIMARY KEY (id);
alter table preview_cards add constraint preview_cards_url_key UNIQUE (url);
alter table push_subscriptions add constraint push_subscriptions_pkey PRIMARY KEY (id);
alter table push_subscriptions add constraint push_subscriptions_policy_check CHECK ((policy = ANY (ARRAY['all'::text, 'followed'::text, 'follower'::text, 'none'::text])));
alter table push_subscriptions add constraint push_subscriptions_token_id_key UNIQUE (token_id);
alter table push_subscriptions add constraint push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_token_id_fkey FOREIGN KEY (token_id) REFERENCES oauth_tokens(id) ON DELETE CASCADE;
alter table quotes add constraint quotes_pkey PRIMARY KEY (status_id);
alter table quotes add constraint quotes_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'revoked'::text])));
alter table quotes add constraint quotes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table quotes add constraint quotes_quoted_account_id_fkey FOREIGN KEY (quoted_account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table quotes add constraint quotes_quoted_status_id_fkey FOREIGN KEY (quoted_status_id) REFERENCES statuses(id) ON DELETE SET NULL;
alter table quotes add constraint quotes_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);
alter table reader_versions add constraint reader_versions_pkey PRIMARY KEY (account_id);
alter table reader_versions add constraint reader_versions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table received_activities add constraint received_activities_pkey PRIMARY KEY (id);
alter table received_activities add constraint received_activities_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'postponed'::text, 'failed'::text])));
alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table registrations add constraint registrations_pkey PRIMARY KEY (id);
alter table registrations add constraint registrations_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invites(id) ON DELETE CASCADE;
alter table rejected_media add constraint rejected_media_pkey PRIMARY KEY (media_id);
alter table rejected_media add constraint rejected_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES media_attachments(id) ON DELETE CASCADE;
alter table rejected_pictures add constraint rejected_pictures_pkey PRIMARY KEY (account_id);
alter table rejected_pictures add constraint rejected_pictures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table relationship_severance_events add constraint relationship_severance_events_pkey PRIMARY KEY (id);
alter table relationship_severance_events add constraint relationship_severance_events_type_check CHECK ((type = ANY (ARRAY['domain_block'::text, 'user_domain_block'::text, 'account_suspension'::text])));
alter table relays add constraint relays_follow_uri_key UNIQUE (follow_uri);
alter table relays add constraint relays_inbox_url_key UNIQUE (inbox_url);
alter table relays add constraint relays_pkey PRIMARY KEY (id);
alter table relays add constraint relays_protocol_check CHECK ((protocol = ANY (ARRAY['mastodon'::text, 'litepub'::text])));
alter table relays add constraint relays_state_check CHECK ((state = ANY (ARRAY['idle'::text, 'pending'::text, 'accepted'::text, 'rejected'::text])));
alter table remote_hosts add constraint remote_hosts_pkey PRIMARY KEY (host);
alter table remote_hosts add constraint remote_hosts_signature_check CHECK ((signature = ANY (ARRAY['rfc9421'::text, 'draft-cavage'::text])));
alter table remote_hosts add constraint remote_hosts_signs_with_check CHECK ((signs_with = ANY (ARRAY['rfc9421'::text, 'draft-cavage'::text])));
alter table remote_keys add constraint remote_keys_pkey PRIMARY KEY (key_uri);
alter table reply_searches add constraint reply_searches_pkey PRIMARY KEY (status_id);
alter table reply_searches add constraint reply_searches_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table reports add constraint reports_category_check CHECK ((category = ANY (ARRAY['spam'::text, 'legal'::text, 'violation'::text, 'other'::text])));
alter table reports add constraint reports_pkey PRIMARY KEY (id);
alter table reports add constraint reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table reports add constraint reports_action_taken_by_account_id_fkey FOREIGN KEY (action_taken_by_account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table reports add constraint reports_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_apps(id) ON DELETE SET NULL;
alter table reports add constraint reports_assigned_account_id_fkey FOREIGN KEY (assigned_account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table reports add constraint reports_target_account_id_fkey FOREIGN KEY (target_account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table roles add constraint roles_pkey PRIMARY KEY (id);
alter table rules add constraint rules_pkey PRIMARY KEY (id);
alter table scheduled_statuses add constraint scheduled_statuses_pkey PRIMARY KEY (id);
alter table scheduled_statuses add constraint scheduled_statuses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table scheduled_statuses add constraint scheduled_statuses_app_id_fkey FOREIGN KEY (app_id) REFERENCES oauth_apps(id) ON DELETE SET NULL;
alter table schema_migrations add constraint schema_migrations_name_key UNIQUE (name);
alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (id);
alter table searched_statuses add constraint searched_statuses_pkey PRIMARY KEY (status_id);
alter table searched_statuses add constraint searched_statuses_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table secret_keys add constraint secret_keys_pkey PRIMARY KEY (id);
alter table seen_activities add constraint seen_activities_pkey PRIMARY KEY (key);
alter table server_settings add constraint server_settings_pkey PRIMARY KEY (key);
alter table session_tokens add constraint session_tokens_pkey PRIMARY KEY (session_id);
alter table session_tokens add constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table sessions add constraint sessions_secret_hash_key UNIQUE (secret_hash);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table status_edits add constraint status_edits_pkey PRIMARY KEY (id);
alter table status_edits add constraint status_edits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table status_edits add constraint status_edits_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table status_pins add constraint status_pins_pkey PRIMARY KEY (id);
alter table status_pins add constraint status_pins_status_id_account_id_key UNIQUE (status_id, account_id);
alter table status_pins add constraint status_pins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table status_pins add constraint status_pins_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table status_tags add constraint status_tags_pkey PRIMARY KEY (status_id, tag_id);
alter table status_tags add constraint status_tags_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table status_tags add constraint status_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE;
alter table status_translations add constraint status_translations_pkey PRIMARY KEY (status_id, language);
alter table status_translations add constraint status_translations_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table status_trends add constraint status_trends_pkey PRIMARY KEY (status_id);
alter table status_trends add constraint status_trends_status_id_fkey FOREIGN KEY (status_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table statuses add constraint statuses_pkey PRIMARY KEY (id);
alter table statuses add constraint statuses_uri_key UNIQUE (uri);
alter table statuses add constraint statuses_visibility_check CHECK ((visibility = ANY (ARRAY['public'::text, 'unlisted'::text, 'private'::text, 'direct'::text])));
alter table statuses add constraint statuses_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table statuses add constraint statuses_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_apps(id) ON DELETE SET NULL;
alter table statuses add constraint statuses_card_id_fkey FOREIGN KEY (card_id) REFERENCES preview_cards(id) ON DELETE SET NULL;
alter table statuses add constraint statuses_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL;
alter table statuses add constraint statuses_in_reply_to_account_id_fkey FOREIGN KEY (in_reply_to_account_id) REFERENCES accounts(id) ON DELETE SET NULL;
alter table statuses add constraint statuses_in_reply_to_id_fkey FOREIGN KEY (in_reply_to_id) REFERENCES statuses(id) ON DELETE SET NULL;
alter table statuses add constraint statuses_poll_id_fkey FOREIGN KEY (poll_id) REFERENCES polls(id) ON DELETE SET NULL;
alter table statuses add constraint statuses_reblog_of_id_fkey FOREIGN KEY (reblog_of_id) REFERENCES statuses(id) ON DELETE CASCADE;
alter table stream_events add constraint stream_events_key_key UNIQUE (key);
alter table stream_events add constraint stream_events_pkey PRIMARY KEY (id);
alter table stream_head add constraint stream_head_pkey PRIMARY KEY (singleton);
alter table stream_head add constraint stream_head_singleton_check CHECK (singleton);
alter table tag_days add constraint tag_days_pkey PRIMARY KEY (tag_id, day);
alter table tag_days add constraint tag_days_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE;
alter table tag_follows add constraint tag_follows_account_id_tag_id_key UNIQUE (account_id, tag_id);
alter table tag_follows add constraint tag_follows_pkey PRIMARY KEY (id);
alter table tag_follows add constraint tag_follows_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table tag_follows add constraint tag_follows_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE;
alter table tag_trends add constraint tag_trends_pkey PRIMARY KEY (tag_id);
alter table tag_trends add constraint tag_trends_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE;
alter table tags add constraint tags_name_key UNIQUE (name);
alter table tags add constraint tags_pkey PRIMARY KEY (id);
alter table tombstones add constraint tombstones_pkey PRIMARY KEY (uri);
alter table usage_counters add constraint usage_counters_pkey PRIMARY KEY (name, shard);
alter table user_domain_blocks add constraint user_domain_blocks_pkey PRIMARY KEY (account_id, domain);
alter table user_domain_blocks add constraint user_domain_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table user_ips add constraint user_ips_pkey PRIMARY KEY (user_id, ip);
alter table user_ips add constraint user_ips_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table users add constraint users_account_id_key UNIQUE (account_id);
alter table users add constraint users_otp_whole CHECK ((((otp_enabled_at IS NULL) = (otp_secret IS NULL)) AND ((otp_secret IS NULL) = (otp_key_id IS NULL))));
alter table users add constraint users_pkey PRIMARY KEY (id);
alter table users add constraint users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;
alter table users add constraint users_created_by_app_id_fkey FOREIGN KEY (created_by_app_id) REFERENCES oauth_apps(id) ON DELETE SET NULL;
alter table users add constraint users_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invites(id) ON DELETE SET NULL;
alter table users add constraint users_role_id_fkey FOREIGN KEY (role_id) REFERENCES roles(id);
alter table vapid_keys add constraint vapid_keys_pkey PRIMARY KEY (id);
alter table warning_presets add constraint warning_presets_pkey PRIMARY KEY (id);
alter table webhook_deliveries add constraint webhook_deliveries_object_type_check CHECK ((object_type = ANY (ARRAY['account'::text, 'report'::text, 'status'::text, 'webhook'::text])));
alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);
alter table webhook_deliveries add constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text])));
alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;
alter table webhooks add constraint webhooks_pkey PRIMARY KEY (id);
alter table weekly_sign_ins add constraint weekly_sign_ins_pkey PRIMARY KEY (user_id, week);
alter table weekly_sign_ins add constraint weekly_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table write_positions add constraint write_positions_pkey PRIMARY KEY (account_id);
alter table write_positions add constraint write_positions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE;

-- Comments

comment on column account_conversations.participant_ids is 'The other participants, in the order of their ids.';
comment on column account_warnings.account_id is 'The moderator; null for the operator, and for accounts that are gone.';
comment on column account_warnings.overruled_at is 'When an appeal against it was approved.';
comment on column accounts.domain is 'Null for local accounts.';
comment on column accounts.also_known_as is 'URIs of accounts that may move to this one.';
comment on column accounts.deleted_at is 'Its data is being removed, or was.';
comment on column accounts.fetched_at is 'When its server last described it; null if it never did, or not everything has been fetched.';
comment on column accounts.gone_since is 'The first time that it wasn''t found since it was found last.';
comment on column accounts.departed_at is 'Its server said that it is gone for good; null for an account that moderators removed.';
comment on column accounts.origin_suspended_at is 'Since when its own server says that it is suspended; null if it doesn''t.';
comment on column actor_keys.name is 'The fragment of its URI.';
comment on column actor_keys.public_key is 'SPKI, PEM.';
comment on column actor_keys.private_key is 'PKCS #8, DER, sealed.';
comment on column actor_keys.key_id is 'The key of the keyring that sealed it.';
comment on column actor_keys.retired_at is 'From then on the pair isn''t published, and signs only for servers that don''t know the next one yet.';
comment on column announcement_reaction_counts.name is 'A Unicode emoji, or the shortcode of a custom emoji.';
comment on column announcements.text is 'Plain text.';
comment on column announcements.status_ids is 'Local statuses that the text links to.';
comment on column announcements.scheduled_at is 'When to publish it; null once published or without a plan.';
comment on column announcements.published_at is 'The latest publication.';
comment on table archives is 'Not in backups, like their files. Their owners can request them again.';
comment on column archives.name is 'File name.';
comment on column archives.size is 'Bytes; null until it is ready.';
comment on column auth_tokens.user_id is 'Either this or `registration_id` is set.';
comment on column auth_tokens.claimed_user_agent is 'User agent and address that the client claimed at the sign-in which this token continues.';
comment on column auth_tokens.email_change_id is 'The email change that the token confirms; null for other purposes.';
comment on column blocklist_imports.account_id is 'The staff member who made the import; null for the operator.';
comment on table cached_files is 'Not in backups. The copies are fetched again.';
comment on column cached_files.retry_at is 'A failure before this isn''t repeated.';
comment on table cached_total is 'Not in backups. Counts cached_files.';
comment on column collections.account_id is 'The owner.';
comment on column collections.uri is 'Null for local collections, whose URI follows from the id.';
comment on column collections.description is 'Plain text; sanitised HTML if the collection is remote.';
comment on column custom_emojis.domain is 'Null for local emojis.';
comment on column documents.source is 'Markdown.';
comment on column domain_blocks.source is 'The name of the list that it was imported from; null for a single block.';
comment on column email_domain_blocks.allow_with_approval is 'Allows registrations with such an address, subject to a moderator''s approval.';
comment on column featured_tags.name is 'As the account writes it.';
comment on table finished_backups is 'Not in backups, which it describes. The newest of this database.';
comment on column finished_backups.taken_at is 'The moment of the database''s copy.';
comment on column finished_backups.keyring is 'Whether it has the keyring.';
comment on column finished_backups.bytes is 'Of its own files, compressed.';
comment on column finished_backups.media_bytes is 'Of its media, which other backups may share.';
comment on table former_staff is 'Has its row if a member of staff lost the role, or was deleted.';
comment on table homes is 'How much of the home timelines is kept, in home_entries or in Redis.';
comment on column homes.kept_from is 'Entries are complete from this id of a status on; null if none are kept, since the reader is away.';
comment on column homes.filled_at is 'Null if they have to be filled.';
comment on column homes.copy is 'The name of the copy that entries are added to, if they are kept in another place.';
comment on column import_entries.object_id is 'The account or the status, once it was found: its address may differ from target.';
comment on column invites.user_id is 'The inviter.';
comment on column invites.max_uses is 'Null for any number.';
comment on column invites.ended_at is 'When the inviter or staff ended it.';
comment on column invites.autofollow is 'Whether the new accounts follow the inviter.';
comment on column ip_blocks.ip is 'In CIDR notation.';
comment on column ip_blocks.expires_at is 'Null for never.';
comment on column media_attachments.scheduled_status_id is 'The scheduled status that reserves it.';
comment on column moderation_notes.account_id is 'The author; null for the operator, and for an account that is gone.';
comment on column notifications.filtered is 'The recipient''s policy keeps it in a request.';
comment on column notifications.group_key is 'Null if it isn''t grouped.';
comment on column notifications.subject_id is 'The report, collection, warning or other object that it is about, depending on the type.';
comment on table otp_enrolments is 'Secrets of one-time codes that start once a code was entered.';
comment on column passkey_challenges.user_id is 'Null if anyone may answer it, to sign in.';
comment on column passkeys.public_key is 'COSE_Key (RFC 9052).';
comment on column polls.fetched_at is 'When the figures of a remote poll were read last; null for a local one.';
comment on column push_subscriptions.alerts is 'Types of notifications.';
comment on column quotes.quoted_status_id is 'Null once the quoted status is deleted.';
comment on column quotes.approval_uri is 'The QuoteAuthorization of another server.';
comment on column quotes.request_uri is 'The QuoteRequest of another server.';
comment on column registrations.username is 'The requested username; null to derive it from the names.';
comment on column registrations.reason is 'The reason for joining, for moderators.';
comment on column registrations.approved is 'Whether the server required no approval at the time of registration.';
comment on column registrations.locale is 'The language of the registration and its mail.';
comment on column registrations.ip is 'The address that it came from; null if unknown.';
comment on column registrations.invite_id is 'The invitation that it began with; null for none. Its use is counted when the address is verified.';
comment on column relays.actor_uri is 'With `mastodon`, null until the relay has answered.';
comment on column relays.follow_uri is 'URI of the latest Follow; null while disabled.';
comment on column remote_keys.owner_uri is 'The actor''s URI.';
comment on column remote_keys.public_key is 'SPKI, PEM.';
comment on column reports.account_id is 'The reporter.';
comment on column reports.assigned_account_id is 'The moderator who works on it.';
comment on column reports.action_taken_at is 'Null until it is resolved.';
comment on column reports.action_taken_by_account_id is 'Null also if the operator resolved it.';
comment on column roles.color is '`#rrggbb`, or empty.';
comment on column roles."position" is 'Higher roles may act on lower ones.';
comment on column roles.permissions is 'A bit mask, in decimal.';
comment on column roles.collection_limit is 'How many collections an account may have.';
comment on column rules.priority is 'The position; rules with the same one are ordered by id.';
comment on column server_settings.value is 'Unparsed.';
comment on table session_tokens is 'Access tokens that belong to sessions of pages, for push messages to browsers.';
comment on column sessions.user_agent is 'From the request header; null if absent.';
comment on column sessions.claimed_user_agent is 'What the client claimed about its user: displayed, never trusted.';
comment on column sessions.with_otp is 'Whether the session can disable two-factor authentication without another code.';
comment on column status_translations.media_descriptions is 'In the order of the status''s attachments; empty for those without a description.';
comment on column status_translations.source_language is 'Null if unknown.';
comment on column statuses.text is 'Plain text as written; empty for remote statuses.';
comment on column statuses.content is 'Sanitised HTML.';
comment on column statuses.version is 'Changes whenever the shared part of the status changes; the author has a separate version.';
comment on column statuses.limited is 'A direct status of another server, addressed to accounts that it doesn''t mention.';
comment on column statuses.missing_parent_uri is 'What a remote status replies to, until that is known here.';
comment on column statuses.origin_reblogs_count is 'As the author''s server counts; null if it didn''t say.';
comment on column tags.name is 'Normalized.';
comment on column tags.display_name is 'As it was first written.';
comment on column tags.trendable is 'Null without a decision.';
comment on column users.invite_id is 'The invitation that the user registered with; null for none, and once it is deleted.';
comment on column users.password_failures is 'Consecutive failed attempts.';
comment on column users.otp_last_step is 'The newest time step with an accepted code; -1 at first.';
comment on column users.otp_failures is 'Consecutive failed attempts.';
comment on column users.notifications_mailed_id is 'Notifications up to this one were mailed, or weren''t to be.';
comment on column vapid_keys.private_key is 'Sealed.';
comment on column webhooks.secret is 'Sealed.';
comment on column webhooks.template is 'Of the body; null for the whole payload.';

-- Indexes

CREATE INDEX account_conversations_conversation ON public.account_conversations USING btree (conversation_id);
CREATE INDEX account_conversations_last ON public.account_conversations USING btree (account_id, last_status_id DESC);
CREATE INDEX account_deletion_requests_due ON public.account_deletion_requests USING btree (due_at);
CREATE INDEX account_migrations_account ON public.account_migrations USING btree (account_id, id DESC);
CREATE INDEX account_migrations_target ON public.account_migrations USING btree (target_account_id);
CREATE INDEX account_notes_target ON public.account_notes USING btree (target_account_id);
CREATE INDEX account_relationship_severances_event ON public.account_relationship_severances USING btree (event_id);
CREATE INDEX account_warnings_account ON public.account_warnings USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX account_warnings_report ON public.account_warnings USING btree (report_id) WHERE (report_id IS NOT NULL);
CREATE INDEX account_warnings_target ON public.account_warnings USING btree (target_account_id, id DESC);
CREATE INDEX accounts_display_name_prefix ON public.accounts USING btree (lower(display_name) text_pattern_ops);
CREATE INDEX accounts_followed ON public.accounts USING btree (domain, followers_count DESC) WHERE (domain IS NOT NULL);
CREATE UNIQUE INDEX accounts_handle ON public.accounts USING btree (lower(username), COALESCE(lower(domain), ''::text));
CREATE INDEX accounts_host ON public.accounts USING btree (reverse(split_part(domain, ':'::text, 1)) COLLATE "C", id) WHERE (domain IS NOT NULL);
CREATE INDEX accounts_local ON public.accounts USING btree (id) WHERE (domain IS NULL);
CREATE INDEX accounts_moved_to ON public.accounts USING btree (moved_to_account_id) WHERE (moved_to_account_id IS NOT NULL);
CREATE INDEX accounts_names_trigrams ON public.accounts USING gin (lower(((username || ' '::text) || display_name)) gin_trgm_ops);
CREATE INDEX accounts_of_domain ON public.accounts USING btree (lower(domain), id) WHERE (domain IS NOT NULL);
CREATE INDEX accounts_remote ON public.accounts USING btree (id) WHERE (domain IS NOT NULL);
CREATE INDEX accounts_sensitized ON public.accounts USING btree (id) WHERE (sensitized_at IS NOT NULL);
CREATE INDEX accounts_silenced ON public.accounts USING btree (id) WHERE (silenced_at IS NOT NULL);
CREATE INDEX accounts_suspended ON public.accounts USING btree (id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX accounts_username_prefix ON public.accounts USING btree (lower(username) text_pattern_ops);
CREATE INDEX active_days_user ON public.active_days USING btree (user_id, day DESC);
CREATE INDEX activities_about_no_status ON public.activities USING btree (created_at) WHERE (status_id IS NULL);
CREATE INDEX activities_created ON public.activities USING btree (created_at);
CREATE INDEX activities_new_keys ON public.activities USING btree (actor_uri, id) WHERE (former_key IS NOT NULL);
CREATE INDEX announcement_reactions_account ON public.announcement_reactions USING btree (account_id);
CREATE INDEX announcement_reads_account ON public.announcement_reads USING btree (account_id);
CREATE INDEX announcements_published ON public.announcements USING btree (id) WHERE published;
CREATE INDEX announcements_scheduled ON public.announcements USING btree (scheduled_at) WHERE (scheduled_at IS NOT NULL);
CREATE INDEX appeals_account ON public.appeals USING btree (account_id);
CREATE INDEX appeals_decider ON public.appeals USING btree (decided_by_account_id) WHERE (decided_by_account_id IS NOT NULL);
CREATE INDEX appeals_state ON public.appeals USING btree (state, id DESC);
CREATE INDEX archives_created ON public.archives USING btree (created_at);
CREATE INDEX archives_user ON public.archives USING btree (user_id, id DESC);
CREATE INDEX async_refreshes_created ON public.async_refreshes USING btree (created_at);
CREATE INDEX async_refreshes_key ON public.async_refreshes USING btree (key);
CREATE INDEX audit_log_account ON public.audit_log USING btree (account_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id);
CREATE INDEX audit_log_created ON public.audit_log USING btree (created_at);
CREATE INDEX audit_log_source ON public.audit_log USING btree (source, id);
CREATE INDEX audit_log_target ON public.audit_log USING btree (target_id, id) WHERE (target_id IS NOT NULL);
CREATE INDEX audit_log_target_type ON public.audit_log USING btree (target_type, id);
CREATE INDEX auth_tokens_email_change ON public.auth_tokens USING btree (email_change_id) WHERE (email_change_id IS NOT NULL);
CREATE INDEX auth_tokens_expiry ON public.auth_tokens USING btree (expires_at);
CREATE INDEX auth_tokens_registration ON public.auth_tokens USING btree (registration_id) WHERE (registration_id IS NOT NULL);
CREATE INDEX auth_tokens_user ON public.auth_tokens USING btree (user_id, purpose) WHERE (user_id IS NOT NULL);
CREATE INDEX blocklist_entries_change ON public.blocklist_entries USING btree (import_id, change, line);
CREATE INDEX blocklist_entries_done ON public.blocklist_entries USING btree (import_id, line DESC) WHERE (result = ANY (ARRAY['created'::text, 'raised'::text]));
CREATE INDEX blocklist_entries_due ON public.blocklist_entries USING btree (import_id, line) WHERE ((change = ANY (ARRAY['create'::text, 'raise'::text])) AND (result IS NULL));
CREATE INDEX blocklist_imports_account ON public.blocklist_imports USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX blocklist_imports_previews ON public.blocklist_imports USING btree (created_at) WHERE (state = ANY (ARRAY['preview'::text, 'undone'::text]));
CREATE INDEX blocks_account ON public.blocks USING btree (account_id, id DESC);
CREATE INDEX blocks_target ON public.blocks USING btree (target_account_id, account_id);
CREATE INDEX blocks_uri ON public.blocks USING btree (uri) WHERE (uri IS NOT NULL);
CREATE INDEX bookmarks_account ON public.bookmarks USING btree (account_id, id DESC);
CREATE INDEX cached_files_bare ON public.cached_files USING btree (used_at) WHERE (bytes = 0);
CREATE INDEX cached_files_obsolete ON public.cached_files USING btree (used_at) WHERE obsolete;
CREATE INDEX cached_files_used ON public.cached_files USING btree (used_at) WHERE (bytes > 0);
CREATE INDEX canonical_email_blocks_account ON public.canonical_email_blocks USING btree (reference_account_id) WHERE (reference_account_id IS NOT NULL);
CREATE INDEX card_days_day ON public.card_days USING btree (day);
CREATE INDEX collection_items_account ON public.collection_items USING btree (account_id, collection_id DESC);
CREATE INDEX collections_account ON public.collections USING btree (account_id, id DESC);
CREATE INDEX collections_tag ON public.collections USING btree (tag_id) WHERE (tag_id IS NOT NULL);
CREATE INDEX conversation_mutes_conversation ON public.conversation_mutes USING btree (conversation_id);
CREATE INDEX custom_emojis_domain ON public.custom_emojis USING btree (domain, id) WHERE (domain IS NOT NULL);
CREATE INDEX custom_emojis_host ON public.custom_emojis USING btree (reverse(split_part(domain, ':'::text, 1)) COLLATE "C") WHERE (domain IS NOT NULL);
CREATE INDEX custom_emojis_local ON public.custom_emojis USING btree (id) WHERE (domain IS NULL);
CREATE INDEX custom_emojis_prefix ON public.custom_emojis USING btree (lower(shortcode) text_pattern_ops);
CREATE UNIQUE INDEX custom_emojis_shortcode ON public.custom_emojis USING btree (shortcode, COALESCE(domain, ''::text));
CREATE INDEX custom_emojis_trigrams ON public.custom_emojis USING gin (lower(shortcode) gin_trgm_ops);
CREATE INDEX deliveries_lanes ON public.deliveries USING btree (inbox, lane, activity_id) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_next ON public.deliveries USING btree (host, next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX deliveries_status ON public.deliveries USING btree (status_id, host, activity_id) WHERE (status_id IS NOT NULL);
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (host, activity_id) WHERE (state = 'waiting'::text);
CREATE INDEX devices_network ON public.devices USING btree (user_id, network);
CREATE INDEX devices_seen ON public.devices USING btree (last_seen_at);
CREATE INDEX direct_entries_conversation ON public.direct_entries USING btree (account_conversation_id, status_id) WHERE (account_conversation_id IS NOT NULL);
CREATE INDEX direct_entries_status ON public.direct_entries USING btree (status_id);
CREATE INDEX directory_entries_active ON public.directory_entries USING btree (last_status_at DESC, account_id DESC);
CREATE INDEX directory_entries_local_active ON public.directory_entries USING btree (last_status_at DESC, account_id DESC) WHERE local;
CREATE INDEX directory_entries_local_new ON public.directory_entries USING btree (account_id DESC) WHERE local;
CREATE INDEX dismissed_suggestions_target ON public.dismissed_suggestions USING btree (target_account_id);
CREATE INDEX documents_effective ON public.documents USING btree (kind, effective_date DESC, id DESC) WHERE (withdrawn_at IS NULL);
CREATE INDEX documents_kind ON public.documents USING btree (kind, id DESC);
CREATE INDEX domain_allows_import ON public.domain_allows USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX domain_blocks_import ON public.domain_blocks USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX domain_blocks_limiting ON public.domain_blocks USING btree (severity DESC, domain) WHERE (severity <> 'noop'::text);
CREATE INDEX domain_losses_account ON public.domain_losses USING btree (account_id);
CREATE INDEX early_undos_age ON public.early_undos USING btree (undone_at);
CREATE INDEX email_domain_attempts_day ON public.email_domain_attempts USING btree (day);
CREATE INDEX endorsements_account ON public.endorsements USING btree (account_id, id DESC);
CREATE INDEX endorsements_target ON public.endorsements USING btree (target_account_id);
CREATE INDEX favourites_account ON public.favourites USING btree (account_id, id DESC);
CREATE INDEX favourites_status ON public.favourites USING btree (status_id, id DESC);
CREATE INDEX favourites_uri ON public.favourites USING btree (uri) WHERE (uri IS NOT NULL);
CREATE INDEX featured_tags_tag ON public.featured_tags USING btree (tag_id);
CREATE INDEX filter_keywords_filter ON public.filter_keywords USING btree (account_id, filter_id, id);
CREATE INDEX filter_statuses_filter ON public.filter_statuses USING btree (account_id, filter_id, id);
CREATE INDEX filter_statuses_status ON public.filter_statuses USING btree (status_id);
CREATE INDEX finished_backups_taken ON public.finished_backups USING btree (taken_at DESC);
CREATE INDEX follow_requests_target ON public.follow_requests USING btree (target_account_id, id DESC);
CREATE INDEX follow_requests_uri ON public.follow_requests USING btree (uri) WHERE (uri IS NOT NULL);
CREATE INDEX follows_account ON public.follows USING btree (account_id, id DESC);
CREATE INDEX follows_target ON public.follows USING btree (target_account_id, id DESC);
CREATE INDEX follows_uri ON public.follows USING btree (uri) WHERE (uri IS NOT NULL);
CREATE INDEX guess_limits_expire ON public.guess_limits USING btree (expire);
CREATE INDEX home_entries_reblog ON public.home_entries USING btree (account_id, reblog_of_id) WHERE (reblog_of_id IS NOT NULL);
CREATE INDEX home_entries_status ON public.home_entries USING btree (status_id);
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);
CREATE INDEX idempotency_keys_status ON public.idempotency_keys USING btree (status_id);
CREATE INDEX import_entries_due ON public.import_entries USING btree (import_id, line) WHERE ((change <> 'invalid'::text) AND (result IS NULL));
CREATE INDEX import_entries_object ON public.import_entries USING btree (import_id, object_id) WHERE (object_id IS NOT NULL);
CREATE INDEX import_entries_problems ON public.import_entries USING btree (import_id, line) WHERE (problem IS NOT NULL);
CREATE INDEX import_entries_target ON public.import_entries USING btree (import_id, target);
CREATE INDEX imports_account ON public.imports USING btree (account_id, id DESC);
CREATE INDEX imports_created ON public.imports USING btree (created_at);
CREATE INDEX invites_user ON public.invites USING btree (user_id, id);
CREATE INDEX ip_blocks_expiry ON public.ip_blocks USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX ip_blocks_network ON public.ip_blocks USING gist (ip inet_ops);
CREATE INDEX ip_blocks_shut_out ON public.ip_blocks USING btree (id) WHERE (severity = 'no_access'::text);
CREATE INDEX list_accounts_account ON public.list_accounts USING btree (account_id);
CREATE INDEX list_accounts_list ON public.list_accounts USING btree (list_id, id DESC);
CREATE INDEX list_accounts_owner ON public.list_accounts USING btree (owner_id, account_id);
CREATE INDEX list_entries_reblog ON public.list_entries USING btree (list_id, reblog_of_id) WHERE (reblog_of_id IS NOT NULL);
CREATE INDEX list_entries_status ON public.list_entries USING btree (status_id);
CREATE INDEX lists_account ON public.lists USING btree (account_id, id);
CREATE INDEX measure_days_day ON public.measure_days USING btree (name, day);
CREATE INDEX media_attachments_account ON public.media_attachments USING btree (account_id, id);
CREATE INDEX media_attachments_scheduled ON public.media_attachments USING btree (scheduled_status_id) WHERE (scheduled_status_id IS NOT NULL);
CREATE INDEX media_attachments_shown ON public.media_attachments USING btree (account_id) WHERE ((type <> 'unknown'::text) AND (remote_url IS NOT NULL));
CREATE INDEX media_attachments_status ON public.media_attachments USING btree (status_id) WHERE (status_id IS NOT NULL);
CREATE INDEX media_attachments_unattached ON public.media_attachments USING btree (created_at) WHERE (status_id IS NULL);
CREATE INDEX mentions_account ON public.mentions USING btree (account_id, status_id DESC);
CREATE INDEX moderation_notes_author ON public.moderation_notes USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX moderation_notes_report ON public.moderation_notes USING btree (report_id, id) WHERE (report_id IS NOT NULL);
CREATE INDEX moderation_notes_target ON public.moderation_notes USING btree (target_account_id, id) WHERE (target_account_id IS NOT NULL);
CREATE INDEX mutes_account ON public.mutes USING btree (account_id, id DESC);
CREATE INDEX mutes_ends ON public.mutes USING btree (account_id, expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX mutes_target ON public.mutes USING btree (target_account_id, account_id);
CREATE INDEX notification_permissions_from ON public.notification_permissions USING btree (from_account_id);
CREATE INDEX notification_permissions_merging ON public.notification_permissions USING btree (account_id) WHERE merging;
CREATE INDEX notification_requests_account ON public.notification_requests USING btree (account_id, id DESC);
CREATE INDEX notification_requests_from ON public.notification_requests USING btree (from_account_id);
CREATE INDEX notifications_account ON public.notifications USING btree (account_id, id DESC);
CREATE INDEX notifications_filtered ON public.notifications USING btree (account_id, from_account_id, id DESC) WHERE filtered;
CREATE INDEX notifications_from ON public.notifications USING btree (from_account_id);
CREATE INDEX notifications_group ON public.notifications USING btree (account_id, group_key, id DESC) WHERE (group_key IS NOT NULL);
CREATE INDEX notifications_status ON public.notifications USING btree (status_id) WHERE (status_id IS NOT NULL);
CREATE INDEX notifications_subject ON public.notifications USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX oauth_codes_app ON public.oauth_codes USING btree (app_id);
CREATE INDEX oauth_codes_expiry ON public.oauth_codes USING btree (expires_at);
CREATE INDEX oauth_codes_token ON public.oauth_codes USING btree (token_id);
CREATE INDEX oauth_codes_user ON public.oauth_codes USING btree (user_id);
CREATE INDEX oauth_tokens_app ON public.oauth_tokens USING btree (app_id);
CREATE INDEX oauth_tokens_user ON public.oauth_tokens USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX otp_enrolments_expiry ON public.otp_enrolments USING btree (expires_at);
CREATE INDEX passkey_challenges_expiry ON public.passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user ON public.passkey_challenges USING btree (user_id, created_at);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
CREATE INDEX poll_votes_account ON public.poll_votes USING btree (account_id);
CREATE INDEX polls_account ON public.polls USING btree (account_id);
CREATE INDEX popular_accounts_account ON public.popular_accounts USING btree (account_id);
CREATE INDEX preview_cards_scored ON public.preview_cards USING btree (max_score_at) WHERE (max_score_at IS NOT NULL);
CREATE INDEX push_subscriptions_account ON public.push_subscriptions USING btree (account_id);
CREATE INDEX quotes_account ON public.quotes USING btree (account_id);
CREATE INDEX quotes_approval ON public.quotes USING btree (approval_uri) WHERE (approval_uri IS NOT NULL);
CREATE INDEX quotes_quoted ON public.quotes USING btree (quoted_status_id, status_id DESC) WHERE (quoted_status_id IS NOT NULL);
CREATE INDEX quotes_quoted_account ON public.quotes USING btree (quoted_account_id) WHERE (quoted_account_id IS NOT NULL);
CREATE INDEX quotes_request ON public.quotes USING btree (request_uri) WHERE (request_uri IS NOT NULL);
CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);
CREATE INDEX received_activities_due ON public.received_activities USING btree (bucket, host, id) WHERE (state = 'pending'::text);
CREATE INDEX received_activities_failed ON public.received_activities USING btree (received_at) WHERE (state = 'failed'::text);
CREATE INDEX received_activities_postponed ON public.received_activities USING btree (bucket, next_attempt_at) WHERE (state = 'postponed'::text);
CREATE INDEX registrations_created ON public.registrations USING btree (created_at);
CREATE INDEX registrations_email ON public.registrations USING btree (lower((email COLLATE "C")), created_at DESC);
CREATE INDEX registrations_invite ON public.registrations USING btree (invite_id) WHERE (invite_id IS NOT NULL);
CREATE INDEX rejected_media_account ON public.rejected_media USING btree (account_id, media_id);
CREATE INDEX relays_actor ON public.relays USING btree (actor_uri) WHERE (actor_uri IS NOT NULL);
CREATE INDEX remote_hosts_failing ON public.remote_hosts USING btree (failing_since, host) WHERE (failing_since IS NOT NULL);
CREATE INDEX remote_hosts_stopped ON public.remote_hosts USING btree (host) WHERE (stopped_at IS NOT NULL);
CREATE INDEX remote_hosts_troubled ON public.remote_hosts USING btree (host) WHERE ((failing_since IS NOT NULL) OR (paused_at IS NOT NULL) OR (stopped_at IS NOT NULL));
CREATE INDEX remote_keys_owner ON public.remote_keys USING btree (owner_uri);
CREATE INDEX reports_account ON public.reports USING btree (account_id, created_at DESC);
CREATE INDEX reports_application ON public.reports USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX reports_assigned ON public.reports USING btree (assigned_account_id, id) WHERE (assigned_account_id IS NOT NULL);
CREATE INDEX reports_by_reporter ON public.reports USING btree (account_id, id);
CREATE INDEX reports_created ON public.reports USING btree (created_at);
CREATE INDEX reports_resolved ON public.reports USING btree (action_taken_at) WHERE (action_taken_at IS NOT NULL);
CREATE INDEX reports_resolved_by_id ON public.reports USING btree (id) WHERE (action_taken_at IS NOT NULL);
CREATE INDEX reports_resolver ON public.reports USING btree (action_taken_by_account_id) WHERE (action_taken_by_account_id IS NOT NULL);
CREATE INDEX reports_target ON public.reports USING btree (target_account_id, id DESC);
CREATE INDEX reports_target_unresolved ON public.reports USING btree (target_account_id, id) WHERE (action_taken_at IS NULL);
CREATE INDEX reports_unresolved ON public.reports USING btree (id DESC) WHERE (action_taken_at IS NULL);
CREATE UNIQUE INDEX reports_uri ON public.reports USING btree (uri, target_account_id) WHERE (uri IS NOT NULL);
CREATE UNIQUE INDEX roles_name ON public.roles USING btree (lower(name));
CREATE INDEX scheduled_statuses_account ON public.scheduled_statuses USING btree (account_id, id DESC);
CREATE INDEX scheduled_statuses_app ON public.scheduled_statuses USING btree (app_id) WHERE (app_id IS NOT NULL);
CREATE INDEX scheduled_statuses_time ON public.scheduled_statuses USING btree (account_id, scheduled_at);
CREATE INDEX searched_statuses_open ON public.searched_statuses USING btree (account_id, in_public) WHERE is_open;
CREATE INDEX searched_statuses_public ON public.searched_statuses USING btree (status_id DESC) WHERE in_public;
CREATE INDEX searched_statuses_words ON public.searched_statuses USING gin (words) WITH (fastupdate=off);
CREATE INDEX seen_activities_until ON public.seen_activities USING brin (seen_until);
CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_used ON public.sessions USING btree (last_used_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id, created_at DESC);
CREATE INDEX status_edits_account ON public.status_edits USING btree (account_id);
CREATE INDEX status_edits_status ON public.status_edits USING btree (status_id, id);
CREATE INDEX status_pins_account ON public.status_pins USING btree (account_id, id DESC);
CREATE INDEX status_tags_account ON public.status_tags USING btree (account_id, tag_id, status_id DESC);
CREATE INDEX status_tags_tag ON public.status_tags USING btree (tag_id, status_id DESC);
CREATE INDEX status_translations_created ON public.status_translations USING btree (created_at);
CREATE INDEX statuses_account ON public.statuses USING btree (account_id, id DESC);
CREATE INDEX statuses_account_media ON public.statuses USING btree (account_id, id DESC) WHERE (media_ids <> '{}'::bigint[]);
CREATE INDEX statuses_account_originals ON public.statuses USING btree (account_id, id DESC) WHERE (reblog_of_id IS NULL);
CREATE INDEX statuses_account_reblogs ON public.statuses USING btree (account_id, id DESC) WHERE (reblog_of_id IS NOT NULL);
CREATE INDEX statuses_application ON public.statuses USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX statuses_card ON public.statuses USING btree (card_id, id DESC) WHERE (card_id IS NOT NULL);
CREATE INDEX statuses_conversation ON public.statuses USING btree (conversation_id, id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX statuses_conversation_local ON public.statuses USING btree (conversation_id) WHERE (local AND (reblog_of_id IS NULL) AND (conversation_id IS NOT NULL));
CREATE INDEX statuses_local ON public.statuses USING btree (id) WHERE (local AND (reblog_of_id IS NULL));
CREATE INDEX statuses_missing_parents ON public.statuses USING btree (missing_parent_uri) WHERE (missing_parent_uri IS NOT NULL);
CREATE INDEX statuses_own_replies ON public.statuses USING btree (in_reply_to_id, id) WHERE ((in_reply_to_id IS NOT NULL) AND (in_reply_to_account_id = account_id));
CREATE INDEX statuses_poll ON public.statuses USING btree (poll_id) WHERE (poll_id IS NOT NULL);
CREATE INDEX statuses_public ON public.statuses USING btree (id DESC) WHERE ((visibility = 'public'::text) AND (reblog_of_id IS NULL) AND ((in_reply_to_account_id IS NULL) OR (in_reply_to_account_id = account_id)));
CREATE INDEX statuses_public_local ON public.statuses USING btree (id DESC) WHERE (local AND (visibility = 'public'::text) AND (reblog_of_id IS NULL) AND ((in_reply_to_account_id IS NULL) OR (in_reply_to_account_id = account_id)));
CREATE INDEX statuses_public_media ON public.statuses USING btree (id DESC) WHERE ((media_ids <> '{}'::bigint[]) AND (visibility = 'public'::text) AND (reblog_of_id IS NULL) AND ((in_reply_to_account_id IS NULL) OR (in_reply_to_account_id = account_id)));
CREATE INDEX statuses_public_remote ON public.statuses USING btree (id DESC) WHERE ((NOT local) AND (visibility = 'public'::text) AND (reblog_of_id IS NULL) AND ((in_reply_to_account_id IS NULL) OR (in_reply_to_account_id = account_id)));
CREATE UNIQUE INDEX statuses_reblog ON public.statuses USING btree (reblog_of_id, account_id) WHERE (reblog_of_id IS NOT NULL);
CREATE INDEX statuses_reblogs ON public.statuses USING btree (reblog_of_id, id DESC) WHERE (reblog_of_id IS NOT NULL);
CREATE INDEX statuses_replies ON public.statuses USING btree (in_reply_to_id, id) WHERE (in_reply_to_id IS NOT NULL);
CREATE INDEX statuses_replies_to_account ON public.statuses USING btree (in_reply_to_account_id) WHERE (in_reply_to_account_id IS NOT NULL);
CREATE INDEX stream_events_created_at ON public.stream_events USING btree (created_at);
CREATE INDEX tag_days_day ON public.tag_days USING btree (day);
CREATE INDEX tag_follows_account ON public.tag_follows USING btree (account_id, id DESC);
CREATE INDEX tag_follows_tag ON public.tag_follows USING btree (tag_id);
CREATE INDEX tags_name_prefix ON public.tags USING btree (name text_pattern_ops);
CREATE INDEX tags_name_trigrams ON public.tags USING gin (name gin_trgm_ops);
CREATE INDEX tags_scored ON public.tags USING btree (max_score_at) WHERE (max_score_at IS NOT NULL);
CREATE INDEX tombstones_deleted_at ON public.tombstones USING btree (deleted_at);
CREATE INDEX tombstones_host ON public.tombstones USING btree (host, number) WHERE (host IS NOT NULL);
CREATE UNIQUE INDEX user_domain_blocks_account ON public.user_domain_blocks USING btree (account_id, id DESC);
CREATE INDEX user_ips_ip ON public.user_ips USING btree (ip, user_id);
CREATE INDEX user_ips_used ON public.user_ips USING btree (used_at);
CREATE INDEX user_ips_user ON public.user_ips USING btree (user_id, used_at DESC);
CREATE INDEX users_created_by_app ON public.users USING btree (created_by_app_id) WHERE (created_by_app_id IS NOT NULL);
CREATE INDEX users_disabled ON public.users USING btree (account_id) WHERE disabled;
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower((email COLLATE "C"))) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX users_email_any ON public.users USING btree (lower((email COLLATE "C")));
CREATE INDEX users_invite ON public.users USING btree (invite_id) WHERE (invite_id IS NOT NULL);
CREATE INDEX users_of_role ON public.users USING btree (role_id, account_id);
CREATE INDEX users_pending ON public.users USING btree (account_id) WHERE (NOT approved);
CREATE INDEX users_role ON public.users USING btree (role_id);
CREATE INDEX users_signed_in ON public.users USING btree (last_signed_in_at) WHERE (approved AND (confirmed_at IS NOT NULL));
CREATE INDEX users_staff ON public.users USING btree (role_id) WHERE (role_id <> '-99'::integer);
CREATE INDEX users_unfinished ON public.users USING btree (id) WHERE ((NOT approved) OR (confirmed_at IS NULL));
CREATE INDEX webhook_deliveries_bare ON public.webhook_deliveries USING btree (created_at) WHERE ((state = 'pending'::text) AND (body IS NULL));
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, manual DESC, next_attempt_at, "position") WHERE (state = 'pending'::text);
CREATE INDEX webhook_deliveries_events ON public.webhook_deliveries USING btree (webhook_id, event, id DESC);
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_old ON public.webhook_deliveries USING btree (created_at) WHERE (state <> 'pending'::text);
CREATE INDEX webhook_deliveries_order ON public.webhook_deliveries USING btree (webhook_id, object_type, object_id, "position") WHERE ((state = 'pending'::text) AND (NOT manual));
CREATE INDEX webhook_deliveries_states ON public.webhook_deliveries USING btree (webhook_id, state, id DESC);
CREATE INDEX weekly_sign_ins_week ON public.weekly_sign_ins USING btree (week);

-- Triggers

CREATE TRIGGER account_relationship_severances_forget AFTER DELETE ON public.account_relationship_severances FOR EACH ROW EXECUTE FUNCTION forget_subject('severed_relationships');
CREATE TRIGGER account_warnings_forget AFTER DELETE ON public.account_warnings FOR EACH ROW EXECUTE FUNCTION forget_subject('moderation_warning');
CREATE TRIGGER accounts_forget_follows BEFORE DELETE ON public.accounts FOR EACH ROW EXECUTE FUNCTION forget_follows();
CREATE TRIGGER accounts_named_statuses AFTER UPDATE OF username, domain, url ON public.accounts FOR EACH ROW WHEN (((old.username IS DISTINCT FROM new.username) OR (old.domain IS DISTINCT FROM new.domain) OR (old.url IS DISTINCT FROM new.url))) EXECUTE FUNCTION touch_statuses_naming();
CREATE TRIGGER accounts_reader AFTER INSERT ON public.accounts FOR EACH ROW WHEN ((new.domain IS NULL)) EXECUTE FUNCTION add_reader_version();
CREATE TRIGGER accounts_uncache_avatar AFTER UPDATE OF avatar_remote_url ON public.accounts FOR EACH ROW WHEN ((old.avatar_remote_url IS DISTINCT FROM new.avatar_remote_url)) EXECUTE FUNCTION uncache_files('avatar');
CREATE TRIGGER accounts_uncache_gone AFTER DELETE ON public.accounts FOR EACH ROW WHEN ((old.domain IS NOT NULL)) EXECUTE FUNCTION uncache_files('avatar', 'header');
CREATE TRIGGER accounts_uncache_header AFTER UPDATE OF header_remote_url ON public.accounts FOR EACH ROW WHEN ((old.header_remote_url IS DISTINCT FROM new.header_remote_url)) EXECUTE FUNCTION uncache_files('header');
CREATE TRIGGER accounts_version BEFORE UPDATE ON public.accounts FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER announcement_reactions_delete AFTER DELETE ON public.announcement_reactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_reactions();
CREATE TRIGGER announcement_reactions_insert AFTER INSERT ON public.announcement_reactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_reactions();
CREATE TRIGGER annual_reports_forget AFTER DELETE ON public.annual_reports FOR EACH ROW EXECUTE FUNCTION forget_subject('annual_report');
CREATE TRIGGER audit_log_rows BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_table BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER blocks_reader_delete AFTER DELETE ON public.blocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id, target_account_id');
CREATE TRIGGER blocks_reader_insert AFTER INSERT ON public.blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id, target_account_id');
CREATE TRIGGER blocks_reader_update AFTER UPDATE ON public.blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id, target_account_id');
CREATE CONSTRAINT TRIGGER blocks_readers AFTER INSERT OR DELETE OR UPDATE ON public.blocks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER bookmarks_reader_delete AFTER DELETE ON public.bookmarks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER bookmarks_reader_insert AFTER INSERT ON public.bookmarks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER bookmarks_reader_update AFTER UPDATE ON public.bookmarks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER bookmarks_readers AFTER INSERT OR DELETE OR UPDATE ON public.bookmarks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER cached_files_deleted AFTER DELETE ON public.cached_files REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_cached_files();
CREATE TRIGGER cached_files_inserted AFTER INSERT ON public.cached_files REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cached_files();
CREATE TRIGGER cached_files_updated AFTER UPDATE ON public.cached_files REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_cached_files();
CREATE TRIGGER collections_forget AFTER DELETE ON public.collections FOR EACH ROW EXECUTE FUNCTION forget_subject('added_to_collection', 'collection_update');
CREATE TRIGGER conversation_mutes_reader_delete AFTER DELETE ON public.conversation_mutes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER conversation_mutes_reader_insert AFTER INSERT ON public.conversation_mutes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER conversation_mutes_reader_update AFTER UPDATE ON public.conversation_mutes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER conversation_mutes_readers AFTER INSERT OR DELETE OR UPDATE ON public.conversation_mutes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER custom_emojis_uncache AFTER UPDATE OF remote_url, remote_updated_at ON public.custom_emojis FOR EACH ROW WHEN (((old.remote_url IS DISTINCT FROM new.remote_url) OR (old.remote_updated_at IS DISTINCT FROM new.remote_updated_at))) EXECUTE FUNCTION uncache_files('emoji');
CREATE TRIGGER custom_emojis_uncache_gone AFTER DELETE ON public.custom_emojis FOR EACH ROW WHEN ((old.domain IS NOT NULL)) EXECUTE FUNCTION uncache_files('emoji');
CREATE TRIGGER custom_emojis_version AFTER INSERT OR DELETE OR UPDATE ON public.custom_emojis FOR EACH STATEMENT EXECUTE FUNCTION raise_emoji_version();
CREATE TRIGGER direct_entries_forget AFTER DELETE ON public.direct_entries FOR EACH ROW WHEN ((old.account_conversation_id IS NOT NULL)) EXECUTE FUNCTION forget_direct_entry();
CREATE TRIGGER favourites_forget AFTER DELETE ON public.favourites FOR EACH ROW EXECUTE FUNCTION forget_favourite();
CREATE TRIGGER favourites_reader_delete AFTER DELETE ON public.favourites REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER favourites_reader_insert AFTER INSERT ON public.favourites REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER favourites_reader_update AFTER UPDATE ON public.favourites REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER favourites_readers AFTER INSERT OR DELETE OR UPDATE ON public.favourites DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER filter_keywords_delete AFTER DELETE ON public.filter_keywords REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version_after_delete();
CREATE TRIGGER filter_keywords_insert AFTER INSERT ON public.filter_keywords REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version();
CREATE TRIGGER filter_keywords_update AFTER UPDATE ON public.filter_keywords REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version();
CREATE TRIGGER filter_statuses_delete AFTER DELETE ON public.filter_statuses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version_after_delete();
CREATE TRIGGER filter_statuses_insert AFTER INSERT ON public.filter_statuses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version();
CREATE TRIGGER filter_statuses_update AFTER UPDATE ON public.filter_statuses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version();
CREATE TRIGGER filters_delete AFTER DELETE ON public.filters REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version_after_delete();
CREATE TRIGGER filters_insert AFTER INSERT ON public.filters REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version();
CREATE TRIGGER filters_update AFTER UPDATE ON public.filters REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_filters_version();
CREATE TRIGGER follow_requests_forget AFTER DELETE ON public.follow_requests FOR EACH ROW EXECUTE FUNCTION forget_follow('follow_request');
CREATE CONSTRAINT TRIGGER follow_requests_lists AFTER DELETE ON public.follow_requests DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION leave_lists();
CREATE TRIGGER follows_digest AFTER INSERT OR DELETE ON public.follows FOR EACH ROW EXECUTE FUNCTION digest_followers();
CREATE TRIGGER follows_endorsements AFTER DELETE ON public.follows FOR EACH ROW EXECUTE FUNCTION end_endorsement();
CREATE TRIGGER follows_forget AFTER DELETE ON public.follows FOR EACH ROW EXECUTE FUNCTION forget_follow('follow');
CREATE CONSTRAINT TRIGGER follows_lists AFTER DELETE ON public.follows DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION leave_lists();
CREATE TRIGGER follows_reader_delete AFTER DELETE ON public.follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id, target_account_id');
CREATE TRIGGER follows_reader_insert AFTER INSERT ON public.follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id, target_account_id');
CREATE TRIGGER follows_reader_update AFTER UPDATE ON public.follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id, target_account_id');
CREATE CONSTRAINT TRIGGER follows_readers AFTER INSERT OR DELETE OR UPDATE ON public.follows DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER list_accounts_reader_delete AFTER DELETE ON public.list_accounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('owner_id');
CREATE TRIGGER list_accounts_reader_insert AFTER INSERT ON public.list_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('owner_id');
CREATE TRIGGER list_accounts_reader_update AFTER UPDATE ON public.list_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('owner_id');
CREATE CONSTRAINT TRIGGER list_accounts_readers AFTER INSERT OR DELETE OR UPDATE ON public.list_accounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER lists_reader_delete AFTER DELETE ON public.lists REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER lists_reader_insert AFTER INSERT ON public.lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER lists_reader_update AFTER UPDATE ON public.lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER lists_readers AFTER INSERT OR DELETE OR UPDATE ON public.lists DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER media_attachments_touch AFTER UPDATE ON public.media_attachments FOR EACH ROW WHEN (((new.status_id IS NOT NULL) AND (NOT (old.status_id IS DISTINCT FROM new.status_id)))) EXECUTE FUNCTION touch_status();
CREATE TRIGGER media_attachments_uncache AFTER UPDATE OF type, remote_url, preview_remote_url ON public.media_attachments FOR EACH ROW WHEN (((old.remote_url IS NOT NULL) AND ((old.remote_url IS DISTINCT FROM new.remote_url) OR (old.preview_remote_url IS DISTINCT FROM new.preview_remote_url) OR ((new.type = 'unknown'::text) AND (old.type <> 'unknown'::text))))) EXECUTE FUNCTION uncache_files('attachment', 'preview');
CREATE TRIGGER media_attachments_uncache_gone AFTER DELETE ON public.media_attachments FOR EACH ROW WHEN ((old.remote_url IS NOT NULL)) EXECUTE FUNCTION uncache_files('attachment', 'preview');
CREATE TRIGGER mentions_gone_status AFTER DELETE ON public.mentions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION touch_mentioning_statuses();
CREATE TRIGGER mentions_silent_status AFTER INSERT ON public.mentions FOR EACH ROW WHEN (new.silent) EXECUTE FUNCTION touch_status();
CREATE TRIGGER mutes_reader_delete AFTER DELETE ON public.mutes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER mutes_reader_insert AFTER INSERT ON public.mutes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER mutes_reader_update AFTER UPDATE ON public.mutes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER mutes_readers AFTER INSERT OR DELETE OR UPDATE ON public.mutes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER notifications_accept_request AFTER UPDATE OF filtered ON public.notifications FOR EACH ROW WHEN ((old.filtered AND (NOT new.filtered) AND (old.type = ANY (ARRAY['mention'::text, 'quote'::text])))) EXECUTE FUNCTION forget_notification_request();
CREATE TRIGGER notifications_forget_request AFTER DELETE ON public.notifications FOR EACH ROW WHEN ((old.filtered AND (old.type = ANY (ARRAY['mention'::text, 'quote'::text])))) EXECUTE FUNCTION forget_notification_request();
CREATE TRIGGER notifications_request AFTER INSERT ON public.notifications FOR EACH ROW WHEN ((new.filtered AND (new.type = ANY (ARRAY['mention'::text, 'quote'::text])))) EXECUTE FUNCTION add_notification_request();
CREATE TRIGGER oauth_tokens_forget_push AFTER UPDATE OF revoked_at ON public.oauth_tokens FOR EACH ROW WHEN ((new.revoked_at IS NOT NULL)) EXECUTE FUNCTION forget_push_subscription();
CREATE TRIGGER poll_votes_reader_delete AFTER DELETE ON public.poll_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER poll_votes_reader_insert AFTER INSERT ON public.poll_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER poll_votes_reader_update AFTER UPDATE ON public.poll_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER poll_votes_readers AFTER INSERT OR DELETE OR UPDATE ON public.poll_votes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER polls_version BEFORE UPDATE ON public.polls FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER quotes_status AFTER INSERT OR DELETE OR UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION touch_quoting_status();
CREATE TRIGGER reports_forget AFTER DELETE ON public.reports FOR EACH ROW EXECUTE FUNCTION forget_subject('admin.report');
CREATE TRIGGER roles_reader AFTER UPDATE OF "position" ON public.roles FOR EACH ROW WHEN ((old."position" <> new."position")) EXECUTE FUNCTION note_role_readers();
CREATE CONSTRAINT TRIGGER roles_readers AFTER UPDATE OF "position" ON public.roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER roles_touch AFTER UPDATE ON public.roles FOR EACH ROW WHEN ((old.highlighted OR new.highlighted)) EXECUTE FUNCTION touch_role_accounts();
CREATE TRIGGER session_tokens_deleted AFTER DELETE ON public.session_tokens FOR EACH ROW EXECUTE FUNCTION revoke_session_token();
CREATE TRIGGER sessions_forget_token AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN ((new.ended_at IS NOT NULL)) EXECUTE FUNCTION forget_session_token();
CREATE TRIGGER status_pins_reader_delete AFTER DELETE ON public.status_pins REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER status_pins_reader_insert AFTER INSERT ON public.status_pins REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER status_pins_reader_update AFTER UPDATE ON public.status_pins REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER status_pins_readers AFTER INSERT OR DELETE OR UPDATE ON public.status_pins DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER status_tags_account BEFORE INSERT ON public.status_tags FOR EACH ROW EXECUTE FUNCTION name_tagger();
CREATE TRIGGER status_tags_featured_delete AFTER DELETE ON public.status_tags FOR EACH ROW WHEN ((old.visibility = ANY (ARRAY['public'::text, 'unlisted'::text]))) EXECUTE FUNCTION count_featured_tag();
CREATE TRIGGER status_tags_featured_insert AFTER INSERT ON public.status_tags FOR EACH ROW WHEN ((new.visibility = ANY (ARRAY['public'::text, 'unlisted'::text]))) EXECUTE FUNCTION count_featured_tag();
CREATE TRIGGER statuses_reader_delete AFTER DELETE ON public.statuses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_reblog_readers();
CREATE TRIGGER statuses_reader_insert AFTER INSERT ON public.statuses FOR EACH ROW WHEN ((new.reblog_of_id IS NOT NULL)) EXECUTE FUNCTION note_reader();
CREATE CONSTRAINT TRIGGER statuses_readers_delete AFTER DELETE ON public.statuses DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.reblog_of_id IS NOT NULL)) EXECUTE FUNCTION raise_reader_versions();
CREATE CONSTRAINT TRIGGER statuses_readers_insert AFTER INSERT ON public.statuses DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.reblog_of_id IS NOT NULL)) EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER statuses_version BEFORE UPDATE ON public.statuses FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER tag_follows_reader_delete AFTER DELETE ON public.tag_follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER tag_follows_reader_insert AFTER INSERT ON public.tag_follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER tag_follows_reader_update AFTER UPDATE ON public.tag_follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER tag_follows_readers AFTER INSERT OR DELETE OR UPDATE ON public.tag_follows DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER user_domain_blocks_reader_delete AFTER DELETE ON public.user_domain_blocks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER user_domain_blocks_reader_insert AFTER INSERT ON public.user_domain_blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE TRIGGER user_domain_blocks_reader_update AFTER UPDATE ON public.user_domain_blocks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_readers('account_id');
CREATE CONSTRAINT TRIGGER user_domain_blocks_readers AFTER INSERT OR DELETE OR UPDATE ON public.user_domain_blocks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER users_reader AFTER UPDATE OF chosen_languages, role_id ON public.users FOR EACH ROW WHEN (((old.chosen_languages IS DISTINCT FROM new.chosen_languages) OR (old.role_id <> new.role_id))) EXECUTE FUNCTION note_reader();
CREATE CONSTRAINT TRIGGER users_readers AFTER UPDATE OF chosen_languages, role_id ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION raise_reader_versions();
CREATE TRIGGER users_sign_in AFTER INSERT OR UPDATE OF last_signed_in_at ON public.users FOR EACH ROW WHEN ((new.last_signed_in_at IS NOT NULL)) EXECUTE FUNCTION note_sign_in();
CREATE TRIGGER users_staff_changed AFTER UPDATE OF role_id ON public.users FOR EACH ROW WHEN (((old.role_id <> '-99'::integer) AND (new.role_id = '-99'::integer))) EXECUTE FUNCTION remember_staff();
CREATE TRIGGER users_staff_deleted AFTER DELETE ON public.users FOR EACH ROW WHEN ((old.role_id <> '-99'::integer)) EXECUTE FUNCTION remember_staff();
CREATE TRIGGER users_touch AFTER UPDATE OF role_id ON public.users FOR EACH ROW WHEN ((old.role_id <> new.role_id)) EXECUTE FUNCTION touch_account();
