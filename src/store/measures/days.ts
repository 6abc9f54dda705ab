/** Days (UTC) and row ids, which begin with milliseconds. */
import { firstIdAt } from "../kernel/ids.ts";

/** An inclusive range of days, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const millisecondsPerDay = 86_400_000;

/** SQL: the day of a row. */
export function dayOf(id: string): string {
  return `(to_timestamp((${id} >> 16) / 1000.0) at time zone 'utc')::date`;
}

/** The smallest id of a day. */
export function firstIdOf(day: string): string {
  return firstIdAt(Math.max(0, Date.parse(day)));
}

/** The smallest id after a day. */
export function endIdOf(day: string): string {
  return firstIdAt(Math.max(0, Date.parse(day) + millisecondsPerDay));
}

/** SQL: a time is in a range of days, `:from` and `:to`. */
export function isDuring(time: string): string {
  return `${time} >= :from::date::timestamp at time zone 'utc'
    and ${time} < (:to::date + 1)::timestamp at time zone 'utc'`;
}
