import type { Migration } from "../kernel/migration.ts";

/**
 * Records for good that the server had staff. The triggers run when staff go, not when they come: present staff are in
 * `users`, so that this also covers those from before this migration.
 */
export const migration: Migration = {
  statements: [
    `create table former_staff (
       only_row boolean primary key default true check (only_row),
       since timestamptz not null default now()
     )`,
    "comment on table former_staff is 'Has its row if a member of staff lost the role, or was deleted.'",
    `create function remember_staff() returns trigger language plpgsql as $$ begin
       insert into former_staff (only_row) values (true) on conflict (only_row) do nothing;
       return null;
     end $$`,
    `create trigger users_staff_changed after update of role_id on users
       for each row when (old.role_id <> -99 and new.role_id = -99) execute function remember_staff()`,
    `create trigger users_staff_deleted after delete on users
       for each row when (old.role_id <> -99) execute function remember_staff()`,
  ],
};
