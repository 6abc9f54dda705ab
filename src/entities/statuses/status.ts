/**
 * Status rows → Status entities. A status has a part that all viewers share and a viewer-specific part. Both are loaded
 * and rendered separately, then joined.
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
import type { AccountRow } from "../../store/accounts/accounts.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { type StatusReference, findStatusReferences } from "../../store/statuses/status-references.ts";
import { withoutQuoteLink } from "../../text/quote-link.ts";
import { renderQuote, answerTo, type QuoteLevel } from "./status-quote.ts";
import { type Account, domainOf, renderAccountVersions } from "../accounts/account.ts";
import { loadEmojis } from "../custom-emojis/custom-emoji.ts";
import { joinPoll, renderPollShared } from "./poll.ts";
import {
  type SharedStatus,
  type Status,
  loadShared,
  emojiTexts,
  renderShared,
  keepShared,
} from "./shared-status.ts";

/** A page of statuses with all that rendering them for one viewer takes. */
export interface LoadedStatuses {
  readonly viewer: Viewer;
  readonly references: ReadonlyMap<string, StatusReference>;
  readonly shared: ReadonlyMap<string, SharedStatus>;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly filters: CompiledFilters | null;
}

/**
 * Renders statuses for a viewer, in the given order, with a constant number of queries. Leaves out statuses that were
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

/** Loads statuses, those that they reblog, and those that either quote. */
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
  return { viewer, references, shared, accounts, filters };
}

/**
 * Renders one of the loaded statuses; undefined if it was deleted meanwhile.
 * @param wrapperId of the reblog around the status
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
  const status = joinViewer(context, part, account, reference, viewer);
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

/** Renders a page of statuses that are already loaded. */
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

/** Renders one status; undefined if it was deleted after it was loaded. */
export async function renderStatus(
  context: Queryable,
  row: Pick<StatusRow, "id">,
  viewer: Viewer,
): Promise<Status | undefined> {
  const [status] = await renderStatusesById(context, [row.id], viewer);
  return status;
}

/** The viewer's filters that a status matches, or that list the reblog around it. */
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
 * Joins a reblog wrapper with the original. What concerns the viewer (favourited …, matching filters) is the original's,
 * as in Mastodon.
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

/** A status that nobody can have marked, answered or quoted yet, and what it shows. */
export interface NewShownStatus {
  readonly row: StatusRow;
  readonly tags: readonly string[];
  readonly application: { readonly name: string; readonly website: string | null } | null;
  readonly account: Account;
  readonly filters: CompiledFilters;
}

/**
 * Renders a new status without attachments, poll, mentions and quote for its author. Only custom emojis take queries.
 * Keeps its shared part.
 */
export async function renderNewStatus(
  context: Queryable,
  { row, tags, application, account, filters }: NewShownStatus,
  viewer: AccountRow,
): Promise<Status | undefined> {
  const { id } = row;
  const domain = domainOf(account);
  const emojis = await loadEmojis(context, [{ domain, texts: emojiTexts(row, new Map()) }]);
  const shared = renderShared(context, row, {
    domains: new Map([[account.id, domain]]),
    media: new Map(),
    names: new Map([[id, { status_id: id, mentions: [], tags }]]),
    polls: new Map(),
    cards: new Map(),
    applications: new Map(
      row.application_id === null || application === null ? [] : [[row.application_id, application]],
    ),
    emojis,
  });
  const reference: StatusReference = {
    ...unmarked,
    id,
    account_id: row.account_id,
    visibility: row.visibility,
    // As the statement of the references has it, without a poll.
    version: `${row.version} 0`,
  };
  keepShared(context, id, reference.version, shared);
  const loaded = {
    viewer,
    references: new Map([[id, reference]]),
    shared: new Map([[id, shared]]),
    accounts: new Map([[account.id, account]]),
    filters,
  };
  return renderLoaded(context, loaded, id);
}

const unmarked = {
  reblog_of_id: null,
  poll_id: null,
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
