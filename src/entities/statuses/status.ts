/**
 * Status rows → Status entities. The viewer-independent and the viewer-specific part are loaded and rendered
 * separately, then joined.
 */
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import {
  type CompiledFilters,
  filtersOfVersion,
  matchText,
  searchedText,
} from "../../domain/filters/matching.ts";
import type { Schemas } from "../../contract/types.ts";
import { findVisibleCollections } from "../../store/collections/collections.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { PublishedStatus } from "../../store/statuses/publishing.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { type StatusReference, findStatusReferences } from "../../store/statuses/status-references.ts";
import { withoutQuoteLink } from "../../text/quote-link.ts";
import { renderQuote, answerTo, type QuoteLevel } from "./status-quote.ts";
import { type Account, renderAccountVersions, renderAccountWithRole } from "../accounts/account.ts";
import { type Collection, renderCollections } from "../collections/collection.ts";
import { joinPoll, renderPollShared } from "./poll.ts";
import { type SharedStatus, type Status, loadShared } from "./shared-status.ts";

/** A page of statuses, with everything needed to render them for one viewer. */
export interface LoadedStatuses {
  readonly viewer: Viewer;
  readonly references: ReadonlyMap<string, StatusReference>;
  readonly shared: ReadonlyMap<string, SharedStatus>;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly filters: CompiledFilters | null;
  /** Those that texts link to and the viewer may see. */
  readonly collections: ReadonlyMap<string, Collection>;
}

/**
 * Renders statuses for a viewer, in the given order, with a constant number of queries. Omits statuses that were
 * deleted meanwhile. The caller has checked that the viewer may see them.
 */
export async function renderStatusesById(
  context: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Status[]> {
  if (ids.length === 0) return [];
  const loaded = await loadStatuses(context, ids, viewer);
  return ids.flatMap((id) => renderLoaded(context, loaded, id) ?? []);
}

/** Loads statuses, the statuses they reblog, and those that either quote. */
export async function loadStatuses(
  context: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<LoadedStatuses> {
  const rows = await findStatusReferences(context.store, ids, viewer?.id ?? null);
  const references = new Map(rows.map((row) => [row.id, row]));
  const [accounts, filters] = await Promise.all([
    renderAccountVersions(context, new Map(rows.map((row) => [row.account_id, row.account_version]))),
    viewer === null ? null : filtersOfVersion(context, viewer.id, rows[0]?.filters_version ?? null),
  ]);
  const shared = await loadShared(context, [...references.values()], accounts);
  const collections = await loadCollections(context, shared, viewer);
  return { viewer, references, shared, accounts, filters, collections };
}

/** The collections that a text links to. A link with another owner's id isn't the URI of a collection. */
function taggedIn(
  { status, collectionIds }: SharedStatus,
  collections: LoadedStatuses["collections"],
): Collection[] {
  return collectionIds.flatMap((id) => {
    const collection = collections.get(id);
    return collection !== undefined && status.content.includes(` href="${collection.uri}"`)
      ? [collection]
      : [];
  });
}

async function loadCollections(
  context: Queryable,
  shared: ReadonlyMap<string, SharedStatus>,
  viewer: Viewer,
): Promise<ReadonlyMap<string, Collection>> {
  const ids = new Set([...shared.values()].flatMap(({ collectionIds }) => collectionIds));
  const rows = await findVisibleCollections(context.store, [...ids], viewer?.id ?? null);
  const rendered = await renderCollections(context, rows, viewer);
  return new Map(rendered.map((collection) => [collection.id, collection]));
}

/**
 * Renders one of the loaded statuses; undefined if it was deleted meanwhile.
 * @param wrapperId the id of the reblog around the status
 */
export function renderLoaded(
  context: Queryable,
  loaded: LoadedStatuses,
  id: string,
  level: QuoteLevel = "shown",
  wrapperId?: string,
): Status | undefined {
  const { references, shared, accounts, filters, viewer } = loaded;
  const reference = references.get(id);
  const part = shared.get(id);
  const account = reference === undefined ? undefined : accounts.get(reference.account_id);
  if (reference === undefined || part === undefined || account === undefined) return undefined;
  const status = {
    ...joinViewer(context, part, account, reference, viewer),
    tagged_collections: taggedIn(part, loaded.collections),
  };
  if (reference.reblog_of_id === null) {
    const quote = renderQuote(reference, level, (quotedId) =>
      renderLoaded(context, loaded, quotedId, "quoted"),
    );
    const whole = quote === null ? status : { ...status, quote };
    return filters === null ? whole : { ...whole, filtered: matches(filters, part, wrapperId) };
  }
  const original = renderLoaded(context, loaded, reference.reblog_of_id, level, id);
  return original === undefined ? undefined : asReblog(status, original);
}

/** Renders a page of loaded statuses. */
export function renderStatuses(
  context: Queryable,
  rows: readonly Pick<StatusRow, "id">[],
  viewer: Viewer,
): Promise<Status[]> {
  return renderStatusesById(
    context,
    rows.map((row) => row.id),
    viewer,
  );
}

/**
 * Renders one status; undefined if it was deleted after it was loaded.
 * @param published what publishing returned, if the viewer has just published it
 */
export async function renderStatus(
  context: Queryable,
  { id }: Pick<StatusRow, "id">,
  viewer: Viewer,
  published: PublishedStatus | null = null,
): Promise<Status | undefined> {
  const loaded =
    viewer === null || published === null || published.isQuote
      ? await loadStatuses(context, [id], viewer)
      : await loadPublished(context, published, viewer);
  return renderLoaded(context, loaded, id);
}

/** The viewer's filters that match a status, or list the reblog around it. */
function matches(
  filters: CompiledFilters,
  part: SharedStatus,
  wrapperId?: string,
): Schemas["FilterResult"][] {
  if (filters.filters.length === 0) return [];
  const { id, content, spoiler_text: spoilerText, media_attachments: media, tags } = part.status;
  part.searchedText ??= searchedText({
    content: withoutQuoteLink(content),
    spoilerText,
    pollOptions: part.poll?.options ?? [],
    mediaDescriptions: media.map(({ description }) => description),
    tags: tags.map(({ name }) => name),
  });
  return matchText(filters, part.searchedText, wrapperId === undefined ? [id] : [wrapperId, id]);
}

/**
 * Joins a reblog wrapper with the original. Viewer-specific properties (favourited …, matching filters) are the
 * original's, as in Mastodon.
 */
function asReblog(wrapper: Status, original: Status): Status {
  const { favourited, reblogged, bookmarked, muted, filtered, quote_approval } = original;
  const marks = Object.fromEntries(
    Object.entries({ favourited, reblogged, bookmarked, muted, filtered, quote_approval }).filter(
      ([, mark]) => mark !== undefined,
    ),
  );
  // Even if the author's account is marked sensitive: a wrapper has no content to hide.
  return { ...wrapper, ...marks, sensitive: false, reblog: original };
}

/**
 * Loads a status that was just published and quotes nothing. Reads only what the publishing statement didn't
 * return.
 * @param author as read before the statement; its counters are those after it
 */
async function loadPublished(
  context: Queryable,
  published: PublishedStatus,
  author: AccountRow,
): Promise<LoadedStatuses> {
  const { row, role, filtersVersion } = published;
  const [account, filters] = await Promise.all([
    renderAccountWithRole(context, { ...author, ...published.author }, role),
    filtersOfVersion(context, author.id, filtersVersion),
  ]);
  const accounts = new Map([[account.id, account]]);
  const { id, account_id, visibility, poll_id } = row;
  // The version as the references' statement formats it.
  const reference = { ...unmarked, id, account_id, visibility, poll_id, version: `${row.version} 0` };
  const shared = await loadShared(context, [reference], accounts, published);
  const collections = await loadCollections(context, shared, author);
  return { viewer: author, references: new Map([[id, reference]]), shared, accounts, filters, collections };
}

/** The references of a new status, which can't have marks, replies or quotes yet, for its author. */
const unmarked = {
  key: "",
  reblog_of_id: null,
  own_votes: [],
  account_version: "",
  // Authors see their own setting.
  sensitized: false,
  quote_state: null,
  quoted_status_id: null,
  filters_version: null,
  favourited: false,
  reblogged: false,
  bookmarked: false,
  muted: false,
  pinned: false,
  follows_author: false,
  followed_by_author: false,
} as const;

function joinViewer(
  context: Queryable,
  shared: SharedStatus,
  account: Account,
  own: StatusReference,
  viewer: Viewer,
): Status {
  const { poll, pollEmojis } = shared;
  const approval = shared.status.quote_approval;
  const status: Status = {
    ...shared.status,
    ...(approval === undefined
      ? {}
      : { quote_approval: { ...approval, current_user: answerTo(own, approval, viewer) } }),
    // Authors see their own setting, as on Mastodon.
    sensitive: shared.status.sensitive || (own.sensitized && own.account_id !== viewer?.id),
    account,
    poll:
      poll === null
        ? null
        : joinPoll(renderPollShared(poll, context.clock(), pollEmojis), poll, viewer, own.own_votes),
  };
  if (viewer === null) return status;
  const pinnable = own.account_id === viewer.id && own.reblog_of_id === null && own.visibility !== "direct";
  return {
    ...status,
    favourited: own.favourited,
    reblogged: own.reblogged,
    bookmarked: own.bookmarked,
    muted: own.muted,
    ...(pinnable ? { pinned: own.pinned } : {}),
  };
}
