/**
 * Status rows → Status entities. A status has a part that all viewers share and a viewer-specific part. Both are loaded
 * and rendered separately, then joined.
 */
import { LRUCache } from "lru-cache";
import type { Viewer } from "../../domain/kernel/caller.ts";
import { versionSlot } from "../../domain/kernel/caches.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import {
  type CompiledFilters,
  filtersOfVersion,
  matchText,
  searchedText,
} from "../../domain/filters/matching.ts";
import type { Schemas } from "../../contract/types.ts";
import type { CustomEmojiRow } from "../../store/custom-emojis/custom-emojis.ts";
import type { AccountRow } from "../../store/accounts/accounts.ts";
import { type MediaAttachmentRow, findMedia } from "../../store/media/media.ts";
import { type PollRow, findPolls } from "../../store/statuses/polls.ts";
import {
  type PreviewCardRow,
  type StatusMentionRow,
  type StatusNamesRow,
  type StatusRow,
  findApplications,
  findPreviewCards,
  findStatusNames,
  findStatuses,
} from "../../store/statuses/statuses.ts";
import { type StatusReference, findStatusReferences } from "../../store/statuses/status-references.ts";
import { withoutQuoteLink } from "../../text/quote-link.ts";
import { renderQuote, answerTo, type QuoteLevel } from "./status-quote.ts";
import { tagPage } from "../../text/tag-page.ts";
import { type Account, acctOf, domainOf, renderAccountVersions } from "../accounts/account.ts";
import { emojisIn, hasShortcode, loadEmojis } from "../custom-emojis/custom-emoji.ts";
import { renderMediaAttachment } from "../media/media-attachment.ts";
import { joinPoll, renderPollShared } from "./poll.ts";

export type Status = Schemas["Status"];

/**
 * The part of a status that all viewers share. The poll is rendered later, because it changes with time, and so is the
 * author, whose account changes with every status.
 */
export interface SharedStatus {
  readonly status: Omit<Status, "account">;
  readonly poll: PollRow | null;
  readonly pollEmojis: Status["emojis"];
  /** For the filters of signed-in viewers; computed for the first who has filters. */
  searchedText?: string;
}

/** Related rows of the shared part, loaded once for a whole page of statuses. */
interface SharedParts {
  readonly domains: ReadonlyMap<string, string | null>;
  readonly media: ReadonlyMap<string, MediaAttachmentRow>;
  readonly names: ReadonlyMap<string, StatusNamesRow>;
  readonly polls: ReadonlyMap<string, PollRow>;
  readonly cards: ReadonlyMap<string, PreviewCardRow>;
  readonly applications: ReadonlyMap<string, { name: string; website: string | null }>;
  readonly emojis: ReadonlyMap<string, CustomEmojiRow>;
}

/** Rendered statuses cached per process, for further readers: ten megabytes or more. */
const maxCachedStatuses = 2000;

// The key contains the versions of everything that the status shows, and every page reads them anew. So the cache needs
// no invalidation, with any number of processes.
const sharedStatuses = versionSlot(() => new LRUCache<string, SharedStatus>({ max: maxCachedStatuses }));

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

async function loadShared(
  context: Queryable,
  references: readonly StatusReference[],
  accounts: ReadonlyMap<string, Account>,
): Promise<ReadonlyMap<string, SharedStatus>> {
  const cache = context.caches.get(sharedStatuses);
  const found = new Map<string, SharedStatus>();
  const missing: StatusReference[] = [];
  for (const reference of references) {
    const cached = cache.get(`${reference.id} ${reference.version}`);
    if (cached === undefined) missing.push(reference);
    else found.set(reference.id, cached);
  }
  if (missing.length === 0) return found;
  // Read after the versions, so that a cached status is never older than the version in its key.
  const rows = await findStatuses(
    context.store,
    missing.map((reference) => reference.id),
  );
  const parts = await loadParts(
    context,
    rows.filter((row) => row.reblog_of_id === null),
    accounts,
  );
  const versions = new Map(missing.map((reference) => [reference.id, reference.version]));
  for (const row of rows) {
    const shared = row.reblog_of_id === null ? renderShared(context, row, parts) : renderWrapper(row);
    found.set(row.id, shared);
    keepShared(context, row.id, versions.get(row.id) ?? "", shared);
  }
  return found;
}

/** Keeps the shared part of a status for pages that show this version. */
function keepShared(context: Queryable, id: string, version: string, shared: SharedStatus): void {
  if (isCacheable(shared)) context.caches.get(sharedStatuses).set(`${id} ${version}`, shared);
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

/** Statuses with shortcodes aren't cached: emojis can change without a new version of the status or poll. */
function isCacheable(shared: SharedStatus): boolean {
  return !showsEmojis(shared);
}

/** Whether custom emojis may be part of the status. */
export function showsEmojis({ status, poll }: SharedStatus): boolean {
  return [status.content, status.spoiler_text, ...(poll?.options ?? [])].some(hasShortcode);
}

async function loadParts(
  context: Queryable,
  rows: readonly StatusRow[],
  accounts: ReadonlyMap<string, Account>,
): Promise<SharedParts> {
  const ids = rows.map((row) => row.id);
  const of = (pick: (row: StatusRow) => string | null): string[] => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ];
  const { store } = context;
  const [media, names, polls, cards, applications] = await Promise.all([
    findMedia(store, [...new Set(rows.flatMap((row) => row.media_ids))]),
    findStatusNames(store, ids),
    findPolls(
      store,
      of((row) => row.poll_id),
    ),
    findPreviewCards(
      store,
      of((row) => row.card_id),
    ),
    findApplications(
      store,
      of((row) => row.application_id),
    ),
  ]);
  const domains = new Map([...accounts.values()].map((account) => [account.id, domainOf(account)]));
  const pollsById = new Map(polls.map((row) => [row.id, row]));
  const emojis = await loadEmojis(
    context,
    rows.map((row) => ({
      domain: domains.get(row.account_id) ?? null,
      texts: emojiTexts(row, pollsById),
    })),
  );
  return {
    domains,
    media: new Map(media.map((row) => [row.id, row])),
    names: new Map(names.map((row) => [row.status_id, row])),
    polls: pollsById,
    cards: new Map(cards.map((row) => [row.id, row])),
    applications: new Map(applications.map((row) => [row.id, row])),
    emojis,
  };
}

function emojiTexts(row: StatusRow, polls: ReadonlyMap<string, PollRow>): string[] {
  const poll = row.poll_id === null ? undefined : polls.get(row.poll_id);
  return [row.spoiler_text, row.content, ...(poll?.options ?? [])];
}

function renderShared(context: Queryable, row: StatusRow, parts: SharedParts): SharedStatus {
  const domain = parts.domains.get(row.account_id) ?? null;
  const poll = row.poll_id === null ? undefined : parts.polls.get(row.poll_id);
  const card = row.card_id === null ? undefined : parts.cards.get(row.card_id);
  const application = row.application_id === null ? undefined : parts.applications.get(row.application_id);
  const names = parts.names.get(row.id);
  const status: SharedStatus["status"] = {
    id: row.id,
    created_at: row.created_at.toISOString(),
    in_reply_to_id: row.in_reply_to_id,
    in_reply_to_account_id: row.in_reply_to_account_id,
    sensitive: row.sensitive,
    spoiler_text: row.spoiler_text,
    // As in Mastodon: clients don't know limited ones.
    visibility: row.limited ? "private" : row.visibility,
    language: row.language,
    uri: row.uri,
    url: row.url,
    replies_count: row.replies_count,
    reblogs_count: Math.max(row.reblogs_count, row.origin_reblogs_count ?? 0),
    favourites_count: Math.max(row.favourites_count, row.origin_favourites_count ?? 0),
    quotes_count: row.quotes_count,
    quote_approval: {
      automatic: [...row.quote_automatic],
      manual: [...row.quote_manual],
      current_user: "denied",
    },
    edited_at: row.edited_at === null ? null : row.edited_at.toISOString(),
    content: row.content,
    reblog: null,
    quote: null,
    ...(application === undefined
      ? {}
      : // Null, not an empty string, for an app without a website.
        { application: { name: application.name, website: application.website } }),
    media_attachments: row.media_ids.flatMap((id) => {
      const media = parts.media.get(id);
      return media === undefined ? [] : [renderMediaAttachment(context, media)];
    }),
    mentions: (names?.mentions ?? []).map(renderMention),
    tags: (names?.tags ?? []).map((name) => ({
      name,
      url: tagPage(context.config.publicUrl, name),
    })),
    emojis: emojisIn(context, parts.emojis, domain, emojiTexts(row, parts.polls)),
    card: card === undefined ? null : renderPreviewCard(context, card),
    poll: null,
  };
  return {
    status,
    poll: poll ?? null,
    pollEmojis: emojisIn(context, parts.emojis, domain, poll?.options ?? []),
  };
}

/**
 * Renders the wrapper of a reblog: author, time and visibility. It has no content, so its row is enough. The same as
 * Mastodon 4.6 sends.
 */
function renderWrapper(row: StatusRow): SharedStatus {
  return {
    status: {
      id: row.id,
      created_at: row.created_at.toISOString(),
      in_reply_to_id: null,
      in_reply_to_account_id: null,
      sensitive: false,
      spoiler_text: "",
      visibility: row.visibility,
      language: null,
      uri: row.uri,
      url: row.url,
      replies_count: 0,
      reblogs_count: 0,
      favourites_count: 0,
      quotes_count: 0,
      edited_at: null,
      content: "",
      reblog: null,
      quote: null,
      application: null,
      media_attachments: [],
      mentions: [],
      tags: [],
      emojis: [],
      card: null,
      poll: null,
    },
    poll: null,
    pollEmojis: [],
  };
}

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

function renderMention(row: StatusMentionRow): Schemas["StatusMention"] {
  return { id: row.id, username: row.username, acct: acctOf(row), url: row.url };
}

/** Renders a preview card without its use per day. */
export function renderPreviewCard(context: Queryable, row: PreviewCardRow): Schemas["PreviewCard"] {
  const author = { name: row.author_name, url: row.author_url, account: null };
  return {
    url: row.url,
    title: row.title,
    description: row.description,
    language: row.language,
    type: row.type,
    authors: row.author_name === "" ? [] : [author],
    author_name: row.author_name,
    author_url: row.author_url,
    provider_name: row.provider_name,
    provider_url: row.provider_url,
    html: row.html,
    width: row.width,
    height: row.height,
    image: row.image_key === null ? row.image_remote_url : context.media.url(row.image_key),
    image_description: row.image_description,
    embed_url: row.embed_url,
    blurhash: row.blurhash,
    published_at: row.published_at === null ? null : row.published_at.toISOString(),
  };
}
