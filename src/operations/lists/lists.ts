import { loadAccount } from "../../domain/accounts/loading.ts";
import * as lists from "../../domain/lists/lists.ts";
import { listLimits } from "../../domain/kernel/limits.ts";
import { renderList } from "../../entities/lists/list.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import { findLists, findListsWith, listMembers } from "../../store/lists/lists.ts";
import { renderAccountPage } from "../kernel/account-lists.ts";
import type { Operation } from "../kernel/operation.ts";

export const listLists: Operation<"listLists"> = async ({ caller }, context) => {
  const rows = await findLists(context.store, caller.account.id);
  return { status: 200, body: rows.map(renderList) };
};

export const createList: Operation<"createList"> = async ({ body, caller }, context) => {
  const { title, replies_policy: repliesPolicy, exclusive } = body;
  const row = await context.write(lists.createList, caller, { title, repliesPolicy, exclusive });
  return { status: 200, body: renderList(row) };
};

export const getList: Operation<"getList"> = async ({ path, caller }, context) => {
  return { status: 200, body: renderList(await lists.loadList(context, caller, path.id)) };
};

export const updateList: Operation<"updateList"> = async ({ path, body, caller }, context) => {
  const { title, replies_policy: repliesPolicy, exclusive } = body;
  const change = { listId: path.id, title, repliesPolicy, exclusive };
  return { status: 200, body: renderList(await context.write(lists.updateList, caller, change)) };
};

export const deleteList: Operation<"deleteList"> = async ({ path, caller }, context) => {
  await context.write(lists.deleteList, caller, { listId: path.id });
  return { status: 200, body: {} };
};

export const listListAccounts: Operation<"listListAccounts"> = async ({ path, query, caller }, context) => {
  const list = await lists.loadList(context, caller, path.id);
  const isUnlimited = query.limit === 0;
  const limit = isUnlimited ? listLimits.members : query.limit;
  const page = isUnlimited ? pageOf({ limit }) : pageOf(query);
  const entries = await listMembers(context.store, page, list.id);
  const { accounts, neighbours } = await renderAccountPage(context, entries, limit);
  return {
    status: 200,
    body: accounts.map(({ account }) => account),
    ...(isUnlimited ? {} : { neighbours }),
  };
};

export const addListAccounts: Operation<"addListAccounts"> = async ({ path, body, caller }, context) => {
  await context.write(lists.addToList, caller, { listId: path.id, accountIds: body.account_ids });
  return { status: 200, body: {} };
};

export const removeListAccounts: Operation<"removeListAccounts"> = async (
  { path, query, caller },
  context,
) => {
  await context.write(lists.removeFromList, caller, { listId: path.id, accountIds: query.account_ids });
  return { status: 200, body: {} };
};

export const listAccountLists: Operation<"listAccountLists"> = async ({ path, caller }, context) => {
  const account = await loadAccount(context, path.id);
  const rows = await findListsWith(context.store, caller.account.id, account.id);
  return { status: 200, body: rows.map(renderList) };
};
