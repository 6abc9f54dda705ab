/** When the replies to statuses of other servers were looked for. */
import { read, write } from "../kernel/queries.ts";

/** When the replies to a status were last looked for; undefined if never. */
export const findReplySearch = read.firstValue<[statusId: string], Date>(
  "reply_search",
  "select searched_at from reply_searches where status_id = $1",
);

/**
 * Notes that the replies to a status are looked for now.
 * @returns false if that was noted after a time already
 */
export const beginReplySearch = write.any<[statusId: string, after: Date]>(
  "reply_search_begin",
  `insert into reply_searches as known (status_id, searched_at) values ($1, $now)
   on conflict (status_id) do update set searched_at = excluded.searched_at where known.searched_at <= $2
   returning status_id`,
);
