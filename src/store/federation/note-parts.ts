/** Parts of statuses' ActivityPub documents that aren't in StatusRow, each read for a whole page. */
import { type Row, anyOf, raw, read, table } from "../kernel/statement.ts";

export interface NoteAuthorRow extends Row<"accounts", "id" | "uri"> {
  /** Whether moderators mark all media of the account as sensitive. */
  readonly sensitized: boolean;
}

export const findNoteAuthors = read.rows(
  "note_authors",
  (ids: readonly string[]) =>
    table("accounts")
      .where("id", anyOf(ids))
      .select<NoteAuthorRow[]>("id", "uri", raw("sensitized_at is not null as sensitized")),
  { skipsEmpty: true },
);

export interface NoteMentionRow
  extends Row<"mentions", "status_id">, Row<"accounts", "uri" | "username" | "domain"> {
  /** The followers collection of a group, which forwards statuses that mention it; null for other accounts. */
  readonly group_followers_url: string | null;
  /** Whether the status is addressed to the account: statuses of silenced authors only reach followers. */
  readonly is_addressed: boolean;
}

/** Mentions by status, in the order of the API. */
export const findNoteMentions = read.rows(
  "note_mentions",
  (statusIds: readonly string[]) =>
    table("mentions as m")
      .join("accounts as a", "a.id", "m.account_id")
      .join("statuses as s", "s.id", "m.status_id")
      .join("accounts as author", "author.id", "s.account_id")
      .where("m.status_id", anyOf(statusIds))
      .whereRaw("not m.silent")
      .orderBy(["m.status_id", "m.account_id"])
      .select<NoteMentionRow[]>(
        "m.status_id",
        "a.uri",
        "a.username",
        "a.domain",
        raw("case when a.actor_type = 'Group' then a.followers_url end as group_followers_url"),
        raw(`(author.silenced_at is null
          or exists (select from follows f where f.account_id = a.id and f.target_account_id = author.id)
          or exists (select from follow_requests r where r.account_id = a.id and r.target_account_id = author.id))
          as is_addressed`),
      ),
  { skipsEmpty: true },
);

interface NoteTagRow extends Row<"status_tags", "status_id">, Row<"tags", "name"> {}

/** Normalized names of hashtags by status. */
export const findNoteTags = read.rows(
  "note_tags",
  (statusIds: readonly string[]) =>
    table("status_tags as st")
      .join("tags as t", "t.id", "st.tag_id")
      .where("st.status_id", anyOf(statusIds))
      .orderBy(["st.status_id", "st.tag_id"])
      .select<NoteTagRow[]>("st.status_id", "t.name"),
  { skipsEmpty: true },
);

/** A status that another one replies to or reblogs. */
export interface ReferredStatusRow extends Row<"statuses", "id" | "uri"> {
  readonly author_uri: string;
}

export const findReferredStatuses = read.rows(
  "note_references",
  (ids: readonly string[]) =>
    table("statuses as s")
      .join("accounts as a", "a.id", "s.account_id")
      .where("s.id", anyOf(ids))
      .select<ReferredStatusRow[]>("s.id", "s.uri", "a.uri as author_uri"),
  { skipsEmpty: true },
);

export interface NoteQuoteRow extends Row<"quotes", "status_id" | "state" | "approval_uri"> {
  /** Null once the quoted status is deleted. */
  readonly quoted_uri: string | null;
  /** The quoted author's URI, if it is an account of this server. */
  readonly local_author_uri: string | null;
}

/** The quotes in statuses. */
export const findNoteQuotes = read.rows(
  "note_quotes",
  (statusIds: readonly string[]) =>
    table("quotes as q")
      .leftJoin("statuses as s", "s.id", "q.quoted_status_id")
      .leftJoin("accounts as a", "a.id", "s.account_id")
      .where("q.status_id", anyOf(statusIds))
      .select<NoteQuoteRow[]>(
        "q.status_id",
        "q.state",
        "s.uri as quoted_uri",
        raw("case when a.domain is null then a.uri end as local_author_uri"),
        "q.approval_uri",
      ),
  { skipsEmpty: true },
);

/** URIs of conversations; null for those that began on this server. */
export const findConversationUris = read.rows(
  "note_conversations",
  (ids: readonly string[]) => table("conversations").where("id", anyOf(ids)).select("id", "uri"),
  { skipsEmpty: true },
);

export interface OwnReplyRow extends Row<"statuses", "id" | "uri"> {
  /** The status that it replies to. */
  readonly status_id: string;
}

/** Up to `most` public replies to each status by its own author, oldest first. */
export const findOwnReplies = read.rows(
  "note_own_replies",
  (statusIds: readonly string[], most: number) =>
    raw<OwnReplyRow>(
      `select p.id as status_id, reply.id, reply.uri
       from unnest(:statusIds::bigint[]) as p (id) cross join lateral (
         select r.id, r.uri from statuses r
         where r.in_reply_to_id = p.id and r.in_reply_to_account_id = r.account_id
           and r.visibility in ('public', 'unlisted')
         order by r.id limit :most) reply
       order by p.id, reply.id`,
      { statusIds, most },
    ),
  { skipsEmpty: true },
);

export const emojiColumns = ["id", "shortcode", "image_key", "updated_at"] as const;

export type LocalEmojiRow = Row<"custom_emojis", (typeof emojiColumns)[number]>;

/** This server's emojis with these shortcodes. */
export const findLocalEmojis = read.rows(
  "note_emojis",
  (shortcodes: readonly string[]) =>
    table("custom_emojis")
      .where("shortcode", anyOf(shortcodes))
      .whereRaw("coalesce(domain, '') = '' and not disabled")
      .select(...emojiColumns),
  { skipsEmpty: true },
);
