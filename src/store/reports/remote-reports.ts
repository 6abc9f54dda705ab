/** Reports from other servers. */
import { now, raw, read, table, write } from "../kernel/statement.ts";
import { reportColumns } from "./reports.ts";

export interface NewRemoteReport {
  readonly accountId: string;
  readonly targetAccountId: string;
  readonly comment: string;
  readonly statusIds: readonly string[];
  /** URI of the Flag. */
  readonly uri: string | null;
}

/** @returns undefined if the Flag has already created a report about the account */
export const insertRemoteReport = write.first("report_insert_remote", (report: NewRemoteReport) =>
  table("reports")
    .insert({
      account_id: report.accountId,
      target_account_id: report.targetAccountId,
      category: "other",
      comment: report.comment,
      status_ids: report.statusIds,
      uri: report.uri,
      created_at: now(),
      updated_at: now(),
    })
    .onConflict(raw("(uri, target_account_id) where uri is not null"))
    .ignore()
    .returning(reportColumns),
);

/**
 * The statuses of a local account, among these, that are visible on the domain: public ones, private ones if the
 * account has a follower there, and those that mention an account there.
 */
export const findReportable = read.values(
  "statuses_reportable",
  (accountId: string, statusIds: readonly string[], domain: string) =>
    raw<{ id: string }>(
      `select s.id from statuses s
       where s.id = any(:statusIds) and s.account_id = :accountId and s.reblog_of_id is null
         and (s.visibility in ('public', 'unlisted')
           or s.visibility = 'private' and exists (
             select from follows f join accounts a on a.id = f.account_id
             where f.target_account_id = :accountId and a.domain = :domain)
           or exists (
             select from mentions m join accounts a on a.id = m.account_id
             where m.status_id = s.id and a.domain = :domain))
       order by s.id`,
      { accountId, statusIds, domain },
    ),
  { skipsEmpty: true },
);

/** Serializes the reports of a server until the transaction ends, so that concurrent ones are counted. */
export const lockReporter = write.run("reporter_lock", (domain: string) =>
  raw("select pg_advisory_xact_lock(hashtextextended('reports of ' || :domain, 0))", { domain }),
);

const host = "split_part(a.domain, ':', 1)";

/** Counts the reports that accounts of a domain and its subdomains filed since a time, up to a limit. */
export const countReportsFrom = read.number(
  "reports_from_since",
  (domain: string, since: Date, limit: number) =>
    table("reports as r")
      .join("accounts as a", "a.id", "r.account_id")
      .where("r.created_at", ">", since)
      .whereRaw(
        `(a.domain = :domain or ${host} = :domain or right(${host}, length(:domain) + 1) = '.' || :domain)`,
        { domain },
      )
      .limit(limit)
      .select("r.id"),
);
