/** Accounts in collections. */
import { blocks, isSuspended } from "../kernel/predicates.ts";
import { type Row, anyOf, now, raw, read, table, write } from "../kernel/statement.ts";

export type CollectionItemRow = Row<"collection_items", (typeof columns)[number]>;

const columns = ["id", "collection_id", "account_id", "state", "created_at"] as const;

/** An item, and whether the viewer sees it. */
export interface ListedItemRow extends CollectionItemRow {
  readonly shown: boolean;
}

/**
 * The accepted and pending items of collections, in the order in which they were added, without suspended accounts.
 * Pending ones are shown to the owner only, and accounts that the viewer blocks are hidden.
 */
export const findItems = read.rows(
  "collection_items_of",
  (collectionIds: readonly string[], viewerId: string | null) =>
    table("collections as c")
      .join("collection_items as i", "i.collection_id", "c.id")
      .where("c.id", anyOf(collectionIds))
      .whereIn("i.state", ["pending", "accepted"])
      .whereRaw(`not ${isSuspended("i.account_id")}`)
      .orderBy("i.id")
      .select<ListedItemRow[]>(
        ...columns.map((column) => `i.${column}`),
        raw(
          `coalesce((i.state = 'accepted' or c.account_id = :viewerId)
             and not ${blocks(":viewerId::bigint", "i.account_id")}, false) as shown`,
          { viewerId },
        ),
      ),
  { skipsEmpty: true },
);

/** The number of accepted and pending items of a collection. */
export const countItems = read.number("collection_items_count", (collectionId: string) =>
  table("collection_items")
    .where({ collection_id: collectionId })
    .whereIn("state", ["pending", "accepted"])
    .select("id"),
);

/** @returns the new items; skips accounts that are in the collection, or that withdrew their consent */
export const insertItems = write.rows(
  "collection_items_insert",
  (collectionId: string, accountIds: readonly string[]) =>
    raw<CollectionItemRow>(
      `insert into collection_items (collection_id, account_id, state, created_at, updated_at)
       select :collectionId, account_id, 'accepted', :now, :now
       from unnest(:accountIds::bigint[]) with ordinality as one (account_id, position)
       order by position
       on conflict do nothing returning ${columns.join(", ")}`,
      { collectionId, accountIds, now: now() },
    ),
  { skipsEmpty: true },
);

/** An item of a collection, in any state. */
export const findItem = read.first("collection_item", (collectionId: string, id: string) =>
  table("collection_items")
    .where({ id, collection_id: collectionId })
    .select(...columns),
);

/** @returns whether there was such an item, accepted or pending */
export const deleteItem = write.any("collection_item_delete", (id: string) =>
  table("collection_items").where({ id }).whereIn("state", ["pending", "accepted"]).delete().returning("id"),
);

/** Withdraws the account's consent. Keeps the row, so that the account can't be added again. */
export const revokeItem = write.any("collection_item_revoke", (id: string) =>
  table("collection_items")
    .where({ id })
    .whereIn("state", ["pending", "accepted"])
    .update({ state: "revoked", updated_at: now() })
    .returning("id"),
);

/** The accounts, among the others, that block the account or that it blocks. */
export const findBlockedEither = read.set(
  "collection_blocked_either",
  (accountId: string, otherIds: readonly string[]) =>
    raw<Row<"accounts", "id">>(
      `select other.id from unnest(:otherIds::bigint[]) as other (id)
       where ${blocks(":accountId::bigint", "other.id")} or ${blocks("other.id", ":accountId::bigint")}`,
      { accountId, otherIds },
    ),
);
