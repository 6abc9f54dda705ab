/** The server's rules and their translations. */
import { message } from "../../messages/catalogue.ts";
import {
  type RuleRow,
  listRules,
  type AdminRuleRow,
  type RuleContents,
  type RuleTranslations,
  endRule,
  insertRule,
  listAdminRules,
  lockRules,
  orderRules,
  updateRule,
} from "../../store/rules/rules.ts";
import { knownLanguage } from "../../text/language.ts";
import { exceeds } from "../../text/length.ts";
import { type AuditCode, type AuditedAction, audit, changesBetween } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { type ApiError, notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { ruleLimits } from "../kernel/limits.ts";
import { forgetSettings } from "../settings/settings.ts";

export type { AdminRuleRow } from "../../store/rules/rules.ts";

/** The current rules, in order. */
export function readRules(context: Queryable): Promise<RuleRow[]> {
  return listRules(context.store);
}

/** The same, for staff. */
export function readAdminRules(context: Queryable): Promise<AdminRuleRow[]> {
  return listAdminRules(context.store);
}

/** @throws {ApiError} 404 for a rule that isn't current */
export async function readAdminRule(context: Queryable, ruleId: string): Promise<AdminRuleRow> {
  return findRule(await listAdminRules(context.store), ruleId);
}

export interface RuleChoice {
  readonly ruleId: string;
}

export interface NewRule {
  readonly text: string;
  /** An explanation; empty for none. */
  readonly hint: string;
  /** By language; none by default. */
  readonly translations?: RuleTranslations | undefined;
  /** The position among the rules, from 1; undefined for the end. */
  readonly position?: number | undefined;
}

/**
 * Adds a rule.
 * @throws {ApiError} 422 for blank or too long texts, for unknown languages, and beyond the maximum number of
 * rules
 */
export async function addRule(
  tx: Transaction,
  actor: Staff,
  { text, hint, translations = {}, position }: NewRule,
): Promise<AdminRuleRow> {
  const contents = checkContents({ text, hint, translations });
  const rules = await lockRules(tx.store);
  if (rules.length >= ruleLimits.rules) {
    throw unprocessable(message("errors.rules_too_many", { limit: ruleLimits.rules }), "limit_reached");
  }
  const added = await insertRule(tx.store, { ...contents, priority: rules.length + 1 });
  const row = await place(tx, [...rules, added], added, position ?? rules.length + 1);
  await record(tx, actor, "rule.create", row, { before: null, after: stateOf(row) });
  return row;
}

/** Changes; undefined properties stay unchanged. */
export type RuleChanges = {
  readonly [Name in keyof NewRule]?: NewRule[Name] | undefined;
};

/**
 * Changes a rule. New translations replace all earlier ones.
 * @throws {ApiError} 404 for a rule that isn't current, 422 as for a new one
 */
export async function editRule(
  tx: Transaction,
  actor: Staff,
  { ruleId, position, ...changes }: RuleChoice & RuleChanges,
): Promise<AdminRuleRow> {
  const rules = await lockRules(tx.store);
  return applyChanges(tx, actor, rules, findRule(rules, ruleId), { ...changes, position });
}

/** Moves a rule by one place, up (-1) or down (1), if there is one. @throws {ApiError} 404 */
export async function moveRule(
  tx: Transaction,
  actor: Staff,
  { ruleId, by }: RuleChoice & { readonly by: -1 | 1 },
): Promise<AdminRuleRow> {
  const rules = await lockRules(tx.store);
  const rule = findRule(rules, ruleId);
  return applyChanges(tx, actor, rules, rule, { position: Math.max(1, rules.indexOf(rule) + 1 + by) });
}

/** Withdraws a rule; reports keep their reference. @throws {ApiError} 404 for a rule that isn't current */
export async function removeRule(tx: Transaction, actor: Staff, { ruleId }: RuleChoice): Promise<void> {
  const rules = await lockRules(tx.store);
  const rule = findRule(rules, ruleId);
  await endRule(tx.store, rule.id);
  await orderRules(
    tx.store,
    rules.filter((one) => one !== rule).map(({ id }) => id),
  );
  await record(tx, actor, "rule.delete", rule, { before: stateOf(rule), after: null });
}

async function applyChanges(
  tx: Transaction,
  actor: Staff,
  rules: readonly AdminRuleRow[],
  rule: AdminRuleRow,
  { text, hint, translations, position }: RuleChanges,
): Promise<AdminRuleRow> {
  const former = contentsOf(rule);
  const contents = checkContents({
    text: text ?? former.text,
    hint: hint ?? former.hint,
    translations: translations ?? former.translations,
  });
  if (changesBetween({ ...former }, { ...contents }) !== null) await updateRule(tx.store, rule.id, contents);
  const row = await place(tx, rules, rule, position ?? rules.indexOf(rule) + 1);
  const changed = changesBetween(stateOf(rule), stateOf(row));
  if (changed !== null) await record(tx, actor, "rule.update", row, changed);
  return row;
}

/** Moves a rule to its position and renumbers the others. Returns its new row. */
async function place(
  tx: Transaction,
  rules: readonly AdminRuleRow[],
  { id }: AdminRuleRow,
  position: number,
): Promise<AdminRuleRow> {
  const others = rules.map((rule) => rule.id).filter((other) => other !== id);
  await orderRules(tx.store, others.toSpliced(position - 1, 0, id));
  return findRule(await listAdminRules(tx.store), id);
}

function findRule(rules: readonly AdminRuleRow[], ruleId: string): AdminRuleRow {
  const rule = rules.find(({ id }) => id === ruleId);
  if (rule === undefined) throw notFound();
  return rule;
}

function contentsOf({ text, hint, translations }: AdminRuleRow): RuleContents {
  const whole = Object.entries(translations).map(([language, translation]) => [
    language,
    { text: translation.text ?? text, hint: translation.hint ?? "" },
  ]);
  return { text, hint, translations: Object.fromEntries(whole) as RuleTranslations };
}

function stateOf(row: AdminRuleRow) {
  return { ...contentsOf(row), priority: row.priority };
}

async function record(
  tx: Transaction,
  actor: Staff,
  action: AuditCode,
  { id, text }: AdminRuleRow,
  change: Pick<AuditedAction, "before" | "after">,
): Promise<void> {
  await audit(tx, actor, { action, target: { type: "rule", id, label: text }, ...change });
  // The cached instance entity contains the rules.
  forgetSettings(tx);
}

/** @throws {ApiError} 422 */
function checkContents({ text, hint, translations }: RuleContents): RuleContents {
  const entries = Object.entries(translations);
  if (entries.length > ruleLimits.languages) {
    throw invalid(
      "translations",
      "ERR_TOO_LONG",
      message("reasons.too_many_entries", { limit: ruleLimits.languages }),
    );
  }
  const translated = new Map<string, RuleTranslations[string]>();
  for (const [language, translation] of entries) {
    const tag = languageTag(language);
    if (translated.has(tag)) throw invalid("translations", "ERR_TAKEN", message("reasons.language_twice"));
    translated.set(tag, checkTexts(`translations.${tag}.`, translation));
  }
  return { ...checkTexts("", { text, hint }), translations: Object.fromEntries(translated) };
}

/** @param prefix of the field names in errors */
function checkTexts(prefix: string, written: RuleTranslations[string]): RuleTranslations[string] {
  const [text, hint] = [written.text.trim(), written.hint.trim()];
  if (text === "") throw invalid(`${prefix}text`, "ERR_BLANK", message("reasons.blank"));
  for (const [name, value, limit] of [
    ["text", text, ruleLimits.text],
    ["hint", hint, ruleLimits.hint],
  ] as const) {
    if (exceeds(value, limit)) {
      throw invalid(`${prefix}${name}`, "ERR_TOO_LONG", message("reasons.too_long", { limit }));
    }
  }
  return { text, hint };
}

/** `pt_br` → `pt-BR`: unlike a status, a rule may be translated for a region or a script. */
function languageTag(code: string): string {
  const tag = code.trim().replaceAll("_", "-");
  if (tag.length > ruleLimits.languageTag || knownLanguage(tag) === undefined) throw unknownLanguage();
  try {
    return new Intl.Locale(tag).baseName;
  } catch {
    throw unknownLanguage();
  }
}

function unknownLanguage(): ApiError {
  return invalid("translations", "ERR_INVALID", message("reasons.unknown_language_listed"));
}
