/**
 * Direct conversations: one row per account, thread and set of participants. `direct_entries` lists the direct statuses
 * of each local account; a trigger removes a conversation with its last entry.
 */
import type { ReadStore, WriteStore } from "../kernel/connection.ts";
import { type Page, direction, within } from "../kernel/cursors.ts";
import { type Candidate, type FilteredPage, fillPage } from "../kernel/filtered-page.ts";
import { asOne, hiddenFrom, silencedFor, visibleTo } from "../kernel/predicates.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface ConversationRow extends Row<
  "account_conversations",
  "participant_ids, last_status_id, unread"
> {
  readonly conversation_id: string;
  /** Whether the account may see the last status. */
  readonly visible: boolean;
}

/** A local account's view of a conversation. */
export interface ConversationOfAccount {
  readonly account_id: string;
  readonly conversation_id: string;
}

const columns = "c.id as conversation_id, c.participant_ids, c.last_status_id, c.unread";

/** SQL condition: the account neither hides the status's author, nor filters the mention by its notification policy. */
function wanted(status: string, account: string): string {
  return asOne(`(${status}.account_id = ${account} or (not ${hiddenFrom(`${status}.account_id`, account)}
    and not exists (select from notifications n where n.status_id = ${status}.id and n.account_id = ${account}
      and n.type = 'mention' and n.filtered offset 0)))`);
}

/** A page of an account's conversations; the sort key is the last status. */
export function findConversationPage(
  store: ReadStore,
  accountId: string,
  page: Page,
): Promise<FilteredPage<ConversationRow & Candidate>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `conversations_page_${direction(page)}_${count}`,
      `select ${columns}, c.last_status_id as id, true as visible,
         (${visibleTo("s", "$1::bigint")} and ${wanted("s", "$1::bigint")}) as shown
       from (select * from account_conversations where account_id = $1 and ${within("last_status_id", "$2", "$3")}
           order by last_status_id ${direction(page)} limit ${count}) c
         join statuses s on s.id = c.last_status_id
       order by c.last_status_id ${direction(page)}`,
      [accountId, below, above],
    ),
  );
}

/** Conversations among which unread ones are counted. */
const mostCounted = 200;

/**
 * Counts unread conversations among an account's most recent ones, of those that its list shows.
 * @param limit stops counting here
 */
export async function countUnreadConversations(
  store: ReadStore,
  accountId: string,
  limit: number,
): Promise<number> {
  const [row] = await store.query<{ count: number }>(
    "conversations_unread",
    `select count(*)::integer as count from (select
       from (select last_status_id, unread from account_conversations where account_id = $1
           order by last_status_id desc limit ${mostCounted}) c
         join statuses s on s.id = c.last_status_id
       where c.unread and ${visibleTo("s", "$1::bigint")} and ${wanted("s", "$1::bigint")} limit $2) u`,
    [accountId, limit],
  );
  return row?.count ?? 0;
}

/** One of an account's conversations. */
export const findConversation = read.first<[id: string, accountId: string], ConversationRow>(
  "conversation_of_account",
  `select ${columns}, (${visibleTo("s", "$2::bigint")} and ${wanted("s", "$2::bigint")}) as visible
   from account_conversations c join statuses s on s.id = c.last_status_id where c.id = $1 and c.account_id = $2`,
);

/** A page of the direct statuses that an account wrote or that mention it. */
export function findDirectPage(
  store: ReadStore,
  accountId: string,
  page: Page,
): Promise<FilteredPage<Candidate>> {
  return fillPage(page, ({ below, above }, count) =>
    store.query(
      `direct_page_${direction(page)}_${count}`,
      `select s.id, (${visibleTo("s", "$1::bigint")} and ${wanted("s", "$1::bigint")}) as shown
       from (select status_id from direct_entries where account_id = $1 and ${within("status_id", "$2", "$3")}
           order by status_id ${direction(page)} limit ${count}) e
         join statuses s on s.id = e.status_id
       order by s.id ${direction(page)}`,
      [accountId, below, above],
    ),
  );
}

/**
 * Adds a direct status to the conversations of its author and of the mentioned accounts, if they are local and don't
 * block or mute the author. The author has read it; for the others the conversation becomes unread, unless they muted
 * the thread.
 * @returns the conversations that it was added to
 */
export const enterConversations = write.rows<[statusId: string], ConversationOfAccount>(
  "conversations_enter",
  `with post as materialized (select id, account_id, conversation_id from statuses
       where id = $1 and visibility = 'direct' and not limited and conversation_id is not null),
     members as materialized (select account_id from post
       union select m.account_id from post join mentions m on m.status_id = post.id),
     readers as materialized (
       select m.account_id, post.conversation_id, m.account_id <> post.account_id as heard,
         array(select o.account_id from members o where o.account_id <> m.account_id order by o.account_id)
           as participant_ids
       from post cross join members m join accounts a on a.id = m.account_id
       where a.domain is null and (m.account_id = post.account_id or not ${silencedFor("post.account_id", "m.account_id")})
         and not exists (
           select from direct_entries e where e.account_id = m.account_id and e.status_id = post.id)),
     kept as (
       insert into account_conversations as known (account_id, conversation_id, participant_ids, participants_key,
         last_status_id, unread)
       select r.account_id, r.conversation_id, r.participant_ids, md5(r.participant_ids::text)::uuid, $1,
         r.heard and not exists (select from conversation_mutes m
           where m.conversation_id = r.conversation_id and m.account_id = r.account_id)
       from readers r order by r.account_id
       on conflict (account_id, conversation_id, participants_key) do update
         set last_status_id = greatest(known.last_status_id, excluded.last_status_id), unread = excluded.unread
       returning id, account_id)
   insert into direct_entries (account_id, status_id, account_conversation_id)
   select account_id, $1, id from kept on conflict do nothing
   returning account_id, account_conversation_id as conversation_id`,
);

/**
 * Removes a direct status from the conversations of the accounts that it no longer mentions.
 * @returns the conversations of these accounts that remain
 */
export async function leaveConversations(
  store: WriteStore,
  statusId: string,
): Promise<ConversationOfAccount[]> {
  const left = await store.query<{ account_conversation_id: string }>(
    "conversations_leave",
    `delete from direct_entries e using statuses s
     where e.status_id = $1 and s.id = e.status_id and e.account_id <> s.account_id
       and not exists (select from mentions m where m.status_id = s.id and m.account_id = e.account_id)
       and e.account_conversation_id is not null
     returning e.account_conversation_id`,
    [statusId],
  );
  return remainingConversations(
    store,
    left.map((row) => row.account_conversation_id),
  );
}

/** The ids of the accounts' conversations that contain a status. */
export const conversationsWith = read.values<[statusId: string], string>(
  "conversations_with_status",
  `select account_conversation_id as id from direct_entries
   where status_id = $1 and account_conversation_id is not null order by account_id`,
);

/** The conversations, among these, that still exist. */
export function remainingConversations(
  store: ReadStore,
  ids: readonly string[],
): Promise<ConversationOfAccount[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return store.query(
    "conversations_by_ids",
    "select account_id, id as conversation_id from account_conversations where id = any($1::bigint[]) order by id",
    [ids],
  );
}

/** Marks a conversation as read or unread. Returns whether it wasn't. */
export const markConversation = write.any<[id: string, unread: boolean]>(
  "conversation_mark",
  "update account_conversations set unread = $2 where id = $1 and unread <> $2 returning id",
);

/** Removes a conversation from an account's list. Returns whether it existed. */
export const deleteConversation = write.any<[id: string, accountId: string]>(
  "conversation_delete",
  "delete from account_conversations where id = $1 and account_id = $2 returning id",
);
