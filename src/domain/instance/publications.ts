/** What the operator publishes about the server: its rules, its policies, and what it is about. */
import { type DocumentKind, type RuleRow, listRules } from "../../store/instance/instance.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { endRule, insertDocument, insertRule } from "../../store/instance/publications.ts";
import { exceeds } from "../../text/length.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { notFound } from "../kernel/api-error.ts";

/** As much as Mastodon lets a rule have. */
const longestRule = 300;

/** What a person would read in an hour and a half. */
const longestDocument = 200_000;

/** The rules in force, in their order. */
export function readRules(context: Queryable): Promise<RuleRow[]> {
  return listRules(context.store);
}

/**
 * Adds a rule behind the others.
 * @throws {ApiError} 422
 */
export async function addRule(context: Context, rule: { text: string; hint: string }): Promise<string> {
  const text = rule.text.trim();
  if (text === "") throw invalid("text", "ERR_BLANK", "can't be blank");
  if (exceeds(text, longestRule)) {
    throw invalid("text", "ERR_TOO_LONG", `is too long (at most ${longestRule} characters)`);
  }
  return context.write((tx) =>
    insertRule(tx.store, { text, hint: rule.hint.trim(), createdAt: context.clock() }),
  );
}

/** @throws {ApiError} 404 for a rule that isn't in force */
export async function removeRule(context: Context, id: string): Promise<void> {
  if (!isId(id) || !(await context.write((tx) => endRule(tx.store, id, context.clock())))) {
    throw notFound(`No rule has the number ${id}`);
  }
}

/**
 * Publishes a document in Markdown; the version before it stays in the history.
 * @throws {ApiError} 422
 */
export async function publishDocument(
  context: Context,
  kind: DocumentKind,
  source: string,
  effectiveDate: string | null,
): Promise<void> {
  if (source.trim() === "") throw invalid("document", "ERR_BLANK", "can't be blank");
  if (source.length > longestDocument) {
    throw invalid("document", "ERR_TOO_LONG", `is too long (at most ${longestDocument} characters)`);
  }
  if (effectiveDate !== null && !isDay(effectiveDate)) {
    throw invalid("effective date", "ERR_INVALID", "must be a day, written YYYY-MM-DD");
  }
  await context.write((tx) =>
    insertDocument(tx.store, { kind, source, effectiveDate, publishedAt: context.clock() }),
  );
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  );
}
