/** Moves of remote accounts. */
import { findLastMigration, findAliases } from "../../store/moving/moving.ts";
import { lockAccount } from "../../store/accounts/locking.ts";
import { findAccount } from "../../store/accounts/account-rows.ts";
import type { RemoteAccount } from "../kernel/actor.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { loadAccount } from "../accounts/loading.ts";
import { recordMove } from "./moving.ts";

/**
 * Minimum milliseconds between two moves of an account, as in Mastodon: each one causes requests for all local
 * followers.
 */
const cooldown = 7 * 86_400_000;

/** Whether an account has moved within the last week, and can't move now. */
export async function hasJustMoved({ store, clock }: Queryable, accountId: string): Promise<boolean> {
  const last = await findLastMigration(store, accountId);
  return last !== undefined && clock().getTime() - last.created_at.getTime() < cooldown;
}

/**
 * Redirects a remote account to another account, which lists it as its alias. A job then moves its local
 * followers. Does nothing within a week of its last move. The caller has refreshed both profiles.
 * @throws {ApiError} 404 for an unknown or suspended target; 403 for one that doesn't list the account as its
 * alias, for the account itself, and if the account's profile redirects elsewhere
 */
export async function receiveMove(
  tx: Transaction,
  { account: { id } }: RemoteAccount,
  { targetId }: { readonly targetId: string },
): Promise<void> {
  await lockAccount(tx.store, id);
  const account = await findAccount(tx.store, id);
  const target = await loadAccount(tx, targetId);
  if (account === undefined || target.suspended_at !== null) throw notFound();
  const redirectsElsewhere =
    account.moved_to_account_id !== null && account.moved_to_account_id !== target.id;
  if (account.id === target.id || redirectsElsewhere) throw forbidden();
  if (!(await findAliases(tx.store, target.id)).includes(account.uri)) throw forbidden();
  if (await hasJustMoved(tx, account.id)) return;
  await recordMove(tx, { account, target });
}
