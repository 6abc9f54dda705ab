import type { Knex } from "knex";

/** When remote accounts disappeared from their servers, and when replies of statuses were last looked for. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(former);
}

// `gone_since`: the first time that an account wasn't found on its server, since it was found last. `departed_at`: its
// server said that it is gone for good; its row disappears with its data.
const schema = `
alter table accounts
  add column gone_since timestamptz,
  add column departed_at timestamptz;
create index async_refreshes_key on async_refreshes (key);
create table reply_searches (
  status_id bigint primary key references statuses on delete cascade,
  searched_at timestamptz not null
);
`;

const former = `
drop table reply_searches;
drop index async_refreshes_key;
alter table accounts drop column gone_since, drop column departed_at;
`;
