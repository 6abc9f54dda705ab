/** Fetches the newest posts of a remote account, for its first local followers. */
import { isObject } from "../json-bounds.ts";
import type { Context } from "../../domain/kernel/context.ts";
import type { RemoteAccountRow } from "../../store/accounts/remote-accounts.ts";
import { typesOf, uriOf } from "../reading/values.ts";
import { readCollection } from "./collections.ts";
import { resolveStatus } from "./statuses.ts";

/** Maximum posts fetched, and maximum activities of the outbox examined. */
const mostPosts = 20;
const bounds = { requests: 4, items: 60 };

/**
 * Fetches an account's newest public posts from its outbox. They cause no notifications. They are added to
 * followers' home timelines by their times.
 */
export async function fetchNewestPosts(context: Context, account: RemoteAccountRow): Promise<void> {
  if (account.outbox_url === null) return;
  const { origin } = new URL(account.uri);
  const { items } = await readCollection(context, account.outbox_url, account.uri, bounds);
  const uris = items.flatMap((item) => {
    if (!isObject(item) || !typesOf(item).includes("Create")) return [];
    const uri = uriOf(item["object"]);
    return uri !== undefined && URL.parse(uri)?.origin === origin ? [uri] : [];
  });
  // Oldest first, because later ones may reply to earlier ones.
  for (const uri of [...new Set(uris)].slice(0, mostPosts).toReversed()) {
    await resolveStatus(context, uri, { backfill: true, depth: 1 });
  }
}
