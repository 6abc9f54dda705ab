/** Reports by local users. */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type ReportCategory,
  type ReportRow,
  countReportsSince,
  countRules,
  findModerators,
  insertReport,
} from "../../store/reports/reports.ts";
import { countReportsFrom, lockReporter } from "../../store/reports/remote-reports.ts";
import { lockAccounts } from "../../store/statuses/interactions.ts";
import { exceeds } from "../../text/length.ts";
import { loadAccount } from "../accounts/loading.ts";
import { findCollectionsOf } from "../../store/collections/collections.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { orNotFound } from "../kernel/gone.ts";
import { invalid } from "../kernel/invalid.ts";
import { reportLimits } from "../kernel/limits.ts";
import { loadStatuses } from "../statuses/loading.ts";

const day = 86_400_000;

export interface ReportInput {
  readonly accountId: string;
  readonly statusIds: readonly string[];
  readonly collectionIds: readonly string[];
  readonly comment: string;
  /** Null for `violation` with rules, else `other`. */
  readonly category: ReportCategory | null;
  readonly ruleIds: readonly string[];
  readonly forward: boolean;
  /** Servers to forward to; empty for that of the account. */
  readonly forwardToDomains: readonly string[];
}

/**
 * Files a report and notifies the moderators. Follows Mastodon's ReportService, except that every report
 * notifies, even further ones about the same account.
 * @throws {ApiError} 404 for an unknown or suspended account, and for a status or a collection that isn't the
 * account's or that the reporter may not see; 422 for a too long comment, for unknown rules, for a violation
 * without a rule, and for too many reports in a day
 */
export async function report(tx: Transaction, actor: LocalPerson, input: ReportInput): Promise<ReportRow> {
  const comment = input.comment.trim();
  if (exceeds(comment, reportLimits.comment)) {
    throw invalid("comment", "ERR_TOO_LONG", message("reasons.too_long", { limit: reportLimits.comment }));
  }
  const target = await loadAccount(tx, input.accountId);
  if (target.suspended_at !== null) throw notFound();
  const [statusIds, collectionIds, ruleIds] = [
    await checkStatuses(tx, actor, target.id, input.statusIds),
    await checkCollections(tx, actor, target.id, input.collectionIds),
    await checkRules(tx, input.ruleIds),
  ];
  const category = ruleIds.length > 0 ? "violation" : (input.category ?? "other");
  if (category === "violation" && ruleIds.length === 0) throw unknownRules();
  await assertFewReports(tx, actor.account.id);
  const forwarded = input.forward && target.domain !== null;
  const row = await orNotFound(
    insertReport(tx.store, {
      accountId: actor.account.id,
      targetAccountId: target.id,
      applicationId: actor.appId,
      category,
      comment,
      statusIds,
      collectionIds,
      ruleIds: ruleIds.length === 0 ? null : ruleIds,
      forwarded,
      forwardToDomains: forwarded ? forwardDomains(input.forwardToDomains, target.domain) : [],
    }),
  );
  await notifyModerators(tx, row);
  return row;
}

/** Notifies the moderators of a new report; by mail, too, with `mails`. */
export async function notifyModerators(
  tx: Transaction,
  row: ReportRow,
  { mails: wanted = true }: { readonly mails?: boolean } = {},
): Promise<void> {
  const ids = { reportId: row.id, accountId: row.account_id, targetAccountId: row.target_account_id };
  const moderators = await findModerators(tx.store);
  await tx.emit(
    { type: "report.created", ...ids },
    ...moderators
      .filter(({ mails }) => mails && wanted)
      .map(({ user_id: userId }) => ({ type: "report.mail_due" as const, reportId: row.id, userId })),
  );
}

async function checkStatuses(
  tx: Transaction,
  { account }: LocalPerson,
  targetId: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await loadStatuses(tx, wanted, account);
  if (rows.length < wanted.length || rows.some((row) => row.account_id !== targetId)) throw notFound();
  return wanted;
}

async function checkCollections(
  tx: Transaction,
  { account }: LocalPerson,
  targetId: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await findCollectionsOf(tx.store, targetId, wanted.filter(isId), account.id);
  if (rows.length < wanted.length) throw notFound();
  return wanted;
}

async function checkRules(context: Queryable, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (!wanted.every(isId) || (await countRules(context.store, wanted)) < wanted.length) throw unknownRules();
  return wanted;
}

function unknownRules(): Error {
  return invalid("rule_ids", "ERR_INCLUSION", message("reasons.unknown_rules"));
}

/** @throws {ApiError} 422 for too many reports of an account in a day */
async function assertFewReports(tx: Transaction, accountId: string): Promise<void> {
  // Concurrent reports of one account are counted in sequence.
  await lockAccounts(tx.store, [accountId]);
  assertBelowLimit(await countReportsSince(tx.store, accountId, aDayAgo(tx), reportLimits.perDay));
}

/**
 * @param domain the registrable domain of a server, because accounts are free
 * @throws {ApiError} 422 for too many reports of its accounts, and of those of its subdomains, in a day
 */
export async function assertFewReportsFrom(tx: Transaction, domain: string): Promise<void> {
  await lockReporter(tx.store, domain);
  assertBelowLimit(await countReportsFrom(tx.store, domain, aDayAgo(tx), reportLimits.perDay));
}

function aDayAgo(tx: Transaction): Date {
  return new Date(tx.clock().getTime() - day);
}

function assertBelowLimit(count: number): void {
  const limit = reportLimits.perDay;
  if (count >= limit) throw unprocessable(message("errors.reports_too_many", { limit }), "limit_reached");
}

function forwardDomains(domains: readonly string[], own: string | null): string[] {
  const wanted = domains.map((domain) => domain.trim().toLowerCase()).filter((domain) => domain !== "");
  return wanted.length > 0 ? [...new Set(wanted)] : own === null ? [] : [own];
}
