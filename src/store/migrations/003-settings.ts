import type { Knex } from "knex";

/** Account settings: email changes, data archives, account deletion. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

const schema = `
create table email_changes (
  id bigint primary key default time_id(),
  user_id bigint not null unique references users on delete cascade,
  email text not null,
  decoy boolean not null,
  created_at timestamptz not null
);

alter table auth_tokens add column email_change_id bigint references email_changes on delete cascade;
create index auth_tokens_email_change on auth_tokens (email_change_id) where email_change_id is not null;

alter table accounts add column deleted_at timestamptz;

create table archives (
  id bigint primary key default time_id(),
  user_id bigint not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready')),
  name text not null unique,
  size bigint,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index archives_user on archives (user_id, id desc);
create index archives_created on archives (created_at);
`;

const undo = `
drop table archives;
alter table accounts drop column deleted_at;
alter table auth_tokens drop column email_change_id;
drop table email_changes;
`;
