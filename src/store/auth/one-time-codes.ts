/** Users' second factors: the sealed secret, with the state that prevents guessing and replays. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, computed, raw, read, table, write } from "../kernel/statement.ts";

export type OtpRow = Row<"users", (typeof columns)[number]>;

const columns = [
  "otp_secret",
  "otp_key_id",
  "otp_enabled_at",
  "otp_last_step",
  "otp_failures",
  "otp_locked_until",
] as const;

/** Locks a user's second factor until the transaction ends: attempts, enabling and disabling run one at a time. */
export const lockOtp = write.first("otp_lock", (userId: string) =>
  table("users")
    .where({ id: userId })
    .forNoKeyUpdate()
    .select(...columns),
);

export const isOtpEnabled = read.any("otp_enabled", (userId: string) =>
  table("users").where({ id: userId }).whereNotNull("otp_enabled_at").select("id"),
);

/** Enables the second factor with a new secret and resets its state. */
export const writeOtp = write.run(
  "otp_write",
  (
    userId: string,
    { bytes, keyId, now }: { readonly bytes: Buffer; readonly keyId: string; readonly now: Date },
  ) =>
    table("users").where({ id: userId }).update({
      otp_secret: bytes,
      otp_key_id: keyId,
      otp_enabled_at: now,
      otp_last_step: "-1",
      otp_failures: 0,
      otp_locked_until: null,
      updated_at: now,
    }),
);

/** Stores the same secret sealed with another key. */
export const resealOtp = write.run(
  "otp_reseal",
  (userId: string, { bytes, keyId }: { readonly bytes: Buffer; readonly keyId: string }) =>
    table("users").where({ id: userId }).update({ otp_secret: bytes, otp_key_id: keyId }),
);

/** Marks a time step as used, so that codes up to this step aren't accepted again; resets the failures. */
export const markOtpStep = write.run("otp_step", (userId: string, step: number) =>
  table("users")
    .where({ id: userId })
    .update({ otp_last_step: computed(step, String), otp_failures: 0, otp_locked_until: null }),
);

export const countOtpFailure = write.run("otp_failed", (userId: string, lockedUntil: Date | null) =>
  table("users")
    .where({ id: userId })
    .update({ otp_failures: raw("otp_failures + 1"), otp_locked_until: lockedUntil }),
);

/** Forgets wrong codes, and ends the pause after them. */
export const clearOtpFailures = write.run("otp_failures_clear", (userId: string) =>
  table("users")
    .where({ id: userId })
    .where("otp_failures", ">", 0)
    .update({ otp_failures: 0, otp_locked_until: null }),
);

const deleteRecoveryCodes = write.run("recovery_codes_remove", (userId: string) =>
  table("recovery_codes").where({ user_id: userId }).delete(),
);
const insertRecoveryCodes = write.run("recovery_codes_insert", (userId: string, hashes: readonly Buffer[]) =>
  raw(
    `insert into recovery_codes (user_id, code_hash)
       select :userId, decode(code, 'hex') from unnest(:codes::text[]) as code`,
    { userId, codes: computed(hashes, (all) => all.map((hash) => hash.toString("hex"))) },
  ),
);

export async function writeRecoveryCodes(
  store: WriteStore,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteRecoveryCodes(store, userId);
  await insertRecoveryCodes(store, userId, hashes);
}

/** Consumes a recovery code; of concurrent calls, only one returns true. */
export const claimRecoveryCode = write.any("recovery_code_claim", (userId: string, hash: Buffer, now: Date) =>
  table("recovery_codes")
    .where({ user_id: userId, code_hash: hash })
    .whereNull("used_at")
    .update({ used_at: now })
    .returning("user_id"),
);

/** Those that weren't used. */
export const countRecoveryCodes = read.count("recovery_codes_count", (userId: string) =>
  table("recovery_codes").where({ user_id: userId }).whereNull("used_at"),
);

/** Stores the sealed secret of codes that start once one was entered; replaces the user's earlier one. */
export const writeOtpEnrolment = write.run(
  "otp_enrolment_write",
  (userId: string, otp: { readonly bytes: Buffer; readonly keyId: string; readonly expiresAt: Date }) =>
    table("otp_enrolments")
      .insert({ user_id: userId, secret: otp.bytes, key_id: otp.keyId, expires_at: otp.expiresAt })
      .onConflict("user_id")
      .merge(["secret", "key_id", "expires_at"]),
);

export const findOtpEnrolment = read.first("otp_enrolment_of_user", (userId: string, now: Date) =>
  table("otp_enrolments").where({ user_id: userId }).where("expires_at", ">", now).select("secret", "key_id"),
);

export const deleteOtpEnrolment = write.run("otp_enrolment_delete", (userId: string) =>
  table("otp_enrolments").where({ user_id: userId }).delete(),
);

/** Deletes secrets that expired before a time. */
export const removeOldOtpEnrolments = write.run("otp_enrolments_remove", (before: Date) =>
  table("otp_enrolments").where("expires_at", "<", before).delete(),
);
