import type { Migration } from "../kernel/migration.ts";

/**
 * The tokens of pages: a token lives as long as its row, which goes with its session, however that ends. A token has no
 * foreign key here, so that the migration locks one busy table only.
 */
export const migration: Migration = {
  statements: [
    `create table session_tokens (
       session_id uuid primary key references sessions on delete cascade,
       token_id bigint not null
     )`,
    "comment on table session_tokens is 'Access tokens that belong to sessions of pages, for push messages to browsers.'",
    `create function revoke_session_token() returns trigger language plpgsql as $$ begin
       update oauth_tokens set revoked_at = now() where id = old.token_id and revoked_at is null;
       return null;
     end $$`,
    `create trigger session_tokens_deleted after delete on session_tokens
       for each row execute function revoke_session_token()`,
    `create function forget_session_token() returns trigger language plpgsql as $$ begin
       delete from session_tokens where session_id = new.id;
       return null;
     end $$`,
    `create trigger sessions_forget_token after update of ended_at on sessions
       for each row when (new.ended_at is not null) execute function forget_session_token()`,
  ],
};
