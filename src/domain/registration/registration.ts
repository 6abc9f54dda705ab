/** Creates logins and accounts, for every registration path; registration through an app. */
import { message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { markSignedIn } from "../../store/auth/credentials.ts";
import { lockAddress, lockFirst, retireRegistrations } from "../../store/registration/registrations.ts";
import { rememberIp } from "../../store/admin/accounts-with-logins.ts";
import { findRoleByName } from "../../store/admin/roles.ts";
import {
  type UserRow,
  findVerifiedUserByEmail,
  hasHadStaff,
  insertUser,
  setUserRole,
} from "../../store/auth/users.ts";
import { exceeds } from "../../text/length.ts";
import { profileLimits } from "../kernel/limits.ts";
import { audit } from "../kernel/audit.ts";
import { addressBlock, validAddress } from "../kernel/addresses.ts";
import { acceptInvite } from "../invites/accepting.ts";
import { type Admission, admitFrom } from "./admission.ts";
import { type Operator, operator } from "../kernel/actor.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { asciiEmail, emailProblem, lowerCased, refusedProvider } from "../auth/email-addresses.ts";
import { type EmailStanding, wantedEmailStanding } from "../auth/email-standing.ts";
import { takeTries } from "../auth/guess-limits.ts";
import { invalidFields } from "../kernel/invalid.ts";
import { announceJoined, createLocalAccount } from "../accounts/local-accounts.ts";
import { passwordProblem, personalWords } from "../auth/password-policy.ts";
import type { StoredPassword } from "../kernel/password-hashing.ts";
import { type ApiErrorDetail, notFound } from "../kernel/api-error.ts";
import { isName, longestReason, taken, wantedUsernameProblem } from "./registration-fields.ts";
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
  /** Whether a moderator or the operator approved the user, rather than the server's mode. */
  readonly vouchedFor?: boolean;
  readonly appId: string | null;
  /** The address that the registration came from; null if unknown. */
  readonly ip: string | null;
  /** The invitation whose use was counted; absent or null for none. */
  readonly inviteId?: string | null;
}

export interface Person {
  readonly user: UserRow;
  readonly account: AccountRow;
}

/**
 * Creates a login and its account. With a verified address, invalidates all other registrations with it.
 * @throws a unique violation of accounts_handle or users_email if one of them is taken
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
    inviteId: person.inviteId ?? null,
    createdAt: now,
  });
  if (person.ip !== null) await rememberIp(tx.store, { userId: user.id, ip: person.ip, now });
  if (person.confirmed) await retireRegistrations(tx.store, person.email);
  return { user, account };
}

/** The app through which a person registers. */
interface RegisteringApp {
  readonly id: string;
  readonly scopes: readonly string[];
}

export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly agreement: boolean;
  readonly locale: string | undefined;
  readonly reason: string | undefined;
  readonly inviteCode?: string | undefined;
  readonly app: RegisteringApp;
  /** The client's IP address. */
  readonly address: string;
}

/**
 * Registers a user through an app (Mastodon's API): creates login and account, usable once the address is
 * verified and, if required, a moderator has approved them. If the server verifies addresses, only a mail to the
 * owner reveals that one is taken.
 * @returns the app's token for the new user
 * @throws {ApiError} 403 if registrations are closed; 422 with the problems of each field; 429 beyond the limits
 */
export async function register(context: Context, wanted: Registration): Promise<IssuedToken> {
  const registration = { ...wanted, email: asciiEmail(wanted.email) };
  const admission = await admitFrom(context, registration);
  const confirmed = !context.config.emailVerification;
  const standing = await wantedEmailStanding(context, registration.email, registration.address);
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
    const newcomer = {
      username: registration.username,
      email: registration.email,
      firstName: "",
      lastName: "",
      displayName: "",
      password,
      locale: knownLocale(registration.locale),
      reason: registration.reason ?? "",
      confirmed,
      approved: admission.mode === "open" && standing === "welcome",
      ip: validAddress(registration.address),
    };
    return await context.writeWithoutActor(createPersonOfApp, registration.app, { newcomer, admission });
  } catch (error) {
    throw takenField(error) ?? error;
  }
}

/** Creates a user who registers through an app, and the app's token. */
async function createPersonOfApp(
  tx: Transaction,
  { id: appId, scopes }: RegisteringApp,
  {
    newcomer,
    admission,
  }: { readonly newcomer: Omit<NewPerson, "appId" | "inviteId">; readonly admission: Admission },
): Promise<IssuedToken> {
  const { user } = await createPerson(tx, { ...newcomer, ...(await redeem(tx, newcomer, admission)), appId });
  await tx.emit({ type: "user.registered", userId: user.id });
  await announceJoined(tx, user);
  // The token signs them in, unless the address must be verified first.
  if (newcomer.confirmed) await markSignedIn(tx.store, user.id, tx.clock());
  // All scopes of the app, as in Mastodon.
  return issueToken(tx, { appId, userId: user.id, scopes });
}

/**
 * Counts the use of the invitation that a new user was admitted with. If another registration used it up meanwhile,
 * the server's mode applies.
 * @throws {ApiError} 403 for that if registrations are closed
 */
export async function redeem(
  tx: Transaction,
  { approved }: Pick<NewPerson, "approved">,
  { inviteId, serverMode: mode }: Omit<Admission, "mode">,
): Promise<{ readonly approved: boolean; readonly inviteId: string | null }> {
  if (await acceptInvite(tx, { inviteId, begunAt: tx.clock(), mode })) return { approved, inviteId };
  return { approved: approved && (inviteId === null || mode === "open"), inviteId: null };
}

/** The error for a username or address taken by a concurrent registration; undefined for any other cause. */
function takenField(error: unknown): Error | undefined {
  if (isTakenHandle(error)) return invalidFields({ username: [taken] });
  if (isUniqueViolation(error, "users_email")) return invalidFields({ email: [taken] });
  return undefined;
}

/** Whether an insert failed because a concurrent one took the handle or its URI. */
export function isTakenHandle(error: unknown): boolean {
  return isUniqueViolation(error, "accounts_handle") || isUniqueViolation(error, "accounts_uri_key");
}

export interface CheckedRegistration extends Omit<Registration, "app" | "address" | "inviteCode"> {
  readonly displayName?: string | undefined;
}

/**
 * Checks all fields of a registration.
 * @param options.withEmailTaken whether the reply may reveal that an address is taken
 * @param options.strict whether the strict rules for passwords apply; as AUTH_POLICY says by default
 * @throws {ApiError} 422 with the problems of each field
 */
export async function assertValid(
  context: Queryable,
  registration: CheckedRegistration,
  options: {
    readonly standing: EmailStanding;
    readonly withEmailTaken: boolean;
    readonly strict?: boolean;
  },
): Promise<void> {
  const { standing, withEmailTaken, ...policy } = options;
  const { displayName = "" } = registration;
  const details: Record<string, ApiErrorDetail[]> = {};
  const add = (field: string, detail: ApiErrorDetail | undefined): void => {
    if (detail !== undefined) details[field] = [...(details[field] ?? []), detail];
  };
  add("username", await wantedUsernameProblem(context, registration.username));
  add(
    "email",
    emailProblem(registration.email) ??
      (standing === "refused" ? refusedProvider : undefined) ??
      // If the reply may reveal that an address is taken, a barred one is reported as taken.
      (withEmailTaken && standing === "barred" ? taken : undefined) ??
      (withEmailTaken ? await emailTaken(context, registration.email) : undefined),
  );
  // As Mastodon does, and apps expect, a blank address also counts as invalid.
  if (registration.email === "")
    add("email", { error: "ERR_INVALID", description: message("reasons.invalid") });
  const problem = await passwordProblem(context, registration.password, {
    withOtp: false,
    known: personalWords({ ...registration, firstName: displayName }),
    ...policy,
  });
  add(
    "password",
    problem === undefined ? undefined : { error: problem.code, description: problem.description },
  );
  if (!registration.agreement) {
    add("agreement", { error: "ERR_ACCEPTED", description: message("reasons.accepted") });
  }
  if (exceeds(displayName, profileLimits.displayName)) {
    const limit = profileLimits.displayName;
    add("display_name", { error: "ERR_TOO_LONG", description: message("reasons.too_long", { limit }) });
  } else if (displayName !== "" && !isName(displayName)) {
    add("display_name", { error: "ERR_INVALID", description: message("reasons.invisible") });
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

export interface OperatorsPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly displayName?: string;
  readonly locale?: string;
  /** The name of a role: Moderator, Admin, Owner. */
  readonly role?: string;
  /** False if the address must be verified by mail first. */
  readonly confirmed?: boolean;
  readonly approved?: boolean;
}

/**
 * Creates a user on behalf of the operator, in any registration mode.
 * @throws {ApiError} 422 with the problems of each field
 */
export function createConfirmedUser(context: Context, wanted: OperatorsPerson): Promise<Person> {
  return createUser(context, wanted, { isFirst: false });
}

/**
 * The same for the first user, with the strict rules for passwords.
 * @throws {ApiError} 404 if the server has or had staff
 */
export function createFirstUser(context: Context, wanted: OperatorsPerson): Promise<Person> {
  return createUser(context, wanted, { isFirst: true, strict: true });
}

async function createUser(
  context: Context,
  wanted: OperatorsPerson,
  { isFirst, ...policy }: { readonly isFirst: boolean; readonly strict?: boolean },
): Promise<Person> {
  const { username, firstName = "", lastName = "", displayName, locale } = wanted;
  const email = asciiEmail(wanted.email);
  await assertValid(
    context,
    { username, email, password: wanted.password, displayName, agreement: true, locale, reason: undefined },
    { standing: "welcome", withEmailTaken: true, ...policy },
  );
  const password = await context.passwords.hash(wanted.password);
  const approved = wanted.approved ?? true;
  try {
    return await context.write(createPersonOfOperator, operator, {
      username,
      email,
      firstName,
      lastName,
      displayName: displayName ?? `${firstName} ${lastName}`.trim(),
      password,
      locale: knownLocale(locale),
      reason: "",
      confirmed: wanted.confirmed ?? true,
      approved,
      vouchedFor: approved,
      ip: null,
      role: wanted.role ?? null,
      isFirst,
    });
  } catch (error) {
    throw takenField(error) ?? error;
  }
}

async function createPersonOfOperator(
  tx: Transaction,
  actor: Operator,
  {
    role,
    isFirst,
    ...newcomer
  }: Omit<NewPerson, "appId" | "inviteId"> & { readonly role: string | null; readonly isFirst: boolean },
): Promise<Person> {
  if (isFirst) {
    await lockFirst(tx.store);
    if (await hasHadStaff(tx.store)) throw notFound();
  }
  const roleId = role === null ? null : await roleNamed(tx, role);
  const { user, account } = await createPerson(tx, { ...newcomer, appId: null });
  if (roleId !== null) await setUserRole(tx.store, user.id, roleId);
  if (!newcomer.confirmed) await tx.emit({ type: "user.registered", userId: user.id });
  await audit(tx, actor, {
    action: "account.create",
    target: { type: "account", id: account.id, label: account.username },
    before: null,
    after: { role: role ?? "", confirmed: newcomer.confirmed, approved: newcomer.approved },
  });
  return { user: { ...user, role_id: roleId ?? user.role_id }, account };
}

async function roleNamed(context: Queryable, name: string): Promise<string> {
  const role = await findRoleByName(context.store, name);
  if (role !== undefined) return role.id;
  throw invalidFields({
    role: [{ error: "ERR_INVALID", description: message("reasons.one_of_this_servers", { name }) }],
  });
}
