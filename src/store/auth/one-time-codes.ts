/** Users' second factors: the sealed secret, with the state that prevents guessing and replays. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type OtpRow = Row<"users", typeof columns>;

const columns = "otp_secret, otp_key_id, otp_enabled_at, otp_last_step, otp_failures, otp_locked_until";

/** Locks a user's second factor until the transaction ends: attempts, enabling and disabling run one at a time. */
export const lockOtp = write.first<[userId: string], OtpRow>(
  "otp_lock",
  `select ${columns} from users where id = $1 for no key update`,
);

export const isOtpEnabled = read.any<[userId: string]>(
  "otp_enabled",
  "select 1 from users where id = $1 and otp_enabled_at is not null",
);

/** Enables the second factor with a new secret and resets its state. */
export const writeOtp = write.run<
  [userId: string, otp: { readonly bytes: Buffer; readonly keyId: string; readonly now: Date }]
>(
  "otp_write",
  `update users set otp_secret = $2, otp_key_id = $3, otp_enabled_at = $4, otp_last_step = -1, otp_failures = 0,
     otp_locked_until = null, updated_at = $4
   where id = $1`,
  (userId, otp) => [userId, otp.bytes, otp.keyId, otp.now],
);

/** Stores the same secret sealed with another key. */
export const resealOtp = write.run<[userId: string, otp: { readonly bytes: Buffer; readonly keyId: string }]>(
  "otp_reseal",
  "update users set otp_secret = $2, otp_key_id = $3 where id = $1",
  (userId, otp) => [userId, otp.bytes, otp.keyId],
);

/** Marks a time step as used, so that codes up to this step aren't accepted again; resets the failures. */
export const markOtpStep = write.run<[userId: string, step: number]>(
  "otp_step",
  "update users set otp_last_step = $2, otp_failures = 0, otp_locked_until = null where id = $1",
);

export const countOtpFailure = write.run<[userId: string, lockedUntil: Date | null]>(
  "otp_failed",
  "update users set otp_failures = otp_failures + 1, otp_locked_until = $2 where id = $1",
);

/** Forgets wrong codes, and ends the pause after them. */
export const clearOtpFailures = write.run<[userId: string]>(
  "otp_failures_clear",
  "update users set otp_failures = 0, otp_locked_until = null where id = $1 and otp_failures > 0",
);

export async function writeRecoveryCodes(
  store: WriteStore,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await store.query("recovery_codes_remove", "delete from recovery_codes where user_id = $1", [userId]);
  await store.query(
    "recovery_codes_insert",
    `insert into recovery_codes (user_id, code_hash)
     select $1, decode(code, 'hex') from unnest($2::text[]) as code`,
    [userId, hashes.map((hash) => hash.toString("hex"))],
  );
}

/** Consumes a recovery code; of concurrent calls, only one returns true. */
export const claimRecoveryCode = write.any<[userId: string, hash: Buffer, now: Date]>(
  "recovery_code_claim",
  `update recovery_codes set used_at = $3
   where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
);

export async function countRecoveryCodes(store: ReadStore, userId: string): Promise<number> {
  const rows = await store.query<{ count: string }>(
    "recovery_codes_count",
    "select count(*) from recovery_codes where user_id = $1 and used_at is null",
    [userId],
  );
  return Number(rows[0]?.count ?? 0);
}

export type OtpEnrolmentRow = Row<"otp_enrolments", "secret, key_id">;

/** Stores the sealed secret of codes that start once one was entered; replaces the user's earlier one. */
export const writeOtpEnrolment = write.run<
  [userId: string, otp: { readonly bytes: Buffer; readonly keyId: string; readonly expiresAt: Date }]
>(
  "otp_enrolment_write",
  `insert into otp_enrolments (user_id, secret, key_id, expires_at) values ($1, $2, $3, $4)
   on conflict (user_id) do update
     set secret = excluded.secret, key_id = excluded.key_id, expires_at = excluded.expires_at`,
  (userId, otp) => [userId, otp.bytes, otp.keyId, otp.expiresAt],
);

export const findOtpEnrolment = read.first<[userId: string, now: Date], OtpEnrolmentRow>(
  "otp_enrolment_of_user",
  "select secret, key_id from otp_enrolments where user_id = $1 and expires_at > $2",
);

export const deleteOtpEnrolment = write.run<[userId: string]>(
  "otp_enrolment_delete",
  "delete from otp_enrolments where user_id = $1",
);

/** Deletes secrets that expired before a time. */
export const removeOldOtpEnrolments = write.run<[before: Date]>(
  "otp_enrolments_remove",
  "delete from otp_enrolments where expires_at < $1",
);
