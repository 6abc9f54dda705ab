/** Trending hashtags, statuses and links. */
import {
  countUses,
  findLastCountedDay,
  lockTrends,
  refreshCardTrends,
  refreshStatusTrends,
  refreshTagTrends,
} from "../../store/discovery/trend-scores.ts";
import { readSettings } from "../settings/settings.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { dayOf } from "../measures/ranges.ts";

const millisecondsPerDay = 86_400_000;

/** Days of uses to keep: those of a history, and one to compare the oldest with. */
const keptDays = 8;

/** Recomputes the trends, on a schedule. Counts uses even if trends are disabled, for the histories of hashtags. */
export async function refreshTrends(context: Context): Promise<void> {
  const { trends, trends_review: needsReview } = await readSettings(context);
  await context.writeWithoutActor(refresh, { isOn: trends, isAllowed: !needsReview });
}

/** Whether unreviewed items may trend. */
export async function isTrendableByDefault(context: Context): Promise<boolean> {
  return !(await readSettings(context)).trends_review;
}

interface TrendOptions {
  readonly isOn: boolean;
  /** Whether unreviewed items may be shown. */
  readonly isAllowed: boolean;
}

async function refresh(tx: Transaction, { isOn, isAllowed }: TrendOptions): Promise<void> {
  await lockTrends(tx.store);
  const now = tx.clock();
  const today = dayOf(now);
  const oldest = dayOf(new Date(now.getTime() - (keptDays - 1) * millisecondsPerDay));
  const counted = await findLastCountedDay(tx.store);
  await countUses(tx.store, counted === null || counted < oldest ? oldest : counted, oldest);
  if (!isOn) return;
  await refreshTagTrends(tx.store, today, isAllowed);
  await refreshCardTrends(tx.store, today, isAllowed);
  await refreshStatusTrends(tx.store, isAllowed);
}
