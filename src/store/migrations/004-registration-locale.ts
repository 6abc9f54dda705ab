import type { Knex } from "knex";

/** The language of a registration, for its mail and the later account. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw("alter table registrations add column locale text not null default 'en'");
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("alter table registrations drop column locale");
}
