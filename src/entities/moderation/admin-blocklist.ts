/** Rows of imported blocklists → AdminBlocklistImport and AdminBlocklistEntry entities. */
import type { Schemas } from "../../contract/types.ts";
import type { BlocklistEntryRow, BlocklistImportRow } from "../../store/moderation/blocklists.ts";

export function renderBlocklistImport(row: BlocklistImportRow): Schemas["AdminBlocklistImport"] {
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    state: row.state,
    account_id: row.account_id,
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
    preview: {
      create: row.create_count,
      raise: row.raise_count,
      unchanged: row.unchanged_count,
      invalid: row.invalid_count,
    },
    results: {
      created: row.created_count,
      raised: row.raised_count,
      undone: row.undone_count,
      skipped: row.skipped_count,
    },
  };
}

export function renderBlocklistEntry(row: BlocklistEntryRow): Schemas["AdminBlocklistEntry"] {
  const { line, domain, severity, reject_media, reject_reports, public_comment, obfuscate } = row;
  return {
    line,
    domain,
    severity,
    reject_media,
    reject_reports,
    public_comment,
    obfuscate,
    change: row.change,
    problem: row.problem,
    former_severity: row.former?.severity ?? null,
    result: row.result,
  };
}
