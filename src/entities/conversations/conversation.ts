/** Conversation rows → Conversation entities. */
import type { Schemas } from "../../contract/types.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { ConversationRow } from "../../store/conversations/conversations.ts";
import { renderAccountsById } from "../accounts/account.ts";
import { renderStatusesById } from "../statuses/status.ts";

export type Conversation = Schemas["Conversation"];

/** The contract's maximum. */
const mostParticipants = 100;

/** Renders a page of an account's conversations, with a constant number of queries. */
export async function renderConversations(
  context: Queryable,
  rows: readonly ConversationRow[],
  account: AccountRow,
): Promise<Conversation[]> {
  if (rows.length === 0) return [];
  const shown = rows.map((row) => row.participant_ids.slice(0, mostParticipants));
  const statusIds = rows.flatMap((row) => (row.visible ? [row.last_status_id] : []));
  const [accounts, statuses] = await Promise.all([
    renderAccountsById(context, [account.id, ...shown.flat()]),
    renderStatusesById(context, statusIds, account),
  ]);
  const byId = new Map(statuses.map((status) => [status.id, status]));
  return rows.map((row, index) => {
    const others = (shown[index] ?? []).flatMap((id) => accounts.get(id) ?? []);
    const own = accounts.get(account.id);
    return {
      id: row.conversation_id,
      unread: row.unread,
      accounts: others.length > 0 || own === undefined ? others : [own],
      last_status: byId.get(row.last_status_id) ?? null,
    };
  });
}

/** Renders one conversation. */
export async function renderConversation(
  context: Queryable,
  row: ConversationRow,
  account: AccountRow,
): Promise<Conversation> {
  const [conversation] = await renderConversations(context, [row], account);
  if (conversation === undefined) throw new Error("one row renders as one conversation");
  return conversation;
}
