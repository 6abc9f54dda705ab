/** Generates requested annual reports. */
import { generateAnnualReport } from "../domain/discovery/annual-reports.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const annualReports: Reaction = async (context, event) => {
  if (event.type !== "annual_report.requested") return;
  await context.maintain(generateAnnualReport, { accountId: event.accountId, year: event.year });
};
