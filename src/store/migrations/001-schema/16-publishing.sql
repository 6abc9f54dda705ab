-- Publishing a status, with everything that belongs to it.

-- Claims an idempotency key. Waits for a concurrent transaction with the same key. Returns the status that was published
-- with it, null if there is none.
create function claim_idempotency_key(author bigint, claimed text, at timestamptz, life interval) returns bigint
language plpgsql as $$
begin
  insert into idempotency_keys as known (account_id, key, created_at) values (author, claimed, at)
    on conflict (account_id, key) do update set created_at = excluded.created_at, status_id = null
      where known.created_at <= at - life or known.status_id is null;
  if found then return null; end if;
  return (select s.id from idempotency_keys k join statuses s on s.id = k.status_id
    where k.account_id = author and k.key = claimed);
end $$;

-- The hashtags with these names, normalized: as written, ordered by id. Creates new ones.
create function find_or_create_tags(wanted jsonb, out ids bigint[], out names text[]) language plpgsql as $$
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
end $$;

-- Takes the columns of a row.
create function insert_poll(poll jsonb) returns void language plpgsql as $$ begin
  insert into polls (id, account_id, options, tallies, multiple, hide_totals, expires_at, votes_count, voters_count,
    created_at, fetched_at)
  select p.id, p.account_id, p.options, p.tallies, p.multiple, p.hide_totals, p.expires_at, p.votes_count,
    p.voters_count, p.created_at, p.fetched_at
  from jsonb_populate_record(null::polls, poll) p;
end $$;

create function insert_quote(quote jsonb) returns void language plpgsql as $$ begin
  insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state, created_at, approval_uri,
    request_uri)
  select q.status_id, q.account_id, q.quoted_status_id, q.quoted_account_id, q.state, q.created_at, q.approval_uri,
    q.request_uri
  from jsonb_populate_record(null::quotes, quote) q;
end $$;

-- Makes a status visible to accounts: [{id, quiet, silent}]. A silent mention can become an ordinary one, not the other
-- way round. Returns the accounts whose mention is new or has changed.
create function add_mentions(status bigint, given jsonb) returns setof bigint language plpgsql as $$ begin
  return query insert into mentions (status_id, account_id, notified, silent)
    select status, (m->>'id')::bigint, (m->>'quiet')::boolean, (m->>'silent')::boolean
    from jsonb_array_elements(given) m
  on conflict (status_id, account_id) do update set silent = false, notified = excluded.notified
    where mentions.silent and not excluded.silent
  returning account_id;
end $$;

-- Attaches the author's media that is ready and belongs to no other status. Returns the attached ones.
create function attach_media(status bigint, author bigint, wanted bigint[]) returns setof bigint
language plpgsql as $$ begin
  return query update media_attachments set status_id = status
  where id = any(wanted) and account_id = author and (status_id is null or status_id = status)
    and scheduled_status_id is null and state = 'ready'
  returning id;
end $$;

-- Changes an account's counter of statuses. latest: the time of a new one; null if none was added.
create function count_statuses(author bigint, difference integer, latest timestamptz,
  out statuses integer, out last_at timestamptz) language plpgsql as $$ begin
  update accounts set statuses_count = greatest(0, statuses_count + difference),
    last_status_at = greatest(last_status_at, latest)
  where id = author returning statuses_count, last_status_at into statuses, last_at;
end $$;

-- Inserts statuses with everything that belongs to them, given as [{post, parts}] (`StatusDraft` in
-- src/store/statuses/publishing.ts). Their conversations are new if parts say so. Returns for each, in their order, its id, or
-- that of the author's earlier status with a known URI or a used idempotency key; for a new one the names of its hashtags
-- in the order of their ids, and its author's counters if they include it. A refusal raises CN001, with {"refused": "uri",
-- "tags", "media" or "references", "names": [...]} as the detail. Commits without waiting for the disk. Rows that several
-- transactions may change are locked first and in one order; authors' rows late, and statistics last, since many posts
-- change them. is_alone: whether it may wait for locks without limit, because it publishes a single status.
create function publish_statuses(given jsonb, at timestamptz, is_alone boolean)
returns table (place bigint, published_id bigint, is_new boolean, names text[],
  author_count integer, author_last timestamptz) language plpgsql as $$
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
end $$;

-- For a transaction that several callers share: it fails (55P03) instead of waiting long for a lock that one of its items
-- needs. Each item is then repeated in a transaction of its own.
create function limit_lock_waits() returns void language plpgsql as $$ begin
  perform set_config('lock_timeout', '100ms', true);
end $$;

-- Serializes storing and deleting the statuses with these URIs, in one order, which prevents deadlocks.
create function lock_status_uris(uris text[], is_alone boolean) returns void language plpgsql as $$ begin
  if not is_alone then perform limit_lock_waits(); end if;
  perform pg_advisory_xact_lock(30, key)
    from (select distinct hashtext(uri) as key from unnest(uris) as uri order by 1) as keys;
end $$;

-- The drafts whose places have no known status.
create function unknown_drafts(given jsonb, known bigint[]) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(g.draft order by g.place), '[]')
  from jsonb_array_elements(given) with ordinality g (draft, place) where known[g.place] is null
$$;

create function refuse_status(refused text, names text[]) returns void language plpgsql as $$ begin
  raise exception 'a status was refused because of its %', refused
    using errcode = 'CN001', detail = json_build_object('refused', refused, 'names', names)::text;
end $$;
