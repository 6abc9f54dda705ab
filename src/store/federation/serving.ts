/** Reads for the ActivityPub documents of this server's accounts and statuses. */
import type { ReadStore } from "../kernel/connection.ts";
import { visibleTo } from "../kernel/predicates.ts";
import { read } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";
import type { LocalEmojiRow } from "./note-parts.ts";

/** When the account was deleted; undefined if it wasn't. */
export const findAccountDeletion = read.firstValue<[accountId: string], Date>(
  "account_deletion",
  "select deleted_at from accounts where id = $1 and deleted_at is not null",
);

/**
 * Whether the account blocks a reader on another server, or the reader's server.
 * @param readerId null for an unknown account of the server
 * @param domains of the server: its host, and the domain in its handles
 */
export async function hidesFromReader(
  store: ReadStore,
  accountId: string,
  readerId: string | null,
  domains: readonly string[],
): Promise<boolean> {
  const [row] = await store.query<{ hides: boolean }>(
    "account_hides_from",
    `select exists (select from blocks where account_id = $1 and target_account_id = $2::bigint)
       or exists (select from user_domain_blocks where account_id = $1 and domain = any($3::text[])) as hides`,
    [accountId, readerId, domains],
  );
  return row?.hides === true;
}

/**
 * URIs of an account's followers on a server.
 * @param origin of the server: the scheme and host of its URIs
 */
export const listFollowersOf = read.values<[accountId: string, origin: string], string>(
  "followers_of_origin",
  `select a.uri from follows f join accounts a on a.id = f.account_id
   where f.target_account_id = $1 and starts_with(a.uri, $2 || '/') order by f.id`,
);

/** A status in a list of URIs. */
export interface ListedStatusRow extends Row<"statuses", "id, uri, in_reply_to_id"> {
  readonly author_uri: string;
  /** Whether the reader may see it. */
  readonly shown: boolean;
}

const listed = (viewer: string): string =>
  `s.id, s.uri, a.uri as author_uri, s.in_reply_to_id, ${visibleTo("s", viewer)} as shown`;

/**
 * Public replies to a status, oldest first.
 * @param own whether to list those of its author, or those of others
 */
export function listReplies(
  store: ReadStore,
  status: { readonly id: string; readonly account_id: string },
  own: boolean,
  { viewerId, above, limit }: ListBounds,
): Promise<ListedStatusRow[]> {
  const isOwn = own ? "account_id = in_reply_to_account_id" : "account_id <> $2";
  return store.query(
    `replies_${own ? "own" : "others"}`,
    `select ${listed("$3::bigint")}
     from (select * from statuses
         where in_reply_to_id = $1 and ${isOwn} and id > $4 and visibility in ('public', 'unlisted')
           ${own ? "and account_id = $2" : ""}
         order by id limit $5) s
       join accounts a on a.id = s.account_id
     order by s.id`,
    [status.id, status.account_id, viewerId, above, limit],
  );
}

export interface ListBounds {
  readonly viewerId: string | null;
  readonly above: string;
  readonly limit: number;
}

/** Public statuses of a conversation that began on this server, oldest first; none for other conversations. */
export const listConversation = read.rows<[conversationId: string, bounds: ListBounds], ListedStatusRow>(
  "conversation_statuses",
  `select ${listed("$2::bigint")}
   from (select * from statuses
       where conversation_id = $1 and id > $3 and visibility in ('public', 'unlisted') and reblog_of_id is null
       order by id limit $4) s
     join accounts a on a.id = s.account_id
   where exists (select from conversations c where c.id = $1 and c.uri is null)
   order by s.id`,
  (conversationId, { viewerId, above, limit }) => [conversationId, viewerId, above, limit],
);

/** One of this server's emojis. */
export const findLocalEmoji = read.first<[id: string], LocalEmojiRow>(
  "emoji_served",
  `select id, shortcode, image_key, updated_at from custom_emojis
   where id = $1 and domain is null and not disabled`,
);
