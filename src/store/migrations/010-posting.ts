import type { Knex } from "knex";

/** Scheduled statuses. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(scheduled);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(`
    alter table media_attachments drop column scheduled_status_id;
    drop table scheduled_statuses;
  `);
}

const scheduled = `
create table scheduled_statuses (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  app_id bigint references oauth_apps on delete set null,
  scheduled_at timestamptz not null,
  draft jsonb not null,
  idempotency_key text,
  created_at timestamptz not null default now()
);
create index scheduled_statuses_account on scheduled_statuses (account_id, id desc);
create index scheduled_statuses_time on scheduled_statuses (account_id, scheduled_at);
create index scheduled_statuses_app on scheduled_statuses (app_id) where app_id is not null;
alter table media_attachments add column scheduled_status_id bigint references scheduled_statuses on delete set null;
create index media_attachments_scheduled on media_attachments (scheduled_status_id) where scheduled_status_id is not null;
`;
