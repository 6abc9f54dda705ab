/** Featuring accounts on one's profile. */
import { message } from "../../messages/catalogue.ts";
import {
  deleteEndorsement,
  insertEndorsement,
  lockAndCountEndorsements,
  lockFollow,
} from "../../store/relationships/endorsements.ts";
import { loadAccount } from "../accounts/loading.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { profileLimits } from "../kernel/limits.ts";
import type { AccountChoice } from "./follows.ts";

/**
 * Features an account on the user's profile; does nothing if it is already featured.
 * @throws {ApiError} 404 for an unknown account; 422 if the user doesn't follow it, or features too many
 */
export async function endorse(
  tx: Transaction,
  { account }: LocalPerson,
  { accountId }: AccountChoice,
): Promise<void> {
  const target = await loadAccount(tx, accountId);
  const limit = profileLimits.endorsements;
  // Lock the follow first: ending one locks it before the accounts, whose counters it changes.
  if (!(await lockFollow(tx.store, account.id, target.id))) {
    throw unprocessable(message("errors.endorse_unfollowed"), "invalid_state");
  }
  const count = await lockAndCountEndorsements(tx.store, account.id);
  if (!(await insertEndorsement(tx.store, account.id, target.id))) return;
  if (count >= limit)
    throw unprocessable(message("errors.endorsements_too_many", { limit }), "limit_reached");
  await tx.emit({ type: "account.endorsed", accountId: account.id, targetAccountId: target.id });
}

/**
 * Removes an account from the user's profile; does nothing if it isn't featured.
 * @throws {ApiError} 404 for an unknown account
 */
export async function unendorse(
  tx: Transaction,
  { account }: LocalPerson,
  { accountId }: AccountChoice,
): Promise<void> {
  const target = await loadAccount(tx, accountId);
  if (!(await deleteEndorsement(tx.store, account.id, target.id))) return;
  await tx.emit({ type: "account.unendorsed", accountId: account.id, targetAccountId: target.id });
}
