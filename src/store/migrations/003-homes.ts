import type { Migration } from "../kernel/migration.ts";

/**
 * How much of each home timeline is stored. Home timelines have no row at first, and are as version 0.1.0 left them: the chore
 * `trim_homes` fills them, one after the other.
 */
export const migration: Migration = {
  statements: [
    `create table homes (
       account_id bigint primary key references accounts on delete cascade,
       kept_from bigint,
       filled_at timestamptz,
       copy text
     )`,
    `comment on table homes is 'How much of the home timelines is kept, in home_entries or in Redis.'`,
    `comment on column homes.kept_from is
       'Entries are complete from this id of a status on; null if none are kept, since the reader is away.'`,
    `comment on column homes.filled_at is 'Null if they have to be filled.'`,
    `comment on column homes.copy is
       'The name of the copy that entries are added to, if they are kept in another place.'`,
    // Checking it took a fifth of the time of an entry. Removing an account deletes its entries, and leaves its row.
    "alter table home_entries drop constraint home_entries_account_id_fkey",
  ],
};
