import * as reports from "../../domain/discovery/annual-reports.ts";
import type { SignedIn } from "../../domain/kernel/caller.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { loadStatuses } from "../../domain/statuses/loading.ts";
import { renderAccounts } from "../../entities/accounts/account.ts";
import { renderStatuses } from "../../entities/statuses/status.ts";
import { type AnnualReportRow, findAnnualReports } from "../../store/discovery/annual-reports.ts";
import type { Schemas } from "../../contract/types.ts";
import { refreshHeader } from "../kernel/async-refreshes.ts";
import type { Operation } from "../kernel/operation.ts";

async function wrap(
  context: Context,
  { account }: SignedIn,
  rows: readonly AnnualReportRow[],
): Promise<Schemas["WrappedAnnualReports"]> {
  const statusIds = rows.flatMap(({ data: { top_statuses: top } }) =>
    [top.by_reblogs, top.by_favourites, top.by_replies].filter((id) => id !== null),
  );
  const statuses = await loadStatuses(context, statusIds, account);
  return {
    annual_reports: rows.map((row) => ({
      year: row.year,
      data: {
        ...row.data,
        time_series: [...row.data.time_series],
        top_hashtags: [...row.data.top_hashtags],
      },
      schema_version: row.schema_version,
      share_url: null,
      account_id: row.account_id,
    })),
    accounts: rows.length === 0 ? [] : await renderAccounts(context, [account]),
    statuses: await renderStatuses(context, statuses, account),
  };
}

export const getAnnualReports: Operation<"getAnnualReports"> = async ({ caller }, context) => {
  const rows = await findAnnualReports(context.store, caller.account.id);
  return { status: 200, body: await wrap(context, caller, rows) };
};

export const getAnnualReport: Operation<"getAnnualReport"> = async ({ path, caller }, context) => {
  const report = await reports.loadAnnualReport(context, caller, Number(path.year));
  return { status: 200, body: await wrap(context, caller, [report]) };
};

export const getAnnualReportState: Operation<"getAnnualReportState"> = async ({ path, caller }, context) => {
  const found = await reports.annualReportState(context, caller, Number(path.year));
  return {
    status: 200,
    body: { state: found.state },
    headers: found.state === "generating" ? refreshHeader(found.refresh) : {},
  };
};

export const generateAnnualReport: Operation<"generateAnnualReport"> = async ({ path, caller }, context) => {
  const refresh = await reports.requestAnnualReport(context, caller, Number(path.year));
  return refresh === null
    ? { status: 200, body: {} }
    : { status: 202, body: {}, headers: refreshHeader(refresh) };
};

export const readAnnualReport: Operation<"readAnnualReport"> = async ({ path, caller }, context) => {
  await context.write(reports.readAnnualReport, caller, { year: Number(path.year) });
  return { status: 200, body: {} };
};

export const getAsyncRefresh: Operation<"getAsyncRefresh"> = async ({ path, caller }, context) => {
  const { id, status, result_count: count } = await reports.loadAsyncRefresh(context, caller, path.id);
  return {
    status: 200,
    body: { async_refresh: { id, status, ...(count === null ? {} : { result_count: count }) } },
  };
};
