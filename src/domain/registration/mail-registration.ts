/**
 * Registration by mail: the account is created once the address is verified. No reply reveals whether an address
 * has an account.
 */
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import type { RegistrationMode } from "../../config/config.ts";
import { findAccountByHandle } from "../../store/accounts/account-rows.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import {
  type RegistrationRow,
  claimRegistration,
  insertRegistration,
} from "../../store/registration/registrations.ts";
import { type UserRow, findVerifiedUserByEmail } from "../../store/auth/users.ts";
import { exceeds } from "../../text/length.ts";
import { addressBlock, validAddress } from "../kernel/addresses.ts";
import { acceptInvite } from "../invites/accepting.ts";
import { type Admission, admitFrom, admitVerified } from "./admission.ts";
import { asciiEmail, emailProblem, lowerCased, refusedProvider } from "../auth/email-addresses.ts";
import { type EmailStanding, wantedEmailStanding } from "../auth/email-standing.ts";
import { countTry, takeTries } from "../auth/guess-limits.ts";
import { uselessToken } from "../auth/mailed-tokens.ts";
import { assertPassword, personalWords } from "../auth/password-policy.ts";
import type { StoredPassword } from "../kernel/password-hashing.ts";
import { type Locale, message } from "../../messages/catalogue.ts";
import { badRequest } from "../kernel/api-error.ts";
import { announceJoined } from "../accounts/local-accounts.ts";
import { assertValid, createPerson, isTakenHandle, redeem } from "./registration.ts";
import { freeUsername, isName, longestName, wantedUsernameProblem } from "./registration-fields.ts";

export interface MailRegistration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null to derive it from the names. */
  readonly username: string | null;
  /** The reason for joining, for moderators; may be empty. */
  readonly reason?: string;
  /** The language of the registration. */
  readonly locale: Locale;
  /** The code of an invitation. */
  readonly inviteCode?: string | undefined;
  /** The client's IP address. */
  readonly address: string;
}

/** The outcome for the reply, which is the same whether or not an account is created. */
export interface RegistrationOutcome {
  /** Whether the address must be verified by mail first. */
  readonly mailed: boolean;
  /** Whether no approval by a moderator is needed. */
  readonly approved: boolean;
  /** Of the registration to verify, which may be a decoy, for the browser that sent it; undefined for none. */
  readonly registrationId?: string;
}

/**
 * Registers a user by e-mail address (account authentication API): the account is created once the address is verified,
 * or at once with EMAIL_VERIFICATION=off.
 * @throws {ApiError} 400 for an invalid field, 403 if registrations are closed, 429 beyond the limits
 */
export async function registerByMail(
  context: Context,
  given: MailRegistration,
): Promise<RegistrationOutcome> {
  const registration = { ...given, email: asciiEmail(given.email) };
  const { email, firstName, lastName, username } = registration;
  const admission = await admitFrom(context, registration);
  const wrong = emailProblem(email);
  if (wrong !== undefined) throw badRequest(message("errors.email_problem", { reason: wrong.description }));
  const standing = await wantedEmailStanding(context, email, registration.address);
  if (standing === "refused") {
    throw badRequest(
      message("errors.email_problem", { reason: refusedProvider.description }),
      "validation_failed",
    );
  }
  for (const name of [firstName, lastName]) assertName(name);
  if (username !== null) await assertUsername(context, username);
  await assertPassword(context, registration.password, {
    withOtp: false,
    known: personalWords(registration),
  });
  return recordNewcomer(context, registration, { admission, standing });
}

/**
 * Registers a user by e-mail address on the page: as `registerByMail`, with a display name, and always with the strict
 * rules for passwords.
 * @throws {ApiError} 422 with the problems of each field, 403 if registrations are closed, 429 beyond the limits
 */
export async function signUp(
  context: Context,
  given: Omit<MailRegistration, "firstName" | "lastName"> & {
    readonly username: string;
    readonly displayName: string;
    readonly agreement: boolean;
  },
): Promise<RegistrationOutcome> {
  const wanted = { ...given, email: asciiEmail(given.email) };
  const admission = await admitFrom(context, wanted);
  const standing = await wantedEmailStanding(context, wanted.email, wanted.address);
  const checked = { reason: undefined, ...wanted };
  await assertValid(context, checked, { standing, withEmailTaken: false, strict: true });
  const { displayName: firstName, ...rest } = wanted;
  return recordNewcomer(context, { ...rest, firstName, lastName: "" }, { admission, standing });
}

/** Counts a valid registration, and records it unless a limit is exceeded or the address is taken. */
async function recordNewcomer(
  context: Context,
  registration: MailRegistration,
  { admission, standing }: { readonly admission: Admission; readonly standing: EmailStanding },
): Promise<RegistrationOutcome> {
  const { email, firstName, lastName, username, reason = "", locale } = registration;
  const network = addressBlock(registration.address);
  const tries = await takeTries(context, ["registerByAddress", network]);
  // Always hashed, so that the time doesn't reveal whether the address has an owner.
  const password = await tries.during(context.passwords.hash(registration.password));
  const owner = await findVerifiedUserByEmail(context.store, email);
  const counted = lowerCased(email);
  const byNetwork = await countTry(context, "registerByMailAndAddress", counted, network);
  const allowed = byNetwork.allowed && (await countTry(context, "registerByMail", counted)).allowed;
  const noticed = owner !== undefined && (await countTry(context, "noticeByMail", counted)).allowed;
  const noticeTo = noticed ? owner.id : null;
  const approved = admission.mode === "open" && standing !== "approval";
  const isDecoy = owner !== undefined || standing === "barred";
  const outcome = { mailed: context.config.emailVerification, approved };
  if (!allowed || (isDecoy && !outcome.mailed)) {
    await context.writeWithoutActor(noticeOwner, { userId: noticeTo });
    return outcome;
  }
  const ip = validAddress(registration.address);
  const { inviteId } = admission;
  const newcomer = { email, firstName, lastName, username, reason, password, approved, locale, ip, inviteId };
  if (outcome.mailed) {
    const kind = { decoy: isDecoy, noticeTo };
    const registrationId = await context.writeWithoutActor(recordRegistration, newcomer, kind);
    return { ...outcome, registrationId };
  }
  await createUnlessTaken(context, newcomer, admission);
  return outcome;
}

/**
 * Notifies the owner of an address that someone registered with it. `userId` is null if there is no owner, or
 * they were notified recently.
 */
async function noticeOwner(tx: Transaction, { userId }: { readonly userId: string | null }): Promise<void> {
  if (userId !== null) await tx.emit({ type: "user.registered_again", userId });
}

async function recordRegistration(
  tx: Transaction,
  { password, ...newcomer }: Newcomer,
  { decoy, noticeTo }: { readonly decoy: boolean; readonly noticeTo: string | null },
): Promise<string> {
  const { id } = await insertRegistration(tx.store, {
    ...newcomer,
    passwordHash: password.hash,
    pepperId: password.pepperId,
    // Decoys, which can't be completed, are stored too: a sign-in with their password gets the usual reply.
    decoy,
    createdAt: tx.clock(),
  });
  if (decoy) await noticeOwner(tx, { userId: noticeTo });
  else await tx.emit({ type: "user.registration_requested", registrationId: id });
  return id;
}

function assertName(name: string): void {
  if (exceeds(name, longestName) || !isName(name)) {
    throw badRequest(message("errors.registration_name", { limit: longestName }));
  }
}

/** Checked before the address: whether a username is taken is public, and reveals nothing about an address. */
async function assertUsername(context: Queryable, username: string): Promise<void> {
  const problem = await wantedUsernameProblem(context, username);
  if (problem !== undefined)
    throw badRequest(message("errors.name_problem", { reason: problem.description }));
}

interface Newcomer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly reason: string;
  readonly password: StoredPassword;
  readonly approved: boolean;
  readonly locale: string;
  readonly ip: string | null;
  readonly inviteId: string | null;
}

/** Creates login and account of a user with a verified address. */
async function createVerified(tx: Transaction, newcomer: Newcomer): Promise<UserRow> {
  const { user } = await createPerson(tx, {
    ...newcomer,
    username: await usernameFor(tx, newcomer),
    displayName: `${newcomer.firstName} ${newcomer.lastName}`.trim(),
    confirmed: true,
    appId: null,
  });
  await announceJoined(tx, user);
  return user;
}

async function usernameFor(tx: Transaction, { username, firstName, lastName }: Newcomer): Promise<string> {
  if (username === null) return freeUsername(tx, firstName, lastName);
  const holder = await findAccountByHandle(tx.store, username, null);
  return holder === undefined ? username : freeUsername(tx, username, "");
}

/** Retries a write whose username was taken by a concurrent one. */
export async function retryTakenHandle<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= 5 || !isTakenHandle(error)) throw error;
    }
  }
}

async function createAtOnce(tx: Transaction, newcomer: Newcomer, admission: Admission): Promise<void> {
  await createVerified(tx, { ...newcomer, ...(await redeem(tx, newcomer, admission)) });
}

async function createUnlessTaken(context: Context, newcomer: Newcomer, admission: Admission): Promise<void> {
  try {
    await retryTakenHandle(() => context.writeWithoutActor(createAtOnce, newcomer, admission));
  } catch (error) {
    // Another registration has just verified the same address: the reply stays the same.
    if (!isUniqueViolation(error, "users_email")) throw error;
  }
}

export interface AnsweredRegistration {
  readonly registrationId: string;
  /** The current registration mode. */
  readonly mode: RegistrationMode;
  /** A new password that replaces the registration's; null to keep that. */
  readonly password: StoredPassword | null;
}

/**
 * Creates login and account of a registration whose address was verified.
 * @throws {ApiError} 400 if it can't be completed (any longer), 403 if it needs its invitation, which can't be used
 *   any more
 */
export async function finishRegistration(
  tx: Transaction,
  { registrationId, mode, password }: AnsweredRegistration,
): Promise<UserRow> {
  const registration = await claimRegistration(tx.store, registrationId);
  if (registration === undefined) throw uselessToken();
  // Not counted before: the inviter would see whether a registered address is taken, for which no account is created.
  const invited = await acceptInvite(tx, {
    inviteId: registration.invite_id,
    begunAt: registration.created_at,
    mode,
  });
  const admitted = await admitVerified(tx, invited ? "open" : mode, registration.email);
  if (admitted === undefined) throw uselessToken();
  return createVerified(tx, {
    email: registration.email,
    firstName: registration.first_name,
    lastName: registration.last_name,
    username: registration.username,
    reason: registration.reason,
    password: password ?? passwordOf(registration),
    approved: registration.approved && admitted === "open",
    locale: registration.locale,
    ip: registration.ip,
    inviteId: invited ? registration.invite_id : null,
  });
}

function passwordOf(registration: RegistrationRow): StoredPassword {
  return { hash: registration.password_hash, pepperId: registration.pepper_id };
}

/** The message after verification, or if none is required. */
export function afterVerifying(approved: boolean): "auth.verified_sign_in" | "auth.pending_approval" {
  return approved ? "auth.verified_sign_in" : "auth.pending_approval";
}
