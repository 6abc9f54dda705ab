/** Statuses → Note and Question objects, with Mastodon's properties (NoteSerializer). */
import type { JsonObject } from "../json-bounds.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { NoteAuthorRow, NoteQuoteRow } from "../../store/federation/note-parts.ts";
import type { PollRow } from "../../store/statuses/polls.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { addressesOf, conversationUri, quoteAuthorizationUri, statusAddressesOf } from "../addresses.ts";
import { audienceOf } from "./audiences.ts";
import { renderCollection, renderPage } from "./collections.ts";
import { type RenderedObject, everyone, present } from "./document.ts";
import { renderAttachment } from "./media.ts";
import { type NoteParts, loadNoteParts, textsOf } from "./note-parts.ts";
import { renderEmojisIn, renderHashtag, renderMention } from "./tags.ts";

export interface RenderedNote extends RenderedObject {
  readonly attributedTo: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
}

/**
 * Renders local statuses except reblogs, in the given order, with a constant number of queries. Omits those whose
 * author was deleted meanwhile. The caller has checked who may see them.
 */
export async function renderNotes(
  context: Queryable,
  statuses: readonly StatusRow[],
): Promise<RenderedNote[]> {
  if (statuses.length === 0) return [];
  const parts = await loadNoteParts(context, statuses);
  return statuses.flatMap((status) => renderNote(context, status, parts) ?? []);
}

/** Renders a status whose parts are loaded. */
export function renderNote(
  context: Queryable,
  status: StatusRow,
  parts: NoteParts,
): RenderedNote | undefined {
  const author = parts.authors.get(status.account_id);
  if (author === undefined) return undefined;
  const mentions = parts.mentions.get(status.id) ?? [];
  const poll = status.poll_id === null ? undefined : parts.polls.get(status.poll_id);
  const { to, cc } = audienceOf(status.visibility, author.uri, mentions);
  return {
    id: status.uri,
    type: poll === undefined ? "Note" : "Question",
    attributedTo: author.uri,
    to,
    cc,
    ...present({
      summary: status.spoiler_text === "" ? null : status.spoiler_text,
      inReplyTo:
        status.in_reply_to_id === null ? null : (parts.referred.get(status.in_reply_to_id)?.uri ?? null),
      published: status.created_at.toISOString(),
      updated: status.edited_at?.toISOString(),
      url: status.url ?? status.uri,
      sensitive: status.sensitive || author.sensitized,
      content: status.content,
      contentMap: status.language === null ? undefined : { [status.language]: status.content },
    }),
    ...conversationOf(context, status, parts),
    attachment: status.media_ids.flatMap((id) => {
      const row = parts.media.get(id);
      return (row === undefined ? undefined : renderAttachment(context, row)) ?? [];
    }),
    tag: [
      ...mentions.map(renderMention),
      ...(parts.tags.get(status.id) ?? []).map((name) => renderHashtag(context, name)),
      ...renderEmojisIn(context, parts.emojis, textsOf(status, parts.polls)),
    ],
    ...collectionsOf(status, parts),
    ...(poll === undefined ? {} : renderPoll(poll, context.clock())),
    ...quoteOf(status, parts),
    interactionPolicy: policyOf(status, author),
  };
}

/** The conversation, with the names of FEP-7888 and of OStatus, which older servers read. */
function conversationOf({ config }: Queryable, status: StatusRow, { conversations }: NoteParts): JsonObject {
  const { conversation_id: id } = status;
  if (id === null || !conversations.has(id)) return {};
  const uri = conversations.get(id) ?? conversationUri(config, id);
  return present({ conversation: uri, context: /^https?:/.test(uri) ? uri : undefined });
}

function collectionsOf(status: StatusRow, { ownReplies }: NoteParts): JsonObject {
  const { replies, likes, shares } = statusAddressesOf(status.uri);
  const own = ownReplies.get(status.id) ?? [];
  const lastId = own.at(-1)?.id;
  const first = renderPage({
    id: `${replies}?page=true`,
    ordered: false,
    partOf: replies,
    items: own.map(({ uri }) => uri),
    next: `${replies}?${lastId === undefined ? "only_other_accounts=true" : `min_id=${lastId}`}&page=true`,
  });
  return {
    replies: renderCollection({ id: replies, ordered: false, first }),
    likes: renderCollection({ id: likes, ordered: false, totalItems: status.favourites_count }),
    shares: renderCollection({ id: shares, ordered: false, totalItems: status.reblogs_count }),
  };
}

function renderPoll(poll: PollRow, now: Date): JsonObject {
  const isOver = poll.expires_at !== null && poll.expires_at <= now;
  const isHidden = poll.hide_totals && !isOver;
  const end = poll.expires_at?.toISOString();
  return present({
    [poll.multiple ? "anyOf" : "oneOf"]: poll.options.map((name, index) => ({
      type: "Note",
      name,
      replies: {
        type: "Collection",
        ...(isHidden ? {} : { totalItems: poll.tallies[index] ?? 0 }),
      },
    })),
    endTime: end,
    closed: isOver ? end : undefined,
    votersCount: poll.voters_count,
  });
}

/**
 * The quote of a status (FEP-044f), including the names that Misskey and Fedibird read. A deleted quoted status
 * becomes a Tombstone, so that the note remains a quote.
 */
function quoteOf(status: StatusRow, { quotes }: NoteParts): JsonObject {
  const quote = quotes.get(status.id);
  if (quote === undefined) return {};
  const { quoted_uri: uri } = quote;
  if (uri === null) return { quote: { type: "Tombstone" } };
  return present({
    quote: uri,
    quoteUri: uri,
    _misskey_quote: uri,
    quoteAuthorization: quote.state === "accepted" ? approvalOf(quote) : undefined,
  });
}

function approvalOf({
  status_id: id,
  local_author_uri: author,
  approval_uri: uri,
}: NoteQuoteRow): string | undefined {
  return author === null ? (uri ?? undefined) : quoteAuthorizationUri(author, id);
}

/** The quote policy of a status. Groups without a URI are omitted. */
function policyOf(status: StatusRow, { uri }: NoteAuthorRow): JsonObject {
  const { followers, following } = addressesOf(uri);
  const uris: Readonly<Record<string, string>> = { public: everyone, followers, following };
  const named = (groups: readonly string[]): string[] => groups.flatMap((group) => uris[group] ?? []);
  const automatic = named(status.quote_automatic);
  const manual = named(status.quote_manual);
  return {
    canQuote: present({
      // An empty list would mean no policy.
      automaticApproval: automatic.length === 0 ? [uri] : automatic,
      manualApproval: manual.length === 0 ? undefined : manual,
    }),
  };
}
