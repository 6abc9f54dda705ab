/** Report rows → Report entities. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { type ReportRow, findReports } from "../../store/reports/reports.ts";
import { renderAccountsById } from "../accounts/account.ts";

export type Report = Schemas["Report"];

/** Renders reports in the given order, with a constant number of queries. */
export async function renderReports(context: Queryable, rows: readonly ReportRow[]): Promise<Report[]> {
  const accounts = await renderAccountsById(
    context,
    rows.map((row) => row.target_account_id),
  );
  return rows.map((row) => {
    const account = accounts.get(row.target_account_id);
    if (account === undefined) throw new Error(`report ${row.id} has no account`);
    return {
      id: row.id,
      action_taken: row.action_taken_at !== null,
      action_taken_at: row.action_taken_at?.toISOString() ?? null,
      category: row.category,
      comment: row.comment,
      forwarded: row.forwarded,
      created_at: row.created_at.toISOString(),
      status_ids: [...row.status_ids],
      rule_ids: row.rule_ids === null ? null : [...row.rule_ids],
      collection_ids: [...row.collection_ids],
      target_account: account,
    };
  });
}

/** Renders one report. */
export async function renderReport(context: Queryable, row: ReportRow): Promise<Report> {
  const [report] = await renderReports(context, [row]);
  if (report === undefined) throw new Error("one row renders as one report");
  return report;
}

/** Renders reports by id; leaves out unknown ids. */
export async function renderReportsById(
  context: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Report>> {
  const reports = await renderReports(context, await findReports(context.store, [...new Set(ids)]));
  return new Map(reports.map((report) => [report.id, report]));
}
