import type { Knex } from "knex";

/** Activities that announce new keys. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("alter table activities drop column former_key");
}

// `former_key` is the name of the actor's key that an Update replaces: requests to a server for which it waits are signed
// with that one.
const schema = `
alter table activities add column former_key text;
create index activities_new_keys on activities (actor_uri, id) where former_key is not null;
`;
