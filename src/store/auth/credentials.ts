/** Users with their credentials. Only this file reads the password columns. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Row, now, raw, read, table, write } from "../kernel/statement.ts";
import { type UserRow, hasAddress, userColumnNames } from "./users.ts";

export interface UserWithPassword
  extends UserRow, Row<"users", "password_hash" | "pepper_id" | "password_failures"> {
  readonly otp_enabled: boolean;
}

const users = () =>
  table("users").select<UserWithPassword[]>(
    ...userColumnNames,
    "password_hash",
    "pepper_id",
    "password_failures",
    raw("otp_enabled_at is not null as otp_enabled"),
  );

const findForSignIn = read.rows("users_for_sign_in", (email: string) =>
  users().whereRaw(hasAddress, [email]).orderByRaw("confirmed_at is null, created_at desc").limit(2),
);

/** By email address, compared after ASCII lower-casing: the user who verified it, and the newest who didn't. */
export async function findUsersForSignIn(
  store: ReadStore,
  email: string,
): Promise<{
  readonly owner: UserWithPassword | undefined;
  readonly unverified: UserWithPassword | undefined;
}> {
  const rows = await findForSignIn(store, email);
  return {
    owner: rows.find((row) => row.confirmed_at !== null),
    unverified: rows.find((row) => row.confirmed_at === null),
  };
}

export const findUserWithPassword = read.first("user_with_password", (id: string) => users().where({ id }));

/** The same, locked until the transaction ends, which blocks changes of the password and disabling the user. */
export const lockUserWithPassword = write.first("user_with_password_lock", (id: string) =>
  users().where({ id }).forNoKeyUpdate(),
);

/** A hashed password, with the key that sealed it. */
interface Password {
  readonly hash: string;
  readonly pepperId: string;
}

/** Sets a new password and resets the count of failed attempts. */
export const writePassword = write.run("user_password_write", (userId: string, password: Password) =>
  table("users").where({ id: userId }).update({
    password_hash: password.hash,
    pepper_id: password.pepperId,
    password_failures: 0,
    updated_at: now(),
  }),
);

/**
 * Replaces the hash of an unchanged password, for new hash parameters or a new key. Does nothing if the password was
 * changed meanwhile.
 * @returns whether the hash was replaced
 */
export const rewritePassword = write.any(
  "user_password_rehash",
  (userId: string, from: string, to: Password) =>
    table("users")
      .where({ id: userId, password_hash: from })
      .update({ password_hash: to.hash, pepper_id: to.pepperId })
      .returning("id"),
);

const countFailure = write.firstValue("user_password_failed", (userId: string) =>
  table("users")
    .where({ id: userId })
    .update({ password_failures: raw("password_failures + 1") })
    .returning("password_failures"),
);

/** @returns the number of consecutive failures, including this one */
export async function countPasswordFailure(store: WriteStore, userId: string): Promise<number> {
  return (await countFailure(store, userId)) ?? 0;
}

/** Resets the failures after a correct password, unless they have reached `most`, at which the password is disabled. */
export const clearPasswordFailures = write.run("user_password_passed", (userId: string, most: number) =>
  table("users")
    .where({ id: userId })
    .whereRaw("password_failures between 1 and ? - 1", [most])
    .update({ password_failures: 0 }),
);

export const markSignedIn = write.run("user_signed_in", (userId: string, at: Date) =>
  table("users").where({ id: userId }).update({ last_signed_in_at: at }),
);
