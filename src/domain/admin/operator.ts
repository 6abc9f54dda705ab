/** Changes to a login that the operator can make without its owner's consent, as with tootctl's `accounts modify`. */
import { findUserByUsername, setUserDisabled, setUserEmail } from "../../store/admin/operator.ts";
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { lockUserWithPassword, writePassword } from "../../store/auth/credentials.ts";
import { deleteEmailChange } from "../../store/auth/email-changes.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { endSessions } from "../../store/auth/sessions.ts";
import { type UserRow, approveUser, confirmUser } from "../../store/auth/users.ts";
import { isUniqueViolation } from "../../store/kernel/connection.ts";
import { type AppRow, findAppByClientId, insertAppOnce } from "../../store/oauth/oauth.ts";
import { lockAddress, retireRegistrations } from "../../store/registration/registrations.ts";
import { emailProblem } from "../auth/email-addresses.ts";
import type { StoredPassword } from "../auth/passwords.ts";
import { switchOtpOff } from "../auth/second-factor.ts";
import { hashSecret, issueToken, newSecret } from "../auth/tokens.ts";
import type { Operator } from "../kernel/actor.ts";
import { ApiError, notFound } from "../kernel/api-error.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { revokeAllOfUser } from "../oauth/revoking.ts";
import { knownScopes } from "../oauth/scopes.ts";
import { announceJoined } from "../registration/local-accounts.ts";
import { setRole } from "../registration/registration.ts";

interface LoginChanges {
  /** Username of a local account, with or without `@`. */
  readonly username: string;
  /** The name of a role; empty for none. */
  readonly role?: string | undefined;
  readonly email?: string | undefined;
  readonly confirm?: boolean | undefined;
  readonly approve?: boolean | undefined;
  /** A disabled login can't be used; its sessions and tokens end. */
  readonly disabled?: boolean | undefined;
  /** For a user who has lost access to their one-time codes. */
  readonly disableOtp?: boolean | undefined;
}

/** The changes; omitted properties stay unchanged. */
export interface UserChanges extends LoginChanges {
  /** A new password, which ends all sessions and tokens. */
  readonly password?: string | undefined;
}

/**
 * Changes a login, all or nothing.
 * @throws {ApiError} 404 for an unknown username, 422 for an invalid field
 */
export async function modifyUser(
  context: Context,
  operator: Operator,
  { password, ...changes }: UserChanges,
): Promise<void> {
  const { email } = changes;
  if (email !== undefined) {
    const problem = emailProblem(email);
    if (problem !== undefined) throw invalid("email", "ERR_INVALID", problem.description);
  }
  const hashed = password === undefined ? undefined : await context.passwords.hash(password);
  try {
    await context.write(changeLogin, operator, { ...changes, hashed });
  } catch (error) {
    if (isUniqueViolation(error, "users_email"))
      throw invalid("email", "ERR_TAKEN", "has already been taken");
    throw error;
  }
}

interface CheckedChanges extends LoginChanges {
  readonly hashed: StoredPassword | undefined;
}

async function changeLogin(tx: Transaction, actor: Operator, changes: CheckedChanges): Promise<void> {
  const { username, role, email, confirm, approve, disabled, hashed, disableOtp } = changes;
  const user = await lockUser(tx, await loadUser(tx, username), email);
  const at = tx.clock();
  if (role !== undefined) await setRole(tx, actor, { userId: user.id, role });
  if (email !== undefined && email !== user.email) await changeEmail(tx, user, email);
  const confirmed = confirm === true ? await confirmUser(tx.store, user.id, at) : undefined;
  // Registrations with an address can't be finished once someone has verified it.
  if (confirmed !== undefined || (email !== undefined && user.confirmed_at !== null)) {
    await retireRegistrations(tx.store, email ?? user.email);
  }
  const approved = approve === true && (await approveUser(tx.store, user.id, at));
  if (approved) await tx.emit({ type: "user.approved", userId: user.id });
  if (approved || confirmed !== undefined) {
    await announceJoined(tx, { ...(confirmed ?? user), approved: approved || user.approved });
  }
  if (disableOtp === true) await disableOtpOf(tx, user);
  if (disabled !== undefined) await setDisabled(tx, user, disabled);
  if (hashed !== undefined) {
    await writePassword(tx.store, user.id, hashed);
    await tx.emit({ type: "password.changed", userId: user.id });
  }
  if (hashed !== undefined || disabled === true) await endAccess(tx, user);
}

async function loadUser({ store }: Queryable, username: string): Promise<UserRow> {
  const user = await findUserByUsername(store, username.replace(/^@/, ""));
  if (user === undefined) throw notFound(`Nobody here is called ${username}`);
  return user;
}

/** Locks the addresses before the user, in the same order as every command that verifies an address. */
async function lockUser(tx: Transaction, { id, email }: UserRow, nextEmail = email): Promise<UserRow> {
  for (const address of [email, nextEmail].toSorted()) await lockAddress(tx.store, address);
  const user = await lockUserWithPassword(tx.store, id);
  if (user === undefined) throw notFound("This person is gone");
  return user;
}

async function disableOtpOf(tx: Transaction, { id }: UserRow): Promise<void> {
  const otp = await lockOtp(tx.store, id);
  if (otp !== undefined && otp.otp_enabled_at !== null) await switchOtpOff(tx, id);
}

async function setDisabled(tx: Transaction, user: UserRow, disabled: boolean): Promise<void> {
  await setUserDisabled(tx.store, user.id, disabled);
  if (user.disabled === disabled) return;
  const type = disabled ? "user.disabled" : "user.enabled";
  await tx.emit({ type, userId: user.id, accountId: user.account_id });
}

/** Ends sessions, tokens, and everything else that gives or could give access to a login. */
export async function endAccess(tx: Transaction, { id }: Pick<UserRow, "id">): Promise<void> {
  const at = tx.clock();
  await endSessions(tx.store, id, null, at);
  await endAuthTokens(tx.store, id, ["otp-challenge", "otp-disable", "reset-password"], at);
  await deleteEmailChange(tx.store, id);
  await revokeAllOfUser(tx, id);
}

/**
 * Changes the e-mail address of a user. Links mailed to the former one become invalid, and both addresses are notified.
 */
export async function changeEmail(tx: Transaction, user: UserRow, email: string): Promise<void> {
  await setUserEmail(tx.store, user.id, email);
  await deleteEmailChange(tx.store, user.id);
  await endAuthTokens(tx.store, user.id, ["verify-mail", "reset-password"], tx.clock());
  await tx.emit(
    { type: "email.changed", userId: user.id, former: user.email },
    { type: "email.changed", userId: user.id, former: null },
  );
  // A user who didn't verify the former address gets a mail to verify the new one.
  if (user.confirmed_at === null) await tx.emit({ type: "user.registered", userId: user.id });
}

/** The app of the operator's own tokens. It has no redirect URI: no one can be asked to authorize it. */
const commandLine = "concord-command-line";

/** Finds the operator's app, or registers it. */
export async function commandLineApp(tx: Transaction, _operator: Operator): Promise<AppRow> {
  const registered =
    (await findAppByClientId(tx.store, commandLine)) ??
    (await insertAppOnce(tx.store, {
      name: "Command line",
      website: null,
      redirectUris: [],
      scopes: [...knownScopes],
      clientId: commandLine,
      clientSecretHash: hashSecret(newSecret()),
    }));
  // Undefined if a concurrent command registered it, which has committed by now.
  const app = registered ?? (await findAppByClientId(tx.store, commandLine));
  if (app === undefined) throw new Error("the app of the command line was neither found nor registered");
  return app;
}

export interface OperatorGrant {
  /** Username of the person that the token acts for. */
  readonly username: string;
  readonly scopes: readonly string[];
}

/**
 * Issues a token that acts for a person, for scripts and tests.
 * @throws {ApiError} 404 for an unknown username, 403 for someone who can't sign in, 422 for an unknown scope
 */
export async function issueOperatorToken(
  tx: Transaction,
  operator: Operator,
  { username, scopes }: OperatorGrant,
): Promise<{ readonly secret: string; readonly createdAt: Date }> {
  const user = await loadUser(tx, username);
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
  const app = await commandLineApp(tx, operator);
  return issueToken(tx, { appId: app.id, userId: user.id, scopes });
}
