/** Challenges: what a person with two-factor authentication is asked after the password, and how it is answered. */
import { message } from "../../messages/catalogue.ts";
import { findAccount } from "../../store/accounts/accounts.ts";
import {
  claimAuthToken,
  countAuthTokenTry,
  endAuthTokens,
  findAuthToken,
  insertAuthToken,
} from "../../store/auth/auth-tokens.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { clearOtp } from "../../store/admin/operator.ts";
import { markSessionWithOtp } from "../../store/auth/sessions.ts";
import { addressBlock, validAddress } from "../kernel/addresses.ts";
import { mayAct } from "../kernel/caller.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { limitTries, tooMany } from "./guess-limits.ts";
import { type OtpEnrolment, enrolOtp, tryCode, tryRecoveryCode } from "./one-time-codes.ts";
import { lockProven } from "./proof.ts";
import { ApiError } from "../kernel/api-error.ts";
import { openToken, sealToken } from "./sealed-tokens.ts";
import { type Session, assertGoesOn, isFresh, shownAgent } from "./sessions.ts";
import type { Proven } from "./sign-in.ts";

const minute = 60_000;

/** Milliseconds. */
const challengeLife = { "otp-challenge": 5 * minute, "otp-disable": 10 * minute } as const;

export type ChallengePurpose = keyof typeof challengeLife;

const triesOfAChallenge = 5;

/** What a client says of itself; shown, never relied on. */
export interface Claims {
  readonly userAgent?: string | undefined;
  readonly address?: string | undefined;
}

/**
 * Asks someone for a code whose password was right; the client that answers gets its token.
 * @param claims for the session that the answer begins
 * @throws {ApiError} 401 where the password is another one by now, 403 for someone who can't sign in any more
 */
export function beginChallenge(context: Context, proven: Proven, claims: Claims = {}): Promise<string> {
  return context.write(async (tx) => {
    await lockProven(tx, proven);
    return addChallenge(tx, "otp-challenge", proven.userId, claims);
  });
}

async function addChallenge(
  tx: Transaction,
  purpose: ChallengePurpose,
  userId: string,
  claims: Claims = {},
): Promise<string> {
  const expiresAt = new Date(tx.clock().getTime() + challengeLife[purpose]);
  const { token, hash } = await sealToken(tx, purpose, expiresAt);
  await insertAuthToken(tx.store, {
    hash,
    purpose,
    userId,
    registrationId: null,
    expiresAt,
    claimedUserAgent: shownAgent(claims.userAgent),
    claimedIp: validAddress(claims.address ?? ""),
  });
  return token;
}

export interface ChallengeAnswer {
  readonly token: string;
  readonly address: string;
  readonly code?: string;
  readonly recoveryCode?: string;
  /** What is answered, where only one will do; either where none is named. */
  readonly purpose?: ChallengePurpose;
  /** Who answers, where that is known: another's challenge is none. */
  readonly userId?: string;
}

export type ChallengeOutcome =
  | {
      readonly kind: "signed in";
      readonly proven: Proven;
      readonly claims: Claims;
      readonly recoveryCodesLeft: number | undefined;
    }
  | { readonly kind: "turned off" };

interface Answered {
  readonly purpose: ChallengePurpose;
  readonly proven: Proven;
  readonly claims: Claims;
  readonly recoveryCodesLeft: number | undefined;
}

/**
 * Answers a challenge with a code or a recovery code, which is used up, as the challenge is. After a login the caller
 * begins the session; a challenge that was to confirm it turns the factor off.
 * @throws {ApiError} 401 for a wrong answer or challenge; 429 beyond the limits and after ten wrong codes in a row
 */
export async function answerChallenge(context: Context, answer: ChallengeAnswer): Promise<ChallengeOutcome> {
  await limitTries(context, "codeByAddress", addressBlock(answer.address));
  const challenge = await openChallenge(context, answer);
  if (challenge === undefined) throw wrongCode();
  // A wrong answer is counted for good: this commits, whatever it finds.
  const outcome = await context.write((tx) => settle(tx, challenge, answer));
  if (outcome === "wrong") throw wrongCode();
  if ("retryAfter" in outcome) throw tooMany(outcome.retryAfter);
  return outcome.purpose === "otp-disable"
    ? { kind: "turned off" }
    : {
        kind: "signed in",
        proven: outcome.proven,
        claims: outcome.claims,
        recoveryCodesLeft: outcome.recoveryCodesLeft,
      };
}

interface OpenChallenge {
  readonly hash: Buffer;
  readonly purpose: ChallengePurpose;
}

async function openChallenge(
  context: Queryable,
  answer: ChallengeAnswer,
): Promise<OpenChallenge | undefined> {
  for (const purpose of ["otp-challenge", "otp-disable"] as const) {
    if (answer.purpose !== undefined && answer.purpose !== purpose) continue;
    const hash = await openToken(context, purpose, answer.token);
    if (hash !== undefined) return { hash, purpose };
  }
  return undefined;
}

async function settle(
  tx: Transaction,
  challenge: OpenChallenge,
  answer: ChallengeAnswer,
): Promise<Answered | "wrong" | { readonly retryAfter: number }> {
  const { hash, purpose } = challenge;
  const now = tx.clock();
  const found = await findAuthToken(tx.store, hash, purpose, now);
  const userId = found?.user_id ?? undefined;
  const user = userId === undefined ? undefined : await lockUserWithPassword(tx.store, userId);
  const account = user === undefined ? undefined : await findAccount(tx.store, user.account_id);
  if (found === undefined || userId === undefined || user === undefined || account === undefined)
    return "wrong";
  if (answer.userId !== undefined && answer.userId !== userId) return "wrong";
  // Asked before anything is used up, or turned off.
  if (!mayAct(user, account)) return "wrong";
  const otp = await lockOtp(tx.store, userId);
  if (otp === undefined || otp.otp_enabled_at === null) return "wrong";
  const paused = (otp.otp_locked_until?.getTime() ?? 0) - now.getTime();
  if (answer.code !== undefined && paused > 0) return { retryAfter: Math.ceil(paused / 1000) };
  if ((await countAuthTokenTry(tx.store, hash, purpose, triesOfAChallenge, now)) === undefined)
    return "wrong";

  const recovery =
    answer.recoveryCode === undefined ? undefined : await tryRecoveryCode(tx, userId, answer.recoveryCode);
  const coded = answer.code === undefined ? "wrong" : await tryCode(tx, userId, otp, answer.code);
  if (recovery === undefined && coded !== "right") return coded;

  await claimAuthToken(tx.store, hash, purpose, now);
  if (recovery !== undefined) await tx.emit({ type: "recovery_code.used", userId });
  if (purpose === "otp-disable") await turnOff(tx, userId);
  const proven = { userId, passwordHash: user.password_hash };
  const claims = {
    userAgent: found.claimed_user_agent ?? undefined,
    address: found.claimed_ip ?? undefined,
  };
  return { purpose, proven, claims, recoveryCodesLeft: recovery?.left };
}

/** One text for every way in which code or challenge may be wrong. */
function wrongCode(): ApiError {
  return new ApiError(401, "code_invalid", message("errors.code_wrong"));
}

async function turnOff(tx: Transaction, userId: string): Promise<void> {
  await clearOtp(tx.store, userId);
  await endAuthTokens(tx.store, userId, ["otp-challenge", "otp-disable"], tx.clock());
  await tx.emit({ type: "otp.changed", userId, enabled: false });
}

export type ToggleOutcome =
  | { readonly kind: "turned on"; readonly enrolment: OtpEnrolment }
  | { readonly kind: "turned off" }
  | { readonly kind: "not fresh" }
  | { readonly kind: "to be confirmed"; readonly token: string };

/**
 * Turns two-factor authentication on if it is off, and off if it is on: both ask for a session that has just begun, and
 * turning it off for one that was itself signed in with a code, or that turned it on.
 * @throws {ApiError} 401 for a session that has ended
 */
export function toggleOtp(context: Context, session: Session): Promise<ToggleOutcome> {
  return context.write(async (tx) => switchOtp(tx, session, await isOn(tx, session)));
}

/**
 * The same for someone who says what they want: a form that was sent twice, or long after, undoes nothing.
 * @throws {ApiError} 401 for a session that has ended
 */
export function turnOtp(
  context: Context,
  session: Session,
  wanted: boolean,
): Promise<ToggleOutcome | { readonly kind: "already so" }> {
  return context.write(async (tx) => {
    const enabled = await isOn(tx, session);
    return enabled === wanted ? ({ kind: "already so" } as const) : switchOtp(tx, session, enabled);
  });
}

/** It stays as it is until the transaction ends, and so does the session. */
async function isOn(tx: Transaction, { row, user }: Session): Promise<boolean> {
  const otp = await lockOtp(tx.store, user.id);
  await assertGoesOn(tx, row);
  return otp !== undefined && otp.otp_enabled_at !== null;
}

async function switchOtp(tx: Transaction, { row, user }: Session, enabled: boolean): Promise<ToggleOutcome> {
  const fresh = isFresh(tx, row);
  if (!enabled) {
    if (!fresh) return { kind: "not fresh" };
    const enrolment = await enrolOtp(tx, user);
    await markSessionWithOtp(tx.store, user.id, row.id);
    await tx.emit({ type: "otp.changed", userId: user.id, enabled: true });
    return { kind: "turned on", enrolment };
  }
  if (!fresh || !row.with_otp) {
    return { kind: "to be confirmed", token: await addChallenge(tx, "otp-disable", user.id) };
  }
  await turnOff(tx, user.id);
  return { kind: "turned off" };
}
