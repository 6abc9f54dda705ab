/** Registering by mail: until the mail is answered there is no account. Nothing here tells whether an address has one. */
import { type Context, type Queryable, type Transaction, announce } from "../kernel/context.ts";
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
  /** Empty where somebody gives none, which takes a username. */
  readonly firstName: string;
  readonly lastName: string;
  /** The wanted handle; null where it is to be made of the names. */
  readonly username: string | null;
  /** Why they would like to join, for those who approve newcomers; empty for nothing. */
  readonly reason?: string;
  /** The language in which they registered. */
  readonly locale: Locale;
  readonly address: string;
}

/** What is told to whoever registered: the same whether or not anything came of it. */
export interface RegistrationOutcome {
  /** Whether an address has to be verified by mail first. */
  readonly mailed: boolean;
  /** Whether nobody has to approve them then. */
  readonly approved: boolean;
}

/**
 * Registers someone who gives a name and an address (the account authentication API): the account is made once the
 * mail is answered. With EMAIL_VERIFICATION=off it is made at once.
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
  // The account authentication API demands both in its contract; on the page, a username will do.
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
  // Hashed whoever exists: it takes the same time.
  const password = await tries.during(context.passwords.hash(registration.password));
  const owner = await findVerifiedUserByEmail(context.store, email);
  const counted = lowerCased(email);
  const fromHere = await countTry(context, "registerByMailAndAddress", counted, network);
  const allowed = fromHere.allowed && (await countTry(context, "registerByMail", counted)).allowed;
  const noticed = owner !== undefined && (await countTry(context, "noticeByMail", counted)).allowed;
  const notice = noticed ? [{ type: "user.registered_again", userId: owner.id } as const] : [];
  const approved = mode === "open" && standing !== "approval";
  const nobodyNew = owner !== undefined || standing === "barred";
  const outcome = { mailed: context.config.emailVerification, approved };
  if (!allowed || (nobodyNew && !outcome.mailed)) {
    await context.write(announce, ...notice);
    return outcome;
  }
  if (!outcome.mailed) {
    await createUnlessTaken(context, {
      email,
      firstName,
      lastName,
      username,
      reason,
      password,
      approved,
      locale,
    });
    return outcome;
  }
  await context.write(async (tx) => {
    const { id } = await insertRegistration(tx.store, {
      email,
      firstName,
      lastName,
      username,
      reason,
      passwordHash: password.hash,
      pepperId: password.pepperId,
      approved,
      locale,
      // Kept where nothing can come of it as well: whoever knows this password gets the same answer in all cases.
      decoy: nobodyNew,
      createdAt: tx.clock(),
    });
    const asked = { type: "user.registration_requested", registrationId: id } as const;
    await tx.emit(...(nobodyNew ? notice : [asked]));
  });
  return outcome;
}

function assertName(name: string): void {
  if (exceeds(name, longestName) || !isName(name)) {
    throw badRequest(message("errors.registration_name", { limit: longestName }), "validation_failed");
  }
}

/** Before the address is looked at: that a handle is taken is no secret, and says nothing of an address. */
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

/** Makes login and account of someone whose address is verified, in the transaction of the store. */
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

/** Two with the same name at once want the same handle: the slower one asks again. */
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
    await retryTakenHandle(() => context.write((tx) => createVerified(tx, newcomer)));
  } catch (error) {
    // Someone else was quicker with the same address: the answer is the same.
    if (!isUniqueViolation(error, "users_email")) throw error;
  }
}

/**
 * Makes login and account of a registration whose mail was answered, in the transaction of the store.
 * @param mode as it is now
 * @param password another one than was given then
 * @throws {ApiError} 400 where nothing can come of it (any more)
 */
export async function finishRegistration(
  tx: Transaction,
  id: string,
  mode: RegistrationMode,
  password?: StoredPassword,
): Promise<UserRow> {
  const registration = await claimRegistration(tx.store, id);
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

/** What is told to someone whose address is verified, or needs not be. */
export function afterVerifying(approved: boolean): "auth.verified_sign_in" | "auth.pending_approval" {
  return approved ? "auth.verified_sign_in" : "auth.pending_approval";
}
