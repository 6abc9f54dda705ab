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

-- Inserts a status with what belongs to it alone (`PublishedParts` in src/store/statuses/publishing.ts). Returns the
-- author's earlier status for a known URI or a used idempotency key; for a new one the names of its hashtags in the order
-- of their ids. A refusal raises CN001, with {"refused": "uri", "tags", "media" or "references", "names": [...]} as the
-- detail.
create function publish_status(post jsonb, parts jsonb, at timestamptz,
  out published_id bigint, out is_new boolean, out conversation bigint, out names text[]) language plpgsql as $$
declare
  author bigint := (post->>'account_id')::bigint;
  reference jsonb;
  media bigint[];
  missing text[];
  tag_ids bigint[];
  idempotency_key text := parts->>'key';
  -- A variable, because random() in the condition would differ for each row.
  one_shard smallint := floor(random() * 16);
begin
  conversation := (post->>'conversation_id')::bigint;
  names := '{}';
  if idempotency_key is not null then
    published_id := claim_idempotency_key(
      author, idempotency_key, at, make_interval(secs => (parts->>'keyLife')::float8));
    if published_id is not null then
      is_new := false;
      return;
    end if;
  end if;
  if parts->'poll' <> 'null' then perform insert_poll(parts->'poll'); end if;
  if conversation is null then
    conversation := time_id();
    insert into conversations (id) values (conversation);
  end if;
  insert into statuses (id, account_id, uri, url, local, text, content, spoiler_text, visibility, sensitive, language,
    in_reply_to_id, in_reply_to_account_id, conversation_id, application_id, media_ids, poll_id, quote_automatic,
    quote_manual, created_at, edited_at, limited, missing_parent_uri, origin_favourites_count, origin_reblogs_count)
  select p.id, p.account_id, p.uri, p.url, p.local, p.text, p.content, p.spoiler_text, p.visibility, p.sensitive,
    p.language, p.in_reply_to_id, p.in_reply_to_account_id, conversation, p.application_id, p.media_ids, p.poll_id,
    p.quote_automatic, p.quote_manual, p.created_at, p.edited_at, p.limited, p.missing_parent_uri,
    p.origin_favourites_count, p.origin_reblogs_count
  from jsonb_populate_record(null::statuses, post) p
  on conflict (uri) do nothing
  returning id, media_ids into published_id, media;
  is_new := published_id is not null;
  if not is_new then
    select s.id into published_id from statuses s where s.uri = post->>'uri' and s.account_id = author;
    if published_id is null then perform refuse_status('uri', '{}'); end if;
    return;
  end if;
  for reference in select r from jsonb_array_elements(parts->'counted') r loop
    update statuses set replies_count = replies_count + (reference->>'replies')::integer,
      quotes_count = quotes_count + (reference->>'quotes')::integer
    where id = (reference->>'id')::bigint;
    if not found then perform refuse_status('references', array[reference->>'id']); end if;
  end loop;
  if media <> '{}' then
    missing := array(select unnest(media) except select attach_media(published_id, author, media));
    if missing <> '{}' then perform refuse_status('media', missing); end if;
  end if;
  if parts->'quote' <> 'null' then perform insert_quote(parts->'quote'); end if;
  if jsonb_array_length(parts->'mentions') > 0 then perform add_mentions(published_id, parts->'mentions'); end if;
  if parts->'tags' <> '{}' then
    select t.ids, t.names into tag_ids, names from find_or_create_tags(parts->'tags') t;
    if (parts->>'checksTags')::boolean then
      missing := array(select name from tags where id = any(tag_ids) and not usable);
      if missing <> '{}' then perform refuse_status('tags', missing); end if;
    end if;
    insert into status_tags (status_id, tag_id) select published_id, unnest(tag_ids);
  end if;
  if (parts->>'entersHome')::boolean then
    insert into home_entries (account_id, status_id) values (author, published_id) on conflict do nothing;
  end if;
  if jsonb_array_length(parts->'usage') > 0 then
    update usage_counters set value = value + 1
      where shard = one_shard and name = any(array(select jsonb_array_elements_text(parts->'usage')));
  end if;
  if idempotency_key is not null then
    update idempotency_keys set status_id = published_id where account_id = author and key = idempotency_key;
  end if;
end $$;

-- Inserts statuses, given as [{post, parts}], with the events and jobs of the new ones. Returns for each, in their order,
-- what publish_status returns, and its author's counters if they include it. Commits without waiting for the disk. What
-- several transactions may change is locked first and in the order of the ids, but for the authors' rows, which come
-- last, since each of an author's posts changes them.
create function publish_statuses(given jsonb, at timestamptz)
returns table (place bigint, published_id bigint, is_new boolean, conversation bigint, names text[],
  author_count integer, author_last timestamptz) language plpgsql as $$
declare
  one jsonb;
  found_names jsonb := '[]';
  ids bigint[] := '{}';
  news boolean[] := '{}';
  conversations bigint[] := '{}';
  events jsonb := '[]';
  jobs jsonb := '[]';
  counted record;
  merged jsonb;
begin
  perform set_config('synchronous_commit', 'off', true);
  if jsonb_path_exists(given, '$[*].parts.counted[*]') then
    perform from statuses where id in (
      select (r->>'id')::bigint from jsonb_path_query(given, '$[*].parts.counted[*]') r)
      order by id for no key update;
  end if;
  if jsonb_array_length(given) > 1 then
    select jsonb_object_agg(t.key, t.value) into merged
      from jsonb_array_elements(given) g cross join lateral jsonb_each(g->'parts'->'tags') t;
    if merged is not null then perform find_or_create_tags(merged); end if;
  end if;
  for one in select g from jsonb_array_elements(given) g loop
    select p.published_id, p.is_new, p.conversation, p.names into published_id, is_new, conversation, names
      from publish_status(one->'post', one->'parts', at) p;
    ids := ids || published_id;
    news := news || is_new;
    conversations := conversations || conversation;
    found_names := found_names || jsonb_build_array(names);
    if is_new then
      events := events || (one->'parts'->'events');
      jobs := jobs || (one->'parts'->'jobs');
    end if;
  end loop;
  if jsonb_array_length(events) > 0 then perform record_events(events, at); end if;
  if jsonb_array_length(jobs) > 0 then perform queue_jobs(jobs); end if;
  for counted in
    select (g.one->'post'->>'account_id')::bigint as author, count(*)::integer as number,
      max((g.one->'post'->>'created_at')::timestamptz) as latest
    from jsonb_array_elements(given) with ordinality g (one, place)
    where news[g.place] and (g.one->'parts'->>'isCounted')::boolean
    group by author order by author
  loop
    perform count_statuses(counted.author, counted.number, counted.latest);
  end loop;
  return query
    select g.place, ids[g.place], news[g.place], conversations[g.place],
      array(select jsonb_array_elements_text(found_names->(g.place::integer - 1))), a.statuses_count, a.last_status_at
    from jsonb_array_elements(given) with ordinality g (one, place)
    left join accounts a on news[g.place] and (g.one->'parts'->>'isCounted')::boolean
      and a.id = (g.one->'post'->>'account_id')::bigint;
end $$;

create function refuse_status(refused text, names text[]) returns void language plpgsql as $$ begin
  raise exception 'a status was refused because of its %', refused
    using errcode = 'CN001', detail = json_build_object('refused', refused, 'names', names)::text;
end $$;
