/** Password hashes and their counters. No other file reads these columns. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type UserRow, userColumns } from "./users.ts";

export interface UserWithPassword extends UserRow {
  readonly password_hash: string;
  readonly pepper_id: string;
  /** Wrong passwords in a row, since the last right one. */
  readonly password_failures: number;
  readonly otp_enabled: boolean;
}

/** By e-mail address, compared after ASCII lower-casing: the one who verified it, and the newest of those who didn't. */
export async function findUsersForSignIn(
  store: ReadStore,
  email: string,
): Promise<{
  readonly owner: UserWithPassword | undefined;
  readonly unverified: UserWithPassword | undefined;
}> {
  const rows = await store.query<UserWithPassword>(
    "users_for_sign_in",
    `select ${userColumns}, password_hash, pepper_id, password_failures, otp_enabled_at is not null as otp_enabled
     from users where lower(email collate "C") = lower($1 collate "C")
     order by confirmed_at is null, created_at desc limit 2`,
    [email],
  );
  return {
    owner: rows.find((row) => row.confirmed_at !== null),
    unverified: rows.find((row) => row.confirmed_at === null),
  };
}

export async function findUserWithPassword(
  store: ReadStore,
  id: string,
): Promise<UserWithPassword | undefined> {
  const [row] = await store.query<UserWithPassword>(
    "user_with_password",
    `select ${userColumns}, password_hash, pepper_id, password_failures, otp_enabled_at is not null as otp_enabled
     from users where id = $1`,
    [id],
  );
  return row;
}

/** The same, locked until the transaction ends, so that password and state of the person stay as they are. */
export async function lockUserWithPassword(
  store: WriteStore,
  id: string,
): Promise<UserWithPassword | undefined> {
  const [row] = await store.query<UserWithPassword>(
    "user_with_password_lock",
    `select ${userColumns}, password_hash, pepper_id, password_failures, otp_enabled_at is not null as otp_enabled
     from users where id = $1 for no key update`,
    [id],
  );
  return row;
}

/** Sets a password and resets its failures. */
export async function writePassword(
  store: WriteStore,
  userId: string,
  password: { readonly hash: string; readonly pepperId: string },
): Promise<void> {
  await store.query(
    "user_password_write",
    `update users set password_hash = $2, pepper_id = $3, password_failures = 0, updated_at = $now where id = $1`,
    [userId, password.hash, password.pepperId],
  );
}

/**
 * Replaces the hash of an unchanged password by a current one; nothing happens where the password was changed.
 * @returns whether it was written
 */
export async function rewritePassword(
  store: WriteStore,
  userId: string,
  from: string,
  to: { readonly hash: string; readonly pepperId: string },
): Promise<boolean> {
  const rows = await store.query(
    "user_password_rehash",
    "update users set password_hash = $3, pepper_id = $4 where id = $1 and password_hash = $2 returning id",
    [userId, from, to.hash, to.pepperId],
  );
  return rows.length > 0;
}

/** @returns the failures in a row, this one included */
export async function countPasswordFailure(store: WriteStore, userId: string): Promise<number> {
  const [row] = await store.query<{ password_failures: number }>(
    "user_password_failed",
    "update users set password_failures = password_failures + 1 where id = $1 returning password_failures",
    [userId],
  );
  return row?.password_failures ?? 0;
}

/** After the right password; one that was switched off stays off. */
export async function clearPasswordFailures(store: WriteStore, userId: string, most: number): Promise<void> {
  await store.query(
    "user_password_passed",
    "update users set password_failures = 0 where id = $1 and password_failures between 1 and $2 - 1",
    [userId, most],
  );
}

export async function markSignedIn(store: WriteStore, userId: string, now: Date): Promise<void> {
  await store.query("user_signed_in", "update users set last_signed_in_at = $2 where id = $1", [userId, now]);
}
