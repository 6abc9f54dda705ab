/** Resolving reports. */
import { resolveReport, resolveReportsAbout } from "../../store/reports/resolving.ts";
import { audit } from "../admin/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import type { Transaction } from "../kernel/context.ts";

/** One report, or all unresolved ones about an account. */
export type ReportSelection = { readonly reportId: string } | { readonly targetAccountId: string };

/**
 * Marks reports as resolved by the actor; leaves those alone that are resolved already. The caller has checked the
 * permission.
 */
export async function resolveReports(
  tx: Transaction,
  actor: Staff,
  selection: ReportSelection,
): Promise<void> {
  const by = actor.kind === "operator" ? null : actor.account.id;
  const resolved =
    "reportId" in selection
      ? await resolveReport(tx.store, selection.reportId, by)
      : await resolveReportsAbout(tx.store, selection.targetAccountId, by);
  for (const id of resolved) {
    await audit(tx, actor, {
      action: "report.resolve",
      target: { type: "report", id, label: id },
      before: { resolved: false },
      after: { resolved: true },
    });
  }
}
