/** Reports as moderators list and change them. */
import type { RuleRow } from "../rules/rules.ts";
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";
import { type ReportRow, reportColumns, reports } from "./reports.ts";

export interface ReportFilter {
  readonly resolved: boolean;
  /** The reporter. */
  readonly accountId?: string | undefined;
  readonly targetAccountId?: string | undefined;
  /** The moderator to whom the reports are assigned. */
  readonly assignedAccountId?: string | undefined;
  readonly category?: ReportRow["category"] | undefined;
}

/** A page of reports, newest first. */
export const listReports = read.page(
  "reports",
  "id",
  ({ resolved, accountId, targetAccountId, assignedAccountId, category }: ReportFilter) => {
    const found = resolved
      ? reports().whereNotNull("action_taken_at")
      : reports().whereNull("action_taken_at");
    if (accountId !== undefined) found.where({ account_id: accountId });
    if (targetAccountId !== undefined) found.where({ target_account_id: targetAccountId });
    if (assignedAccountId !== undefined) found.where({ assigned_account_id: assignedAccountId });
    if (category !== undefined) found.where({ category });
    return found;
  },
  { varies: true },
);

/** A report, locked until the transaction ends. */
export const lockReport = write.first("report_lock", (id: string) =>
  reports().where({ id }).forNoKeyUpdate(),
);

/** The columns that moderators change. */
export type ReportState = Pick<
  ReportRow,
  | "category"
  | "rule_ids"
  | "status_ids"
  | "collection_ids"
  | "assigned_account_id"
  | "action_taken_at"
  | "action_taken_by_account_id"
>;

/** Updates these columns of a report that is locked. */
export const updateReportRow = write.only("report_update", (id: string, state: ReportState) =>
  table("reports")
    .where({ id })
    .update({
      category: state.category,
      rule_ids: state.rule_ids,
      status_ids: state.status_ids,
      collection_ids: state.collection_ids,
      assigned_account_id: state.assigned_account_id,
      action_taken_at: state.action_taken_at,
      action_taken_by_account_id: state.action_taken_by_account_id,
      updated_at: now(),
    })
    .returning(reportColumns),
);

/** Records that moderators wrote a note on a report. */
export const touchReport = write.run("report_touch", (id: string) =>
  table("reports").where({ id }).update({ updated_at: now() }),
);

/**
 * Resolves the unresolved reports about an account.
 * @param resolverId null for the operator
 */
export const resolveReportsAbout = write.rows(
  "reports_resolve_about",
  (targetAccountId: string, resolverId: string | null) =>
    raw<Row<"reports", "id" | "account_id" | "target_account_id">>(
      `with open_reports as (
         select id from reports where target_account_id = :targetAccountId and action_taken_at is null
         order by id for no key update)
       update reports set action_taken_at = :now, action_taken_by_account_id = :resolverId, updated_at = :now
       from open_reports where reports.id = open_reports.id
       returning reports.id, reports.account_id, reports.target_account_id`,
      { targetAccountId, resolverId, now: now() },
    ),
);

/** The rules, also those that are no longer in force, in the operator's order. */
export const findRules = read.rows(
  "report_rules",
  (ids: readonly string[]) =>
    table("rules")
      .where("id", anyOf(ids))
      .orderBy(["priority", "id"])
      .select<RuleRow[]>("id", "text", "hint", "translations"),
  { skipsEmpty: true },
);
