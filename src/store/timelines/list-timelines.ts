/** Timelines of lists: one row per status and list, written by a reaction and filtered on reading, as for home. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Candidate, filteredPage } from "../kernel/filtered-page.ts";
import { asOne, follows, visibleTo } from "../kernel/predicates.ts";
import { type Row, each, raw, read, table, write } from "../kernel/statement.ts";
import { listReaders, repliesToKnown } from "../statuses/audience.ts";
import { type TimelineTable, enterRuns, insertion, isNewTo, joinNewest, trimming } from "./entering.ts";
import { followsForStatus, unhidden } from "./timelines.ts";

/** Advisory lock class that serializes the writers of one reblogged status. */
const reblogLock = 70_219_474;

/** Newest statuses of an author that are removed when the author leaves a list; older ones are only hidden. */
const removed = 2000;

/**
 * SQL condition: the timeline of a list shows the entry. Evaluated on reading, so that a change of the list, a follow or
 * a mute applies to earlier statuses as well.
 * @param list alias of the list's row, or of a row with its `list_id`, `account_id` and `replies_policy`
 */
function shownInList(status: string, original: string, list: string): string {
  const author = `${status}.account_id`;
  const reader = `${list}.account_id`;
  const repliedTo = `${status}.in_reply_to_account_id`;
  const isMember = (account: string): string => `exists (select from list_accounts member
    where member.list_id = ${list}.list_id and member.account_id = ${account} offset 0)`;
  return asOne(`(${isMember(author)}
    and (${author} = ${reader}
      or (${followsForStatus(status, original, reader)} and ${unhidden(status, original, reader)}))
    and (${status}.in_reply_to_id is null or ${repliedTo} in (${author}, ${reader})
      or (${list}.replies_policy = 'followed' and ${follows(reader, repliedTo)})
      or (${list}.replies_policy = 'list' and ${isMember(repliedTo)})))`);
}

/** SQL condition: the timeline of the list `l` shows the status `s`, and its owner sees it. */
const shown = `${shownInList("s", "o", "l")} and ${visibleTo("s", "l.account_id")}
  and (s.reblog_of_id is null or ${visibleTo("o", "l.account_id")})`;

/** A page of a list's timeline, newest first. */
export const findListPage = filteredPage(
  "list_page",
  (
    batch,
    { id, account_id: ownerId, replies_policy: policy }: Row<"lists", "id" | "account_id" | "replies_policy">,
  ) =>
    table
      .from(batch.of("status_id", table("list_entries").where({ list_id: id }).select("status_id")).as("h"))
      .join("statuses as s", "s.id", "h.status_id")
      .leftJoin("statuses as o", "o.id", "s.reblog_of_id")
      .joinRaw(
        "cross join (select :id::bigint as list_id, :ownerId::bigint as account_id, :policy::text as replies_policy) l",
        { id, ownerId, policy },
      )
      .select<Candidate[]>("h.status_id as id", raw(`(${shown}) as shown`)),
);

/** A status, and a list that may show it. */
export interface Listing {
  readonly statusId: string;
  readonly listId: string;
}

/** The lists whose timelines have a status now and show it: one statement for many statuses and lists. */
export const findListsShowing = read.rows(
  "list_statuses_shown",
  (wanted: readonly Listing[]) =>
    raw<Listing>(
      `select wanted.status_id::text as "statusId", wanted.list_id::text as "listId"
       from unnest(:statusIds::bigint[], :listIds::bigint[]) as wanted (status_id, list_id)
         join list_entries h on h.list_id = wanted.list_id and h.status_id = wanted.status_id
         join lists own on own.id = wanted.list_id
         cross join lateral (select own.id as list_id, own.account_id, own.replies_policy) l
         join statuses s on s.id = wanted.status_id left join statuses o on o.id = s.reblog_of_id
       where ${shown}`,
      {
        statusIds: each(wanted, "statusId"),
        listIds: each(wanted, "listId"),
      },
    ),
  { skipsEmpty: true },
);

export interface ListEntry extends Row<"list_entries", "list_id" | "status_id"> {
  /** The list's owner. */
  readonly account_id: string;
}

const timelines: TimelineTable = { name: "list_entries", key: "list_id", shown: shownInList };

const insertEntries = write.rows("list_entries_insert", (statusIds: readonly string[]) =>
  raw<ListEntry>(
    insertion(
      timelines,
      listReaders,
      "list_id, (select l.account_id from lists l where l.id = list_id), status_id",
    ),
    { statusIds },
  ),
);

/**
 * Adds statuses to the timelines of lists.
 * @param runs see `enterRuns`
 * @returns the new entries
 */
export function insertListEntries(
  store: WriteStore,
  runs: readonly (readonly string[])[],
): Promise<ListEntry[]> {
  return enterRuns(store, reblogLock, runs, insertEntries);
}

/**
 * Adds the newest statuses of a member to timelines of the owner's lists that it is a member of.
 * @param listId this list only; null for all lists of the owner
 */
export const fillLists = write.run("list_fill", (ownerId: string, memberId: string, listId: string | null) =>
  raw(
    `insert into list_entries (list_id, status_id, reblog_of_id)
   select distinct on (m.list_id, coalesce(post.reblog_of_id, post.id)) m.list_id, post.id, post.reblog_of_id
   from list_accounts m ${joinNewest("m.account_id")}
   where m.owner_id = :ownerId and m.account_id = :memberId and (:listId::bigint is null or m.list_id = :listId)
     and (m.owner_id = m.account_id or ${follows("m.owner_id", "m.account_id")})
     and ${repliesToKnown("post", "m.owner_id")}
     and ${isNewTo(timelines, "m.list_id")}
   order by m.list_id, coalesce(post.reblog_of_id, post.id), post.id
   on conflict do nothing`,
    { ownerId, memberId, listId },
  ),
);

/** Removes an author's newest statuses from the owner's lists that the author isn't a member of (any more). */
export const removeFromLists = write.run("list_remove_author", (ownerId: string, authorId: string) =>
  raw(
    `delete from list_entries e
   using (select id from statuses where account_id = :authorId order by id desc limit ${removed}) s, lists l
   where e.status_id = s.id and l.id = e.list_id and l.account_id = :ownerId
     and not exists (select from list_accounts m where m.list_id = l.id and m.account_id = :authorId)`,
    { ownerId, authorId },
  ),
);

const findBatch = write.values("list_trim_lists", (after: string) =>
  table("lists").where("id", ">", after).orderBy("id").limit(500).select("id"),
);

/** Trims the timelines of a batch of lists. */
export const trimLists = trimming("list_trim", timelines, findBatch);
