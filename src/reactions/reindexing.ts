/** Updates the search and directory entries of a changed account and its statuses. */
import { refreshDirectory } from "../domain/discovery/directory.ts";
import { reindexAccount } from "../domain/search/indexing.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const reindexing: Reaction = async (context, event) => {
  if (event.type !== "account.updated") return;
  await reindexAccount(context, event.accountId);
  await context.maintain(refreshDirectory, event.accountId);
};
