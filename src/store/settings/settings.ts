import { isPublic } from "../accounts/account-rows.ts";
import { type Row, computed, raw, read, table, write } from "../kernel/statement.ts";

export type SettingRow = Row<"server_settings", "key" | "value">;

/** All stored settings. */
export const readSettingRows = read.rows("settings_all", () =>
  table("server_settings").select("key", "value"),
);

/** Serializes changes to settings until the transaction ends; doesn't block reads. */
export const lockSettings = write.run("settings_lock", () =>
  raw("lock table server_settings in share row exclusive mode"),
);

/** The usernames, among these, of public local accounts; compared ignoring case, returned in lower case. */
export const findLocalUsernames = read.set(
  "local_usernames",
  (usernames: readonly string[]) =>
    raw<Row<"accounts", "username">>(
      `select lower(username) as username from accounts a
       where lower(username) = any(select lower(name) from unnest(:usernames::text[]) as name)
         and coalesce(lower(domain), '') = '' and ${isPublic("a")}`,
      { usernames },
    ),
  { skipsEmpty: true },
);

/** Inserts or replaces one setting. */
export const writeSettingRow = write.run("setting_write", (key: string, value: unknown, now: Date) =>
  table("server_settings")
    .insert({ key, value: computed(value, (any) => JSON.stringify(any)), updated_at: now })
    .onConflict("key")
    .merge(["value", "updated_at"]),
);
