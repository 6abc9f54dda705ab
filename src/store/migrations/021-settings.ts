import type { Knex } from "knex";

/** The history of the server's documents, and moving accounts. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

// `closed_registrations_message` is Mastodon's name. A withdrawn version stays in the history.
const schema = `
update documents set effective_date = (published_at at time zone 'utc')::date where effective_date is null;
alter table documents alter column effective_date set not null;
alter table documents add column withdrawn_at timestamptz;
create index documents_effective on documents (kind, effective_date desc, id desc) where withdrawn_at is null;

update server_settings set key = 'closed_registrations_message' where key = 'registrations_message';

create table account_migrations (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  followers_count bigint not null,
  created_at timestamptz not null
);
create index account_migrations_account on account_migrations (account_id, id desc);
drop index mutes_target;
create index mutes_target on mutes (target_account_id, account_id);
create index account_migrations_target on account_migrations (target_account_id);
`;

const undo = `
drop table account_migrations;
drop index mutes_target;
create index mutes_target on mutes (target_account_id);
update server_settings set key = 'registrations_message' where key = 'closed_registrations_message';
delete from documents where withdrawn_at is not null;
drop index documents_effective;
alter table documents drop column withdrawn_at;
alter table documents alter column effective_date drop not null;
`;
