/** Loading announcements. */
import {
  type AnnouncementRow,
  findAnnouncement,
  lockAnnouncement,
} from "../../store/announcements/announcements.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";

/**
 * A published announcement, which all users see.
 * @throws {ApiError} 404
 */
export async function loadPublished(context: Queryable, id: string): Promise<AnnouncementRow> {
  const row = isId(id) ? await findAnnouncement(context.store, id) : undefined;
  if (row?.published !== true) throw notFound();
  return row;
}

/**
 * Locks an announcement that the operator changes, published or not.
 * @throws {ApiError} 404
 */
export async function lockForChange(tx: Transaction, id: string): Promise<AnnouncementRow> {
  const row = isId(id) ? await lockAnnouncement(tx.store, id) : undefined;
  if (row === undefined) throw notFound(`No announcement has the number ${id}`);
  return row;
}
