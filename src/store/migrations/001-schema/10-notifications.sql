-- Notifications, their policies and requests.

-- Deleted with their subject: by foreign key if it is a status, by trigger otherwise.
create table notifications (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  type text not null,
  from_account_id bigint not null references accounts on delete cascade,
  -- The status; for a reblog the reblog itself, so that both are deleted together.
  status_id bigint references statuses on delete cascade,
  filtered boolean not null default false,
  created_at timestamptz not null default now(),
  -- Compared by byte, so that the newest group of a subject is the greatest key within a range.
  group_key text collate "C",
  -- The report, collection, warning, severance event or annual report, depending on the type. No foreign key: see
  -- forget_subject.
  subject_id bigint,
  constraint notifications_once unique nulls not distinct (account_id, type, from_account_id, status_id, subject_id)
);
comment on column notifications.filtered is 'The recipient''s policy keeps it in a request.';
comment on column notifications.group_key is 'Null if it isn''t grouped.';
comment on column notifications.subject_id is 'The report, collection, warning or other object that it is about, depending on the type.';
create index notifications_account on notifications (account_id, id desc);
create index notifications_from on notifications (from_account_id);
create index notifications_status on notifications (status_id) where status_id is not null;
create index notifications_group on notifications (account_id, group_key, id desc) where group_key is not null;
create index notifications_filtered on notifications (account_id, from_account_id, id desc) where filtered;
create index notifications_subject on notifications (subject_id) where subject_id is not null;

-- A request exists as long as there is a filtered mention or quote. Both functions lock the request's row first.
create function add_notification_request() returns trigger language plpgsql as $$ begin
    insert into notification_requests (account_id, from_account_id, created_at, updated_at)
      values (new.account_id, new.from_account_id, new.created_at, new.created_at)
      on conflict (account_id, from_account_id) do update set updated_at = excluded.updated_at;
    return null;
  end $$;
create trigger notifications_request after insert on notifications
  for each row when (new.filtered and new.type in ('mention', 'quote'))
  execute function add_notification_request();

create function forget_notification_request() returns trigger language plpgsql as $$ begin
    perform from notification_requests
      where account_id = old.account_id and from_account_id = old.from_account_id for update;
    delete from notification_requests r
      where r.account_id = old.account_id and r.from_account_id = old.from_account_id and not exists (
        select from notifications n where n.account_id = old.account_id and n.from_account_id = old.from_account_id
          and n.filtered and n.type in ('mention', 'quote'));
    return null;
  end $$;
create trigger notifications_forget_request after delete on notifications
  for each row when (old.filtered and old.type in ('mention', 'quote'))
  execute function forget_notification_request();
create trigger notifications_accept_request after update of filtered on notifications
  for each row when (old.filtered and (not new.filtered) and old.type in ('mention', 'quote'))
  execute function forget_notification_request();

-- An account without a row has the defaults.
create table notification_policies (
  account_id bigint primary key references accounts on delete cascade,
  for_not_following text not null default 'accept' check (for_not_following in ('accept', 'filter', 'drop')),
  for_not_followers text not null default 'accept' check (for_not_followers in ('accept', 'filter', 'drop')),
  for_new_accounts text not null default 'accept' check (for_new_accounts in ('accept', 'filter', 'drop')),
  for_private_mentions text not null default 'filter' check (for_private_mentions in ('accept', 'filter', 'drop')),
  for_limited_accounts text not null default 'filter' check (for_limited_accounts in ('accept', 'filter', 'drop')),
  for_bots text not null default 'accept' check (for_bots in ('accept', 'filter', 'drop'))
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
