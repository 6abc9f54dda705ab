/** Synchronizes featured content and collection sizes of remote profiles. */
import { storeRemoteTotals } from "../../domain/accounts/remote-accounts.ts";
import { replaceFeatured, replacePins } from "../../domain/accounts/remote-featured.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { profileLimits } from "../../domain/kernel/limits.ts";
import type { RemoteAccountRow } from "../../store/accounts/remote-accounts.ts";
import { DocumentUnavailable } from "../fetched-documents.ts";
import { type Json, isObject } from "../json-bounds.ts";
import { typesOf, uriOf } from "../reading/values.ts";
import { type ReadCollection, readCollection } from "./collections.ts";
import { lastDepth, resolveStatus } from "./statuses.ts";

/** Limits per account. */
const bounds = { requests: 3, items: 50 };

/**
 * Updates a remote account from its collections: the numbers of followers, followed accounts and posts, pinned
 * posts, and featured hashtags. Unavailable collections change nothing.
 */
export async function synchronizeCollections(context: Context, account: RemoteAccountRow): Promise<void> {
  await synchronizeTotals(context, account);
  const featured = await collectionOf(context, account, account.featured_url);
  // Older versions of Mastodon list hashtags among the featured posts.
  const tags = (await collectionOf(context, account, account.featured_tags_url)) ?? featured;
  if (featured !== undefined) await synchronizePins(context, account, featured.items);
  if (tags !== undefined) {
    await context.writeWithoutActor(replaceFeatured, {
      accountId: account.id,
      names: hashtagsIn(tags.items),
    });
  }
}

async function synchronizeTotals(context: Context, account: RemoteAccountRow): Promise<void> {
  const read = (url: string | null): Promise<ReadCollection | undefined> =>
    collectionOf(context, account, url, { requests: 1, items: 1 });
  const followers = await read(account.followers_url);
  const following = await read(account.following_url);
  const statuses = await read(account.outbox_url);
  const follows = [followers, following].filter((one) => one !== undefined);
  await context.writeWithoutActor(storeRemoteTotals, {
    accountId: account.id,
    totals: {
      followers: followers?.totalItems ?? null,
      following: following?.totalItems ?? null,
      statuses: statuses?.totalItems ?? null,
      // As in Mastodon: a server that shows none of their pages hides them.
      hideCollections: follows.length === 0 ? null : follows.some(({ isOpen }) => !isOpen),
    },
  });
}

/** @returns undefined if the account has no such collection, or it is unavailable */
async function collectionOf(
  context: Context,
  account: RemoteAccountRow,
  url: string | null,
  within = bounds,
): Promise<ReadCollection | undefined> {
  if (url === null) return undefined;
  try {
    return await readCollection(context, url, account.uri, within);
  } catch (error) {
    if (!(error instanceof DocumentUnavailable)) throw error;
    context.log.debug({ reason: error.reason, url }, "could not fetch a collection");
    return undefined;
  }
}

async function synchronizePins(
  context: Context,
  account: RemoteAccountRow,
  items: readonly Json[],
): Promise<void> {
  const { origin } = new URL(account.uri);
  const uris = items.flatMap((item) =>
    isObject(item) && typesOf(item).includes("Hashtag") ? [] : (uriOf(item) ?? []),
  );
  // Only its own posts, which are on its own server.
  const own = [...new Set(uris)].filter((uri) => URL.parse(uri)?.origin === origin);
  const statusIds: string[] = [];
  for (const uri of own.slice(0, profileLimits.pinnedStatuses)) {
    const status = await resolveStatus(context, uri, { backfill: true, depth: lastDepth });
    if (status?.account_id === account.id) statusIds.push(status.id);
  }
  await context.writeWithoutActor(replacePins, { accountId: account.id, statusIds });
}

function hashtagsIn(items: readonly Json[]): string[] {
  return items.flatMap((item) => {
    if (!isObject(item) || !typesOf(item).includes("Hashtag")) return [];
    const { name } = item;
    return typeof name === "string" ? [name.slice(0, 1000)] : [];
  });
}
