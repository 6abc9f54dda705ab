/** Reports about accounts. */
import { holdersOf } from "../admin/permissions.ts";
import type { ReadStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export const reportCategories = ["spam", "legal", "violation", "other"] as const;

export type ReportCategory = (typeof reportCategories)[number];

export type ReportRow = Row<"reports", typeof reportColumns>;

export const reportColumns = `id, account_id, target_account_id, category, comment, status_ids::text[],
  collection_ids::text[], rule_ids::text[], forwarded, assigned_account_id, action_taken_at,
  action_taken_by_account_id, created_at, updated_at`;

export interface NewReport {
  readonly accountId: string;
  readonly targetAccountId: string;
  readonly applicationId: string | null;
  readonly category: ReportCategory;
  readonly comment: string;
  readonly statusIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly ruleIds: readonly string[] | null;
  readonly forwarded: boolean;
  readonly forwardToDomains: readonly string[];
}

export const insertReport = write.only<[report: NewReport], ReportRow>(
  "report_insert",
  `insert into reports (account_id, target_account_id, application_id, category, comment, status_ids,
     collection_ids, rule_ids, forwarded, forward_to_domains, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $now, $now) returning ${reportColumns}`,
  (report) => [
    report.accountId,
    report.targetAccountId,
    report.applicationId,
    report.category,
    report.comment,
    report.statusIds,
    report.collectionIds,
    report.ruleIds,
    report.forwarded,
    report.forwardToDomains,
  ],
);

/** Reports by id, in no particular order. */
export function findReports(store: ReadStore, ids: readonly string[]): Promise<ReportRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query("reports_by_ids", `select ${reportColumns} from reports where id = any($1::bigint[])`, [
    ids,
  ]);
}

/** Counts the reports that an account filed since a time, up to a limit. */
export const countReportsSince = read.number<[accountId: string, since: Date, limit: number]>(
  "reports_since",
  "select id from reports where account_id = $1 and created_at > $2 limit $3",
);

/** A user who may manage reports. */
export interface Moderator {
  readonly user_id: string;
  readonly account_id: string;
  readonly mails: boolean;
}

/** The users who may manage reports and can sign in. */
export const findModerators = read.rows<[], Moderator>(
  "report_moderators",
  `select u.id as user_id, u.account_id, coalesce((u.settings ->> 'report_mails')::boolean, true) as mails
   from (${holdersOf("manage_reports")}) staff
     join users u on u.account_id = staff.account_id join accounts a on a.id = u.account_id
   where a.suspended_at is null order by u.id`,
);

/** How many of the rules are in force. */
export const countRules = read.number<[ids: readonly string[]]>(
  "rules_by_ids",
  "select id from rules where id = any($1::bigint[]) and deleted_at is null",
);

/** Whether an account's user may manage reports. */
export const mayManageReports = read.any<[accountId: string]>(
  "report_moderator",
  `select from (${holdersOf("manage_reports")}) staff where staff.account_id = $1`,
);
