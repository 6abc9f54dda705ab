/** Accounts that their own servers have deleted. */
import { type RemoteAccountRow, markDeparted, noteGone } from "../../store/accounts/remote-accounts.ts";
import { deleteRemoteKeys } from "../../store/federation/remote-keys.ts";
import { insertTombstones } from "../../store/federation/tombstones.ts";
import type { Transaction } from "../kernel/context.ts";

/**
 * Hides an account at once that its server has deleted, and has a job remove its data and its row: its handle is free
 * again. The row of an account that a moderator suspended remains, as if the server hadn't deleted it.
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

/** Milliseconds for which an account has to be missing. */
const longestAbsence = 86_400_000;

/**
 * Notes that an account's server didn't find it. It is removed if that was so a day ago already: a server that is being
 * repaired may not find anything for a while.
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
