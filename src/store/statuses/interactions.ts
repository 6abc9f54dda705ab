/** Interactions with statuses: favourites, bookmarks, pins, muted conversations, reblogs. */
import type { WriteStore } from "../kernel/connection.ts";
import { isId } from "../kernel/cursors.ts";
import { type Candidate, filteredPage } from "../kernel/filtered-page.ts";
import { blocks, blocksEither, isSuspended, visibleTo } from "../kernel/predicates.ts";
import { allOf, anyOf, computed, each, raw, read, table, write } from "../kernel/statement.ts";
import { originCount } from "./publishing.ts";
import type { StatusRow } from "./statuses.ts";

export type MarkedStatusRow = Pick<StatusRow, "id" | "uri" | "account_id">;

/** A status that an account wants to mark. */
export interface OriginalRow extends MarkedStatusRow {
  /** In the list of those asked for, from 0. */
  readonly place: number;
  /** Whether the account blocks the author. */
  readonly is_blocked: boolean;
}

/** Statuses that accounts may see; for a reblog, the original, if both are visible. */
export const findOriginals = read.rows(
  "statuses_to_mark",
  (wanted: readonly { readonly statusId: string; readonly viewerId: string }[]) =>
    raw<OriginalRow>(
      `select o.id, o.uri, o.account_id, (given.place - 1)::int as place,
         ${blocks("given.viewer_id", "o.account_id")} as is_blocked
       from unnest(:statusIds::bigint[], :viewerIds::bigint[]) with ordinality as given (status_id, viewer_id, place)
         join statuses s on s.id = given.status_id
         join statuses o on o.id = coalesce(s.reblog_of_id, s.id)
       where ${visibleTo("s", "given.viewer_id")} and ${visibleTo("o", "given.viewer_id")}`,
      {
        statusIds: computed(wanted, (all) => all.map(({ statusId }) => (isId(statusId) ? statusId : null))),
        viewerIds: each(wanted, "viewerId"),
      },
    ),
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
export const insertFavourites = write.rows("favourites_insert", (favourites: readonly NewFavourite[]) =>
  raw<InsertedFavourite>(
    `with given as (
       select distinct on (status_id, account_id) *
       from unnest(:accountIds::bigint[], :statusIds::bigint[], :uris::text[]) with ordinality as g (account_id, status_id, uri, place)
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
    {
      accountIds: each(favourites, "accountId"),
      statusIds: each(favourites, "statusId"),
      uris: each(favourites, "uri"),
    },
  ),
);

/**
 * Deletes a favourite and updates the counter. The transaction must have locked the status.
 * @returns the status; undefined if there was no favourite
 */
export const deleteFavourite = write.first("favourite_delete", (accountId: string, statusId: string) =>
  raw<MarkedStatusRow & { readonly favourite_id: string }>(
    `with gone as (
       delete from favourites where account_id = :accountId and status_id = :statusId returning id, status_id)
     update statuses s set favourites_count = greatest(0, s.favourites_count - 1),
       origin_favourites_count = ${originCount("s.origin_favourites_count", "-1")} from gone where s.id = gone.status_id
     returning s.id, s.uri, s.account_id, gone.id as favourite_id`,
    { accountId, statusId },
  ),
);

/** The status that the account favourited by the activity with this URI. */
export const findFavouritedByUri = read.firstValue("favourite_by_uri", (accountId: string, uri: string) =>
  table("favourites").where({ uri, account_id: accountId }).select("status_id"),
);

export const insertBookmark = write.run("bookmark_insert", (accountId: string, statusId: string) =>
  table("bookmarks").insert({ account_id: accountId, status_id: statusId }).onConflict().ignore(),
);

export const deleteBookmark = write.run("bookmark_delete", (accountId: string, statusId: string) =>
  table("bookmarks").where({ account_id: accountId, status_id: statusId }).delete(),
);

/** Removes all pins of an account except those of these statuses. */
export const deletePinsExcept = write.run(
  "pins_delete_except",
  (accountId: string, statusIds: readonly string[]) =>
    table("status_pins").where({ account_id: accountId }).where("status_id", "<>", allOf(statusIds)).delete(),
);

const pin = write.firstValue("pin_insert", (accountId: string, statusId: string, most: number) =>
  raw<{ made: boolean }>(
    `insert into status_pins (account_id, status_id) select :accountId, :statusId
     where (select count(*) from status_pins where account_id = :accountId and status_id <> :statusId) < :most
     on conflict (status_id, account_id) do update set account_id = excluded.account_id
     returning xmax = 0 as made`,
    { accountId, statusId, most },
  ),
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
  const made = await pin(store, accountId, statusId, most);
  if (made === undefined) return "too many";
  return made ? "new" : "kept";
}

/** Returns whether there was such a pin. */
export const deletePin = write.any("pin_delete", (accountId: string, statusId: string) =>
  table("status_pins").where({ account_id: accountId, status_id: statusId }).delete().returning("id"),
);

export const insertConversationMute = write.run(
  "conversation_mute_insert",
  (accountId: string, conversationId: string) =>
    table("conversation_mutes")
      .insert({ account_id: accountId, conversation_id: conversationId })
      .onConflict()
      .ignore(),
);

export const deleteConversationMute = write.run(
  "conversation_mute_delete",
  (accountId: string, conversationId: string) =>
    table("conversation_mutes").where({ account_id: accountId, conversation_id: conversationId }).delete(),
);

/** Locks accounts for updates of their counters, in the order of their ids, which prevents deadlocks. */
export const lockAccounts = write.run("accounts_lock", (ids: readonly string[]) =>
  table("accounts").where("id", anyOf(ids)).orderBy("id").forNoKeyUpdate().select("id"),
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
export const listFavouriters = filteredPage(
  "favouriters",
  (batch, statusId: string, viewerId: string | null) =>
    table
      .from(
        batch.of("id", table("favourites").where({ status_id: statusId }).select("id", "account_id")).as("f"),
      )
      .select<EntryRow[]>(
        "f.id",
        "f.account_id as shown_id",
        raw(`${shownTo("f.account_id", ":viewerId::bigint")} as shown`, { viewerId }),
      ),
);

/** A page of the accounts that reblogged a status publicly or unlisted, latest first. */
export const listRebloggers = filteredPage("rebloggers", (batch, statusId: string, viewerId: string | null) =>
  table
    .from(
      batch
        .of(
          "id",
          table("statuses").where({ reblog_of_id: statusId }).select("id", "account_id", "visibility"),
        )
        .as("r"),
    )
    .select<EntryRow[]>(
      "r.id",
      "r.account_id as shown_id",
      raw(
        `(r.visibility in ('public', 'unlisted') and ${shownTo("r.account_id", ":viewerId::bigint")}) as shown`,
        { viewerId },
      ),
    ),
);

const markedBy = (marks: "favourites" | "bookmarks") =>
  filteredPage(`${marks}_of_account`, (batch, accountId: string) =>
    table
      .from(batch.of("id", table(marks).where({ account_id: accountId }).select("id", "status_id")).as("m"))
      .join("statuses as s", "s.id", "m.status_id")
      .select<EntryRow[]>(
        "m.id",
        "m.status_id as shown_id",
        raw(`${visibleTo("s", ":accountId::bigint")} as shown`, { accountId }),
      ),
  );

/** A page of an account's favourites or bookmarks, latest first, without statuses that it may no longer see. */
export const listMarked = { favourites: markedBy("favourites"), bookmarks: markedBy("bookmarks") };
