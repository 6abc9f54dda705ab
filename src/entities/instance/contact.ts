/** The server's contact → Account. */
import type { Queryable } from "../../domain/kernel/context.ts";
import { findPublicAccountByHandle } from "../../store/accounts/account-rows.ts";
import { type Account, renderAccount } from "../accounts/account.ts";

/**
 * Renders the contact account.
 * @param username local username from the settings; empty for none
 * @returns null for none, and for unknown, suspended, unconfirmed or pending accounts
 */
export async function findContact(context: Queryable, username: string): Promise<Account | null> {
  if (username === "") return null;
  const row = await findPublicAccountByHandle(context.store, username, null);
  return row === undefined || row.suspended_at !== null ? null : renderAccount(context, row);
}
