/** Parts of statuses' ActivityPub documents that aren't in StatusRow, each read for a whole page. */
import type { ReadStore } from "../kernel/connection.ts";
import type { Row } from "../kernel/rows.ts";

export interface NoteAuthorRow extends Row<"accounts", "id, uri"> {
  /** Whether moderators mark all media of the account as sensitive. */
  readonly sensitized: boolean;
}

export function findNoteAuthors(store: ReadStore, ids: readonly string[]): Promise<NoteAuthorRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "note_authors",
    "select id, uri, sensitized_at is not null as sensitized from accounts where id = any($1::bigint[])",
    [ids],
  );
}

export interface NoteMentionRow extends Row<"accounts", "uri, username, domain"> {
  readonly status_id: string;
  /** The followers collection of a group, which forwards statuses that mention it; null for other accounts. */
  readonly group_followers_url: string | null;
  /** Whether the status is addressed to the account: statuses of silenced authors only reach followers. */
  readonly is_addressed: boolean;
}

/** Mentions by status, in the order of the API. */
export function findNoteMentions(store: ReadStore, statusIds: readonly string[]): Promise<NoteMentionRow[]> {
  if (statusIds.length === 0) return Promise.resolve([]);
  return store.query(
    "note_mentions",
    `select m.status_id, a.uri, a.username, a.domain,
       case when a.actor_type = 'Group' then a.followers_url end as group_followers_url,
       (author.silenced_at is null
         or exists (select from follows f where f.account_id = a.id and f.target_account_id = author.id)
         or exists (select from follow_requests r where r.account_id = a.id and r.target_account_id = author.id))
         as is_addressed
     from mentions m join accounts a on a.id = m.account_id
       join statuses s on s.id = m.status_id join accounts author on author.id = s.account_id
     where m.status_id = any($1::bigint[]) and not m.silent order by m.status_id, m.account_id`,
    [statusIds],
  );
}

/** Normalized names of hashtags by status. */
export function findNoteTags(
  store: ReadStore,
  statusIds: readonly string[],
): Promise<{ status_id: string; name: string }[]> {
  if (statusIds.length === 0) return Promise.resolve([]);
  return store.query(
    "note_tags",
    `select st.status_id, t.name from status_tags st join tags t on t.id = st.tag_id
     where st.status_id = any($1::bigint[]) order by st.status_id, st.tag_id`,
    [statusIds],
  );
}

/** A status that another one replies to or reblogs. */
export interface ReferredStatusRow extends Row<"statuses", "id, uri"> {
  readonly author_uri: string;
}

export function findReferredStatuses(store: ReadStore, ids: readonly string[]): Promise<ReferredStatusRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "note_references",
    `select s.id, s.uri, a.uri as author_uri from statuses s join accounts a on a.id = s.account_id
     where s.id = any($1::bigint[])`,
    [ids],
  );
}

export interface NoteQuoteRow extends Row<"quotes", "status_id, state, approval_uri"> {
  /** Null once the quoted status is deleted. */
  readonly quoted_uri: string | null;
  /** The quoted author's URI, if it is an account of this server. */
  readonly local_author_uri: string | null;
}

/** The quotes in statuses. */
export function findNoteQuotes(store: ReadStore, statusIds: readonly string[]): Promise<NoteQuoteRow[]> {
  if (statusIds.length === 0) return Promise.resolve([]);
  return store.query(
    "note_quotes",
    `select q.status_id, q.state, s.uri as quoted_uri, case when a.domain is null then a.uri end as local_author_uri,
       q.approval_uri
     from quotes q left join statuses s on s.id = q.quoted_status_id left join accounts a on a.id = s.account_id
     where q.status_id = any($1::bigint[])`,
    [statusIds],
  );
}

/** URIs of conversations; null for those that began on this server. */
export function findConversationUris(
  store: ReadStore,
  ids: readonly string[],
): Promise<{ id: string; uri: string | null }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query("note_conversations", "select id, uri from conversations where id = any($1::bigint[])", [
    ids,
  ]);
}

export interface OwnReplyRow extends Row<"statuses", "id, uri"> {
  /** The status that it replies to. */
  readonly status_id: string;
}

/** Up to `most` public replies to each status by its own author, oldest first. */
export function findOwnReplies(
  store: ReadStore,
  statusIds: readonly string[],
  most: number,
): Promise<OwnReplyRow[]> {
  if (statusIds.length === 0) return Promise.resolve([]);
  return store.query(
    "note_own_replies",
    `select p.id as status_id, reply.id, reply.uri
     from unnest($1::bigint[]) as p (id) cross join lateral (
       select r.id, r.uri from statuses r
       where r.in_reply_to_id = p.id and r.in_reply_to_account_id = r.account_id
         and r.visibility in ('public', 'unlisted')
       order by r.id limit $2) reply
     order by p.id, reply.id`,
    [statusIds, most],
  );
}

export type LocalEmojiRow = Row<"custom_emojis", "id, shortcode, image_key, updated_at">;

/** This server's emojis with these shortcodes. */
export function findLocalEmojis(store: ReadStore, shortcodes: readonly string[]): Promise<LocalEmojiRow[]> {
  if (shortcodes.length === 0) return Promise.resolve([]);
  return store.query(
    "note_emojis",
    `select id, shortcode, image_key, updated_at from custom_emojis
     where shortcode = any($1::text[]) and coalesce(domain, '') = '' and not disabled`,
    [shortcodes],
  );
}
