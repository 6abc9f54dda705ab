import type { Knex } from "knex";

/** Roles that staff can edit, and the log of what staff did. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

// The log refers to no account, so that it outlives those that it names.
const schema = `
alter table roles alter column id set default time_id();
create unique index roles_name on roles (lower(name));

create table audit_log (
  id bigint primary key default time_id(),
  account_id bigint,
  actor text not null,
  source text not null check (source in ('api', 'web', 'command_line')),
  address inet,
  action text not null,
  target_type text not null,
  target_id text,
  target_label text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index audit_log_account on audit_log (account_id, id) where account_id is not null;
create index audit_log_action on audit_log (action, id);
create index audit_log_target on audit_log (target_id, id) where target_id is not null;
create index audit_log_target_type on audit_log (target_type, id);
create index audit_log_source on audit_log (source, id);
create index audit_log_created on audit_log (created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_rows before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_table before truncate on audit_log
  for each statement execute function refuse_audit_change();
`;

const undo = `
drop table audit_log;
drop function refuse_audit_change();
drop index roles_name;
alter table roles alter column id drop default;
`;
