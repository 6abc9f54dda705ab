import { type RateLimiterAbstract, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Store } from "./connection.ts";

/**
 * A limiter on the shared table (unlogged: after a crash of the database everyone starts afresh).
 * @param points how many requests pass in one window
 * @param duration length of the window in seconds
 */
export function openRateLimiter(
  store: Store,
  name: string,
  points: number,
  duration: number,
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: store.builder,
    storeType: "knex",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    clearExpiredByTimeout: false,
  });
}

/** Removes windows that are over; run on a schedule. */
export async function removeExpiredRateLimits(store: Store, now: Date): Promise<void> {
  await store.query("rate_limits_expire", "delete from rate_limits where expire < $1", [
    now.getTime() - 3_600_000,
  ]);
}
