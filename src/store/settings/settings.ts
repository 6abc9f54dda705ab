import type { ReadStore } from "../kernel/connection.ts";
import { isPublic } from "../accounts/accounts.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type SettingRow = Row<"server_settings", "key, value">;

/** All stored settings. */
export const readSettingRows = read.rows<[], SettingRow>(
  "settings_all",
  "select key, value from server_settings",
);

/** Serializes changes to settings until the transaction ends; doesn't block reads. */
export const lockSettings = write.run<[]>(
  "settings_lock",
  "lock table server_settings in share row exclusive mode",
);

/** The usernames, among these, of public local accounts; compared ignoring case, returned in lower case. */
export async function findLocalUsernames(
  store: ReadStore,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  if (usernames.length === 0) return new Set();
  const rows = await store.query<{ username: string }>(
    "local_usernames",
    `select lower(username) as username from accounts a
     where lower(username) = any(select lower(name) from unnest($1::text[]) as name)
       and coalesce(lower(domain), '') = '' and ${isPublic("a")}`,
    [usernames],
  );
  return new Set(rows.map(({ username }) => username));
}

/** Inserts or replaces one setting. */
export const writeSettingRow = write.run<[key: string, value: unknown, now: Date]>(
  "setting_write",
  `insert into server_settings (key, value, updated_at) values ($1, $2::jsonb, $3)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
  (key, value, now) => [key, JSON.stringify(value), now],
);
