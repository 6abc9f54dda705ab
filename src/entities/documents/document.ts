/** Versions of the server's documents → AdminDocument entities. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { DocumentRow, DocumentVersionRow } from "../../store/documents/document-versions.ts";
import { renderOnce } from "./rendered-markdown.ts";

export function renderDocumentVersion(row: DocumentVersionRow): Schemas["AdminDocumentVersion"] {
  return {
    id: row.id,
    kind: row.kind,
    effective_date: row.effective_date,
    effective: row.effective,
    in_force: row.in_force,
    published_at: row.published_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    length: row.length,
  };
}

export async function renderDocument(
  context: Queryable,
  row: DocumentVersionRow & DocumentRow,
): Promise<Schemas["AdminDocument"]> {
  return {
    ...renderDocumentVersion(row),
    source: row.source,
    content: await renderOnce(context, row.source),
  };
}
