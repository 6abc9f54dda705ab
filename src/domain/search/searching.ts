/** Searches accounts, statuses and hashtags, and finds collections by URL. */
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { CollectionRow } from "../../store/collections/collections.ts";
import { isId, pageOf } from "../../store/kernel/cursors.ts";
import { findMatchingStatuses } from "../../store/search/statuses.ts";
import { type TagRow, searchTags } from "../../store/tags/searching.ts";
import { normalizeTag } from "../../text/hashtag.ts";
import { findAccountByAddress, lookUpAccount, searchAccounts } from "../accounts/account-lookup.ts";
import { findCollectionByAddress } from "../collections/loading.ts";
import { ApiError } from "../kernel/api-error.ts";
import type { Viewer } from "../kernel/caller.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { findVisibleStatuses } from "../../store/statuses/visibility.ts";
import type { FoundObject } from "../kernel/federation.ts";
import { findVisibleStatusByAddress } from "../statuses/status-address.ts";
import { facets } from "./facets.ts";
import { quoteLexeme } from "./lexemes.ts";
import { parseStatusQuery } from "./query.ts";

export type SearchKind = "accounts" | "statuses" | "hashtags" | "collections";

export interface Search {
  readonly text: string;
  /** Null for all kinds. */
  readonly kind: SearchKind | null;
  /** Whether to resolve a URL to its object. */
  readonly resolve: boolean;
  /** Whether to find only accounts that the viewer follows. */
  readonly following: boolean;
  /** Only statuses of this account; null for any. */
  readonly authorId: string | null;
  /** Whether to omit hashtags that no moderator has reviewed. */
  readonly onlyReviewedTags: boolean;
  /** Only statuses with ids below and above these; null for no bound. */
  readonly below: string | null;
  readonly above: string | null;
  readonly limit: number;
  readonly offset: number;
}

export interface Found {
  readonly accounts: readonly AccountRow[];
  readonly statusIds: readonly string[];
  readonly tags: readonly TagRow[];
  readonly collections: readonly CollectionRow[];
}

const nothing: Found = { accounts: [], statusIds: [], tags: [], collections: [] };

/**
 * Searches for a viewer. Only local users find statuses: of those visible to the viewer, public ones whose
 * authors allow it, and those that involve the viewer.
 * @throws {ApiError} 422 for a query with an invalid operator, or with too many terms
 */
export async function search(context: Context, viewer: Viewer, wanted: Search): Promise<Found> {
  const text = wanted.text.trim();
  if (text === "") return nothing;
  // As in Mastodon, an offset requires a kind.
  const offset = wanted.kind === null ? 0 : wanted.offset;
  if (wanted.resolve && /^https?:\/\//i.test(text)) {
    return offset > 0 ? nothing : resolveAddress(context, viewer, text, wanted.kind);
  }
  const isWanted = (kind: SearchKind): boolean => wanted.kind === null || wanted.kind === kind;
  const bounds = { ...wanted, text, offset };
  const [accounts, statusIds, tags] = await Promise.all([
    isWanted("accounts") ? searchAccounts(context, viewer, bounds) : [],
    isWanted("statuses") && viewer !== null ? searchStatuses(context, viewer, bounds) : [],
    isWanted("hashtags") ? searchHashtags(context, bounds) : [],
  ]);
  return { ...nothing, accounts, statusIds, tags };
}

async function resolveAddress(
  context: Context,
  viewer: Viewer,
  address: string,
  kind: SearchKind | null,
): Promise<Found> {
  const collection = await findCollectionByAddress(context, address, viewer);
  if (collection !== undefined) {
    return kind === null || kind === "collections" ? { ...nothing, collections: [collection] } : nothing;
  }
  const found = await findByAddress(context, viewer, address);
  if (found === undefined) return nothing;
  if (found.kind === "account") {
    return kind === null || kind === "accounts" ? { ...nothing, accounts: [found.account] } : nothing;
  }
  return kind === null || kind === "statuses" ? { ...nothing, statusIds: [found.status.id] } : nothing;
}

/**
 * The object at a URL: an account or a visible status, local or remote. Queries the other server if it is
 * unknown.
 * @returns undefined if there is none that the viewer may see
 */
export async function findByAddress(
  context: Context,
  viewer: Viewer,
  address: string,
): Promise<FoundObject | undefined> {
  const account = await findAccountByAddress(context, address);
  if (account !== undefined) return account.suspended_at === null ? { kind: "account", account } : undefined;
  const status = await findVisibleStatusByAddress(context, address, viewer);
  if (status !== undefined) return { kind: "status", status };
  if (!URL.canParse(address) || new URL(address).origin === context.config.publicUrl.origin) return undefined;
  const found = await context.federation.findByUrl(context, address);
  if (found?.kind === "account") return found.account.suspended_at === null ? found : undefined;
  if (found === undefined) return undefined;
  const [visible] = await findVisibleStatuses(context.store, [found.status.id], viewer?.id ?? null);
  return visible === undefined ? undefined : { kind: "status", status: visible };
}

type Bounds = Pick<Search, "text" | "authorId" | "below" | "above" | "limit" | "offset" | "onlyReviewedTags">;

function searchHashtags(
  context: Queryable,
  { text, limit, offset, onlyReviewedTags }: Bounds,
): Promise<TagRow[]> {
  // With an @, it is a handle.
  const name = text.includes("@") ? "" : normalizeTag(text.replace(/^#/, ""));
  if (name === "") return Promise.resolve([]);
  return searchTags(context.store, { name, onlyReviewed: onlyReviewedTags, limit, offset });
}

async function searchStatuses(context: Queryable, viewer: AccountRow, bounds: Bounds): Promise<string[]> {
  const query = await parseStatusQuery(bounds.text, (handle) => accountIdOf(context, viewer, handle));
  const { authorId, limit, offset } = bounds;
  if (query.match === null || (authorId !== null && !isId(authorId))) return [];
  const match =
    authorId === null ? query.match : `(${query.match}) & ${quoteLexeme(facets.author(authorId))}`;
  const own = `(${quoteLexeme(facets.author(viewer.id))} | ${quoteLexeme(facets.mentioned(viewer.id))})`;
  const page = await findMatchingStatuses(
    context.store,
    {
      viewerId: viewer.id,
      scope: query.scope,
      publicMatch: `(${match}) & ${quoteLexeme(facets.public)}`,
      ownMatch: `(${match}) & ${own}`,
      match,
    },
    {
      ...pageOf({ limit: offset + limit }),
      below: lowest(bounds.below, query.to === null ? null : firstIdAt(query.to)),
      above: highest(bounds.above, query.from === null ? null : firstIdAt(query.from) - 1n),
    },
  );
  return page.rows.slice(offset).map((row) => row.id);
}

/** The account of `from:`: `me`, or a handle. */
async function accountIdOf(
  context: Queryable,
  viewer: AccountRow,
  handle: string,
): Promise<string | undefined> {
  if (handle.toLowerCase() === "me") return viewer.id;
  try {
    return (await lookUpAccount(context, handle)).id;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const highestId = 2n ** 63n - 1n;

/** The lowest id of a time: ids begin with milliseconds. Times beyond the last id (in the year 6429) have that one. */
function firstIdAt(time: Date): bigint {
  const id = BigInt(time.getTime()) << 16n;
  return id > highestId ? highestId : id;
}

function lowest(id: string | null, other: bigint | null): string | null {
  if (id === null || other === null) return id ?? other?.toString() ?? null;
  return (BigInt(id) < other ? BigInt(id) : other).toString();
}

function highest(id: string | null, other: bigint | null): string | null {
  if (id === null || other === null) return id ?? other?.toString() ?? null;
  return (BigInt(id) > other ? BigInt(id) : other).toString();
}
