import type { Knex } from "knex";

/** Finding relationships by the URIs of their activities, reports from other servers, and relays. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(`
drop table early_undos, relays;
drop index reports_uri, blocks_uri, follow_requests_uri, follows_uri;
alter table reports drop column uri;
`);
}

// `early_undos` are those of activities that have not arrived. `actor_uri` is null for Mastodon's protocol until the relay has answered: only its inbox is known.
const schema = `
create index follows_uri on follows (uri) where uri is not null;
create index follow_requests_uri on follow_requests (uri) where uri is not null;
create index blocks_uri on blocks (uri) where uri is not null;
alter table reports add column uri text;
create unique index reports_uri on reports (uri, target_account_id) where uri is not null;
create table relays (
  id bigint primary key default time_id(),
  inbox_url text not null unique,
  actor_uri text,
  protocol text not null check (protocol in ('mastodon', 'litepub')),
  state text not null default 'idle' check (state in ('idle', 'pending', 'accepted', 'rejected')),
  follow_uri text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table early_undos (
  account_id bigint not null references accounts on delete cascade,
  uri text not null,
  undone_at timestamptz not null,
  primary key (account_id, uri)
);
create index early_undos_age on early_undos (undone_at);
create index relays_actor on relays (actor_uri) where actor_uri is not null;
`;
