/** Checks an e-mail address and a password. Errors reveal as little as possible. */
import { findRegistrationForSignIn } from "../../store/registration/registrations.ts";
import {
  type UserWithPassword,
  clearPasswordFailures,
  countPasswordFailure,
  findUsersForSignIn,
  findUserWithPassword,
  rewritePassword,
} from "../../store/auth/credentials.ts";
import { isKnownNetwork } from "../../store/auth/devices.ts";
import { findEmailByUsername } from "../../store/auth/users.ts";
import { addressBlock } from "../kernel/addresses.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { longestUsername } from "../kernel/limits.ts";
import { asciiEmail, lowerCased } from "./email-addresses.ts";
import { takeTries } from "./guess-limits.ts";
import type { StoredPassword } from "../kernel/password-hashing.ts";
import { passwordLength } from "./passwords.ts";
import {
  type VerifiedPassword,
  assertMaySignIn,
  mailUnverified,
  wrongCredentials,
} from "./verified-password.ts";

/** A hundred consecutive failures disable a password until it is reset (NIST SP 800-63B, 3.2.2). */
export const mostPasswordFailures = 100;

export const longestPassword = 64;

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * The e-mail address of a user who signs in with a username (`alice`, `@alice`, `@alice@this.server`). Anything
 * else is returned unchanged, and fails like an unknown address.
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

export interface CheckedCredentials extends VerifiedPassword {
  /** Whether a one-time or recovery code is also required. */
  readonly otpRequired: boolean;
}

/**
 * Checks a password. Time and error are the same for known and unknown users.
 * @throws {ApiError} the same 401 for an unknown user, a wrong password and a disabled one; 403 for the correct
 * password of someone who can't sign in (yet); 429 beyond the limits; 503 if the password queue is full
 */
export function checkCredentials(context: Context, attempt: SignInAttempt): Promise<CheckedCredentials> {
  return context.passwords.admit(() => compareCredentials(context, attempt));
}

async function compareCredentials(context: Context, typed: SignInAttempt): Promise<CheckedCredentials> {
  const attempt = { ...typed, email: asciiEmail(typed.email) };
  const network = addressBlock(attempt.address);
  const email = lowerCased(attempt.email);
  const visits = await takeTries(context, ["signInByAddress", network]);
  const { owner, unverified } = await findUsersForSignIn(context.store, attempt.email);
  const registration = await findRegistrationForSignIn(context.store, attempt.email);
  const familiar = owner !== undefined && (await isKnownNetwork(context.store, owner.id, network));
  // Counted before the comparison, so that only the allowed number of concurrent guesses is answered.
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
  if (user.password_failures > 0)
    await context.writeWithoutActor(forgetPasswordFailures, { userId: user.id });
  await assertMaySignIn(context, user);
  const passwordHash = await rehash(context, user, attempt.password);
  return { userId: user.id, passwordHash, otpRequired: user.otp_enabled };
}

/** After the correct password. */
async function forgetPasswordFailures(
  tx: Transaction,
  { userId }: { readonly userId: string },
): Promise<void> {
  await clearPasswordFailures(tx.store, userId, mostPasswordFailures);
}

/**
 * Counts a wrong password, and mails the owner if this failure disables the password. If the keyring lacks the
 * password's key, every password is wrong, and failures aren't counted.
 */
export async function countFailure(context: Context, user: UserWithPassword): Promise<void> {
  if (!context.passwords.canVerify({ hash: user.password_hash, pepperId: user.pepper_id })) {
    context.log.error(
      { keyId: user.pepper_id },
      "could not verify a password: SECRETS lacks the key of its hash",
    );
    return;
  }
  await context.writeWithoutActor(recordPasswordFailure, {
    userId: user.id,
    confirmed: user.confirmed_at !== null,
  });
}

async function recordPasswordFailure(
  tx: Transaction,
  { userId, confirmed }: { readonly userId: string; readonly confirmed: boolean },
): Promise<void> {
  const failures = await countPasswordFailure(tx.store, userId);
  if (failures === mostPasswordFailures && confirmed) {
    await tx.emit({ type: "password.switched_off", userId });
  }
}

interface WithPassword {
  readonly password_hash: string;
  readonly pepper_id: string;
}

/**
 * The first row that the password matches. Always runs at least two comparisons, so that the time doesn't reveal
 * whether the address has an owner.
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

/** The password of a row, for `Passwords.matches`. */
export function storedPassword(row: WithPassword | undefined): StoredPassword | undefined {
  return row === undefined ? undefined : { hash: row.password_hash, pepperId: row.pepper_id };
}

/** @returns the hash of the password afterwards */
async function rehash(context: Context, user: UserWithPassword, password: string): Promise<string> {
  if (!context.passwords.isOutdated({ hash: user.password_hash, pepperId: user.pepper_id })) {
    return user.password_hash;
  }
  const made = await context.passwords.hash(password);
  const rehashed = { userId: user.id, from: user.password_hash, to: made };
  if (await context.writeWithoutActor(replaceHash, rehashed)) return made.hash;
  // A concurrent sign-in did the same, or the password was changed.
  const now = await findUserWithPassword(context.store, user.id);
  const same = await context.passwords.matches(password, storedPassword(now));
  if (now === undefined || !same) throw wrongCredentials();
  return now.password_hash;
}

/** @returns false if the password was changed since */
function replaceHash(
  tx: Transaction,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: StoredPassword },
): Promise<boolean> {
  return rewritePassword(tx.store, userId, from, to);
}
