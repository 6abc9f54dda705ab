import type { Knex } from "knex";

/** What crawling link previews needs to know about each address. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

// A row without `found` is no preview: its page is being fetched, or has none. It prevents further requests for a while.
// `reserved_key` is the image that is being stored, so that it is removed if the process ends.
const schema = `
alter table preview_cards add column found boolean not null default true;
alter table preview_cards add column fetched_at timestamptz;
alter table preview_cards add column claimed_by bigint;
alter table preview_cards add column claimed_until timestamptz;
alter table preview_cards add column reserved_key text;
update preview_cards set fetched_at = created_at;
`;

const undo = `
delete from preview_cards where not found;
alter table preview_cards drop column reserved_key;
alter table preview_cards drop column claimed_until;
alter table preview_cards drop column claimed_by;
alter table preview_cards drop column fetched_at;
alter table preview_cards drop column found;
`;
