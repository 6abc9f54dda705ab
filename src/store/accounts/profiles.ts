import { now, table, write } from "../kernel/statement.ts";
import { type AccountRow, accountColumnNames, writtenColumns } from "./account-rows.ts";

/** The account columns that users can edit. */
export type ProfileColumns = Pick<AccountRow, (typeof edited)[number]>;

const edited = [
  "actor_type",
  "display_name",
  "note_source",
  "note",
  "fields",
  "avatar_key",
  "avatar_static_key",
  "avatar_description",
  "header_key",
  "header_static_key",
  "header_description",
  "locked",
  "discoverable",
  "indexable",
  "hide_collections",
  "show_media",
  "show_media_replies",
  "show_featured",
  "attribution_domains",
] as const;

/** The account's row, locked until the transaction ends, so that concurrent edits don't overwrite each other. */
export const lockAccount = write.only("account_lock", (id: string) =>
  table("accounts")
    .where({ id })
    .forNoKeyUpdate()
    .select<AccountRow[]>(...accountColumnNames),
);

export const writeProfile = write.only("profile_write", (id: string, profile: ProfileColumns) =>
  table("accounts")
    .where({ id })
    .update({ ...writtenColumns(profile, edited), updated_at: now() })
    .returning<AccountRow[]>(accountColumnNames),
);
