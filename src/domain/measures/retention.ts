/** Retention: how many users who registered in a period used the server in later ones. */
import { countCohorts } from "../../store/measures/measures.ts";
import { message } from "../../messages/catalogue.ts";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { type DayRange, dayOf, daysOf } from "./ranges.ts";
import { remembering } from "./caching.ts";

export type Frequency = "day" | "month";

export interface CohortPeriod {
  /** First day of the period. */
  readonly day: string;
  /** Share of the cohort, from 0 to 1. */
  readonly rate: number;
  /** Number of people. */
  readonly value: number;
}

export interface Cohort {
  /** First day of the period in which they registered. */
  readonly day: string;
  readonly frequency: Frequency;
  /** From that period to the end of the range. */
  readonly data: readonly CohortPeriod[];
}

/** Maximum days of a range by day: each has a cohort, with an entry for each later day. */
export const longestByDay = 92;

const count = remembering("cohorts", (context, frequency: Frequency, from: string, to: string) =>
  countCohorts(context.store, frequency, { from, to }),
);

/**
 * Cohorts of a range of days, or of the months that it overlaps. As in Mastodon, users are retained in a period
 * if they used the server then or later.
 * @throws {ApiError} 422 for more than 92 days by day
 */
export async function computeRetention(
  context: Context,
  frequency: Frequency,
  range: DayRange,
): Promise<Cohort[]> {
  if (frequency === "day" && daysOf(range).length > longestByDay) {
    throw invalid("end_at", "ERR_INVALID", message("reasons.range_too_long", { limit: longestByDay }));
  }
  const periods = frequency === "day" ? daysOf(range) : monthsOf(range);
  const from = periods[0] ?? range.from;
  const to = frequency === "day" ? range.to : endOfMonth(range.to);
  const rows = await count(context, frequency, from, to);
  const byCohort = Map.groupBy(rows, (row) => row.cohort);
  return periods.map((day, index) => {
    const cohort = byCohort.get(day) ?? [];
    const size = cohort.reduce((sum, { users }) => sum + Number(users), 0);
    return {
      day,
      frequency,
      data: periods.slice(index).map((period) => {
        const value = cohort.reduce(
          (sum, { last, users }) => sum + (last !== null && last >= period ? Number(users) : 0),
          0,
        );
        return { day: period, rate: value / Math.max(size, 1), value };
      }),
    };
  });
}

function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  for (let day = `${from.slice(0, 8)}01`; day <= to; day = nextMonth(day)) months.push(day);
  return months;
}

function nextMonth(first: string): string {
  const date = new Date(first);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
}

function endOfMonth(day: string): string {
  return dayOf(new Date(Date.parse(nextMonth(`${day.slice(0, 8)}01`)) - 1));
}
