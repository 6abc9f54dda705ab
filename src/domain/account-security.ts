/**
 * Registering by mail, and what follows from it: verifying the address, resetting and changing the password. Nothing
 * here tells whether an address belongs to anybody.
 */
import { findAccountByHandle } from "../store/accounts.ts";
import { claimAuthToken, endAuthTokens, findAuthToken } from "../store/auth-tokens.ts";
import { type Store, isUniqueViolation } from "../store/connection.ts";
import {
  countPasswordFailure,
  findUserWithPassword,
  lockUserWithPassword,
  writePassword,
} from "../store/credentials.ts";
import { isOtpEnabled } from "../store/one-time-codes.ts";
import { revokeTokensOfUser } from "../store/oauth.ts";
import {
  type RegistrationRow,
  findPendingRegistration,
  findRegistration,
  insertRegistration,
  removeUnverified,
} from "../store/registrations.ts";
import { endSessions } from "../store/sessions.ts";
import {
  type UserRow,
  confirmUser,
  findUser,
  findUserByEmail,
  findVerifiedUserByEmail,
} from "../store/users.ts";
import { addressBlock } from "./addresses.ts";
import type { Context } from "./context.ts";
import { emit } from "./events.ts";
import { countTry, giveBackTry, limitTries, lowerCased } from "./guess-limits.ts";
import type { MailedPurpose } from "./mailed-tokens.ts";
import { passwordProblem } from "./password-policy.ts";
import type { StoredPassword } from "./passwords.ts";
import { Refusal, badRequest } from "./refusal.ts";
import {
  assertOpen,
  createPerson,
  freeUsername,
  isEmail,
  isName,
  isTakenHandle,
  wantedUsernameProblem,
} from "./registration.ts";
import { openToken } from "./sealed-tokens.ts";
import { type Session, assertGoesOn } from "./sessions.ts";
import { readSettings } from "./settings.ts";
import { mostPasswordFailures } from "./sign-in.ts";

export interface MailRegistration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The wanted handle; null where it is to be made of the names. */
  readonly username: string | null;
  readonly address: string;
}

/**
 * Registers someone who gives a name and an address (the account authentication API): the account is made once the
 * mail is answered. With EMAIL_VERIFICATION=off it is made at once.
 * @throws {Refusal} 400 for what a field can't be, 403 where registrations are closed, 429 beyond the limits
 */
export async function registerByMail(context: Context, registration: MailRegistration): Promise<void> {
  const { email, firstName, lastName, username } = registration;
  const mode = await assertOpen(context);
  if (!isEmail(email)) throw badRequest("The e-mail address is none.", "validation_failed");
  for (const name of [firstName, lastName]) assertName(name);
  if (username !== null) await assertUsername(context, username);
  assertPassword(context, registration.password, { withOtp: false, known: [email, firstName, lastName] });
  await limitTries(context, "registerByAddress", addressBlock(registration.address));
  // Hashed whoever exists: it takes the same time.
  const password = await context.passwords.hash(registration.password).catch(async (error: unknown) => {
    await giveBackTry(context, "registerByAddress", addressBlock(registration.address));
    throw error;
  });
  const owner = await findVerifiedUserByEmail(context.store, email);
  const counted = lowerCased(email);
  const { allowed } = await countTry(context, "registerByMail", counted);
  if (owner !== undefined && (await countTry(context, "noticeByMail", counted)).allowed) {
    await emit(context.store, { type: "user.registered_again", userId: owner.id });
  }
  if (!allowed) return;
  if (!context.config.emailVerification) {
    if (owner !== undefined) return;
    const approved = mode === "open";
    await createUnlessTaken(context, { email, firstName, lastName, username, password, approved });
    return;
  }
  await context.store.transaction(async (store) => {
    const { id } = await insertRegistration(store, {
      email,
      firstName,
      lastName,
      username,
      passwordHash: password.hash,
      pepperId: password.pepperId,
      approved: mode === "open",
      // Kept for an address with an account as well: whoever knows this password gets the same answer in both cases.
      decoy: owner !== undefined,
      createdAt: context.clock(),
    });
    if (owner === undefined) await emit(store, { type: "user.registration_requested", registrationId: id });
  });
}

function assertName(name: string): void {
  if (!isName(name)) {
    throw badRequest("A name can be seen and stands on one line.", "validation_failed");
  }
}

/** Before the address is looked at: that a handle is taken is no secret, and says nothing of an address. */
async function assertUsername(context: Context, username: string): Promise<void> {
  const problem = await wantedUsernameProblem(context, username);
  if (problem !== undefined) throw badRequest(`The name ${problem.description}.`, "validation_failed");
}

function assertPassword(
  context: Context,
  password: string,
  options: { readonly withOtp: boolean; readonly known: readonly string[] },
): void {
  const problem = passwordProblem(context, password, options);
  if (problem !== undefined) throw badRequest(`The password ${problem.description}.`, "validation_failed");
}

interface Newcomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly password: StoredPassword;
  readonly approved: boolean;
}

/** Makes login and account of someone whose address is verified, in the transaction of the store. */
async function createVerified(context: Context, store: Store, newcomer: Newcomer): Promise<UserRow> {
  const { user } = await createPerson(context, store, {
    ...newcomer,
    username: await usernameFor(store, newcomer),
    displayName: `${newcomer.firstName} ${newcomer.lastName}`.trim(),
    locale: "en",
    reason: "",
    confirmed: true,
    appId: null,
  });
  await removeUnverified(store, newcomer.email, user.id);
  return user;
}

async function usernameFor(store: Store, { username, firstName, lastName }: Newcomer): Promise<string> {
  if (username === null) return freeUsername(store, firstName, lastName);
  const holder = await findAccountByHandle(store, username, null);
  return holder === undefined ? username : freeUsername(store, username, "");
}

/** Two with the same name at once want the same handle: the slower one asks again. */
async function retryTakenHandle<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= 5 || !isTakenHandle(error)) throw error;
    }
  }
}

async function createUnlessTaken(context: Context, newcomer: Newcomer): Promise<void> {
  try {
    await retryTakenHandle(() =>
      context.store.transaction((store) => createVerified(context, store, newcomer)),
    );
  } catch (error) {
    // Someone else was quicker with the same address: the answer is the same.
    if (!isUniqueViolation(error, "users_email")) throw error;
  }
}

/** One answer for every way in which a mailed token may be no good. */
function uselessToken(): Refusal {
  return badRequest("This link does not work (any more).", "token_invalid");
}

/**
 * Verifies the address that a mail went to. Other registrations with it die.
 * @throws {Refusal} 400 for a token that is no good (any more), 429 beyond the limit
 */
export async function verifyMail(context: Context, token: string, address: string): Promise<void> {
  await limitTries(context, "mailedTokenByAddress", addressBlock(address));
  const hash = await openToken(context, "verify-mail", token);
  if (hash === undefined) throw uselessToken();
  await withFreshAddress(() =>
    context.store.transaction(async (store) => {
      const row = await claimAuthToken(store, hash, "verify-mail", context.clock());
      if (row === undefined) throw uselessToken();
      if (row.user_id === null) await finishRegistration(context, store, row.registration_id ?? "");
      else await verifyUser(context, store, row.user_id);
    }),
  );
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

async function finishRegistration(
  context: Context,
  store: Store,
  id: string,
  password?: StoredPassword,
): Promise<UserRow> {
  const registration = await findRegistration(store, id);
  if (registration === undefined) throw uselessToken();
  return createVerified(context, store, {
    email: registration.email,
    firstName: registration.first_name,
    lastName: registration.last_name,
    username: registration.username,
    password: password ?? passwordOf(registration),
    approved: registration.approved && !(await isApprovalAsked(context)),
  });
}

function passwordOf(registration: RegistrationRow): StoredPassword {
  return { hash: registration.password_hash, pepperId: registration.pepper_id };
}

/** Who registered while that was possible may finish it when registrations are closed. */
async function isApprovalAsked(context: Context): Promise<boolean> {
  return (await readSettings(context)).registrations === "approval";
}

async function verifyUser(context: Context, store: Store, userId: string): Promise<void> {
  const user = await confirmUser(store, userId, context.clock());
  if (user === undefined) throw uselessToken();
  await removeUnverified(store, user.email, user.id);
}

/**
 * Has a mail sent with which the password can be set anew, if there is someone to send it to.
 * @throws {Refusal} 429 beyond the limit of the address
 */
export async function requestReset(context: Context, email: string, address: string): Promise<void> {
  await limitTries(context, "resetRequestByAddress", addressBlock(address));
  const { allowed } = await countTry(context, "resetRequestByMail", lowerCased(email));
  const user = await findUserByEmail(context.store, email);
  const registration = await findPendingRegistration(context.store, email);
  const userId = allowed && user?.disabled === false ? user.id : null;
  await emit(context.store, {
    type: "password.reset_requested",
    userId,
    registrationId: allowed && user === undefined ? (registration?.id ?? null) : null,
  });
}

/**
 * Sets the password with a mailed token. All sessions, tokens of apps, open challenges and other such tokens end;
 * two-factor authentication stays.
 * @throws {Refusal} 400 for a token that is no good (any more) or what the password can't be, 429 beyond the limit
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
  address: string,
): Promise<void> {
  await limitTries(context, "mailedTokenByAddress", addressBlock(address));
  const hash = await openToken(context, "reset-password", token);
  const found = await peek(context, "reset-password", hash);
  if (hash === undefined || found === undefined) throw uselessToken();
  assertPassword(context, password, {
    withOtp: found.userId !== null && (await isOtpEnabled(context.store, found.userId)),
    known: [found.email],
  });
  const stored = await context.passwords.hash(password);
  await withFreshAddress(() =>
    context.store.transaction(async (store) => {
      const row = await claimAuthToken(store, hash, "reset-password", context.clock());
      if (row === undefined) throw uselessToken();
      const userId =
        row.user_id ?? (await finishRegistration(context, store, row.registration_id ?? "", stored)).id;
      const verified = await confirmUser(store, userId, context.clock());
      if (verified !== undefined) await removeUnverified(store, verified.email, userId);
      await setPassword(context, store, userId, stored, null);
    }),
  );
}

async function peek(
  context: Context,
  purpose: MailedPurpose,
  hash: Buffer | undefined,
): Promise<{ readonly userId: string | null; readonly email: string } | undefined> {
  if (hash === undefined) return undefined;
  const row = await findAuthToken(context.store, hash, purpose, context.clock());
  if (row === undefined) return undefined;
  const who =
    row.user_id === null
      ? await findRegistration(context.store, row.registration_id ?? "")
      : await findUser(context.store, row.user_id);
  return who === undefined ? undefined : { userId: row.user_id, email: who.email };
}

/**
 * A new password ends whatever was opened with the old one.
 * @param session one that goes on; null for none
 */
async function setPassword(
  context: Context,
  store: Store,
  userId: string,
  stored: StoredPassword,
  session: string | null,
): Promise<void> {
  const now = context.clock();
  await writePassword(store, userId, stored);
  await endSessions(store, userId, session, now);
  await revokeTokensOfUser(store, userId, now);
  await endAuthTokens(store, userId, ["reset-password", "otp-challenge", "otp-disable"], now);
  await emit(store, { type: "password.changed", userId });
}

/**
 * Replaces the password by another one. The session that asks goes on.
 * @throws {Refusal} 401 for a wrong current password, 400 for what the new one can't be, 429 beyond the limit
 */
export async function changePassword(
  context: Context,
  session: Session,
  change: { readonly current: string; readonly next: string; readonly address: string },
): Promise<void> {
  const { user, row } = session;
  assertPassword(context, change.next, {
    withOtp: await isOtpEnabled(context.store, user.id),
    known: [user.email, user.first_name, user.last_name],
  });
  const key = [lowerCased(user.email), addressBlock(change.address)];
  await limitTries(context, "signInFailuresByAccountAndAddress", ...key);
  const owner = await findUserWithPassword(context.store, user.id);
  const stored = owner === undefined ? undefined : { hash: owner.password_hash, pepperId: owner.pepper_id };
  const right = await context.passwords.matches(change.current, stored);
  if (!right || owner === undefined || owner.password_failures >= mostPasswordFailures) {
    if (!right) await countPasswordFailure(context.store, user.id);
    throw wrongPassword();
  }
  await giveBackTry(context, "signInFailuresByAccountAndAddress", ...key);
  const made = await context.passwords.hash(change.next);
  await context.store.transaction(async (store) => {
    // Hashing takes its time: a reset meanwhile has made the password that was compared a former one.
    const now = await lockUserWithPassword(store, user.id);
    if (now?.password_hash !== owner.password_hash || now.pepper_id !== owner.pepper_id)
      throw wrongPassword();
    await assertGoesOn(store, row);
    await setPassword(context, store, user.id, made, row.id);
  });
}

function wrongPassword(): Refusal {
  return new Refusal(401, "credentials_invalid", "The current password is wrong.");
}
