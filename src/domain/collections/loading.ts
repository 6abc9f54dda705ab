/** Loads collections. */
import {
  type CollectionRow,
  findVisibleCollections,
  lockCollection,
} from "../../store/collections/collections.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { collectionUri } from "../../text/collection-uri.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { forbidden, notFound } from "../kernel/api-error.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";

/** The collection that a command applies to. Commands throw 404 if the actor can't see it. */
export interface CollectionChoice {
  readonly collectionId: string;
}

/**
 * A collection that the viewer may see: any whose owner doesn't block the viewer.
 * @throws {ApiError} 404 for an unknown collection, a suspended owner, and one who blocks the viewer
 */
export async function loadCollection(context: Queryable, id: string, viewer: Viewer): Promise<CollectionRow> {
  const [row] = isId(id) ? await findVisibleCollections(context.store, [id], viewer?.id ?? null) : [];
  if (row === undefined) throw notFound();
  return row;
}

/**
 * A local collection by its URI.
 * @returns undefined if there is none that the viewer may see
 */
export async function findCollectionByAddress(
  context: Queryable,
  address: string,
  viewer: Viewer,
): Promise<CollectionRow | undefined> {
  const [, id = ""] = /\/collections\/(\d+)$/.exec(address) ?? [];
  if (!isId(id)) return undefined;
  const [row] = await findVisibleCollections(context.store, [id], viewer?.id ?? null);
  if (row?.local !== true) return undefined;
  return collectionUri(context.config.publicUrl, row.account_id, id) === address ? row : undefined;
}

/**
 * Locks a collection for a change by its owner.
 * @throws {ApiError} 404; 403 for another person's collection
 */
export async function lockOwnCollection(
  tx: Transaction,
  { account }: LocalPerson,
  id: string,
): Promise<CollectionRow> {
  const { id: lockedId } = await loadCollection(tx, id, account);
  await lockCollection(tx.store, lockedId);
  const row = await loadCollection(tx, id, account);
  if (row.account_id !== account.id) throw forbidden();
  return row;
}
