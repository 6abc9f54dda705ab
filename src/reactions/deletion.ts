/** Removes the remaining data of deleted accounts. */
import { removeDeletedAccount } from "../domain/deletion/removal.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const deletion: Reaction = async (context, event) => {
  if (event.type === "account.deleted" || event.type === "account.partly_removed")
    await removeDeletedAccount(context, event.accountId);
};
