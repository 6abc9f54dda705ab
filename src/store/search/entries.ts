/** The entries of full-text search: one for each status, except reblogs. */
import type { WriteStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";
import type { Visibility } from "../statuses/statuses.ts";

/** The source of a status's entry. */
export interface IndexableRow {
  readonly id: string;
  readonly account_id: string;
  /** Plain text; empty for remote statuses, which only have `content`. */
  readonly text: string;
  readonly content: string;
  readonly local: boolean;
  readonly spoiler_text: string;
  readonly visibility: Visibility;
  readonly sensitive: boolean;
  readonly language: string | null;
  readonly is_reply: boolean;
  readonly is_quote: boolean;
  /** Of the preview of its link; null without one. */
  readonly card_type: string | null;
  /** The author lets everyone find their public statuses. */
  readonly indexable: boolean;
  readonly media_types: readonly string[];
  readonly media_descriptions: readonly string[];
  readonly poll_options: readonly string[] | null;
  /** Ids of mentioned local accounts. */
  readonly mentioned: readonly string[];
}

/** Statuses to index, by id; leaves out reblogs. Locks them, so that concurrent runs don't overwrite newer entries. */
export function lockIndexable(store: WriteStore, ids: readonly string[]): Promise<IndexableRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "search_indexable",
    `select s.id, s.account_id, s.text, s.content, s.local, s.spoiler_text, s.visibility, s.sensitive, s.language,
       s.in_reply_to_id is not null as is_reply, a.indexable,
       exists (select from quotes q where q.status_id = s.id) as is_quote,
       (select c.type from preview_cards c where c.id = s.card_id) as card_type,
       array(select m.type from media_attachments m where m.id = any(s.media_ids)) as media_types,
       array(select m.description from media_attachments m
         where m.id = any(s.media_ids) and m.description is not null) as media_descriptions,
       (select p.options from polls p where p.id = s.poll_id) as poll_options,
       array(select n.account_id::text from mentions n join accounts na on na.id = n.account_id
         where n.status_id = s.id and na.domain is null) as mentioned
     from statuses s join accounts a on a.id = s.account_id
     where s.id = any($1::bigint[]) and s.reblog_of_id is null
     order by s.id for no key update of s`,
    [ids],
  );
}

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
export async function saveEntries(store: WriteStore, entries: readonly SearchEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await store.query(
    "search_save",
    `insert into searched_statuses (status_id, account_id, is_open, in_public, words)
     select * from unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::boolean[], $5::tsvector[])
     on conflict (status_id) do update set is_open = excluded.is_open, in_public = excluded.in_public,
       words = excluded.words`,
    [
      entries.map((entry) => entry.statusId),
      entries.map((entry) => entry.accountId),
      entries.map((entry) => entry.isOpen),
      entries.map((entry) => entry.inPublic),
      entries.map((entry) => entry.words),
    ],
  );
}

/** A batch of an account's public statuses whose entries don't match its setting. */
export const findOutdatedEntries = read.values<[accountId: string, limit: number], string>(
  "search_outdated",
  `select e.status_id as id from searched_statuses e
   where e.account_id = $1 and e.is_open
     and e.in_public = (select not a.indexable from accounts a where a.id = $1) limit $2`,
);

/**
 * Takes a batch of statuses from the search backlog, newest first. A database that is older than search has one.
 * @returns undefined if the backlog is empty
 */
export async function takeFromBacklog(store: WriteStore, limit: number): Promise<string[] | undefined> {
  const [backlog] = await store.query<{ below: string }>(
    "search_backlog",
    "select below from search_backlog for update",
  );
  if (backlog === undefined) return undefined;
  const rows = await store.query<{ id: string }>(
    "search_backlog_next",
    "select id from statuses where id < $1 order by id desc limit $2",
    [backlog.below, limit],
  );
  const last = rows.at(-1);
  if (last === undefined) await store.query("search_backlog_done", "delete from search_backlog");
  else await store.query("search_backlog_move", "update search_backlog set below = $1", [last.id]);
  return rows.map((row) => row.id);
}
