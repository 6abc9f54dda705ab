import type { Knex } from "knex";

/** Activities from other servers: those that wait to be processed, and which ones have been received. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("drop table seen_activities, received_activities");
}

// A processed activity is deleted, so that the table only has what waits or has failed. `host` is that of the sender,
// who may forward an activity of another server's actor; `sender_uri` is null if nobody signed the request.
// A postponed activity has failed and is tried again at `next_attempt_at`; a pending one is due.
// Rows come and go fast: vacuum removes them before scans of the index get slow.
const schema = `
create table received_activities (
  id bigint generated always as identity primary key,
  uri text,
  actor_uri text not null,
  sender_uri text,
  host text not null collate "C",
  bucket smallint not null,
  inbox_of bigint,
  body text not null,
  received_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'postponed', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  error text
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);
create index received_activities_due on received_activities (bucket, host, id) where state = 'pending';
create index received_activities_postponed on received_activities (bucket, next_attempt_at)
  where state = 'postponed';
create index received_activities_failed on received_activities (received_at) where state = 'failed';
create table seen_activities (
  key uuid primary key,
  seen_until timestamptz not null
);
create index seen_activities_until on seen_activities using brin (seen_until);
`;
