/** Earlier versions of statuses; the current version is the status itself. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { QuotePolicyColumns } from "./quotes.ts";
import { type StatusRow, statusColumns } from "./statuses.ts";

export interface StatusEditRow {
  readonly id: string;
  readonly status_id: string;
  readonly text: string;
  readonly content: string;
  readonly spoiler_text: string;
  readonly sensitive: boolean;
  readonly media_ids: readonly string[];
  /** In the order of `media_ids`; null for none. */
  readonly media_descriptions: readonly (string | null)[];
  readonly poll_options: readonly string[] | null;
  /** When the version was published. */
  readonly created_at: Date;
}

/** The earlier versions, oldest first. */
export const findStatusEdits = read.rows<[statusId: string], StatusEditRow>(
  "status_edits",
  `select id, status_id, text, content, spoiler_text, sensitive, media_ids, media_descriptions, poll_options, created_at
   from status_edits where status_id = $1 order by id`,
);

/** Saves the current version of a status before an edit. */
export const saveVersion = write.run<
  [status: StatusRow, mediaDescriptions: readonly (string | null)[], pollOptions: readonly string[] | null]
>(
  "status_edit_insert",
  `insert into status_edits (status_id, account_id, text, content, spoiler_text, sensitive, media_ids,
     media_descriptions, poll_options, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  (status, mediaDescriptions, pollOptions) => [
    status.id,
    status.account_id,
    status.text,
    status.content,
    status.spoiler_text,
    status.sensitive,
    status.media_ids,
    mediaDescriptions,
    pollOptions,
    status.edited_at ?? status.created_at,
  ],
);

/** A status of the account, locked until the transaction ends. */
export const lockOwnStatus = write.first<[id: string, accountId: string], StatusRow>(
  "status_lock_own",
  `select ${statusColumns} from statuses where id = $1 and account_id = $2 for no key update`,
);

/** Locks statuses until the transaction ends, in the order of their ids. Comes before locks of rows that refer to them. */
export const lockStatuses = write.run<[ids: readonly string[]]>(
  "statuses_lock",
  "select from statuses where id = any($1::bigint[]) order by id for no key update",
);

/** Keeps statuses from being deleted until the transaction ends, in the order of their ids. */
export const holdStatuses = write.run<[ids: readonly string[]]>(
  "statuses_hold",
  "select from statuses where id = any($1::bigint[]) order by id for key share",
);

export interface StatusChanges {
  readonly text: string;
  readonly content: string;
  readonly spoilerText: string;
  readonly sensitive: boolean;
  readonly language: string | null;
  readonly mediaIds: readonly string[];
  readonly pollId: string | null;
  /** Null for a status that was never edited. */
  readonly editedAt: Date | null;
}

/** Updates a status. Removes its preview card if the text changed. */
export const updateStatus = write.run<[id: string, changes: StatusChanges]>(
  "status_update",
  `update statuses set text = $2, content = $3, spoiler_text = $4, sensitive = $5, language = $6, media_ids = $7,
     poll_id = $8, edited_at = $9, card_id = case when text = $2 and content = $3 then card_id end
   where id = $1`,
  (id, changes) => [
    id,
    changes.text,
    changes.content,
    changes.spoilerText,
    changes.sensitive,
    changes.language,
    changes.mediaIds,
    changes.pollId,
    changes.editedAt,
  ],
);

/** Counters and quote policy of the author's server; a counter that is null stays unchanged. */
export interface OriginFigures {
  readonly favourites: number | null;
  readonly reblogs: number | null;
  readonly quotePolicy: QuotePolicyColumns;
}

/** Replaces the counters and the quote policy, if they differ. */
export const setOriginFigures = write.run<[id: string, figures: OriginFigures]>(
  "status_origin_figures",
  `update statuses set origin_favourites_count = coalesce($2, origin_favourites_count),
     origin_reblogs_count = coalesce($3, origin_reblogs_count), quote_automatic = $4, quote_manual = $5
   where id = $1 and (origin_favourites_count, origin_reblogs_count, quote_automatic, quote_manual)
     is distinct from (coalesce($2, origin_favourites_count), coalesce($3, origin_reblogs_count), $4, $5)`,
  (id, { favourites, reblogs, quotePolicy }) => [
    id,
    favourites,
    reblogs,
    quotePolicy.quote_automatic,
    quotePolicy.quote_manual,
  ],
);

/**
 * Deletes the mentions and hashtags that an edit removed.
 * @returns the accounts that are no longer mentioned
 */
export async function deleteReferences(
  store: WriteStore,
  statusId: string,
  keptAccountIds: readonly string[],
  keptTags: readonly string[],
): Promise<string[]> {
  const removed = await store.query<{ account_id: string }>(
    "mentions_delete_others",
    "delete from mentions where status_id = $1 and not silent and account_id <> all($2::bigint[]) returning account_id",
    [statusId, keptAccountIds],
  );
  await store.query(
    "status_tags_delete_others",
    `delete from status_tags using tags
     where status_tags.status_id = $1 and tags.id = status_tags.tag_id and tags.name <> all($2::text[])`,
    [statusId, keptTags],
  );
  return removed.map((row) => row.account_id);
}
