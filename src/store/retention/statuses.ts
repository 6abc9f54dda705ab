/**
 * Removing old statuses of other servers that nothing here refers to. Unlike a deletion, it leaves no tombstones and
 * causes no events: the statuses still exist on their servers, and are fetched again when they are needed.
 */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, raw, read, table, write } from "../kernel/statement.ts";
import { isUnreferenced } from "./unreferenced-accounts.ts";

/** SQL: the account `column` is one of this server. */
function isLocal(column: string): string {
  return `exists (select from accounts local_ones where local_ones.id = ${column} and local_ones.domain is null)`;
}

/**
 * SQL condition: a person or a moderator of this server did something with the status `s`, or wrote in its thread. `q` is its
 * quote, if it has one.
 */
const isUsed = `(
  ${isLocal("s.in_reply_to_account_id")}
  or exists (select from statuses l where l.conversation_id = s.conversation_id and l.local and l.reblog_of_id is null)
  or s.id in (select value::bigint from scheduled_statuses d
    cross join lateral unnest(array[d.draft->>'inReplyToId', d.draft->>'quotedStatusId']) as value where value ~ '^\\d+$')
  or s.id in (select unnest(status_ids) from announcements)
  or exists (select from statuses o where o.id in (s.reblog_of_id, q.quoted_status_id) and o.local)
  or exists (select from mentions m where m.status_id = s.id and ${isLocal("m.account_id")})
  or exists (select from favourites f where f.status_id = s.id and ${isLocal("f.account_id")})
  or exists (select from bookmarks b where b.status_id = s.id)
  or exists (select from status_pins p where p.status_id = s.id)
  or exists (select from notifications n where n.status_id = s.id)
  or exists (select from direct_entries d where d.status_id = s.id)
  or exists (select from filter_statuses f where f.status_id = s.id)
  or exists (select from poll_votes v where v.poll_id = s.poll_id and ${isLocal("v.account_id")})
  or exists (select from reports r where r.target_account_id = s.account_id and s.id = any(r.status_ids))
  or exists (select from account_warnings w where w.target_account_id = s.account_id and s.id = any(w.status_ids)))`;

/**
 * SQL: the tables `old` and `kept` of some statuses of other servers. Kept are those that are used, those that others
 * reply to, reblog or quote, and those that a kept one replies to, reblogs or quotes.
 * @param isOne the condition for the id of one of these statuses
 */
function judging(isOne: (id: string) => string): string {
  const isOther = (id: string, local: string): string => `(not (${isOne(id)}) or ${local})`;
  return `recursive old as materialized (
      select s.id, s.visibility, s.in_reply_to_id, s.reblog_of_id, q.quoted_status_id, q.state as quote_state,
        ${isUsed} as is_used
      from statuses s left join quotes q on q.status_id = s.id
      where ${isOne("s.id")} and not s.local),
    kept (id) as (
      select id from old where is_used
      union
      select old.id from (
        select r.in_reply_to_id from statuses r where ${isOne("r.in_reply_to_id")} and ${isOther("r.id", "r.local")}
        union all
        select r.reblog_of_id from statuses r where ${isOne("r.reblog_of_id")} and ${isOther("r.id", "r.local")}
        union all
        select q.quoted_status_id from quotes q join statuses r on r.id = q.status_id
          where ${isOne("q.quoted_status_id")} and ${isOther("r.id", "r.local")}) as referred (id)
      join old on old.id = referred.id
      union
      select o.id from kept join old k on k.id = kept.id
        cross join lateral unnest(array[k.in_reply_to_id, k.reblog_of_id, k.quoted_status_id]) as above (id)
        join old o on o.id = above.id)`;
}

/** Of the statuses `:ids`. */
const judgingListed = judging((id) => `${id} = any(:ids::bigint[])`);

/** Of those below the id `:below`. */
const judgingBelow = judging((id) => `${id} < :below`);

/** The ids of the next statuses of other servers below an id and from another one on, in descending order. */
export const findRemoteStatusesBelow = read.values(
  "retention_statuses_below",
  (below: string, from: string, limit: number) =>
    table("statuses")
      .where("id", "<", below)
      .where("id", ">=", from)
      .whereRaw("not local")
      .orderBy("id", "desc")
      .limit(limit)
      .select("id"),
);

/** Those of these statuses that may be removed, without waiting for changes in progress. */
export const findUnusedStatuses = read.values("retention_statuses_unused", (ids: readonly string[]) =>
  raw<Row<"statuses", "id">>(
    `with ${judgingListed} select id from old where not exists (select from kept where kept.id = old.id)`,
    { ids },
  ),
);

/**
 * Locks those of these statuses that no other transaction has locked, their polls, and the statuses whose counters include
 * them. It waits for no lock; the others are left for the next run.
 * @returns the ids of the statuses for which all locks were taken
 */
export const lockUnusedStatuses = write.values("retention_statuses_lock", (ids: readonly string[]) =>
  raw<Row<"statuses", "id">>(
    `with held as materialized (
       select id, in_reply_to_id, reblog_of_id, poll_id from statuses where id = any(:ids::bigint[]) and not local
       order by id for update skip locked),
     voted as materialized (
       select id from polls where id in (select poll_id from held) order by id for update skip locked),
     counting as materialized (
       select id from statuses where id in (
         select unnest(array[h.in_reply_to_id, h.reblog_of_id, q.quoted_status_id])
         from held h left join quotes q on q.status_id = h.id)
       and id <> all(:ids::bigint[]) order by id for no key update skip locked),
     locked as (select id from held union all select id from counting)
     select h.id from held h left join quotes q on q.status_id = h.id
     where (h.poll_id is null or h.poll_id in (select id from voted)) and not exists (
       select from unnest(array[h.in_reply_to_id, h.reblog_of_id, q.quoted_status_id]) as counted (id)
       where counted.id is not null and counted.id not in (select id from locked))`,
    { ids },
  ),
);

/**
 * Deletes those of these locked statuses that may be removed, with their media and polls, and subtracts them from the
 * counters of the statuses that they reply to, reblog and quote. Foreign keys delete the rest.
 */
export const deleteUnusedStatuses = write.rows("retention_statuses_delete", (ids: readonly string[]) =>
  raw<Row<"statuses", "conversation_id">>(
    `with ${judgingListed},
     unused as materialized (select * from old where not exists (select from kept where kept.id = old.id)),
     files as (delete from media_attachments where status_id in (select id from unused)),
     gone as (
       delete from statuses where id in (select id from unused)
       returning conversation_id, poll_id),
     ended as (delete from polls using gone where polls.id = gone.poll_id),
     lost (id, replies, reblogs, quotes) as (
       select id, sum(replies), sum(reblogs), sum(quotes) from (
         select in_reply_to_id as id, 1 as replies, 0 as reblogs, 0 as quotes from unused
           where in_reply_to_id is not null and reblog_of_id is null and visibility in ('public', 'unlisted')
         union all
         select reblog_of_id, 0, 1, 0 from unused where reblog_of_id is not null
         union all
         select quoted_status_id, 0, 0, 1 from unused
           where quoted_status_id is not null and quote_state = 'accepted' and visibility in ('public', 'unlisted')
       ) counted where id not in (select id from unused) group by id),
     counted as (
       update statuses p set replies_count = greatest(0, p.replies_count - lost.replies),
         reblogs_count = greatest(0, p.reblogs_count - lost.reblogs),
         quotes_count = greatest(0, p.quotes_count - lost.quotes)
       from lost where p.id = lost.id)
     select conversation_id from gone`,
    { ids },
  ),
);

/** Locks conversations, so that no status is added to them until the transaction ends. */
const lockConversations = write.run("retention_conversations_lock", (ids: readonly string[]) =>
  table("conversations").where("id", anyOf(ids)).orderBy("id").forUpdate().select("id"),
);

const deleteEmpty = write.run("retention_conversations_delete", (ids: readonly string[]) =>
  table("conversations as c")
    .where("c.id", anyOf(ids))
    .whereRaw(
      `not exists (select from statuses where conversation_id = c.id)
       and not exists (select from account_conversations where conversation_id = c.id)
       and not exists (select from conversation_mutes where conversation_id = c.id)`,
    )
    .delete(),
);

/** Deletes those of these conversations that have no statuses left and aren't muted. */
export async function deleteEmptyConversations(store: WriteStore, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockConversations(store, ids);
  // In a separate statement, which sees what was added before the lock.
  await deleteEmpty(store, ids);
}

export interface RetentionPreview {
  /** Statuses of other servers. */
  readonly remote: number;
  /** Those below the id. */
  readonly old: number;
  /** Those of the old ones that could be removed. */
  readonly unused: number;
  /** The oldest of them, as many as wanted. */
  readonly removed: number;
  /** Accounts that nothing refers to then. */
  readonly accounts: number;
}

/**
 * Counts what would be removed below an id. Reads all statuses, which takes a while.
 * @param most statuses, the oldest first; null for all
 * @param before accounts that were described later stay
 */
export const previewRetention = read.only(
  "retention_preview",
  (below: string, most: number | null, before: Date) =>
    raw<RetentionPreview>(
      `with ${judgingBelow},
       unused as materialized (select id from old where not exists (select from kept where kept.id = old.id)),
       removed as materialized (select id from unused order by id limit :most::bigint)
       select (select count(*) from statuses where not local)::int as remote, (select count(*) from old)::int as old,
         (select count(*) from unused)::int as unused, (select count(*) from removed)::int as removed,
         (select count(*) from accounts a where ${isUnreferenced(":before", "select id from removed")})::int as accounts`,
      { below, most, before },
    ),
);

/** The id of the status of another server after so many others from an id on; undefined if there are fewer. */
export const findRemoteStatusAfter = read.firstValue(
  "retention_status_after",
  (from: string, others: number) =>
    table("statuses")
      .whereRaw("not local")
      .where("id", ">=", from)
      .orderBy("id")
      .limit(1)
      .offset(others)
      .select("id"),
);
