import type { Knex } from "knex";

/** Indexes for the collections of statuses: conversations in order, and the replies of authors to themselves. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(`
drop index statuses_conversation;
create index statuses_conversation on statuses (conversation_id, id) where conversation_id is not null;
create index statuses_own_replies on statuses (in_reply_to_id, id)
  where in_reply_to_id is not null and in_reply_to_account_id = account_id;
`);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(`
drop index statuses_own_replies, statuses_conversation;
create index statuses_conversation on statuses (conversation_id) where conversation_id is not null;
`);
}
