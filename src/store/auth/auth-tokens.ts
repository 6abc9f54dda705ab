/** Single-use tokens: mailed tokens and one-time-code challenges. */

import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type AuthTokenPurpose =
  | "verify-mail"
  | "change-email"
  | "reset-password"
  | "otp-challenge"
  | "otp-disable"
  | "appeal"
  | "stop-mails";

export interface AuthTokenRow extends Row<"auth_tokens", typeof columns> {
  readonly purpose: AuthTokenPurpose;
}

const columns = `id_hash, purpose, user_id, registration_id, email_change_id, tries, claimed_user_agent,
  claimed_ip`;

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

export const insertAuthToken = write.run<[token: NewAuthToken]>(
  "auth_token_insert",
  `insert into auth_tokens (id_hash, purpose, user_id, registration_id, expires_at, claimed_user_agent, claimed_ip,
     email_change_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
  (token) => [
    token.hash,
    token.purpose,
    token.userId,
    token.registrationId,
    token.expiresAt,
    token.claimedUserAgent ?? null,
    token.claimedIp ?? null,
    token.emailChangeId ?? null,
  ],
);

/** A valid token; doesn't consume it. */
export const findAuthToken = read.first<[hash: Buffer, purpose: AuthTokenPurpose, now: Date], AuthTokenRow>(
  "auth_token_find",
  `select ${columns} from auth_tokens
   where id_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
);

/** Consumes a valid token; of concurrent calls, only one gets the row. */
export const claimAuthToken = write.first<[hash: Buffer, purpose: AuthTokenPurpose, now: Date], AuthTokenRow>(
  "auth_token_claim",
  `update auth_tokens set used_at = $3
   where id_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning ${columns}`,
);

/** Counts an attempt with a valid token; undefined once it has had `most` attempts, also for concurrent calls. */
export const countAuthTokenTry = write.first<
  [hash: Buffer, purpose: AuthTokenPurpose, most: number, now: Date],
  AuthTokenRow
>(
  "auth_token_try",
  `update auth_tokens set tries = tries + 1
   where id_hash = $1 and purpose = $2 and used_at is null and expires_at > $4 and tries < $3
   returning ${columns}`,
);

/** Invalidates a user's unused tokens of these purposes. */
export const endAuthTokens = write.run<[userId: string, purposes: readonly AuthTokenPurpose[], now: Date]>(
  "auth_tokens_end",
  "update auth_tokens set used_at = $3 where user_id = $1 and purpose = any($2) and used_at is null",
);

/** Invalidates a registration's unused tokens of these purposes. */
export const endAuthTokensOfRegistration = write.run<
  [registrationId: string, purposes: readonly AuthTokenPurpose[], now: Date]
>(
  "auth_tokens_end_of_registration",
  "update auth_tokens set used_at = $3 where registration_id = $1 and purpose = any($2) and used_at is null",
);

export const removeOldAuthTokens = write.run<[before: Date]>(
  "auth_tokens_remove",
  "delete from auth_tokens where expires_at < $1",
);
