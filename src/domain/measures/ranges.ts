/** Ranges of days (UTC). */
import { message } from "../../messages/catalogue.ts";
import type { DayRange } from "../../store/measures/days.ts";
import { badRequest } from "../kernel/api-error.ts";
import { invalid } from "../kernel/invalid.ts";

export type { DayRange } from "../../store/measures/days.ts";

const millisecondsPerDay = 86_400_000;

/** Maximum days of a range. */
export const longestRange = 366;

/** The day of a time, `YYYY-MM-DD`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

export function daysBefore(day: string, count: number): string {
  return dayOf(new Date(Date.parse(day) - count * millisecondsPerDay));
}

/** The number of days of a range. */
export function lengthOf({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsPerDay + 1;
}

/** The days of a range, in order. */
export function daysOf(range: DayRange): string[] {
  return Array.from({ length: lengthOf(range) }, (_, index) => daysBefore(range.from, -index));
}

/** The preceding range of the same length. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: daysBefore(range.from, lengthOf(range)), to: daysBefore(range.from, 1) };
}

/**
 * Parses a range of days.
 * @param startAt a date, or a date and time, of which only the date as written counts
 * @throws {ApiError} 400 for dates that don't exist; 422 for a range that ends before it starts, or is too long
 */
export function readRange(startAt: string, endAt: string, longest = longestRange): DayRange {
  const range = { from: readDay("start_at", startAt), to: readDay("end_at", endAt) };
  const days = lengthOf(range);
  if (days < 1) throw invalid("end_at", "ERR_INVALID", message("reasons.before_start"));
  if (days > longest) {
    throw invalid("end_at", "ERR_INVALID", message("reasons.range_too_long", { limit: longest }));
  }
  return range;
}

function readDay(name: string, text: string): string {
  const day = text.slice(0, 10);
  const time = Date.parse(day);
  if (Number.isNaN(time) || dayOf(new Date(time)) !== day || day < "1970-01-01") {
    throw badRequest(message("errors.day_unreadable", { name }));
  }
  return day;
}
