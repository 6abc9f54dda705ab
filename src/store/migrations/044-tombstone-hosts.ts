import type { Knex } from "knex";

/** Whose tombstones these are, to bound the number of each host. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("alter table tombstones drop column host, drop column number");
}

// Null for objects of this server. Those of other servers that are older have none either: they are removed after 30 days.
const schema = `
alter table tombstones add column host text, add column number bigint;
create index tombstones_host on tombstones (host, number) where host is not null;
`;
