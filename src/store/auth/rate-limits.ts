/** Rate limits with fixed windows, counted in PostgreSQL for all processes. */
import { type AutocommitStore, type WriteStore, single } from "../kernel/connection.ts";
import { table, write } from "../kernel/statement.ts";

/**
 * Tables of counts. `rate_limits` counts requests and is unlogged: cheap to write, but empty after a database
 * crash. `guess_limits` counts guesses and survives crashes.
 */
export type LimitTable = "rate_limits" | "guess_limits";

export interface Limit {
  /** Requests allowed per window. */
  readonly points: number;
  /** Length of a window in seconds. */
  readonly duration: number;
}

/** A key's current window, which starts with its first request. */
export interface LimitWindow {
  /** Requests counted so far, including rejected ones. */
  readonly points: number;
  /** End of the window, in milliseconds since 1970. */
  readonly expire: number;
}

export interface LimitOutcome {
  readonly allowed: boolean;
  /** Requests left in the window. */
  readonly remaining: number;
  readonly resetAt: Date;
  /** Whole seconds until the window ends; at least 1. */
  readonly retryAfter: number;
}

interface Counter {
  /** Counts persist even if the counted request fails. */
  readonly autocommit: AutocommitStore;
  readonly clock: () => Date;
}

/**
 * Counts one request, even above the limit. One atomic statement, so that concurrent requests are all counted.
 * @param key identifies the limit and the subject that it counts; at most 255 characters
 */
export async function countRequest(
  { autocommit, clock }: Counter,
  counts: LimitTable,
  limit: Limit,
  key: string,
): Promise<LimitOutcome> {
  const now = clock();
  const rows = await autocommit.query<CountedRow>(
    `${counts}_count`,
    `insert into ${counts} as counted (key, points, expire) values ($1, 1, $3) ${countAgain("$2")}`,
    [key, now.getTime(), now.getTime() + limit.duration * 1000],
  );
  return outcomeOf(limit, single(rows), now);
}

interface CountedRow {
  readonly points: number;
  readonly expire: string;
}

/**
 * Milliseconds by which the clocks of processes may differ. A window that ends later than this after a new one was begun
 * in a future from which the clock was set back; it would refuse requests until that time.
 */
const clockSkew = 60_000;

/** SQL: the update for a key that already exists. */
function countAgain(now: string): string {
  const hasEnded = `(counted.expire <= ${now} or counted.expire > excluded.expire + ${clockSkew})`;
  return `on conflict (key) do update set
       points = case when ${hasEnded} then 1 else counted.points + 1 end,
       expire = case when ${hasEnded} then excluded.expire else counted.expire end
     returning points, expire`;
}

/** A window with one more request, or a new one if it has ended. For counts in memory. */
export function countInWindow({ duration }: Limit, known: LimitWindow | undefined, now: Date): LimitWindow {
  const expire = now.getTime() + duration * 1000;
  const hasEnded = known === undefined || known.expire <= now.getTime() || known.expire > expire + clockSkew;
  return hasEnded ? { points: 1, expire } : { points: known.points + 1, expire: known.expire };
}

function outcomeOf(limit: Limit, { points, expire }: CountedRow, now: Date): LimitOutcome {
  return limitOutcome(limit, { points, expire: Number(expire) }, now);
}

/** A limit and its key, as in `countRequest`. */
export interface CountedLimit {
  readonly limit: Limit;
  readonly key: string;
}

/**
 * Counts one request towards two limits with one statement, like `countRequest`: towards the second only if the
 * first allows it.
 * @returns the outcomes; only one if the first limit is exceeded
 */
export async function countRequestTwice(
  { autocommit, clock }: Counter,
  counts: LimitTable,
  first: CountedLimit,
  second: CountedLimit,
): Promise<LimitOutcome[]> {
  const now = clock();
  const endOf = ({ limit }: CountedLimit): number => now.getTime() + limit.duration * 1000;
  const rows = await autocommit.query<CountedRow & { readonly place: number }>(
    `${counts}_count_twice`,
    `with one as (
       insert into ${counts} as counted (key, points, expire) values ($1, 1, $3) ${countAgain("$2")}),
     other as (
       insert into ${counts} as counted (key, points, expire)
       select $4::varchar, 1, $5::bigint from one where one.points <= $6 ${countAgain("$2")})
     select 1 as place, points, expire from one union all select 2, points, expire from other order by place`,
    [first.key, now.getTime(), endOf(first), second.key, endOf(second), first.limit.points],
  );
  return rows.map((row) => outcomeOf(row.place === 1 ? first.limit : second.limit, row, now));
}

/** Subtracts one request from the current window; does nothing if the window has ended. */
export async function refundRequest(
  { autocommit, clock }: Counter,
  counts: LimitTable,
  key: string,
): Promise<void> {
  await autocommit.query(
    `${counts}_refund`,
    `update ${counts} set points = points - 1 where key = $1 and expire > $2`,
    [key, clock().getTime()],
  );
}

/** Deletes the windows of guesses with this key, and those whose key has more parts. */
export const removeLimitWindows = write.run("guess_limits_remove", (key: string) =>
  table("guess_limits").whereRaw("(key = ? or starts_with(key, ? || ':'))", [key, key]).delete(),
);

/** The outcome for the last counted request of a window. */
export function limitOutcome(limit: Limit, { points, expire }: LimitWindow, now: Date): LimitOutcome {
  // A concurrent request may have started the window slightly later.
  const seconds = Math.min(limit.duration, Math.ceil((expire - now.getTime()) / 1000));
  return {
    allowed: points <= limit.points,
    remaining: Math.max(0, limit.points - points),
    resetAt: new Date(expire),
    retryAfter: Math.max(1, seconds),
  };
}

const deleteExpiredRates = write.run("rate_limits_expire", (before: number) =>
  table("rate_limits").where("expire", "<", before).delete(),
);
const deleteExpiredGuesses = write.run("guess_limits_expire", (before: number) =>
  table("guess_limits").where("expire", "<", before).delete(),
);

/** Deletes windows that ended more than an hour ago; run on a schedule. */
export async function removeExpiredRateLimits(store: WriteStore, now: Date): Promise<void> {
  const before = now.getTime() - 3_600_000;
  await deleteExpiredRates(store, before);
  await deleteExpiredGuesses(store, before);
}
