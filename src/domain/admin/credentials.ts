/** Changes of e-mail addresses and passwords by staff. */
import { randomBytes } from "node:crypto";
import { message } from "../../messages/catalogue.ts";
import { clearPasswordFailures, writePassword } from "../../store/auth/credentials.ts";
import { clearOtpFailures } from "../../store/auth/one-time-codes.ts";
import { type UserRow, confirmUser } from "../../store/auth/users.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { retireRegistrations } from "../../store/registration/registrations.ts";
import { asciiEmail, emailProblem } from "../auth/email-addresses.ts";
import { replaceEmail } from "../auth/email-change.ts";
import { forgetWrongPasswords } from "../auth/guess-limits.ts";
import type { StoredPassword } from "../kernel/password-hashing.ts";
import type { Staff } from "../kernel/actor.ts";
import { forbidden } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { announceJoined } from "../accounts/local-accounts.ts";
import { audit } from "../kernel/audit.ts";
import { type LoginChoice, endAccess, lockLogin } from "./logins.ts";

/**
 * Runs a command that verifies or changes an address.
 * @throws {ApiError} 422 if another login has verified the address
 */
export async function refusingTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, "users_email"))
      throw invalid("email", "ERR_TAKEN", message("reasons.taken"));
    throw error;
  }
}

/**
 * Confirms the address of a login.
 * @throws {ApiError} 403 if it is already confirmed; as `lockLogin`
 * @throws {pg.DatabaseError} as `confirmUser`
 */
export async function confirmLogin(tx: Transaction, actor: Staff, choice: LoginChoice): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice);
  const confirmed = await confirmUser(tx.store, user.id, tx.clock());
  if (confirmed === undefined) throw forbidden(message("errors.address_confirmed"));
  // Other registrations with the address can't be completed once it is verified.
  await retireRegistrations(tx.store, confirmed.email);
  await announceJoined(tx, confirmed);
  await audit(tx, actor, {
    action: "account.confirm",
    target,
    before: { confirmed: false },
    after: { confirmed: true },
  });
}

/**
 * Resends the mail with the confirmation link.
 * @throws {ApiError} 403 if it is already confirmed; as `lockLogin`
 */
export async function resendConfirmation(tx: Transaction, actor: Staff, choice: LoginChoice): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice);
  if (user.confirmed_at !== null) throw forbidden(message("errors.address_confirmed"));
  await tx.emit({ type: "user.registered", userId: user.id });
  await audit(tx, actor, { action: "account.resend_confirmation", target, before: null, after: null });
}

/**
 * The address as it is stored.
 * @throws {ApiError} 422 for an invalid address
 */
export function checkedEmail(typed: string): string {
  const email = asciiEmail(typed);
  const problem = emailProblem(email);
  if (problem !== undefined) throw invalid("email", "ERR_INVALID", problem.description);
  return email;
}

/**
 * Changes the e-mail address of a login. Links mailed to the former one become invalid, and both addresses get a mail.
 * @throws {ApiError} as `lockLogin`
 * @throws {pg.DatabaseError} as `setUserEmail`
 */
export async function changeEmail(
  tx: Transaction,
  actor: Staff,
  { email, ...choice }: LoginChoice & { readonly email: string },
): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice, email);
  if (user.email === email) return;
  await replaceEmail(tx, user, email);
  if (user.confirmed_at !== null) await retireRegistrations(tx.store, email);
  await audit(tx, actor, {
    action: "account.change_email",
    target,
    // The log outlives the account, so it has only the providers, not the addresses.
    before: { provider: providerOf(user.email) },
    after: { provider: providerOf(email) },
  });
}

function providerOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}

export interface PasswordReset extends LoginChoice {
  readonly password: StoredPassword;
  /** Whether the mail has a link to choose a new one; otherwise it only reports the change. */
  readonly withLink: boolean;
}

/**
 * Replaces a password, and ends all sessions and tokens, and waits after wrong passwords and codes.
 * @throws {ApiError} as `lockLogin`
 */
export async function replacePassword(
  tx: Transaction,
  actor: Staff,
  { password, withLink, ...choice }: PasswordReset,
): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice);
  await writePassword(tx.store, user.id, password);
  await endWaits(tx, user);
  // First, because it also invalidates links of earlier mails.
  await endAccess(tx, user);
  await tx.emit(
    withLink
      ? { type: "password.reset_requested", userId: user.id, registrationId: null }
      : { type: "password.changed", userId: user.id },
  );
  await audit(tx, actor, { action: "account.reset_password", target, before: null, after: null });
}

/**
 * Ends the waits after wrong passwords and codes. The password works again also after a hundred failures.
 * @throws {ApiError} as `lockLogin`
 */
export async function unlockLogin(tx: Transaction, actor: Staff, choice: LoginChoice): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice);
  await endWaits(tx, user);
  await audit(tx, actor, { action: "account.unlock", target, before: null, after: null });
}

/** The largest integer of PostgreSQL: failures of a disabled password are forgotten, too. */
const anyNumber = 2 ** 31 - 1;

async function endWaits(tx: Transaction, { id, email }: UserRow): Promise<void> {
  await forgetWrongPasswords(tx, email);
  await clearPasswordFailures(tx.store, id, anyNumber);
  await clearOtpFailures(tx.store, id);
}

/**
 * Invalidates a password, ends all sessions and tokens, and mails a link to choose a new one.
 * @throws {ApiError} as `lockLogin`
 */
export async function resetPassword(context: Context, actor: Staff, choice: LoginChoice): Promise<void> {
  // The hash of an unknown password.
  const password = await context.passwords.hash(randomBytes(32).toString("base64url"));
  await context.write(replacePassword, actor, { ...choice, password, withLink: true });
}
