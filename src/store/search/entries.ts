/** The entries of full-text search: one for each status, except reblogs. */
import type { WriteStore } from "../kernel/connection.ts";
import { type Row, anyOf, each, raw, read, table, write } from "../kernel/statement.ts";

/** The source of a status's entry. Remote statuses have no `text`, only `content`. */
export interface IndexableRow
  extends Row<"statuses", (typeof statusColumns)[number]>, Row<"accounts", "indexable"> {
  readonly is_reply: boolean;
  readonly is_quote: boolean;
  /** Of the preview of its link; null without one. */
  readonly card_type: string | null;
  readonly media_types: readonly string[];
  readonly media_descriptions: readonly string[];
  readonly poll_options: readonly string[] | null;
  /** Ids of mentioned local accounts. */
  readonly mentioned: readonly string[];
}

const statusColumns = [
  "id",
  "account_id",
  "text",
  "content",
  "local",
  "spoiler_text",
  "visibility",
  "sensitive",
  "language",
] as const;

/** Statuses to index, by id; leaves out reblogs. Locks them, so that concurrent runs don't overwrite newer entries. */
export const lockIndexable = write.rows(
  "search_indexable",
  (ids: readonly string[]) =>
    table("statuses as s")
      .join("accounts as a", "a.id", "s.account_id")
      .where("s.id", anyOf(ids))
      .whereNull("s.reblog_of_id")
      .orderBy("s.id")
      .forNoKeyUpdate("s")
      .select<IndexableRow[]>(
        ...statusColumns.map((column) => `s.${column}`),
        "a.indexable",
        raw(`s.in_reply_to_id is not null as is_reply,
          exists (select from quotes q where q.status_id = s.id) as is_quote,
          (select c.type from preview_cards c where c.id = s.card_id) as card_type,
          array(select m.type from media_attachments m where m.id = any(s.media_ids)) as media_types,
          array(select m.description from media_attachments m
            where m.id = any(s.media_ids) and m.description is not null) as media_descriptions,
          (select p.options from polls p where p.id = s.poll_id) as poll_options,
          array(select n.account_id::text from mentions n join accounts na on na.id = n.account_id
            where n.status_id = s.id and na.domain is null) as mentioned`),
      ),
  { skipsEmpty: true },
);

export interface SearchEntry {
  readonly statusId: string;
  readonly accountId: string;
  /** Whether its visibility is public. */
  readonly isOpen: boolean;
  /** Whether it is public, and its author lets everyone find it. */
  readonly inPublic: boolean;
  /** A tsvector in PostgreSQL's notation. */
  readonly words: string;
}

/** Inserts or replaces entries. */
export const saveEntries = write.run(
  "search_save",
  (entries: readonly SearchEntry[]) =>
    raw(
      `insert into searched_statuses (status_id, account_id, is_open, in_public, words)
       select * from unnest(:ids::bigint[], :accountIds::bigint[], :areOpen::boolean[], :inPublic::boolean[], :words::tsvector[])
       on conflict (status_id) do update set is_open = excluded.is_open, in_public = excluded.in_public,
         words = excluded.words`,
      {
        ids: each(entries, "statusId"),
        accountIds: each(entries, "accountId"),
        areOpen: each(entries, "isOpen"),
        inPublic: each(entries, "inPublic"),
        words: each(entries, "words"),
      },
    ),
  { skipsEmpty: true },
);

/** A batch of an account's public statuses whose entries don't match its setting. */
export const findOutdatedEntries = read.values("search_outdated", (accountId: string, limit: number) =>
  table("searched_statuses")
    .where({ account_id: accountId })
    .whereRaw("is_open and in_public = (select not a.indexable from accounts a where a.id = :accountId)", {
      accountId,
    })
    .limit(limit)
    .select("status_id"),
);

const lockBacklog = write.firstValue("search_backlog", () =>
  table("search_backlog").forUpdate().select("below"),
);
const findStatusesBelow = read.values("search_backlog_next", (below: string, limit: number) =>
  table("statuses").where("id", "<", below).orderBy("id", "desc").limit(limit).select("id"),
);
const endBacklog = write.run("search_backlog_done", () => table("search_backlog").delete());
const moveBacklog = write.run("search_backlog_move", (below: string) =>
  table("search_backlog").update({ below }),
);

/**
 * Takes a batch of statuses from the search backlog, newest first. A database that is older than search has one.
 * @returns undefined if the backlog is empty
 */
export async function takeFromBacklog(store: WriteStore, limit: number): Promise<string[] | undefined> {
  const below = await lockBacklog(store);
  if (below === undefined) return undefined;
  const ids = await findStatusesBelow(store, below, limit);
  const last = ids.at(-1);
  if (last === undefined) await endBacklog(store);
  else await moveBacklog(store, last);
  return ids;
}
