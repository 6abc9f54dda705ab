/** Single-use tokens: mailed tokens and one-time-code challenges. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";

export type AuthTokenPurpose =
  "verify-mail" | "change-email" | "reset-password" | "otp-challenge" | "otp-disable" | "appeal";

export interface AuthTokenRow {
  readonly id_hash: Buffer;
  readonly purpose: AuthTokenPurpose;
  /** Either this or `registration_id` is set. */
  readonly user_id: string | null;
  readonly registration_id: string | null;
  /** The email change that the token confirms; null for other purposes. */
  readonly email_change_id: string | null;
  readonly tries: number;
  /** User agent and address that the client claimed at the sign-in which this token continues. */
  readonly claimed_user_agent: string | null;
  readonly claimed_ip: string | null;
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

export async function insertAuthToken(store: WriteStore, token: NewAuthToken): Promise<void> {
  await store.query(
    "auth_token_insert",
    `insert into auth_tokens (id_hash, purpose, user_id, registration_id, expires_at, claimed_user_agent, claimed_ip,
       email_change_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
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
}

/** A valid token; doesn't consume it. */
export async function findAuthToken(
  store: ReadStore,
  hash: Buffer,
  purpose: AuthTokenPurpose,
  now: Date,
): Promise<AuthTokenRow | undefined> {
  const [row] = await store.query<AuthTokenRow>(
    "auth_token_find",
    `select ${columns} from auth_tokens
     where id_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
    [hash, purpose, now],
  );
  return row;
}

/** Consumes a valid token; of concurrent calls, only one gets the row. */
export async function claimAuthToken(
  store: WriteStore,
  hash: Buffer,
  purpose: AuthTokenPurpose,
  now: Date,
): Promise<AuthTokenRow | undefined> {
  const [row] = await store.query<AuthTokenRow>(
    "auth_token_claim",
    `update auth_tokens set used_at = $3
     where id_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning ${columns}`,
    [hash, purpose, now],
  );
  return row;
}

/** Counts an attempt with a valid token; undefined once it has had `most` attempts, also for concurrent calls. */
export async function countAuthTokenTry(
  store: WriteStore,
  hash: Buffer,
  purpose: AuthTokenPurpose,
  most: number,
  now: Date,
): Promise<AuthTokenRow | undefined> {
  const [row] = await store.query<AuthTokenRow>(
    "auth_token_try",
    `update auth_tokens set tries = tries + 1
     where id_hash = $1 and purpose = $2 and used_at is null and expires_at > $4 and tries < $3
     returning ${columns}`,
    [hash, purpose, most, now],
  );
  return row;
}

/** Invalidates a user's unused tokens of these purposes. */
export async function endAuthTokens(
  store: WriteStore,
  userId: string,
  purposes: readonly AuthTokenPurpose[],
  now: Date,
): Promise<void> {
  await store.query(
    "auth_tokens_end",
    "update auth_tokens set used_at = $3 where user_id = $1 and purpose = any($2) and used_at is null",
    [userId, purposes, now],
  );
}

/** Invalidates a registration's unused tokens of these purposes. */
export async function endAuthTokensOfRegistration(
  store: WriteStore,
  registrationId: string,
  purposes: readonly AuthTokenPurpose[],
  now: Date,
): Promise<void> {
  await store.query(
    "auth_tokens_end_of_registration",
    "update auth_tokens set used_at = $3 where registration_id = $1 and purpose = any($2) and used_at is null",
    [registrationId, purposes, now],
  );
}

export async function removeOldAuthTokens(store: WriteStore, before: Date): Promise<void> {
  await store.query("auth_tokens_remove", "delete from auth_tokens where expires_at < $1", [before]);
}
