/** The schedule's part of measures: what requests can't count within their time. */
import { countMeasures, findLastMeasuredDay, recordStoredBytes } from "../../store/measures/counting.ts";
import { removeActiveDaysBefore } from "../../store/measures/activity.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { dayOf, daysBefore } from "./ranges.ts";

/** Counts the days since the last count; the first time, all. Run every few minutes. */
export function countRecentMeasures(context: Context): Promise<void> {
  return context.maintain(countRecent);
}

async function countRecent(tx: Transaction): Promise<void> {
  const today = dayOf(tx.clock());
  const counted = await findLastMeasuredDay(tx.store);
  // The clock may have been set back since.
  await countMeasures(tx.store, counted !== null && counted > today ? today : counted, today);
}

/** Counts all days again, so that what was deleted, or arrived late, shows. Reads whole tables; run once a week. */
export function countAllMeasures(context: Context): Promise<void> {
  return context.maintain(countAll);
}

function countAll(tx: Transaction): Promise<void> {
  return countMeasures(tx.store, null, dayOf(tx.clock()));
}

/** Measures the files of the media storage. Lists all of them; run once a day. */
export async function measureStorage(context: Context): Promise<void> {
  await context.maintain(recordBytes, await context.media.size());
}

function recordBytes(tx: Transaction, bytes: number): Promise<void> {
  return recordStoredBytes(tx.store, dayOf(tx.clock()), bytes);
}

/** Days for which the server knows who used it: two of the longest range that measures cover. */
const keptDays = 2 * 366;

/** Forgets who used the server long ago; run on a schedule. */
export function removeOldActivity(context: Context): Promise<void> {
  return context.maintain(removeOld);
}

function removeOld(tx: Transaction): Promise<void> {
  return removeActiveDaysBefore(tx.store, daysBefore(dayOf(tx.clock()), keptDays));
}
