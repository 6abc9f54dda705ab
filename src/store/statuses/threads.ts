/** Threads: ancestors and descendants of a status. */
import { hiddenFrom, limitedFor, visibleTo } from "../kernel/predicates.ts";
import { type Row, raw, read } from "../kernel/statement.ts";
import { type JudgedList, judging, judgingReader, readerColumns, statusKey } from "./entries.ts";

/** SQL: a status and its ancestors. */
const up = `up (id, parent_id, distance) as (
    select id, in_reply_to_id, 0 from statuses where id = :id
    union all
    select s.id, s.in_reply_to_id, up.distance + 1 from up join statuses s on s.id = up.parent_id
    where up.distance < :ancestors)`;

/** SQL: a status's descendants, breadth first. */
const down = `down (id, parent_id, account_id, own, depth) as (
    select s.id, s.in_reply_to_id, s.account_id, s.account_id = p.account_id, 1
    from statuses p join statuses s on s.in_reply_to_id = p.id where p.id = :id
    union all
    select s.id, s.in_reply_to_id, s.account_id, s.account_id = down.account_id, down.depth + 1
    from down join statuses s on s.in_reply_to_id = down.id where down.depth < :depth)`;

/** Ids of a status's ancestors, up to `most`, nearest last. */
export const findAncestorIds = read.values("thread_ancestors", (id: string, most: number) =>
  raw<Row<"statuses", "id">>(
    `with recursive ${up} select id from up where distance > 0 order by distance desc`,
    { id, ancestors: most },
  ),
);

export interface ReplyRow extends Row<"statuses", "id"> {
  readonly parent_id: string;
  /** Whether it has the same author as its parent. */
  readonly own: boolean;
}

/**
 * A status's descendants, breadth first. In a thread above the limit, returns the nearest ones and doesn't read the
 * rest.
 */
export const findReplies = read.rows("thread_replies", (id: string, most: number, depth: number) =>
  raw<ReplyRow>(`with recursive ${down} select id, parent_id, own from down limit :most`, {
    id,
    most,
    depth,
  }),
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

const readThread = read.only(
  "entries_thread",
  (id: string, readerId: string | null, { ancestors, descendants, depth }: ThreadLimits) =>
    raw<Record<"before" | "after" | "replies", string | null> & Pick<ThreadEntries, "reader" | "emojis">>(
      `with recursive ${up}, ${down},
       nearest as (select row_number() over () as place, id, parent_id, own
         from (select * from down limit :descendants) down)
       select ${readerColumns},
         (select string_agg((select ${statusKey} from statuses s where s.id = up.id), ' ' order by up.distance desc)
           from up where up.distance > 0) as before,
         (select string_agg((select ${statusKey} from statuses s where s.id = nearest.id), ' ' order by nearest.place)
           from nearest) as after,
         (select string_agg(concat_ws(' ', id, parent_id, own::integer), ',' order by place) from nearest) as replies`,
      { id, readerId, ancestors, descendants, depth },
    ),
  { isShared: true },
);

/** The ancestors and descendants of a status, with one statement. */
export async function readThreadEntries(...given: Parameters<typeof readThread>): Promise<ThreadEntries> {
  const { before, after, replies, ...versions } = await readThread(...given);
  return { before: before ?? "", after: after ?? "", replies: replies ?? "", ...versions };
}

const judge = judging(
  "thread",
  `${visibleTo("s", judgingReader)}
     and (s.account_id is not distinct from ${judgingReader} or (not ${hiddenFrom("s.account_id", judgingReader)}
       and not ${limitedFor("s.account_id", judgingReader)}))`,
);

/**
 * Judges a thread's statuses for a viewer: leaves out invisible ones, those of hidden accounts, and those of silenced
 * accounts that the viewer doesn't follow. Keeps the viewer's own statuses.
 */
export function threadFor(viewerId: string | null): JudgedList {
  return { name: "thread", readerId: viewerId, judge: (store, ids) => judge(store, ids, viewerId) };
}
