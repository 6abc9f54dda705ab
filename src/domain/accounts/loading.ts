/** Loads accounts for operations. */
import { type AccountRow, findPublicAccounts } from "../../store/accounts/account-rows.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { Queryable } from "../kernel/context.ts";
import { notFound } from "../kernel/api-error.ts";

/**
 * An account by id. Includes suspended accounts, which are rendered as such; excludes unconfirmed and pending
 * ones.
 * @throws {ApiError} 404
 */
export async function loadAccount(context: Queryable, id: string): Promise<AccountRow> {
  const [account] = isId(id) ? await findPublicAccounts(context.store, [id]) : [];
  if (account === undefined) throw notFound();
  return account;
}
