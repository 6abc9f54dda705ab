/** Pages of the home, public and hashtag timelines, each read along one index. */
import type { ReadStore } from "../kernel/connection.ts";
import { direction, within } from "../kernel/cursors.ts";
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
import { type EntryList, judgeEntries, judgingReader, readEntries } from "../statuses/entries.ts";

/**
 * SQL condition: a home timeline shows the entry. Evaluated on reading, so that hidden entries reappear once a
 * mute expires or the follow's options change. Checks blocks, mutes and domain blocks of the author and the
 * reblogged author, blocks and mutes of mentioned accounts, the follow's options for reblogs and languages,
 * followed hashtags, and exclusive lists. The reader's own statuses are always shown.
 * @param status alias of the entry's status
 * @param original alias of the reblogged status; all null for other statuses
 * @param reader SQL for the id of the home timeline's account
 */
export function shownAtHome(status: string, original: string, reader: string): string {
  const author = `${status}.account_id`;
  return asOne(`(${author} = ${reader} or (
    (${followsForStatus(status, original, reader)} or ${followsTagOf(status, reader)})
    and not ${inExclusiveList(author, reader)}
    and ${unhidden(status, original, reader)}))`);
}

/** SQL condition: the reader follows the author, with options that include the status. */
export function followsForStatus(status: string, original: string, reader: string): string {
  return follows(
    reader,
    `${status}.account_id`,
    `(follow.show_reblogs or ${status}.reblog_of_id is null)
      and (follow.languages is null or cardinality(follow.languages) = 0
        or coalesce(${original}.language, ${status}.language, follow.languages[1]) = any(follow.languages))`,
  );
}

/**
 * SQL condition: the reader follows a hashtag of the public status, which is in one of the reader's languages.
 * Excludes reblogs and silenced authors, as Mastodon's FanOutOnWriteService does.
 */
export function followsTagOf(status: string, reader: string): string {
  return `(${status}.visibility = 'public' and ${status}.reblog_of_id is null
    and exists (select from status_tags used join tag_follows wanted on wanted.tag_id = used.tag_id
      where used.status_id = ${status}.id and wanted.account_id = ${reader} offset 0)
    and not ${isSilenced(`${status}.account_id`)}
    and not exists (select from users person where person.account_id = ${reader}
      and cardinality(person.chosen_languages) > 0
      and ${status}.language <> all(person.chosen_languages) offset 0))`;
}

/** SQL condition: the reader hides neither the author, nor the reblogged author, nor a mentioned account. */
export function unhidden(status: string, original: string, reader: string): string {
  return `(not ${hiddenFrom(`${status}.account_id`, reader)}
    and (${status}.reblog_of_id is null or ${original}.account_id = ${reader}
      or not ${hiddenFrom(`${original}.account_id`, reader)})
    and not exists (select from mentions named where named.status_id in (${status}.id, ${status}.reblog_of_id)
      and (${blocks(reader, "named.account_id")} or ${mutes(reader, "named.account_id")}) offset 0))`;
}

/** SQL condition: the author is a member of one of the reader's exclusive lists. */
function inExclusiveList(author: string, reader: string): string {
  return `exists (select from list_accounts member join lists list on list.id = member.list_id
    where member.owner_id = ${reader} and member.account_id = ${author} and list.exclusive offset 0)`;
}

/** An account's home timeline. */
export function homeTimeline(accountId: string): EntryList {
  return {
    name: "home",
    readerId: accountId,
    read: (store, page, count) =>
      readEntries(
        store,
        {
          name: `home_${direction(page)}_${count}`,
          from: `(select status_id from home_entries
              where account_id = $1 and ${within("status_id", "$2", "$3")}
              order by status_id ${direction(page)} limit ${count}) h
            join statuses s on s.id = h.status_id`,
          page,
        },
        [accountId, page.below, page.above],
      ),
    judge: (store, ids) =>
      judgeEntries(
        store,
        {
          name: "home",
          shown: `${shownAtHome("s", "o", judgingReader)} and ${visibleTo("s", judgingReader)}
            and (s.reblog_of_id is null or ${visibleTo("o", judgingReader)})`,
        },
        ids,
        accountId,
      ),
  };
}

/** Selection of public statuses. */
export interface PublicSelection {
  /** Local statuses only, remote ones only, or both. */
  readonly origin: "local" | "remote" | "any";
  readonly onlyMedia: boolean;
  /** Null for the public. */
  readonly viewerId: string | null;
  /** Only these languages; null for all. */
  readonly languages: readonly string[] | null;
}

/** Excludes reblogs and replies to others. The text matches the predicate of the partial indexes. */
const isTopLevel = `s.visibility = 'public' and s.reblog_of_id is null
  and (s.in_reply_to_account_id is null or s.in_reply_to_account_id = s.account_id)`;

const origins: Readonly<Record<PublicSelection["origin"], string>> = {
  any: "true",
  local: "s.local",
  remote: "not s.local",
};

/** SQL condition: the author is neither silenced nor suspended, nor hidden from the viewer, nor blocks the viewer. */
function shownInPublic(selection: PublicSelection): string {
  const author = `not ${isSilenced("s.account_id")} and not ${isSuspended("s.account_id")}`;
  const wanted =
    selection.viewerId === null
      ? ""
      : `and not ${hiddenFrom("s.account_id", judgingReader)} and not ${blocks("s.account_id", judgingReader)}`;
  return `${author} ${wanted}`;
}

function nameOf(selection: PublicSelection): string {
  const who = selection.viewerId === null ? "public" : "viewer";
  const kind = selection.onlyMedia ? "media" : "all";
  return `${selection.origin}_${kind}_${who}`;
}

/** The columns of entries. */
const entryColumns = "s.id, s.version, s.account_id, s.poll_id, s.reblog_of_id";

/** Public statuses of all known accounts. */
export function publicTimeline(selection: PublicSelection): EntryList {
  const { viewerId, languages } = selection;
  const media = selection.onlyMedia ? "and s.media_ids <> '{}'" : "";
  return {
    name: `public_${nameOf(selection)}${languages === null ? "" : ` ${languages.join(" ")}`}`,
    readerId: viewerId,
    read: (store, page, count) =>
      readEntries(
        store,
        {
          name: `public_${nameOf(selection)}_${direction(page)}_${count}`,
          from: `(select ${entryColumns} from statuses s
              where ${isTopLevel} and ${origins[selection.origin]} ${media} and ${within("s.id", "$2", "$3")}
              order by s.id ${direction(page)} limit ${count}) s`,
          page,
        },
        [viewerId, page.below, page.above],
      ),
    judge: (store, ids) =>
      judgeEntries(
        store,
        {
          name: `public_${nameOf(selection)}`,
          shown: `${shownInPublic(selection)} and ($2::text[] is null or s.language = any($2))`,
          values: [languages],
        },
        ids,
        viewerId,
      ),
  };
}

export interface TagSelection extends PublicSelection {
  /** Ids of hashtags: a status has at least one of these, */
  readonly any: readonly string[];
  /** all of these, */
  readonly all: readonly string[];
  /** and none of these. */
  readonly none: readonly string[];
}

/** Public statuses with hashtags: merges the newest of each hashtag, read along the index. */
export function tagTimeline(selection: TagSelection): EntryList {
  const { viewerId, any, all, none } = selection;
  const media = selection.onlyMedia ? "and s.media_ids <> '{}'" : "";
  return {
    name: `tag_${nameOf(selection)} ${all.join(" ")}-${none.join(" ")}`,
    readerId: viewerId,
    read: (store, page, count) =>
      readEntries(
        store,
        {
          name: `tag_${direction(page)}_${count}`,
          from: `(select distinct found.status_id from unnest($4::bigint[]) as wanted (tag_id) cross join lateral (
                select t.status_id from status_tags t
                where t.tag_id = wanted.tag_id and ${within("t.status_id", "$2", "$3")}
                order by t.status_id ${direction(page)} limit ${count}) found
              order by found.status_id ${direction(page)} limit ${count}) h
            join statuses s on s.id = h.status_id`,
          page,
        },
        [viewerId, page.below, page.above, any],
      ),
    judge: (store, ids) =>
      judgeEntries(
        store,
        {
          name: `tag_${nameOf(selection)}`,
          shown: `s.visibility = 'public' and ${origins[selection.origin]} ${media} and ${shownInPublic(selection)}
            and (select count(*) from status_tags ta where ta.status_id = s.id and ta.tag_id = any($2::bigint[]))
              = cardinality($2::bigint[])
            and not exists (
              select from status_tags tn where tn.status_id = s.id and tn.tag_id = any($3::bigint[]))`,
          values: [all, none],
        },
        ids,
        viewerId,
      ),
  };
}

/** Hashtags by their normalized names. */
export function findTags(
  store: ReadStore,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return Promise.resolve([]);
  return store.query("tags_by_names", "select id, name from tags where name = any($1::text[])", [names]);
}
