/** What the operator has written at length: policy, terms, description. */
import { readFileSync } from "node:fs";
import type { Locale } from "../../messages/catalogue.ts";
import { type DocumentRow, listDocuments } from "../../store/instance/instance.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { memoize } from "../kernel/memoize.ts";
import { notFound } from "../kernel/api-error.ts";

const readText = (name: string): string =>
  readFileSync(new URL(`../../text/${name}`, import.meta.url), "utf8");

/** The default policy, for operators who have written none, and the day on which it was last changed. */
const ownPolicy: { readonly source: Readonly<Record<Locale, string>>; readonly published_at: Date } = {
  source: { en: readText("privacy-policy.md"), de: readText("privacy-policy.de.md") },
  published_at: new Date("2026-11-22T00:00:00Z"),
};

/**
 * The privacy policy: the operator's newest, as it was written, else the default one.
 * @param locale the language of the default policy; API replies keep to English, as they have one source for all
 */
export async function findPrivacyPolicy(
  context: Queryable,
  locale: Locale = "en",
): Promise<Pick<DocumentRow, "source" | "published_at">> {
  const [newest] = await listDocuments(context.store, "privacy_policy");
  return newest ?? { source: ownPolicy.source[locale], published_at: ownPolicy.published_at };
}

/** The description at length; undefined as long as the operator has written none. */
export async function findExtendedDescription(context: Queryable): Promise<DocumentRow | undefined> {
  const [newest] = await listDocuments(context.store, "extended_description");
  return newest;
}

/** A version of the terms, among its neighbours. */
export interface Terms {
  readonly document: DocumentRow;
  readonly effective: boolean;
  /** The day from which on the next version is in force, if there is one. */
  readonly succeededBy: string | null;
}

/**
 * The terms of service that are in force, or if none are yet, those that will be first.
 * @throws {ApiError} 404 where there are none
 */
export async function findCurrentTerms(context: Queryable): Promise<Terms> {
  const versions = await listTerms(context);
  const current = versions.findLast(({ effective }) => effective) ?? versions[0];
  if (current === undefined) throw notFound();
  return current;
}

/**
 * The terms of service that are in force from this day (`YYYY-MM-DD`) on.
 * @throws {ApiError} 404 where there are none
 */
export async function findTermsOf(context: Queryable, day: string): Promise<Terms> {
  const versions = await listTerms(context);
  const found = versions.find(({ document }) => document.effective_date === day);
  if (found === undefined) throw notFound();
  return found;
}

/** Whether there are any terms to be read. */
export async function hasTerms(context: Queryable): Promise<boolean> {
  return (await listDocuments(context.store, "terms_of_service")).length > 0;
}

const knownTerms = memoize(5000, hasTerms);

/** As `hasTerms`, at most five seconds old: every page asks. */
export function readHasTerms(context: Context): Promise<boolean> {
  return knownTerms.get(context);
}

/** All versions by the day from which on they are in force; of several for one day the newest. */
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
