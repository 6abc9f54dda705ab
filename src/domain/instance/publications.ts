/** Publications of the operator about the server: policies and the description. */
import type { DocumentKind } from "../../store/instance/instance.ts";
import { insertDocument } from "../../store/instance/publications.ts";
import type { Operator } from "../kernel/actor.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";

/** UTF-16 code units: an hour and a half of reading. */
const longestDocument = 200_000;

export interface NewDocument {
  readonly kind: DocumentKind;
  /** Markdown. */
  readonly source: string;
  /** `YYYY-MM-DD`; null is the day on which it is published. */
  readonly effectiveDate: string | null;
}

/**
 * Publishes a version of a document; earlier versions are kept.
 * @throws {ApiError} 422 for a blank or too long text, and for an invalid day
 */
export async function publishDocument(
  tx: Transaction,
  _operator: Operator,
  { kind, source, effectiveDate }: NewDocument,
): Promise<void> {
  if (source.trim() === "") throw invalid("document", "ERR_BLANK", "can't be blank");
  if (source.length > longestDocument) {
    throw invalid("document", "ERR_TOO_LONG", `is too long (at most ${longestDocument} characters)`);
  }
  if (effectiveDate !== null && !isDay(effectiveDate)) {
    throw invalid("effective date", "ERR_INVALID", "must be a day, written YYYY-MM-DD");
  }
  await insertDocument(tx.store, { kind, source, effectiveDate, publishedAt: tx.clock() });
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}
