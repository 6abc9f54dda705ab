/** Publications of the operator about the server: rules, policies and the description. */
import { type DocumentKind, type RuleRow, listRules } from "../../store/instance/instance.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { endRule, insertDocument, insertRule } from "../../store/instance/publications.ts";
import { exceeds } from "../../text/length.ts";
import type { Operator } from "../kernel/actor.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { notFound } from "../kernel/api-error.ts";

/** Characters, as in Mastodon. */
const longestRule = 300;

/** UTF-16 code units: an hour and a half of reading. */
const longestDocument = 200_000;

/** The rules in force, in their order. */
export function readRules(context: Queryable): Promise<RuleRow[]> {
  return listRules(context.store);
}

export interface NewRule {
  readonly text: string;
  /** An explanation; empty for none. */
  readonly hint: string;
}

/**
 * Adds a rule after the others.
 * @returns the id of the rule
 * @throws {ApiError} 422 for a text that is blank or too long
 */
export async function addRule(tx: Transaction, _operator: Operator, rule: NewRule): Promise<string> {
  const text = rule.text.trim();
  if (text === "") throw invalid("text", "ERR_BLANK", "can't be blank");
  if (exceeds(text, longestRule)) {
    throw invalid("text", "ERR_TOO_LONG", `is too long (at most ${longestRule} characters)`);
  }
  return insertRule(tx.store, { text, hint: rule.hint.trim(), createdAt: tx.clock() });
}

/**
 * Ends a rule; reports that refer to it keep it.
 * @throws {ApiError} 404 for a rule that isn't in force
 */
export async function removeRule(
  tx: Transaction,
  _operator: Operator,
  { ruleId }: { readonly ruleId: string },
): Promise<void> {
  if (!isId(ruleId) || !(await endRule(tx.store, ruleId, tx.clock()))) {
    throw notFound(`No rule has the number ${ruleId}`);
  }
}

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
