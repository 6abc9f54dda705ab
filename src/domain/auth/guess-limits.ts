/**
 * Limits of what people may guess at, counted in PostgreSQL so that several processes share them. They count by where
 * guesses come from, so that guessing doesn't lock the owner out. Keys are fingerprints: the table names nobody.
 */
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { message } from "../../messages/catalogue.ts";
import { type LimitOutcome, consumePoint, openRateLimiter } from "../../store/auth/rate-limits.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { ApiError } from "../kernel/api-error.ts";
import { fingerprint } from "../kernel/secrets.ts";

interface Limit {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

const minutes = 60;

/** Where Mastodon has a limit (config/initializers/rack_attack.rb), it is the same. */
export const limits = {
  signInByAddress: { points: 25, duration: 5 * minutes },
  signInFailuresByAccountAndAddress: { points: 5, duration: 15 * minutes },
  signInFailuresByAccount: { points: 25, duration: 60 * minutes },
  codeByAddress: { points: 30, duration: minutes },
  registerByAddress: { points: 5, duration: 30 * minutes },
  registerByMailAndAddress: { points: 1, duration: 10 * minutes },
  // As many mails a day as one in ten minutes: more, at once, so that nobody keeps another from getting theirs.
  registerByMail: { points: 6, duration: 60 * minutes },
  noticeByMail: { points: 1, duration: 10 * minutes },
  resetRequestByAddress: { points: 25, duration: 5 * minutes },
  resetRequestByMail: { points: 5, duration: 30 * minutes },
  mailedTokenByAddress: { points: 10, duration: minutes },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

const opened = cacheSlot(() => new Map<LimitName, RateLimiterAbstract>());

// Not to be called inside a transaction: a try counts, however what it belongs to ends.
function limiterOf(context: Context, name: LimitName): RateLimiterAbstract {
  const known = context.caches.get(opened);
  const limiter =
    known.get(name) ??
    openRateLimiter(context.fork(), "guess_limits", name, limits[name].points, limits[name].duration);
  known.set(name, limiter);
  return limiter;
}

function keyOf(context: Queryable, parts: readonly string[]): string {
  return fingerprint(context.secrets, "rate limits", parts.join("\n"));
}

/** Counts one try. With RATE_LIMITS=off all are allowed. */
export async function countTry(
  context: Context,
  name: LimitName,
  ...parts: readonly string[]
): Promise<LimitOutcome> {
  if (!context.config.rateLimits) return { allowed: true, retryAfter: 0 };
  return consumePoint(limiterOf(context, name), keyOf(context, parts));
}

/**
 * Counts one try.
 * @throws {ApiError} 429 once the limit is passed
 */
export async function limitTries(
  context: Context,
  name: LimitName,
  ...parts: readonly string[]
): Promise<void> {
  const { allowed, retryAfter } = await countTry(context, name, ...parts);
  if (!allowed) throw tooMany(retryAfter);
}

/** A limit, and what is counted by it. */
export type CountedTry = readonly [name: LimitName, ...parts: readonly string[]];

/** Tries that were counted. */
export interface TakenTries {
  /** Takes them back: they turned out to be none. */
  refund(): Promise<void>;
  /** Waits for what was tried. Where it can't be done, as when the server is busy, it was no try. */
  during<T>(work: Promise<T>): Promise<T>;
}

/**
 * Counts one try by each of several limits, one after the other.
 * @throws {ApiError} 429 once one is passed
 */
export async function takeTries(context: Context, ...tries: readonly CountedTry[]): Promise<TakenTries> {
  for (const [name, ...parts] of tries) await limitTries(context, name, ...parts);
  const refund = async (): Promise<void> => {
    if (!context.config.rateLimits) return;
    for (const [name, ...parts] of tries) await limiterOf(context, name).reward(keyOf(context, parts));
  };
  return {
    refund,
    during: (work) =>
      work.catch(async (error: unknown) => {
        await refund();
        throw error;
      }),
  };
}

export function tooMany(retryAfter: number): ApiError {
  return new ApiError(429, "rate_limited", message("errors.too_many_tries"), {
    headers: { "Retry-After": String(retryAfter) },
  });
}
