/** Who runs the server → Account. */
import type { Queryable } from "../domain/kernel/context.ts";
import { findPublicAccountByHandle } from "../store/accounts/accounts.ts";
import { type Account, renderAccount } from "./account.ts";

/**
 * The account that the settings name as the contact.
 * @param username of this server; empty for nobody
 * @returns null for nobody, and for accounts that are unknown, suspended, or not confirmed and approved yet
 */
export async function findContact(context: Queryable, username: string): Promise<Account | null> {
  if (username === "") return null;
  const row = await findPublicAccountByHandle(context.store, username, null);
  return row === undefined || row.suspended_at !== null ? null : renderAccount(context, row);
}
