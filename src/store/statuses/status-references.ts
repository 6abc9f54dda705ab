/** Versions and viewer-specific parts of a page of statuses, in one statement. */
import type { ReadStore } from "../kernel/connection.ts";
import { readerKeys, wantedByReaders } from "../kernel/reader-keys.ts";
import { type Row, raw, read } from "../kernel/statement.ts";
import { type QuoteTies, type ShownQuoteState, quoteTies, shownState } from "./quotes.ts";
import type { ViewerPartRow } from "./statuses.ts";

export interface StatusReference
  extends
    ViewerPartRow,
    QuoteTies,
    Row<"statuses", "account_id" | "visibility" | "reblog_of_id" | "poll_id" | "version">,
    Row<"quotes", "quoted_status_id"> {
  /** Of the requested status that refers to this one, or is it, and the viewer: see reader-keys.ts. */
  readonly key: string;
  /** The viewer's choices in the poll, in voting order. */
  readonly own_votes: readonly number[];
  readonly account_version: string;
  /** Whether moderators marked all of the author's statuses as sensitive. */
  readonly sensitized: boolean;
  /** Null if it quotes nothing. */
  readonly quote_state: ShownQuoteState | null;
  /** Of the viewer's filters, the same in each row; null if the viewer never had any. */
  readonly filters_version: string | null;
}

/**
 * References of the statuses, of those that they reblog, and of those that either quote. Without a viewer (null), all
 * marks are false. `offset 0` makes PostgreSQL probe the index for each row: it would read the whole index if it
 * overestimated the page.
 */
export function findStatusReferences(
  store: ReadStore,
  ids: readonly string[],
  viewerId: string | null,
): Promise<StatusReference[]> {
  return findReferences(store, readerKeys(ids, viewerId));
}

const findReferences = read.byKeys("status_references", "key", (keys) =>
  raw<StatusReference>(
    `with page as (select key, id, reader from ${wantedByReaders} keyed),
     shown as (select key, id, reader from page
       union all select page.key, o.id, page.reader from page cross join lateral (
         select r.reblog_of_id as id from statuses r where r.id = page.id offset 0) o where o.id is not null),
     wanted as (select key, id, reader from shown
       union all select shown.key, o.id, shown.reader from shown cross join lateral (
         select quoted.quoted_status_id as id from quotes quoted
         where quoted.status_id = shown.id and quoted.state = 'accepted' offset 0) o where o.id is not null)
   select wanted.key, s.id, s.account_id, s.visibility, s.reblog_of_id, s.poll_id,
     s.version || ' ' || coalesce(p.version, 0) as version, a.version as account_version,
     a.sensitized_at is not null as sensitized,
     (select w.version from filter_versions w where w.account_id = wanted.reader) as filters_version,
     exists (select from favourites f where f.status_id = s.id and f.account_id = wanted.reader) as favourited,
     exists (select from statuses r where r.reblog_of_id = s.id and r.account_id = wanted.reader) as reblogged,
     exists (select from bookmarks b where b.status_id = s.id and b.account_id = wanted.reader) as bookmarked,
     exists (select from conversation_mutes m
       where m.conversation_id = s.conversation_id and m.account_id = wanted.reader) as muted,
     exists (select from status_pins n where n.status_id = s.id and n.account_id = wanted.reader) as pinned,
     case when s.poll_id is null then '{}' else array(select v.choice from poll_votes v
       where v.poll_id = s.poll_id and v.account_id = wanted.reader order by v.created_at, v.choice) end as own_votes,
     ${shownState("q", "t", "wanted.reader")} as quote_state, q.quoted_status_id,
     ${quoteTies("s", "wanted.reader")}
   from wanted
     cross join lateral (select id, account_id, visibility, reblog_of_id, poll_id, version, conversation_id,
       quote_automatic, quote_manual from statuses status where status.id = wanted.id offset 0) s
     cross join lateral (select version, sensitized_at from accounts author
       where author.id = s.account_id offset 0) a
     left join lateral (select version from polls poll where poll.id = s.poll_id offset 0) p on true
     left join lateral (select state, quoted_status_id from quotes quote
       where quote.status_id = s.id offset 0) q on true
     left join lateral (select id, account_id, visibility from statuses quoted
       where quoted.id = q.quoted_status_id offset 0) t on true`,
    { keys },
  ),
);
