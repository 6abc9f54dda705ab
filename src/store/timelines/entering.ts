/** Adding statuses to home timelines and to timelines of lists. */
import type { WriteStore } from "../kernel/connection.ts";
import { raw, write } from "../kernel/statement.ts";

/** Among this many newest entries, a status appears only once, as itself or as a reblog. */
const reblogWindow = 40;

/** A table of timelines' entries. */
export interface TimelineTable {
  readonly name: "home_entries" | "list_entries";
  /** The column that identifies a timeline. */
  readonly key: "account_id" | "list_id";
  /** SQL condition: the timeline of a row of `readers` shows the status. */
  readonly shown: (status: string, original: string, reader: string) => string;
}

/**
 * SQL that adds the statuses `:statusIds` to the timelines of their readers. Skips timelines whose newest entries already
 * contain the status, or the one that it reblogs. Follows Mastodon's FanOutOnWriteService and FeedManager.
 * @param readers selects the readers of a row `post` (audience.ts)
 * @param returning columns of the new entries
 */
export function insertion(
  { name, key, shown }: TimelineTable,
  readers: (post: string) => string,
  returning: string,
): string {
  // Checks the entry first: most timelines have none, so their newest entries needn't be read.
  const isThere = (entry: string): string => `exists (
    select from (select e.status_id from ${name} e
        where e.${key} = r.${key} and ${entry} and e.status_id <> post.id offset 0) e
      join statuses s on s.id = e.status_id left join statuses o on o.id = s.reblog_of_id
    where e.status_id >= coalesce((select n.status_id from ${name} n where n.${key} = r.${key}
        order by n.status_id desc offset ${reblogWindow - 1} limit 1), 0)
      and ${shown("s", "o", "r")} offset 0)`;
  return `with posts as materialized (
      select id, account_id, reblog_of_id, visibility, in_reply_to_id, in_reply_to_account_id
      from statuses where id = any(:statusIds))
    insert into ${name} (${key}, status_id, reblog_of_id)
    select r.${key}, post.id, post.reblog_of_id
    from posts post cross join lateral (
      with one as materialized (select post.*) ${readers("one")}) r
    where not ${isThere("e.status_id = post.reblog_of_id")}
      and not ${isThere("e.reblog_of_id = coalesce(post.reblog_of_id, post.id)")}
    on conflict do nothing returning ${returning}`;
}

/** In the same order everywhere: prevents deadlocks. */
const lockReblogged = write.run(
  "timeline_lock_reblogged",
  (statusIds: readonly string[], lockClass: number) =>
    raw(
      `select pg_advisory_xact_lock(:lockClass::int, number)
     from (select distinct hashtext(coalesce(reblog_of_id, id)::text) as number
       from statuses where id = any(:statusIds) order by 1) numbers`,
      { statusIds, lockClass },
    ),
);

/**
 * Adds statuses to timelines.
 * @param lockClass of the advisory locks that serialize the writers of one reblogged status
 * @param runs added one after the other; in a run, none reblogs another one, or the same as another one
 * @param insert runs a statement made by `insertion`
 * @returns the new entries
 */
export async function enterRuns<Entry>(
  store: WriteStore,
  lockClass: number,
  runs: readonly (readonly string[])[],
  insert: (store: WriteStore, statusIds: readonly string[]) => Promise<Entry[]>,
): Promise<Entry[]> {
  await lockReblogged(store, runs.flat(), lockClass);
  const entered: Entry[] = [];
  for (const run of runs) entered.push(...(await insert(store, run)));
  return entered;
}
