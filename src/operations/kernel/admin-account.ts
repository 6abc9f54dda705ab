import { notFound } from "../../domain/kernel/api-error.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import { type AdminAccount, renderAdminAccounts } from "../../entities/admin/admin-account.ts";
import { isId } from "../../store/kernel/cursors.ts";

/**
 * The account as staff see it.
 * @throws {ApiError} 404 if there is none
 */
export async function renderAdminAccount(context: Queryable, id: string): Promise<AdminAccount> {
  const [account] = isId(id) ? await renderAdminAccounts(context, [id]) : [];
  if (account === undefined) throw notFound();
  return account;
}
