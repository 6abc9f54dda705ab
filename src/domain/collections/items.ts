/** Adding accounts to collections, and removing them. */
import { message } from "../../messages/catalogue.ts";
import { type AccountRow, findPublicAccounts } from "../../store/accounts/account-rows.ts";
import type { CollectionRow } from "../../store/collections/collections.ts";
import {
  type CollectionItemRow,
  countItems,
  deleteItem,
  findBlockedEither,
  findItem,
  insertItems,
  revokeItem,
} from "../../store/collections/items.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { forbidden, notFound, unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { orNotFound } from "../kernel/gone.ts";
import { invalid } from "../kernel/invalid.ts";
import { collectionLimits } from "../kernel/limits.ts";
import { type CollectionChoice, loadCollection, lockOwnCollection } from "./loading.ts";

/**
 * Adds an account to the actor's collection.
 * @throws {ApiError} 404 for an unknown collection or account; 403 for another person's collection and for an
 * account that can't be featured; 422 for an account that is already listed or has withdrawn its consent, and for
 * too many
 */
export async function addAccount(
  tx: Transaction,
  actor: LocalPerson,
  { collectionId, accountId }: CollectionChoice & { readonly accountId: string },
): Promise<CollectionItemRow> {
  const collection = await lockOwnCollection(tx, actor, collectionId);
  const [item] = await addItems(tx, actor, collection, [accountId]);
  if (item === undefined) throw invalid("account_id", "ERR_TAKEN", message("reasons.taken"));
  return item;
}

/**
 * Adds accounts to a collection that the transaction has locked or created.
 * @returns the new items
 */
export async function addItems(
  tx: Transaction,
  { account: owner }: LocalPerson,
  collection: CollectionRow,
  accountIds: readonly string[],
): Promise<CollectionItemRow[]> {
  if (accountIds.length === 0) return [];
  await assertFeaturable(tx, owner, accountIds);
  const items = await orNotFound(insertItems(tx.store, collection.id, accountIds));
  const limit = collectionLimits.items;
  if ((await countItems(tx.store, collection.id)) > limit) {
    throw unprocessable(message("errors.collection_full", { limit }), "limit_reached");
  }
  await tx.emit(
    ...items.map((item) => ({
      type: "collection.account_added" as const,
      collectionId: collection.id,
      itemId: item.id,
      accountId: owner.id,
      targetAccountId: item.account_id,
    })),
  );
  return items;
}

/** An item of a collection. */
export interface ItemChoice extends CollectionChoice {
  readonly itemId: string;
}

/** Removes an account from the actor's collection. @throws {ApiError} 404; 403 for another person's collection */
export async function removeAccount(
  tx: Transaction,
  actor: LocalPerson,
  { collectionId, itemId }: ItemChoice,
): Promise<void> {
  const collection = await lockOwnCollection(tx, actor, collectionId);
  const item = await loadItem(tx, collection, itemId);
  if (!(await deleteItem(tx.store, item.id))) throw notFound();
  await tellOfRemoval(tx, collection, item);
}

/**
 * Withdraws the actor's consent to be listed in another person's collection, for good.
 * @throws {ApiError} 404; 403 for an item that lists another account
 */
export async function revokeAccount(
  tx: Transaction,
  { account }: LocalPerson,
  { collectionId, itemId }: ItemChoice,
): Promise<void> {
  // Also from collections that the actor can't see, because their owners have blocked the actor since.
  const item =
    isId(collectionId) && isId(itemId) ? await findItem(tx.store, collectionId, itemId) : undefined;
  if (item === undefined) throw notFound();
  if (item.account_id !== account.id) {
    await loadCollection(tx, collectionId, account);
    throw forbidden();
  }
  if (!(await revokeItem(tx.store, item.id))) return;
  await tx.emit({
    type: "collection.account_removed",
    collectionId,
    itemId: item.id,
    targetAccountId: item.account_id,
  });
}

async function loadItem(tx: Transaction, { id }: CollectionRow, itemId: string): Promise<CollectionItemRow> {
  const item = isId(itemId) ? await findItem(tx.store, id, itemId) : undefined;
  if (item === undefined) throw notFound();
  return item;
}

async function tellOfRemoval(
  tx: Transaction,
  { id: collectionId }: CollectionRow,
  { id: itemId, account_id: targetAccountId }: CollectionItemRow,
): Promise<void> {
  await tx.emit({ type: "collection.account_removed", collectionId, itemId, targetAccountId });
}

/**
 * Whether an account agrees to be listed in collections: discoverable local accounts do. The policies of remote
 * accounts are unknown, which counts as a refusal. Follows Mastodon 4.6.
 */
export function agreesToBeFeatured({
  domain,
  discoverable,
  suspended_at,
}: Pick<AccountRow, "domain" | "discoverable" | "suspended_at">): boolean {
  return domain === null && discoverable === true && suspended_at === null;
}

async function assertFeaturable(
  tx: Transaction,
  owner: AccountRow,
  accountIds: readonly string[],
): Promise<void> {
  const rows = await findPublicAccounts(tx.store, accountIds.filter(isId));
  if (rows.length < accountIds.length) throw notFound();
  const blocked = await findBlockedEither(
    tx.store,
    owner.id,
    rows.map(({ id }) => id),
  );
  if (rows.some((row) => !agreesToBeFeatured(row) || blocked.has(row.id))) {
    throw forbidden(message("errors.not_featurable"));
  }
}
