/** Interactions with statuses: favourites, bookmarks, pins, muted conversations, reblogs. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { type Page, direction, isId, within } from "../kernel/cursors.ts";
import { originCount } from "./publishing.ts";
import type { StatusRow } from "./statuses.ts";
import { blocks, blocksEither, isSuspended, visibleTo } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";

export type MarkedStatusRow = Pick<StatusRow, "id" | "uri" | "account_id">;

/** A status that an account wants to mark. */
export interface OriginalRow extends MarkedStatusRow {
  /** In the list of those asked for, from 0. */
  readonly place: number;
  /** Whether the account blocks the author. */
  readonly is_blocked: boolean;
}

/** Statuses that accounts may see; for a reblog, the original, if both are visible. */
export const findOriginals = read.rows<
  [wanted: readonly { readonly statusId: string; readonly viewerId: string }[]],
  OriginalRow
>(
  "statuses_to_mark",
  `select o.id, o.uri, o.account_id, (given.place - 1)::int as place,
     ${blocks("given.viewer_id", "o.account_id")} as is_blocked
   from unnest($1::bigint[], $2::bigint[]) with ordinality as given (status_id, viewer_id, place)
     join statuses s on s.id = given.status_id
     join statuses o on o.id = coalesce(s.reblog_of_id, s.id)
   where ${visibleTo("s", "given.viewer_id")} and ${visibleTo("o", "given.viewer_id")}`,
  (wanted) => [
    wanted.map(({ statusId }) => (isId(statusId) ? statusId : null)),
    wanted.map(({ viewerId }) => viewerId),
  ],
);

export interface NewFavourite {
  readonly accountId: string;
  readonly statusId: string;
  /** Of the remote activity; null if local. */
  readonly uri: string | null;
}

/** A new favourite, or one whose URI has been replaced. */
export interface InsertedFavourite {
  /** In the list of those given, from 0. */
  readonly place: number;
  readonly is_new: boolean;
  /** The replaced URI; null for none. */
  readonly former_uri: string | null;
}

/**
 * Inserts favourites and updates the statuses' counters in one statement. An existing one takes the URI of the later
 * activity. The transaction must have locked the statuses, if there are several.
 */
export const insertFavourites = write.rows<[favourites: readonly NewFavourite[]], InsertedFavourite>(
  "favourites_insert",
  `with given as (
     select distinct on (status_id, account_id) *
     from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality as g (account_id, status_id, uri, place)
     order by status_id, account_id, place),
   former as (
     select status_id, account_id, f.uri from favourites f join given using (status_id, account_id)
     where f.uri <> given.uri),
   written as (
     insert into favourites as known (account_id, status_id, uri) select account_id, status_id, uri from given
     on conflict (status_id, account_id) do update set uri = excluded.uri where known.uri <> excluded.uri
     -- PostgreSQL locks a row before it updates it here, but not a new one.
     returning status_id, account_id, xmax = 0 as is_new),
   counted as (
     update statuses s set favourites_count = s.favourites_count + m.number,
       origin_favourites_count = s.origin_favourites_count + m.number
     from (select status_id, count(*)::int as number from written where is_new group by status_id) m where s.id = m.status_id)
   select (place - 1)::int as place, is_new, former.uri as former_uri
   from written join given using (status_id, account_id) left join former using (status_id, account_id)`,
  (favourites) => [
    favourites.map(({ accountId }) => accountId),
    favourites.map(({ statusId }) => statusId),
    favourites.map(({ uri }) => uri),
  ],
);

/**
 * Deletes a favourite and updates the counter. The transaction must have locked the status.
 * @returns the status; undefined if there was no favourite
 */
export async function deleteFavourite(
  store: WriteStore,
  accountId: string,
  statusId: string,
): Promise<(MarkedStatusRow & { readonly favourite_id: string }) | undefined> {
  const [row] = await store.query<MarkedStatusRow & { readonly favourite_id: string }>(
    "favourite_delete",
    `with gone as (delete from favourites where account_id = $1 and status_id = $2 returning id, status_id)
     update statuses s set favourites_count = greatest(0, s.favourites_count - 1),
       origin_favourites_count = ${originCount("s.origin_favourites_count", "-1")} from gone where s.id = gone.status_id
     returning s.id, s.uri, s.account_id, gone.id as favourite_id`,
    [accountId, statusId],
  );
  return row;
}

/** The status that the account favourited by the activity with this URI. */
export const findFavouritedByUri = read.firstValue<[accountId: string, uri: string], string>(
  "favourite_by_uri",
  "select status_id from favourites where uri = $2 and account_id = $1",
);

export const insertBookmark = write.run<[accountId: string, statusId: string]>(
  "bookmark_insert",
  "insert into bookmarks (account_id, status_id) values ($1, $2) on conflict do nothing",
);

export const deleteBookmark = write.run<[accountId: string, statusId: string]>(
  "bookmark_delete",
  "delete from bookmarks where account_id = $1 and status_id = $2",
);

/** Removes all pins of an account except those of these statuses. */
export const deletePinsExcept = write.run<[accountId: string, statusIds: readonly string[]]>(
  "pins_delete_except",
  "delete from status_pins where account_id = $1 and status_id <> all($2::bigint[])",
);

/**
 * Pins a status, up to `most` per account. The transaction must have locked the account's row.
 * @returns whether the pin is new, existed before, or would exceed the maximum
 */
export async function insertPin(
  store: WriteStore,
  accountId: string,
  statusId: string,
  most: number,
): Promise<"new" | "kept" | "too many"> {
  const [row] = await store.query<{ made: boolean }>(
    "pin_insert",
    `insert into status_pins (account_id, status_id) select $1, $2
     where (select count(*) from status_pins where account_id = $1 and status_id <> $2) < $3
     on conflict (status_id, account_id) do update set account_id = excluded.account_id
     returning xmax = 0 as made`,
    [accountId, statusId, most],
  );
  if (row === undefined) return "too many";
  return row.made ? "new" : "kept";
}

/** Returns whether there was such a pin. */
export const deletePin = write.any<[accountId: string, statusId: string]>(
  "pin_delete",
  "delete from status_pins where account_id = $1 and status_id = $2 returning id",
);

export const insertConversationMute = write.run<[accountId: string, conversationId: string]>(
  "conversation_mute_insert",
  "insert into conversation_mutes (account_id, conversation_id) values ($1, $2) on conflict do nothing",
);

export const deleteConversationMute = write.run<[accountId: string, conversationId: string]>(
  "conversation_mute_delete",
  "delete from conversation_mutes where account_id = $1 and conversation_id = $2",
);

/** Locks accounts for updates of their counters, in the order of their ids, which prevents deadlocks. */
export const lockAccounts = write.run<[ids: readonly string[]]>(
  "accounts_lock",
  "select id from accounts where id = any($1::bigint[]) order by id for no key update",
);

/** An entry of a list whose sort key is not the id of the object that it shows. */
export interface EntryRow extends Candidate {
  readonly shown_id: string;
}

/** SQL condition: the account is not suspended, and neither it nor the viewer blocks the other. */
function shownTo(account: string, viewer: string): string {
  return `(not ${isSuspended(account)} and not ${blocksEither(account, viewer)})`;
}

/** A page of the accounts that favourited a status, latest first. */
export function listFavouriters(
  store: ReadStore,
  statusId: string,
  viewerId: string | null,
  page: Page,
): Promise<FilteredPage<EntryRow>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `favouriters_${direction(page)}_${count}`,
      `select f.id, f.account_id as shown_id, ${shownTo("f.account_id", "$2::bigint")} as shown
       from (select id, account_id from favourites where status_id = $1
           and ${within("id", "$3", "$4")}
           order by id ${direction(page)} limit ${count}) f
       order by f.id ${direction(page)}`,
      [statusId, viewerId, below, above],
    ),
  );
}

/** A page of the accounts that reblogged a status publicly or unlisted, latest first. */
export function listRebloggers(
  store: ReadStore,
  statusId: string,
  viewerId: string | null,
  page: Page,
): Promise<FilteredPage<EntryRow>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `rebloggers_${direction(page)}_${count}`,
      `select r.id, r.account_id as shown_id,
         (r.visibility in ('public', 'unlisted') and ${shownTo("r.account_id", "$2::bigint")}) as shown
       from (select id, account_id, visibility from statuses where reblog_of_id = $1
           and ${within("id", "$3", "$4")}
           order by id ${direction(page)} limit ${count}) r
       order by r.id ${direction(page)}`,
      [statusId, viewerId, below, above],
    ),
  );
}

/** A page of an account's favourites or bookmarks, latest first, without statuses that it may no longer see. */
export function listMarked(
  store: ReadStore,
  marks: "favourites" | "bookmarks",
  accountId: string,
  page: Page,
): Promise<FilteredPage<EntryRow>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `${marks}_of_account_${direction(page)}_${count}`,
      `select m.id, m.status_id as shown_id, ${visibleTo("s", "$1::bigint")} as shown
       from (select id, status_id from ${marks} where account_id = $1
           and ${within("id", "$2", "$3")}
           order by id ${direction(page)} limit ${count}) m
         join statuses s on s.id = m.status_id
       order by m.id ${direction(page)}`,
      [accountId, below, above],
    ),
  );
}
