/**
 * The search language: words, "phrases" and operators (`from:`, `has:`, `is:`, `language:`, `before:`, `after:`,
 * `during:`, `in:`), which a minus sign negates. The operators are Mastodon's
 * (docs.joinmastodon.org/user/network/#search).
 */
import { message } from "../../messages/catalogue.ts";
import { knownLanguage } from "../../text/language.ts";
import { type Word, wordsOf } from "../../text/words.ts";
import { unprocessable } from "../kernel/api-error.ts";
import { facets } from "./facets.ts";
import { quoteLexeme } from "./lexemes.ts";

/** Maximum characters of a query, as in the contract. */
export const longestQuery = 1000;

/** Maximum terms of a query. */
export const maxTerms = 50;

/** Which statuses are searched: those that everyone may find, those that involve the person, or both. */
export type Scope = "all" | "public" | "library";

export interface StatusQuery {
  /** A tsquery in PostgreSQL's notation; null if the query selects nothing. */
  readonly match: string | null;
  readonly scope: Scope;
  /** Bounds of the time of publication: at or after `from`, before `to`. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Finds an account's id by the handle after `from:`; undefined if there is none. */
export type AccountFinder = (handle: string) => Promise<string | undefined>;

interface Term {
  readonly negated: boolean;
  readonly operator: string | undefined;
  readonly value: string;
}

const quotationMarks = /[„“”«»「」『』《》]/g;

const termPattern =
  /([+-]?)(?:(from|has|is|language|before|after|during|in):(?=\S))?(?:"([^"]*)(?:"|$)|(\S+))/gi;

function termsOf(text: string): Term[] {
  const plain = text.slice(0, longestQuery).replaceAll(quotationMarks, '"');
  const terms = [...plain.matchAll(termPattern)].map(([, sign = "", operator, quoted, word]): Term => ({
    negated: sign === "-",
    operator: operator?.toLowerCase(),
    value: quoted ?? word ?? "",
  }));
  if (terms.length > maxTerms) throw unprocessable(message("errors.search_terms", { most: maxTerms }));
  return terms;
}

/**
 * Parses a query for statuses.
 * @throws {ApiError} 422 for an operator with an invalid value, and for more than 50 terms
 */
export async function parseStatusQuery(text: string, findAccount: AccountFinder): Promise<StatusQuery> {
  const parts: string[] = [];
  let scope: Scope = "all";
  let from: Date | null = null;
  let to: Date | null = null;
  for (const term of termsOf(text)) {
    if (term.operator === "in") {
      scope = scopeOf(term);
    } else if (term.operator === "before" || term.operator === "after" || term.operator === "during") {
      const span = spanOf(term.operator, term);
      if (span.from !== null && (from === null || span.from > from)) from = span.from;
      if (span.to !== null && (to === null || span.to < to)) to = span.to;
    } else {
      const part = await matchOf(term, findAccount);
      if (part !== undefined) parts.push(term.negated ? `!(${part})` : part);
    }
  }
  const selects = parts.length > 0 || from !== null || to !== null || scope !== "all";
  // Every entry has a facet, so the prefix matches all of them.
  const match = parts.length > 0 ? parts.join(" & ") : "'=':*";
  return { match: selects ? match : null, scope, from, to };
}

function scopeOf({ value, negated }: Term): Scope {
  const scope = value.toLowerCase();
  if (negated || (scope !== "all" && scope !== "public" && scope !== "library")) {
    throw unprocessable(message("errors.search_scope"));
  }
  return scope;
}

async function matchOf({ operator, value }: Term, findAccount: AccountFinder): Promise<string | undefined> {
  switch (operator) {
    case "from":
      // No account has the id "0", so an unknown author selects nothing.
      return quoteLexeme(facets.author((await findAccount(value)) ?? "0"));
    case "has":
    case "is":
      return quoteLexeme(facets.property(value.toLowerCase()));
    case "language":
      return quoteLexeme(facets.language(knownLanguage(value) ?? value.toLowerCase()));
    default:
      return phrase(wordsOf(value));
  }
}

/** Matches adjacent words in this order; undefined without words. */
function phrase(words: readonly Word[]): string | undefined {
  // The last character of a run is contained in the preceding pair.
  const needed = words.filter(
    (word, index) => !word.isTail || index === 0 || words[index - 1]?.isPair !== true,
  );
  let last: Word | undefined;
  let built = "";
  for (const word of needed) {
    built += last === undefined ? "" : ` <${word.position - last.position}> `;
    built += quoteLexeme(word.text) + (word.isTail ? ":*" : "");
    last = word;
  }
  return built === "" ? undefined : `(${built})`;
}

interface Span {
  readonly from: Date | null;
  readonly to: Date | null;
}

const millisecondsPerDay = 86_400_000;

/** `before:` and `after:` exclude the day, `during:` is the day itself, in UTC. */
function spanOf(operator: "before" | "after" | "during", { value, negated }: Term): Span {
  const start = dayOf(value);
  const end = new Date(start.getTime() + millisecondsPerDay);
  if (operator === "during") {
    if (negated) throw unprocessable(message("errors.search_during"));
    return { from: start, to: end };
  }
  if (operator === "before") return negated ? { from: start, to: null } : { from: null, to: start };
  return negated ? { from: null, to: end } : { from: end, to: null };
}

function dayOf(value: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  // Some engines move invalid days of a month to the next one.
  if (day === undefined || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) {
    throw unprocessable(message("errors.search_date"));
  }
  return day;
}
