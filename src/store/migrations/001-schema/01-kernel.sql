-- Identifiers, versions and events: what all subjects use.

create extension pg_trgm;

create sequence object_ids;

-- 64-bit identifiers that sort by time: milliseconds since 1970, then 16 bits of a sequence.
create function time_id(at timestamptz default clock_timestamp()) returns bigint language sql
as $$ select ((extract(epoch from at) * 1000)::bigint << 16) | (nextval('object_ids') & 65535) $$;

-- Rendered statuses and accounts are cached under the versions of status, account and poll. Everything else that they
-- show touches one of these rows.
create function bump_version() returns trigger language plpgsql
as $$ begin new.version := old.version + 1; return new; end $$;

create function touch_status() returns trigger language plpgsql
as $$ begin update statuses set version = version where id = new.status_id; return null; end $$;

-- Deletes the notifications about a deleted row: create trigger ... after delete on TABLE for each row
-- execute function forget_subject('TYPE', ...).
create function forget_subject() returns trigger language plpgsql as $$ begin
    delete from notifications where subject_id = old.id and type = any(tg_argv);
    return null;
  end $$;

create function uncache_files() returns trigger language plpgsql as $$ begin
  update cached_files set obsolete = true where kind = any(tg_argv) and owner_id = old.id;
  return null;
end $$;

-- Notes readers whose versions change with this transaction. It locks a version only when it commits, in the order of the
-- accounts: otherwise transactions that lock statuses, accounts and versions in different orders would deadlock.
create function note_readers_of(concerned bigint[]) returns void language plpgsql as $$ begin
  if cardinality(concerned) > 0 then
    perform set_config('concord.readers',
      concat_ws(',', nullif(current_setting('concord.readers', true), ''), array_to_string(concerned, ',')), true);
  end if;
end $$;

-- The columns of `readers_see`.
create function note_readers() returns trigger language plpgsql as $$ begin
    case tg_argv[0]
      when 'account_id' then perform note_readers_of(array(select distinct account_id from changed));
      when 'owner_id' then perform note_readers_of(array(select distinct owner_id from changed));
      when 'account_id, target_account_id' then
        perform note_readers_of(array(select account_id from changed union select target_account_id from changed));
    end case;
    return null;
  end $$;

-- For statements that change a few rows.
create function note_reader() returns trigger language plpgsql as $$ begin
    perform note_readers_of(array[new.account_id]);
    return null;
  end $$;

-- Raises the versions of all noted readers. As a deferred trigger, it runs when the transaction commits.
create function raise_reader_versions() returns trigger language plpgsql as $$
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
end $$;

-- Declares that what readers see depends on a table: each change of its rows raises the versions of the readers that
-- these columns name. test/store/view-tables.test.ts finds tables that views read without such a declaration.
create procedure readers_see(changing regclass, columns text default 'account_id') language plpgsql as $$
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
end $$;

-- Takes [{payload, trigger: {event, type, id}}]. A trigger adds the deliveries of webhooks. Locks the webhooks: one
-- that is deleted meanwhile is left out, instead of failing the transaction.
create function record_events(given jsonb, at timestamptz) returns void language plpgsql as $$
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
end $$;

-- Adds jobs: [{identifier, payload, run_at, job_key, queue_name, max_attempts}]. Each has its task as a flag, by which
-- workers pass over tasks that have no worker left (src/jobs/worker.ts).
create function queue_jobs(specs jsonb) returns void language plpgsql as $$ begin
  perform graphile_worker.add_job(spec->>'identifier', (spec->'payload')::json, queue_name := spec->>'queue_name',
    run_at := (spec->>'run_at')::timestamptz, max_attempts := (spec->>'max_attempts')::int,
    job_key := spec->>'job_key', flags := array[spec->>'identifier'])
  from jsonb_array_elements(specs) spec;
end $$;

-- Recorded in the transaction of the change that they describe, deleted in the transaction of their reactions.
create table events (
  id bigint generated always as identity primary key,
  payload jsonb not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table guess_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index guess_limits_expire on guess_limits (expire);

create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table server_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on column server_settings.value is 'Unparsed.';

create table secret_keys (
  id text primary key,
  fingerprint text not null,
  first_seen_at timestamptz not null default now()
);
