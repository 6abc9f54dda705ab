/** Recipients of statuses on streams: one statement for many statuses and readers. */
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
import { computed, each, raw, read } from "../kernel/statement.ts";
import { type QuoteTies, type ShownQuoteState, quoteTies, shownState } from "../statuses/quotes.ts";
import { isCandidate, isShownCandidate, repeatsPulled, repeatsStored } from "../timelines/pulling.ts";

/** A status and a possible recipient. */
export interface Delivery {
  readonly statusId: string;
  readonly accountId: string;
}

const pairs = (deliveries: readonly Delivery[]) => ({
  statusIds: each(deliveries, "statusId"),
  accountIds: each(deliveries, "accountId"),
});

const wanted = "unnest(:statusIds::bigint[], :accountIds::bigint[]) as wanted (status_id, account_id)";
const found = `wanted.status_id::text as "statusId", wanted.account_id::text as "accountId"`;
const reader = "wanted.account_id";

/**
 * Recipients whose home timeline has the status now and shows it, unless it repeats one. Asks the tables: the process that
 * added the entry may keep entries in another place.
 */
const homeDeliveries = (deliveries: readonly Delivery[], repeats: string) =>
  raw<Delivery>(
    `select ${found} from ${wanted}
       join statuses s on s.id = wanted.status_id left join statuses o on o.id = s.reblog_of_id
       cross join lateral (select s.id, s.reblog_of_id) h
     where ${isCandidate("s", reader)} and ${isShownCandidate(reader)} and not ${repeats}`,
    pairs(deliveries),
  );

/** With entries in `home_entries`, which say whether it repeats one. */
export const findHomeDeliveries = read.rows(
  "stream_home_readers",
  (deliveries: readonly Delivery[]) => homeDeliveries(deliveries, repeatsStored("h", reader)),
  { skipsEmpty: true },
);

/** With entries elsewhere: whether it repeats one is pulled, for reblogs of statuses that the reader may have seen. */
export const findPulledHomeDeliveries = read.rows(
  "stream_pulled_home_readers",
  (deliveries: readonly Delivery[]) => homeDeliveries(deliveries, repeatsPulled("h", reader)),
  { skipsEmpty: true },
);

/**
 * Recipients of a public status on public and hashtag streams: in their chosen languages, without accounts that
 * they block or mute, or that block them, and without statuses that mention accounts that they block or mute.
 */
export const findPublicDeliveries = read.rows(
  "stream_public_readers",
  (deliveries: readonly Delivery[]) =>
    raw<Delivery>(
      `select ${found} from ${wanted}
         join statuses s on s.id = wanted.status_id join users u on u.account_id = wanted.account_id
       where s.visibility = 'public' and ${visibleTo("s", reader)}
         and not ${isSilenced("s.account_id")} and not ${isSuspended("s.account_id")}
         and not ${hiddenFrom("s.account_id", reader)}
         and (s.language is null or u.chosen_languages is null or cardinality(u.chosen_languages) = 0
           or s.language = any(u.chosen_languages))
         and ${asOne(`(not exists (select from mentions named where named.status_id = s.id
           and (${blocks(reader, "named.account_id")} or ${mutes(reader, "named.account_id")}) offset 0))`)}`,
      pairs(deliveries),
    ),
  { skipsEmpty: true },
);

/** An author and a possible follower of the author or of a hashtag of its status. */
export interface Following {
  readonly authorId: string;
  readonly accountId: string;
  /** Normalized names; none unless the status was public. */
  readonly tags: readonly string[];
}

/** Followers of the author or a hashtag, and the author. */
export const findFollowing = read.rows(
  "stream_followers",
  (candidates: readonly Following[]) =>
    raw<Following>(
      `select wanted.author_id::text as "authorId", wanted.account_id::text as "accountId",
         string_to_array(wanted.tags, ' ') as tags
       from unnest(:authorIds::bigint[], :accountIds::bigint[], :tags::text[]) as wanted (author_id, account_id, tags)
       where wanted.author_id = wanted.account_id or ${follows("wanted.account_id", "wanted.author_id")}
         or (wanted.tags <> '' and exists (select from tags tag join tag_follows own on own.tag_id = tag.id
           where tag.name = any(string_to_array(wanted.tags, ' ')) and own.account_id = wanted.account_id
           offset 0))`,
      {
        authorIds: each(candidates, "authorId"),
        accountIds: each(candidates, "accountId"),
        // Names contain no blanks. PostgreSQL has no jagged arrays.
        tags: computed(candidates, (all) => all.map(({ tags }) => tags.join(" "))),
      },
    ),
  { skipsEmpty: true },
);

/** The reader-specific data of a status's quote; the status isn't a reblog. */
export interface QuoteView extends Delivery, QuoteTies {
  /** Null if the status quotes nothing. */
  readonly state: ShownQuoteState | null;
  /** Null after the quoted status is deleted. */
  readonly quotedId: string | null;
}

/** Readers' views of quotes in statuses, and their ties to the authors for quote policies. */
export const findQuoteViews = read.rows(
  "stream_quote_views",
  (deliveries: readonly Delivery[]) =>
    raw<QuoteView>(
      `select ${found}, ${shownState("q", "t", reader)} as state, q.quoted_status_id as "quotedId",
         ${quoteTies("s", reader)}
       from ${wanted} join statuses s on s.id = wanted.status_id
         left join quotes q on q.status_id = s.id left join statuses t on t.id = q.quoted_status_id`,
      pairs(deliveries),
    ),
  { skipsEmpty: true },
);
