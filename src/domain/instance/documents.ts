/** The operator's documents: privacy policy, terms of service, extended description. */
import { readFileSync } from "node:fs";
import type { Locale } from "../../messages/catalogue.ts";
import { type DocumentRow, listDocuments } from "../../store/instance/instance.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";
import { notFound } from "../kernel/api-error.ts";

const readText = (name: string): string =>
  readFileSync(new URL(`../../text/${name}`, import.meta.url), "utf8");

/** The default policy, used if the operator has published none, and the day of its last change. */
const ownPolicy: { readonly source: Readonly<Record<Locale, string>>; readonly published_at: Date } = {
  source: { en: readText("privacy-policy.md"), de: readText("privacy-policy.de.md") },
  published_at: new Date("2026-11-22T00:00:00Z"),
};

/**
 * The privacy policy: the operator's newest version, else the default.
 * @param locale the language of the default policy; API replies are in English
 */
export async function findPrivacyPolicy(
  context: Queryable,
  locale: Locale = "en",
): Promise<Pick<DocumentRow, "source" | "published_at">> {
  const [newest] = await listDocuments(context.store, "privacy_policy");
  return newest ?? { source: ownPolicy.source[locale], published_at: ownPolicy.published_at };
}

/** The extended description; undefined if the operator has published none. */
export async function findExtendedDescription(context: Queryable): Promise<DocumentRow | undefined> {
  const [newest] = await listDocuments(context.store, "extended_description");
  return newest;
}

/** A version of the terms of service. */
export interface Terms {
  readonly document: DocumentRow;
  readonly effective: boolean;
  /** The first day of the next version, `YYYY-MM-DD`; null if there is none. */
  readonly succeededBy: string | null;
}

/**
 * The terms of service in force; if none are yet, the first that will be.
 * @throws {ApiError} 404 if there are none
 */
export async function findCurrentTerms(context: Queryable): Promise<Terms> {
  const versions = await listTerms(context);
  const current = versions.findLast(({ effective }) => effective) ?? versions[0];
  if (current === undefined) throw notFound();
  return current;
}

/**
 * The terms of service that apply from this day (`YYYY-MM-DD`) on.
 * @throws {ApiError} 404 if there are none
 */
export async function findTermsOf(context: Queryable, day: string): Promise<Terms> {
  const versions = await listTerms(context);
  const found = versions.find(({ document }) => document.effective_date === day);
  if (found === undefined) throw notFound();
  return found;
}

/** Whether there are terms of service. */
export async function hasTerms(context: Queryable): Promise<boolean> {
  return (await listDocuments(context.store, "terms_of_service")).length > 0;
}

const knownTerms = memoize(5000, hasTerms);

/** As `hasTerms`, but up to five seconds old, since every page calls it. */
export function readHasTerms(context: Context): Promise<boolean> {
  return knownTerms.get(context);
}

/** All versions by their first day; if several have the same day, the newest. */
async function listTerms(context: Queryable): Promise<Terms[]> {
  const newestFirst = await listDocuments(context.store, "terms_of_service");
  const byDay = new Map<string, DocumentRow>();
  for (const document of newestFirst) {
    if (!byDay.has(document.effective_date)) byDay.set(document.effective_date, document);
  }
  const today = context.clock().toISOString().slice(0, 10);
  const days = [...byDay.keys()].toSorted();
  return days.flatMap((day, index) => {
    const document = byDay.get(day);
    return document === undefined
      ? []
      : [{ document, effective: day <= today, succeededBy: days[index + 1] ?? null }];
  });
}
