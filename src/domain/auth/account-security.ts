/**
 * What follows from a registration: verifying the address, resetting and changing the password. Nothing here tells
 * whether an address belongs to anybody.
 */
import { type Context, type Queryable, type Transaction, announce } from "../kernel/context.ts";
import type { RegistrationMode } from "../../config.ts";
import { type AccountRow, findAccount } from "../../store/accounts/accounts.ts";
import { claimAuthToken, endAuthTokens, findAuthToken } from "../../store/auth/auth-tokens.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { lockUserWithPassword, writePassword } from "../../store/auth/credentials.ts";
import { deleteEmailChange } from "../../store/auth/email-changes.ts";
import { isOtpEnabled } from "../../store/auth/one-time-codes.ts";
import { revokeTokensOfUser } from "../../store/oauth/oauth.ts";
import {
  findPendingRegistration,
  findRegistration,
  lockAddress,
  lockRegistration,
  retireRegistrations,
} from "../../store/registration/registrations.ts";
import { endSessions } from "../../store/auth/sessions.ts";
import {
  type UserRow,
  confirmUser,
  findUser,
  findUserByEmail,
  withdrawApproval,
} from "../../store/auth/users.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { admitVerified } from "../registration/admission.ts";
import { lockOwner, proveCurrentPassword } from "./current-password.ts";
import { lowerCased } from "./email-addresses.ts";
import { countTry, limitTries, takeTries } from "./guess-limits.ts";
import { finishRegistration, retryTakenHandle } from "../registration/mail-registration.ts";
import { type MailedPurpose, uselessToken } from "./mailed-tokens.ts";
import { assertPassword, wordsOf } from "./password-policy.ts";
import type { StoredPassword } from "./passwords.ts";
import { openToken } from "./sealed-tokens.ts";
import type { Session } from "./sessions.ts";
import { readSettings } from "../instance/settings.ts";

export interface PendingRegistration {
  /** What they are to be called. */
  readonly name: string;
  readonly at: Date;
}

/**
 * Who gets the account if a mailed token is used, so that the owner of the address can see whether it was they who
 * registered. The token isn't used up by this.
 * @returns undefined for an invalid or expired token
 * @throws {ApiError} 429 beyond the limit of those that were none
 */
export async function findPendingOf(
  context: Context,
  token: string,
  address: string,
): Promise<PendingRegistration | undefined> {
  return lookAt(context, "verify-mail", token, address);
}

/**
 * Whether a mailed token would set a password. It isn't used up by this.
 * @throws {ApiError} 429 beyond the limit of those that were none
 */
export async function isResetOpen(context: Context, token: string, address: string): Promise<boolean> {
  return (await lookAt(context, "reset-password", token, address)) !== undefined;
}

/** A look is no try; a guess is. */
async function lookAt(
  context: Context,
  purpose: MailedPurpose,
  token: string,
  address: string,
): Promise<Holder | undefined> {
  const look = await takeTries(context, ["mailedTokenByAddress", addressBlock(address)]);
  const holder = await peek(context, purpose, await openToken(context, purpose, token));
  if (holder !== undefined) await look.refund();
  return holder;
}

/**
 * Verifies the address that a mail went to. Other registrations with it die.
 * @returns whose it is, who may have to be approved yet
 * @throws {ApiError} 400 for an invalid or expired token, 429 beyond the limit
 */
export async function verifyMail(
  context: Context,
  token: string,
  address: string,
): Promise<Pick<UserRow, "approved">> {
  await limitTries(context, "mailedTokenByAddress", addressBlock(address));
  const hash = await openToken(context, "verify-mail", token);
  const holder = await peek(context, "verify-mail", hash);
  if (hash === undefined || holder === undefined) throw uselessToken();
  const { registrations: mode } = await readSettings(context);
  return withFreshAddress(() =>
    context.write(async (tx) => {
      await hold(tx, holder);
      const row = await claimAuthToken(tx.store, hash, "verify-mail", tx.clock());
      if (row === undefined) throw uselessToken();
      const user =
        row.user_id === null
          ? await finishRegistration(tx, row.registration_id ?? "", mode)
          : await verifyUser(tx, row.user_id, mode);
      if (user === undefined) throw uselessToken();
      return user;
    }),
  );
}

/**
 * Verifies someone's address. Where newcomers have to be approved by now, so have they, unless somebody did.
 * @returns undefined where it is verified already
 * @throws {ApiError} 400 where nobody may have it (any more)
 */
async function verifyUser(
  tx: Transaction,
  userId: string,
  mode: RegistrationMode,
): Promise<UserRow | undefined> {
  const user = await findUser(tx.store, userId);
  if (user === undefined || user.confirmed_at !== null) return undefined;
  const admitted = await admitVerified(tx, mode, user.email);
  if (admitted === undefined) throw uselessToken();
  if (admitted === "approval") await withdrawApproval(tx.store, userId);
  await retireRegistrations(tx.store, user.email);
  return confirmUser(tx.store, userId, tx.clock());
}

/** Whoever verified the address first has it. */
async function withFreshAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retryTakenHandle(work);
  } catch (error) {
    if (isUniqueViolation(error, "users_email")) throw uselessToken();
    throw error;
  }
}

/**
 * Has a mail sent with which the password can be set anew, if there is someone to send it to.
 * @throws {ApiError} 429 beyond the limit of the address
 */
export async function requestReset(context: Context, email: string, address: string): Promise<void> {
  await limitTries(context, "resetRequestByAddress", addressBlock(address));
  const { allowed } = await countTry(context, "resetRequestByMail", lowerCased(email));
  const user = await findUserByEmail(context.store, email);
  const registration = await findPendingRegistration(context.store, email);
  const userId = allowed && user?.disabled === false ? user.id : null;
  await context.write(announce, {
    type: "password.reset_requested",
    userId,
    registrationId: allowed && user === undefined ? (registration?.id ?? null) : null,
  });
}

/**
 * Sets the password with a mailed token. All sessions, tokens of apps, open challenges and other such tokens end;
 * two-factor authentication stays.
 * @returns whose it is, who may have to be approved yet
 * @throws {ApiError} 400 for an invalid or expired token or what the password can't be, 429 beyond the limit
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  address: string,
): Promise<Pick<UserRow, "approved">> {
  const tries = await takeTries(context, ["mailedTokenByAddress", addressBlock(address)]);
  const hash = await openToken(context, "reset-password", token);
  const holder = await peek(context, "reset-password", hash);
  if (hash === undefined || holder === undefined) throw uselessToken();
  // What is refused as it stands, or while the server is busy, is no try.
  await tries.during(
    assertPassword(context, password, {
      withOtp: holder.userId !== null && (await isOtpEnabled(context.store, holder.userId)),
      known: holder.words,
    }),
  );
  const stored = await tries.during(context.passwords.hash(password));
  const { registrations: mode } = await readSettings(context);
  return withFreshAddress(() =>
    context.write(async (tx) => {
      await hold(tx, holder);
      const row = await claimAuthToken(tx.store, hash, "reset-password", tx.clock());
      if (row === undefined) throw uselessToken();
      const user =
        row.user_id === null
          ? await finishRegistration(tx, row.registration_id ?? "", mode, stored)
          : ((await verifyUser(tx, row.user_id, mode)) ?? (await findUser(tx.store, row.user_id)));
      if (user === undefined) throw uselessToken();
      await setPassword(tx, user.id, stored, null);
      return user;
    }),
  );
}

/** Whom a mailed token is for. */
interface Holder extends PendingRegistration {
  readonly userId: string | null;
  readonly registrationId: string | null;
  readonly email: string;
  /** What others would try first for a password of theirs. */
  readonly words: readonly string[];
}

async function peek(
  context: Queryable,
  purpose: MailedPurpose,
  hash: Buffer | undefined,
): Promise<Holder | undefined> {
  if (hash === undefined) return undefined;
  const row = await findAuthToken(context.store, hash, purpose, context.clock());
  if (row === undefined) return undefined;
  const { user_id: userId, registration_id: registrationId } = row;
  if (userId === null) {
    const who = await findRegistration(context.store, registrationId ?? "");
    if (who === undefined) return undefined;
    const { email, username, first_name: firstName, last_name: lastName, created_at: at } = who;
    const handle = username === null ? "" : ` (@${username})`;
    const name = `${firstName} ${lastName}`.trim() + handle;
    return {
      userId,
      registrationId,
      email,
      name,
      at,
      words: wordsOf({ email, username, firstName, lastName }),
    };
  }
  const user = await findUser(context.store, userId);
  const account = user === undefined ? undefined : await findAccount(context.store, user.account_id);
  if (user === undefined || account === undefined) return undefined;
  const { email, created_at: at } = user;
  return {
    userId,
    registrationId,
    email,
    name: `@${account.username}`,
    at,
    words: wordsOfUser(user, account),
  };
}

function wordsOfUser(user: UserRow, account: AccountRow | undefined): string[] {
  const { email, first_name: firstName, last_name: lastName } = user;
  return wordsOf({ email, firstName, lastName, username: account?.username ?? null });
}

/** In the order that all keep to: address, person or registration, and only then tokens. */
async function hold(tx: Transaction, { userId, registrationId, email }: Holder): Promise<void> {
  await lockAddress(tx.store, email);
  if (userId !== null) await lockUserWithPassword(tx.store, userId);
  if (registrationId !== null) await lockRegistration(tx.store, registrationId);
}

/**
 * A new password ends whatever was opened with the old one.
 * @param session one that goes on; null for none
 */
async function setPassword(
  tx: Transaction,
  userId: string,
  stored: StoredPassword,
  session: string | null,
): Promise<void> {
  const now = tx.clock();
  await writePassword(tx.store, userId, stored);
  await endSessions(tx.store, userId, session, now);
  await revokeTokensOfUser(tx.store, userId, now);
  await endAuthTokens(tx.store, userId, ["reset-password", "otp-challenge", "otp-disable"], now);
  // Wanted, perhaps, by the one who knew the former password.
  await deleteEmailChange(tx.store, userId);
  await tx.emit({ type: "password.changed", userId });
}

/**
 * Replaces the password by another one. The session that asks goes on.
 * @throws {ApiError} 401 for a wrong current password, 400 for what the new one can't be, 429 beyond the limit, 503 when
 *   too much is to be hashed
 */
export function changePassword(context: Context, session: Session, change: PasswordChange): Promise<void> {
  return context.passwords.admit(() => compareAndReplace(context, session, change));
}

interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly address: string;
}

async function compareAndReplace(context: Context, session: Session, change: PasswordChange): Promise<void> {
  const { user, row } = session;
  await assertPassword(context, change.next, {
    withOtp: await isOtpEnabled(context.store, user.id),
    known: wordsOfUser(user, await findAccount(context.store, user.account_id)),
  });
  const owner = await proveCurrentPassword(context, user, change.current, change.address);
  const made = await context.passwords.hash(change.next);
  await context.write(async (tx) => {
    await lockOwner(tx, owner, session);
    await setPassword(tx, user.id, made, row.id);
  });
}
