import type { ReadStore } from "../kernel/connection.ts";
import { anyOf, raw, read, table } from "../kernel/statement.ts";
import type { Visibility } from "./statuses.ts";

/** Where a status is listed besides home timelines. */
export interface StatusListingRow {
  readonly authorId: string;
  readonly visibility: Visibility;
  readonly local: boolean;
  readonly hasMedia: boolean;
  /** Neither a reblog nor a reply to somebody else. */
  readonly isTopLevel: boolean;
  readonly isReblog: boolean;
  /** Normalized names. */
  readonly tags: readonly string[];
}

const readListings = read.rows("status_listings", (ids: readonly string[]) =>
  table("statuses as s")
    .where("s.id", anyOf(ids))
    .select<(StatusListingRow & { readonly id: string })[]>(
      "s.id",
      "s.account_id as authorId",
      "s.visibility",
      "s.local",
      raw(`s.media_ids <> '{}' as "hasMedia",
        s.reblog_of_id is null
          and (s.in_reply_to_account_id is null or s.in_reply_to_account_id = s.account_id) as "isTopLevel",
        s.reblog_of_id is not null as "isReblog",
        array(select t.name from status_tags st join tags t on t.id = st.tag_id
          where st.status_id = s.id order by t.id) as tags`),
    ),
);

/** The listing of a status; undefined if it was deleted. */
export async function findStatusListing(store: ReadStore, id: string): Promise<StatusListingRow | undefined> {
  return (await findStatusListings(store, [id])).get(id);
}

/** The same for many statuses, by id; omits deleted ones. */
export async function findStatusListings(
  store: ReadStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StatusListingRow>> {
  const rows = await readListings(store, ids);
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}
