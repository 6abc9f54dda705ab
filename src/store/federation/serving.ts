/** Reads for the ActivityPub documents of this server's accounts and statuses. */
import type { ReadStore } from "../kernel/connection.ts";
import { visibleTo } from "../kernel/predicates.ts";
import { type Row, raw, read, table } from "../kernel/statement.ts";
import { type LocalEmojiRow, emojiColumns } from "./note-parts.ts";

/** When the account was deleted; undefined if it wasn't. */
export const findAccountDeletion = read.firstValue("account_deletion", (accountId: string) =>
  table("accounts")
    .where({ id: accountId })
    .whereNotNull("deleted_at")
    .select<{ readonly deleted_at: Date }[]>("deleted_at"),
);

/**
 * Whether the account blocks a reader on another server, or the reader's server.
 * @param readerId null for an unknown account of the server
 * @param domains of the server: its host, and the domain in its handles
 */
export const hidesFromReader = read.value(
  "account_hides_from",
  (accountId: string, readerId: string | null, domains: readonly string[]) =>
    raw<{ hides: boolean }>(
      `select exists (select from blocks where account_id = :accountId and target_account_id = :readerId)
         or exists (select from user_domain_blocks where account_id = :accountId and domain = any(:domains)) as hides`,
      { accountId, readerId, domains },
    ),
);

/**
 * URIs of an account's followers on a server.
 * @param origin of the server: the scheme and host of its URIs
 */
export const listFollowersOf = read.values("followers_of_origin", (accountId: string, origin: string) =>
  table("follows as f")
    .join("accounts as a", "a.id", "f.account_id")
    .where("f.target_account_id", accountId)
    .whereRaw("starts_with(a.uri, ? || '/')", [origin])
    .orderBy("f.id")
    .select<Row<"accounts", "uri">[]>("a.uri"),
);

/** A status in a list of URIs. */
export interface ListedStatusRow extends Row<"statuses", "id" | "uri" | "in_reply_to_id"> {
  readonly author_uri: string;
  /** Whether the reader may see it. */
  readonly shown: boolean;
}

const listed = `s.id, s.uri, a.uri as author_uri, s.in_reply_to_id, ${visibleTo("s", ":viewerId::bigint")} as shown`;

export interface ListBounds {
  readonly viewerId: string | null;
  readonly above: string;
  readonly limit: number;
}

type RepliedTo = Row<"statuses", "id" | "account_id">;

/** @param isListed SQL condition for a reply */
const replies = (isListed: string, status: RepliedTo, { viewerId, above, limit }: ListBounds) =>
  raw<ListedStatusRow>(
    `select ${listed}
     from (select * from statuses
         where in_reply_to_id = :statusId and ${isListed} and id > :above and visibility in ('public', 'unlisted')
         order by id limit :limit) s
       join accounts a on a.id = s.account_id
     order by s.id`,
    { statusId: status.id, authorId: status.account_id, viewerId, above, limit },
  );

const listOwnReplies = read.rows("replies_own", (status: RepliedTo, bounds: ListBounds) =>
  replies("account_id = in_reply_to_account_id and account_id = :authorId", status, bounds),
);

const listOtherReplies = read.rows("replies_others", (status: RepliedTo, bounds: ListBounds) =>
  replies("account_id <> :authorId", status, bounds),
);

/**
 * Public replies to a status, oldest first.
 * @param own whether to list those of its author, or those of others
 */
export function listReplies(
  store: ReadStore,
  status: RepliedTo,
  own: boolean,
  bounds: ListBounds,
): Promise<ListedStatusRow[]> {
  return (own ? listOwnReplies : listOtherReplies)(store, status, bounds);
}

/** Public statuses of a conversation that began on this server, oldest first; none for other conversations. */
export const listConversation = read.rows(
  "conversation_statuses",
  (conversationId: string, { viewerId, above, limit }: ListBounds) =>
    raw<ListedStatusRow>(
      `select ${listed}
       from (select * from statuses
           where conversation_id = :conversationId and id > :above and visibility in ('public', 'unlisted')
             and reblog_of_id is null
           order by id limit :limit) s
         join accounts a on a.id = s.account_id
       where exists (select from conversations c where c.id = :conversationId and c.uri is null)
       order by s.id`,
      { conversationId, viewerId, above, limit },
    ),
);

/** One of this server's emojis. */
export const findLocalEmoji = read.first("emoji_served", (id: string) =>
  table("custom_emojis")
    .where({ id })
    .whereNull("domain")
    .whereRaw("not disabled")
    .select<LocalEmojiRow[]>(...emojiColumns),
);
