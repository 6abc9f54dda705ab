/** E-mail address and password → the person, or a refusal that says no more than it has to. */
import { message } from "../../messages/catalogue.ts";
import { findAccount } from "../../store/accounts/accounts.ts";
import {
  type UserWithPassword,
  clearPasswordFailures,
  countPasswordFailure,
  findUsersForSignIn,
  findUserWithPassword,
  rewritePassword,
} from "../../store/auth/credentials.ts";
import { isKnownNetwork } from "../../store/auth/devices.ts";
import { findRegistrationForSignIn } from "../../store/registration/registrations.ts";
import { type UserRow, findEmailByUsername } from "../../store/auth/users.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { mayAct } from "../kernel/caller.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { lowerCased } from "./email-addresses.ts";
import { takeTries } from "./guess-limits.ts";
import { passwordLength } from "./passwords.ts";
import { ApiError } from "../kernel/api-error.ts";
import { longestUsername } from "../registration/registration-fields.ts";

/** A hundred failures in a row switch a password off until it is reset (NIST SP 800-63B, 3.2.2). */
export const mostPasswordFailures = 100;

export const longestPassword = 64;

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * The e-mail address that somebody signs in with who typed their username (`alice`, `@alice`, `@alice@this.server`). What
 * is no username here is returned as it is, and fails as an address that nobody has.
 */
export async function emailOfLogin(context: Queryable, login: string): Promise<string> {
  const username = usernameIn(login, context.config.localDomain);
  if (username === undefined) return login;
  return (await findEmailByUsername(context.store, username)) ?? login;
}

function usernameIn(login: string, localDomain: string): string | undefined {
  const suffix = `@${localDomain}`;
  const handle = login.startsWith("@") ? login.slice(1) : login;
  const own = login.startsWith("@") && handle.toLowerCase().endsWith(suffix);
  const name = own ? handle.slice(0, -suffix.length) : handle;
  return name.length <= longestUsername && /^[a-z0-9_]+$/i.test(name) ? name : undefined;
}

/** Whose password was right, and which one that was: it may be another one by the time it is acted upon. */
export interface Proven {
  readonly userId: string;
  readonly passwordHash: string;
}

export interface CheckedCredentials extends Proven {
  readonly otpRequired: boolean;
}

/**
 * Checks a password, at the same cost and with the same answer whoever exists.
 * @throws {ApiError} 401 for an unknown person, a wrong password and a switched-off one alike; 403 for the right
 *   password of someone who can't sign in (yet); 429 beyond the limits; 503 when too much is to be hashed
 */
export function checkCredentials(context: Context, attempt: SignInAttempt): Promise<CheckedCredentials> {
  return context.passwords.admit(() => compareCredentials(context, attempt));
}

async function compareCredentials(context: Context, attempt: SignInAttempt): Promise<CheckedCredentials> {
  const network = addressBlock(attempt.address);
  const email = lowerCased(attempt.email);
  const visits = await takeTries(context, ["signInByAddress", network]);
  const { owner, unverified } = await findUsersForSignIn(context.store, attempt.email);
  const registration = await findRegistrationForSignIn(context.store, attempt.email);
  const familiar = owner !== undefined && (await isKnownNetwork(context.store, owner.id, network));
  // Counted before the password is looked at: of many guesses at once only so many get an answer.
  const guesses = await takeTries(
    context,
    ["signInFailuresByAccountAndAddress", email, network],
    ...(familiar ? [] : [["signInFailuresByAccount", email] as const]),
  );
  const tooLong = passwordLength(attempt.password) > longestPassword;
  const compared = firstMatch(context, attempt.password, [owner, unverified, registration]);
  const found = await visits.during(guesses.during(compared));
  if (found === undefined || tooLong) {
    for (const user of [owner, unverified]) {
      if (user !== undefined) await countFailure(context, user);
    }
    throw wrongCredentials();
  }
  const user = found === owner ? owner : found === unverified ? unverified : undefined;
  if (user !== undefined && user.password_failures >= mostPasswordFailures) throw wrongCredentials();
  await guesses.refund();
  if (user === undefined) throw mailUnverified();
  await context.write((tx) => clearPasswordFailures(tx.store, user.id, mostPasswordFailures));
  await assertMaySignIn(context, user);
  const passwordHash = await rehash(context, user, attempt.password);
  return { userId: user.id, passwordHash, otpRequired: user.otp_enabled };
}

/**
 * Counts a wrong password. The owner is told when it was the last one that counts: the password is off then. With a key
 * missing from the keyring no password fits, which is nobody's guess.
 */
export async function countFailure(context: Context, user: UserWithPassword): Promise<void> {
  if (!context.passwords.canTell({ hash: user.password_hash, pepperId: user.pepper_id })) {
    context.log.error({ key: user.pepper_id }, "a password was hashed with a key that SECRETS doesn't hold");
    return;
  }
  await context.write(async (tx) => {
    const failures = await countPasswordFailure(tx.store, user.id);
    const told = failures === mostPasswordFailures && user.confirmed_at !== null;
    if (told) await tx.emit({ type: "password.switched_off", userId: user.id });
  });
}

interface WithPassword {
  readonly password_hash: string;
  readonly pepper_id: string;
}

/**
 * The first whose password it is. The owner's place is compared whether or not there is one, and so is one other at
 * least: what was registered with an address, and how long the answer takes, don't tell whether it has an owner.
 */
async function firstMatch<Row extends WithPassword>(
  context: Queryable,
  password: string,
  [owner, ...others]: readonly [Row | undefined, ...(Row | undefined)[]],
): Promise<Row | undefined> {
  const waiting = others.filter((row) => row !== undefined);
  for (const row of [owner, ...(waiting.length === 0 ? [undefined] : waiting)]) {
    if (await context.passwords.matches(password, storedPassword(row))) return row;
  }
  return undefined;
}

/** One text for every way in which it may be wrong. */
export function wrongCredentials(): ApiError {
  return new ApiError(401, "credentials_invalid", message("errors.credentials_wrong"));
}

function mailUnverified(): ApiError {
  return new ApiError(403, "mail_unverified", message("errors.mail_unverified"));
}

/** @throws {ApiError} 403 for someone who can't sign in yet, or any more */
export async function assertMaySignIn({ store }: Queryable, user: UserRow): Promise<void> {
  const account = await findAccount(store, user.account_id);
  if (account !== undefined && mayAct(user, account)) return;
  if (user.confirmed_at === null) throw mailUnverified();
  if (!user.approved) {
    throw new ApiError(403, "pending_approval", message("errors.pending_approval"));
  }
  throw new ApiError(403, "account_disabled", message("errors.account_disabled"));
}

function storedPassword(
  row: WithPassword | undefined,
): { readonly hash: string; readonly pepperId: string } | undefined {
  return row === undefined ? undefined : { hash: row.password_hash, pepperId: row.pepper_id };
}

/** @returns the hash that the password has afterwards */
async function rehash(context: Context, user: UserWithPassword, password: string): Promise<string> {
  if (!context.passwords.isOutdated({ hash: user.password_hash, pepperId: user.pepper_id })) {
    return user.password_hash;
  }
  const made = await context.passwords.hash(password);
  if (await context.write((tx) => rewritePassword(tx.store, user.id, user.password_hash, made)))
    return made.hash;
  // Another sign-in at the same moment did so; or it is another password by now.
  const now = await findUserWithPassword(context.store, user.id);
  const same = await context.passwords.matches(password, storedPassword(now));
  if (now === undefined || !same) throw wrongCredentials();
  return now.password_hash;
}
