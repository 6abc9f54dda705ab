import type { Knex } from "knex";

/** The language in which somebody registered: their mails and, later, their account are in it. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw("alter table registrations add column locale text not null default 'en'");
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("alter table registrations drop column locale");
}
