import type { Knex } from "knex";

/** Notes of moderators, and indexes for the lists of reports. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

// A note is on a report or on an account.
const schema = `
create table moderation_notes (
  id bigint primary key default time_id(),
  report_id bigint references reports on delete cascade,
  target_account_id bigint references accounts on delete cascade,
  account_id bigint references accounts on delete set null,
  content text not null,
  created_at timestamptz not null,
  check (num_nonnulls(report_id, target_account_id) = 1)
);
create index moderation_notes_report on moderation_notes (report_id, id) where report_id is not null;
create index moderation_notes_target on moderation_notes (target_account_id, id) where target_account_id is not null;
create index moderation_notes_author on moderation_notes (account_id) where account_id is not null;

create index reports_resolved_by_id on reports (id) where action_taken_at is not null;
create index reports_by_reporter on reports (account_id, id);
create index reports_target_unresolved on reports (target_account_id, id) where action_taken_at is null;
drop index reports_assigned;
create index reports_assigned on reports (assigned_account_id, id) where assigned_account_id is not null;
`;

const undo = `
drop index reports_assigned;
create index reports_assigned on reports (assigned_account_id) where assigned_account_id is not null;
drop index reports_target_unresolved;
drop index reports_by_reporter;
drop index reports_resolved_by_id;
drop table moderation_notes;
`;
