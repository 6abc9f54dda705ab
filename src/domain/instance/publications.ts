/** The rules of the server. */
import { type RuleRow, listRules } from "../../store/instance/instance.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { endRule, insertRule } from "../../store/instance/publications.ts";
import { exceeds } from "../../text/length.ts";
import type { Operator } from "../kernel/actor.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { notFound } from "../kernel/api-error.ts";

/** Characters, as in Mastodon. */
const longestRule = 300;

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
