/** Challenges: requests for a code after the password, or before disabling two-factor authentication. */
import { message } from "../../messages/catalogue.ts";
import {
  claimAuthToken,
  countAuthTokenTry,
  findAuthToken,
  insertAuthToken,
} from "../../store/auth/auth-tokens.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { addressBlock, validAddress } from "../kernel/addresses.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { limitTries, tooMany } from "./guess-limits.ts";
import { tryCode, tryRecoveryCode } from "./one-time-codes.ts";
import { type VerifiedPasskey, tryPasskey } from "./passkey-ceremonies.ts";
import { openToken, sealToken } from "./sealed-tokens.ts";
import { shownAgent } from "./sessions.ts";
import { type VerifiedPassword, lockVerified, maySignIn } from "./verified-password.ts";

const minute = 60_000;

/** Milliseconds. */
const challengeLife = { "otp-challenge": 5 * minute, "otp-disable": 10 * minute } as const;

export type ChallengePurpose = keyof typeof challengeLife;

const triesOfAChallenge = 5;

/** The client's claims about itself: displayed, never trusted. */
export interface Claims {
  readonly userAgent?: string | undefined;
  readonly address?: string | undefined;
}

/**
 * Starts a challenge for a user whose password was verified. Returns the token that the client sends with the
 * code.
 * @param claims stored for the session that a correct answer starts
 * @throws {ApiError} 401 if the password has changed since, 403 if the user can no longer sign in
 */
export async function startChallenge(
  tx: Transaction,
  verified: VerifiedPassword,
  claims: Claims,
): Promise<string> {
  await lockVerified(tx, verified);
  return addChallenge(tx, "otp-challenge", verified.userId, claims);
}

/** Writes a challenge and returns its token. */
export async function addChallenge(
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

/** The code of an authenticator app, or a recovery code. */
export interface GivenCode {
  readonly code?: string;
  readonly recoveryCode?: string;
}

export interface ChallengeAnswer extends GivenCode {
  readonly token: string;
  /** The client's IP address. */
  readonly address: string;
}

/** An answer to a challenge, with a genuine token. Whether the challenge is still open is checked in the database. */
export interface OpenAnswer extends GivenCode {
  /** The answer of a passkey instead of a code; null for a wrong one, which counts as an attempt. */
  readonly passkey?: VerifiedPasskey | null;
  readonly hash: Buffer;
  readonly purpose: ChallengePurpose;
}

/**
 * Counts the answer as an attempt and decrypts its token.
 * @param purposes the accepted purposes of the token
 * @throws {ApiError} 401 for an invalid token or one with another purpose, 429 beyond the limit
 */
export async function openAnswer(
  context: Context,
  { token, address, ...given }: ChallengeAnswer,
  purposes: readonly ChallengePurpose[],
): Promise<OpenAnswer> {
  await limitTries(context, "codeByAddress", addressBlock(address));
  for (const purpose of purposes) {
    const hash = await openToken(context, purpose, token);
    if (hash !== undefined) return { ...given, hash, purpose };
  }
  throw wrongCode();
}

/** A wrong answer. Returned instead of thrown, because the transaction that counts it must commit. */
export type RefusedAnswer = "wrong" | { readonly retryAfter: number };

/** A correct answer, which has consumed challenge and code. */
export interface AcceptedAnswer {
  readonly userId: string;
  readonly claims: Claims;
  /** Undefined unless it was a recovery code. */
  readonly recoveryCodesLeft: number | undefined;
}

/**
 * Checks the answer to a challenge. A correct answer consumes challenge and code, in the same transaction as the
 * action it permits; a wrong one is counted.
 * @param userId the answering user, if known: anyone else's challenge is wrong
 */
export async function spendCode(
  tx: Transaction,
  answer: OpenAnswer,
  userId?: string,
): Promise<AcceptedAnswer | RefusedAnswer> {
  const { hash, purpose } = answer;
  const now = tx.clock();
  const challenge = await findAuthToken(tx.store, hash, purpose, now);
  const owner = challenge?.user_id ?? undefined;
  if (challenge === undefined || owner === undefined) return "wrong";
  if (userId !== undefined && userId !== owner) return "wrong";
  const user = await lockUserWithPassword(tx.store, owner);
  if (user === undefined || !(await maySignIn(tx, user))) return "wrong";
  const otp = await lockOtp(tx.store, owner);
  if (otp === undefined || otp.otp_enabled_at === null) return "wrong";
  const paused = (otp.otp_locked_until?.getTime() ?? 0) - now.getTime();
  if (answer.code !== undefined && paused > 0) return { retryAfter: Math.ceil(paused / 1000) };
  if ((await countAuthTokenTry(tx.store, hash, purpose, triesOfAChallenge, now)) === undefined)
    return "wrong";

  const recovery =
    answer.recoveryCode === undefined ? undefined : await tryRecoveryCode(tx, owner, answer.recoveryCode);
  const coded = answer.code === undefined ? "wrong" : await tryCode(tx, owner, otp, answer.code);
  const { passkey } = answer;
  const hasPasskey = passkey?.userId === owner && (await tryPasskey(tx, passkey));
  if (recovery === undefined && coded !== "right" && !hasPasskey) return coded;

  await claimAuthToken(tx.store, hash, purpose, now);
  if (recovery !== undefined) await tx.emit({ type: "recovery_code.used", userId: owner });
  const claims = {
    userAgent: challenge.claimed_user_agent ?? undefined,
    address: challenge.claimed_ip ?? undefined,
  };
  return { userId: owner, claims, recoveryCodesLeft: recovery?.left };
}

/**
 * @param refusal the error for a wrong answer
 * @throws {ApiError} 401 for a wrong answer, 429 after ten consecutive wrong codes
 */
export function accepted<Accepted extends object>(
  outcome: Accepted | RefusedAnswer,
  refusal: () => ApiError = wrongCode,
): Accepted {
  if (outcome === "wrong") throw refusal();
  if ("retryAfter" in outcome) throw tooMany(outcome.retryAfter);
  return outcome;
}

/** The same text whether the code or the challenge is wrong. */
export function wrongCode(): ApiError {
  return new ApiError(401, "code_invalid", message("errors.code_wrong"));
}
