/** Annual reports, available on request from 10 to 31 December. */
import {
  type AnnualReportData,
  type AnnualReportRow,
  type YearCounts,
  countByMonth,
  countStatusesOfYear,
  findAnnualReport,
  findTopHashtags,
  findTopStatusId,
  hasEnoughForReport,
  insertAnnualReport,
  viewAnnualReport,
} from "../../store/discovery/annual-reports.ts";
import {
  type AsyncRefreshRow,
  findRefresh,
  findRefreshByKey,
  finishRefresh,
  startRefresh,
} from "../../store/discovery/async-refreshes.ts";
import { readSettings } from "../settings/settings.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";

/** Version of the schema of a report's contents: Mastodon's since 4.6. */
const schemaVersion = 2;

/** The year whose reports can be requested now; null outside of December, or if the operator has disabled them. */
export async function currentCampaign(context: Context): Promise<number | null> {
  const { annual_reports: isOn } = await readSettings(context);
  const now = context.clock();
  return isOn && now.getUTCMonth() === 11 && now.getUTCDate() >= 10 ? now.getUTCFullYear() : null;
}

/**
 * Loads the person's report of a year.
 * @throws {ApiError} 404 if there is none
 */
export async function loadAnnualReport(
  context: Queryable,
  { account }: LocalPerson,
  year: number,
): Promise<AnnualReportRow> {
  const report = await findAnnualReport(context.store, account.id, year);
  if (report === undefined) throw notFound();
  return report;
}

export type AnnualReportState =
  | { readonly state: "available" | "eligible" | "ineligible" }
  | { readonly state: "generating"; readonly refresh: AsyncRefreshRow };

/** Whether the person's report of a year exists, is being generated, or can be requested. */
export async function annualReportState(
  context: Context,
  { account }: LocalPerson,
  year: number,
): Promise<AnnualReportState> {
  if ((await findAnnualReport(context.store, account.id, year)) !== undefined) return { state: "available" };
  const refresh = await findRefreshByKey(context.store, account.id, keyOf(year));
  if (refresh?.status === "running") return { state: "generating", refresh };
  const isEligible =
    (await currentCampaign(context)) === year && (await hasEnoughForReport(context.store, account.id, year));
  return { state: isEligible ? "eligible" : "ineligible" };
}

/**
 * Requests a year's report. A job generates it.
 * @returns the refresh to wait for; null if the report exists, or can't be requested
 */
export async function requestAnnualReport(
  context: Context,
  person: LocalPerson,
  year: number,
): Promise<AsyncRefreshRow | null> {
  const found = await annualReportState(context, person, year);
  if (found.state === "generating") return found.refresh;
  return found.state === "eligible" ? context.write(startGenerating, person, { year }) : null;
}

async function startGenerating(
  tx: Transaction,
  { account }: LocalPerson,
  { year }: { readonly year: number },
): Promise<AsyncRefreshRow> {
  const key = keyOf(year);
  const started = await startRefresh(tx.store, account.id, key, tx.clock());
  if (started !== undefined) {
    await tx.emit({ type: "annual_report.requested", accountId: account.id, year });
    return started;
  }
  // A concurrent request has started it.
  const running = await findRefreshByKey(tx.store, account.id, key);
  if (running === undefined) throw notFound();
  return running;
}

/** Generates a requested report; idempotent. */
export async function generateAnnualReport(
  tx: Transaction,
  { accountId, year }: { readonly accountId: string; readonly year: number },
): Promise<void> {
  const { store } = tx;
  const counts = await countStatusesOfYear(store, accountId, year);
  const data: AnnualReportData = {
    archetype: archetypeOf(counts),
    time_series: await countByMonth(store, accountId, year),
    top_hashtags: await findTopHashtags(store, accountId, year),
    // As in Mastodon, which keeps the other two for older clients.
    top_statuses: {
      by_reblogs: await findTopStatusId(store, accountId, year),
      by_favourites: null,
      by_replies: null,
    },
  };
  const report = { account_id: accountId, year, data, schema_version: schemaVersion };
  const reportId = await insertAnnualReport(store, report, tx.clock());
  await finishRefresh(store, accountId, keyOf(year), 1);
  if (reportId !== undefined) await tx.emit({ type: "annual_report.ready", accountId, reportId });
}

/** Average statuses per active user and year, by Mastodon's count; users with fewer mostly read. */
const averagePerYear = 113;

/** A playful classification, by Mastodon's rules. */
function archetypeOf({ standalone, replies, reblogs, polls }: YearCounts): AnnualReportData["archetype"] {
  if (standalone + replies + reblogs < averagePerYear) return "lurker";
  if (reblogs > standalone * 2) return "booster";
  if (polls > standalone * 0.1) return "pollster";
  return replies > standalone * 2 ? "replier" : "oracle";
}

/**
 * Records that the person has seen a report.
 * @throws {ApiError} 404 if there is none
 */
export async function readAnnualReport(
  tx: Transaction,
  { account }: LocalPerson,
  { year }: { readonly year: number },
): Promise<void> {
  if (!(await viewAnnualReport(tx.store, account.id, year, tx.clock()))) throw notFound();
}

/**
 * Loads a refresh that the person started.
 * @throws {ApiError} 404 for an unknown one, and for another person's
 */
export async function loadAsyncRefresh(
  context: Queryable,
  { account }: LocalPerson,
  id: string,
): Promise<AsyncRefreshRow> {
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const refresh = isUuid ? await findRefresh(context.store, account.id, id) : undefined;
  if (refresh === undefined) throw notFound();
  return refresh;
}

function keyOf(year: number): string {
  return `annual_report ${year}`;
}
