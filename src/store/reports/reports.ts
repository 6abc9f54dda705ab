/** Reports about accounts. */
import { holdersOf } from "../admin/permissions.ts";
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";

export const reportCategories = ["spam", "legal", "violation", "other"] as const;

export type ReportCategory = (typeof reportCategories)[number];

export type ReportRow = Row<"reports", (typeof reportColumns)[number]>;

export const reportColumns = [
  "id",
  "account_id",
  "target_account_id",
  "category",
  "comment",
  "status_ids",
  "collection_ids",
  "rule_ids",
  "forwarded",
  "assigned_account_id",
  "action_taken_at",
  "action_taken_by_account_id",
  "created_at",
  "updated_at",
] as const;

export const reports = () => table("reports").select<ReportRow[]>(...reportColumns);

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

export const insertReport = write.only("report_insert", (report: NewReport) =>
  table("reports")
    .insert({
      account_id: report.accountId,
      target_account_id: report.targetAccountId,
      application_id: report.applicationId,
      category: report.category,
      comment: report.comment,
      status_ids: report.statusIds,
      collection_ids: report.collectionIds,
      rule_ids: report.ruleIds,
      forwarded: report.forwarded,
      forward_to_domains: report.forwardToDomains,
      created_at: now(),
      updated_at: now(),
    })
    .returning(reportColumns),
);

/** Reports by id, in no particular order. */
export const findReports = read.rows(
  "reports_by_ids",
  (ids: readonly string[]) => reports().where("id", anyOf(ids)),
  { skipsEmpty: true },
);

/** Counts the reports that an account filed since a time, up to a limit. */
export const countReportsSince = read.number(
  "reports_since",
  (accountId: string, since: Date, limit: number) =>
    table("reports")
      .where({ account_id: accountId })
      .where("created_at", ">", since)
      .limit(limit)
      .select("id"),
);

/** A user who may manage reports. */
export interface Moderator extends Row<"users", "account_id"> {
  readonly user_id: string;
  readonly mails: boolean;
}

const staff = () => table(raw(`(${holdersOf("manage_reports")}) staff`));

/** The users who may manage reports and can sign in. */
export const findModerators = read.rows("report_moderators", () =>
  staff()
    .join("users as u", "u.account_id", "staff.account_id")
    .join("accounts as a", "a.id", "u.account_id")
    .whereNull("a.suspended_at")
    .orderBy("u.id")
    .select<Moderator[]>(
      "u.id as user_id",
      "u.account_id",
      raw("coalesce((u.settings ->> 'report_mails')::boolean, true) as mails"),
    ),
);

/** How many of the rules are in force. */
export const countRules = read.number("rules_by_ids", (ids: readonly string[]) =>
  table("rules").where("id", anyOf(ids)).whereNull("deleted_at").select("id"),
);

/** Whether an account's user may manage reports. */
export const mayManageReports = read.any("report_moderator", (accountId: string) =>
  staff().where("staff.account_id", accountId).select("staff.account_id"),
);
