/** Signing in: checks the password and, if enabled, the code, and starts a session. */
import { createHash } from "node:crypto";
import { rememberIp } from "../../store/admin/accounts-with-logins.ts";
import { markSignedIn } from "../../store/auth/credentials.ts";
import { rememberDevice } from "../../store/auth/devices.ts";
import { listPasskeys } from "../../store/auth/passkeys.ts";
import { type SessionRow, endSessionBySecret, insertSession } from "../../store/auth/sessions.ts";
import { moveSessionToken } from "../../store/oauth/session-tokens.ts";
import { addressBlock, plainAddress, validAddress } from "../kernel/addresses.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import {
  type ChallengeAnswer,
  type Claims,
  type OpenAnswer,
  type RefusedAnswer,
  accepted,
  openAnswer,
  spendCode,
  startChallenge,
} from "./challenges.ts";
import { type SignInAttempt, checkCredentials } from "./credentials.ts";
import { turnOtpOff } from "./second-factor.ts";
import { type SessionSecret, shownAgent } from "./sessions.ts";
import { type VerifiedPassword, lockVerifiedWithoutCode } from "./verified-password.ts";

/** User agent and IP address of a sign-in, as the server observed them. */
export interface Origin {
  readonly userAgent: string;
  readonly address: string;
}

/** A session to start. */
export interface NewSession extends SessionSecret, Origin {
  /** Hash of the same browser's former session, which is ended; null for none. */
  readonly formerHash: Buffer | null;
}

/** A session to start in the first step of signing in. */
export interface ClaimedSession extends NewSession {
  /** The client's claims about itself. The agent is truncated to 512 characters; an invalid address is ignored. */
  readonly claims?: Claims;
}

/**
 * Starts a session for a user with a verified password and without one-time codes. Notifies them of a new device.
 * @throws {ApiError} 401 if the password has changed or codes were enabled; 403 if the user can no longer sign in
 */
export async function signIn(
  tx: Transaction,
  verified: VerifiedPassword,
  session: ClaimedSession,
): Promise<SessionRow> {
  const { claims = {} } = session;
  const { id } = await lockVerifiedWithoutCode(tx, verified);
  return startSession(tx, id, session, { claims, withOtp: false });
}

export interface SignedInWithCode {
  readonly session: SessionRow;
  /** Undefined unless it was a recovery code. */
  readonly recoveryCodesLeft: number | undefined;
}

/**
 * Consumes challenge and code (or the answer of a passkey) and starts the session, atomically. Counts a wrong answer.
 * @param session without the client's claims, which come from the challenge
 */
export async function signInWithCode(
  tx: Transaction,
  answer: OpenAnswer,
  session: NewSession,
): Promise<SignedInWithCode | RefusedAnswer> {
  const spent = await spendCode(tx, answer);
  if (typeof spent !== "object" || "retryAfter" in spent) return spent;
  const { userId, claims, recoveryCodesLeft } = spent;
  return { session: await startSession(tx, userId, session, { claims, withOtp: true }), recoveryCodesLeft };
}

/**
 * Starts a session, and notifies the user of a new device. The caller has locked the user.
 * @param options.withOtp whether two factors were given
 */
export async function startSession(
  tx: Transaction,
  userId: string,
  session: NewSession,
  { claims, withOtp }: { readonly claims: Claims; readonly withOtp: boolean },
): Promise<SessionRow> {
  const now = tx.clock();
  const row = await insertSession(tx.store, {
    hash: session.hash,
    userId,
    kind: session.kind,
    userAgent: shownAgent(session.userAgent),
    ip: validAddress(session.address),
    claimedUserAgent: shownAgent(claims.userAgent),
    claimedIp: validAddress(claims.address ?? ""),
    withOtp,
    now,
  });
  const { isNewDevice } = await recordSignIn(tx, userId, session);
  if (isNewDevice) await tx.emit({ type: "session.new_device", userId, sessionId: row.id });
  if (session.formerHash !== null) {
    // The same browser keeps its push subscription.
    await moveSessionToken(tx.store, { hash: session.formerHash, kind: session.kind }, row);
    await endSessionBySecret(tx.store, session.formerHash, session.kind, now);
  }
  return row;
}

/**
 * Records a sign-in with its device and network.
 * @returns the network, and whether this pair of agent and network is new
 */
export async function recordSignIn(
  tx: Transaction,
  userId: string,
  { userAgent, address }: Origin,
): Promise<{ readonly network: string; readonly isNewDevice: boolean }> {
  const now = tx.clock();
  await markSignedIn(tx.store, userId, now);
  const ip = validAddress(address);
  if (ip !== null) await rememberIp(tx.store, { userId, ip, now });
  const network = addressBlock(plainAddress(address));
  const agentHash = createHash("sha256").update(userAgent).digest();
  return { network, isNewDevice: await rememberDevice(tx.store, { userId, agentHash, network, now }) };
}

export type SignInOutcome =
  | { readonly kind: "signed in"; readonly session: SessionRow }
  /** The token of the challenge to answer next, and whether a passkey may answer it. */
  | { readonly kind: "code required"; readonly token: string; readonly hasPasskeys: boolean };

/**
 * The first step, which is the only one without two-factor authentication.
 * @throws {ApiError} as `checkCredentials`
 */
export async function signInWithPassword(
  context: Context,
  attempt: SignInAttempt,
  session: ClaimedSession,
): Promise<SignInOutcome> {
  const { otpRequired, ...verified } = await checkCredentials(context, attempt);
  if (!otpRequired) {
    return { kind: "signed in", session: await context.writeWithoutActor(signIn, verified, session) };
  }
  const token = await context.writeWithoutActor(startChallenge, verified, session.claims ?? {});
  const passkeys = await listPasskeys(context.store, verified.userId);
  return { kind: "code required", token, hasPasskeys: passkeys.length > 0 };
}

/**
 * The second step: the answer to the challenge.
 * @throws {ApiError} 401 for a wrong answer or challenge; 429 beyond the limits and after ten consecutive wrong codes
 */
export async function answerSignIn(
  context: Context,
  answer: ChallengeAnswer,
  session: NewSession,
): Promise<SignedInWithCode> {
  const opened = await openAnswer(context, answer, ["otp-challenge"]);
  return accepted(await context.writeWithoutActor(signInWithCode, opened, session));
}

/**
 * The same for clients whose challenge may also be for disabling two-factor authentication.
 * @returns null if two-factor authentication was disabled
 * @throws {ApiError} as `answerSignIn`
 */
export async function answerChallenge(
  context: Context,
  answer: ChallengeAnswer,
  session: NewSession,
): Promise<SignedInWithCode | null> {
  const opened = await openAnswer(context, answer, ["otp-challenge", "otp-disable"]);
  if (opened.purpose === "otp-challenge") {
    return accepted(await context.writeWithoutActor(signInWithCode, opened, session));
  }
  accepted(await context.writeWithoutActor(turnOtpOff, null, opened));
  return null;
}
