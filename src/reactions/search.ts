/** Updates the entries of full-text search, and authors' directory entries. */
import { refreshDirectory } from "../domain/discovery/directory.ts";
import { ofType } from "../domain/kernel/events.ts";
import { indexStatuses } from "../domain/search/indexing.ts";
import type { ListReaction } from "./streamed.ts";

export const search: ListReaction = async (tx, events) => {
  const created = ofType(events, "status.created");
  const changed = [...created, ...ofType(events, "status.edited")];
  await indexStatuses(tx, [...new Set(changed.map(({ statusId }) => statusId))]);
  if (created.length > 0) {
    await refreshDirectory(tx, ...new Set(created.map(({ audience }) => audience.authorId)));
  }
  return [];
};
