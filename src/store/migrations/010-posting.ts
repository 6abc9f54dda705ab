import type { Knex } from "knex";

/** Scheduled statuses, direct conversations and quotes. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(scheduled);
  await builder.raw(conversations);
  await builder.raw(quotes);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(`
    drop table quotes;
    alter table statuses drop column quotes_count, drop column quote_automatic, drop column quote_manual;
    drop table direct_entries;
    drop table account_conversations;
    drop function forget_direct_entry;
    alter table media_attachments drop column scheduled_status_id;
    drop table scheduled_statuses;
  `);
}

const scheduled = `
create table scheduled_statuses (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  app_id bigint references oauth_apps on delete set null,
  scheduled_at timestamptz not null,
  draft jsonb not null,
  idempotency_key text,
  created_at timestamptz not null default now()
);
create index scheduled_statuses_account on scheduled_statuses (account_id, id desc);
create index scheduled_statuses_time on scheduled_statuses (account_id, scheduled_at);
create index scheduled_statuses_app on scheduled_statuses (app_id) where app_id is not null;
alter table media_attachments add column scheduled_status_id bigint references scheduled_statuses on delete set null;
create index media_attachments_scheduled on media_attachments (scheduled_status_id) where scheduled_status_id is not null;
`;

const conversations = `
create table account_conversations (
  id bigint primary key default time_id(),
  account_id bigint not null references accounts on delete cascade,
  conversation_id bigint not null references conversations on delete cascade,
  -- The other participants, in the order of their ids. The key is a hash of them: an index entry is bounded.
  participant_ids bigint[] not null,
  participants_key uuid not null,
  -- No foreign key: the trigger below keeps it.
  last_status_id bigint not null,
  unread boolean not null default false,
  unique (account_id, conversation_id, participants_key)
);
create index account_conversations_last on account_conversations (account_id, last_status_id desc);
create index account_conversations_conversation on account_conversations (conversation_id);
create table direct_entries (
  account_id bigint not null references accounts on delete cascade,
  status_id bigint not null references statuses on delete cascade,
  account_conversation_id bigint references account_conversations on delete set null,
  primary key (account_id, status_id)
);
create index direct_entries_status on direct_entries (status_id);
create index direct_entries_conversation on direct_entries (account_conversation_id, status_id)
  where account_conversation_id is not null;

-- The last status of a conversation is its newest entry; without entries there is no conversation.
create function forget_direct_entry() returns trigger language plpgsql as
  $$ begin
    -- Separate statements, of which the later ones see what concurrent transactions committed before this lock.
    perform from account_conversations where id = old.account_conversation_id for update;
    update account_conversations c set last_status_id = coalesce((select max(e.status_id) from direct_entries e
      where e.account_conversation_id = c.id), 0)
      where c.id = old.account_conversation_id and c.last_status_id = old.status_id;
    delete from account_conversations where id = old.account_conversation_id and last_status_id = 0;
    return null;
  end $$;
create trigger direct_entries_forget after delete on direct_entries for each row
  when (old.account_conversation_id is not null) execute function forget_direct_entry();

-- What is there already, as read.
insert into direct_entries (account_id, status_id)
  select a.id, s.id from statuses s cross join lateral (
      select s.account_id union select m.account_id from mentions m where m.status_id = s.id) member
    join accounts a on a.id = member.account_id and a.domain is null
  where s.visibility = 'direct' and s.reblog_of_id is null and s.conversation_id is not null;
with views as (
  select e.account_id, s.conversation_id, s.id as status_id, array(
      select member.account_id from (
        select s.account_id union select m.account_id from mentions m where m.status_id = s.id) member
      where member.account_id <> e.account_id order by member.account_id) as participant_ids
  from direct_entries e join statuses s on s.id = e.status_id),
made as (
  insert into account_conversations (account_id, conversation_id, participant_ids, participants_key, last_status_id)
  select account_id, conversation_id, participant_ids, md5(participant_ids::text)::uuid, max(status_id)
  from views group by account_id, conversation_id, participant_ids
  returning id, account_id, conversation_id, participant_ids)
update direct_entries e set account_conversation_id = made.id
  from views join made using (account_id, conversation_id, participant_ids)
  where e.account_id = views.account_id and e.status_id = views.status_id;
`;

const quotes = `
alter table statuses
  add column quotes_count integer not null default 0,
  -- Groups (public, followers, following, unsupported_policy) whose quotes are accepted, and are decided by the author.
  add column quote_automatic text[] not null default '{}',
  add column quote_manual text[] not null default '{}';
create table quotes (
  status_id bigint primary key references statuses on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  quoted_status_id bigint references statuses on delete set null,
  quoted_account_id bigint references accounts on delete set null,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'revoked')),
  created_at timestamptz not null default now()
);
create index quotes_quoted on quotes (quoted_status_id, status_id desc) where quoted_status_id is not null;
create index quotes_account on quotes (account_id);
create index quotes_quoted_account on quotes (quoted_account_id) where quoted_account_id is not null;
`;
