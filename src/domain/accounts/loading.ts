/** Loads accounts for operations. */
import { type AccountRow, findAccounts, findPublicAccounts } from "../../store/accounts/account-rows.ts";
import { findUsersOfAccounts } from "../../store/auth/users.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { mayAct } from "../kernel/caller.ts";
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

/**
 * The local user of an account, as the actor of commands; undefined if they may not act, or if there is none.
 * @param appId the app on whose request they act; null for the server's own pages and jobs
 */
export async function findPerson(
  { store }: Queryable,
  accountId: string,
  appId: string | null = null,
): Promise<LocalPerson | undefined> {
  const [account] = await findAccounts(store, [accountId]);
  const [user] = await findUsersOfAccounts(store, [accountId]);
  if (account === undefined || user === undefined || !mayAct(user, account)) return undefined;
  return { kind: "person", account, user, appId };
}
