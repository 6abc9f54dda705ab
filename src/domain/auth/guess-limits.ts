/**
 * Limits on guessing, counted in PostgreSQL for all processes. They count by network, so that guessing doesn't
 * lock the owner out. Keys are fingerprints: the table contains no addresses.
 */
import { message } from "../../messages/catalogue.ts";
import {
  type Limit,
  type LimitOutcome,
  countRequest,
  refundRequest,
  removeLimitWindows,
} from "../../store/auth/rate-limits.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { ApiError } from "../kernel/api-error.ts";
import { fingerprint } from "../kernel/secrets.ts";
import { lowerCased } from "./email-addresses.ts";

const minutes = 60;

/** Mastodon's limits (config/initializers/rack_attack.rb), where it has one. */
export const limits = {
  signInByAddress: { points: 25, duration: 5 * minutes },
  signInFailuresByAccountAndAddress: { points: 5, duration: 15 * minutes },
  signInFailuresByAccount: { points: 25, duration: 60 * minutes },
  passkeyByAddress: { points: 25, duration: 5 * minutes },
  codeByAddress: { points: 30, duration: minutes },
  registerByAddress: { points: 5, duration: 30 * minutes },
  registerByMailAndAddress: { points: 1, duration: 10 * minutes },
  // As many mails a day as one in ten minutes. Allows bursts, so that nobody can use up another user's mails.
  registerByMail: { points: 6, duration: 60 * minutes },
  resendByMailAndAddress: { points: 3, duration: 30 * minutes },
  noticeByMail: { points: 1, duration: 10 * minutes },
  confirmationByAddress: { points: 25, duration: 5 * minutes },
  confirmationByUser: { points: 5, duration: 30 * minutes },
  resetRequestByAddress: { points: 25, duration: 5 * minutes },
  resetRequestByMail: { points: 5, duration: 30 * minutes },
  inviteByUser: { points: 20, duration: 60 * minutes },
  mailedTokenByAddress: { points: 10, duration: minutes },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof limits;

/** Each part apart, so that the counts of an account can be found for all networks. */
function keyOf({ secrets }: Queryable, [name, ...parts]: CountedTry): string {
  return [name, ...parts.map((part) => fingerprint(secrets, "rate limits", part))].join(":");
}

/** A limit, and the parts of the key that it counts. */
export type CountedTry = readonly [name: LimitName, ...parts: readonly string[]];

/** Counts one attempt, whatever the outcome of the request. With RATE_LIMITS=off, all are allowed. */
export async function countTry(
  context: Context,
  ...counted: CountedTry
): Promise<Pick<LimitOutcome, "allowed" | "retryAfter">> {
  if (!context.config.rateLimits) return { allowed: true, retryAfter: 0 };
  // Without the request's abort signal: an attempt counts even if the client disconnects.
  const { autocommit, clock } = context.fork();
  const [limit, key] = [limits[counted[0]], keyOf(context, counted)];
  return countRequest(autocommit, "guess_limits", { limit, key }, clock());
}

/**
 * Counts one attempt.
 * @throws {ApiError} 429 once the limit is exceeded
 */
export async function limitTries(context: Context, ...counted: CountedTry): Promise<void> {
  const { allowed, retryAfter } = await countTry(context, ...counted);
  if (!allowed) throw tooMany(retryAfter);
}

/** Counted attempts. */
export interface TakenTries {
  /** Uncounts them, because they weren't guesses. */
  refund(): Promise<void>;
  /** Waits for the work. If it fails, for example because the server is busy, the attempts are uncounted. */
  during<T>(work: Promise<T>): Promise<T>;
}

/**
 * Counts one attempt towards several limits, in sequence.
 * @throws {ApiError} 429 once one is exceeded
 */
export async function takeTries(context: Context, ...tries: readonly CountedTry[]): Promise<TakenTries> {
  for (const counted of tries) await limitTries(context, ...counted);
  const refund = async (): Promise<void> => {
    if (!context.config.rateLimits) return;
    const { autocommit, clock } = context.fork();
    for (const counted of tries) {
      await refundRequest(autocommit, "guess_limits", keyOf(context, counted), clock());
    }
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

/**
 * Forgets wrong passwords for an account, from all networks.
 * @param email of the login
 */
export async function forgetWrongPasswords(tx: Transaction, email: string): Promise<void> {
  for (const name of ["signInFailuresByAccount", "signInFailuresByAccountAndAddress"] as const) {
    await removeLimitWindows(tx.store, keyOf(tx, [name, lowerCased(email)]));
  }
}

/** @param retryAfter seconds */
export function tooMany(retryAfter: number): ApiError {
  const [time, unit] =
    retryAfter < 60 ? ([retryAfter, "seconds"] as const) : ([Math.ceil(retryAfter / 60), "minutes"] as const);
  return new ApiError(429, "rate_limited", message("errors.too_many_tries", { time, unit }), {
    headers: { "Retry-After": String(retryAfter) },
  });
}
