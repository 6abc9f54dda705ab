/** Codes of an authenticator app (RFC 6238), and recovery codes for losing it. */
import { createHash, randomBytes } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import {
  type OtpRow,
  claimRecoveryCode,
  countOtpFailure,
  countRecoveryCodes,
  deleteOtpEnrolment,
  findOtpEnrolment,
  markOtpStep,
  resealOtp,
  writeOtp,
  writeOtpEnrolment,
  writeRecoveryCodes,
} from "../../store/auth/one-time-codes.ts";
import type { UserRow } from "../../store/auth/users.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { seal, unseal } from "../kernel/sealing.ts";

/** Seconds that a code is shown; the previous and the next step are accepted, too (RFC 6238, 5.2). */
const period = 30;

/**
 * Consecutive wrong codes until a pause, the length of the pause (milliseconds), and wrong codes until codes are
 * disabled.
 */
const failuresUntilPause = 10;
const pause = 15 * 60_000;
const mostFailures = 100;

/** A secret for an authenticator app. */
export interface OtpSecret {
  readonly secret: string;
  /** The otpauth: URI, which authenticator apps read as a QR code. */
  readonly uri: string;
}

export interface OtpEnrolment extends OtpSecret {
  readonly recoveryCodes: readonly string[];
}

type OtpUser = Pick<UserRow, "id" | "email">;

/** Enables codes. The result is shown only once. */
export async function enrolOtp(tx: Transaction, user: OtpUser): Promise<OtpEnrolment> {
  const made = describeSecret(tx, user, generateSecret({ length: 20 }));
  const sealed = seal(tx.secrets, purpose, user.id, made.secret);
  await writeOtp(tx.store, user.id, { ...sealed, now: tx.clock() });
  return { ...made, recoveryCodes: await renewCodes(tx, user.id) };
}

/** Milliseconds within which the first code has to be entered. */
const enrolmentLife = 30 * 60_000;

/** Makes a secret whose codes start once one of them was entered. Replaces an earlier one. */
export async function prepareOtp(tx: Transaction, user: OtpUser): Promise<OtpSecret> {
  const made = describeSecret(tx, user, generateSecret({ length: 20 }));
  const expiresAt = new Date(tx.clock().getTime() + enrolmentLife);
  await writeOtpEnrolment(tx.store, user.id, {
    ...seal(tx.secrets, purpose, user.id, made.secret),
    expiresAt,
  });
  return made;
}

/** The secret that waits for its first code; undefined if there is none, or it expired. */
export async function preparedOtp(context: Queryable, user: OtpUser): Promise<OtpSecret | undefined> {
  const row = await findOtpEnrolment(context.store, user.id, context.clock());
  const secret = row && openSecret(context, user.id, { otp_secret: row.secret, otp_key_id: row.key_id });
  return secret === undefined ? undefined : describeSecret(context, user, secret);
}

/**
 * Enables codes with the secret that waits, if the code is one of its. The code can't be used again.
 * @returns recovery codes, which are shown only once; undefined for a wrong code, or if no secret waits
 */
export async function startOtp(
  tx: Transaction,
  user: OtpUser,
  code: string,
): Promise<readonly string[] | undefined> {
  const prepared = await preparedOtp(tx, user);
  const now = tx.clock();
  const step = prepared && stepOf(prepared.secret, code, Math.floor(now.getTime() / 1000));
  if (prepared === undefined || step === undefined) return undefined;
  await writeOtp(tx.store, user.id, { ...seal(tx.secrets, purpose, user.id, prepared.secret), now });
  await markOtpStep(tx.store, user.id, step);
  await deleteOtpEnrolment(tx.store, user.id);
  return renewCodes(tx, user.id);
}

/** Replaces all recovery codes. The result is shown only once. */
export async function renewCodes(tx: Transaction, userId: string): Promise<readonly string[]> {
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await writeRecoveryCodes(tx.store, userId, recoveryCodes.map(hashRecoveryCode));
  return recoveryCodes;
}

const recoveryCodeCount = 10;

function describeSecret({ config }: Queryable, { email: label }: OtpUser, secret: string): OtpSecret {
  return { secret, uri: generateURI({ issuer: config.localDomain, label, secret }) };
}

/** The QR code of a secret, as a data: URL. Slow: don't call it within a transaction. */
export async function drawQrCode({ uri }: Pick<OtpSecret, "uri">): Promise<string> {
  const qrcode = await import("qrcode");
  const svg = await qrcode.toString(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

export type CodeOutcome = "right" | "wrong" | { readonly retryAfter: number };

/**
 * Tries a code. Each code is accepted once.
 * @param row as locked in this transaction
 * @returns seconds to wait after ten consecutive wrong codes
 */
export async function tryCode(
  tx: Transaction,
  userId: string,
  row: OtpRow,
  code: string,
): Promise<CodeOutcome> {
  const now = tx.clock().getTime();
  const lockedFor = (row.otp_locked_until?.getTime() ?? 0) - now;
  if (lockedFor > 0) return { retryAfter: Math.ceil(lockedFor / 1000) };
  const secret = openSecret(tx, userId, row);
  if (secret === undefined) {
    // Not a guess, so it isn't counted.
    tx.log.error(
      { keyId: row.otp_key_id },
      "could not verify a one-time code: SECRETS lacks the key of its secret, or the secret was altered",
    );
    return "wrong";
  }
  const step = stepOf(secret, code, Math.floor(now / 1000));
  const taken = step === undefined || isUsed(step, Number(row.otp_last_step));
  if (!taken && row.otp_failures < mostFailures) {
    await markOtpStep(tx.store, userId, step);
    if (row.otp_key_id !== tx.secrets.current.id) {
      await resealOtp(tx.store, userId, seal(tx.secrets, purpose, userId, secret));
    }
    return "right";
  }
  const failures = row.otp_failures + 1;
  const pauses = failures % failuresUntilPause === 0 && failures < mostFailures;
  await countOtpFailure(tx.store, userId, pauses ? new Date(now + pause) : null);
  return "wrong";
}

/**
 * Steps by which the clocks of processes may differ. A later step was accepted before the clock was set back; it would
 * refuse all codes until that time.
 */
const clockSkew = 10;

function isUsed(step: number, last: number): boolean {
  return step <= last && last <= step + clockSkew;
}

/** The time step of a code; undefined if no accepted step has it. */
function stepOf(secret: string, code: string, epoch: number): number | undefined {
  const result = verifySync({ secret, token: code, epoch, epochTolerance: period, period });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/**
 * Tries a recovery code, and consumes it if correct. 120 bits can't be guessed, so wrong ones cause no pause.
 * @returns how many are left; undefined for a wrong code
 */
export async function tryRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
): Promise<{ readonly left: number } | undefined> {
  const right = await claimRecoveryCode(tx.store, userId, hashRecoveryCode(code), tx.clock());
  return right ? { left: await countRecoveryCodes(tx.store, userId) } : undefined;
}

/** 120 bits in Base32, in groups of four for reading aloud. */
function makeRecoveryCode(): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const letters = [...randomBytes(24)].map((byte) => alphabet[byte % 32] ?? "").join("");
  return letters.replaceAll(/.{4}(?=.)/g, "$&-");
}

function hashRecoveryCode(code: string): Buffer {
  const letters = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, "");
  return createHash("sha256").update(letters).digest();
}

/** The purpose of the key that seals secrets; each is bound to its user's id. */
const purpose = "otp secret";

/** The secret; undefined if the keyring lacks its key, or it was altered or belongs to another user. */
function openSecret(
  { secrets }: Queryable,
  userId: string,
  { otp_secret: bytes, otp_key_id: keyId }: Pick<OtpRow, "otp_secret" | "otp_key_id">,
): string | undefined {
  if (bytes === null || keyId === null) return undefined;
  return unseal(secrets, purpose, userId, { bytes, keyId })?.toString("utf8");
}
