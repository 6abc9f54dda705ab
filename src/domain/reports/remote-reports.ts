/** Reports from other servers. */
import { findReportable, insertRemoteReport } from "../../store/reports/remote-reports.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { ReportRow } from "../../store/reports/reports.ts";
import { loadAccount } from "../accounts/loading.ts";
import type { RemoteAccount } from "../kernel/actor.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { orNotFound } from "../kernel/gone.ts";
import { reportLimits } from "../kernel/limits.ts";
import { currentStandings } from "../kernel/domain-standing.ts";
import { assertFewReportsFrom, notifyModerators } from "./reporting.ts";

export interface ReceivedReport {
  /** The local account. */
  readonly accountId: string;
  /** Its statuses; others are ignored. */
  readonly statusIds: readonly string[];
  /** Plain text; truncated if too long. */
  readonly comment: string;
  /** URI of the Flag; null without one. */
  readonly uri: string | null;
  /** Registrable domain of the reporting server. */
  readonly server: string;
  /** Whether to mail the moderators. */
  readonly mails: boolean;
}

/**
 * Files a report from another server and notifies the moderators. The reporter is often that server's own actor,
 * which hides the person. Omits deleted statuses, and those that nobody on that server can see.
 * @returns undefined if the report is already known
 * @throws {ApiError} 403 if the server's reports are rejected; 404 for an unknown, remote or suspended account;
 * 422 for too many reports of the server in a day
 */
export async function receiveReport(
  tx: Transaction,
  { account }: RemoteAccount,
  { accountId, statusIds, comment, uri, server, mails }: ReceivedReport,
): Promise<ReportRow | undefined> {
  const domain = account.domain ?? "";
  const standings = await currentStandings(tx, [domain]);
  if (standings.get(domain)?.rejectReports === true) throw forbidden();
  const target = await loadAccount(tx, accountId);
  if (target.suspended_at !== null || target.domain !== null) throw notFound();
  await assertFewReportsFrom(tx, server);
  const wanted = [...new Set(statusIds)].filter(isId).slice(0, reportLimits.statuses);
  const row = await orNotFound(
    insertRemoteReport(tx.store, {
      accountId: account.id,
      targetAccountId: target.id,
      comment: bounded(comment),
      statusIds: await findReportable(tx.store, target.id, wanted, domain),
      uri,
    }),
  );
  if (row !== undefined) await notifyModerators(tx, row, { mails });
  return row;
}

/** Truncated to the local limit. */
function bounded(comment: string): string {
  const start = comment
    .slice(0, 4 * reportLimits.comment)
    .replaceAll("\0", "")
    .trim();
  return [...start].slice(0, reportLimits.comment).join("");
}
