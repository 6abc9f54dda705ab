/** Writing the server's documents; instance.ts reads them. */
import type { WriteStore } from "../kernel/connection.ts";
import type { DocumentKind } from "./instance.ts";

export interface NewDocument {
  readonly kind: DocumentKind;
  readonly source: string;
  /** `YYYY-MM-DD`; null for the day of publication. */
  readonly effectiveDate: string | null;
  readonly publishedAt: Date;
}

/** Adds a version of a document and keeps earlier ones. */
export async function insertDocument(store: WriteStore, document: NewDocument): Promise<void> {
  await store.query(
    "document_insert",
    "insert into documents (kind, source, effective_date, published_at) values ($1, $2, $3, $4)",
    [document.kind, document.source, document.effectiveDate, document.publishedAt],
  );
}
