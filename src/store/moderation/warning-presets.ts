/** Prepared texts of warnings. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { table } from "../kernel/table.ts";

export type WarningPresetRow = Row<"warning_presets", typeof columns>;

const columns = "id, title, text, created_at, updated_at";

export const warningPresetTable = table<WarningPresetRow>("warning_presets", columns);

/** All presets, by title. Their number is limited. */
export const listWarningPresets = read.rows<[], WarningPresetRow>(
  "warning_presets_all",
  `select ${columns} from warning_presets order by title, id`,
);

/** Prevents concurrent insertions until the transaction ends, and counts the presets. */
export async function lockAndCountWarningPresets(store: WriteStore): Promise<number> {
  await store.query("warning_presets_lock", "lock table warning_presets in share row exclusive mode");
  return warningPresetTable.count(store);
}

export const insertWarningPreset = write.only<
  [preset: Pick<WarningPresetRow, "title" | "text">],
  WarningPresetRow
>(
  "warning_preset_insert",
  `insert into warning_presets (title, text, created_at, updated_at) values ($1, $2, $now, $now)
   returning ${columns}`,
  ({ title, text }) => [title, text],
);

export const updateWarningPreset = write.only<
  [id: string, preset: Pick<WarningPresetRow, "title" | "text">],
  WarningPresetRow
>(
  "warning_preset_update",
  `update warning_presets set title = $2, text = $3, updated_at = $now where id = $1 returning ${columns}`,
  (id, { title, text }) => [id, title, text],
);
