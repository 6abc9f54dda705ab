/** Enables and disables two-factor authentication. */
import { clearOtp } from "../../store/admin/operator.ts";
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { markSessionWithOtp } from "../../store/auth/sessions.ts";
import { addressBlock } from "../kernel/addresses.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import {
  type ChallengeAnswer,
  type OpenAnswer,
  type RefusedAnswer,
  accepted,
  addChallenge,
  openAnswer,
  spendCode,
  wrongCode,
} from "./challenges.ts";
import { limitTries } from "./guess-limits.ts";
import {
  type OtpEnrolment,
  type OtpSecret,
  enrolOtp,
  prepareOtp,
  renewCodes,
  startOtp,
} from "./one-time-codes.ts";
import { type Session, assertSessionActive, isFresh } from "./sessions.ts";

export type OtpChange =
  | { readonly kind: "turned on"; readonly enrolment: OtpEnrolment }
  | { readonly kind: "turned off" }
  /** The session is not fresh. */
  | { readonly kind: "not fresh" }
  /** Disabling requires a code: the token of the challenge. */
  | { readonly kind: "to be confirmed"; readonly token: string };

/**
 * Enables two-factor authentication if it is disabled, and the reverse. Both require a fresh session. Disabling
 * requires a session that was signed in with a code, or that enabled it; others get a challenge.
 * @throws {ApiError} 401 for an ended session
 */
export async function toggleOtp(tx: Transaction, actor: Session): Promise<OtpChange> {
  return (await lockEnabled(tx, actor)) ? disable(tx, actor) : enable(tx, actor);
}

/** A form that was sent twice, or late. */
type Unchanged = { readonly kind: "unchanged" };

/**
 * Disables it, if it is enabled, as `toggleOtp` does.
 * @throws {ApiError} 401 for an ended session
 */
export async function disableOtp(tx: Transaction, actor: Session): Promise<OtpChange | Unchanged> {
  return (await lockEnabled(tx, actor)) ? disable(tx, actor) : { kind: "unchanged" };
}

/**
 * Begins to enable it, if it is disabled: `confirmOtp` with a code of the returned secret enables it. Requires a fresh
 * session.
 * @throws {ApiError} 401 for an ended session
 */
export async function beginOtp(
  tx: Transaction,
  actor: Session,
): Promise<
  { readonly kind: "begun"; readonly secret: OtpSecret } | { readonly kind: "not fresh" } | Unchanged
> {
  if (await lockEnabled(tx, actor)) return { kind: "unchanged" };
  if (!isFresh(tx, actor.row)) return { kind: "not fresh" };
  return { kind: "begun", secret: await prepareOtp(tx, actor.user) };
}

/**
 * Enables it with the first code of the secret from `beginOtp`. The session counts as signed in with a code.
 * @returns recovery codes, which are shown only once
 * @throws {ApiError} 401 for a wrong code or an ended session, 429 beyond the limit
 */
export async function confirmOtp(
  context: Context,
  actor: Session,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<readonly string[]> {
  await limitTries(context, "codeByAddress", addressBlock(address));
  return context.write(startWithCode, actor, { code });
}

async function startWithCode(
  tx: Transaction,
  actor: Session,
  { code }: { readonly code: string },
): Promise<readonly string[]> {
  const { row, user } = actor;
  const recoveryCodes = (await lockEnabled(tx, actor)) ? undefined : await startOtp(tx, user, code);
  if (recoveryCodes === undefined) throw wrongCode();
  await recordEnabled(tx, user.id, row.id);
  return recoveryCodes;
}

async function recordEnabled(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  await markSessionWithOtp(tx.store, userId, sessionId);
  await tx.emit({ type: "otp.changed", userId, enabled: true });
}

/**
 * Replaces the recovery codes, and notifies the owner by mail. Requires a fresh session that was signed in with a code,
 * or that enabled it.
 * @returns the new ones, which are shown only once; "not fresh" for another session, or without two-factor authentication
 * @throws {ApiError} 401 for an ended session
 */
export async function renewRecoveryCodes(
  tx: Transaction,
  actor: Session,
): Promise<readonly string[] | "not fresh"> {
  const { row, user } = actor;
  if (!(await lockEnabled(tx, actor)) || !isFresh(tx, row) || !row.with_otp) return "not fresh";
  const recoveryCodes = await renewCodes(tx, user.id);
  await tx.emit({ type: "recovery_codes.renewed", userId: user.id });
  return recoveryCodes;
}

/** Whether it is enabled. State and session are locked until the transaction ends. */
async function lockEnabled(tx: Transaction, { row, user }: Session): Promise<boolean> {
  const otp = await lockOtp(tx.store, user.id);
  await assertSessionActive(tx, row);
  return otp !== undefined && otp.otp_enabled_at !== null;
}

async function enable(tx: Transaction, { row, user }: Session): Promise<OtpChange> {
  if (!isFresh(tx, row)) return { kind: "not fresh" };
  const enrolment = await enrolOtp(tx, user);
  await recordEnabled(tx, user.id, row.id);
  return { kind: "turned on", enrolment };
}

async function disable(tx: Transaction, { row, user }: Session): Promise<OtpChange> {
  if (!isFresh(tx, row) || !row.with_otp) {
    return { kind: "to be confirmed", token: await addChallenge(tx, "otp-disable", user.id) };
  }
  await switchOtpOff(tx, user.id);
  return { kind: "turned off" };
}

/**
 * Disables it with the answer to the challenge, which is consumed.
 * @param actor the answering user; null if only the challenge identifies them
 */
export async function turnOtpOff(
  tx: Transaction,
  actor: Session | null,
  answer: OpenAnswer,
): Promise<{ readonly userId: string } | RefusedAnswer> {
  const outcome = await spendCode(tx, answer, actor?.user.id);
  if (typeof outcome === "object" && "userId" in outcome) await switchOtpOff(tx, outcome.userId);
  return outcome;
}

/**
 * The same for a signed-in user on a page.
 * @throws {ApiError} 401 for a wrong answer or challenge; 429 beyond the limits and after ten consecutive wrong
 * codes
 */
export async function confirmOtpOff(
  context: Context,
  actor: Session,
  answer: ChallengeAnswer,
): Promise<void> {
  const opened = await openAnswer(context, answer, ["otp-disable"]);
  accepted(await context.write(turnOtpOff, actor, opened));
}

/**
 * Disables it without a code, ends its open challenges, and notifies the owner by mail. The caller has locked the
 * user.
 */
export async function switchOtpOff(tx: Transaction, userId: string): Promise<void> {
  await clearOtp(tx.store, userId);
  await endAuthTokens(tx.store, userId, ["otp-challenge", "otp-disable"], tx.clock());
  await tx.emit({ type: "otp.changed", userId, enabled: false });
}
