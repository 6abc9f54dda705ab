/** Users with their credentials. Only this file reads the password columns. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import { type UserRow, userColumns } from "./users.ts";

export interface UserWithPassword
  extends UserRow, Row<"users", "password_hash, pepper_id, password_failures"> {
  readonly otp_enabled: boolean;
}

/** By email address, compared after ASCII lower-casing: the user who verified it, and the newest who didn't. */
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

export const findUserWithPassword = read.first<[id: string], UserWithPassword>(
  "user_with_password",
  `select ${userColumns}, password_hash, pepper_id, password_failures, otp_enabled_at is not null as otp_enabled
   from users where id = $1`,
);

/** The same, locked until the transaction ends, which blocks changes of the password and disabling the user. */
export const lockUserWithPassword = write.first<[id: string], UserWithPassword>(
  "user_with_password_lock",
  `select ${userColumns}, password_hash, pepper_id, password_failures, otp_enabled_at is not null as otp_enabled
   from users where id = $1 for no key update`,
);

/** Sets a new password and resets the count of failed attempts. */
export const writePassword = write.run<
  [userId: string, password: { readonly hash: string; readonly pepperId: string }]
>(
  "user_password_write",
  `update users set password_hash = $2, pepper_id = $3, password_failures = 0, updated_at = $now where id = $1`,
  (userId, password) => [userId, password.hash, password.pepperId],
);

/**
 * Replaces the hash of an unchanged password, for new hash parameters or a new key. Does nothing if the password was
 * changed meanwhile.
 * @returns whether the hash was replaced
 */
export const rewritePassword = write.any<
  [userId: string, from: string, to: { readonly hash: string; readonly pepperId: string }]
>(
  "user_password_rehash",
  "update users set password_hash = $3, pepper_id = $4 where id = $1 and password_hash = $2 returning id",
  (userId, from, to) => [userId, from, to.hash, to.pepperId],
);

/** @returns the number of consecutive failures, including this one */
export async function countPasswordFailure(store: WriteStore, userId: string): Promise<number> {
  const [row] = await store.query<{ password_failures: number }>(
    "user_password_failed",
    "update users set password_failures = password_failures + 1 where id = $1 returning password_failures",
    [userId],
  );
  return row?.password_failures ?? 0;
}

/** Resets the failures after a correct password, unless they have reached `most`, at which the password is disabled. */
export const clearPasswordFailures = write.run<[userId: string, most: number]>(
  "user_password_passed",
  "update users set password_failures = 0 where id = $1 and password_failures between 1 and $2 - 1",
);

export const markSignedIn = write.run<[userId: string, now: Date]>(
  "user_signed_in",
  "update users set last_signed_in_at = $2 where id = $1",
);
