import type { Knex } from "knex";

/** Events whose reactions run in batches, and publishing a status in one statement. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(former);
}

// `events`: recorded in the transaction of what they tell, and deleted in that of their reactions
// (src/store/kernel/events.ts).
//
// `record_events` takes [{payload, trigger: {event, type, id}}]; a trigger adds the deliveries of webhooks, which are
// locked: one that is deleted meanwhile is left out, instead of failing the transaction.
//
// `publish_status` inserts a status with everything that belongs to it (`PublishedParts` in
// src/store/statuses/publishing.ts). It returns no row if a status with the same URI exists, and the earlier status for an
// idempotency key that was used; for a new one the names of its hashtags in the order of their ids, and its author's
// counters. Hashtags that moderators don't allow raise CN001; their names are the detail. The author's row is locked
// last, since each of the author's posts changes it.
const schema = `
create table events (
  id bigint generated always as identity primary key,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
alter table events set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function record_events(given jsonb, at timestamptz) returns void language plpgsql as $function$
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

create function publish_status(post jsonb, parts jsonb, at timestamptz, is_last boolean)
returns table (
  published_id bigint, is_new boolean, conversation bigint, names text[], author_count integer, author_last timestamptz)
language plpgsql as $function$
declare
  author bigint := (post->>'account_id')::bigint;
  unusable text[];
  known text[];
  tag_ids bigint[];
  idempotency_key text := parts->>'key';
  -- A variable: in the condition, it would be another one for each row.
  one_shard smallint := floor(random() * 16);
begin
  conversation := (post->>'conversation_id')::bigint;
  names := array(select jsonb_object_keys(parts->'tags') order by 1);
  if is_last then perform set_config('synchronous_commit', 'off', true); end if;
  if idempotency_key is not null and (parts->>'claim')::boolean then
    insert into idempotency_keys as known (account_id, key, created_at)
      values (author, idempotency_key, at)
      on conflict (account_id, key) do update set created_at = excluded.created_at, status_id = null
        where known.created_at <= at - make_interval(secs => (parts->>'keyLife')::float8) or known.status_id is null;
    if not found then
      select k.status_id into published_id from idempotency_keys k join statuses s on s.id = k.status_id
        where k.account_id = author and k.key = idempotency_key;
      if found then
        is_new := false;
        return next;
        return;
      end if;
    end if;
  end if;
  if cardinality(names) > 0 then
    select array_agg(id order by id), array_agg(name order by id), array_agg(name) filter (where not usable)
      into tag_ids, known, unusable from tags where name = any(names);
    if unusable is not null and (parts->>'checksTags')::boolean then
      raise exception 'hashtags that are not usable' using errcode = 'CN001', detail = to_json(unusable)::text;
    end if;
  end if;
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
  returning id into published_id;
  if published_id is null then return; end if;
  is_new := true;
  if jsonb_array_length(parts->'mentions') > 0 then
    insert into mentions (status_id, account_id, notified, silent)
      select published_id, (m->>'id')::bigint, (m->>'quiet')::boolean, (m->>'silent')::boolean
      from jsonb_array_elements(parts->'mentions') m;
  end if;
  if cardinality(names) > 0 then
    if cardinality(known) is distinct from cardinality(names) then
      -- Always in the same order: prevents deadlocks between transactions that create the same hashtags.
      insert into tags (name, display_name)
        select n, parts->'tags'->>n from unnest(names) n where known is null or n <> all(known)
        on conflict do nothing;
      -- A separate statement, which also sees hashtags that others committed while the first one waited for them.
      select array_agg(id order by id), array_agg(name order by id) into tag_ids, known
        from tags where name = any(names);
    end if;
    names := coalesce(known, '{}');
    insert into status_tags (status_id, tag_id) select published_id, unnest(tag_ids);
  end if;
  if (parts->>'entersHome')::boolean then
    insert into home_entries (account_id, status_id) values (author, published_id) on conflict do nothing;
  end if;
  if jsonb_array_length(parts->'usage') > 0 then
    update usage_counters set value = value + 1
      where shard = one_shard and name = any(array(select jsonb_array_elements_text(parts->'usage')));
  end if;
  if jsonb_array_length(parts->'events') > 0 then perform record_events(parts->'events', at); end if;
  if idempotency_key is not null then
    update idempotency_keys set status_id = published_id where account_id = author and key = idempotency_key;
  end if;
  if (parts->>'isCounted')::boolean then
    update accounts set statuses_count = greatest(0, statuses_count + 1),
      last_status_at = greatest(last_status_at, (post->>'created_at')::timestamptz) where id = author
      returning statuses_count, last_status_at into author_count, author_last;
  end if;
  return next;
end $function$;
`;

const former = `
drop function publish_status(jsonb, jsonb, timestamptz, boolean);
drop function record_events(jsonb, timestamptz);
drop table events;
`;
