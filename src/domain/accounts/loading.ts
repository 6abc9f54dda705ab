/** Every account that a client names is loaded through here. */
import { type AccountRow, findPublicAccounts } from "../../store/accounts/accounts.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { Queryable } from "../kernel/context.ts";
import { notFound } from "../kernel/api-error.ts";

/**
 * An account by id. Suspended ones are found, and rendered as such; those whose person still has to be confirmed or
 * approved are not.
 * @throws {ApiError} 404
 */
export async function loadAccount(context: Queryable, id: string): Promise<AccountRow> {
  const [account] = isId(id) ? await findPublicAccounts(context.store, [id]) : [];
  if (account === undefined) throw notFound();
  return account;
}
