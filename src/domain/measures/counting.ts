/** Scheduled counts, which take too long for requests. */
import { findBackupBytes } from "../../store/backups/finished.ts";
import { cachedTotal } from "../../store/media/cached-files.ts";
import {
  countMeasures,
  findLastMeasuredDay,
  recordSize,
  recordTableSizes,
  removeTableSizesBefore,
} from "../../store/measures/counting.ts";
import { readDatabaseSize } from "../../store/measures/sizes.ts";
import { removeActiveDaysBefore } from "../../store/measures/activity.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { dayOf, daysBefore } from "./ranges.ts";

/** Counts the days since the last count; the first time, all. Scheduled every few minutes. */
export function countRecentMeasures(context: Context): Promise<void> {
  return context.writeWithoutActor(countRecent);
}

async function countRecent(tx: Transaction): Promise<void> {
  const today = dayOf(tx.clock());
  const counted = await findLastMeasuredDay(tx.store);
  // The clock may have been set back.
  await countMeasures(tx.store, counted !== null && counted > today ? today : counted, today);
}

/** Recounts all days, to include deletions and late arrivals. Reads whole tables; scheduled weekly. */
export function countAllMeasures(context: Context): Promise<void> {
  return context.writeWithoutActor(countAll);
}

function countAll(tx: Transaction): Promise<void> {
  return countMeasures(tx.store, null, dayOf(tx.clock()));
}

/** Days of stored sizes of tables, of which there are a hundred a day. */
const tableSizeDays = 60;

/** Measures the files of the media storage, the database with its tables, and the recorded backups. Lists all files; scheduled daily. */
export async function measureStorage(context: Context): Promise<void> {
  await context.writeWithoutActor(recordSizes, await context.media.size());
}

async function recordSizes(tx: Transaction, files: number): Promise<void> {
  const today = dayOf(tx.clock());
  await recordSize(tx.store, "stored_bytes", today, files);
  await recordSize(tx.store, "database_bytes", today, await readDatabaseSize(tx.store));
  await recordSize(tx.store, "cache_bytes", today, await cachedTotal(tx.store));
  // Otherwise the first backup would count as growth.
  const backups = await findBackupBytes(tx.store);
  if (backups !== null) await recordSize(tx.store, "backup_bytes", today, backups);
  await recordTableSizes(tx.store, today);
  await removeTableSizesBefore(tx.store, daysBefore(today, tableSizeDays));
}

/** Days of stored user activity: two of the longest range that measures cover. */
const keptDays = 2 * 366;

/** Removes old records of user activity, on a schedule. */
export function removeOldActivity(context: Context): Promise<void> {
  return context.writeWithoutActor(removeOld);
}

function removeOld(tx: Transaction): Promise<void> {
  return removeActiveDaysBefore(tx.store, daysBefore(dayOf(tx.clock()), keptDays));
}
