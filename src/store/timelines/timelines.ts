/** What home timelines show; and pages of the public and hashtag timelines, each read along one index. */
import { within } from "../kernel/cursors.ts";
import { asOne, blocks, follows, hiddenFrom, isSilenced, isSuspended, mutes } from "../kernel/predicates.ts";
import { anyOf, raw, read, table } from "../kernel/statement.ts";
import { repliesToKnown } from "../statuses/audience.ts";
import { type EntryList, entriesOf, judging, judgingReader } from "../statuses/entries.ts";

/**
 * SQL condition: a home timeline shows the entry. Evaluated on reading, so that hidden entries reappear once a
 * mute expires or the follow's options change. Checks blocks, mutes and domain blocks of the author and the
 * reblogged author, blocks and mutes of mentioned accounts, the follow's options for reblogs and languages, whom replies
 * are to, followed hashtags, and exclusive lists. The reader's own statuses are always shown.
 * @param status alias of the entry's status
 * @param original alias of the reblogged status; all null for other statuses
 * @param reader SQL for the id of the home timeline's account
 */
export function shownAtHome(status: string, original: string, reader: string): string {
  const author = `${status}.account_id`;
  return asOne(`(${author} = ${reader} or (
    ((${followsForStatus(status, original, reader)} and ${repliesToKnown(status, reader)})
      or ${followsTagOf(status, reader)})
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
    and exists (select from status_tags used join tag_follows own_tag on own_tag.tag_id = used.tag_id
      where used.status_id = ${status}.id and own_tag.account_id = ${reader} offset 0)
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

/** SQL condition: the status has media, if it must. */
function hasMedia({ onlyMedia }: PublicSelection): string {
  return onlyMedia ? "s.media_ids <> '{}'" : "true";
}

/** What is declared once for each kind of selection. */
function byName<Declared>(
  declare: (name: string, selection: PublicSelection) => Declared,
): (selection: PublicSelection) => Declared {
  const declared = new Map<string, Declared>();
  return (selection) => {
    const name = nameOf(selection);
    const made = declared.get(name) ?? declare(name, selection);
    declared.set(name, made);
    return made;
  };
}

const readPublic = byName((name, selection) =>
  entriesOf(`public_${name}`, (batch) =>
    table.from(
      batch
        .of(
          "s.id",
          table("statuses as s")
            .whereRaw(`${isTopLevel} and ${origins[selection.origin]} and ${hasMedia(selection)}`)
            .select("s.id", "s.version", "s.account_id", "s.poll_id", "s.reblog_of_id"),
        )
        .as("s"),
    ),
  ),
);

const judgePublic = byName((name, selection) =>
  judging(
    `public_${name}`,
    `${shownInPublic(selection)} and (:languages::text[] is null or s.language = any(:languages))`,
    ({ languages }: Pick<PublicSelection, "languages">) => ({ languages }),
  ),
);

/** Public statuses of all known accounts. */
export function publicTimeline(selection: PublicSelection): EntryList {
  const { viewerId, languages } = selection;
  const entries = readPublic(selection);
  const judge = judgePublic(selection);
  return {
    name: `public_${nameOf(selection)}${languages === null ? "" : ` ${languages.join(" ")}`}`,
    readerId: viewerId,
    read: (store, page, count) => entries(store, page, count, viewerId),
    judge: (store, ids) => judge(store, ids, viewerId, { languages }),
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

const readTags = entriesOf("tag", ({ way, count, below, above }, tagIds: readonly string[]) =>
  table
    .from(
      raw(
        `(select distinct found.status_id from unnest(:tagIds::bigint[]) as wanted (tag_id) cross join lateral (
            select t.status_id from status_tags t
            where t.tag_id = wanted.tag_id and ${within("t.status_id", ":below", ":above")}
            order by t.status_id ${way} limit ${count}) found
          order by found.status_id ${way} limit ${count}) h`,
        { tagIds, below, above },
      ),
    )
    .join("statuses as s", "s.id", "h.status_id"),
);

const judgeTags = byName((name, selection) =>
  judging(
    `tag_${name}`,
    `s.visibility = 'public' and ${origins[selection.origin]} and ${hasMedia(selection)} and ${shownInPublic(selection)}
       and (select count(*) from status_tags ta where ta.status_id = s.id and ta.tag_id = any(:all::bigint[]))
         = cardinality(:all::bigint[])
       and not exists (select from status_tags tn where tn.status_id = s.id and tn.tag_id = any(:none))`,
    ({ all, none }: Pick<TagSelection, "all" | "none">) => ({ all, none }),
  ),
);

/** Public statuses with hashtags: merges the newest of each hashtag, read along the index. */
export function tagTimeline(selection: TagSelection): EntryList {
  const { viewerId, any, all, none } = selection;
  const judge = judgeTags(selection);
  return {
    name: `tag_${nameOf(selection)} ${all.join(" ")}-${none.join(" ")}`,
    readerId: viewerId,
    read: (store, page, count) => readTags(store, page, count, viewerId, any),
    judge: (store, ids) => judge(store, ids, viewerId, { all, none }),
  };
}

/** Hashtags by their normalized names. */
export const findTags = read.rows(
  "tags_by_names",
  (names: readonly string[]) => table("tags").where("name", anyOf(names)).select("id", "name"),
  { skipsEmpty: true },
);
