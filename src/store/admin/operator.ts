/** The operator's changes to users. */
import type { WriteStore } from "../kernel/connection.ts";
import { type UserRow, userColumns } from "../auth/users.ts";
import { qualifiedColumns } from "../kernel/joined-rows.ts";
import { now, raw, read, table, write } from "../kernel/statement.ts";

/** The user of a local account, by username, case-insensitive. */
export const findUserByUsername = read.first("user_by_username", (username: string) =>
  table("users")
    .join("accounts", "accounts.id", "users.account_id")
    .whereRaw("lower(accounts.username) = lower(?)", [username])
    .whereNull("accounts.domain")
    .select<UserRow[]>(raw(qualifiedColumns("users", userColumns))),
);

/** @throws {pg.DatabaseError} unique violation of users_email if another user has verified the address */
export const setUserEmail = write.run("user_email", (id: string, email: string) =>
  table("users").where({ id }).update({ email, updated_at: now() }),
);

export const setUserDisabled = write.run(
  "user_disable",
  ({ id, disabled }: { readonly id: string; readonly disabled: boolean }) =>
    table("users").where({ id }).update({ disabled, updated_at: now() }),
);

const clearSecret = write.run("user_otp_clear", (id: string) =>
  table("users").where({ id }).update({
    otp_secret: null,
    otp_key_id: null,
    otp_enabled_at: null,
    otp_failures: 0,
    otp_locked_until: null,
    updated_at: now(),
  }),
);
const deleteRecoveryCodes = write.run("recovery_codes_clear", (id: string) =>
  table("recovery_codes").where({ user_id: id }).delete(),
);

/** Disables one-time codes and deletes their secret, counters and recovery codes. */
export async function clearOtp(store: WriteStore, id: string): Promise<void> {
  await clearSecret(store, id);
  await deleteRecoveryCodes(store, id);
}
