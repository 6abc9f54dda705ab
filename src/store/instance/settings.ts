import type { ReadStore, WriteStore } from "../kernel/connection.ts";

/** Every setting that was ever written, as it was written. */
export function readSettingRows(store: ReadStore): Promise<{ key: string; value: unknown }[]> {
  return store.query("settings_all", "select key, value from server_settings");
}

/** What was written for one setting, locked until the transaction ends; null where nothing was. */
export async function lockSettingValue(store: WriteStore, key: string): Promise<unknown> {
  const [row] = await store.query<{ value: unknown }>(
    "setting_lock",
    "select value from server_settings where key = $1 for update",
    [key],
  );
  return row?.value ?? null;
}

/** Writes one setting, in place of the value before. */
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
