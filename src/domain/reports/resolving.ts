/** Resolves and reopens reports. */
import { resolveReportsAbout } from "../../store/reports/managed-reports.ts";
import type { ReportRow } from "../../store/reports/reports.ts";
import { audit } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import type { Transaction } from "../kernel/context.ts";
import { type ReportChoice, announceChange, changeReport, handleOf, lockKnownReport } from "./loading.ts";

/** The staff member's account; null for the operator. */
export function accountIdOf(actor: Staff): string | null {
  return actor.kind === "operator" ? null : actor.account.id;
}

/**
 * Resolves a report. A resolved one stays unchanged, with its resolver.
 * @throws {ApiError} 404 for an unknown report
 */
export async function resolveReport(tx: Transaction, actor: Staff, choice: ReportChoice): Promise<ReportRow> {
  return resolveLocked(tx, actor, await lockKnownReport(tx, choice));
}

/** Resolves a locked report. */
export function resolveLocked(tx: Transaction, actor: Staff, report: ReportRow): Promise<ReportRow> {
  if (report.action_taken_at !== null) return Promise.resolve(report);
  return changeReport(tx, actor, report, "report.resolve", {
    action_taken_at: tx.clock(),
    action_taken_by_account_id: accountIdOf(actor),
  });
}

/** @throws {ApiError} 404 for an unknown report */
export async function reopenReport(tx: Transaction, actor: Staff, choice: ReportChoice): Promise<ReportRow> {
  return changeReport(tx, actor, await lockKnownReport(tx, choice), "report.reopen", {
    action_taken_at: null,
    action_taken_by_account_id: null,
  });
}

/** One report, or all unresolved ones about an account. */
export type ReportSelection = ReportChoice | { readonly targetAccountId: string };

/** Maximum identifiers in an entry of the audit log. */
const mostListed = 500;

/**
 * Resolves one report, or all about an account, as part of an action against the account. Resolved ones stay
 * unchanged. The caller has checked the permission.
 * @throws {ApiError} 404 for an unknown report
 */
export async function resolveReports(
  tx: Transaction,
  actor: Staff,
  selection: ReportSelection,
): Promise<void> {
  if ("reportId" in selection) {
    await resolveReport(tx, actor, selection);
    return;
  }
  const { targetAccountId: id } = selection;
  const resolved = await resolveReportsAbout(tx.store, id, accountIdOf(actor));
  if (resolved.length === 0) return;
  // A single entry, because there may be hundreds of reports.
  await audit(tx, actor, {
    action: "report.resolve",
    target: { type: "account", id, label: await handleOf(tx, id) },
    before: null,
    after: { reports: resolved.length, report_ids: resolved.slice(0, mostListed).map((row) => row.id) },
  });
  await announceChange(tx, ...resolved);
}
