import type { Knex } from "knex";

/** Who wrote last in which transaction, for reads from replicas. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("drop table write_positions");
}

// A row is updated by the last statement of each transaction in which a local account writes: its xmin tells replicas
// which transaction they need. No other transaction locks it, and no column with an index changes. The count is only
// there to have something to update.
const schema = `
create table write_positions (
  account_id bigint primary key references accounts on delete cascade,
  writes bigint not null default 1
) with (fillfactor = 50);
`;
