/** Searches for replies to statuses of other servers. */
import { read, write } from "../kernel/queries.ts";

/** The time of the last search for replies to a status; undefined if there was none. */
export const findReplySearch = read.firstValue<[statusId: string], Date>(
  "reply_search",
  "select searched_at from reply_searches where status_id = $1",
);

/**
 * Records that a search for replies to a status begins.
 * @returns false if one has begun after this time
 */
export const beginReplySearch = write.any<[statusId: string, after: Date]>(
  "reply_search_begin",
  `insert into reply_searches as known (status_id, searched_at) values ($1, $now)
   on conflict (status_id) do update set searched_at = excluded.searched_at where known.searched_at <= $2
   returning status_id`,
);
