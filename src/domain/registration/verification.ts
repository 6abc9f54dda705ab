/**
 * Mailed tokens that verify an e-mail address, which may complete a registration, or reset a password. No reply
 * reveals whether an address is in use.
 */
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import type { RegistrationMode } from "../../config/config.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { claimAuthToken, findAuthToken } from "../../store/auth/auth-tokens.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { isOtpEnabled } from "../../store/auth/one-time-codes.ts";
import {
  findPendingRegistration,
  findRegistration,
  lockAddress,
  lockRegistration,
  retireRegistrations,
} from "../../store/registration/registrations.ts";
import {
  type UserRow,
  confirmUser,
  findUser,
  findUserByEmail,
  withdrawApproval,
} from "../../store/auth/users.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { admitVerified } from "./admission.ts";
import { lacksInvite } from "../invites/accepting.ts";
import { asciiEmail, lowerCased } from "../auth/email-addresses.ts";
import { countTry, forgetWrongPasswords, limitTries, takeTries } from "../auth/guess-limits.ts";
import { announceJoined } from "../accounts/local-accounts.ts";
import { finishRegistration, retryTakenHandle } from "./mail-registration.ts";
import { type MailedPurpose, uselessToken } from "../auth/mailed-tokens.ts";
import { assertPassword, personalWords } from "../auth/password-policy.ts";
import type { StoredPassword } from "../kernel/password-hashing.ts";
import { openToken } from "../auth/sealed-tokens.ts";
import { type NewSession, recordSignIn, startSession } from "../auth/sign-in.ts";
import { maySignIn } from "../auth/verified-password.ts";
import { readSettings } from "../settings/settings.ts";
import { setPassword, personalWordsOf } from "../auth/password-change.ts";

export interface PendingRegistration {
  /** The username, or the names and username of a registration. */
  readonly name: string;
  readonly at: Date;
}

export interface RegistrationToVerify extends PendingRegistration {
  /** Whether it needs its invitation, which can't be used any more. */
  readonly lacksInvite: boolean;
}

/**
 * The registration that a mailed token would confirm, so that the owner of the address can check it. Doesn't
 * consume the token.
 * @returns undefined for an invalid or expired token
 * @throws {ApiError} 429 beyond the limit of invalid tokens
 */
export async function findPendingOf(
  context: Context,
  token: string,
  address: string,
): Promise<RegistrationToVerify | undefined> {
  const holder = await lookAt(context, "verify-mail", token, address);
  if (holder === undefined) return undefined;
  const { registrations: mode } = await readSettings(context);
  const { inviteId, at: begunAt } = holder;
  return { ...holder, lacksInvite: await lacksInvite(context, { inviteId, begunAt, mode }) };
}

/**
 * Whether a mailed token can set a password. Doesn't consume the token.
 * @throws {ApiError} 429 beyond the limit of invalid tokens
 */
export async function isResetOpen(context: Context, token: string, address: string): Promise<boolean> {
  return (await lookAt(context, "reset-password", token, address)) !== undefined;
}

/** Counts only invalid tokens against the limit. */
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

export interface Verified {
  /** Whether the user needs no approval, or has it. */
  readonly approved: boolean;
  /** Whether the session was started. */
  readonly signedIn: boolean;
}

/**
 * Verifies the address to which a mail was sent. Invalidates all other registrations with the same address.
 * @param sessionFor returns the session to start if a registration is completed whose user can sign in, by the identifier of
 * the registration; undefined for none
 * @throws {ApiError} 400 for an invalid or expired token, 429 beyond the limit
 */
export async function verifyMail(
  context: Context,
  token: string,
  address: string,
  sessionFor?: (registrationId: string) => NewSession | undefined,
): Promise<Verified> {
  await limitTries(context, "mailedTokenByAddress", addressBlock(address));
  const hash = await openToken(context, "verify-mail", token);
  const holder = await peek(context, "verify-mail", hash);
  if (hash === undefined || holder === undefined) throw uselessToken();
  const { registrations: mode } = await readSettings(context);
  const { registrationId } = holder;
  const session = registrationId === null ? undefined : sessionFor?.(registrationId);
  const input = { hash, mode, session };
  return withFreshAddress(() => context.writeWithoutActor(verifyAndSignIn, holder, input));
}

interface MailedToken {
  readonly hash: Buffer;
  /** The current mode: settings are read before the transaction. */
  readonly mode: RegistrationMode;
}

async function verifyAndSignIn(
  tx: Transaction,
  holder: Holder,
  { session, ...token }: MailedToken & { readonly session: NewSession | undefined },
): Promise<Verified> {
  const user = await spendVerification(tx, holder, token);
  const { id, approved } = user;
  const signedIn = session !== undefined && (await maySignIn(tx, user));
  if (!signedIn) return { approved, signedIn };
  // Known from now on: the session that follows is no reason for an alarm.
  await recordSignIn(tx, id, session);
  await startSession(tx, id, session, { claims: {}, withOtp: false });
  return { approved, signedIn };
}

async function spendVerification(
  tx: Transaction,
  holder: Holder,
  { hash, mode }: MailedToken,
): Promise<UserRow> {
  await lockHolder(tx, holder);
  const row = await claimAuthToken(tx.store, hash, "verify-mail", tx.clock());
  if (row === undefined) throw uselessToken();
  const user =
    row.user_id === null
      ? await finishRegistration(tx, { registrationId: row.registration_id ?? "", mode, password: null })
      : await verifyUser(tx, row.user_id, mode);
  if (user === undefined) throw uselessToken();
  return user;
}

/**
 * Verifies the address of a user. If new users need approval by now, so does this one, unless a moderator has
 * already approved them.
 * @returns undefined if it is already verified
 * @throws {ApiError} 400 if the address has been blocked
 */
async function verifyUser(
  tx: Transaction,
  userId: string,
  mode: RegistrationMode,
): Promise<UserRow | undefined> {
  const user = await findUser(tx.store, userId);
  if (user === undefined || user.confirmed_at !== null) return undefined;
  const admitted = await admitVerified(tx, user.invite_id === null ? mode : "open", user.email);
  if (admitted === undefined) throw uselessToken();
  if (admitted === "approval") await withdrawApproval(tx.store, userId);
  await retireRegistrations(tx.store, user.email);
  const confirmed = await confirmUser(tx.store, userId, tx.clock());
  if (confirmed !== undefined) await announceJoined(tx, confirmed);
  return confirmed;
}

/** @throws {ApiError} 400 if another user verified the address first */
async function withFreshAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await retryTakenHandle(work);
  } catch (error) {
    if (isUniqueViolation(error, "users_email")) throw uselessToken();
    throw error;
  }
}

/**
 * Mails a link for resetting the password, if the address belongs to a user.
 * @throws {ApiError} 429 beyond the limit of the address
 */
export async function requestReset(context: Context, typed: string, address: string): Promise<void> {
  const email = asciiEmail(typed);
  await limitTries(context, "resetRequestByAddress", addressBlock(address));
  const { allowed } = await countTry(context, "resetRequestByMail", lowerCased(email));
  const user = await findUserByEmail(context.store, email);
  const registration = await findPendingRegistration(context.store, email);
  const userId = allowed && user?.disabled === false ? user.id : null;
  const registrationId = allowed && user === undefined ? (registration?.id ?? null) : null;
  await context.writeWithoutActor(recordResetRequest, { userId, registrationId });
}

/**
 * Emits the event for unknown addresses, too, so that the response time doesn't reveal whether the address has an
 * owner.
 */
async function recordResetRequest(
  tx: Transaction,
  who: { readonly userId: string | null; readonly registrationId: string | null },
): Promise<void> {
  await tx.emit({ type: "password.reset_requested", ...who });
}

export interface PasswordReset {
  readonly token: string;
  readonly password: string;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Sets the password with a mailed token. Ends all sessions, app tokens, open challenges and other reset tokens;
 * two-factor authentication stays enabled.
 * @returns the user, who may still need approval
 * @throws {ApiError} 400 for an invalid or expired token, or an invalid password, 429 beyond the limit
 */
export async function resetPassword(
  context: Context,
  { token, password, address }: PasswordReset,
): Promise<Pick<UserRow, "approved">> {
  const tries = await takeTries(context, ["mailedTokenByAddress", addressBlock(address)]);
  const hash = await openToken(context, "reset-password", token);
  const holder = await peek(context, "reset-password", hash);
  if (hash === undefined || holder === undefined) throw uselessToken();
  // A rejected password, or a full password queue, doesn't count as a guess at a token.
  await tries.during(
    assertPassword(context, password, {
      withOtp: holder.userId !== null && (await isOtpEnabled(context.store, holder.userId)),
      known: holder.words,
    }),
  );
  const stored = await tries.during(context.passwords.hash(password));
  const { registrations: mode } = await readSettings(context);
  return withFreshAddress(() =>
    context.writeWithoutActor(spendReset, holder, { hash, mode, password: stored }),
  );
}

async function spendReset(
  tx: Transaction,
  holder: Holder,
  { hash, mode, password }: MailedToken & { readonly password: StoredPassword },
): Promise<UserRow> {
  await lockHolder(tx, holder);
  const row = await claimAuthToken(tx.store, hash, "reset-password", tx.clock());
  if (row === undefined) throw uselessToken();
  const user =
    row.user_id === null
      ? await finishRegistration(tx, { registrationId: row.registration_id ?? "", mode, password })
      : ((await verifyUser(tx, row.user_id, mode)) ?? (await findUser(tx.store, row.user_id)));
  if (user === undefined) throw uselessToken();
  await setPassword(tx, user.id, password, null);
  await forgetWrongPasswords(tx, user.email);
  return user;
}

/** The recipient of a mailed token: a user, or a pending registration. */
interface Holder extends PendingRegistration {
  readonly userId: string | null;
  readonly registrationId: string | null;
  /** The invitation of a pending registration, whose use isn't counted yet. */
  readonly inviteId: string | null;
  readonly email: string;
  /** Words that make a password easy to guess. */
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
      inviteId: who.invite_id,
      email,
      name,
      at,
      words: personalWords({ email, username, firstName, lastName }),
    };
  }
  const user = await findUser(context.store, userId);
  const account = user === undefined ? undefined : await findAccount(context.store, user.account_id);
  if (user === undefined || account === undefined) return undefined;
  const { email, created_at: at } = user;
  return {
    userId,
    registrationId,
    inviteId: null,
    email,
    name: `@${account.username}`,
    at,
    words: personalWordsOf(user, account),
  };
}

/** Locks in every command's order: address, user or registration, then tokens. */
async function lockHolder(tx: Transaction, { userId, registrationId, email }: Holder): Promise<void> {
  await lockAddress(tx.store, email);
  if (userId !== null) await lockUserWithPassword(tx.store, userId);
  if (registrationId !== null) await lockRegistration(tx.store, registrationId);
}
