/** Keeps the entries of full-text search up to date. */
import { indexStatuses, reindexAccount } from "../domain/search/indexing.ts";
import type { Reaction } from "../jobs/tasks.ts";

export const search: Reaction = async (context, event) => {
  switch (event.type) {
    case "status.created":
    case "status.edited":
      await context.write(indexStatuses, [event.statusId]);
      break;
    case "account.updated":
      await reindexAccount(context, event.accountId);
      break;
    default:
  }
};
