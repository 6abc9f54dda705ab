/** Registering by mail: the account is created once the mail is answered. No reply tells whether an address has one. */
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import type { RegistrationMode } from "../../config.ts";
import { findAccountByHandle } from "../../store/accounts/accounts.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import {
  type RegistrationRow,
  claimRegistration,
  insertRegistration,
} from "../../store/registration/registrations.ts";
import { type UserRow, findVerifiedUserByEmail } from "../../store/auth/users.ts";
import { exceeds } from "../../text/length.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { admitFrom, admitVerified } from "./admission.ts";
import { emailProblem, lowerCased } from "../auth/email-addresses.ts";
import { emailStanding } from "../moderation/email-blocks.ts";
import { countTry, takeTries } from "../auth/guess-limits.ts";
import { uselessToken } from "../auth/mailed-tokens.ts";
import { assertPassword, wordsOf } from "../auth/password-policy.ts";
import type { StoredPassword } from "../auth/passwords.ts";
import { type Locale, message } from "../../messages/catalogue.ts";
import { badRequest } from "../kernel/api-error.ts";
import { createPerson, isTakenHandle } from "./registration.ts";
import {
  freeUsername,
  isName,
  longestName,
  longestReason,
  refusedProvider,
  wantedUsernameProblem,
} from "./registration-fields.ts";

export interface MailRegistration {
  readonly email: string;
  readonly password: string;
  /** Both names may be empty where there is a username. */
  readonly firstName: string;
  readonly lastName: string;
  /** Null where it is to be made of the names. */
  readonly username: string | null;
  /** Why they would like to join, for the moderators who approve newcomers; empty for nothing. */
  readonly reason?: string;
  /** The language in which they registered. */
  readonly locale: Locale;
  /** Where the request comes from. */
  readonly address: string;
}

/** What the reply says. It is the same whether or not an account follows. */
export interface RegistrationOutcome {
  /** Whether the address has to be verified by mail first. */
  readonly mailed: boolean;
  /** Whether no moderator has to approve them. */
  readonly approved: boolean;
}

/**
 * Registers someone by e-mail address (account authentication API and page): the account is created once the mail is
 * answered. With EMAIL_VERIFICATION=off it is created at once.
 * @throws {ApiError} 400 for what a field can't be, 403 where registrations are closed, 429 beyond the limits
 */
export async function registerByMail(
  context: Context,
  registration: MailRegistration,
): Promise<RegistrationOutcome> {
  const { email, firstName, lastName, username, reason = "", locale } = registration;
  const mode = await admitFrom(context, registration.address);
  const wrong = emailProblem(email);
  if (wrong !== undefined)
    throw badRequest(message("errors.email_problem", { reason: wrong.description }), "validation_failed");
  const standing = await emailStanding(context, email);
  if (standing === "refused") {
    throw badRequest(
      message("errors.email_problem", { reason: refusedProvider.description }),
      "validation_failed",
    );
  }
  // The contract of the account authentication API requires both names; on the page a username is enough.
  if (username === null && firstName === "" && lastName === "") {
    throw badRequest(message("auth.username_missing"), "validation_failed");
  }
  for (const name of [firstName, lastName]) if (name !== "") assertName(name);
  if (exceeds(reason, longestReason)) {
    throw badRequest(message("errors.registration_reason", { limit: longestReason }), "validation_failed");
  }
  if (username !== null) await assertUsername(context, username);
  await assertPassword(context, registration.password, {
    withOtp: false,
    known: wordsOf(registration),
  });
  const network = addressBlock(registration.address);
  const tries = await takeTries(context, ["registerByAddress", network]);
  // Hashed in any case: the time taken must not tell whether the address has an owner.
  const password = await tries.during(context.passwords.hash(registration.password));
  const owner = await findVerifiedUserByEmail(context.store, email);
  const counted = lowerCased(email);
  const fromHere = await countTry(context, "registerByMailAndAddress", counted, network);
  const allowed = fromHere.allowed && (await countTry(context, "registerByMail", counted)).allowed;
  const noticed = owner !== undefined && (await countTry(context, "noticeByMail", counted)).allowed;
  const noticeTo = noticed ? owner.id : null;
  const approved = mode === "open" && standing !== "approval";
  const nobodyNew = owner !== undefined || standing === "barred";
  const outcome = { mailed: context.config.emailVerification, approved };
  if (!allowed || (nobodyNew && !outcome.mailed)) {
    await context.write(noticeOwner, { userId: noticeTo });
    return outcome;
  }
  const newcomer = { email, firstName, lastName, username, reason, password, approved, locale };
  if (outcome.mailed) await context.write(recordRegistration, newcomer, { decoy: nobodyNew, noticeTo });
  else await createUnlessTaken(context, newcomer);
  return outcome;
}

/** Tells the owner of an address that somebody registered with it. Null is an owner who was told lately, or none. */
async function noticeOwner(tx: Transaction, { userId }: { readonly userId: string | null }): Promise<void> {
  if (userId !== null) await tx.emit({ type: "user.registered_again", userId });
}

async function recordRegistration(
  tx: Transaction,
  { password, ...newcomer }: Newcomer,
  { decoy, noticeTo }: { readonly decoy: boolean; readonly noticeTo: string | null },
): Promise<void> {
  const { id } = await insertRegistration(tx.store, {
    ...newcomer,
    passwordHash: password.hash,
    pepperId: password.pepperId,
    // One that can't be finished is kept too: a sign-in with its password gets the same reply as with any other.
    decoy,
    createdAt: tx.clock(),
  });
  if (decoy) await noticeOwner(tx, { userId: noticeTo });
  else await tx.emit({ type: "user.registration_requested", registrationId: id });
}

function assertName(name: string): void {
  if (exceeds(name, longestName) || !isName(name)) {
    throw badRequest(message("errors.registration_name", { limit: longestName }), "validation_failed");
  }
}

/** Checked before the address: whether a username is taken is public, and tells nothing about an address. */
async function assertUsername(context: Queryable, username: string): Promise<void> {
  const problem = await wantedUsernameProblem(context, username);
  if (problem !== undefined)
    throw badRequest(message("errors.name_problem", { reason: problem.description }), "validation_failed");
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
}

/** Creates login and account of someone whose address is verified. */
async function createVerified(tx: Transaction, newcomer: Newcomer): Promise<UserRow> {
  const { user } = await createPerson(tx, {
    ...newcomer,
    username: await usernameFor(tx, newcomer),
    displayName: `${newcomer.firstName} ${newcomer.lastName}`.trim(),
    confirmed: true,
    appId: null,
  });
  return user;
}

async function usernameFor(tx: Transaction, { username, firstName, lastName }: Newcomer): Promise<string> {
  if (username === null) return freeUsername(tx, firstName, lastName);
  const holder = await findAccountByHandle(tx.store, username, null);
  return holder === undefined ? username : freeUsername(tx, username, "");
}

/** Runs a write again that lost a username to a simultaneous one. */
export async function retryTakenHandle<T>(work: () => Promise<T>): Promise<T> {
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
    await retryTakenHandle(() => context.write(createVerified, newcomer));
  } catch (error) {
    // Somebody else has just verified the same address: the reply is the same.
    if (!isUniqueViolation(error, "users_email")) throw error;
  }
}

export interface AnsweredRegistration {
  readonly registrationId: string;
  /** As it is now. */
  readonly mode: RegistrationMode;
  /** Another password than was given then; null for that one. */
  readonly password: StoredPassword | null;
}

/**
 * Creates login and account of a registration whose mail was answered.
 * @throws {ApiError} 400 where it can't be finished (any more)
 */
export async function finishRegistration(
  tx: Transaction,
  { registrationId, mode, password }: AnsweredRegistration,
): Promise<UserRow> {
  const registration = await claimRegistration(tx.store, registrationId);
  if (registration === undefined) throw uselessToken();
  const admitted = await admitVerified(tx, mode, registration.email);
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
  });
}

function passwordOf(registration: RegistrationRow): StoredPassword {
  return { hash: registration.password_hash, pepperId: registration.pepper_id };
}

/** The message for someone whose address is verified, or needn't be. */
export function afterVerifying(approved: boolean): "auth.verified_sign_in" | "auth.pending_approval" {
  return approved ? "auth.verified_sign_in" : "auth.pending_approval";
}
