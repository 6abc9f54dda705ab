/** Followed and featured hashtags. */
import { message } from "../../messages/catalogue.ts";
import { isId } from "../../store/kernel/cursors.ts";
import * as featured from "../../store/tags/featured-tags.ts";
import * as tags from "../../store/tags/tags.ts";
import type { FeaturedTagRow } from "../../store/tags/featured-tags.ts";
import type { TagRow } from "../../store/tags/searching.ts";
import { readTagName } from "../../text/hashtag.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { profileLimits, tagLimits } from "../kernel/limits.ts";

/** The hashtag that a command applies to. */
export interface TagChoice {
  /** As typed; a leading `#` is ignored. */
  readonly name: string;
}

/** A hashtag; its id is "" until it is used, followed or featured. */
export type FoundTag = TagRow;

/**
 * A hashtag by name.
 * @throws {ApiError} 404 for an invalid hashtag
 */
export async function loadTag(context: Queryable, name: string): Promise<FoundTag> {
  const read = tagNamed(name);
  return (await tags.findTag(context.store, read.name)) ?? { id: "", ...read };
}

function tagNamed(text: string): Omit<TagRow, "id"> {
  const read = readTagName(text);
  if (read === undefined) throw notFound();
  return { name: read.name, display_name: read.written };
}

/**
 * Follows a hashtag; does nothing if the user already follows it.
 * @throws {ApiError} 404 for an invalid hashtag; 422 if the user follows too many
 */
export async function followTag(
  tx: Transaction,
  { account }: LocalPerson,
  { name }: TagChoice,
): Promise<TagRow> {
  const tag = await tags.ensureTag(tx.store, tagNamed(name));
  const count = await tags.lockAndCountFollowedTags(tx.store, account.id);
  if (!(await tags.insertTagFollow(tx.store, account.id, tag.id))) return tag;
  if (count >= tagLimits.followed) {
    throw unprocessable(
      message("errors.followed_tags_too_many", { limit: tagLimits.followed }),
      "limit_reached",
    );
  }
  await tx.emit({ type: "tag.followed", accountId: account.id, tagId: tag.id });
  return tag;
}

/**
 * Unfollows a hashtag; does nothing if the user doesn't follow it.
 * @throws {ApiError} 404 for an invalid hashtag
 */
export async function unfollowTag(
  tx: Transaction,
  { account }: LocalPerson,
  { name }: TagChoice,
): Promise<FoundTag> {
  const tag = await loadTag(tx, name);
  if (tag.id !== "" && (await tags.deleteTagFollow(tx.store, account.id, tag.id))) {
    await tx.emit({ type: "tag.unfollowed", accountId: account.id, tagId: tag.id });
  }
  return tag;
}

/**
 * Features a hashtag on the user's profile; does nothing if it is already featured.
 * @throws {ApiError} 404 for an invalid hashtag; 422 if the user features too many
 */
export async function featureTag(tx: Transaction, actor: LocalPerson, { name }: TagChoice): Promise<TagRow> {
  const wanted = tagNamed(name);
  const tag = await tags.ensureTag(tx.store, wanted);
  await addFeaturedTag(tx, actor, tag, wanted.display_name);
  return tag;
}

/**
 * Features a hashtag on the user's profile.
 * @throws {ApiError} 422 for an invalid hashtag, for one that is already featured, and if the user features too
 * many
 */
export async function createFeaturedTag(
  tx: Transaction,
  actor: LocalPerson,
  { name }: TagChoice,
): Promise<FeaturedTagRow> {
  const read = readTagName(name);
  if (read === undefined) throw invalid("name", "ERR_INVALID", message("reasons.invalid"));
  const tag = await tags.ensureTag(tx.store, { name: read.name, display_name: read.written });
  const id = await addFeaturedTag(tx, actor, tag, read.written);
  if (id === undefined) throw invalid("name", "ERR_TAKEN", message("reasons.taken"));
  const row = await featured.findFeaturedTag(tx.store, actor.account.id, id);
  if (row === undefined) throw notFound();
  return row;
}

/** @returns undefined if the user already features the hashtag */
async function addFeaturedTag(
  tx: Transaction,
  { account }: LocalPerson,
  tag: TagRow,
  written: string,
): Promise<string | undefined> {
  const limit = profileLimits.featuredTags;
  const count = await featured.lockAndCountFeaturedTags(tx.store, account.id);
  const id = await featured.insertFeaturedTag(tx.store, account.id, tag, written);
  if (id === undefined) return undefined;
  if (count >= limit)
    throw unprocessable(message("errors.featured_tags_too_many", { limit }), "limit_reached");
  await tx.emit({ type: "featured_tags.changed", accountId: account.id, change: "added", name: written });
  return id;
}

/**
 * Removes a hashtag from the user's profile; does nothing if it isn't featured.
 * @throws {ApiError} 404 for an invalid hashtag
 */
export async function unfeatureTag(
  tx: Transaction,
  { account }: LocalPerson,
  { name }: TagChoice,
): Promise<FoundTag> {
  const tag = await loadTag(tx, name);
  const gone =
    tag.id === "" ? undefined : await featured.deleteFeaturedTag(tx.store, account.id, { tagId: tag.id });
  if (gone !== undefined) await tellRemoval(tx, account.id, gone);
  return tag;
}

/** @throws {ApiError} 404 for a featured hashtag that the user doesn't have */
export async function deleteFeaturedTag(
  tx: Transaction,
  { account }: LocalPerson,
  { id }: { readonly id: string },
): Promise<void> {
  const gone = isId(id) ? await featured.deleteFeaturedTag(tx.store, account.id, { id }) : undefined;
  if (gone === undefined) throw notFound();
  await tellRemoval(tx, account.id, gone);
}

function tellRemoval(tx: Transaction, accountId: string, name: string): Promise<void> {
  return tx.emit({ type: "featured_tags.changed", accountId, change: "removed", name });
}
