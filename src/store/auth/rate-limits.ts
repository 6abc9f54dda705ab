/** Rate limits with fixed windows, counted in PostgreSQL so that several processes share them. */
import { type AutocommitStore, type WriteStore, single } from "../kernel/connection.ts";

/**
 * Where counts are kept: those of requests in an unlogged table, which is cheap to write and empty after a crash of the
 * database; those of guesses in a table that survives one.
 */
export type LimitTable = "rate_limits" | "guess_limits";

export interface Limit {
  /** How many requests one window allows. */
  readonly points: number;
  /** Length of a window in seconds. */
  readonly duration: number;
}

/** The window of a key: it begins with the first request that is counted. */
export interface LimitWindow {
  /** Requests counted so far, refused ones included. */
  readonly points: number;
  /** End of the window, in milliseconds since 1970. */
  readonly expire: number;
}

export interface LimitOutcome {
  readonly allowed: boolean;
  /** How many more requests the window allows. */
  readonly remaining: number;
  readonly resetAt: Date;
  /** Whole seconds until the window ends, one at least. */
  readonly retryAfter: number;
}

interface Counter {
  /** A count stays, however the request ends that is counted. */
  readonly autocommit: AutocommitStore;
  readonly clock: () => Date;
}

/**
 * Counts one request, whether or not the limit still allows it. One atomic statement: simultaneous requests are all
 * counted.
 * @param key names the limit and whom it counts; at most 255 characters
 */
export async function countRequest(
  { autocommit, clock }: Counter,
  table: LimitTable,
  limit: Limit,
  key: string,
): Promise<LimitOutcome> {
  const now = clock();
  const rows = await autocommit.query<{ points: number; expire: string }>(
    `${table}_count`,
    `insert into ${table} as counted (key, points, expire) values ($1, 1, $3)
     on conflict (key) do update set
       points = case when counted.expire <= $2 then 1 else counted.points + 1 end,
       expire = case when counted.expire <= $2 then excluded.expire else counted.expire end
     returning points, expire`,
    [key, now.getTime(), now.getTime() + limit.duration * 1000],
  );
  const { points, expire } = single(rows);
  return limitOutcome(limit, { points, expire: Number(expire) }, now);
}

/** Takes back one request that was counted. A window that has ended since is left as it is. */
export async function refundRequest(
  { autocommit, clock }: Counter,
  table: LimitTable,
  key: string,
): Promise<void> {
  await autocommit.query(
    `${table}_refund`,
    `update ${table} set points = points - 1 where key = $1 and expire > $2`,
    [key, clock().getTime()],
  );
}

/** What a window means to the request that was counted last. */
export function limitOutcome(limit: Limit, { points, expire }: LimitWindow, now: Date): LimitOutcome {
  return {
    allowed: points <= limit.points,
    remaining: Math.max(0, limit.points - points),
    resetAt: new Date(expire),
    retryAfter: Math.max(1, Math.ceil((expire - now.getTime()) / 1000)),
  };
}

/** Removes windows that ended more than an hour ago; run on a schedule. */
export async function removeExpiredRateLimits(store: WriteStore, now: Date): Promise<void> {
  const before = now.getTime() - 3_600_000;
  await store.query("rate_limits_expire", "delete from rate_limits where expire < $1", [before]);
  await store.query("guess_limits_expire", "delete from guess_limits where expire < $1", [before]);
}
