/** Pages of statuses, each along one index: of a home, of everybody, of hashtags. */
import type { ReadStore } from "../kernel/connection.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { type Page, direction, within } from "../kernel/cursors.ts";
import {
  asOne,
  blocks,
  follows,
  hiddenFrom,
  isSilenced,
  isSuspended,
  mutes,
  visibleTo,
} from "../kernel/predicates.ts";

/**
 * SQL that is true where an entry of a home is shown there. What hides one is asked on reading, so that it comes back
 * once a mute is over, or reblogs are wanted again: blocks, mutes and domain blocks of author, reblogged and
 * mentioned, and what the follow says of reblogs and languages. One's own statuses are always shown.
 * @param status alias of the entry's row of statuses
 * @param original alias of the row that it reblogs, all null if it is no reblog
 * @param reader SQL for the account whose home it is
 */
export function shownAtHome(status: string, original: string, reader: string): string {
  const author = `${status}.account_id`;
  const wantedFollow = `(follow.show_reblogs or ${status}.reblog_of_id is null)
    and (follow.languages is null or cardinality(follow.languages) = 0
      or coalesce(${original}.language, ${status}.language, follow.languages[1]) = any(follow.languages))`;
  return asOne(`(${author} = ${reader} or (
    ${follows(reader, author, wantedFollow)}
    and not ${hiddenFrom(author, reader)}
    and (${status}.reblog_of_id is null or ${original}.account_id = ${reader}
      or not ${hiddenFrom(`${original}.account_id`, reader)})
    and not exists (select from mentions named where named.status_id in (${status}.id, ${status}.reblog_of_id)
      and (${blocks(reader, "named.account_id")} or ${mutes(reader, "named.account_id")}) offset 0)))`);
}

/** What stands in an account's home, newest first. */
export function findHomePage(
  store: ReadStore,
  accountId: string,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `home_page_${direction(page)}_${count}`,
      `select s.id, (${shownAtHome("s", "o", "$1::bigint")}
           and ${visibleTo("s", "$1::bigint")}
           and (s.reblog_of_id is null or ${visibleTo("o", "$1::bigint")})) as shown
       from (select status_id from home_entries
           where account_id = $1 and ${within("status_id", "$2", "$3")}
           order by status_id ${direction(page)} limit ${count}) h
         join statuses s on s.id = h.status_id left join statuses o on o.id = s.reblog_of_id
       order by h.status_id ${direction(page)}`,
      [accountId, below, above],
    ),
  );
}

/** Which part of all public statuses is asked for. */
export interface PublicSelection {
  /** Of this server only, of others only, or of both. */
  readonly origin: "local" | "remote" | "any";
  readonly onlyMedia: boolean;
  /** The account that looks, null for the public. */
  readonly viewerId: string | null;
  /** Only in these languages; null for all of them. */
  readonly languages: readonly string[] | null;
}

/** The same for everybody, and in the words of the partial indexes: neither reblogs nor replies to others. */
const standsAlone = `s.visibility = 'public' and s.reblog_of_id is null
  and (s.in_reply_to_account_id is null or s.in_reply_to_account_id = s.account_id)`;

const origins: Readonly<Record<PublicSelection["origin"], string>> = {
  any: "true",
  local: "s.local",
  remote: "not s.local",
};

/** SQL for what a public page leaves out: limited and suspended authors, and those that viewer or author has blocked. */
function shownInPublic(selection: PublicSelection, viewer: string): string {
  const author = `not ${isSilenced("s.account_id")} and not ${isSuspended("s.account_id")}`;
  const wanted =
    selection.viewerId === null
      ? `and ${viewer}::bigint is null`
      : `and not ${hiddenFrom("s.account_id", `${viewer}::bigint`)}
           and not ${blocks("s.account_id", `${viewer}::bigint`)}`;
  return `${author} ${wanted}`;
}

function nameOf(selection: PublicSelection): string {
  const who = selection.viewerId === null ? "public" : "viewer";
  return `${selection.origin}_${selection.onlyMedia ? "media" : "all"}_${who}`;
}

/** Public statuses of all accounts that are known here, newest first. */
export function findPublicPage(
  store: ReadStore,
  selection: PublicSelection,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  const media = selection.onlyMedia ? "and s.media_ids <> '{}'" : "";
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `public_page_${nameOf(selection)}_${direction(page)}_${count}`,
      `select s.id, (${shownInPublic(selection, "$3")} and ($4::text[] is null or s.language = any($4))) as shown
       from (select s.id, s.account_id, s.language from statuses s
           where ${standsAlone} and ${origins[selection.origin]} ${media} and ${within("s.id", "$1", "$2")}
           order by s.id ${direction(page)} limit ${count}) s
       order by s.id ${direction(page)}`,
      [below, above, selection.viewerId, selection.languages],
    ),
  );
}

export interface TagSelection extends PublicSelection {
  /** Identifiers of hashtags of which a status has at least one. */
  readonly any: readonly string[];
  /** It has all of these as well. */
  readonly all: readonly string[];
  /** And none of these. */
  readonly none: readonly string[];
}

/** Public statuses with hashtags, newest first: the newest of each hashtag along the index, and of those the newest. */
export function findTagPage(
  store: ReadStore,
  selection: TagSelection,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  const { viewerId, any, all, none } = selection;
  const media = selection.onlyMedia ? "and s.media_ids <> '{}'" : "";
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `tag_page_${nameOf(selection)}_${direction(page)}_${count}`,
      `select s.id, (s.visibility = 'public' and ${origins[selection.origin]} ${media} and ${shownInPublic(selection, "$3")}
           and (select count(*) from status_tags ta where ta.status_id = s.id and ta.tag_id = any($5::bigint[]))
             = cardinality($5::bigint[])
           and not exists (
             select from status_tags tn where tn.status_id = s.id and tn.tag_id = any($6::bigint[]))) as shown
       from (select distinct found.status_id from unnest($4::bigint[]) as wanted (tag_id) cross join lateral (
           select t.status_id from status_tags t where t.tag_id = wanted.tag_id and ${within("t.status_id", "$1", "$2")}
           order by t.status_id ${direction(page)} limit ${count}) found
         order by found.status_id ${direction(page)} limit ${count}) h
       join statuses s on s.id = h.status_id order by s.id ${direction(page)}`,
      [below, above, viewerId, any, all, none],
    ),
  );
}

/** Hashtags by the names that they are stored under. */
export function findTags(
  store: ReadStore,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return Promise.resolve([]);
  return store.query("tags_by_names", "select id, name from tags where name = any($1::text[])", [names]);
}
