/** How people come to have a login and an account, whichever door they come through. */
import { domainToASCII } from "node:url";
import { type AccountRow, findAccountByHandle } from "../store/accounts.ts";
import { type Store, isUniqueViolation } from "../store/connection.ts";
import { markSignedIn } from "../store/credentials.ts";
import { findRoleByName } from "../store/roles.ts";
import { type UserRow, findVerifiedUserByEmail, insertUser, setUserRole } from "../store/users.ts";
import { addressBlock } from "./addresses.ts";
import type { Context } from "./context.ts";
import { emit } from "./events.ts";
import { giveBackTry, limitTries, lowerCased } from "./guess-limits.ts";
import { invalidFields } from "./invalid.ts";
import { createLocalAccount } from "./local-accounts.ts";
import { passwordProblem } from "./password-policy.ts";
import type { StoredPassword } from "./passwords.ts";
import { Refusal, type RefusalDetail } from "./refusal.ts";
import { readSettings } from "./settings.ts";
import { type IssuedToken, issueToken } from "./tokens.ts";

export const longestUsername = 30;
export const longestEmail = 254;
const longestReason = 500;

/** Names that people would take for the server's own voice; those that Mastodon keeps by default. */
const reservedUsernames = new Set(
  `abuse account accounts admin administration administrator admins help helpdesk instance mod moderator moderators mods
  owner root security server staff support webmaster`.split(/\s+/),
);

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
  readonly appId: string | null;
}

export interface Person {
  readonly user: UserRow;
  readonly account: AccountRow;
}

/**
 * Makes the login and the account, in the transaction of the store.
 * @throws a unique violation of accounts_handle or users_email where one of them is taken
 */
export async function createPerson(context: Context, store: Store, person: NewPerson): Promise<Person> {
  const now = context.clock();
  const account = await createLocalAccount(context, store, {
    username: person.username,
    displayName: person.displayName,
  });
  const user = await insertUser(store, {
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
    appId: person.appId,
    createdAt: now,
  });
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
 * @throws {Refusal} 403 where registrations are closed; 422 with what is wrong with each field; 429 beyond the limits
 */
export async function register(context: Context, registration: Registration): Promise<IssuedToken> {
  const mode = await assertOpen(context);
  const confirmed = !context.config.emailVerification;
  await assertValid(context, registration, { withEmailTaken: confirmed });
  await limitTries(context, "registerByAddress", addressBlock(registration.address));
  await limitTries(context, "registerByMail", lowerCased(registration.email));
  const password = await context.passwords.hash(registration.password).catch(async (error: unknown) => {
    await giveBackTry(context, "registerByAddress", addressBlock(registration.address));
    await giveBackTry(context, "registerByMail", lowerCased(registration.email));
    throw error;
  });
  try {
    return await context.store.transaction(async (store) => {
      const person = await createPerson(context, store, {
        username: registration.username,
        email: registration.email,
        firstName: "",
        lastName: "",
        displayName: "",
        password,
        locale: knownLocale(registration.locale),
        reason: registration.reason ?? "",
        confirmed,
        approved: mode === "open",
        appId: registration.app.id,
      });
      await emit(store, { type: "user.registered", userId: person.user.id });
      // Whoever is handed a token is signed in by it.
      await markSignedIn(store, person.user.id, context.clock());
      // All that the app may ever ask for, as Mastodon gives it.
      const { id: appId, scopes } = registration.app;
      return issueToken({ ...context, store }, { appId, userId: person.user.id, scopes });
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

/**
 * Whether newcomers need a moderator's approval.
 * @throws {Refusal} 403 where none are let in
 */
export async function assertOpen(context: Context): Promise<"open" | "approval"> {
  const { registrations } = await readSettings(context);
  if (registrations === "closed") {
    throw new Refusal(403, "registrations_closed", "Registrations are closed.");
  }
  return registrations;
}

const taken: RefusalDetail = { error: "ERR_TAKEN", description: "has already been taken" };
const blank: RefusalDetail = { error: "ERR_BLANK", description: "can't be blank" };

async function assertValid(
  context: Context,
  registration: Omit<Registration, "app" | "address">,
  { withEmailTaken }: { readonly withEmailTaken: boolean },
): Promise<void> {
  const details: Record<string, RefusalDetail[]> = {};
  const add = (field: string, detail: RefusalDetail | undefined): void => {
    if (detail !== undefined) details[field] = [...(details[field] ?? []), detail];
  };
  add("username", await wantedUsernameProblem(context, registration.username));
  add(
    "email",
    emailProblem(registration.email) ??
      (withEmailTaken ? await emailTaken(context, registration.email) : undefined),
  );
  const problem = passwordProblem(context, registration.password, {
    withOtp: false,
    known: [registration.email, registration.username],
  });
  add(
    "password",
    problem === undefined ? undefined : { error: problem.code, description: problem.description },
  );
  if (!registration.agreement) {
    add("agreement", { error: "ERR_ACCEPTED", description: "must be accepted" });
  }
  if ([...(registration.reason ?? "")].length > longestReason) {
    add("reason", {
      error: "ERR_TOO_LONG",
      description: `is too long (at most ${longestReason} characters)`,
    });
  }
  if (Object.keys(details).length > 0) throw invalidFields(details);
}

/** What is wrong with a name that someone wants; undefined where nothing is. */
export function usernameProblem(username: string): RefusalDetail | undefined {
  if (username === "") return blank;
  if (!/^[a-z0-9_]+$/i.test(username)) {
    return { error: "ERR_INVALID", description: "must contain only letters, numbers and underscores" };
  }
  if (username.length > longestUsername) {
    return { error: "ERR_TOO_LONG", description: `is too long (at most ${longestUsername} characters)` };
  }
  if (reservedUsernames.has(username.toLowerCase()))
    return { error: "ERR_RESERVED", description: "is reserved" };
  return undefined;
}

/** What is wrong with a name that someone wants, or that somebody else has it; undefined where nothing is. */
export async function wantedUsernameProblem(
  context: Context,
  username: string,
): Promise<RefusalDetail | undefined> {
  return usernameProblem(username) ?? (await usernameTaken(context, username));
}

async function usernameTaken(context: Context, username: string): Promise<RefusalDetail | undefined> {
  return (await findAccountByHandle(context.store, username, null)) === undefined ? undefined : taken;
}

/** What is wrong with an address; undefined where nothing is. Whether mail arrives there, only mail can tell. */
export function emailProblem(email: string): RefusalDetail | undefined {
  if (email === "") return blank;
  if ([...email].length > longestEmail) {
    return { error: "ERR_TOO_LONG", description: `is too long (at most ${longestEmail} characters)` };
  }
  return isEmail(email) ? undefined : { error: "ERR_INVALID", description: "is invalid" };
}

/**
 * RFC 5321 without quoted local parts and address literals; nothing that could end a header or a list in a mail, and
 * nothing that can't be seen. A domain is written as DNS has it: other spellings of it would be other addresses of the
 * same mailbox.
 */
export function isEmail(text: string): boolean {
  const domain = lowerCased(text.slice(text.lastIndexOf("@") + 1));
  return (
    /^[^\s\p{Cc}\p{Cf}"(),:;<>@[\\\]]{1,64}@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(text) &&
    !/\.\.|\.@|@\.|^\.|\.$/.test(text) &&
    domainToASCII(domain) === domain
  );
}

/** Whether it can be seen, stands on one line, and leaves the text around it as it is (Unicode TR 36, 3.1). */
export function isName(text: string): boolean {
  const joiners = /[\u200c\u200d]/g;
  return (
    /[^\s\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text) &&
    !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text.replaceAll(joiners, ""))
  );
}

async function emailTaken(context: Context, email: string): Promise<RefusalDetail | undefined> {
  return (await findVerifiedUserByEmail(context.store, email)) === undefined ? undefined : taken;
}

function knownLocale(locale: string | undefined): string {
  return locale !== undefined && /^[a-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,2}$/.test(locale) ? locale : "en";
}

/**
 * A name made of first and family name, that nobody has: letters without their marks, and a number where that is needed.
 */
export async function freeUsername(store: Store, firstName: string, lastName: string): Promise<string> {
  const plain = `${firstName} ${lastName}`
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const base = plain === "" || reservedUsernames.has(plain) ? "person" : plain.slice(0, longestUsername - 6);
  for (let number = base === "person" ? 1 : 0; number < 20; number += 1) {
    const candidate = number === 0 ? base : `${base}${number + 1}`;
    if ((await findAccountByHandle(store, candidate, null)) === undefined) return candidate;
  }
  return `${base}${Math.floor(Math.random() * 1e6)}`;
}

/**
 * Makes someone whom the operator vouches for, whatever the registration mode.
 * @throws {Refusal} 422 with what is wrong with each field
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
    { withEmailTaken: true },
  );
  const password = await context.passwords.hash(wanted.password);
  const role = wanted.role === undefined ? undefined : await roleNamed(context, wanted.role);
  try {
    return await context.store.transaction(async (store) => {
      const person = await createPerson(context, store, {
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
        appId: null,
      });
      if (role !== undefined) await setUserRole(store, person.user.id, role);
      if (wanted.confirmed === false) await emit(store, { type: "user.registered", userId: person.user.id });
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
 * @throws {Refusal} 422 where no role is called so
 */
export async function setRole(context: Context, userId: string, name: string): Promise<void> {
  await setUserRole(context.store, userId, await roleNamed(context, name));
}

async function roleNamed(context: Context, name: string): Promise<string> {
  const role = await findRoleByName(context.store, name);
  if (role !== undefined) return role.id;
  throw invalidFields({
    role: [{ error: "ERR_INVALID", description: `is not one of this server's: ${name}` }],
  });
}
