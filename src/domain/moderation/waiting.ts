/** Numbers of what waits for a decision of staff. */
import { type Waitable, countWaiting } from "../../store/moderation/waiting.ts";
import type { Context } from "../kernel/context.ts";
import { readSettings } from "../settings/settings.ts";

export type { Waitable } from "../../store/moderation/waiting.ts";

/** Counting stops here. */
export const mostWaiting = 100;

const trending: ReadonlySet<Waitable> = new Set(["statuses", "links", "tags"]);

/** The numbers of these kinds, in one statement. Trends wait only if they are shown after a review. */
export async function readWaiting(
  context: Context,
  kinds: readonly Waitable[],
): Promise<ReadonlyMap<Waitable, number>> {
  const { trends, trends_review: needsReview } = await readSettings(context);
  const counted = kinds.filter((kind) => !trending.has(kind) || (trends && needsReview));
  if (counted.length === 0) return new Map();
  const found = await countWaiting(context.store, counted, mostWaiting);
  return new Map(counted.map((kind) => [kind, found[kind] ?? 0]));
}
