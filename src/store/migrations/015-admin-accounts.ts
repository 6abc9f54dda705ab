import type { Knex } from "knex";

/** What the staff's lists of accounts need: the addresses that people used, and indexes for the filters. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

// One row for each user and address, with the last use. Sessions end and are removed; these rows stay for a year.
const schema = `
create table user_ips (
  user_id bigint not null references users on delete cascade,
  ip inet not null,
  used_at timestamptz not null,
  primary key (user_id, ip)
);
create index user_ips_user on user_ips (user_id, used_at desc);
create index user_ips_ip on user_ips (ip, user_id);
create index user_ips_used on user_ips (used_at);
insert into user_ips (user_id, ip, used_at)
  select user_id, ip, max(created_at) from sessions where ip is not null group by user_id, ip;
alter table registrations add column ip inet;

create index accounts_remote on accounts (id) where domain is not null;
create index accounts_of_domain on accounts (lower(domain), id) where domain is not null;
create index accounts_suspended on accounts (id) where suspended_at is not null;
create index accounts_silenced on accounts (id) where silenced_at is not null;
create index accounts_sensitized on accounts (id) where sensitized_at is not null;
create index users_pending on users (account_id) where not approved;
create index users_disabled on users (account_id) where disabled;
create index users_of_role on users (role_id, account_id);
`;

const undo = `
drop index users_of_role;
drop index users_disabled;
drop index users_pending;
drop index accounts_sensitized;
drop index accounts_silenced;
drop index accounts_suspended;
drop index accounts_of_domain;
drop index accounts_remote;
alter table registrations drop column ip;
drop table user_ips;
`;
