import * as dismissing from "../../domain/notifications/dismissing.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { renderAccountVersions } from "../../entities/accounts/account.ts";
import { renderGroups } from "../../entities/notifications/notification-group.ts";
import { pageOf } from "../../store/kernel/cursors.ts";
import {
  type GroupSelection,
  countUnreadGroups,
  findGroup,
  findGroupMembers,
  findGroupPage,
} from "../../store/notifications/groups.ts";
import { neighboursOf } from "../kernel/neighbours.ts";
import { selectionOf } from "./notification-selection.ts";
import type { Operation } from "../kernel/operation.ts";

export const getGroupedNotifications: Operation<"getGroupedNotifications"> = async (
  { query, caller },
  context,
) => {
  const found = await findGroupPage(context.store, caller.account.id, groupSelectionOf(query), pageOf(query));
  const rendering = { isPage: true, partialAvatars: query.expand_accounts === "partial_avatars" };
  return {
    status: 200,
    body: await renderGroups(context, found.rows, caller.account, rendering),
    neighbours: neighboursOf(found.ends, found.more),
  };
};

export const getGroupedNotificationUnreadCount: Operation<"getGroupedNotificationUnreadCount"> = async (
  { query, caller },
  context,
) => {
  const selection = groupSelectionOf(query);
  const count = await countUnreadGroups(context.store, caller.account.id, selection, query.limit);
  return { status: 200, body: { count } };
};

export const getNotificationGroup: Operation<"getNotificationGroup"> = async ({ path, caller }, context) => {
  const row = await findGroup(context.store, caller.account.id, path.group_key);
  if (row === undefined) throw notFound();
  const rendering = { isPage: false, partialAvatars: false };
  return { status: 200, body: await renderGroups(context, [row], caller.account, rendering) };
};

export const listNotificationGroupAccounts: Operation<"listNotificationGroupAccounts"> = async (
  { path, query, caller },
  context,
) => {
  const { store } = context;
  const found = await findGroupMembers(store, caller.account.id, path.group_key, pageOf(query));
  if (found.rows.length === 0 && (await findGroup(store, caller.account.id, path.group_key)) === undefined) {
    throw notFound();
  }
  const accounts = await renderAccountVersions(
    context,
    new Map(found.rows.map((row) => [row.from_account_id, row.from_account_version])),
  );
  return {
    status: 200,
    body: found.rows.flatMap((row) => accounts.get(row.from_account_id) ?? []),
    neighbours: neighboursOf(found.ends, found.more),
  };
};

export const dismissNotificationGroup: Operation<"dismissNotificationGroup"> = async (
  { path, caller },
  context,
) => {
  await context.write(dismissing.dismissGroup, caller, { groupKey: path.group_key });
  return { status: 200, body: {} };
};

function groupSelectionOf(
  query: Parameters<typeof selectionOf>[0] & { readonly grouped_types?: readonly string[] },
): GroupSelection {
  const { grouped_types: types } = query;
  return {
    ...selectionOf(query),
    groupedTypes: types === undefined || types.length === 0 ? null : types,
  };
}
