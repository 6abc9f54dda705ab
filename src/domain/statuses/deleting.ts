/** Taking statuses back, with all that counts them. */
import { addToStatusCount } from "../../store/statuses/publishing.ts";
import { lockAccounts } from "../../store/statuses/interactions.ts";
import {
  countStatusesGone,
  deleteMediaOf,
  deleteStatusRow,
  detachMediaOf,
  findReblogsOf,
  lockForRemoval,
} from "../../store/statuses/removal.ts";
import { addUsage } from "../../store/instance/usage.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import type { Context, Transaction } from "../kernel/context.ts";
import { isCounted } from "./posting.ts";

/**
 * Deletes a status of the account with its reblogs, marks and history, and corrects every counter that it was in.
 * @param options keepMedia: its files can be attached again within a day
 * @returns false where the account has no such status (any more)
 */
export function removeStatus(
  context: Context,
  id: string,
  accountId: string,
  options: { readonly keepMedia: boolean },
): Promise<boolean> {
  return context.write(async (tx) => {
    const status = await lockForRemoval(tx.store, id, accountId);
    if (status === undefined) return false;
    const reblogs = await findReblogsOf(tx.store, id);
    if (options.keepMedia) await detachMediaOf(tx.store, id, tx.clock());
    else await removeMedia(tx, id);
    await deleteStatusRow(tx.store, id);
    await uncount(tx, status);
    const accounts = reblogs.map((reblog) => reblog.account_id);
    if (status.visibility !== "direct") accounts.push(accountId);
    await lockAccounts(tx.store, accounts);
    await countStatusesGone(tx.store, accounts);
    await tx.emit(
      { type: "status.deleted", statusId: id, accountId },
      ...reblogs.map((reblog) => ({
        type: "status.deleted" as const,
        statusId: reblog.id,
        accountId: reblog.account_id,
      })),
    );
    return true;
  });
}

async function removeMedia(tx: Transaction, statusId: string): Promise<void> {
  const rows = await deleteMediaOf(tx.store, statusId);
  const keys = rows.flatMap((row) =>
    [row.upload_key, row.file_key, row.small_key].filter((key) => key !== null),
  );
  if (keys.length > 0) await tx.emit({ type: "media.removed", keys });
}

async function uncount(tx: Transaction, status: StatusRow): Promise<void> {
  if (status.reblog_of_id !== null) {
    await addToStatusCount(tx.store, "reblogs_count", status.reblog_of_id, -1);
    return;
  }
  await addUsage(tx.store, "local_posts", -1);
  if (status.in_reply_to_account_id === null) return;
  await addUsage(tx.store, "local_comments", -1);
  if (status.in_reply_to_id !== null && isCounted(status.visibility)) {
    await addToStatusCount(tx.store, "replies_count", status.in_reply_to_id, -1);
  }
}
