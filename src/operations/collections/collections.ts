import { loadAccount } from "../../domain/accounts/loading.ts";
import * as editing from "../../domain/collections/editing.ts";
import * as items from "../../domain/collections/items.ts";
import { loadCollection } from "../../domain/collections/loading.ts";
import { forbidden } from "../../domain/kernel/api-error.ts";
import { viewerOf } from "../../domain/kernel/caller.ts";
import {
  renderCollection,
  renderCollectionItem,
  renderCollectionWithAccounts,
  renderCollections,
} from "../../entities/collections/collection.ts";
import { listCollectionsOf, listCollectionsWith } from "../../store/collections/collections.ts";
import type { Operation } from "../kernel/operation.ts";
import { offsetNeighbours } from "../kernel/neighbours.ts";

export const createCollection: Operation<"createCollection"> = async ({ body, caller }, context) => {
  const row = await context.write(editing.create, caller, {
    name: body.name,
    accountIds: body.account_ids ?? [],
    ...fieldsOf(body),
  });
  return { status: 200, body: { collection: await renderCollection(context, row, caller.account) } };
};

export const getCollection: Operation<"getCollection"> = async ({ path, caller }, context) => {
  const viewer = viewerOf(caller);
  const row = await loadCollection(context, path.id, viewer);
  return { status: 200, body: await renderCollectionWithAccounts(context, row, viewer) };
};

export const updateCollection: Operation<"updateCollection"> = async ({ path, body, caller }, context) => {
  const row = await context.write(editing.update, caller, {
    collectionId: path.id,
    name: body.name ?? undefined,
    ...fieldsOf(body),
  });
  return { status: 200, body: { collection: await renderCollection(context, row, caller.account) } };
};

export const deleteCollection: Operation<"deleteCollection"> = async ({ path, caller }, context) => {
  await context.write(editing.remove, caller, { collectionId: path.id });
  return { status: 200, body: {} };
};

export const addCollectionItem: Operation<"addCollectionItem"> = async ({ path, body, caller }, context) => {
  const item = await context.write(items.addAccount, caller, {
    collectionId: path.collection_id,
    accountId: body.account_id,
  });
  return { status: 200, body: { collection_item: renderCollectionItem(item) } };
};

export const removeCollectionItem: Operation<"removeCollectionItem"> = async ({ path, caller }, context) => {
  await context.write(items.removeAccount, caller, { collectionId: path.collection_id, itemId: path.id });
  return { status: 200, body: {} };
};

export const revokeCollectionItem: Operation<"revokeCollectionItem"> = async ({ path, caller }, context) => {
  await context.write(items.revokeAccount, caller, { collectionId: path.collection_id, itemId: path.id });
  return { status: 200, body: {} };
};

export const getAccountCollections: Operation<"getAccountCollections"> = async (
  { path, query, caller },
  context,
) => {
  const viewer = viewerOf(caller);
  const account = await loadAccount(context, path.account_id);
  // One more than the page, to detect another page.
  const page = { limit: query.limit + 1, offset: query.offset };
  const rows = await listCollectionsOf(context.store, account.id, viewer?.id ?? null, page);
  return {
    status: 200,
    body: { collections: await renderCollections(context, rows.slice(0, query.limit), viewer) },
    neighbours: offsetNeighbours(query, rows.length > query.limit),
  };
};

export const getCollectionsWithAccount: Operation<"getCollectionsWithAccount"> = async (
  { path, query, caller },
  context,
) => {
  const { account } = caller;
  if ((await loadAccount(context, path.account_id)).id !== account.id) throw forbidden();
  const page = { limit: query.limit + 1, offset: query.offset };
  const rows = await listCollectionsWith(context.store, account.id, page);
  return {
    status: 200,
    body: { collections: await renderCollections(context, rows.slice(0, query.limit), account) },
    neighbours: offsetNeighbours(query, rows.length > query.limit),
  };
};

interface FieldsOfBody {
  readonly description?: string | null;
  readonly language?: string | null;
  readonly sensitive?: boolean | null;
  readonly discoverable?: boolean | null;
  readonly tag_name?: string | null;
}

function fieldsOf(body: FieldsOfBody): Omit<editing.CollectionChanges, "name"> {
  return {
    description: body.description === null ? "" : body.description,
    language: body.language,
    sensitive: body.sensitive ?? undefined,
    discoverable: body.discoverable ?? undefined,
    tag: body.tag_name,
  };
}
