/** Loads everything that a page of notes shows, with a constant number of queries. */
import type { Queryable } from "../../domain/kernel/context.ts";
import {
  type NoteAuthorRow,
  type NoteMentionRow,
  type NoteQuoteRow,
  type OwnReplyRow,
  type ReferredStatusRow,
  findConversationUris,
  findNoteAuthors,
  findNoteMentions,
  findNoteQuotes,
  findNoteTags,
  findOwnReplies,
  findReferredStatuses,
} from "../../store/federation/note-parts.ts";
import { type MediaAttachmentRow, findMedia } from "../../store/media/media.ts";
import { type PollRow, findPolls } from "../../store/statuses/polls.ts";
import type { StatusRow } from "../../store/statuses/statuses.ts";
import { type LocalEmojis, loadLocalEmojis } from "./tags.ts";

/** Replies by the author that are sent with a status, as in Mastodon. */
const mostOwnReplies = 5;

/** Parts of notes and their activities that aren't in StatusRow. */
export interface NoteParts {
  readonly authors: ReadonlyMap<string, NoteAuthorRow>;
  readonly mentions: ReadonlyMap<string, readonly NoteMentionRow[]>;
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** Statuses that are replied to or reblogged, by id. */
  readonly referred: ReadonlyMap<string, ReferredStatusRow>;
  readonly quotes: ReadonlyMap<string, NoteQuoteRow>;
  readonly conversations: ReadonlyMap<string, string | null>;
  readonly ownReplies: ReadonlyMap<string, readonly OwnReplyRow[]>;
  readonly media: ReadonlyMap<string, MediaAttachmentRow>;
  readonly polls: ReadonlyMap<string, PollRow>;
  readonly emojis: LocalEmojis;
}

export async function loadNoteParts(context: Queryable, statuses: readonly StatusRow[]): Promise<NoteParts> {
  const { store } = context;
  const ids = statuses.map(({ id }) => id);
  const originals = statuses.filter((status) => status.reblog_of_id === null);
  const originalIds = originals.map(({ id }) => id);
  const of = (pick: (row: StatusRow) => readonly string[] | string | null): string[] => [
    ...new Set(statuses.flatMap((row) => pick(row) ?? [])),
  ];
  const [authors, mentions, tags, referred, quotes, conversations, ownReplies, media, polls] =
    await Promise.all([
      findNoteAuthors(
        store,
        of((row) => row.account_id),
      ),
      findNoteMentions(store, ids),
      findNoteTags(store, originalIds),
      findReferredStatuses(
        store,
        of((row) => row.reblog_of_id ?? row.in_reply_to_id),
      ),
      findNoteQuotes(store, originalIds),
      findConversationUris(
        store,
        of((row) => (row.reblog_of_id === null ? row.conversation_id : null)),
      ),
      findOwnReplies(store, originalIds, mostOwnReplies),
      findMedia(
        store,
        of((row) => row.media_ids),
      ),
      findPolls(
        store,
        of((row) => row.poll_id),
      ),
    ]);
  const pollsById = new Map(polls.map((row) => [row.id, row]));
  return {
    authors: new Map(authors.map((row) => [row.id, row])),
    mentions: byStatus(mentions),
    tags: new Map([...byStatus(tags)].map(([statusId, rows]) => [statusId, rows.map(({ name }) => name)])),
    referred: new Map(referred.map((row) => [row.id, row])),
    quotes: new Map(quotes.map((row) => [row.status_id, row])),
    conversations: new Map(conversations.map(({ id, uri }) => [id, uri])),
    ownReplies: byStatus(ownReplies),
    media: new Map(media.map((row) => [row.id, row])),
    polls: pollsById,
    emojis: await loadLocalEmojis(
      context,
      originals.flatMap((status) => textsOf(status, pollsById)),
    ),
  };
}

/** The texts in which shortcodes mean emojis. */
export function textsOf(status: StatusRow, polls: ReadonlyMap<string, PollRow>): string[] {
  const poll = status.poll_id === null ? undefined : polls.get(status.poll_id);
  return [status.spoiler_text, status.content, ...(poll?.options ?? [])];
}

function byStatus<Row extends { readonly status_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => row.status_id);
}
