/** Loads the targets of staff actions. */
import { findRole } from "../../store/admin/roles.ts";
import { lockUserWithPassword } from "../../store/auth/credentials.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { type UserRow, findUsersOfAccounts } from "../../store/auth/users.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { type ModeratedRow, lockModerated } from "../../store/moderation/actions.ts";
import { assertOutranks } from "../admin/permissions.ts";
import type { AuditedAction } from "../kernel/audit.ts";
import type { Staff } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { acctOf } from "../../text/acct.ts";

/** An account, locked for a change, with its login if there is one. */
export interface Subordinate {
  readonly account: ModeratedRow;
  readonly user: UserRow | undefined;
}

/**
 * Locks an account that the actor outranks. Remote accounts have no rank.
 * @throws {ApiError} 404 for an unknown account, 403 for one of equal or higher rank, including the actor's own
 */
export async function lockSubordinate(
  tx: Transaction,
  actor: Staff,
  accountId: string,
): Promise<Subordinate> {
  if (!isId(accountId)) throw notFound();
  // Lock the login before the account, in every command's order.
  const [login] = await findUsersOfAccounts(tx.store, [accountId]);
  const user = login === undefined ? undefined : await lockUserWithPassword(tx.store, login.id);
  const account = await lockModerated(tx.store, accountId);
  if (account === undefined) throw notFound();
  const role = user === undefined ? undefined : await findRole(tx.store, user.role_id);
  if (role !== undefined) assertOutranks(actor, role);
  return { account, user };
}

/** The account as the target of an audit log entry. */
export function accountTarget({
  id,
  username,
  domain,
}: Pick<AccountRow, "id" | "username" | "domain">): AuditedAction["target"] {
  return { type: "account", id, label: acctOf({ username, domain }) };
}
