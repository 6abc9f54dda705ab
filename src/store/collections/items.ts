/** Accounts in collections. */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { blocks, isSuspended } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type CollectionItemRow = Row<"collection_items", typeof columns>;

const columns = "i.id, i.collection_id, i.account_id, i.state, i.created_at";

/** An item, and whether the viewer sees it. */
export interface ListedItemRow extends CollectionItemRow {
  readonly shown: boolean;
}

/**
 * The accepted and pending items of collections, in the order in which they were added, without suspended accounts.
 * Pending ones are shown to the owner only, and accounts that the viewer blocks are hidden.
 */
export function findItems(
  store: ReadStore,
  collectionIds: readonly string[],
  viewerId: string | null,
): Promise<ListedItemRow[]> {
  if (collectionIds.length === 0) return Promise.resolve([]);
  return store.query(
    "collection_items_of",
    `select ${columns}, coalesce((i.state = 'accepted' or c.account_id = $2)
       and not ${blocks("$2::bigint", "i.account_id")}, false) as shown
     from collections c join collection_items i on i.collection_id = c.id
     where c.id = any($1::bigint[]) and i.state in ('pending', 'accepted') and not ${isSuspended("i.account_id")}
     order by i.id`,
    [collectionIds, viewerId],
  );
}

/** The number of accepted and pending items of a collection. */
export const countItems = read.number<[collectionId: string]>(
  "collection_items_count",
  "select id from collection_items i where i.collection_id = $1 and i.state in ('pending', 'accepted')",
);

/** @returns the new items; skips accounts that are in the collection, or that withdrew their consent */
export function insertItems(
  store: WriteStore,
  collectionId: string,
  accountIds: readonly string[],
): Promise<CollectionItemRow[]> {
  if (accountIds.length === 0) return Promise.resolve([]);
  return store.query(
    "collection_items_insert",
    `insert into collection_items as i (collection_id, account_id, state, created_at, updated_at)
     select $1, account_id, 'accepted', $now, $now from unnest($2::bigint[]) with ordinality as one (account_id, position)
     order by position
     on conflict do nothing returning ${columns}`,
    [collectionId, accountIds],
  );
}

/** An item of a collection, in any state. */
export const findItem = read.first<[collectionId: string, id: string], CollectionItemRow>(
  "collection_item",
  `select ${columns} from collection_items i where i.id = $2 and i.collection_id = $1`,
);

/** @returns whether there was such an item, accepted or pending */
export const deleteItem = write.any<[id: string]>(
  "collection_item_delete",
  "delete from collection_items where id = $1 and state in ('pending', 'accepted') returning id",
);

/** Withdraws the account's consent. Keeps the row, so that the account can't be added again. */
export const revokeItem = write.any<[id: string]>(
  "collection_item_revoke",
  `update collection_items set state = 'revoked', updated_at = $now
   where id = $1 and state in ('pending', 'accepted') returning id`,
);

/** The accounts, among the others, that block the account or that it blocks. */
export const findBlockedEither = read.set<[accountId: string, otherIds: readonly string[]], string>(
  "collection_blocked_either",
  `select other.id from unnest($2::bigint[]) as other (id)
   where ${blocks("$1::bigint", "other.id")} or ${blocks("other.id", "$1::bigint")}`,
);
