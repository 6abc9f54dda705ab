/** What the operator may do to a person's login without asking them: tootctl's `accounts modify`. */
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { lockUserWithPassword, writePassword } from "../../store/auth/credentials.ts";
import { deleteEmailChange } from "../../store/auth/email-changes.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { type AppRow, findAppByClientId, insertApp, revokeTokensOfUser } from "../../store/oauth/oauth.ts";
import { clearOtp, findUserByUsername, setUserDisabled, setUserEmail } from "../../store/admin/operator.ts";
import { lockAddress, retireRegistrations } from "../../store/registration/registrations.ts";
import { endSessions } from "../../store/auth/sessions.ts";
import { type UserRow, approveUser, confirmUser } from "../../store/auth/users.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { emailProblem } from "../auth/email-addresses.ts";
import { invalid } from "../kernel/invalid.ts";
import { ApiError, notFound } from "../kernel/api-error.ts";
import { setRole } from "../registration/registration.ts";
import { knownScopes } from "../oauth/scopes.ts";
import { hashSecret, issueToken, newSecret } from "../auth/tokens.ts";

export interface UserChanges {
  /** By name; empty for none. */
  readonly role?: string;
  readonly email?: string;
  readonly confirm?: boolean;
  readonly approve?: boolean;
  readonly disabled?: boolean;
  /** A new password, after which all sessions and tokens are void. */
  readonly password?: string;
  /** Lets someone in again who has lost their one-time codes. */
  readonly disableOtp?: boolean;
}

/** What someone may hold who is not signed in yet. */
const openTokens = ["otp-challenge", "otp-disable", "reset-password"] as const;

/**
 * The login of an account of this server.
 * @throws {ApiError} 404 where nobody is called so
 */
export async function loadUser(context: Queryable, username: string): Promise<UserRow> {
  const user = await findUserByUsername(context.store, username.replace(/^@/, ""));
  if (user === undefined) throw notFound(`Nobody here is called ${username}`);
  return user;
}

/**
 * Changes a login, all of it or nothing.
 * @throws {ApiError} 422 for what a field can't be
 */
export async function modifyUser(context: Context, user: UserRow, changes: UserChanges): Promise<void> {
  const { role, email, confirm = false, approve = false, disabled, password, disableOtp = false } = changes;
  if (email !== undefined) {
    const problem = emailProblem(email);
    if (problem !== undefined) throw invalid("email", "ERR_INVALID", problem.description);
  }
  const stored = password === undefined ? undefined : await context.passwords.hash(password);
  const at = context.clock();
  try {
    await context.write(async (tx) => {
      // Before the person: whoever verifies an address holds it first.
      for (const address of [user.email, email ?? user.email].toSorted())
        await lockAddress(tx.store, address);
      const held = await lockUserWithPassword(tx.store, user.id);
      if (held === undefined) throw notFound("This person is gone");
      if (role !== undefined) await setRole(tx, user.id, role);
      if (email !== undefined && email !== held.email) await changeEmail(tx, held, email);
      const confirmed = confirm ? await confirmUser(tx.store, user.id, at) : undefined;
      // What waits for an address can't be finished once somebody has it.
      if (confirmed !== undefined || (email !== undefined && held.confirmed_at !== null)) {
        await retireRegistrations(tx.store, email ?? held.email);
      }
      if (approve && (await approveUser(tx.store, user.id, at))) {
        await tx.emit({ type: "user.approved", userId: user.id });
      }
      const otp = disableOtp ? await lockOtp(tx.store, user.id) : undefined;
      if (otp !== undefined && otp.otp_enabled_at !== null) {
        await clearOtp(tx.store, user.id);
        await endAuthTokens(tx.store, user.id, ["otp-challenge", "otp-disable"], at);
        await tx.emit({ type: "otp.changed", userId: user.id, enabled: false });
      }
      if (disabled !== undefined) await setUserDisabled(tx.store, user.id, disabled);
      if (stored !== undefined) {
        await writePassword(tx.store, user.id, stored);
        await tx.emit({ type: "password.changed", userId: user.id });
      }
      if (stored !== undefined || disabled === true) {
        await endSessions(tx.store, user.id, null, at);
        await endAuthTokens(tx.store, user.id, openTokens, at);
        await deleteEmailChange(tx.store, user.id);
        await revokeTokensOfUser(tx.store, user.id, at);
      }
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email"))
      throw invalid("email", "ERR_TAKEN", "has already been taken");
    throw error;
  }
}

/**
 * Gives someone another e-mail address, in the transaction of the store. What was mailed to the former one is worth
 * nothing then, and both addresses are told.
 */
export async function changeEmail(tx: Transaction, user: UserRow, email: string): Promise<void> {
  await setUserEmail(tx.store, user.id, email);
  await deleteEmailChange(tx.store, user.id);
  await endAuthTokens(tx.store, user.id, ["verify-mail", "reset-password"], tx.clock());
  await tx.emit(
    { type: "email.changed", userId: user.id, former: user.email },
    { type: "email.changed", userId: user.id, former: null },
  );
  // Who didn't verify the former address gets a mail to verify this one.
  if (user.confirmed_at === null) await tx.emit({ type: "user.registered", userId: user.id });
}

/** The app that the operator's own tokens belong to. It has no redirect URI: nobody can be asked to let it in. */
const commandLine = "concord-command-line";

/** Finds that app, or makes it. */
export async function commandLineApp(context: Context): Promise<AppRow> {
  const known = await findAppByClientId(context.store, commandLine);
  if (known !== undefined) return known;
  try {
    return await context.write((tx) =>
      insertApp(tx.store, {
        name: "Command line",
        website: null,
        redirectUris: [],
        scopes: [...knownScopes],
        clientId: commandLine,
        clientSecretHash: hashSecret(newSecret()),
      }),
    );
  } catch (error) {
    // Another command was quicker.
    if (isUniqueViolation(error)) return commandLineApp(context);
    throw error;
  }
}

/**
 * Makes a token that acts for a person, for scripts and tests.
 * @throws {ApiError} 403 for someone who can't sign in, 422 for a scope that nobody knows
 */
export async function issueOperatorToken(
  context: Context,
  user: UserRow,
  scopes: readonly string[],
): Promise<{ readonly secret: string; readonly createdAt: Date }> {
  const unknown = scopes.find((scope) => !knownScopes.has(scope));
  if (unknown !== undefined) throw invalid("scopes", "ERR_INVALID", `can't hold "${unknown}"`);
  if (scopes.length === 0) throw invalid("scopes", "ERR_BLANK", "can't be blank");
  if (user.confirmed_at === null || !user.approved || user.disabled) {
    throw new ApiError(
      403,
      "account_unusable",
      "This person can't sign in: confirm, approve or enable them first",
    );
  }
  const app = await commandLineApp(context);
  return context.write(issueToken, { appId: app.id, userId: user.id, scopes });
}
