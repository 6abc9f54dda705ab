/** Adding statuses to home timelines and to timelines of lists. */
import type { WriteStore } from "../kernel/connection.ts";
import { raw, write } from "../kernel/statement.ts";

/** Among this many newest entries, a status appears only once, as itself or as a reblog. */
const reblogWindow = 40;

/** A new follow, or a new member of a list, adds this many of the author's newest statuses. */
const backfill = 200;

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

/** SQL: joins the author's newest statuses as `post`. */
export function joinNewest(author: string): string {
  return `cross join lateral (
    select id, account_id, reblog_of_id, in_reply_to_id, in_reply_to_account_id from statuses
    where account_id = ${author} and visibility <> 'direct' order by id desc limit ${backfill}) post`;
}

/** SQL condition: the timeline contains neither the status that `post` reblogs, nor another reblog of the same one. */
export function isNewTo({ name, key }: Pick<TimelineTable, "name" | "key">, timeline: string): string {
  return `not exists (
      select from ${name} e where e.${key} = ${timeline} and e.status_id = post.reblog_of_id)
    and not exists (
      select from ${name} e where e.${key} = ${timeline} and e.reblog_of_id = coalesce(post.reblog_of_id, post.id))`;
}

/**
 * Makes a function that trims a batch of timelines to their newest entries, of which it keeps a number in each. It takes
 * the last timeline of the previous batch ("0" for the first batch), and returns that of this one; undefined after the
 * last batch.
 */
export function trimming(
  statement: "home_trim" | "list_trim",
  { name, key }: Pick<TimelineTable, "name" | "key">,
  findBatch: (store: WriteStore, after: string) => Promise<string[]>,
): (store: WriteStore, after: string, keep: number) => Promise<string | undefined> {
  const trim = write.run(
    statement,
    (ids: readonly string[], keep: number) =>
      raw(
        `delete from ${name} h using unnest(:ids::bigint[]) as timeline (id) cross join lateral (
           select e.status_id from ${name} e where e.${key} = timeline.id
           order by e.status_id desc offset :keep limit 1) surplus
         where h.${key} = timeline.id and h.status_id <= surplus.status_id`,
        { ids, keep },
      ),
    { skipsEmpty: true },
  );
  return async (store, after, keep) => {
    const ids = await findBatch(store, after);
    await trim(store, ids, keep);
    return ids.at(-1);
  };
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
