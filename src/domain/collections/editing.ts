/** Creating, changing and deleting collections. */
import { message } from "../../messages/catalogue.ts";
import {
  type CollectionFields,
  type CollectionRow,
  countCollections,
  deleteCollection,
  insertCollection,
  saveTag,
  updateCollection,
} from "../../store/collections/collections.ts";
import { lockAccounts } from "../../store/statuses/interactions.ts";
import { findEntities } from "../../text/entities.ts";
import { normalizeTag } from "../../text/hashtag.ts";
import { knownLanguage } from "../../text/language.ts";
import { exceeds } from "../../text/length.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { collectionLimits } from "../kernel/limits.ts";
import { addItems } from "./items.ts";
import { type CollectionChoice, lockOwnCollection } from "./loading.ts";

/** The fields of a collection; undefined ones stay unchanged, or have their defaults. */
export interface CollectionChanges {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** ISO 639; null for none. */
  readonly language?: string | null | undefined;
  readonly sensitive?: boolean | undefined;
  /** Whether the profile lists the collection. */
  readonly discoverable?: boolean | undefined;
  /** A hashtag, with or without `#`; null or blank for none. */
  readonly tag?: string | null | undefined;
}

export interface NewCollection extends CollectionChanges {
  readonly name: string;
  readonly accountIds: readonly string[];
}

/**
 * Creates a collection.
 * @throws {ApiError} 422 for an invalid field, beyond the role's maximum of collections, and for too many
 * accounts; 404 for an unknown account; 403 for an account that can't be featured
 */
export async function create(
  tx: Transaction,
  actor: LocalPerson,
  { accountIds, ...changes }: NewCollection,
): Promise<CollectionRow> {
  const fields = await checkFields(tx, changes, {
    name: "",
    description: "",
    language: null,
    sensitive: false,
    discoverable: true,
    tagId: null,
  });
  // Concurrent new collections of an account are counted in sequence.
  await lockAccounts(tx.store, [actor.account.id]);
  const { count, limit } = await countCollections(tx.store, actor.account.id);
  if (count >= limit) throw unprocessable(message("errors.collections_too_many", { limit }), "limit_reached");
  const row = await insertCollection(tx.store, actor.account.id, fields);
  await tx.emit({ type: "collection.created", collectionId: row.id, accountId: row.account_id });
  await addItems(tx, actor, row, [...new Set(accountIds)]);
  return row;
}

/**
 * Changes a collection's fields.
 * @throws {ApiError} 404; 403 for another person's collection; 422 for an invalid field
 */
export async function update(
  tx: Transaction,
  actor: LocalPerson,
  { collectionId, ...changes }: CollectionChoice & CollectionChanges,
): Promise<CollectionRow> {
  const former = await lockOwnCollection(tx, actor, collectionId);
  const { tag_name: tag } = former;
  const fields = await checkFields(tx, changes.tag === undefined ? { ...changes, tag } : changes, {
    ...former,
    tagId: null,
  });
  const row = await updateCollection(tx.store, former.id, fields);
  const reworded = row.name !== former.name || row.description !== former.description;
  await tx.emit({ type: "collection.updated", collectionId: row.id, accountId: row.account_id, reworded });
  return row;
}

/** Deletes a collection. @throws {ApiError} 404; 403 for another person's collection */
export async function remove(
  tx: Transaction,
  actor: LocalPerson,
  { collectionId }: CollectionChoice,
): Promise<void> {
  const row = await lockOwnCollection(tx, actor, collectionId);
  await deleteCollection(tx.store, row.id);
  await tx.emit({ type: "collection.deleted", collectionId: row.id, accountId: row.account_id });
}

/** @throws {ApiError} 422 */
async function checkFields(
  tx: Transaction,
  changes: CollectionChanges,
  former: CollectionFields,
): Promise<CollectionFields> {
  const name = (changes.name ?? former.name).trim();
  if (name === "") throw invalid("name", "ERR_BLANK", message("reasons.blank"));
  assertShort("name", name, collectionLimits.name);
  const description = (changes.description ?? former.description).trim();
  assertShort("description", description, collectionLimits.description);
  return {
    name,
    description,
    language: changes.language === undefined ? former.language : readLanguage(changes.language),
    sensitive: changes.sensitive ?? former.sensitive,
    discoverable: changes.discoverable ?? former.discoverable,
    tagId: await findTag(tx, changes.tag ?? null),
  };
}

function assertShort(field: string, text: string, limit: number): void {
  if (exceeds(text, limit)) throw invalid(field, "ERR_TOO_LONG", message("reasons.too_long", { limit }));
}

function readLanguage(code: string | null): string | null {
  if (code === null || code.trim() === "") return null;
  const known = knownLanguage(code);
  if (known === undefined) throw invalid("language", "ERR_INCLUSION", message("reasons.unknown_language"));
  return known;
}

async function findTag(tx: Transaction, written: string | null): Promise<string | null> {
  const name = written?.trim().replace(/^#/, "") ?? "";
  if (name === "") return null;
  const normalized = normalizeTag(name);
  const [found] = findEntities(`#${name}`);
  if (found?.type !== "hashtag" || found.name !== name || normalized === "") {
    throw invalid("tag_name", "ERR_INVALID", message("reasons.no_hashtag"));
  }
  return saveTag(tx.store, normalized, name);
}
