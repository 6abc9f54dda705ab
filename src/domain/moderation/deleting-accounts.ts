/** Deletes other people's accounts. */
import { message } from "../../messages/catalogue.ts";
import { deleteAccountRow } from "../../store/deletion/removal.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { endAccount } from "../deletion/own-deletion.ts";
import type { Staff } from "../kernel/actor.ts";
import { forbidden } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { removeSuspendedData } from "./suspension.ts";
import { audit } from "../kernel/audit.ts";
import { type LoginChoice, lockLogin } from "../admin/logins.ts";

/**
 * Deletes a pending account. It has published nothing, and no other server knows it, so its username and address
 * become available.
 * @throws {ApiError} 403 unless it is pending; as `lockLogin`
 */
export async function rejectAccount(tx: Transaction, actor: Staff, choice: LoginChoice): Promise<void> {
  const { user, target } = await lockLogin(tx, actor, choice);
  if (user.approved) throw forbidden(message("errors.not_pending"));
  const uri = await deleteAccountRow(tx.store, user.account_id);
  await tx.emit({ type: "account.deleted", accountId: user.account_id, uri });
  await audit(tx, actor, { action: "account.reject", target, before: { approved: false }, after: null });
}

/**
 * Deletes the account of a suspended person: the login ends at once, a job removes the data. The operator may
 * delete local accounts that aren't suspended. For a remote account, removes its local data.
 * @throws {ApiError} 403 if it isn't suspended, or has already been deleted; as `lockLogin`
 */
export async function deleteAccount(tx: Transaction, actor: Staff, choice: LoginChoice): Promise<void> {
  const named = isId(choice.accountId) ? await findAccount(tx.store, choice.accountId) : undefined;
  if (named !== undefined && named.domain !== null) {
    await removeSuspendedData(tx, actor, choice);
    return;
  }
  const { user, target } = await lockLogin(tx, actor, choice);
  const account = await findAccount(tx.store, user.account_id);
  const suspended = account !== undefined && account.suspended_at !== null;
  if (actor.kind !== "operator" && !suspended) throw forbidden(message("errors.not_suspended"));
  await endAccount(tx, user);
  await audit(tx, actor, { action: "account.delete", target, before: { suspended }, after: null });
}
