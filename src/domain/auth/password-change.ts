/** Changes the password, and ends sessions and tokens made with the former one. */
import type { Context, Transaction } from "../kernel/context.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { writePassword } from "../../store/auth/credentials.ts";
import { deleteEmailChange } from "../../store/auth/email-changes.ts";
import { isOtpEnabled } from "../../store/auth/one-time-codes.ts";
import { endSessions } from "../../store/auth/sessions.ts";
import type { UserRow } from "../../store/auth/users.ts";
import { type Owner, lockOwner, verifyCurrentPassword } from "./current-password.ts";
import { assertPassword, personalWords } from "./password-policy.ts";
import type { StoredPassword } from "../kernel/password-hashing.ts";
import type { Session } from "./sessions.ts";
import { revokeAllOfUser } from "./revoking.ts";

export function personalWordsOf(user: UserRow, { username }: AccountRow): string[] {
  const { email, first_name: firstName, last_name: lastName } = user;
  return personalWords({ email, firstName, lastName, username });
}

/**
 * Sets the password and ends sessions, tokens and requests made with the former one.
 * @param session the one to keep; null to end all
 */
export async function setPassword(
  tx: Transaction,
  userId: string,
  stored: StoredPassword,
  session: string | null,
): Promise<void> {
  const now = tx.clock();
  await writePassword(tx.store, userId, stored);
  await endSessions(tx.store, userId, session, now);
  await revokeAllOfUser(tx, userId);
  await endAuthTokens(tx.store, userId, ["reset-password", "otp-challenge", "otp-disable"], now);
  // Someone with the former password may have requested it.
  await deleteEmailChange(tx.store, userId);
  await tx.emit({ type: "password.changed", userId });
}

/**
 * Changes the password of a person in a session, and ends all their other sessions.
 * @throws {ApiError} 401 for a wrong current password, 400 for an invalid new password, 429 beyond the limit, 503 when
 *   the password queue is full
 */
export function changePassword(context: Context, session: Session, change: PasswordChange): Promise<void> {
  return context.passwords.admit(() => compareAndReplace(context, session, change));
}

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** The client's IP address. */
  readonly address: string;
}

async function compareAndReplace(context: Context, session: Session, change: PasswordChange): Promise<void> {
  const { user, account } = session;
  await assertPassword(context, change.next, {
    withOtp: await isOtpEnabled(context.store, user.id),
    known: personalWordsOf(user, account),
  });
  const owner = await verifyCurrentPassword(context, user, change.current, change.address);
  const password = await context.passwords.hash(change.next);
  await context.write(replacePassword, session, { owner, password });
}

async function replacePassword(
  tx: Transaction,
  actor: Session,
  { owner, password }: { readonly owner: Owner; readonly password: StoredPassword },
): Promise<void> {
  await lockOwner(tx, owner, actor);
  await setPassword(tx, actor.user.id, password, actor.row.id);
}
