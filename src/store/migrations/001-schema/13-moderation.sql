-- Reports, moderators' actions and blocks.

-- Attached objects are stored as ids: a report outlives its objects.
create table reports (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  target_account_id bigint not null references accounts on delete cascade,
  application_id bigint references oauth_apps on delete set null,
  category text not null check (category in ('spam', 'legal', 'violation', 'other')),
  comment text not null default '',
  status_ids bigint[] not null default '{}',
  collection_ids bigint[] not null default '{}',
  rule_ids bigint[],
  forwarded boolean not null default false,
  forward_to_domains text[] not null default '{}',
  assigned_account_id bigint references accounts on delete set null,
  action_taken_at timestamptz,
  action_taken_by_account_id bigint references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  uri text
);
comment on column reports.account_id is 'The reporter.';
comment on column reports.assigned_account_id is 'The moderator who works on it.';
comment on column reports.action_taken_at is 'Null until it is resolved.';
comment on column reports.action_taken_by_account_id is 'Null also if the operator resolved it.';
create index reports_account on reports (account_id, created_at desc);
create index reports_target on reports (target_account_id, id desc);
create index reports_unresolved on reports (id desc) where action_taken_at is null;
create index reports_application on reports (application_id) where application_id is not null;
create index reports_resolver on reports (action_taken_by_account_id) where action_taken_by_account_id is not null;
create index reports_resolved_by_id on reports (id) where action_taken_at is not null;
create index reports_by_reporter on reports (account_id, id);
create index reports_target_unresolved on reports (target_account_id, id) where action_taken_at is null;
create index reports_assigned on reports (assigned_account_id, id) where assigned_account_id is not null;
create index reports_created on reports (created_at);
create index reports_resolved on reports (action_taken_at) where action_taken_at is not null;
create unique index reports_uri on reports (uri, target_account_id) where uri is not null;
create trigger reports_forget after delete on reports
  for each row execute function forget_subject('admin.report');

-- Strikes. overruled_at: the time at which an appeal was approved. account_id: the moderator, null once deleted.
create table account_warnings (
  id bigint primary key default time_id(),
  account_id bigint references accounts on delete set null,
  target_account_id bigint not null references accounts on delete cascade,
  action text not null check (action in ('none', 'disable', 'mark_statuses_as_sensitive', 'delete_statuses',
    'sensitive', 'silence', 'suspend')),
  text text not null default '',
  status_ids bigint[],
  created_at timestamptz not null default now(),
  report_id bigint references reports on delete set null,
  overruled_at timestamptz
);
comment on column account_warnings.account_id is 'The moderator; null for the operator, and for accounts that are gone.';
comment on column account_warnings.overruled_at is 'When an appeal against it was approved.';
create index account_warnings_target on account_warnings (target_account_id, id desc);
create index account_warnings_account on account_warnings (account_id) where account_id is not null;
create index account_warnings_report on account_warnings (report_id) where report_id is not null;
create trigger account_warnings_forget after delete on account_warnings
  for each row execute function forget_subject('moderation_warning');

create table appeals (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  warning_id bigint not null unique references account_warnings on delete cascade,
  text text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  decided_by_account_id bigint references accounts on delete set null,
  created_at timestamptz not null,
  check ((state = 'pending') = (decided_at is null))
);
create index appeals_account on appeals (account_id);
create index appeals_state on appeals (state, id desc);
create index appeals_decider on appeals (decided_by_account_id) where decided_by_account_id is not null;

create table warning_presets (
  id bigint primary key default time_id(),
  title text not null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A note is on a report or on an account.
create table moderation_notes (
  id bigint primary key default time_id(),
  report_id bigint references reports on delete cascade,
  target_account_id bigint references accounts on delete cascade,
  account_id bigint references accounts on delete set null,
  content text not null,
  created_at timestamptz not null,
  check (num_nonnulls(report_id, target_account_id) = 1)
);
comment on column moderation_notes.account_id is 'The author; null for the operator, and for an account that is gone.';
create index moderation_notes_report on moderation_notes (report_id, id) where report_id is not null;
create index moderation_notes_target on moderation_notes (target_account_id, id) where target_account_id is not null;
create index moderation_notes_author on moderation_notes (account_id) where account_id is not null;

-- No foreign keys: entries outlive the accounts that they name.
create table audit_log (
  id bigint primary key default time_id(),
  account_id bigint,
  actor text not null,
  source text not null check (source in ('api', 'web', 'command_line')),
  address inet,
  action text not null,
  target_type text not null,
  target_id text,
  target_label text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null
);
create index audit_log_account on audit_log (account_id, id) where account_id is not null;
create index audit_log_action on audit_log (action, id);
create index audit_log_target on audit_log (target_id, id) where target_id is not null;
create index audit_log_target_type on audit_log (target_type, id);
create index audit_log_source on audit_log (source, id);
create index audit_log_created on audit_log (created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_rows before delete or update on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_table before truncate on audit_log
  for each statement execute function refuse_audit_change();

create table domain_blocks (
  id bigint primary key default time_id(),
  domain text not null unique,
  severity text not null default 'silence' check (severity in ('noop', 'silence', 'suspend')),
  reject_media boolean not null default false,
  reject_reports boolean not null default false,
  private_comment text,
  public_comment text,
  obfuscate boolean not null default false,
  created_at timestamptz not null default now(),
  source text,
  import_id bigint
);
comment on column domain_blocks.source is 'The name of the list that it was imported from; null for a single block.';
create index domain_blocks_import on domain_blocks (import_id) where import_id is not null;
create index domain_blocks_limiting on domain_blocks (severity desc, domain) where severity <> 'noop';

create table domain_allows (
  id bigint primary key default time_id(),
  domain text not null unique,
  source text,
  import_id bigint,
  created_at timestamptz not null
);
create index domain_allows_import on domain_allows (import_id) where import_id is not null;

-- The accounts that are limited because of their domain, and since when, so that a moderator's action against one of
-- them, which has another time, outlasts the block.
create table domain_limits (
  account_id bigint not null references accounts on delete cascade,
  severity text not null check (severity in ('silence', 'suspend')),
  limited_at timestamptz not null,
  primary key (account_id, severity)
);

-- The follows that a suspension has ended so far, until it is complete and the accounts are notified.
create table domain_losses (
  domain text not null,
  account_id bigint not null references accounts on delete cascade,
  followers integer not null,
  following integer not null,
  primary key (domain, account_id)
);
create index domain_losses_account on domain_losses (account_id);

-- The hidden pictures, to be shown again when a block ends; rejected_media likewise for attachments.
create table rejected_pictures (
  account_id bigint primary key references accounts on delete cascade,
  avatar_remote_url text,
  header_remote_url text
);

create table rejected_media (
  media_id bigint primary key references media_attachments on delete cascade,
  account_id bigint not null,
  type text not null
);
create index rejected_media_account on rejected_media (account_id, media_id);

create table blocklist_imports (
  id bigint primary key default time_id(),
  kind text not null check (kind in ('blocks', 'allows')),
  source text not null,
  state text not null check (state in ('preview', 'applying', 'applied', 'undoing', 'undone')),
  account_id bigint references accounts on delete set null,
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
comment on column blocklist_imports.account_id is 'The staff member who made the import; null for the operator.';
create index blocklist_imports_account on blocklist_imports (account_id) where account_id is not null;
create index blocklist_imports_previews on blocklist_imports (created_at) where state in ('preview', 'undone');
alter table domain_blocks add foreign key (import_id) references blocklist_imports on delete set null;
alter table domain_allows add foreign key (import_id) references blocklist_imports on delete set null;

create table blocklist_entries (
  import_id bigint not null references blocklist_imports on delete cascade,
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
create index blocklist_entries_due on blocklist_entries (import_id, line) where change in ('create', 'raise') and
  result is null;
create index blocklist_entries_done on blocklist_entries (import_id, line desc) where result in ('created', 'raised');

create table ip_blocks (
  id bigint primary key default time_id(),
  ip cidr not null unique,
  severity text not null check (severity in ('sign_up_requires_approval', 'sign_up_block', 'no_access')),
  comment text not null,
  expires_at timestamptz,
  created_at timestamptz not null
);
comment on column ip_blocks.ip is 'In CIDR notation.';
comment on column ip_blocks.expires_at is 'Null for never.';
create index ip_blocks_network on ip_blocks using gist (ip inet_ops);
create index ip_blocks_shut_out on ip_blocks (id) where severity = 'no_access';
create index ip_blocks_expiry on ip_blocks (expires_at) where expires_at is not null;

create table email_domain_blocks (
  id bigint primary key default time_id(),
  domain text not null unique,
  allow_with_approval boolean not null,
  created_at timestamptz not null
);
comment on column email_domain_blocks.allow_with_approval is 'Allows registrations with such an address, subject to a moderator''s approval.';
alter table email_domain_attempts add foreign key (block_id) references email_domain_blocks on delete cascade;

create table canonical_email_blocks (
  id bigint primary key default time_id(),
  canonical_email_hash text not null unique,
  created_at timestamptz not null,
  reference_account_id bigint references accounts on delete set null
);
create index canonical_email_blocks_account on canonical_email_blocks (reference_account_id) where
  reference_account_id is not null;
