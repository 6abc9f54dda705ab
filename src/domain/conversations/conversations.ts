/** A person's direct conversations. */
import {
  type ConversationOfAccount,
  type ConversationRow,
  deleteConversation,
  enterConversations,
  findConversation,
  leaveConversations,
  markConversation,
} from "../../store/conversations/conversations.ts";
import { isId } from "../../store/kernel/cursors.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import type { StatusFacts } from "../kernel/events.ts";

export interface ConversationChoice {
  readonly conversationId: string;
}

/**
 * One of the account's conversations.
 * @throws {ApiError} 404 for any other
 */
export async function loadConversation(
  { store }: Queryable,
  id: string,
  account: { readonly id: string },
): Promise<ConversationRow> {
  const row = isId(id) ? await findConversation(store, id, account.id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Marks one of the actor's conversations as read.
 * @throws {ApiError} 404 for any other
 */
export function readConversation(
  tx: Transaction,
  actor: LocalPerson,
  choice: ConversationChoice,
): Promise<ConversationRow> {
  return mark(tx, actor, { ...choice, unread: false });
}

/**
 * Marks one of the actor's conversations as unread.
 * @throws {ApiError} 404 for any other
 */
export function unreadConversation(
  tx: Transaction,
  actor: LocalPerson,
  choice: ConversationChoice,
): Promise<ConversationRow> {
  return mark(tx, actor, { ...choice, unread: true });
}

async function mark(
  tx: Transaction,
  { account }: LocalPerson,
  { conversationId, unread }: ConversationChoice & { readonly unread: boolean },
): Promise<ConversationRow> {
  const row = await loadConversation(tx, conversationId, account);
  if (await markConversation(tx.store, { id: row.conversation_id, unread })) {
    await announceConversations(tx, [{ account_id: account.id, conversation_id: row.conversation_id }]);
  }
  return { ...row, unread };
}

/**
 * Removes one of the actor's conversations from the list, but not its statuses. A new status restores it.
 * @throws {ApiError} 404 for any other
 */
export async function removeConversation(
  tx: Transaction,
  { account }: LocalPerson,
  { conversationId }: ConversationChoice,
): Promise<void> {
  const found = isId(conversationId) && (await deleteConversation(tx.store, conversationId, account.id));
  if (!found) throw notFound();
}

/** Adds a new direct status to the conversations of its local participants. Idempotent. */
export async function fileDirectStatus(tx: Transaction, { statusId, audience }: StatusFacts): Promise<void> {
  if (audience.visibility !== "direct") return;
  await announceConversations(tx, await enterConversations(tx.store, statusId));
}

/**
 * Adds an edited direct status to the conversations of the accounts that it now mentions, and removes it from
 * others. Idempotent.
 */
export async function refileDirectStatus(
  tx: Transaction,
  { statusId, audience }: StatusFacts,
): Promise<void> {
  if (audience.visibility !== "direct") return;
  const left = await leaveConversations(tx.store, statusId);
  await announceConversations(tx, [...left, ...(await enterConversations(tx.store, statusId))]);
}

/** Emits that the accounts' conversations changed. */
export async function announceConversations(
  tx: Transaction,
  changed: readonly ConversationOfAccount[],
): Promise<void> {
  await tx.emit(
    ...changed.map((row) => ({
      type: "conversation.updated" as const,
      accountId: row.account_id,
      conversationId: row.conversation_id,
    })),
  );
}
