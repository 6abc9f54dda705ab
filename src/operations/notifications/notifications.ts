import * as dismissing from "../../domain/notifications/dismissing.ts";
import { notFound } from "../../domain/kernel/api-error.ts";
import { encodeNotificationPage } from "../../views/encoded-notification.ts";
import { renderNotification } from "../../entities/notifications/notification.ts";
import { countUnreadNotifications, findNotification } from "../../store/notifications/notifications.ts";
import { isId, pageOf } from "../../store/kernel/cursors.ts";
import type { EncodedOperation, Operation } from "../kernel/operation.ts";
import { neighboursOf } from "../kernel/neighbours.ts";
import { selectionOf } from "./notification-selection.ts";

export const listNotifications: EncodedOperation<"listNotifications"> = async (
  { query, caller },
  context,
) => {
  const page = await encodeNotificationPage(context, caller.account, selectionOf(query), pageOf(query));
  return { status: 200, body: page.body, neighbours: neighboursOf(page.ends, page.more) };
};

export const getNotificationUnreadCount: Operation<"getNotificationUnreadCount"> = async (
  { query, caller },
  context,
) => {
  const selection = selectionOf(query);
  const count = await countUnreadNotifications(context.store, caller.account.id, selection, query.limit);
  return { status: 200, body: { count } };
};

export const getNotification: Operation<"getNotification"> = async ({ path, caller }, context) => {
  const row = isId(path.id) ? await findNotification(context.store, caller.account.id, path.id) : undefined;
  if (row === undefined) throw notFound();
  return { status: 200, body: await renderNotification(context, row, caller.account) };
};

export const dismissNotification: Operation<"dismissNotification"> = async ({ path, caller }, context) => {
  await context.write(dismissing.dismissNotification, caller, { notificationId: path.id });
  return { status: 200, body: {} };
};

export const clearNotifications: Operation<"clearNotifications"> = async ({ caller }, context) => {
  await context.write(dismissing.clearNotifications, caller);
  return { status: 200, body: {} };
};
