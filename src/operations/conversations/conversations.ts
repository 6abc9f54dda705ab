import * as conversations from "../../domain/conversations/conversations.ts";
import { renderConversation, renderConversations } from "../../entities/conversations/conversation.ts";
import { countUnreadConversations, findConversationPage } from "../../store/conversations/conversations.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { neighboursOf } from "../kernel/neighbours.ts";
import type { Operation } from "../kernel/operation.ts";

export const listConversations: Operation<"listConversations"> = async ({ query, caller }, context) => {
  const { account } = caller;
  const page = await findConversationPage(context.store, pageOf(query), account.id);
  return {
    status: 200,
    body: await renderConversations(context, page.rows, account),
    neighbours: neighboursOf(page.ends, page.more),
  };
};

export const getConversationUnreadCount: Operation<"getConversationUnreadCount"> = async (
  { query, caller },
  context,
) => {
  const count = await countUnreadConversations(context.store, caller.account.id, query.limit);
  return { status: 200, body: { count } };
};

export const readConversation: Operation<"readConversation"> = async ({ path, caller }, context) => {
  const row = await context.write(conversations.readConversation, caller, { conversationId: path.id });
  return { status: 200, body: await renderConversation(context, row, caller.account) };
};

export const unreadConversation: Operation<"unreadConversation"> = async ({ path, caller }, context) => {
  const row = await context.write(conversations.unreadConversation, caller, { conversationId: path.id });
  return { status: 200, body: await renderConversation(context, row, caller.account) };
};

export const deleteConversation: Operation<"deleteConversation"> = async ({ path, caller }, context) => {
  await context.write(conversations.removeConversation, caller, { conversationId: path.id });
  return { status: 200, body: {} };
};
