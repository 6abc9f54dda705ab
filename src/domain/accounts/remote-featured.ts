/** Featured posts and hashtags of remote accounts. */
import { lockAccount } from "../../store/accounts/profiles.ts";
import { deletePinsExcept, insertPin } from "../../store/statuses/interactions.ts";
import * as featured from "../../store/tags/featured-tags.ts";
import { ensureTag } from "../../store/tags/tags.ts";
import { readTagName } from "../../text/hashtag.ts";
import type { Transaction } from "../kernel/context.ts";
import { profileLimits } from "../kernel/limits.ts";

/**
 * Pins exactly the given posts of an account.
 * @param statusIds of its own public and unlisted posts, as checked by the caller
 */
export async function replacePins(
  tx: Transaction,
  { accountId, statusIds }: { readonly accountId: string; readonly statusIds: readonly string[] },
): Promise<void> {
  const wanted = statusIds.slice(0, profileLimits.pinnedStatuses);
  await lockAccount(tx.store, accountId);
  await deletePinsExcept(tx.store, accountId, wanted);
  for (const statusId of wanted) {
    await insertPin(tx.store, accountId, statusId, profileLimits.pinnedStatuses);
  }
}

/** Features exactly the given hashtags on an account's profile: the first ten valid ones. */
export async function replaceFeatured(
  tx: Transaction,
  { accountId, names }: { readonly accountId: string; readonly names: readonly string[] },
): Promise<void> {
  const read = names.flatMap((name) => readTagName(name) ?? []);
  const wanted = [...new Map(read.map((one) => [one.name, one])).values()].slice(
    0,
    profileLimits.featuredTags,
  );
  await featured.lockAndCountFeaturedTags(tx.store, accountId);
  // Sorted, to prevent deadlocks between transactions that create the same hashtags.
  const sorted = wanted.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const tags = new Map<string, string>();
  for (const { name, written } of sorted) {
    tags.set(name, (await ensureTag(tx.store, { name, display_name: written })).id);
  }
  await featured.deleteFeaturedTagsExcept(tx.store, accountId, [...tags.values()]);
  for (const { name, written } of wanted) {
    const id = tags.get(name);
    if (id !== undefined) await featured.insertFeaturedTag(tx.store, accountId, { id }, written);
  }
}
