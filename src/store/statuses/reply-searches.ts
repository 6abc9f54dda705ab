/** Searches for replies to statuses of other servers. */
import { now, read, table, write } from "../kernel/statement.ts";

/** The time of the last search for replies to a status; undefined if there was none. */
export const findReplySearch = read.firstValue("reply_search", (statusId: string) =>
  table("reply_searches").where({ status_id: statusId }).select("searched_at"),
);

/**
 * Records that a search for replies to a status begins.
 * @returns false if one has begun after this time
 */
export const beginReplySearch = write.any("reply_search_begin", (statusId: string, after: Date) =>
  table("reply_searches")
    .insert({ status_id: statusId, searched_at: now() })
    .onConflict("status_id")
    .merge(["searched_at"])
    .where("reply_searches.searched_at", "<=", after)
    .returning("status_id"),
);
