-- Quotes and direct conversations.

create table quotes (
  status_id bigint primary key references statuses on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  quoted_status_id bigint references statuses on delete set null,
  quoted_account_id bigint references accounts on delete set null,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'revoked')),
  created_at timestamptz not null default now(),
  -- The QuoteAuthorization (FEP-044f).
  approval_uri text,
  -- The QuoteRequest (FEP-044f).
  request_uri text
);
comment on column quotes.quoted_status_id is 'Null once the quoted status is deleted.';
comment on column quotes.approval_uri is 'The QuoteAuthorization of another server.';
comment on column quotes.request_uri is 'The QuoteRequest of another server.';
create index quotes_quoted on quotes (quoted_status_id, status_id desc) where quoted_status_id is not null;
create index quotes_account on quotes (account_id);
create index quotes_quoted_account on quotes (quoted_account_id) where quoted_account_id is not null;
create index quotes_approval on quotes (approval_uri) where approval_uri is not null;
create index quotes_request on quotes (request_uri) where request_uri is not null;

create function touch_quoting_status() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      update statuses set version = version where id = old.status_id;
    else
      update statuses set version = version where id = new.status_id;
    end if;
    return null;
  end $$;
create trigger quotes_status after insert or delete or update on quotes
  for each row execute function touch_quoting_status();

create table account_conversations (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  -- The other participants, in the order of their ids. The key is a hash of them: an index entry is bounded.
  participant_ids bigint[] not null,
  participants_key uuid not null,
  -- No foreign key: a trigger on direct_entries maintains it.
  last_status_id bigint not null,
  unread boolean not null default false,
  constraint account_conversations_account_id_conversation_id_participan_key unique (account_id, conversation_id,
    participants_key)
);
comment on column account_conversations.participant_ids is 'The other participants, in the order of their ids.';
create index account_conversations_last on account_conversations (account_id, last_status_id desc);
create index account_conversations_conversation on account_conversations (conversation_id);

create table direct_entries (
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  account_conversation_id bigint references account_conversations on delete set null,
  primary key (account_id, status_id)
);
create index direct_entries_status on direct_entries (status_id);
create index direct_entries_conversation on direct_entries (account_conversation_id, status_id) where
  account_conversation_id is not null;

-- The last status of a conversation is its newest entry; a conversation without entries is deleted.
create function forget_direct_entry() returns trigger language plpgsql as $$ begin
    -- Separate statements, of which the later ones see what concurrent transactions committed before this lock.
    perform from account_conversations where id = old.account_conversation_id for update;
    update account_conversations c set last_status_id = coalesce((select max(e.status_id) from direct_entries e
      where e.account_conversation_id = c.id), 0)
      where c.id = old.account_conversation_id and c.last_status_id = old.status_id;
    delete from account_conversations where id = old.account_conversation_id and last_status_id = 0;
    return null;
  end $$;
create trigger direct_entries_forget after delete on direct_entries
  for each row when (old.account_conversation_id is not null) execute function forget_direct_entry();
