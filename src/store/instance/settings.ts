import type { ReadStore, WriteStore } from "../kernel/connection.ts";

/** All stored settings, unparsed. */
export function readSettingRows(store: ReadStore): Promise<{ key: string; value: unknown }[]> {
  return store.query("settings_all", "select key, value from server_settings");
}

/** The stored value of a setting, locked until the transaction ends; null if there is none. */
export async function lockSettingValue(store: WriteStore, key: string): Promise<unknown> {
  const [row] = await store.query<{ value: unknown }>(
    "setting_lock",
    "select value from server_settings where key = $1 for update",
    [key],
  );
  return row?.value ?? null;
}

/** Inserts or replaces one setting. */
export async function writeSettingRow(
  store: WriteStore,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  await store.query(
    "setting_write",
    `insert into server_settings (key, value, updated_at) values ($1, $2::jsonb, $3)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [key, JSON.stringify(value), now],
  );
}
