/**
 * Status rows → Status entities. A status has a part that is the same for everybody and a part that is the
 * viewer's; they are loaded and rendered apart, and joined last.
 */
import type { Viewer } from "../domain/caller.ts";
import type { Context } from "../domain/context.ts";
import type { Schemas } from "../operations/contract.ts";
import type { CustomEmojiRow } from "../store/custom-emojis.ts";
import { type MediaAttachmentRow, findMedia } from "../store/media.ts";
import { type PollRow, findPolls } from "../store/polls.ts";
import {
  type PreviewCardRow,
  type StatusMentionRow,
  type StatusRow,
  type ViewerPartRow,
  findApplications,
  findMentions,
  findPreviewCards,
  findStatusTags,
  findStatuses,
  findViewerParts,
} from "../store/statuses.ts";
import { type Account, acctOf, renderAccountsById } from "./account.ts";
import { emojisIn, loadEmojis } from "./custom-emoji.ts";
import { renderMediaAttachment } from "./media-attachment.ts";
import { joinPoll, loadOwnVotes, renderPollShared } from "./poll.ts";

export type Status = Schemas["Status"];

/** What a page of statuses needs beside the rows, for everybody alike: loaded once for the whole page. */
interface SharedParts {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly domains: ReadonlyMap<string, string | null>;
  readonly media: ReadonlyMap<string, MediaAttachmentRow>;
  readonly mentions: ReadonlyMap<string, StatusMentionRow[]>;
  readonly tags: ReadonlyMap<string, { name: string }[]>;
  readonly polls: ReadonlyMap<string, PollRow>;
  readonly cards: ReadonlyMap<string, PreviewCardRow>;
  readonly applications: ReadonlyMap<string, { name: string; website: string | null }>;
  readonly emojis: ReadonlyMap<string, CustomEmojiRow>;
}

/** What the viewer has to do with the page. */
interface ViewerParts {
  readonly marks: ReadonlyMap<string, ViewerPartRow>;
  readonly votes: ReadonlyMap<string, number[]>;
}

/**
 * Renders a page of statuses as the viewer sees them, in the order given, at a constant number of queries.
 * Whether the viewer may see them has been asked before.
 */
export async function renderStatuses(
  context: Context,
  rows: readonly StatusRow[],
  viewer: Viewer,
): Promise<Status[]> {
  if (rows.length === 0) return [];
  const reblogged = await findStatuses(context.store, [
    ...new Set(rows.flatMap((row) => row.reblog_of_id ?? [])),
  ]);
  const originals = new Map(reblogged.map((row) => [row.id, row]));
  const all = [...new Map([...rows, ...reblogged].map((row) => [row.id, row])).values()];
  const [shared, own] = await Promise.all([loadShared(context, all), loadViewerParts(context, all, viewer)]);
  const render = (row: StatusRow): Status => {
    const original = row.reblog_of_id === null ? undefined : originals.get(row.reblog_of_id);
    const status = joinViewer(renderShared(context, row, shared), row, shared, own, viewer);
    return original === undefined ? status : asReblog(status, render(original));
  };
  return rows.map(render);
}

/** Renders one status. */
export async function renderStatus(context: Context, row: StatusRow, viewer: Viewer): Promise<Status> {
  const [status] = await renderStatuses(context, [row], viewer);
  if (status === undefined) throw new Error("one row renders as one status");
  return status;
}

/** A reblog shows what it reblogs: its marks and content are the original's. */
function asReblog(status: Status, original: Status): Status {
  const { favourited, reblogged, bookmarked, muted } = original;
  const marks = Object.fromEntries(
    Object.entries({ favourited, reblogged, bookmarked, muted }).filter(([, mark]) => mark !== undefined),
  );
  return {
    ...status,
    ...marks,
    content: original.content,
    spoiler_text: original.spoiler_text,
    sensitive: original.sensitive,
    language: original.language,
    replies_count: original.replies_count,
    reblogs_count: original.reblogs_count,
    favourites_count: original.favourites_count,
    reblog: original,
  };
}

async function loadShared(context: Context, rows: readonly StatusRow[]): Promise<SharedParts> {
  const ids = rows.map((row) => row.id);
  const of = (pick: (row: StatusRow) => string | null): string[] => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ];
  const { store } = context;
  const [accounts, media, mentions, tags, polls, cards, applications] = await Promise.all([
    renderAccountsById(
      context,
      of((row) => row.account_id),
    ),
    findMedia(store, [...new Set(rows.flatMap((row) => row.media_ids))]),
    findMentions(store, ids),
    findStatusTags(store, ids),
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
    rows.map((row) => ({ domain: domains.get(row.account_id) ?? null, texts: emojiTexts(row, pollsById) })),
  );
  return {
    accounts,
    domains,
    media: new Map(media.map((row) => [row.id, row])),
    mentions: Map.groupBy(mentions, (row) => row.status_id),
    tags: Map.groupBy(tags, (row) => row.status_id),
    polls: pollsById,
    cards: new Map(cards.map((row) => [row.id, row])),
    applications: new Map(applications.map((row) => [row.id, row])),
    emojis,
  };
}

function domainOf(account: Account): string | null {
  const at = account.acct.indexOf("@");
  return at === -1 ? null : account.acct.slice(at + 1);
}

function emojiTexts(row: StatusRow, polls: ReadonlyMap<string, PollRow>): string[] {
  const poll = row.poll_id === null ? undefined : polls.get(row.poll_id);
  return [row.spoiler_text, row.content, ...(poll?.options ?? [])];
}

async function loadViewerParts(
  context: Context,
  rows: readonly StatusRow[],
  viewer: Viewer,
): Promise<ViewerParts> {
  if (viewer === null) return { marks: new Map(), votes: new Map() };
  const [marks, votes] = await Promise.all([
    findViewerParts(
      context.store,
      viewer.id,
      rows.map((row) => row.id),
    ),
    loadOwnVotes(
      context,
      viewer,
      rows.flatMap((row) => row.poll_id ?? []),
    ),
  ]);
  return { marks: new Map(marks.map((row) => [row.id, row])), votes };
}

function renderShared(context: Context, row: StatusRow, parts: SharedParts): Status {
  const account = parts.accounts.get(row.account_id);
  if (account === undefined) throw new Error(`status ${row.id} has no account`);
  const domain = parts.domains.get(row.account_id) ?? null;
  const poll = row.poll_id === null ? undefined : parts.polls.get(row.poll_id);
  const card = row.card_id === null ? undefined : parts.cards.get(row.card_id);
  const application = row.application_id === null ? undefined : parts.applications.get(row.application_id);
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    in_reply_to_id: row.in_reply_to_id,
    in_reply_to_account_id: row.in_reply_to_account_id,
    sensitive: row.sensitive,
    spoiler_text: row.spoiler_text,
    visibility: row.visibility,
    language: row.language,
    uri: row.uri,
    url: row.url,
    replies_count: row.replies_count,
    reblogs_count: row.reblogs_count,
    favourites_count: row.favourites_count,
    edited_at: row.edited_at === null ? null : row.edited_at.toISOString(),
    content: row.content,
    reblog: null,
    quote: null,
    ...(application === undefined
      ? {}
      : // Null, not an empty string, where there is no website.
        { application: { name: application.name, website: application.website } }),
    account,
    media_attachments: row.media_ids.flatMap((id) => {
      const media = parts.media.get(id);
      return media === undefined ? [] : [renderMediaAttachment(context, media)];
    }),
    mentions: (parts.mentions.get(row.id) ?? []).map(renderMention),
    tags: (parts.tags.get(row.id) ?? []).map(({ name }) => ({ name, url: tagUrl(context, name) })),
    emojis: emojisIn(context, parts.emojis, domain, emojiTexts(row, parts.polls)),
    card: card === undefined ? null : renderPreviewCard(context, card),
    poll: poll === undefined ? null : renderPollShared(poll, context.clock()),
  };
}

function joinViewer(
  status: Status,
  row: StatusRow,
  shared: SharedParts,
  own: ViewerParts,
  viewer: Viewer,
): Status {
  if (viewer === null) return status;
  const marks = own.marks.get(row.id);
  const poll = row.poll_id === null ? undefined : shared.polls.get(row.poll_id);
  const mine = row.account_id === viewer.id && row.reblog_of_id === null && row.visibility !== "direct";
  return {
    ...status,
    favourited: marks?.favourited ?? false,
    reblogged: marks?.reblogged ?? false,
    bookmarked: marks?.bookmarked ?? false,
    muted: marks?.muted ?? false,
    ...(mine ? { pinned: marks?.pinned ?? false } : {}),
    filtered: [],
    poll: status.poll === null || poll === undefined ? null : joinPoll(status.poll, poll, viewer, own.votes),
  };
}

function renderMention(row: StatusMentionRow): Schemas["StatusMention"] {
  return { id: row.id, username: row.username, acct: acctOf(row), url: row.url };
}

/** The page of a hashtag on this server. */
export function tagUrl(context: Context, name: string): string {
  return new URL(`/tags/${encodeURIComponent(name)}`, context.config.publicUrl).href;
}

function renderPreviewCard(context: Context, row: PreviewCardRow): Schemas["PreviewCard"] {
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
