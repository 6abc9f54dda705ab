/** Codes of an authenticator app (RFC 6238), and recovery codes for when it is lost. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import { toString as drawQr } from "qrcode";
import {
  type OtpRow,
  claimRecoveryCode,
  countOtpFailure,
  countRecoveryCodes,
  markOtpStep,
  resealOtp,
  writeOtp,
  writeRecoveryCodes,
} from "../../store/auth/one-time-codes.ts";
import type { Transaction } from "../kernel/context.ts";
import type { Secrets } from "../kernel/secrets.ts";

/** Seconds that a code is shown for; one step earlier or later is taken too (RFC 6238, 5.2). */
const period = 30;

/** After so many wrong codes in a row there is a pause; after so many, codes are switched off. */
const failuresUntilPause = 10;
const pause = 15 * 60_000;
const mostFailures = 100;

export interface OtpEnrolment {
  readonly secret: string;
  readonly uri: string;
  /** A picture as a data: URL. */
  readonly qr: string;
  readonly recoveryCodes: readonly string[];
}

/** Turns codes on. What comes back is told this once. */
export async function enrolOtp(
  tx: Transaction,
  user: { readonly id: string; readonly email: string },
): Promise<OtpEnrolment> {
  const now = tx.clock();
  const secret = generateSecret({ length: 20 });
  await writeOtp(tx.store, user.id, { ...sealSecret(tx.secrets, user.id, secret), now });
  const recoveryCodes = Array.from({ length: 10 }, makeRecoveryCode);
  await writeRecoveryCodes(tx.store, user.id, recoveryCodes.map(hashRecoveryCode));
  const uri = generateURI({ issuer: tx.config.localDomain, label: user.email, secret });
  const svg = await drawQr(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { secret, uri, qr, recoveryCodes };
}

export type CodeOutcome = "right" | "wrong" | { readonly retryAfter: number };

/**
 * Tries a code, in the transaction that holds the lock on the row. A code works once.
 * @returns seconds to wait where ten codes in a row were wrong
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
  const secret = openSecret(tx.secrets, userId, row);
  if (secret === undefined) {
    // The operator's fault, and no guess of anybody's.
    tx.log.error(
      { key: row.otp_key_id },
      "a one-time-code secret is sealed with a key that SECRETS doesn't hold",
    );
    return "wrong";
  }
  const step = stepOf(secret, code, Math.floor(now / 1000));
  const taken = step === undefined || step <= Number(row.otp_last_step);
  if (!taken && row.otp_failures < mostFailures) {
    await markOtpStep(tx.store, userId, step);
    if (row.otp_key_id !== tx.secrets.current.id) {
      await resealOtp(tx.store, userId, sealSecret(tx.secrets, userId, secret));
    }
    return "right";
  }
  const failures = row.otp_failures + 1;
  const pauses = failures % failuresUntilPause === 0 && failures < mostFailures;
  await countOtpFailure(tx.store, userId, pauses ? new Date(now + pause) : null);
  return "wrong";
}

/** The time step that a code belongs to; undefined where it belongs to none of those that are taken. */
function stepOf(secret: string, code: string, epoch: number): number | undefined {
  const result = verifySync({ secret, token: code, epoch, epochTolerance: period, period });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** The same for a recovery code. With 120 bits, nobody guesses one: it needs no pause. */
export async function tryRecoveryCode(
  tx: Transaction,
  userId: string,
  code: string,
): Promise<{ readonly left: number } | undefined> {
  const right = await claimRecoveryCode(tx.store, userId, hashRecoveryCode(code), tx.clock());
  return right ? { left: await countRecoveryCodes(tx.store, userId) } : undefined;
}

/** 120 bits in Base32, in groups that can be read out. */
function makeRecoveryCode(): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const letters = [...randomBytes(24)].map((byte) => alphabet[byte % 32] ?? "").join("");
  return letters.replaceAll(/.{4}(?=.)/g, "$&-");
}

function hashRecoveryCode(code: string): Buffer {
  const letters = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, "");
  return createHash("sha256").update(letters).digest();
}

/** AES-256-GCM under a key of its own, bound to the person: it opens in nobody else's row. */
function sealSecret(secrets: Secrets, userId: string, secret: string): { secret: Buffer; keyId: string } {
  const { current } = secrets;
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secrets.derive(current, "otp secret"), iv);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return { secret: Buffer.concat([iv, cipher.getAuthTag(), sealed]), keyId: current.id };
}

function openSecret(secrets: Secrets, userId: string, row: OtpRow): string | undefined {
  const key = secrets.find(row.otp_key_id ?? "");
  if (row.otp_secret === null || key === undefined) return undefined;
  const decipher = createDecipheriv(
    "aes-256-gcm",
    secrets.derive(key, "otp secret"),
    row.otp_secret.subarray(0, 12),
  );
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(row.otp_secret.subarray(12, 28));
  return Buffer.concat([decipher.update(row.otp_secret.subarray(28)), decipher.final()]).toString("utf8");
}
