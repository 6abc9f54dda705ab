/** Changes of logins by staff: approval, role, disabling, two-factor authentication. */
import { message } from "../../messages/catalogue.ts";
import { findDeletedAccount } from "../../store/deletion/removal.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { setUserDisabled } from "../../store/admin/operator.ts";
import { type RoleRow, lockRole } from "../../store/admin/roles.ts";
import { endAuthTokens } from "../../store/auth/auth-tokens.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import { deleteEmailChange } from "../../store/auth/email-changes.ts";
import { lockOtp } from "../../store/auth/one-time-codes.ts";
import { endSessions } from "../../store/auth/sessions.ts";
import { type UserRow, approveUser, findUsersOfAccounts, setUserRole } from "../../store/auth/users.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { lockAddress } from "../../store/registration/registrations.ts";
import { deletePasskeys } from "../../store/auth/passkeys.ts";
import { switchOtpOff } from "../auth/second-factor.ts";
import type { Staff } from "../kernel/actor.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { endStreamsOf, revokeAllOfUser } from "../auth/revoking.ts";
import { announceJoined } from "../accounts/local-accounts.ts";
import { type AuditedAction, audit } from "../kernel/audit.ts";
import { assertOutranks } from "./permissions.ts";
import { roleOf } from "./roles.ts";

/** The account whose login is changed. */
export interface LoginChoice {
  readonly accountId: string;
}

/** A login that the actor may change, locked until the transaction ends. */
export interface Login {
  readonly user: UserRow;
  readonly role: RoleRow;
  /** For the audit log. */
  readonly target: AuditedAction["target"];
}

/**
 * Locks a login for a change.
 * @param nextEmail its future address, which is locked too
 * @throws {ApiError} 404 for an unknown account; 403 for one without a login, a deleted one, and one whose role
 * isn't below the actor's
 */
export async function lockLogin(
  tx: Transaction,
  actor: Staff,
  { accountId }: LoginChoice,
  nextEmail?: string,
): Promise<Login> {
  const account = isId(accountId) ? await findAccount(tx.store, accountId) : undefined;
  if (account === undefined) throw notFound();
  const [found] = await findUsersOfAccounts(tx.store, [accountId]);
  if (found === undefined || account.domain !== null) throw forbidden(message("errors.no_login"));
  // Lock addresses before the user, as every command that verifies an address does.
  for (const address of [found.email, nextEmail ?? found.email].toSorted()) {
    await lockAddress(tx.store, address);
  }
  const user = await lockUserWithPassword(tx.store, found.id);
  if (user === undefined) throw notFound();
  // Its data is still being removed.
  if ((await findDeletedAccount(tx.store, account.id)) !== undefined) {
    throw forbidden(message("errors.account_deleted"));
  }
  const role = await roleOf(tx, user.role_id);
  assertOutranks(actor, role);
  return { user, role, target: { type: "account", id: account.id, label: account.username } };
}

/**
 * Approves a registration.
 * @throws {ApiError} 403 unless it is pending; as `lockLogin`
 */
export async function approveAccount(tx: Transaction, actor: Staff, choice: LoginChoice): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice);
  if (!(await approveUser(tx.store, user.id, tx.clock()))) throw forbidden(message("errors.not_pending"));
  await tx.emit({ type: "user.approved", userId: user.id, accountId: user.account_id });
  await announceJoined(tx, { ...user, approved: true });
  await audit(tx, actor, {
    action: "account.approve",
    target,
    before: { approved: false },
    after: { approved: true },
  });
}

/**
 * Disables a login, which rejects its sessions and tokens meanwhile, or enables it again. Does nothing if
 * unchanged.
 * @throws {ApiError} as `lockLogin`
 */
export async function setLoginDisabled(
  tx: Transaction,
  actor: Staff,
  { disabled, ...choice }: LoginChoice & { readonly disabled: boolean },
): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice);
  if (disabled) await interruptAccess(tx, user);
  if (user.disabled === disabled) return;
  await setUserDisabled(tx.store, { id: user.id, disabled });
  await tx.emit({
    type: disabled ? "user.disabled" : "user.enabled",
    userId: user.id,
    accountId: user.account_id,
  });
  await audit(tx, actor, {
    action: disabled ? "account.disable" : "account.enable",
    target,
    before: { disabled: user.disabled },
    after: { disabled },
  });
}

/** Ends sessions, tokens, and everything else that gives access to a login. */
export async function endAccess(tx: Transaction, { id }: Pick<UserRow, "id">): Promise<void> {
  await endSessions(tx.store, id, null, tx.clock());
  await endPending(tx, id);
  await revokeAllOfUser(tx, id);
}

/**
 * Interrupts access to a login that is being disabled or suspended. Sessions, tokens and push subscriptions
 * remain: every use checks `mayAct`, so they are rejected, and work again afterwards.
 */
export async function interruptAccess(tx: Transaction, { id }: Pick<UserRow, "id">): Promise<void> {
  await endPending(tx, id);
  await endStreamsOf(tx, id);
}

/** Invalidates open challenges and mailed links. */
async function endPending(tx: Transaction, userId: string): Promise<void> {
  await endAuthTokens(tx.store, userId, ["otp-challenge", "otp-disable", "reset-password"], tx.clock());
  await deleteEmailChange(tx.store, userId);
}

/**
 * Disables one-time codes and removes passkeys for a user who lost them, and notifies them by mail. Does nothing if there
 * are none.
 * @throws {ApiError} as `lockLogin`
 */
export async function disableTwoFactor(tx: Transaction, actor: Staff, choice: LoginChoice): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice);
  const otp = await lockOtp(tx.store, user.id);
  const hasCodes = otp !== undefined && otp.otp_enabled_at !== null;
  const removed = await deletePasskeys(tx.store, user.id);
  if (!hasCodes && removed.length === 0) return;
  if (hasCodes) await switchOtpOff(tx, user.id);
  for (const name of removed)
    await tx.emit({ type: "passkey.changed", userId: user.id, change: "removed", name });
  await audit(tx, actor, {
    action: "account.disable_two_factor",
    target,
    before: { two_factor: true },
    after: { two_factor: false },
  });
}

export interface RoleGift extends LoginChoice {
  /** The default role removes the current one. */
  readonly roleId: string;
}

/**
 * Gives a login a role. Staff can't give roles as high as their own, or change the role of someone as high.
 * @throws {ApiError} 422 for an unknown role; 403 for one that isn't below the actor's; as `lockLogin`
 */
export async function giveRole(
  tx: Transaction,
  actor: Staff,
  { roleId, ...choice }: RoleGift,
): Promise<void> {
  const { user, role: former, target } = await lockLogin(tx, actor, choice);
  const role = await lockRole(tx.store, roleId);
  if (role === undefined) {
    throw invalid("role_id", "ERR_INCLUSION", message("reasons.one_of_this_servers", { name: roleId }));
  }
  assertOutranks(actor, role);
  if (role.id === former.id) return;
  await setUserRole(tx.store, user.id, role.id);
  await audit(tx, actor, {
    action: "account.change_role",
    target,
    before: { role_id: former.id, role: former.name },
    after: { role_id: role.id, role: role.name },
  });
}
