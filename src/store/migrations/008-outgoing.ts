import type { Knex } from "knex";

/** Web Push subscriptions with the server's keys, link previews, and cached translations. */
export async function up(builder: Knex): Promise<void> {
  await builder.raw(schema);
}

export async function down(builder: Knex): Promise<void> {
  await builder.raw(undo);
}

const schema = `
create table vapid_keys (
  id bigint primary key default time_id(),
  public_key text not null,
  private_key bytea not null,
  key_id text not null,
  created_at timestamptz not null
);

create table push_subscriptions (
  id bigint primary key default time_id(),
  token_id bigint not null unique references oauth_tokens on delete cascade,
  account_id bigint not null references accounts on delete cascade,
  endpoint text not null,
  public_key bytea not null,
  auth_secret bytea not null,
  standard boolean not null,
  alerts text[] not null,
  policy text not null check (policy in ('all', 'followed', 'follower', 'none')),
  access_token bytea not null,
  key_id text not null,
  failing_since timestamptz,
  created_at timestamptz not null
);
create index push_subscriptions_account on push_subscriptions (account_id);

-- A revoked token receives nothing more, whichever statement revoked it.
create function forget_push_subscription() returns trigger language plpgsql as $$
  begin delete from push_subscriptions where token_id = new.id; return null; end $$;
create trigger oauth_tokens_forget_push after update of revoked_at on oauth_tokens
  for each row when (new.revoked_at is not null) execute function forget_push_subscription();

create table status_translations (
  status_id bigint not null references statuses on delete cascade,
  language text not null,
  source_hash bytea not null,
  content text not null,
  spoiler_text text not null,
  poll_options text[] not null,
  media_descriptions text[] not null,
  source_language text,
  provider text not null,
  created_at timestamptz not null,
  primary key (status_id, language)
);
create index status_translations_created on status_translations (created_at);
`;

const undo = `
drop table status_translations;
drop trigger oauth_tokens_forget_push on oauth_tokens;
drop function forget_push_subscription;
drop table push_subscriptions;
drop table vapid_keys;
`;
