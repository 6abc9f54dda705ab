/** Collection rows → Collection entities. */
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { CollectionRow } from "../../store/collections/collections.ts";
import { type CollectionItemRow, type ListedItemRow, findItems } from "../../store/collections/items.ts";
import { collectionUri } from "../../text/collection-uri.ts";
import { tagPage } from "../../text/tag-page.ts";
import { renderAccountsById } from "../accounts/account.ts";

export type Collection = Schemas["Collection"];

/** Renders collections in the given order, with one query for all of their items. */
export async function renderCollections(
  context: Queryable,
  rows: readonly CollectionRow[],
  viewer: Viewer,
): Promise<Collection[]> {
  const items = await findItems(
    context.store,
    rows.map(({ id }) => id),
    viewer?.id ?? null,
  );
  return rows.map((row) => renderRow(context, row, items));
}

/** Renders one collection. */
export async function renderCollection(
  context: Queryable,
  row: CollectionRow,
  viewer: Viewer,
): Promise<Collection> {
  const [collection] = await renderCollections(context, [row], viewer);
  if (collection === undefined) throw new Error("one row renders as one collection");
  return collection;
}

/** Renders a collection with its accounts: the owner, then its items in order. */
export async function renderCollectionWithAccounts(
  context: Queryable,
  row: CollectionRow,
  viewer: Viewer,
): Promise<Schemas["CollectionWithAccounts"]> {
  const collection = await renderCollection(context, row, viewer);
  const listed = (collection.items ?? []).flatMap(({ account_id: id }) => id ?? []);
  const ids = [...new Set([row.account_id, ...listed])];
  const accounts = await renderAccountsById(context, ids);
  return { accounts: ids.flatMap((id) => accounts.get(id) ?? []), collection };
}

export function renderCollectionItem(item: CollectionItemRow): Schemas["CollectionItem"] {
  return {
    id: item.id,
    account_id: item.account_id,
    state: item.state,
    created_at: item.created_at.toISOString(),
  };
}

function renderRow(context: Queryable, row: CollectionRow, allItems: readonly ListedItemRow[]): Collection {
  const { publicUrl } = context.config;
  const items = allItems.filter((item) => item.collection_id === row.id);
  return {
    id: row.id,
    account_id: row.account_id,
    uri: row.uri ?? collectionUri(publicUrl, row.account_id, row.id),
    // Local collections have no page.
    url: row.url,
    name: row.name,
    description: row.description,
    language: row.language,
    local: row.local,
    sensitive: row.sensitive,
    discoverable: row.discoverable,
    tag: row.tag_name === null ? null : { name: row.tag_name, url: tagPage(publicUrl, row.tag_name) },
    item_count: items.length,
    items: items.filter(({ shown }) => shown).map(renderCollectionItem),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
