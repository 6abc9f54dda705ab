/** Loading the accounts that clients name. */
import { type AccountRow, findPublicAccounts } from "../../store/accounts/accounts.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { Queryable } from "../kernel/context.ts";
import { notFound } from "../kernel/api-error.ts";

/**
 * An account by id. Suspended accounts are found, and rendered as such; accounts whose person isn't confirmed or approved
 * yet are not found.
 * @throws {ApiError} 404
 */
export async function loadAccount(context: Queryable, id: string): Promise<AccountRow> {
  const [account] = isId(id) ? await findPublicAccounts(context.store, [id]) : [];
  if (account === undefined) throw notFound();
  return account;
}
