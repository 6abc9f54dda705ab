/** Serves the collections of an account. */
import type { Context } from "../../domain/kernel/context.ts";
import { profileLimits } from "../../domain/kernel/limits.ts";
import { type AccountRow, findAccounts } from "../../store/accounts/account-rows.ts";
import { listFollowersOf } from "../../store/federation/serving.ts";
import { type Page, pageOf } from "../../store/kernel/cursors.ts";
import { listFollowers, listFollowing } from "../../store/relationships/follows.ts";
import { type AccountStatusesFilter, accountStatuses } from "../../store/statuses/account-statuses.ts";
import { findShown } from "../../store/statuses/entries.ts";
import { findStatuses, type StatusRow } from "../../store/statuses/statuses.ts";
import { listFeaturedTags } from "../../store/tags/featured-tags.ts";
import { addressesOf, synchronizationUrl } from "../addresses.ts";
import { renderStatusActivities } from "../rendering/activities.ts";
import { renderCollection, renderPage } from "../rendering/collections.ts";
import type { RenderedObject } from "../rendering/document.ts";
import { renderNotes } from "../rendering/notes.ts";
import type { Reader } from "./reader.ts";
import { errorReply } from "./replies.ts";

/** Activities per page, as in Mastodon. */
const outboxLimit = 20;

/** Accounts per page. */
const followsLimit = 50;

const everything: AccountStatusesFilter = {
  onlyMedia: false,
  excludeReplies: false,
  excludeReblogs: false,
  pinned: false,
  tag: null,
};

/** The query that selects a page. */
export type PageQuery = URLSearchParams;

/** Parses a boolean as Rails does. */
export function isPageWanted(query: PageQuery): boolean {
  return isTrue(query.get("page"));
}

export function isTrue(value: string | null): boolean {
  return value !== null && !["", "0", "f", "false", "off", "n", "no"].includes(value.toLowerCase());
}

function wantedPage(query: PageQuery, limit: number): Page {
  const of = (name: string): string | undefined => query.get(name) ?? undefined;
  return pageOf({ max_id: of("max_id"), since_id: of("since_id"), min_id: of("min_id"), limit });
}

/** The URL of a page, with sorted parameters, so that each page has one URL. */
function pageUrl(uri: string, bound: Readonly<Record<string, string>> = {}): string {
  return `${uri}?${new URLSearchParams({ ...bound, page: "true" }).toString()}`;
}

function idOfPage(uri: string, { below, above, upwards }: Page): string {
  return pageUrl(uri, {
    ...(below === null ? {} : { max_id: below }),
    ...(above === null ? {} : { [upwards ? "min_id" : "since_id"]: above }),
  });
}

/** The activities of an account that the reader may see. */
export async function serveOutbox(
  context: Context,
  account: AccountRow,
  reader: Reader,
  query: PageQuery,
): Promise<RenderedObject> {
  const { outbox } = addressesOf(account.uri);
  if (!isPageWanted(query)) {
    return renderCollection({
      id: outbox,
      ordered: true,
      totalItems: account.statuses_count,
      first: pageUrl(outbox),
      last: pageUrl(outbox, { min_id: "0" }),
    });
  }
  const page = wantedPage(query, outboxLimit);
  const viewerId = reader.account?.id ?? null;
  const found = await findShown(context.store, accountStatuses(account.id, viewerId, everything), page);
  const statuses = await inOrder(context, found.rows);
  const { ends } = found;
  const hasOlder = page.upwards ? found.rows.length > 0 : found.more;
  return renderPage({
    id: idOfPage(outbox, page),
    ordered: true,
    partOf: outbox,
    next: ends !== null && hasOlder ? pageUrl(outbox, { max_id: ends.oldest }) : undefined,
    prev: ends === null ? undefined : pageUrl(outbox, { min_id: ends.newest }),
    items: await renderStatusActivities(context, statuses),
  });
}

async function inOrder(context: Context, entries: readonly { readonly id: string }[]): Promise<StatusRow[]> {
  const rows = await findStatuses(
    context.store,
    entries.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap(({ id }) => byId.get(id) ?? []);
}

const sides = {
  followers: { list: listFollowers, count: (account: AccountRow) => account.followers_count },
  following: { list: listFollowing, count: (account: AccountRow) => account.following_count },
} as const;

/**
 * The followers of an account, or accounts that it follows; if hidden, only their number.
 * @throws {NotServed} 403 for a page of hidden ones
 */
export async function serveFollows(
  context: Context,
  account: AccountRow,
  side: keyof typeof sides,
  query: PageQuery,
): Promise<RenderedObject> {
  const uri = addressesOf(account.uri)[side];
  const { list, count } = sides[side];
  const totalItems = count(account);
  const isHidden = account.hide_collections === true;
  if (!isPageWanted(query)) {
    const first = isHidden ? undefined : pageUrl(uri);
    return renderCollection({ id: uri, ordered: true, totalItems, first });
  }
  if (isHidden) throw errorReply(403, "The account hides this collection");
  const page = wantedPage(query, followsLimit);
  const entries = await list(context.store, page, account.id, null);
  const accounts = await findAccounts(
    context.store,
    entries.map((entry) => entry.account_id),
  );
  const uris = new Map(accounts.map((row) => [row.id, row.uri]));
  const [newest, oldest] = [entries[0]?.id, entries.at(-1)?.id];
  const hasOlder = page.upwards || entries.length === page.limit;
  return renderPage({
    id: idOfPage(uri, page),
    ordered: true,
    partOf: uri,
    totalItems,
    next: oldest !== undefined && hasOlder ? pageUrl(uri, { max_id: oldest }) : undefined,
    prev: newest === undefined ? undefined : pageUrl(uri, { min_id: newest }),
    items: entries.flatMap((entry) => uris.get(entry.account_id) ?? []),
  });
}

/**
 * The followers of an account on the reader's server, for comparison with its own list (FEP-8fcf). Served even if
 * the account hides its followers, because the server knows its own users.
 * @throws {NotServed} 401 without a signature
 */
export async function serveFollowersOf(
  context: Context,
  account: AccountRow,
  { origin }: Reader,
): Promise<RenderedObject> {
  if (origin === null) throw errorReply(401, "Followers are synchronised only by signed requests");
  const items = await listFollowersOf(context.store, account.id, origin);
  return renderCollection({ id: synchronizationUrl(account.uri), ordered: true, items });
}

/** The pinned posts of an account that the reader may see. */
export async function serveFeatured(
  context: Context,
  account: AccountRow,
  reader: Reader,
): Promise<RenderedObject> {
  const found = await findShown(
    context.store,
    accountStatuses(account.id, reader.account?.id ?? null, { ...everything, pinned: true }),
    pageOf({ limit: profileLimits.pinnedStatuses }),
  );
  const items = await renderNotes(context, await inOrder(context, found.rows));
  const { featured } = addressesOf(account.uri);
  return renderCollection({ id: featured, ordered: true, totalItems: items.length, items });
}

/** The featured hashtags of an account, linked to its posts with them. */
export async function serveFeaturedTags(context: Context, account: AccountRow): Promise<RenderedObject> {
  const tags = await listFeaturedTags(context.store, account.id);
  return renderCollection({
    id: addressesOf(account.uri).featuredTags,
    ordered: false,
    totalItems: tags.length,
    items: tags.map(({ tag_name: path, name }) => ({
      type: "Hashtag",
      href: `${account.url}/tagged/${encodeURIComponent(path)}`,
      name: `#${name}`,
    })),
  });
}
