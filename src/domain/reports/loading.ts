/** Loads reports for moderators. */
import { findAccount } from "../../store/accounts/account-rows.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { type ReportState, lockReport, updateReportRow } from "../../store/reports/managed-reports.ts";
import { type ReportRow, findReports } from "../../store/reports/reports.ts";
import { type AuditCode, type AuditedAction, audit, changesBetween } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { acctOf } from "../../text/acct.ts";

/** The report that a command applies to. */
export interface ReportChoice {
  readonly reportId: string;
}

/** @throws {ApiError} 404 for an unknown report */
export async function loadReport(context: Queryable, id: string): Promise<ReportRow> {
  const [report] = isId(id) ? await findReports(context.store, [id]) : [];
  if (report === undefined) throw notFound();
  return report;
}

/**
 * Loads a report and locks it until the transaction ends.
 * @throws {ApiError} 404 for an unknown report
 */
export async function lockKnownReport(tx: Transaction, { reportId }: ReportChoice): Promise<ReportRow> {
  const report = isId(reportId) ? await lockReport(tx.store, reportId) : undefined;
  if (report === undefined) throw notFound();
  return report;
}

/** A report as the target of an audit log entry, with the name of the reported account. */
export async function auditedReport(
  context: Queryable,
  { id, target_account_id: accountId }: Pick<ReportRow, "id" | "target_account_id">,
): Promise<AuditedAction["target"]> {
  return { type: "report", id, label: await handleOf(context, accountId) };
}

/** The handle of an account in the audit log; empty if it is gone. */
export async function handleOf({ store }: Queryable, accountId: string): Promise<string> {
  const account = await findAccount(store, accountId);
  return account === undefined ? "" : acctOf(account);
}

/**
 * Changes a locked report, and records the actor. Does nothing if nothing changes.
 * @param action as in the audit log, `report.resolve`
 * @returns the report after the change
 */
export async function changeReport(
  tx: Transaction,
  actor: Staff,
  report: ReportRow,
  action: AuditCode,
  changes: Partial<ReportState>,
): Promise<ReportRow> {
  const before = stateOf(report);
  const after = { ...before, ...changes };
  const changed = changesBetween({ ...before }, { ...after });
  if (changed === null) return report;
  const row = await updateReportRow(tx.store, report.id, after);
  await audit(tx, actor, { action, target: await auditedReport(tx, report), ...changed });
  await announceChange(tx, row);
  return row;
}

/** Announces changed reports to webhooks. */
export async function announceChange(
  tx: Transaction,
  ...reports: readonly Pick<ReportRow, "id" | "account_id" | "target_account_id">[]
): Promise<void> {
  await tx.emit(
    ...reports.map((row) => ({
      type: "report.updated" as const,
      reportId: row.id,
      accountId: row.account_id,
      targetAccountId: row.target_account_id,
    })),
  );
}

function stateOf(report: ReportRow): ReportState {
  return {
    category: report.category,
    rule_ids: report.rule_ids,
    status_ids: report.status_ids,
    collection_ids: report.collection_ids,
    assigned_account_id: report.assigned_account_id,
    action_taken_at: report.action_taken_at,
    action_taken_by_account_id: report.action_taken_by_account_id,
  };
}
