-- Webhooks, and the log of their deliveries, which is also the queue of pending ones.

create table webhooks (
  id bigint primary key default time_id(),
  url text not null,
  events text[] not null,
  secret bytea not null,
  key_id text not null,
  enabled boolean not null default true,
  template text,
  failures integer not null default 0,
  paused_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column webhooks.secret is 'Sealed.';
comment on column webhooks.template is 'Of the body; null for the whole payload.';

-- position orders the events of an object: ids depend on the clock. body is null until it is rendered.
-- next_attempt_at is null until then, while an earlier event of the object is pending, and once a delivery is
-- finished.
create table webhook_deliveries (
  id bigint primary key default time_id(),
  webhook_id bigint not null references webhooks on delete cascade,
  position bigint generated always as identity,
  event text not null,
  object_type text not null check (object_type in ('account', 'report', 'status', 'webhook')),
  object_id bigint not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'cancelled')),
  manual boolean not null default false,
  body text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  response_status integer,
  response_body text,
  duration integer,
  error text,
  created_at timestamptz not null
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_states on webhook_deliveries (webhook_id, state, id desc);
create index webhook_deliveries_events on webhook_deliveries (webhook_id, event, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, manual desc, next_attempt_at, position) where
  state = 'pending';
create index webhook_deliveries_order on webhook_deliveries (webhook_id, object_type, object_id, position) where
  state = 'pending' and (not manual);
create index webhook_deliveries_bare on webhook_deliveries (created_at) where state = 'pending' and body is null;
create index webhook_deliveries_old on webhook_deliveries (created_at) where state <> 'pending';
