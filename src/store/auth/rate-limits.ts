/** Rate limits with fixed windows, counted in PostgreSQL for all processes. */
import type { AutocommitStore, WriteStore } from "../kernel/connection.ts";
import { type Row, autocommit, raw, table, write } from "../kernel/statement.ts";

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

/**
 * Milliseconds by which the clocks of processes may differ. A window that ends later than this after a new one was begun
 * in a future from which the clock was set back; it would refuse requests until that time.
 */
const clockSkew = 60_000;

const hasEndedInTable = `(counted.expire <= :now or counted.expire > excluded.expire + ${clockSkew})`;

/** SQL: the update for a key that already exists. */
const countAgain = `on conflict (key) do update set
       points = case when ${hasEndedInTable} then 1 else counted.points + 1 end,
       expire = case when ${hasEndedInTable} then excluded.expire else counted.expire end
     returning points, expire`;

type CountedRow = Row<"rate_limits", "points" | "expire">;

interface PlacedRow extends CountedRow {
  /** 1 for the first limit, 2 for the second. */
  readonly place: number;
}

/** A key to count at a time, and when a window that begins then ends, both in milliseconds. */
interface Counted {
  readonly key: string;
  readonly now: number;
  readonly end: number;
}

const statementsOf = (counts: LimitTable) => ({
  count: autocommit.only(`${counts}_count`, ({ key, now, end }: Counted) =>
    raw<CountedRow>(
      `insert into ${counts} as counted (key, points, expire) values (:key, 1, :end) ${countAgain}`,
      { key, now, end },
    ),
  ),
  countTwice: autocommit.rows(`${counts}_count_twice`, (first: Counted, second: Counted, points: number) =>
    raw<PlacedRow>(
      `with one as (
         insert into ${counts} as counted (key, points, expire) values (:key, 1, :end) ${countAgain}),
       other as (
         insert into ${counts} as counted (key, points, expire)
         select :secondKey::varchar, 1, :secondEnd::bigint from one where one.points <= :points ${countAgain})
       select 1 as place, points, expire from one union all select 2, points, expire from other order by place`,
      {
        key: first.key,
        now: first.now,
        end: first.end,
        secondKey: second.key,
        secondEnd: second.end,
        points,
      },
    ),
  ),
  refund: autocommit.run(`${counts}_refund`, (key: string, now: number) =>
    table(counts).where({ key }).where("expire", ">", now).decrement("points"),
  ),
});

const statements = { rate_limits: statementsOf("rate_limits"), guess_limits: statementsOf("guess_limits") };

function countedAt(now: Date, { limit, key }: CountedLimit): Counted {
  return { key, now: now.getTime(), end: now.getTime() + limit.duration * 1000 };
}

/**
 * Counts one request, even above the limit, and even if the request fails. One atomic statement, so that concurrent
 * requests are all counted.
 */
export async function countRequest(
  store: AutocommitStore,
  counts: LimitTable,
  counted: CountedLimit,
  now: Date,
): Promise<LimitOutcome> {
  return outcomeOf(counted.limit, await statements[counts].count(store, countedAt(now, counted)), now);
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

/** A limit, and what is counted. */
export interface CountedLimit {
  readonly limit: Limit;
  /** Identifies the limit and the subject that it counts; at most 255 characters. */
  readonly key: string;
}

/**
 * Counts one request towards two limits with one statement, like `countRequest`: towards the second only if the
 * first allows it.
 * @returns the outcomes; only one if the first limit is exceeded
 */
export async function countRequestTwice(
  store: AutocommitStore,
  counts: LimitTable,
  first: CountedLimit,
  second: CountedLimit,
  now: Date,
): Promise<LimitOutcome[]> {
  const both = [countedAt(now, first), countedAt(now, second)] as const;
  const rows = await statements[counts].countTwice(store, ...both, first.limit.points);
  return rows.map((row) => outcomeOf(row.place === 1 ? first.limit : second.limit, row, now));
}

/** Subtracts one request from the current window; does nothing if the window has ended. */
export async function refundRequest(
  store: AutocommitStore,
  counts: LimitTable,
  key: string,
  now: Date,
): Promise<void> {
  await statements[counts].refund(store, key, now.getTime());
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
