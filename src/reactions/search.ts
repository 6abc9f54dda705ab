/** Keeps the entries of full-text search and of the directory up to date. */
import { refreshDirectory } from "../domain/discovery/directory.ts";
import { indexStatuses, reindexAccount } from "../domain/search/indexing.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const search: Reaction = async (context, event) => {
  switch (event.type) {
    case "status.created":
      await context.write(indexStatuses, [event.statusId]);
      await context.write(refreshDirectory, event.audience.authorId);
      break;
    case "status.edited":
      await context.write(indexStatuses, [event.statusId]);
      break;
    case "account.updated":
      await reindexAccount(context, event.accountId);
      await context.write(refreshDirectory, event.accountId);
      break;
    default:
  }
};
