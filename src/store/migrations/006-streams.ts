import type { Knex } from "knex";

/**
 * The log of streamed events, of which clients that were disconnected read what they missed. Identifiers grow in the
 * order of the commits: assigning one locks the row of `stream_head` until the transaction ends, so a reader that
 * sees an event sees all earlier ones.
 */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(`
    create table stream_head (
      singleton boolean primary key default true check (singleton),
      -- The newest event.
      last_id bigint not null default 0,
      -- The newest event that was removed from the log.
      trimmed_id bigint not null default 0
    );
    insert into stream_head default values;
    create table stream_events (
      id bigint primary key,
      -- Deduplicates: a reaction may run more than once.
      key text not null unique,
      event text not null,
      -- The accounts that the event is for; null for those whose readers are found at delivery.
      account_ids bigint[],
      facts jsonb not null,
      created_at timestamptz not null
    );
    create index stream_events_created_at on stream_events (created_at);
  `);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("drop table stream_events; drop table stream_head");
}
