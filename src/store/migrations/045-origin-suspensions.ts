import type { Knex } from "knex";

/** Which accounts their own servers suspended. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw("alter table accounts add column origin_suspended_at timestamptz");
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("alter table accounts drop column origin_suspended_at");
}
