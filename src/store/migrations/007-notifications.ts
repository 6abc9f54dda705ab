import type { Knex } from "knex";

/** Notification groups, policies and requests, and the subjects of notifications that the server itself sends. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

const schema = `
-- Compared by byte, so that the newest group of a subject is the greatest key within a range.
alter table notifications add column group_key text collate "C";
-- The report, collection, warning, severance event or annual report that the notification is about, depending on its
-- type. There is no foreign key: triggers delete the notifications of a deleted subject (forget_subject).
alter table notifications add column subject_id bigint;
alter table notifications drop constraint notifications_once;
alter table notifications add constraint notifications_once
  unique nulls not distinct (account_id, type, from_account_id, status_id, subject_id);
update notifications n set group_key = case when n.type = 'follow' then 'follow'
    else n.type || '-' || coalesce((select s.reblog_of_id from statuses s where s.id = n.status_id), n.status_id) end
    || '-' || floor(extract(epoch from n.created_at) / 43200)::bigint * 12
  where n.type = 'follow' or (n.type in ('favourite', 'reblog') and n.status_id is not null);
create index notifications_group on notifications (account_id, group_key, id desc) where group_key is not null;
create index notifications_filtered on notifications (account_id, from_account_id, id desc) where filtered;
create index notifications_subject on notifications (subject_id) where subject_id is not null;

-- Deletes the notifications about a deleted row: create trigger ... after delete on TABLE for each row
-- execute function forget_subject('TYPE', ...).
create function forget_subject() returns trigger language plpgsql as
  $$ begin
    delete from notifications where subject_id = old.id and type = any(tg_argv);
    return null;
  end $$;

-- An account without a row has the defaults.
create table notification_policies (
  account_id bigint primary key references accounts on delete cascade,
  for_not_following text not null default 'accept' check (for_not_following in ('accept', 'filter', 'drop')),
  for_not_followers text not null default 'accept' check (for_not_followers in ('accept', 'filter', 'drop')),
  for_new_accounts text not null default 'accept' check (for_new_accounts in ('accept', 'filter', 'drop')),
  for_private_mentions text not null default 'filter' check (for_private_mentions in ('accept', 'filter', 'drop')),
  for_limited_accounts text not null default 'filter' check (for_limited_accounts in ('accept', 'filter', 'drop'))
);

-- The policy doesn't apply to these senders.
create table notification_permissions (
  account_id bigint not null references accounts on delete cascade,
  from_account_id bigint not null references accounts on delete cascade,
  -- Until a job has moved the notifications that were filtered before to the list.
  merging boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (account_id, from_account_id)
);
create index notification_permissions_from on notification_permissions (from_account_id);
create index notification_permissions_merging on notification_permissions (account_id) where merging;

-- One for each sender whose mentions or quotes are filtered.
create table notification_requests (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  from_account_id bigint not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, from_account_id)
);
create index notification_requests_account on notification_requests (account_id, id desc);
create index notification_requests_from on notification_requests (from_account_id);

-- A request exists as long as a filtered mention or quote, whichever code inserts, deletes or accepts those. Both
-- functions lock the request's row first, so that one waits for the other.
create function add_notification_request() returns trigger language plpgsql as
  $$ begin
    insert into notification_requests (account_id, from_account_id, created_at, updated_at)
      values (new.account_id, new.from_account_id, new.created_at, new.created_at)
      on conflict (account_id, from_account_id) do update set updated_at = excluded.updated_at;
    return null;
  end $$;
create trigger notifications_request after insert on notifications for each row
  when (new.filtered and new.type in ('mention', 'quote')) execute function add_notification_request();
create function forget_notification_request() returns trigger language plpgsql as
  $$ begin
    perform from notification_requests
      where account_id = old.account_id and from_account_id = old.from_account_id for update;
    delete from notification_requests r
      where r.account_id = old.account_id and r.from_account_id = old.from_account_id and not exists (
        select from notifications n where n.account_id = old.account_id and n.from_account_id = old.from_account_id
          and n.filtered and n.type in ('mention', 'quote'));
    return null;
  end $$;
create trigger notifications_forget_request after delete on notifications for each row
  when (old.filtered and old.type in ('mention', 'quote')) execute function forget_notification_request();
create trigger notifications_accept_request after update of filtered on notifications for each row
  when (old.filtered and not new.filtered and old.type in ('mention', 'quote'))
  execute function forget_notification_request();

-- Blocks and suspensions that ended follows, and what each local account lost. The ended follows aren't listed.
create table relationship_severance_events (
  id bigint primary key default time_id(),
  type text not null check (type in ('domain_block', 'user_domain_block', 'account_suspension')),
  target_name text not null,
  created_at timestamptz not null default now()
);
create table account_relationship_severances (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  event_id bigint not null references relationship_severance_events on delete cascade,
  followers_count integer not null,
  following_count integer not null,
  created_at timestamptz not null default now(),
  unique (account_id, event_id)
);
create index account_relationship_severances_event on account_relationship_severances (event_id);
create trigger account_relationship_severances_forget after delete on account_relationship_severances
  for each row execute function forget_subject('severed_relationships');

create table account_warnings (
  id bigint primary key default time_id(),
  -- The moderator; null once their account is deleted.
  account_id bigint references accounts on delete set null,
  target_account_id bigint not null references accounts on delete cascade,
  action text not null check (action in
    ('none', 'disable', 'mark_statuses_as_sensitive', 'delete_statuses', 'sensitive', 'silence', 'suspend')),
  text text not null default '',
  status_ids bigint[],
  created_at timestamptz not null default now()
);
create index account_warnings_target on account_warnings (target_account_id, id desc);
create index account_warnings_account on account_warnings (account_id) where account_id is not null;
create trigger account_warnings_forget after delete on account_warnings
  for each row execute function forget_subject('moderation_warning');
`;

const undo = `
drop table account_warnings;
drop table account_relationship_severances;
drop table relationship_severance_events;
drop trigger notifications_accept_request on notifications;
drop trigger notifications_forget_request on notifications;
drop trigger notifications_request on notifications;
drop function forget_notification_request();
drop function add_notification_request();
drop table notification_requests;
drop table notification_permissions;
drop table notification_policies;
delete from notifications where subject_id is not null;
alter table notifications drop constraint notifications_once;
alter table notifications drop column subject_id;
alter table notifications drop column group_key;
alter table notifications add constraint notifications_once
  unique nulls not distinct (account_id, type, from_account_id, status_id);
drop function forget_subject();
`;
