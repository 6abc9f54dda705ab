/** Publishes and withdraws versions of the server's documents. */
import { message } from "../../messages/catalogue.ts";
import {
  type DocumentKind,
  countDocuments,
  findDocument,
  findDocumentInForce,
  insertDocument,
  lockDocuments,
  markDocumentWithdrawn,
} from "../../store/documents/document-versions.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { documentLimits } from "../kernel/limits.ts";
import { today } from "./operator-documents.ts";
import { forgetSettings } from "../settings/settings.ts";

export interface NewVersion {
  readonly kind: DocumentKind;
  /** Markdown. */
  readonly source: string;
  /** `YYYY-MM-DD`; null is today. */
  readonly effectiveDate: string | null;
}

/**
 * Publishes a version of a document; earlier versions are kept.
 * @returns its id
 * @throws {ApiError} 422 for a blank or too long text, an invalid date or one before that of the effective
 * version, and for too many versions
 */
export async function publishDocument(tx: Transaction, actor: Staff, version: NewVersion): Promise<string> {
  if (version.source.trim() === "") throw invalid("source", "ERR_BLANK", message("reasons.blank"));
  await lockDocuments(tx.store, version.kind);
  const { id, effectiveDate } = await addVersion(tx, version);
  await audit(tx, actor, {
    action: "document.publish",
    target: { type: "document", id, label: version.kind },
    before: null,
    after: { effective_date: effectiveDate, length: version.source.length },
  });
  return id;
}

export interface Replacement {
  readonly kind: DocumentKind;
  /** Markdown; blank for no text. */
  readonly source: string;
}

/** The lengths of two versions, in UTF-16 code units; 0 for none. */
export interface Replaced {
  readonly before: number;
  readonly after: number;
}

/**
 * Replaces the text of a document, effective today. The caller records the change in the audit log.
 * @returns undefined if the text is the same
 * @throws {ApiError} 422 for a too long text, and for too many versions
 */
export async function replaceDocument(
  tx: Transaction,
  { kind, source }: Replacement,
): Promise<Replaced | undefined> {
  await lockDocuments(tx.store, kind);
  const current = (await findDocumentInForce(tx.store, kind, today(tx)))?.source ?? "";
  if (current === source || (current.trim() === "" && source.trim() === "")) return undefined;
  await addVersion(tx, { kind, source, effectiveDate: null });
  return { before: current.length, after: source.length };
}

async function addVersion(
  tx: Transaction,
  { kind, source, effectiveDate: chosen }: NewVersion,
): Promise<{ readonly id: string; readonly effectiveDate: string }> {
  const { length: limit, versions } = documentLimits;
  if (source.length > limit) {
    throw invalid(kind, "ERR_TOO_LONG", message("reasons.too_long", { limit }));
  }
  const effectiveDate = await checkedDay(tx, kind, chosen);
  if ((await countDocuments(tx.store, kind)) >= versions) {
    throw unprocessable(message("errors.documents_too_many", { limit: versions }), "limit_reached");
  }
  const id = await insertDocument(tx.store, { kind, source, effectiveDate, publishedAt: tx.clock() });
  forgetSettings(tx);
  return { id, effectiveDate };
}

/** A version dated before the effective one would never apply. */
async function checkedDay(tx: Transaction, kind: DocumentKind, chosen: string | null): Promise<string> {
  const day = chosen ?? today(tx);
  if (!isDay(day)) throw invalid("effective_date", "ERR_INVALID", message("reasons.day"));
  const current = await findDocumentInForce(tx.store, kind, today(tx));
  if (current !== undefined && day < current.effective_date) {
    throw invalid(
      "effective_date",
      "ERR_INVALID",
      message("reasons.day_before", { day: current.effective_date }),
    );
  }
  return day;
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return (
    /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(text)
  );
}

/**
 * Withdraws a version that isn't effective yet. It stays in the history.
 * @throws {ApiError} 404 for an unknown or withdrawn version, 422 for one that is or was effective
 */
export async function withdrawDocument(
  tx: Transaction,
  actor: Staff,
  { kind, id }: { readonly kind: DocumentKind; readonly id: string },
): Promise<void> {
  await lockDocuments(tx.store, kind);
  const version = isId(id) ? await findDocument(tx.store, kind, today(tx), id) : undefined;
  if (version === undefined || version.withdrawn_at !== null) throw notFound();
  if (version.effective_date <= today(tx))
    throw unprocessable(message("errors.document_in_force"), "invalid_state");
  await markDocumentWithdrawn(tx.store, id, tx.clock());
  forgetSettings(tx);
  await audit(tx, actor, {
    action: "document.withdraw",
    target: { type: "document", id, label: kind },
    before: { effective_date: version.effective_date, length: version.length },
    after: null,
  });
}
