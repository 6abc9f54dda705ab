/** Single-use tokens: mailed tokens and one-time-code challenges. */
import { type Row, anyOf, computed, raw, read, table, write } from "../kernel/statement.ts";

export type AuthTokenPurpose =
  | "verify-mail"
  | "change-email"
  | "reset-password"
  | "otp-challenge"
  | "otp-disable"
  | "appeal"
  | "stop-mails";

export interface AuthTokenRow extends Row<"auth_tokens", (typeof columns)[number]> {
  readonly purpose: AuthTokenPurpose;
}

const columns = [
  "id_hash",
  "purpose",
  "user_id",
  "registration_id",
  "email_change_id",
  "tries",
  "claimed_user_agent",
  "claimed_ip",
] as const;

export interface NewAuthToken {
  readonly hash: Buffer;
  readonly purpose: AuthTokenPurpose;
  readonly userId: string | null;
  readonly registrationId: string | null;
  readonly emailChangeId?: string | null;
  readonly expiresAt: Date;
  readonly claimedUserAgent?: string | null;
  readonly claimedIp?: string | null;
}

export const insertAuthToken = write.run("auth_token_insert", (token: NewAuthToken) =>
  table("auth_tokens").insert({
    id_hash: token.hash,
    purpose: token.purpose,
    user_id: token.userId,
    registration_id: token.registrationId,
    expires_at: token.expiresAt,
    claimed_user_agent: computed(token.claimedUserAgent, (given) => given ?? null),
    claimed_ip: computed(token.claimedIp, (given) => given ?? null),
    email_change_id: computed(token.emailChangeId, (given) => given ?? null),
  }),
);

const valid = (hash: Buffer, purpose: AuthTokenPurpose, at: Date) =>
  table("auth_tokens").where({ id_hash: hash, purpose }).whereNull("used_at").where("expires_at", ">", at);

/** A valid token; doesn't consume it. */
export const findAuthToken = read.first(
  "auth_token_find",
  (hash: Buffer, purpose: AuthTokenPurpose, now: Date) =>
    valid(hash, purpose, now).select<AuthTokenRow[]>(...columns),
);

/** Consumes a valid token; of concurrent calls, only one gets the row. */
export const claimAuthToken = write.first(
  "auth_token_claim",
  (hash: Buffer, purpose: AuthTokenPurpose, now: Date) =>
    valid(hash, purpose, now).update({ used_at: now }).returning<AuthTokenRow[]>(columns),
);

/** Counts an attempt with a valid token; undefined once it has had `most` attempts, also for concurrent calls. */
export const countAuthTokenTry = write.first(
  "auth_token_try",
  (hash: Buffer, purpose: AuthTokenPurpose, most: number, now: Date) =>
    valid(hash, purpose, now)
      .where("tries", "<", most)
      .update({ tries: raw("tries + 1") })
      .returning<AuthTokenRow[]>(columns),
);

const unused = (purposes: readonly AuthTokenPurpose[]) =>
  table("auth_tokens").where("purpose", anyOf(purposes)).whereNull("used_at");

/** Invalidates a user's unused tokens of these purposes. */
export const endAuthTokens = write.run(
  "auth_tokens_end",
  (userId: string, purposes: readonly AuthTokenPurpose[], now: Date) =>
    unused(purposes).where({ user_id: userId }).update({ used_at: now }),
);

/** Invalidates a registration's unused tokens of these purposes. */
export const endAuthTokensOfRegistration = write.run(
  "auth_tokens_end_of_registration",
  (registrationId: string, purposes: readonly AuthTokenPurpose[], now: Date) =>
    unused(purposes).where({ registration_id: registrationId }).update({ used_at: now }),
);

export const removeOldAuthTokens = write.run("auth_tokens_remove", (before: Date) =>
  table("auth_tokens").where("expires_at", "<", before).delete(),
);
