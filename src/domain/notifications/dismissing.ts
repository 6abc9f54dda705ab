/** Dismissing notifications. */
import { isId } from "../../store/kernel/cursors.ts";
import { deleteGroup } from "../../store/notifications/groups.ts";
import { deleteNotification, deleteNotifications } from "../../store/notifications/notifications.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Transaction } from "../kernel/context.ts";

/**
 * Deletes one notification.
 * @throws {ApiError} 404 if the person has no such notification
 */
export async function dismissNotification(
  tx: Transaction,
  { account }: LocalPerson,
  { notificationId }: { readonly notificationId: string },
): Promise<void> {
  const found = isId(notificationId) && (await deleteNotification(tx.store, account.id, notificationId));
  if (!found) throw notFound();
  await tx.emit({ type: "notification.dismissed", accountId: account.id, notificationId });
}

/** Deletes all notifications of a person. */
export async function clearNotifications(tx: Transaction, { account }: LocalPerson): Promise<void> {
  if (!(await deleteNotifications(tx.store, account.id))) return;
  await tx.emit({ type: "notifications.cleared", accountId: account.id });
}

/**
 * Deletes the notifications of a group.
 * @throws {ApiError} 404 if the person has no such group
 */
export async function dismissGroup(
  tx: Transaction,
  { account }: LocalPerson,
  { groupKey }: { readonly groupKey: string },
): Promise<void> {
  if (!(await deleteGroup(tx.store, account.id, groupKey))) throw notFound();
  await tx.emit({ type: "notification_group.dismissed", accountId: account.id, groupKey });
}
