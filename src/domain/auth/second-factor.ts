/** Enables and disables two-factor authentication. */
import { clearOtp } from "../../store/admin/operator.ts";
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { markSessionWithOtp } from "../../store/auth/sessions.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import {
  type ChallengeAnswer,
  type OpenAnswer,
  type RefusedAnswer,
  accepted,
  addChallenge,
  openAnswer,
  spendCode,
} from "./challenges.ts";
import { type OtpEnrolment, enrolOtp } from "./one-time-codes.ts";
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

/**
 * The same with an explicit target state, so that a form sent twice, or late, changes nothing.
 * @throws {ApiError} 401 for an ended session
 */
export async function setOtp(
  tx: Transaction,
  actor: Session,
  { enabled: wanted }: { readonly enabled: boolean },
): Promise<OtpChange | { readonly kind: "unchanged" }> {
  if ((await lockEnabled(tx, actor)) === wanted) return { kind: "unchanged" };
  return wanted ? enable(tx, actor) : disable(tx, actor);
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
  await markSessionWithOtp(tx.store, user.id, row.id);
  await tx.emit({ type: "otp.changed", userId: user.id, enabled: true });
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
