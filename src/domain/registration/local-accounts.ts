/** How an account of this server comes to be, whichever door its person came through. */
import { type AccountRow, insertLocalAccount } from "../../store/accounts/accounts.ts";
import type { Transaction } from "../kernel/context.ts";

/** Makes the account (the actor) of a new user, in the transaction of the store. */
export function createLocalAccount(
  tx: Transaction,
  names: { readonly username: string; readonly displayName: string },
): Promise<AccountRow> {
  return insertLocalAccount(tx.store, {
    ...names,
    uri: new URL(`/users/${names.username}`, tx.config.publicUrl).href,
    url: new URL(`/@${names.username}`, tx.config.publicUrl).href,
  });
}
