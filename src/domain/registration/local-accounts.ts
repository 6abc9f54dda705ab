/** How an account of this server comes to be, whichever door its person came through. */
import { type AccountRow, insertLocalAccount } from "../../store/accounts/accounts.ts";
import type { Store } from "../../store/kernel/connection.ts";
import type { Context } from "../kernel/context.ts";

/** Makes the account (the actor) of a new user, in the transaction of the store. */
export function createLocalAccount(
  context: Context,
  store: Store,
  names: { readonly username: string; readonly displayName: string },
): Promise<AccountRow> {
  return insertLocalAccount(store, {
    ...names,
    uri: new URL(`/users/${names.username}`, context.config.publicUrl).href,
    url: new URL(`/@${names.username}`, context.config.publicUrl).href,
  });
}
