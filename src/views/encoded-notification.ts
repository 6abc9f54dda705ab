/** Notifications as encoded JSON, made of the same parts as in notification.ts. */
import { ownEncoder } from "../contract/encoded.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import type { Page } from "../store/kernel/cursors.ts";
import type { AccountRow } from "../store/accounts/account-rows.ts";
import {
  type NotificationRow,
  type NotificationSelection,
  findNotifications,
  notificationsOf,
} from "../store/notifications/notifications.ts";
import { renderAccountVersions, showsEmojis } from "../entities/accounts/account.ts";
import { renderSubjects } from "../entities/notifications/notification-subjects.ts";
import { type Notification, renderNotificationHead } from "../entities/notifications/notification.ts";
import { encodeAccount, encodeStatuses } from "./encoded-status.ts";
import type { EncodedEntry } from "./kept-views.ts";
import { type EncodedPage, encodePage } from "./pages.ts";

/**
 * A page of an account's notifications, newest first.
 * @throws {BrokenReply} if a part violates the contract
 */
export function encodeNotificationPage(
  context: Queryable,
  recipient: AccountRow,
  selection: NotificationSelection,
  page: Page,
): Promise<EncodedPage<Notification>> {
  return encodePage(context, notificationsOf(recipient.id, selection), page, {
    schema: "Notification",
    encode: async (ids) =>
      encodeNotifications(context, await findNotifications(context.store, recipient.id, ids), recipient),
  });
}

async function encodeNotifications(
  context: Queryable,
  rows: readonly NotificationRow[],
  recipient: AccountRow,
): Promise<ReadonlyMap<string, EncodedEntry<Notification>>> {
  const shown = [...new Set(rows.flatMap((row) => row.shown_status_id ?? []))];
  const [accounts, statuses, subjects] = await Promise.all([
    renderAccountVersions(
      context,
      new Map(rows.map((row) => [row.from_account_id, row.from_account_version])),
    ),
    encodeStatuses(context, shown, recipient),
    renderSubjects(context, rows),
  ]);
  const encoder = ownEncoder();
  const encoded = new Map<string, EncodedEntry<Notification>>();
  for (const row of rows) {
    const account = accounts.get(row.from_account_id);
    if (account === undefined) throw new Error(`notification ${row.id} has no sender`);
    const status = row.shown_status_id === null ? undefined : statuses.get(row.shown_status_id);
    const missing = row.shown_status_id !== null && status === undefined;
    const head = encoder.part("Notification", {
      ...renderNotificationHead(row, subjects),
      ...(missing ? { status: null } : {}),
    });
    const sender = ["account", encodeAccount(account)] as const;
    encoded.set(row.id, {
      value: encoder.object(
        "Notification",
        head,
        status === undefined ? [sender] : [sender, ["status", status.value]],
        null,
      ),
      // The key has no version of a subject.
      kept: row.subject_id === null && account.moved === undefined && !missing && status?.kept !== false,
      emojis: showsEmojis(account) || status?.emojis === true,
      until: status?.until ?? Infinity,
    });
  }
  return encoded;
}
