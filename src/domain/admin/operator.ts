/** Login changes by the operator, as in tootctl's `accounts modify`; tokens for scripts. */
import { message } from "../../messages/catalogue.ts";
import { findUserByUsername } from "../../store/admin/operator.ts";
import { findRoleByName } from "../../store/admin/roles.ts";
import { type UserRow, approveUser, findUser } from "../../store/auth/users.ts";
import { type AppRow, findAppByClientId, insertAppOnce } from "../../store/oauth/oauth.ts";
import type { StoredPassword } from "../kernel/password-hashing.ts";
import { hashSecret, issueToken, newSecret } from "../auth/tokens.ts";
import { maySignIn } from "../auth/verified-password.ts";
import type { Operator } from "../kernel/actor.ts";
import { ApiError, notFound } from "../kernel/api-error.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { knownScopes } from "../../contract/scopes.ts";
import { audit } from "../kernel/audit.ts";
import {
  checkedEmail,
  changeEmail,
  confirmLogin,
  refusingTakenEmail,
  replacePassword,
  unlockLogin,
} from "./credentials.ts";
import { approveAccount, disableTwoFactor, giveRole, lockLogin, setLoginDisabled } from "./logins.ts";

interface LoginChanges {
  /** Username of a local account, with or without `@`. */
  readonly username: string;
  /** The name of a role; empty for none. */
  readonly role?: string | undefined;
  readonly email?: string | undefined;
  readonly confirm?: boolean | undefined;
  readonly approve?: boolean | undefined;
  /** A disabled login can't be used; its sessions and tokens are rejected meanwhile. */
  readonly disabled?: boolean | undefined;
  /** For users who lost access to their one-time codes. */
  readonly disableOtp?: boolean | undefined;
  /** Ends the waits after wrong passwords and codes. */
  readonly unlock?: boolean | undefined;
}

/** The changes; omitted properties stay unchanged. */
export interface UserChanges extends LoginChanges {
  /** A new password, which ends all sessions and tokens. */
  readonly password?: string | undefined;
}

/**
 * Changes a login atomically, with the commands of staff. Skips unchanged properties.
 * @throws {ApiError} 404 for an unknown username, 422 for an invalid field
 */
export async function modifyUser(
  context: Context,
  operator: Operator,
  { password, ...changes }: UserChanges,
): Promise<void> {
  const email = changes.email === undefined ? undefined : checkedEmail(changes.email);
  const hashed = password === undefined ? undefined : await context.passwords.hash(password);
  await refusingTakenEmail(() => context.write(changeLogin, operator, { ...changes, email, hashed }));
}

interface CheckedChanges extends LoginChanges {
  readonly hashed: StoredPassword | undefined;
}

async function changeLogin(tx: Transaction, actor: Operator, changes: CheckedChanges): Promise<void> {
  const { role, email, confirm, approve, disabled, hashed, disableOtp, unlock } = changes;
  const { account_id: accountId } = await loadUser(tx, changes.username);
  const choice = { accountId };
  // Take all locks first, in every command's order.
  const { user } = await lockLogin(tx, actor, choice, email);
  if (role !== undefined) await setRole(tx, actor, { userId: user.id, role });
  if (email !== undefined) await changeEmail(tx, actor, { accountId, email });
  if (confirm === true && user.confirmed_at === null) await confirmLogin(tx, actor, choice);
  // Also if the registration mode approved the user: later blocks then don't revoke the operator's approval.
  if (approve === true && user.approved) await approveUser(tx.store, user.id, tx.clock());
  if (approve === true && !user.approved) await approveAccount(tx, actor, choice);
  if (disableOtp === true) await disableTwoFactor(tx, actor, choice);
  if (unlock === true) await unlockLogin(tx, actor, choice);
  if (disabled !== undefined) await setLoginDisabled(tx, actor, { accountId, disabled });
  if (hashed !== undefined) {
    await replacePassword(tx, actor, { accountId, password: hashed, withLink: false });
  }
}

/**
 * Sets a user's role by name; an empty name removes the role.
 * @throws {ApiError} 422 for an unknown role
 */
export async function setRole(
  tx: Transaction,
  actor: Operator,
  { userId, role }: { readonly userId: string; readonly role: string },
): Promise<void> {
  const user = await findUser(tx.store, userId);
  if (user === undefined) throw notFound();
  await giveRole(tx, actor, { accountId: user.account_id, roleId: await roleNamed(tx, role) });
}

export async function roleNamed(context: Queryable, name: string): Promise<string> {
  const role = await findRoleByName(context.store, name);
  if (role !== undefined) return role.id;
  throw invalid("role", "ERR_INVALID", message("reasons.one_of_this_servers", { name }));
}

/** @throws {ApiError} 404 for an unknown username, with or without `@` */
export async function loadUser({ store }: Queryable, username: string): Promise<UserRow> {
  const user = await findUserByUsername(store, username.replace(/^@/, ""));
  if (user === undefined) throw notFound(`no account named ${username}`);
  return user;
}

/** The app of the operator's own tokens. Without a redirect URI, nobody can be asked to authorize it. */
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
  // Undefined if a concurrent command, which has committed by now, registered it.
  const app = registered ?? (await findAppByClientId(tx.store, commandLine));
  if (app === undefined) throw new Error("the app of the command line was neither found nor registered");
  return app;
}

export interface OperatorGrant {
  /** Username of the person that the token acts for. */
  readonly username: string;
  readonly scopes: readonly string[];
  /** Random by default; set it only on test servers. */
  readonly secret?: string;
  /** The app that gets the token; the command line's by default. */
  readonly appId?: string;
}

/**
 * Issues a token for a user, for scripts and tests.
 * @throws {ApiError} 404 for an unknown username, 403 for someone who can't sign in, 422 for an unknown scope
 */
export async function issueOperatorToken(
  tx: Transaction,
  operator: Operator,
  { username, scopes, secret, appId }: OperatorGrant,
): Promise<{ readonly secret: string; readonly createdAt: Date }> {
  const user = await loadUser(tx, username);
  const unknown = scopes.find((scope) => !knownScopes.has(scope));
  if (unknown !== undefined) throw invalid("scopes", "ERR_INVALID", `can't hold "${unknown}"`);
  if (scopes.length === 0) throw invalid("scopes", "ERR_BLANK", "can't be blank");
  if (!(await maySignIn(tx, user))) {
    throw new ApiError(
      403,
      "account_unusable",
      "This person can't sign in: confirm, approve, enable or unsuspend them first",
    );
  }
  const app = appId ?? (await commandLineApp(tx, operator)).id;
  const token = await issueToken(tx, { appId: app, userId: user.id, scopes }, secret);
  await audit(tx, operator, {
    action: "token.create",
    target: { type: "account", id: user.account_id, label: username.replace(/^@/, "") },
    before: null,
    after: { scopes: [...scopes] },
  });
  return token;
}
