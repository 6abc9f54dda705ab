/** Collections of recommended accounts. */
import { type ReadStore, type WriteStore, single } from "../kernel/connection.ts";
import { blocks, isSuspended } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface CollectionRow extends Row<"collections", typeof columns> {
  /** Normalized; null without a hashtag. */
  readonly tag_name: string | null;
}

const columns = `c.id, c.account_id, c.uri, c.url, c.local, c.name, c.description, c.language, c.sensitive,
  c.discoverable, (select t.name from tags t where t.id = c.tag_id) as tag_name, c.created_at, c.updated_at`;

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
  return [name, description, language, sensitive, discoverable, tagId];
}

export const insertCollection = write.only<[ownerId: string, fields: CollectionFields], CollectionRow>(
  "collection_insert",
  `insert into collections as c (account_id, local, name, description, language, sensitive, discoverable, tag_id,
     created_at, updated_at)
   values ($1, true, $2, $3, $4, $5, $6, $7, $now, $now) returning ${columns}`,
  (ownerId, fields) => [ownerId, ...valuesOf(fields)],
);

export const updateCollection = write.only<[id: string, fields: CollectionFields], CollectionRow>(
  "collection_update",
  `update collections c set name = $2, description = $3, language = $4, sensitive = $5, discoverable = $6,
     tag_id = $7, updated_at = $now
   where c.id = $1 returning ${columns}`,
  (id, fields) => [id, ...valuesOf(fields)],
);

/** Marks a collection as sensitive, for moderators. */
export const markCollectionSensitive = write.run<[id: string]>(
  "collection_mark_sensitive",
  "update collections set sensitive = true, updated_at = $now where id = $1",
);

export const deleteCollection = write.run<[id: string]>(
  "collection_delete",
  "delete from collections where id = $1",
);

/** Locks a collection until the transaction ends. */
export const lockCollection = write.run<[id: string]>(
  "collection_lock",
  "select id from collections where id = $1 for no key update",
);

/** Collections by id, in no particular order. */
export function findCollections(store: ReadStore, ids: readonly string[]): Promise<CollectionRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "collections_by_ids",
    `select ${columns} from collections c where c.id = any($1::bigint[])`,
    [ids],
  );
}

/** SQL condition: the viewer may see the owner's collections. */
function shownTo(owner: string, viewer: string): string {
  return `not ${isSuspended(owner)} and not ${blocks(owner, viewer)}`;
}

/** A collection, unless its owner is suspended or blocks the viewer. */
export const findVisibleCollection = read.first<[id: string, viewerId: string | null], CollectionRow>(
  "collection_visible",
  `select ${columns} from collections c where c.id = $1 and ${shownTo("c.account_id", "$2::bigint")}`,
);

/** The collections, among these, that belong to the owner; none if the viewer may not see them. */
export function findCollectionsOf(
  store: ReadStore,
  ownerId: string,
  ids: readonly string[],
  viewerId: string,
): Promise<{ id: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "collections_of_owner_by_ids",
    `select c.id from collections c
     where c.id = any($2::bigint[]) and c.account_id = $1 and ${shownTo("$1::bigint", "$3::bigint")}`,
    [ownerId, ids, viewerId],
  );
}

export interface OffsetPage {
  readonly limit: number;
  readonly offset: number;
}

/**
 * An account's collections, newest first; none if the viewer may not see them. Viewers other than the owner get
 * only discoverable ones.
 */
export const listCollectionsOf = read.rows<
  [ownerId: string, viewerId: string | null, page: OffsetPage],
  CollectionRow
>(
  "collections_of_account",
  `select ${columns} from collections c
   where c.account_id = $1 and (c.discoverable or $1 = $2) and ${shownTo("$1::bigint", "$2::bigint")}
   order by c.id desc limit $3 offset $4`,
  (ownerId, viewerId, { limit, offset }) => [ownerId, viewerId, limit, offset],
);

/** The collections that list an account, newest first; leaves out those of accounts that it blocks. */
export const listCollectionsWith = read.rows<[accountId: string, page: OffsetPage], CollectionRow>(
  "collections_with_account",
  `select ${columns} from collection_items i join collections c on c.id = i.collection_id
   where i.account_id = $1 and i.state = 'accepted'
     and ${shownTo("c.account_id", "$1::bigint")} and not ${blocks("$1::bigint", "c.account_id")}
   order by i.collection_id desc limit $2 offset $3`,
  (accountId, { limit, offset }) => [accountId, limit, offset],
);

/** How many collections an account has, and how many its role allows. */
export const countCollections = read.only<
  [ownerId: string],
  { readonly count: number; readonly limit: number }
>(
  "collections_count",
  `select (select count(*)::int from collections where account_id = $1) as count, r.collection_limit as limit
   from users u join roles r on r.id = u.role_id where u.account_id = $1`,
);

/** The id of a hashtag, which is created if it is new. */
export async function saveTag(store: WriteStore, name: string, displayName: string): Promise<string> {
  await store.query(
    "collection_tag_insert",
    "insert into tags (name, display_name) values ($1, $2) on conflict do nothing",
    [name, displayName],
  );
  // A separate statement, which also sees a hashtag that another transaction committed while the first one waited.
  const rows = await store.query<{ id: string }>("collection_tag", "select id from tags where name = $1", [
    name,
  ]);
  return single(rows).id;
}
