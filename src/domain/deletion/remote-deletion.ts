/** Removes accounts that were deleted on their own servers. */
import { type RemoteAccountRow, markDeparted, noteGone } from "../../store/accounts/remote-accounts.ts";
import { deleteRemoteKeys } from "../../store/federation/remote-keys.ts";
import { insertTombstones } from "../../store/federation/tombstones.ts";
import type { Transaction } from "../kernel/context.ts";

/**
 * Hides an account that its server has deleted, and queues the removal of its data and row, which frees its
 * handle. The row stays if a moderator suspended the account.
 */
export async function removeDeparted(
  tx: Transaction,
  account: Pick<RemoteAccountRow, "id" | "uri">,
): Promise<void> {
  if (!(await markDeparted(tx.store, account.id))) return;
  await insertTombstones(tx.store, tx.config.publicUrl.origin, [account.uri]);
  await deleteRemoteKeys(tx.store, account.uri);
  await tx.emit({ type: "account.deleted", accountId: account.id, uri: account.uri });
}

/** Milliseconds for which an account must be missing. */
const longestAbsence = 86_400_000;

/**
 * Records that an account's server didn't find it. If that was already so a day ago, it is removed: a server
 * under repair may not find anything for a while.
 */
export async function missRemoteAccount(
  tx: Transaction,
  account: Pick<RemoteAccountRow, "id" | "uri">,
): Promise<void> {
  const since = await noteGone(tx.store, account.id);
  if (since !== undefined && tx.clock().getTime() - since.getTime() >= longestAbsence) {
    await removeDeparted(tx, account);
  }
}
