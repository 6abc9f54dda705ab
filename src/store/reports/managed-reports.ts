/** Reports as moderators list and change them. */
import type { RuleRow } from "../rules/rules.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { type Page, direction, newestFirst, within } from "../kernel/cursors.ts";
import { write } from "../kernel/queries.ts";
import { type ReportRow, reportColumns } from "./reports.ts";

export interface ReportFilter {
  readonly resolved: boolean;
  /** The reporter. */
  readonly accountId?: string | undefined;
  readonly targetAccountId?: string | undefined;
  /** The moderator to whom the reports are assigned. */
  readonly assignedAccountId?: string | undefined;
  readonly category?: ReportRow["category"] | undefined;
}

/** The filters: their columns, and their words in the names of statements. */
const filters = [
  { name: "accountId", column: "account_id", word: "by" },
  { name: "targetAccountId", column: "target_account_id", word: "about" },
  { name: "assignedAccountId", column: "assigned_account_id", word: "with" },
  { name: "category", column: "category", word: "of" },
] as const;

/** A page of reports, newest first. */
export async function listReports(store: ReadStore, filter: ReportFilter, page: Page): Promise<ReportRow[]> {
  const used = filters.flatMap(({ name, column, word }) => {
    const value = filter[name];
    return value === undefined ? [] : [{ column, word, value }];
  });
  const state = filter.resolved ? "resolved" : "unresolved";
  // A statement for each combination, so that its plan uses the index of the most selective condition.
  const where = used.map(({ column }, index) => ` and ${column} = $${index + 4}`).join("");
  const rows = await store.query<ReportRow>(
    ["reports", state, direction(page), ...used.map(({ word }) => word)].join("_"),
    `select ${reportColumns} from reports
     where action_taken_at is ${filter.resolved ? "not null" : "null"} and ${within("id", "$1", "$2")}${where}
     order by id ${direction(page)} limit $3`,
    [page.below, page.above, page.limit, ...used.map(({ value }) => value)],
  );
  return newestFirst(page, rows);
}

/** A report, locked until the transaction ends. */
export const lockReport = write.first<[id: string], ReportRow>(
  "report_lock",
  `select ${reportColumns} from reports where id = $1 for no key update`,
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
export const updateReportRow = write.only<[id: string, state: ReportState], ReportRow>(
  "report_update",
  `update reports set category = $2, rule_ids = $3, status_ids = $4, collection_ids = $5, assigned_account_id = $6,
     action_taken_at = $7, action_taken_by_account_id = $8, updated_at = $now
   where id = $1 returning ${reportColumns}`,
  (id, state) => [
    id,
    state.category,
    state.rule_ids,
    state.status_ids,
    state.collection_ids,
    state.assigned_account_id,
    state.action_taken_at,
    state.action_taken_by_account_id,
  ],
);

/** Records that moderators wrote a note on a report. */
export const touchReport = write.run<[id: string]>(
  "report_touch",
  "update reports set updated_at = $now where id = $1",
);

/**
 * Resolves the unresolved reports about an account.
 * @param resolverId null for the operator
 */
export const resolveReportsAbout = write.rows<
  [targetAccountId: string, resolverId: string | null],
  Pick<ReportRow, "id" | "account_id" | "target_account_id">
>(
  "reports_resolve_about",
  `with open_reports as (
     select id from reports where target_account_id = $1 and action_taken_at is null order by id for no key update)
   update reports set action_taken_at = $now, action_taken_by_account_id = $2, updated_at = $now
   from open_reports where reports.id = open_reports.id
   returning reports.id, reports.account_id, reports.target_account_id`,
);

/** The rules, also those that are no longer in force, in the operator's order. */
export function findRules(store: ReadStore, ids: readonly string[]): Promise<RuleRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "report_rules",
    "select id, text, hint, translations from rules where id = any($1::bigint[]) order by priority, id",
    [ids],
  );
}
