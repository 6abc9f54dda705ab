/** The entries of full-text search, and authors' directory entries. */
import { refreshDirectory } from "../domain/discovery/directory.ts";
import type { Context } from "../domain/kernel/context.ts";
import { type EventOf, ofType } from "../domain/kernel/events.ts";
import { indexStatuses, reindexAccount } from "../domain/search/indexing.ts";
import type { ListReaction } from "./streamed.ts";

/** Updates the entries of new and edited statuses. */
export const index: ListReaction = async (tx, events) => {
  const created = ofType(events, "status.created");
  const changed = [...created, ...ofType(events, "status.edited")];
  await indexStatuses(tx, [...new Set(changed.map(({ statusId }) => statusId))]);
  if (created.length > 0) {
    await refreshDirectory(tx, ...new Set(created.map(({ audience }) => audience.authorId)));
  }
  return [];
};

/** Updates the entries of a changed account and its statuses. */
export async function reindex(context: Context, { accountId }: EventOf<"account.updated">): Promise<void> {
  await reindexAccount(context, accountId);
  await context.writeWithoutActor(refreshDirectory, accountId);
}
