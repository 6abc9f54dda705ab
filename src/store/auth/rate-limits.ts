import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { AutocommitStore, WriteStore } from "../kernel/connection.ts";

/**
 * Where counts are kept: those of requests unlogged, so that each costs little, and everyone starts afresh after a
 * crash of the database; those of guesses hold over that, too.
 */
export type LimitTable = "rate_limits" | "guess_limits";

/** What the limiter's statements take and give: milliseconds are those of the system's clock. */
interface LimiterQuery {
  readonly name: string;
  readonly text: string;
  readonly values: readonly [string, ...number[]];
}

interface LimiterRow {
  readonly points: number;
  readonly expire: number | string | null;
}

/**
 * The library knows the system's clock only. It is given a pool that moves its times to the clock of the server and
 * back, which in production is the same.
 */
function movedPool(
  store: AutocommitStore,
  clock: () => Date,
): { query(query: LimiterQuery): Promise<{ rows: LimiterRow[] }> } {
  return {
    async query({ name, text, values: [key, ...numbers] }) {
      const offset = clock().getTime() - Date.now();
      // Of its numbers, points are small, and times are not.
      const moved = numbers.map((number) => (number > 1e12 ? number + offset : number));
      const rows = await store.query<LimiterRow>(name, text, [key, ...moved]);
      return {
        rows: rows.map(({ points, expire }) => ({
          points,
          expire: expire === null ? null : Number(expire) - offset,
        })),
      };
    },
  };
}

/**
 * A limiter on a shared table.
 * @param points how many requests pass in one window
 * @param duration length of the window in seconds
 */
export function openRateLimiter(
  { autocommit, clock }: { readonly autocommit: AutocommitStore; readonly clock: () => Date },
  table: LimitTable,
  name: string,
  points: number,
  duration: number,
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    storeClient: movedPool(autocommit, clock),
    storeType: "pool",
    tableName: table,
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    clearExpiredByTimeout: false,
  });
}

/** Removes windows that are over; run on a schedule. */
export async function removeExpiredRateLimits(store: WriteStore, now: Date): Promise<void> {
  const before = now.getTime() - 3_600_000;
  await store.query("rate_limits_expire", "delete from rate_limits where expire < $1", [before]);
  await store.query("guess_limits_expire", "delete from guess_limits where expire < $1", [before]);
}

export interface LimitOutcome {
  readonly allowed: boolean;
  /** Whole seconds until the window ends, one at least. */
  readonly retryAfter: number;
}

/** Counts one against the limit, whether or not that is still allowed. */
export async function consumePoint(limiter: RateLimiterAbstract, key: string): Promise<LimitOutcome> {
  const outcome = await limiter.consume(key).catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  });
  return {
    allowed: outcome.consumedPoints <= limiter.points,
    retryAfter: Math.max(1, Math.ceil(outcome.msBeforeNext / 1000)),
  };
}
