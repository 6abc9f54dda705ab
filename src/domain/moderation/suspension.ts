/**
 * Suspends accounts. A suspended account disappears at once, because all reads check for it. A job then removes
 * it from other people's timelines (suspension-clean-up.ts); after thirty days, its data is removed permanently.
 */
import {
  type ModeratedRow,
  blockMailboxOf,
  clearDeletion,
  deleteDeletionRequest,
  findDueDeletions,
  isStateOfDomain,
  insertDeletionRequest,
  lockModerated,
  setState,
  unblockMailboxOf,
} from "../../store/moderation/actions.ts";
import { markAccountDeleted } from "../../store/deletion/removal.ts";
import { isSuspendedByOrigin } from "../../store/accounts/remote-accounts.ts";
import type { UserRow } from "../../store/auth/users.ts";
import { message } from "../../messages/catalogue.ts";
import { queueRefreshes } from "../accounts/refreshing.ts";
import { audit } from "../kernel/audit.ts";
import { interruptAccess } from "../admin/logins.ts";
import type { Staff } from "../kernel/actor.ts";
import { forbidden, unprocessable } from "../kernel/api-error.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { canonicalEmailHash } from "../auth/email-standing.ts";
import { accountTarget, lockSubordinate } from "./targets.ts";

const day = 86_400_000;

/** Days between a suspension and the removal of the account's data, as in Mastodon. */
export const daysUntilRemoval = 30;

/** Maximum accounts whose removal one run starts. Each removal is a separate job. */
const removalsPerRun = 100;

/**
 * Suspends an account: ends its streams, rejects its sessions and tokens, blocks registrations from its mailbox,
 * and schedules the removal of its data. The caller has locked the account, records the strike and writes the
 * audit log.
 * @returns whether no moderator had suspended it before
 */
export async function suspendLocked(
  tx: Transaction,
  account: ModeratedRow,
  user: UserRow | undefined,
): Promise<boolean> {
  if (user !== undefined) await interruptAccess(tx, user);
  // A moderator's suspension outlasts a domain's suspension, and one by the account's own server.
  const isNew =
    account.suspended_at === null ||
    isSuspendedByOrigin(account) ||
    (await isStateOfDomain(tx.store, account.id, "suspended_at"));
  if (!isNew) return false;
  const now = tx.clock();
  await setState(tx.store, account.id, "suspended_at", now);
  await insertDeletionRequest(tx.store, account.id, new Date(now.getTime() + daysUntilRemoval * day));
  if (user !== undefined && user.confirmed_at !== null) {
    await blockMailboxOf(tx.store, account.id, canonicalEmailHash(user.email), now);
  }
  await tx.emit({ type: "account.suspended", accountId: account.id, uri: account.uri });
  return true;
}

/**
 * Ends a suspension. Stored data is shown again, and sessions, tokens and push subscriptions work again; a remote
 * account's follows aren't restored. A remote account that its own server also suspended stays hidden until that
 * server shows it again. The caller has locked the account and writes the audit log.
 * @returns whether it was suspended
 * @throws {ApiError} 403 for an account that only its own server suspended; 422 for a local account whose data is
 * being removed, or was
 */
export async function unsuspendLocked(tx: Transaction, account: ModeratedRow): Promise<boolean> {
  if (account.suspended_at === null) return false;
  if (isSuspendedByOrigin(account)) throw forbidden(message("errors.suspended_by_origin"));
  if (account.deleted_at !== null) {
    if (account.domain === null) throw unprocessable(message("errors.account_removed"), "invalid_state");
    // Remote servers send their accounts' data again.
    await clearDeletion(tx.store, account.id);
  }
  await setState(tx.store, account.id, "suspended_at", account.origin_suspended_at);
  await deleteDeletionRequest(tx.store, account.id);
  await unblockMailboxOf(tx.store, account.id);
  // Updates that its server sent meanwhile were dropped.
  if (account.domain !== null) await queueRefreshes(tx, [account.id]);
  if (account.origin_suspended_at !== null) return true;
  await tx.emit({ type: "account.unsuspended", accountId: account.id, uri: account.uri });
  return true;
}

/**
 * Starts removing the data of a suspended account, including its login; a job does the rest. The username stays
 * reserved and the mailbox blocked.
 * @throws {ApiError} 404 for an unknown account; 403 for one of equal or higher rank, for one that isn't
 * suspended, and if its data was already removed
 */
export async function removeSuspendedData(
  tx: Transaction,
  actor: Staff,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  const { account } = await lockSubordinate(tx, actor, accountId);
  if (!(await beginRemoval(tx, account))) throw forbidden(message("errors.not_suspended"));
  await audit(tx, actor, {
    action: "account.delete",
    target: accountTarget(account),
    before: { deleted: false },
    after: { deleted: true },
  });
}

/** @returns false unless the account is suspended and still has data */
async function beginRemoval(tx: Transaction, account: ModeratedRow): Promise<boolean> {
  if (account.suspended_at === null || account.deleted_at !== null) return false;
  await deleteDeletionRequest(tx.store, account.id);
  const uri = await markAccountDeleted(tx.store, account.id, tx.clock());
  await tx.emit({ type: "account.deleted", accountId: account.id, uri });
  return true;
}

/** Starts removing the data of accounts that were suspended thirty days ago. */
export async function removeDueSuspended(context: Context): Promise<void> {
  for (const accountId of await findDueDeletions(context.store, context.clock(), removalsPerRun)) {
    await context.writeWithoutActor(removeDue, accountId);
  }
}

async function removeDue(tx: Transaction, accountId: string): Promise<void> {
  const account = await lockModerated(tx.store, accountId);
  // An account that was unsuspended meanwhile has no request anymore.
  if (account === undefined || !(await beginRemoval(tx, account))) {
    await deleteDeletionRequest(tx.store, accountId);
  }
}
