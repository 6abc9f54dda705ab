/** Checks the current password again for actions that a stolen session alone must not allow. */
import { message } from "../../messages/catalogue.ts";
import {
  type UserWithPassword,
  findUserWithPassword,
  lockUserWithPassword,
} from "../../store/auth/credentials.ts";
import type { UserRow } from "../../store/auth/users.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { countFailure, mostPasswordFailures, storedPassword } from "./credentials.ts";
import { lowerCased } from "./email-addresses.ts";
import { takeTries } from "./guess-limits.ts";
import { type Session, assertSessionActive } from "./sessions.ts";

/** A user whose password was just verified. */
export type Owner = UserWithPassword;

/**
 * Verifies the current password. Attempts count with the sign-ins of the same network.
 * @param address the client's IP address
 * @throws {ApiError} 401 for a wrong one, 429 beyond the limit, 503 if the password queue is full
 */
export async function verifyCurrentPassword(
  context: Context,
  user: UserRow,
  password: string,
  address: string,
): Promise<Owner> {
  const tries = await takeTries(context, [
    "signInFailuresByAccountAndAddress",
    lowerCased(user.email),
    addressBlock(address),
  ]);
  const owner = await findUserWithPassword(context.store, user.id);
  const right = await tries.during(context.passwords.matches(password, storedPassword(owner)));
  if (!right || owner === undefined || owner.password_failures >= mostPasswordFailures) {
    if (!right && owner !== undefined) await countFailure(context, owner);
    throw wrongPassword();
  }
  await tries.refund();
  return owner;
}

/**
 * Locks user and session until the transaction ends and checks that neither has changed since the password was
 * verified: a reset may have finished while it was hashed.
 * @returns the current state of the user
 * @throws {ApiError} 401 if the password has changed or the session has ended since
 */
export async function lockOwner(tx: Transaction, owner: Owner, { row }: Session): Promise<UserWithPassword> {
  const now = await lockUserWithPassword(tx.store, owner.id);
  if (now?.password_hash !== owner.password_hash || now.pepper_id !== owner.pepper_id) throw wrongPassword();
  await assertSessionActive(tx, row);
  return now;
}

function wrongPassword(): ApiError {
  return new ApiError(401, "credentials_invalid", message("settings.wrong_password"));
}
