/** Prepared texts of warnings. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";

export type WarningPresetRow = Row<"warning_presets", (typeof columns)[number]>;

const columns = ["id", "title", "text", "created_at", "updated_at"] as const;

const presets = () => table("warning_presets").select<WarningPresetRow[]>(...columns);

export const findWarningPreset = read.first("warning_presets_by_id", (id: string) => presets().where({ id }));

/** The preset, locked until the transaction ends. */
export const lockWarningPreset = write.first("warning_presets_by_id_lock", (id: string) =>
  presets().where({ id }).forUpdate(),
);

export const deleteWarningPreset = write.run("warning_presets_by_id_delete", (id: string) =>
  table("warning_presets").where({ id }).delete(),
);

/** All presets, by title. Their number is limited. */
export const listWarningPresets = read.rows("warning_presets_all", () => presets().orderBy(["title", "id"]));

const lockWarningPresets = write.run("warning_presets_lock", () =>
  raw("lock table warning_presets in share row exclusive mode"),
);
const countWarningPresets = read.count("warning_presets_count", () => table("warning_presets"));

/** Prevents concurrent insertions until the transaction ends, and counts the presets. */
export async function lockAndCountWarningPresets(store: WriteStore): Promise<number> {
  await lockWarningPresets(store);
  return countWarningPresets(store);
}

type PresetText = Pick<WarningPresetRow, "title" | "text">;

export const insertWarningPreset = write.only("warning_preset_insert", (preset: PresetText) =>
  table("warning_presets")
    .insert({ title: preset.title, text: preset.text, created_at: now(), updated_at: now() })
    .returning(columns),
);

export const updateWarningPreset = write.only("warning_preset_update", (id: string, preset: PresetText) =>
  table("warning_presets")
    .where({ id })
    .update({ title: preset.title, text: preset.text, updated_at: now() })
    .returning(columns),
);
