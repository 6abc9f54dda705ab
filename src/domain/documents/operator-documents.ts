/** The operator's documents: privacy policy, terms of service, extended description. */
import { readFileSync } from "node:fs";
import { type Locale, perLocale } from "../../messages/catalogue.ts";
import {
  type DocumentKind,
  type DocumentRow,
  type DocumentVersionRow,
  findDocument,
  findDocumentInForce,
  findDocumentOfDay,
  findNextDocument,
  hasDocument,
  pageDocuments,
} from "../../store/documents/document-versions.ts";
import { type Page, isId } from "../../store/kernel/cursors.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { notFound } from "../kernel/api-error.ts";
import { memoize } from "../kernel/memoize.ts";

/** The default policy, used if the operator has published none, and the day of its last change. */
const ownPolicy: { readonly source: Readonly<Record<Locale, string>>; readonly published_at: Date } = {
  source: perLocale((locale) =>
    readFileSync(new URL(`../../messages/${locale}/privacy-policy.md`, import.meta.url), "utf8"),
  ),
  published_at: new Date("2026-11-22T00:00:00Z"),
};

/** Today in UTC, `YYYY-MM-DD`. */
export function today({ clock }: Queryable): string {
  return clock().toISOString().slice(0, 10);
}

/** The version of a document in force; undefined if there is none, or if it is blank. */
export async function findInForce(context: Queryable, kind: DocumentKind): Promise<DocumentRow | undefined> {
  const document = await findDocumentInForce(context.store, kind, today(context));
  return document === undefined || document.source.trim() === "" ? undefined : document;
}

/**
 * The privacy policy: the operator's version in force, else the default.
 * @param locale the language of the default policy; API replies are in English
 */
export async function findPrivacyPolicy(
  context: Queryable,
  locale: Locale = "en",
): Promise<Pick<DocumentRow, "source" | "published_at">> {
  const own = await findInForce(context, "privacy_policy");
  return own ?? { source: ownPolicy.source[locale], published_at: ownPolicy.published_at };
}

/** The extended description; undefined if there is none. */
export function findExtendedDescription(context: Queryable): Promise<DocumentRow | undefined> {
  return findInForce(context, "extended_description");
}

/** A version of the terms of service. */
export interface Terms {
  readonly document: DocumentRow;
  readonly effective: boolean;
  /** The first day of the next version, `YYYY-MM-DD`; null if there is none. */
  readonly succeededBy: string | null;
}

/**
 * The terms of service in force; if none are, the next upcoming ones.
 * @throws {ApiError} 404 if there are none
 */
export async function findCurrentTerms(context: Queryable): Promise<Terms> {
  const day = today(context);
  const document =
    (await findDocumentInForce(context.store, "terms_of_service", day)) ??
    (await findNextDocument(context.store, "terms_of_service", day));
  return termsOf(context, document);
}

/**
 * The terms of service that apply from this day (`YYYY-MM-DD`) on.
 * @throws {ApiError} 404 if there are none
 */
export async function findTermsOf(context: Queryable, day: string): Promise<Terms> {
  return termsOf(context, await findDocumentOfDay(context.store, "terms_of_service", day));
}

async function termsOf(context: Queryable, document: DocumentRow | undefined): Promise<Terms> {
  if (document === undefined) throw notFound();
  const next = await findNextDocument(context.store, "terms_of_service", document.effective_date);
  return {
    document,
    effective: document.effective_date <= today(context),
    succeededBy: next?.effective_date ?? null,
  };
}

/** Whether there are terms of service. */
export function hasTerms(context: Queryable): Promise<boolean> {
  return hasDocument(context.store, "terms_of_service");
}

const knownTerms = memoize(5000, hasTerms);

/** As `hasTerms`, but up to five seconds old, since every page calls it. */
export function readHasTerms(context: Context): Promise<boolean> {
  return knownTerms.get(context);
}

/** A page of all versions of a document that were ever published, newest first. */
export function listVersions(
  context: Queryable,
  kind: DocumentKind,
  page: Page,
): Promise<DocumentVersionRow[]> {
  return pageDocuments(context.store, page, kind, today(context));
}

/**
 * A version of a document, also an upcoming or withdrawn one.
 * @throws {ApiError} 404
 */
export async function loadVersion(
  context: Queryable,
  { kind, id }: { readonly kind: DocumentKind; readonly id: string },
): Promise<DocumentVersionRow & DocumentRow> {
  const version = isId(id) ? await findDocument(context.store, kind, today(context), id) : undefined;
  if (version === undefined) throw notFound();
  return version;
}
