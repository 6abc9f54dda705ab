/** Earlier versions of statuses; the current version is the status itself. */
import type { WriteStore } from "../kernel/connection.ts";
import {
  type Row,
  allOf,
  anyOf,
  computed,
  orUnchanged,
  pick,
  raw,
  read,
  table,
  write,
} from "../kernel/statement.ts";
import type { QuotePolicyColumns } from "./quotes.ts";
import { type StatusRow, statusColumnNames } from "./statuses.ts";

/** `created_at` is when the version was published. */
export interface StatusEditRow extends Omit<
  Row<"status_edits", (typeof columns)[number]>,
  "media_descriptions"
> {
  /** In the order of `media_ids`; null for none. */
  readonly media_descriptions: readonly (string | null)[];
}

const columns = [
  "id",
  "status_id",
  "text",
  "content",
  "spoiler_text",
  "sensitive",
  "media_ids",
  "media_descriptions",
  "poll_options",
  "created_at",
] as const;

/** The earlier versions, oldest first. */
export const findStatusEdits = read.rows("status_edits", (statusId: string) =>
  table("status_edits")
    .where({ status_id: statusId })
    .orderBy("id")
    .select<StatusEditRow[]>(...columns),
);

/** Saves the current version of a status before an edit. */
export const saveVersion = write.run(
  "status_edit_insert",
  (status: StatusRow, mediaDescriptions: readonly (string | null)[], pollOptions: readonly string[] | null) =>
    table("status_edits").insert({
      status_id: status.id,
      ...pick(status, "account_id", "text", "content", "spoiler_text", "sensitive", "media_ids"),
      media_descriptions: raw(":mediaDescriptions", { mediaDescriptions }),
      poll_options: pollOptions,
      created_at: computed(status, ({ edited_at: editedAt, created_at: createdAt }) => editedAt ?? createdAt),
    }),
);

/** A status of the account, locked until the transaction ends. */
export const lockOwnStatus = write.first("status_lock_own", (id: string, accountId: string) =>
  table("statuses")
    .where({ id, account_id: accountId })
    .forNoKeyUpdate()
    .select<StatusRow[]>(...statusColumnNames),
);

/** Locks statuses until the transaction ends, in the order of their ids. Comes before locks of rows that refer to them. */
export const lockStatuses = write.run("statuses_lock", (ids: readonly string[]) =>
  table("statuses").where("id", anyOf(ids)).orderBy("id").forNoKeyUpdate().select("id"),
);

/**
 * Keeps statuses from being deleted until the transaction ends, and some of them also from being changed, as
 * `lockStatuses` does. All are locked in the order of their ids.
 * @param changing status → whether it is also kept from being changed
 */
export const holdStatuses = write.run("statuses_hold", (changing: ReadonlyMap<string, boolean>) =>
  raw(
    `select case when h.changing then (select 1 from statuses where id = h.id for no key update)
       else (select 1 from statuses where id = h.id for key share) end
     from (select * from unnest(:ids::bigint[], :changing::boolean[]) as u(id, changing) order by id) h`,
    {
      ids: computed(changing, (all) => [...all.keys()]),
      changing: computed(changing, (all) => [...all.values()]),
    },
  ),
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
export const updateStatus = write.run("status_update", (id: string, changes: StatusChanges) =>
  table("statuses")
    .where({ id })
    .update({
      ...pick(changes, "text", "content", "sensitive", "language"),
      spoiler_text: changes.spoilerText,
      media_ids: changes.mediaIds,
      poll_id: changes.pollId,
      edited_at: changes.editedAt,
      card_id: raw("case when text = :newText and content = :newContent then card_id end", {
        newText: changes.text,
        newContent: changes.content,
      }),
    }),
);

/** Counters and quote policy of the author's server; a counter that is null stays unchanged. */
export interface OriginFigures {
  readonly favourites: number | null;
  readonly reblogs: number | null;
  readonly quotePolicy: QuotePolicyColumns;
}

/** Replaces the counters and the quote policy, if they differ. */
export const setOriginFigures = write.run(
  "status_origin_figures",
  (id: string, { favourites, reblogs, quotePolicy }: OriginFigures) =>
    table("statuses")
      .where({ id })
      .where(
        raw(
          `(origin_favourites_count, origin_reblogs_count, quote_automatic, quote_manual) is distinct from
         (coalesce(:favourites, origin_favourites_count), coalesce(:reblogs, origin_reblogs_count), :automatic, :manual)`,
          { favourites, reblogs, automatic: quotePolicy.quote_automatic, manual: quotePolicy.quote_manual },
        ),
      )
      .update({
        origin_favourites_count: orUnchanged(favourites, "origin_favourites_count"),
        origin_reblogs_count: orUnchanged(reblogs, "origin_reblogs_count"),
        quote_automatic: quotePolicy.quote_automatic,
        quote_manual: quotePolicy.quote_manual,
      }),
);

const deleteOtherMentions = write.values(
  "mentions_delete_others",
  (statusId: string, keptAccountIds: readonly string[]) =>
    table("mentions")
      .where({ status_id: statusId })
      .whereRaw("not silent")
      .where("account_id", "<>", allOf(keptAccountIds))
      .delete()
      .returning("account_id"),
);
const deleteOtherTags = write.run(
  "status_tags_delete_others",
  (statusId: string, keptTags: readonly string[]) =>
    table("status_tags")
      .using(["tags"])
      .where("status_tags.status_id", statusId)
      .whereRaw("tags.id = status_tags.tag_id")
      .where("tags.name", "<>", allOf(keptTags))
      .delete(),
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
  const removed = await deleteOtherMentions(store, statusId, keptAccountIds);
  await deleteOtherTags(store, statusId, keptTags);
  return removed;
}
