/** Notification rows → Notification entities. */
import type { Viewer } from "../../domain/kernel/caller.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import type { NotificationRow } from "../../store/notifications/notifications.ts";
import { renderAccountVersions } from "../accounts/account.ts";
import { type SubjectProperties, renderSubjects } from "./notification-subjects.ts";
import { renderStatusesById } from "../statuses/status.ts";

export type Notification = Schemas["Notification"];

/**
 * Renders a page of notifications for their recipient, in the given order, with a constant number of queries. The
 * caller has checked that the recipient may see the statuses.
 */
async function renderNotifications(
  context: Queryable,
  rows: readonly NotificationRow[],
  recipient: Viewer,
): Promise<Notification[]> {
  if (rows.length === 0) return [];
  const shown = [...new Set(rows.flatMap((row) => row.shown_status_id ?? []))];
  const [accounts, statuses, subjects] = await Promise.all([
    renderAccountVersions(
      context,
      new Map(rows.map((row) => [row.from_account_id, row.from_account_version])),
    ),
    renderStatusesById(context, shown, recipient),
    renderSubjects(context, rows),
  ]);
  const statusesById = new Map(statuses.map((status) => [status.id, status]));
  return rows.map((row) => {
    const account = accounts.get(row.from_account_id);
    if (account === undefined) throw new Error(`notification ${row.id} has no sender`);
    return {
      ...renderNotificationHead(row, subjects),
      account,
      ...(row.shown_status_id === null ? {} : { status: statusesById.get(row.shown_status_id) ?? null }),
    };
  });
}

/** A notification without account and status. */
export function renderNotificationHead(
  row: NotificationRow,
  subjects: ReadonlyMap<string, SubjectProperties>,
): Omit<Notification, "account" | "status"> {
  return {
    id: row.id,
    type: row.type,
    group_key: row.group_key ?? `ungrouped-${row.id}`,
    created_at: row.created_at.toISOString(),
    ...(row.subject_id === null ? {} : subjects.get(row.subject_id)),
    ...(row.filtered ? { filtered: true } : {}),
  };
}

/** Renders one notification. */
export async function renderNotification(
  context: Queryable,
  row: NotificationRow,
  recipient: Viewer,
): Promise<Notification> {
  const [notification] = await renderNotifications(context, [row], recipient);
  if (notification === undefined) throw new Error("one row renders as one notification");
  return notification;
}
