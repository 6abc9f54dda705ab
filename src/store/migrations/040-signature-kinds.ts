import type { Knex } from "knex";

/** Which kind of HTTP signature other servers accept, learnt anew, and which one they use. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw("alter table remote_hosts drop column signs_with");
}

// `signature` is the kind with which a POST was accepted. It was also learnt from replies to GETs, which many servers
// answer whatever the signature: those to POSTs can't be told from them, so all are forgotten. `signs_with` is the kind
// with which a server signs its own requests; null until it uses RFC 9421.
const schema = `
alter table remote_hosts add column signs_with text check (signs_with in ('rfc9421', 'draft-cavage'));
update remote_hosts set signature = null where signature is not null;
`;
