/** How people come to have a login and an account, whichever door they come through. */
import { message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/accounts.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { markSignedIn } from "../../store/auth/credentials.ts";
import { lockAddress, retireRegistrations } from "../../store/registration/registrations.ts";
import { findRoleByName } from "../../store/admin/roles.ts";
import { type UserRow, findVerifiedUserByEmail, insertUser, setUserRole } from "../../store/auth/users.ts";
import { exceeds } from "../../text/length.ts";
import { addressBlock } from "../kernel/addresses.ts";
import { admitFrom } from "./admission.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { emailProblem, lowerCased } from "../auth/email-addresses.ts";
import { type EmailStanding, emailStanding } from "../moderation/email-blocks.ts";
import { takeTries } from "../auth/guess-limits.ts";
import { invalidFields } from "../kernel/invalid.ts";
import { createLocalAccount } from "./local-accounts.ts";
import { passwordProblem, wordsOf } from "../auth/password-policy.ts";
import type { StoredPassword } from "../auth/passwords.ts";
import type { ApiErrorDetail } from "../kernel/api-error.ts";
import { longestReason, refusedProvider, taken, wantedUsernameProblem } from "./registration-fields.ts";
import { type IssuedToken, issueToken } from "../auth/tokens.ts";

export interface NewPerson {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName: string;
  readonly password: StoredPassword;
  readonly locale: string;
  readonly reason: string;
  readonly confirmed: boolean;
  readonly approved: boolean;
  /** Whether somebody has approved them, and not just the server's mode. */
  readonly vouchedFor?: boolean;
  readonly appId: string | null;
}

export interface Person {
  readonly user: UserRow;
  readonly account: AccountRow;
}

/**
 * Makes the login and the account, in the transaction of the store. Of a verified address, nothing else that waits for
 * it can be finished.
 * @throws a unique violation of accounts_handle or users_email where one of them is taken
 */
export async function createPerson(tx: Transaction, person: NewPerson): Promise<Person> {
  const now = tx.clock();
  if (person.confirmed) await lockAddress(tx.store, person.email);
  const account = await createLocalAccount(tx, {
    username: person.username,
    displayName: person.displayName,
  });
  const user = await insertUser(tx.store, {
    accountId: account.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    passwordHash: person.password.hash,
    pepperId: person.password.pepperId,
    locale: person.locale,
    reason: person.reason,
    confirmedAt: person.confirmed ? now : null,
    approved: person.approved,
    approvedAt: person.vouchedFor ? now : null,
    appId: person.appId,
    createdAt: now,
  });
  if (person.confirmed) await retireRegistrations(tx.store, person.email);
  return { user, account };
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly agreement: boolean;
  readonly locale: string | undefined;
  readonly reason: string | undefined;
  readonly app: { readonly id: string; readonly scopes: readonly string[] };
  /** Where the request comes from. */
  readonly address: string;
}

/**
 * Registers someone through an app (Mastodon's door): login and account exist at once, and are of use once the address
 * is verified and, where the server wants that, a moderator approved them. Where addresses are verified, nothing tells
 * whether one belongs to somebody already, but a mail to them.
 * @returns the app's token for the newcomer
 * @throws {ApiError} 403 where registrations are closed; 422 with what is wrong with each field; 429 beyond the limits
 */
export async function register(context: Context, registration: Registration): Promise<IssuedToken> {
  const mode = await admitFrom(context, registration.address);
  const confirmed = !context.config.emailVerification;
  const standing = await emailStanding(context, registration.email);
  await assertValid(context, registration, { standing, withEmailTaken: confirmed });
  const network = addressBlock(registration.address);
  const email = lowerCased(registration.email);
  const tries = await takeTries(
    context,
    ["registerByAddress", network],
    ["registerByMailAndAddress", email, network],
    ["registerByMail", email],
  );
  const password = await tries.during(context.passwords.hash(registration.password));
  try {
    return await context.write(async (tx) => {
      const person = await createPerson(tx, {
        username: registration.username,
        email: registration.email,
        firstName: "",
        lastName: "",
        displayName: "",
        password,
        locale: knownLocale(registration.locale),
        reason: registration.reason ?? "",
        confirmed,
        approved: mode === "open" && standing === "welcome",
        appId: registration.app.id,
      });
      await tx.emit({ type: "user.registered", userId: person.user.id });
      // Whoever is handed a token is signed in by it; one who never verifies the address never was.
      if (confirmed) await markSignedIn(tx.store, person.user.id, tx.clock());
      // All that the app may ever ask for, as Mastodon gives it.
      const { id: appId, scopes } = registration.app;
      return issueToken(tx, { appId, userId: person.user.id, scopes });
    });
  } catch (error) {
    if (isTakenHandle(error)) throw invalidFields({ username: [taken] });
    if (isUniqueViolation(error, "users_email")) throw invalidFields({ email: [taken] });
    throw error;
  }
}

/** Whether an insert failed because somebody else has just taken the handle, or the address that is made of it. */
export function isTakenHandle(error: unknown): boolean {
  return isUniqueViolation(error, "accounts_handle") || isUniqueViolation(error, "accounts_uri_key");
}

async function assertValid(
  context: Queryable,
  registration: Omit<Registration, "app" | "address">,
  { standing, withEmailTaken }: { readonly standing: EmailStanding; readonly withEmailTaken: boolean },
): Promise<void> {
  const details: Record<string, ApiErrorDetail[]> = {};
  const add = (field: string, detail: ApiErrorDetail | undefined): void => {
    if (detail !== undefined) details[field] = [...(details[field] ?? []), detail];
  };
  add("username", await wantedUsernameProblem(context, registration.username));
  add(
    "email",
    emailProblem(registration.email) ??
      (standing === "refused" ? refusedProvider : undefined) ??
      // Where no mail tells whether an address has an owner, somebody who is barred has one.
      (withEmailTaken && standing === "barred" ? taken : undefined) ??
      (withEmailTaken ? await emailTaken(context, registration.email) : undefined),
  );
  // Mastodon judges an address by its form too when it is blank, and apps expect both.
  if (registration.email === "")
    add("email", { error: "ERR_INVALID", description: message("reasons.invalid") });
  const problem = await passwordProblem(context, registration.password, {
    withOtp: false,
    known: wordsOf(registration),
  });
  add(
    "password",
    problem === undefined ? undefined : { error: problem.code, description: problem.description },
  );
  if (!registration.agreement) {
    add("agreement", { error: "ERR_ACCEPTED", description: message("reasons.accepted") });
  }
  if (exceeds(registration.reason ?? "", longestReason)) {
    add("reason", {
      error: "ERR_TOO_LONG",
      description: message("reasons.too_long", { limit: longestReason }),
    });
  }
  if (Object.keys(details).length > 0) throw invalidFields(details);
}

async function emailTaken(context: Queryable, email: string): Promise<ApiErrorDetail | undefined> {
  return (await findVerifiedUserByEmail(context.store, email)) === undefined ? undefined : taken;
}

function knownLocale(locale: string | undefined): string {
  return locale !== undefined && /^[a-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,2}$/.test(locale) ? locale : "en";
}

/**
 * Makes someone whom the operator vouches for, whatever the registration mode.
 * @throws {ApiError} 422 with what is wrong with each field
 */
export async function createConfirmedUser(
  context: Context,
  wanted: {
    readonly username: string;
    readonly email: string;
    readonly password: string;
    readonly firstName?: string;
    readonly lastName?: string;
    readonly displayName?: string;
    readonly locale?: string;
    /** By name: Moderator, Admin, Owner. */
    readonly role?: string;
    /** False where the address is yet to be verified by mail. */
    readonly confirmed?: boolean;
    readonly approved?: boolean;
  },
): Promise<Person> {
  const { username, email, firstName = "", lastName = "", locale } = wanted;
  await assertValid(
    context,
    { username, email, password: wanted.password, agreement: true, locale, reason: undefined },
    { standing: "welcome", withEmailTaken: true },
  );
  const password = await context.passwords.hash(wanted.password);
  const role = wanted.role === undefined ? undefined : await roleNamed(context, wanted.role);
  try {
    return await context.write(async (tx) => {
      const person = await createPerson(tx, {
        username,
        email,
        firstName,
        lastName,
        displayName: wanted.displayName ?? `${firstName} ${lastName}`.trim(),
        password,
        locale: knownLocale(locale),
        reason: "",
        confirmed: wanted.confirmed ?? true,
        approved: wanted.approved ?? true,
        vouchedFor: wanted.approved ?? true,
        appId: null,
      });
      if (role !== undefined) await setUserRole(tx.store, person.user.id, role);
      if (wanted.confirmed === false) await tx.emit({ type: "user.registered", userId: person.user.id });
      return role === undefined ? person : { ...person, user: { ...person.user, role_id: role } };
    });
  } catch (error) {
    if (isTakenHandle(error)) throw invalidFields({ username: [taken] });
    if (isUniqueViolation(error, "users_email")) throw invalidFields({ email: [taken] });
    throw error;
  }
}

/**
 * Gives someone a role, by its name; an empty name takes the role away.
 * @throws {ApiError} 422 where no role is called so
 */
export async function setRole(tx: Transaction, userId: string, name: string): Promise<void> {
  await setUserRole(tx.store, userId, await roleNamed(tx, name));
}

async function roleNamed(context: Queryable, name: string): Promise<string> {
  const role = await findRoleByName(context.store, name);
  if (role !== undefined) return role.id;
  throw invalidFields({
    role: [{ error: "ERR_INVALID", description: message("reasons.one_of_this_servers", { name }) }],
  });
}
