/** Recently used hashtags. */
import { firstIdAt } from "../kernel/ids.ts";
import { type Row, computed, raw, read } from "../kernel/statement.ts";

/** The name is normalized. */
export interface UsedTagRow extends Row<"tags", "name"> {
  /** The number of accounts that used it. */
  readonly people: number;
}

/** Counts only this many of the newest uses, to bound the cost on busy servers. */
const maxUses = 5000;

/**
 * The hashtags of public posts since a time, ordered by the number of accounts. Ignores posts of accounts that are
 * silenced, suspended, or not discoverable. Reads a range of the primary key, because ids begin with the time.
 */
export const listUsedTags = read.rows("tags_used", (since: Date, limit: number) =>
  raw<UsedTagRow>(
    `select t.name, count(distinct recent.account_id)::int as people
     from (select status_id, tag_id, account_id from status_tags
         where status_id > :firstId order by status_id desc limit ${maxUses}) recent
       join statuses s on s.id = recent.status_id and s.visibility = 'public' and s.reblog_of_id is null
       join accounts a on a.id = recent.account_id and a.silenced_at is null and a.suspended_at is null
         and a.discoverable
       join tags t on t.id = recent.tag_id
     group by t.id, t.name order by people desc, count(*) desc, t.name limit :limit`,
    { firstId: computed(since, (time) => firstIdAt(time.getTime())), limit },
  ),
);
