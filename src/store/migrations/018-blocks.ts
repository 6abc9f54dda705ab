import type { Knex } from "knex";

/** Domain blocks and their effects, allowed domains, block lists, and attempts to register with blocked providers. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

// The index finds the accounts of a domain and of its subdomains as one range: the host is stored backwards, without a
// port. `domain_limits` has the accounts that are limited because of their domain, and since when, so that a moderator's
// action against one of them, which has another time, outlasts the block. `domain_losses` counts the follows that a
// suspension has ended so far, until it is complete and people are told. `rejected_pictures` and `rejected_media` remember
// what hidden pictures and attachments were.
const schema = `
create index accounts_host on accounts (reverse(split_part(domain, ':', 1)) collate "C", id) where domain is not null;

create table domain_limits (
  account_id bigint not null references accounts (id) on delete cascade,
  severity text not null check (severity in ('silence', 'suspend')),
  limited_at timestamptz not null,
  primary key (account_id, severity)
);
create table domain_losses (
  domain text not null,
  account_id bigint not null references accounts (id) on delete cascade,
  followers integer not null,
  following integer not null,
  primary key (domain, account_id)
);
create index domain_losses_account on domain_losses (account_id);

create table rejected_pictures (
  account_id bigint primary key references accounts (id) on delete cascade,
  avatar_remote_url text,
  header_remote_url text
);
create table rejected_media (
  media_id bigint primary key references media_attachments (id) on delete cascade,
  account_id bigint not null,
  type text not null
);
create index rejected_media_account on rejected_media (account_id, media_id);
create index media_attachments_shown on media_attachments (account_id) where type <> 'unknown' and remote_url is not null;
create index custom_emojis_host on custom_emojis (reverse(split_part(domain, ':', 1)) collate "C") where domain is not null;

create table blocklist_imports (
  id bigint primary key default time_id(),
  kind text not null check (kind in ('blocks', 'allows')),
  source text not null,
  state text not null check (state in ('preview', 'applying', 'applied', 'undoing', 'undone')),
  account_id bigint references accounts (id) on delete set null,
  create_count integer not null default 0,
  raise_count integer not null default 0,
  unchanged_count integer not null default 0,
  invalid_count integer not null default 0,
  created_count integer not null default 0,
  raised_count integer not null default 0,
  undone_count integer not null default 0,
  skipped_count integer not null default 0,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz
);
create index blocklist_imports_account on blocklist_imports (account_id) where account_id is not null;
create index blocklist_imports_previews on blocklist_imports (created_at) where state in ('preview', 'undone');
create table blocklist_entries (
  import_id bigint not null references blocklist_imports (id) on delete cascade,
  line integer not null,
  domain text not null,
  severity text not null,
  reject_media boolean not null,
  reject_reports boolean not null,
  public_comment text,
  obfuscate boolean not null,
  change text not null check (change in ('create', 'raise', 'unchanged', 'invalid')),
  problem text,
  block_id bigint,
  former jsonb,
  applied jsonb,
  result text check (result in ('created', 'raised', 'unchanged', 'undone', 'skipped')),
  primary key (import_id, line)
);
create index blocklist_entries_change on blocklist_entries (import_id, change, line);
create index blocklist_entries_due on blocklist_entries (import_id, line)
  where change in ('create', 'raise') and result is null;
create index blocklist_entries_done on blocklist_entries (import_id, line desc) where result in ('created', 'raised');

alter table domain_blocks add column source text;
alter table domain_blocks add column import_id bigint references blocklist_imports (id) on delete set null;
create index domain_blocks_import on domain_blocks (import_id) where import_id is not null;
create index domain_blocks_limiting on domain_blocks (severity desc, domain) where severity <> 'noop';

create table domain_allows (
  id bigint primary key default time_id(),
  domain text not null unique,
  source text,
  import_id bigint references blocklist_imports (id) on delete set null,
  created_at timestamptz not null
);
create index domain_allows_import on domain_allows (import_id) where import_id is not null;

create table email_domain_attempts (
  block_id bigint not null references email_domain_blocks (id) on delete cascade,
  day date not null,
  network text not null,
  attempts integer not null,
  primary key (block_id, day, network)
);
create index email_domain_attempts_day on email_domain_attempts (day);
`;

const undo = `
drop table email_domain_attempts;
drop table domain_allows;
drop index domain_blocks_limiting;
alter table domain_blocks drop column import_id, drop column source;
drop table blocklist_entries;
drop table blocklist_imports;
drop index custom_emojis_host;
drop index media_attachments_shown;
drop table rejected_media;
drop table rejected_pictures;
drop table domain_losses;
drop table domain_limits;
drop index accounts_host;
`;
