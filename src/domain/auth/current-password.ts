/** The current password, which is asked for again before something that a stolen session must not be enough for. */
import { message } from "../../messages/catalogue.ts";
import {
  type UserWithPassword,
  findUserWithPassword,
  lockUserWithPassword,
} from "../../store/auth/credentials.ts";
import type { UserRow } from "../../store/auth/users.ts";
import { addressBlock } from "../kernel/addresses.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { lowerCased } from "./email-addresses.ts";
import { takeTries } from "./guess-limits.ts";
import { ApiError } from "../kernel/api-error.ts";
import { type Session, assertGoesOn } from "./sessions.ts";
import { countFailure, mostPasswordFailures } from "./sign-in.ts";

/** Somebody whose password was right a moment ago. */
export type Owner = UserWithPassword;

/**
 * Compares the current password, counted with the sign-ins from the same network.
 * @throws {ApiError} 401 for a wrong one, 429 beyond the limit, 503 when too much is to be hashed
 */
export async function proveCurrentPassword(
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
  const stored = owner === undefined ? undefined : { hash: owner.password_hash, pepperId: owner.pepper_id };
  const right = await tries.during(context.passwords.matches(password, stored));
  if (!right || owner === undefined || owner.password_failures >= mostPasswordFailures) {
    if (!right && owner !== undefined) await countFailure(context, owner);
    throw wrongPassword();
  }
  await tries.refund();
  return owner;
}

/**
 * Holds person and session until the transaction ends: comparing takes its time, in which a reset may have made the
 * password that was compared a former one.
 * @returns the person as they are now
 * @throws {ApiError} 401 where password or session have ended since
 */
export async function lockOwner(tx: Transaction, owner: Owner, { row }: Session): Promise<UserWithPassword> {
  const now = await lockUserWithPassword(tx.store, owner.id);
  if (now?.password_hash !== owner.password_hash || now.pepper_id !== owner.pepper_id) throw wrongPassword();
  await assertGoesOn(tx, row);
  return now;
}

function wrongPassword(): ApiError {
  return new ApiError(401, "credentials_invalid", message("settings.wrong_password"));
}
