/** Classifies and assigns reports, and changes their attachments. */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { findRules } from "../../store/reports/managed-reports.ts";
import { type ReportCategory, type ReportRow, mayManageReports } from "../../store/reports/reports.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { reportLimits } from "../kernel/limits.ts";
import { loadStatuses } from "../statuses/loading.ts";
import { type ReportChoice, changeReport, lockKnownReport } from "./loading.ts";

/** Undefined properties stay unchanged. */
export interface Classification extends ReportChoice {
  readonly category: ReportCategory | undefined;
  readonly ruleIds: readonly string[] | undefined;
}

/**
 * Changes the category of a report and the violated rules. Only the category `violation` has rules.
 * @throws {ApiError} 404 for an unknown report; 422 for unknown rules, for a violation without a rule, and for
 * rules with another category
 */
export async function classifyReport(
  tx: Transaction,
  actor: Staff,
  { category: wanted, ruleIds, ...choice }: Classification,
): Promise<ReportRow> {
  const report = await lockKnownReport(tx, choice);
  const category = wanted ?? report.category;
  if (category !== "violation") {
    if (ruleIds !== undefined && ruleIds.length > 0) {
      throw invalid("rule_ids", "ERR_INCLUSION", message("reasons.rules_of_violations"));
    }
    return changeReport(tx, actor, report, "report.update", { category, rule_ids: null });
  }
  const rules = await knownRules(tx, ruleIds ?? report.rule_ids ?? []);
  return changeReport(tx, actor, report, "report.update", { category, rule_ids: rules });
}

/** @throws {ApiError} 422 unless there is at least one, and all exist */
async function knownRules({ store }: Queryable, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const known = wanted.every(isId) ? await findRules(store, wanted) : [];
  if (wanted.length > 0 && known.length === wanted.length) return wanted;
  throw invalid("rule_ids", "ERR_INCLUSION", message("reasons.unknown_rules"));
}

export interface Assignment extends ReportChoice {
  /** The moderator; null for none. */
  readonly assigneeId: string | null;
}

/**
 * Assigns a report to a moderator, replacing another one, or ends its assignment.
 * @throws {ApiError} 404 for an unknown report; 422 for an account that may not manage reports
 */
export async function assignReport(
  tx: Transaction,
  actor: Staff,
  { assigneeId, ...choice }: Assignment,
): Promise<ReportRow> {
  const report = await lockKnownReport(tx, choice);
  if (assigneeId !== null && !(await mayManageReports(tx.store, assigneeId))) {
    throw unprocessable(message("errors.report_assignee"));
  }
  const action = assigneeId === null ? "report.unassign" : "report.assign";
  return changeReport(tx, actor, report, action, { assigned_account_id: assigneeId });
}

export interface AttachedStatuses extends ReportChoice {
  readonly statusIds: readonly string[];
}

/**
 * Attaches more statuses of the reported account.
 * @throws {ApiError} 404 for an unknown report, and for a status that is unknown, a reblog, by another account,
 * or neither public nor visible to the moderator; 422 for too many
 */
export async function attachStatuses(
  tx: Transaction,
  actor: Staff,
  { statusIds, ...choice }: AttachedStatuses,
): Promise<ReportRow> {
  const report = await lockKnownReport(tx, choice);
  const ids = [...new Set(statusIds)].filter((id) => !report.status_ids.includes(id));
  const rows = await findViewable(tx, actor, ids);
  if (rows.length < ids.length || rows.some((row) => row.account_id !== report.target_account_id)) {
    throw notFound();
  }
  const attached = [...report.status_ids, ...ids];
  if (attached.length > reportLimits.statuses) {
    throw unprocessable(
      message("errors.report_statuses_too_many", { limit: reportLimits.statuses }),
      "limit_reached",
    );
  }
  return changeReport(tx, actor, report, "report.update", { status_ids: attached });
}

/** Statuses that are public or unlisted, or that the moderator may see as a user; all for the operator. */
async function findViewable(
  context: Queryable,
  actor: Staff,
  ids: readonly string[],
): Promise<readonly StatusRow[]> {
  const rows = await findStatuses(context.store, ids.filter(isId));
  const found = rows.filter((row) => row.reblog_of_id === null);
  const hidden = found.filter(({ visibility }) => visibility !== "public" && visibility !== "unlisted");
  if (actor.kind === "operator" || hidden.length === 0) return found;
  const shown = await loadStatuses(
    context,
    hidden.map(({ id }) => id),
    actor.account,
  );
  return [...found.filter((row) => !hidden.includes(row)), ...shown];
}

/**
 * Detaches statuses from a report. Ignores those that aren't attached.
 * @throws {ApiError} 404 for an unknown report
 */
export async function detachStatuses(
  tx: Transaction,
  actor: Staff,
  { statusIds, ...choice }: AttachedStatuses,
): Promise<ReportRow> {
  const report = await lockKnownReport(tx, choice);
  const rest = report.status_ids.filter((id) => !statusIds.includes(id));
  return changeReport(tx, actor, report, "report.update", { status_ids: rest });
}
