import type { Knex } from "knex";

/** Notification policies for automated accounts. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(
    `alter table notification_policies
       add for_bots text not null default 'accept' check (for_bots in ('accept', 'filter', 'drop'))`,
  );
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("alter table notification_policies drop for_bots");
}
