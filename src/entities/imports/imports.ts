/** Rows of imports → AccountImport and AccountImportEntry entities. */
import type { Schemas } from "../../contract/types.ts";
import type { ImportEntryRow, ImportRow } from "../../store/imports/imports.ts";

export function renderImport(row: ImportRow): Schemas["AccountImport"] {
  return {
    id: row.id,
    type: row.type,
    mode: row.mode,
    state: row.state,
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    preview: {
      add: row.add_count,
      keep: row.keep_count,
      remove: row.remove_count,
      invalid: row.invalid_count,
    },
    results: { done: row.done_count, failed: row.failed_count, removed: row.removed_count },
  };
}

export function renderImportEntry(row: ImportEntryRow): Schemas["AccountImportEntry"] {
  const { line, target, list, change, problem, result } = row;
  return { line, target, list, change, problem, result };
}
