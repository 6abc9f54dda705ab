/** Collections of recommended accounts. */
import type { WriteStore } from "../kernel/connection.ts";
import { blocks, isSuspended } from "../kernel/predicates.ts";
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";
import { ensureTag } from "../tags/tags.ts";

export interface CollectionRow extends Row<"collections", (typeof columns)[number]> {
  /** Normalized; null without a hashtag. */
  readonly tag_name: string | null;
}

const columns = [
  "id",
  "account_id",
  "uri",
  "url",
  "local",
  "name",
  "description",
  "language",
  "sensitive",
  "discoverable",
  "created_at",
  "updated_at",
] as const;

/** Of `collections c`. */
const selected = [
  ...columns.map((column) => `c.${column}`),
  raw("(select t.name from tags t where t.id = c.tag_id) as tag_name"),
];

/** The columns of a collection that its owner sets. */
export interface CollectionFields {
  readonly name: string;
  readonly description: string;
  readonly language: string | null;
  readonly sensitive: boolean;
  readonly discoverable: boolean;
  readonly tagId: string | null;
}

function valuesOf({ name, description, language, sensitive, discoverable, tagId }: CollectionFields) {
  return { name, description, language, sensitive, discoverable, tag_id: tagId, updated_at: now() };
}

export const insertCollection = write.only("collection_insert", (ownerId: string, fields: CollectionFields) =>
  table("collections as c")
    .insert({ account_id: ownerId, local: true, ...valuesOf(fields), created_at: now() })
    .returning<CollectionRow[]>(selected),
);

export const updateCollection = write.only("collection_update", (id: string, fields: CollectionFields) =>
  table("collections as c").where("c.id", id).update(valuesOf(fields)).returning<CollectionRow[]>(selected),
);

/** Marks a collection as sensitive, for moderators. */
export const markCollectionSensitive = write.run("collection_mark_sensitive", (id: string) =>
  table("collections").where({ id }).update({ sensitive: true, updated_at: now() }),
);

export const deleteCollection = write.run("collection_delete", (id: string) =>
  table("collections").where({ id }).delete(),
);

/** Locks a collection until the transaction ends. */
export const lockCollection = write.run("collection_lock", (id: string) =>
  table("collections").where({ id }).forNoKeyUpdate().select("id"),
);

/** Collections by id, in no particular order. */
export const findCollections = read.rows(
  "collections_by_ids",
  (ids: readonly string[]) =>
    table("collections as c")
      .where("c.id", anyOf(ids))
      .select<CollectionRow[]>(...selected),
  { skipsEmpty: true },
);

/** SQL condition: the viewer may see the owner's collections. */
function shownTo(owner: string, viewer: string): string {
  return `not ${isSuspended(owner)} and not ${blocks(owner, viewer)}`;
}

/** Collections by id, in no particular order, without those whose owner is suspended or blocks the viewer. */
export const findVisibleCollections = read.rows(
  "collections_visible",
  (ids: readonly string[], viewerId: string | null) =>
    table("collections as c")
      .where("c.id", anyOf(ids))
      .whereRaw(shownTo("c.account_id", ":viewerId::bigint"), { viewerId })
      .select<CollectionRow[]>(...selected),
  { skipsEmpty: true },
);

/** The collections, among these, that belong to the owner; none if the viewer may not see them. */
export const findCollectionsOf = read.rows(
  "collections_of_owner_by_ids",
  (ownerId: string, ids: readonly string[], viewerId: string) =>
    table("collections")
      .where("id", anyOf(ids))
      .where({ account_id: ownerId })
      .whereRaw(shownTo(":ownerId::bigint", ":viewerId::bigint"), { ownerId, viewerId })
      .select("id"),
  { skipsEmpty: true },
);

export interface OffsetPage {
  readonly limit: number;
  readonly offset: number;
}

/**
 * An account's collections, newest first; none if the viewer may not see them. Viewers other than the owner get
 * only discoverable ones.
 */
export const listCollectionsOf = read.rows(
  "collections_of_account",
  (ownerId: string, viewerId: string | null, { limit, offset }: OffsetPage) =>
    table("collections as c")
      .where("c.account_id", ownerId)
      .whereRaw(
        `(c.discoverable or :ownerId = :viewerId) and ${shownTo(":ownerId::bigint", ":viewerId::bigint")}`,
        { ownerId, viewerId },
      )
      .orderBy("c.id", "desc")
      .limit(limit)
      .offset(offset)
      .select<CollectionRow[]>(...selected),
);

/** The collections that list an account, newest first; leaves out those of accounts that it blocks. */
export const listCollectionsWith = read.rows(
  "collections_with_account",
  (accountId: string, { limit, offset }: OffsetPage) =>
    table("collection_items as i")
      .join("collections as c", "c.id", "i.collection_id")
      .where({ "i.account_id": accountId, "i.state": "accepted" })
      .whereRaw(
        `${shownTo("c.account_id", ":accountId::bigint")} and not ${blocks(":accountId::bigint", "c.account_id")}`,
        { accountId },
      )
      .orderBy("i.collection_id", "desc")
      .limit(limit)
      .offset(offset)
      .select<CollectionRow[]>(...selected),
);

/** How many collections an account has, and how many its role allows. */
export const countCollections = read.only("collections_count", (ownerId: string) =>
  table("users as u")
    .join("roles as r", "r.id", "u.role_id")
    .where("u.account_id", ownerId)
    .select<{ readonly count: number; readonly limit: number }[]>(
      raw("(select count(*)::int from collections where account_id = :ownerId) as count", { ownerId }),
      "r.collection_limit as limit",
    ),
);

/** The id of a hashtag, which is created if it is new. */
export async function saveTag(store: WriteStore, name: string, displayName: string): Promise<string> {
  return (await ensureTag(store, { name, display_name: displayName })).id;
}
