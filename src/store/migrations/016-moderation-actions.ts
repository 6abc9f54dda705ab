import type { Knex } from "knex";

/** Strikes with their reports and appeals, presets of warnings, and the removal of suspended accounts' data. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

// A strike is a row of account_warnings: `overruled_at` is the time at which an appeal against it was approved.
const schema = `
alter table account_warnings add column report_id bigint references reports on delete set null;
alter table account_warnings add column overruled_at timestamptz;
create index account_warnings_report on account_warnings (report_id) where report_id is not null;

create table appeals (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  warning_id bigint not null unique references account_warnings on delete cascade,
  text text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by_account_id bigint references accounts on delete set null,
  created_at timestamptz not null,
  check ((state = 'pending') = (decided_at is null))
);
create index appeals_account on appeals (account_id);
create index appeals_state on appeals (state, id desc);
create index appeals_decider on appeals (decided_by_account_id) where decided_by_account_id is not null;

create table warning_presets (
  id bigint primary key default time_id(),
  title text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table account_deletion_requests (
  account_id bigint primary key references accounts on delete cascade,
  due_at timestamptz not null
);
create index account_deletion_requests_due on account_deletion_requests (due_at);

-- Suspensions read the media of an account in the order of ids.
drop index media_attachments_account;
create index media_attachments_account on media_attachments (account_id, id);

alter table canonical_email_blocks add column reference_account_id bigint references accounts on delete set null;
create index canonical_email_blocks_account on canonical_email_blocks (reference_account_id)
  where reference_account_id is not null;
`;

const undo = `
drop index media_attachments_account;
create index media_attachments_account on media_attachments (account_id);
alter table canonical_email_blocks drop column reference_account_id;
drop table account_deletion_requests;
drop table warning_presets;
drop table appeals;
alter table account_warnings drop column overruled_at;
alter table account_warnings drop column report_id;
`;
