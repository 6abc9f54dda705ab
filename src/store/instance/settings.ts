import type { ReadStore, WriteStore } from "../kernel/connection.ts";

/** Every setting that was ever written, as it was written. */
export function readSettingRows(store: ReadStore): Promise<{ key: string; value: unknown }[]> {
  return store.query("settings_all", "select key, value from server_settings");
}

/** Writes one setting, in place of what it was. */
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
