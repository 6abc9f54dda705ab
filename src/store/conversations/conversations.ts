/**
 * Direct conversations: one row per account, thread and set of participants. `direct_entries` lists the direct statuses
 * of each local account; a trigger removes a conversation with its last entry.
 */
import type { WriteStore } from "../kernel/connection.ts";
import { type Candidate, filteredPage } from "../kernel/filtered-page.ts";
import { asOne, hiddenFrom, silencedFor, visibleTo } from "../kernel/predicates.ts";
import { type Count, type Row, anyOf, raw, read, table, write } from "../kernel/statement.ts";

export interface ConversationRow extends Row<
  "account_conversations",
  "participant_ids" | "last_status_id" | "unread"
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

const columns = ["c.id as conversation_id", "c.participant_ids", "c.last_status_id", "c.unread"] as const;

/** SQL condition: the account neither hides the status's author, nor filters the mention by its notification policy. */
function wanted(status: string, account: string): string {
  return asOne(`(${status}.account_id = ${account} or (not ${hiddenFrom(`${status}.account_id`, account)}
    and not exists (select from notifications n where n.status_id = ${status}.id and n.account_id = ${account}
      and n.type = 'mention' and n.filtered offset 0)))`);
}

/** SQL condition: the account `:accountId` sees the status `s` in its conversations. */
const isShown = `(${visibleTo("s", ":accountId::bigint")} and ${wanted("s", ":accountId::bigint")})`;

/** A page of an account's conversations; the sort key is the last status. */
export const findConversationPage = filteredPage("conversations_page", (batch, accountId: string) =>
  table
    .from(
      batch
        .of(
          "last_status_id",
          table("account_conversations")
            .where({ account_id: accountId })
            .select("id", "participant_ids", "last_status_id", "unread"),
        )
        .as("c"),
    )
    .join("statuses as s", "s.id", "c.last_status_id")
    .select<(ConversationRow & Candidate)[]>(
      ...columns,
      "c.last_status_id as id",
      raw("true as visible"),
      raw(`${isShown} as shown`, { accountId }),
    ),
);

/** Conversations among which unread ones are counted. */
const mostCounted = 200;

/**
 * Counts unread conversations among an account's most recent ones, of those that its list shows.
 * @param limit stops counting here
 */
export const countUnreadConversations = read.value(
  "conversations_unread",
  (accountId: string, limit: number) =>
    raw<Count>(
      `select count(*)::integer as count from (select
         from (select last_status_id, unread from account_conversations where account_id = :accountId
             order by last_status_id desc limit ${mostCounted}) c
           join statuses s on s.id = c.last_status_id
         where c.unread and ${isShown} limit :limit) u`,
      { accountId, limit },
    ),
);

/** One of an account's conversations. */
export const findConversation = read.first("conversation_of_account", (id: string, accountId: string) =>
  table("account_conversations as c")
    .join("statuses as s", "s.id", "c.last_status_id")
    .where({ "c.id": id, "c.account_id": accountId })
    .select<ConversationRow[]>(...columns, raw(`${isShown} as visible`, { accountId })),
);

/** A page of the direct statuses that an account wrote or that mention it. */
export const findDirectPage = filteredPage("direct_page", (batch, accountId: string) =>
  table
    .from(
      batch
        .of("status_id", table("direct_entries").where({ account_id: accountId }).select("status_id"))
        .as("e"),
    )
    .join("statuses as s", "s.id", "e.status_id")
    .select<Candidate[]>("s.id", raw(`${isShown} as shown`, { accountId })),
);

/**
 * Adds a direct status to the conversations of its author and of the mentioned accounts, if they are local and don't
 * block or mute the author. The author has read it; for the others the conversation becomes unread, unless they muted
 * the thread.
 * @returns the conversations that it was added to
 */
export const enterConversations = write.rows("conversations_enter", (statusId: string) =>
  raw<ConversationOfAccount>(
    `with post as materialized (select id, account_id, conversation_id from statuses
       where id = :statusId and visibility = 'direct' and not limited and conversation_id is not null),
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
       select r.account_id, r.conversation_id, r.participant_ids, md5(r.participant_ids::text)::uuid, :statusId,
         r.heard and not exists (select from conversation_mutes m
           where m.conversation_id = r.conversation_id and m.account_id = r.account_id)
       from readers r order by r.account_id
       on conflict (account_id, conversation_id, participants_key) do update
         set last_status_id = greatest(known.last_status_id, excluded.last_status_id), unread = excluded.unread
       returning id, account_id)
   insert into direct_entries (account_id, status_id, account_conversation_id)
   select account_id, :statusId, id from kept on conflict do nothing
   returning account_id, account_conversation_id as conversation_id`,
    { statusId },
  ),
);

const leave = write.values("conversations_leave", (statusId: string) =>
  raw<{ account_conversation_id: string }>(
    `delete from direct_entries e using statuses s
     where e.status_id = :statusId and s.id = e.status_id and e.account_id <> s.account_id
       and not exists (select from mentions m where m.status_id = s.id and m.account_id = e.account_id)
       and e.account_conversation_id is not null
     returning e.account_conversation_id`,
    { statusId },
  ),
);

/**
 * Removes a direct status from the conversations of the accounts that it no longer mentions.
 * @returns the conversations of these accounts that remain
 */
export async function leaveConversations(
  store: WriteStore,
  statusId: string,
): Promise<ConversationOfAccount[]> {
  return remainingConversations(store, await leave(store, statusId));
}

/** The ids of the accounts' conversations that contain a status. */
export const conversationsWith = read.values("conversations_with_status", (statusId: string) =>
  table("direct_entries")
    .where({ status_id: statusId })
    .whereNotNull("account_conversation_id")
    .orderBy("account_id")
    .select<Row<"account_conversations", "id">[]>("account_conversation_id as id"),
);

/** The conversations, among these, that still exist. */
export const remainingConversations = read.rows(
  "conversations_by_ids",
  (ids: readonly string[]) =>
    table("account_conversations")
      .where("id", anyOf(ids))
      .orderBy("id")
      .select<ConversationOfAccount[]>("account_id", "id as conversation_id"),
  { skipsEmpty: true },
);

/** Marks a conversation as read or unread. Returns whether it wasn't. */
export const markConversation = write.any(
  "conversation_mark",
  ({ id, unread }: { readonly id: string; readonly unread: boolean }) =>
    table("account_conversations").where({ id }).whereNot({ unread }).update({ unread }).returning("id"),
);

/** Removes a conversation from an account's list. Returns whether it existed. */
export const deleteConversation = write.any("conversation_delete", (id: string, accountId: string) =>
  table("account_conversations").where({ id, account_id: accountId }).delete().returning("id"),
);
