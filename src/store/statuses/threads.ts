/** Threads: ancestors and descendants of a status. */
import type { ReadStore } from "../kernel/connection.ts";
import { hiddenFrom, limitedFor, visibleTo } from "../kernel/predicates.ts";
import { read } from "../kernel/queries.ts";
import { queryTogether } from "../kernel/query-together.ts";
import { type JudgedList, judgeEntries, judgingReader, readerColumns, statusKey } from "./entries.ts";

/** Ids of a status's ancestors, up to `most`, nearest last. */
export const findAncestorIds = read.values<[id: string, most: number], string>(
  "thread_ancestors",
  `with recursive up (id, parent_id, distance) as (
     select id, in_reply_to_id, 0 from statuses where id = $1
     union all
     select s.id, s.in_reply_to_id, up.distance + 1 from up join statuses s on s.id = up.parent_id
     where up.distance < $2)
   select id from up where distance > 0 order by distance desc`,
);

export interface ReplyRow {
  readonly id: string;
  readonly parent_id: string;
  /** Whether it has the same author as its parent. */
  readonly own: boolean;
}

/**
 * A status's descendants, breadth first. In a thread above the limit, returns the nearest ones and doesn't read the
 * rest.
 */
export const findReplies = read.rows<[id: string, most: number, depth: number], ReplyRow>(
  "thread_replies",
  `with recursive down (id, parent_id, account_id, own, depth) as (
     select s.id, s.in_reply_to_id, s.account_id, s.account_id = p.account_id, 1
     from statuses p join statuses s on s.in_reply_to_id = p.id where p.id = $1
     union all
     select s.id, s.in_reply_to_id, s.account_id, s.account_id = down.account_id, down.depth + 1
     from down join statuses s on s.in_reply_to_id = down.id where down.depth < $3)
   select id, parent_id, own from down limit $2`,
);

/** A thread, as entries that are judged for a reader. */
export interface ThreadEntries {
  /** Nearest last; as in Entries. */
  readonly before: string;
  /** Breadth first; as in Entries. */
  readonly after: string;
  /** For each entry in `after`: `ID PARENT-ID 1`, with 0 in place of 1 if its author isn't that of its parent. */
  readonly replies: string;
  readonly reader: string | null;
  readonly emojis: string;
}

/** Maximum size of a thread; the nearest statuses are read. */
export interface ThreadLimits {
  readonly ancestors: number;
  readonly descendants: number;
  readonly depth: number;
}

/** The ancestors and descendants of a status, with one statement. */
export async function readThreadEntries(
  store: ReadStore,
  id: string,
  readerId: string | null,
  { ancestors, descendants, depth }: ThreadLimits,
): Promise<ThreadEntries> {
  const [row] = await queryTogether<{ [Name in keyof ThreadEntries]: string | null }>(
    store,
    "entries_thread",
    `with recursive up (id, parent_id, distance) as (
       select id, in_reply_to_id, 0 from statuses where id = $2
       union all
       select s.id, s.in_reply_to_id, up.distance + 1 from up join statuses s on s.id = up.parent_id
       where up.distance < $3),
     down (id, parent_id, account_id, own, depth) as (
       select s.id, s.in_reply_to_id, s.account_id, s.account_id = p.account_id, 1
       from statuses p join statuses s on s.in_reply_to_id = p.id where p.id = $2
       union all
       select s.id, s.in_reply_to_id, s.account_id, s.account_id = down.account_id, down.depth + 1
       from down join statuses s on s.in_reply_to_id = down.id where down.depth < $5),
     nearest as (select row_number() over () as place, id, parent_id, own from (select * from down limit $4) down)
     select ${readerColumns},
       (select string_agg((select ${statusKey} from statuses s where s.id = up.id), ' ' order by up.distance desc)
         from up where up.distance > 0) as before,
       (select string_agg((select ${statusKey} from statuses s where s.id = nearest.id), ' ' order by nearest.place)
         from nearest) as after,
       (select string_agg(concat_ws(' ', id, parent_id, own::integer), ',' order by place) from nearest) as replies`,
    [readerId, id, ancestors, descendants, depth],
  );
  return {
    before: row?.before ?? "",
    after: row?.after ?? "",
    replies: row?.replies ?? "",
    reader: row?.reader ?? null,
    emojis: row?.emojis ?? "",
  };
}

/**
 * Judges a thread's statuses for a viewer: leaves out invisible ones, those of hidden accounts, and those of silenced
 * accounts that the viewer doesn't follow. Keeps the viewer's own statuses.
 */
export function threadFor(viewerId: string | null): JudgedList {
  return {
    name: "thread",
    readerId: viewerId,
    judge: (store, ids) =>
      judgeEntries(
        store,
        {
          name: "thread",
          shown: `${visibleTo("s", judgingReader)}
            and (s.account_id is not distinct from ${judgingReader} or (not ${hiddenFrom("s.account_id", judgingReader)}
              and not ${limitedFor("s.account_id", judgingReader)}))`,
        },
        ids,
        viewerId,
      ),
  };
}
