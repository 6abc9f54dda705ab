/** A verified password, checked again in the transaction that relies on it. */
import { message } from "../../messages/catalogue.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { type UserWithPassword, lockUserWithPassword } from "../../store/auth/credentials.ts";
import type { UserRow } from "../../store/auth/users.ts";
import { ApiError } from "../kernel/api-error.ts";
import { mayAct } from "../kernel/caller.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";

/** The user whose password was verified, and its hash: the password may change before the transaction begins. */
export interface VerifiedPassword {
  readonly userId: string;
  readonly passwordHash: string;
}

/**
 * Locks the user until the transaction ends and checks that the verified password is still current: a reset may
 * have finished while it was hashed.
 * @throws {ApiError} 401 if the password has changed, 403 if the user can no longer sign in
 */
export async function lockVerified(tx: Transaction, verified: VerifiedPassword): Promise<UserWithPassword> {
  const user = await lockUserWithPassword(tx.store, verified.userId);
  if (user?.password_hash !== verified.passwordHash) throw wrongCredentials();
  await assertMaySignIn(tx, user);
  return user;
}

/**
 * The same for signing in with the password alone.
 * @throws {ApiError} 401 also if one-time codes were enabled; 403
 */
export async function lockVerifiedWithoutCode(
  tx: Transaction,
  verified: VerifiedPassword,
): Promise<UserWithPassword> {
  const user = await lockVerified(tx, verified);
  if (user.otp_enabled) throw wrongCredentials();
  return user;
}

/** Whether a person can sign in, by `mayAct`. */
export async function maySignIn({ store }: Queryable, user: UserRow): Promise<boolean> {
  const account = await findAccount(store, user.account_id);
  return account !== undefined && mayAct(user, account);
}

/** @throws {ApiError} 403 if the person can't sign in yet, or no longer can */
export async function assertMaySignIn(context: Queryable, user: UserRow): Promise<void> {
  if (await maySignIn(context, user)) return;
  if (user.confirmed_at === null) throw mailUnverified();
  if (!user.approved) {
    throw new ApiError(403, "pending_approval", message("errors.pending_approval"));
  }
  throw new ApiError(403, "account_disabled", message("errors.account_disabled"));
}

/** The same text in every case, which doesn't reveal whether the user exists. */
export function wrongCredentials(): ApiError {
  return new ApiError(401, "credentials_invalid", message("errors.credentials_wrong"));
}

export function mailUnverified(): ApiError {
  return new ApiError(403, "mail_unverified", message("errors.mail_unverified"));
}
