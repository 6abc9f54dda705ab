/** The viewer-independent part of a status: loaded for a whole page, rendered, and cached by its version. */
import { LRUCache } from "lru-cache";
import { versionSlot } from "../../domain/kernel/caches.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { CustomEmojiRow } from "../../store/custom-emojis/custom-emojis.ts";
import { type MediaAttachmentRow, findMedia } from "../../store/media/media.ts";
import { type PollRow, findPolls } from "../../store/statuses/polls.ts";
import {
  type ApplicationRow,
  type PreviewCardRow,
  type StatusMentionRow,
  type StatusNamesRow,
  type StatusRow,
  findApplications,
  findPreviewCards,
  findStatusNames,
  findStatuses,
} from "../../store/statuses/statuses.ts";
import type { PublishedStatus } from "../../store/statuses/publishing.ts";
import type { StatusReference } from "../../store/statuses/status-references.ts";
import { linkedCollections } from "../../text/collection-uri.ts";
import { tagPage } from "../../text/tag-page.ts";
import { type Account, domainOf } from "../accounts/account.ts";
import { emojisIn, hasShortcode, loadEmojis } from "../custom-emojis/custom-emoji.ts";
import { renderMediaAttachment } from "../media/media-attachment.ts";
import { acctOf } from "../../text/acct.ts";

export type Status = Schemas["Status"];

/**
 * The viewer-independent part of a status. The poll is rendered later, because it changes with time, and so are the author,
 * whose account changes with every status, and collections.
 */
export interface SharedStatus {
  readonly status: Omit<Status, "account">;
  /** Ids of local collections that the text links to, if they exist. */
  readonly collectionIds: readonly string[];
  readonly poll: PollRow | null;
  readonly pollEmojis: Status["emojis"];
  /** For viewers' filters; computed on first use. */
  searchedText?: string;
}

/** Rows for the shared parts, loaded once for a whole page of statuses. */
interface SharedParts {
  readonly domains: ReadonlyMap<string, string | null>;
  readonly media: ReadonlyMap<string, MediaAttachmentRow>;
  readonly names: ReadonlyMap<string, StatusNamesRow>;
  readonly polls: ReadonlyMap<string, PollRow>;
  readonly cards: ReadonlyMap<string, PreviewCardRow>;
  readonly applications: ReadonlyMap<string, ApplicationRow>;
  readonly emojis: ReadonlyMap<string, CustomEmojiRow>;
}

/** Rendered statuses cached per process; takes ten megabytes or more. */
const maxCachedStatuses = 2000;

// The key contains the versions of everything that the status shows, which every page reads. So the cache needs
// no invalidation, with any number of processes.
const sharedStatuses = versionSlot(() => new LRUCache<string, SharedStatus>({ max: maxCachedStatuses }));

/** The parts of a status that publishing returns. */
export type KnownStatus = Pick<PublishedStatus, "row" | "names" | "applications">;

/**
 * The shared parts of statuses by id: from the cache, or rendered from rows that are loaded together.
 * @param known for a single status that was just published; its rows aren't read again
 */
export async function loadShared(
  context: Queryable,
  references: readonly StatusReference[],
  accounts: ReadonlyMap<string, Account>,
  known?: KnownStatus,
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
  const rows =
    known === undefined
      ? await findStatuses(
          context.store,
          missing.map((reference) => reference.id),
        )
      : [known.row];
  const parts = await loadParts(
    context,
    rows.filter((row) => row.reblog_of_id === null),
    accounts,
    known,
  );
  const versions = new Map(missing.map((reference) => [reference.id, reference.version]));
  for (const row of rows) {
    const shared = row.reblog_of_id === null ? renderShared(context, row, parts) : renderWrapper(row);
    found.set(row.id, shared);
    keepShared(context, row.id, versions.get(row.id) ?? "", shared);
  }
  return found;
}

/** Caches the shared part of a status under its version. */
function keepShared(context: Queryable, id: string, version: string, shared: SharedStatus): void {
  if (isCacheable(shared)) context.caches.get(sharedStatuses).set(`${id} ${version}`, shared);
}

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
  known?: KnownStatus,
): Promise<SharedParts> {
  const ids = rows.map((row) => row.id);
  const of = (pick: (row: StatusRow) => string | null): string[] => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ];
  const { store } = context;
  const [media, names, polls, cards, applications] = await Promise.all([
    findMedia(store, [...new Set(rows.flatMap((row) => row.media_ids))]),
    known === undefined || known.names === null ? findStatusNames(store, ids) : [known.names],
    findPolls(
      store,
      of((row) => row.poll_id),
    ),
    findPreviewCards(
      store,
      of((row) => row.card_id),
    ),
    known?.applications ??
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

/** The texts of a status that may contain emoji shortcodes. */
function emojiTexts(row: StatusRow, polls: ReadonlyMap<string, PollRow>): string[] {
  const poll = row.poll_id === null ? undefined : polls.get(row.poll_id);
  return [row.spoiler_text, row.content, ...(poll?.options ?? [])];
}

/** Renders the shared part of a status from its rows. */
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
    // As in Mastodon: clients don't know "limited".
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
    collectionIds: linkedCollections(context.config.publicUrl, row.content),
    poll: poll ?? null,
    pollEmojis: emojisIn(context, parts.emojis, domain, poll?.options ?? []),
  };
}

/** Renders the wrapper of a reblog from its row: author, time and visibility, without content, as in Mastodon 4.6. */
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
    collectionIds: [],
    poll: null,
    pollEmojis: [],
  };
}

function renderMention(row: StatusMentionRow): Schemas["StatusMention"] {
  return { id: row.id, username: row.username, acct: acctOf(row), url: row.url };
}

/** Renders a preview card without daily use. */
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
