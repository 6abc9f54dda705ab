import type { Knex } from "knex";

/** What is kept of statuses of other servers: unknown parents, silent mentions, figures of their origin, approvals of quotes. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(former);
}

// `limited`: a direct status that is addressed to accounts which it doesn't mention. `missing_parent_uri`: what it
// replies to, until that is known. `origin_…`: the figures that the author's server gives. A `silent` mention only makes
// the status visible. `approval_uri` is the QuoteAuthorization, `request_uri` the QuoteRequest.
const schema = `
alter table statuses
  add column limited boolean not null default false,
  add column missing_parent_uri text,
  add column origin_favourites_count integer,
  add column origin_reblogs_count integer;
create index statuses_missing_parents on statuses (missing_parent_uri) where missing_parent_uri is not null;
alter table mentions add column silent boolean not null default false;
alter table favourites add column uri text;
create index favourites_uri on favourites (uri) where uri is not null;
alter table polls add column fetched_at timestamptz;
alter table quotes
  add column approval_uri text,
  add column request_uri text;
create index quotes_approval on quotes (approval_uri) where approval_uri is not null;
create index quotes_request on quotes (request_uri) where request_uri is not null;
`;

const former = `
alter table quotes drop column approval_uri, drop column request_uri;
alter table polls drop column fetched_at;
alter table favourites drop column uri;
alter table mentions drop column silent;
alter table statuses
  drop column limited, drop column missing_parent_uri,
  drop column origin_favourites_count, drop column origin_reblogs_count;
`;
