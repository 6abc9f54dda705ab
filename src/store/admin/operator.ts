/** The operator's changes to users. */
import type { WriteStore } from "../kernel/connection.ts";
import { type UserRow, userColumns } from "../auth/users.ts";
import { qualifiedColumns } from "../kernel/joined-rows.ts";
import { read, write } from "../kernel/queries.ts";

/** The user of a local account, by username, case-insensitive. */
export const findUserByUsername = read.first<[username: string], UserRow>(
  "user_by_username",
  `select ${qualifiedColumns("users", userColumns)} from users join accounts on accounts.id = users.account_id
   where lower(accounts.username) = lower($1) and accounts.domain is null`,
);

/** @throws {pg.DatabaseError} unique violation of users_email if another user has verified the address */
export const setUserEmail = write.run<[id: string, email: string]>(
  "user_email",
  "update users set email = $2, updated_at = $now where id = $1",
);

export const setUserDisabled = write.run<[id: string, disabled: boolean]>(
  "user_disable",
  "update users set disabled = $2, updated_at = $now where id = $1",
);

/** Disables one-time codes and deletes their secret, counters and recovery codes. */
export async function clearOtp(store: WriteStore, id: string): Promise<void> {
  await store.query(
    "user_otp_clear",
    `update users set otp_secret = null, otp_key_id = null, otp_enabled_at = null, otp_failures = 0,
       otp_locked_until = null, updated_at = $now
     where id = $1`,
    [id],
  );
  await store.query("recovery_codes_clear", "delete from recovery_codes where user_id = $1", [id]);
}
