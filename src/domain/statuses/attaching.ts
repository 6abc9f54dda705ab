/** Attaches media to statuses. */
import { message } from "../../messages/catalogue.ts";
import { type MediaAttachmentRow, findMedia } from "../../store/media/media.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { reserveMedia } from "../../store/statuses/scheduled.ts";
import { attachMedia } from "../../store/statuses/status-media.ts";
import type { AccountActor } from "../kernel/actor.ts";
import type { Queryable, Transaction } from "../kernel/context.ts";
import { remoteMediaLimits, statusLimits } from "../kernel/limits.ts";
import { type ApiError, unprocessable } from "../kernel/api-error.ts";

/**
 * Loads the attachments with these identifiers, without duplicates, in the given order. Remote statuses may have
 * more of them, and mixed types.
 * @param statusId the edited status, which may keep its own attachments; null for a new status
 * @throws {ApiError} 422 for too many attachments, those of another account, status or scheduled status, and
 * unprocessed ones
 */
export async function loadAttachable(
  context: Queryable,
  actor: AccountActor,
  ids: readonly string[],
  statusId: string | null,
): Promise<MediaAttachmentRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const accountId = actor.account.id;
  const limit = actor.kind === "remote" ? remoteMediaLimits.attachments : statusLimits.attachments;
  if (wanted.length > limit) {
    throw unprocessable(message("errors.attachments_too_many", { limit }), "too_many_attachments");
  }
  const rows = await findMedia(context.store, wanted.filter(isId));
  const free = rows.filter(
    (row) =>
      row.account_id === accountId &&
      row.scheduled_status_id === null &&
      (row.status_id === null || row.status_id === statusId),
  );
  const byId = new Map(free.map((row) => [row.id, row]));
  const missing = wanted.filter((id) => !byId.has(id));
  if (missing.length > 0) throw attachmentsGone(missing);
  const media = wanted.flatMap((id) => byId.get(id) ?? []);
  if (media.some((row) => row.state === "failed")) {
    throw unprocessable(message("errors.attachment_failed"), "attachment_failed");
  }
  if (media.some((row) => row.state !== "ready")) {
    throw unprocessable(message("errors.attachment_not_ready"), "attachment_not_ready");
  }
  const isMixed = media.length > 1 && media.some((row) => row.type === "video" || row.type === "audio");
  if (isMixed && actor.kind === "person") {
    throw unprocessable(message("errors.attachment_alone"), "mixed_attachments");
  }
  return media;
}

/**
 * Attaches media to a status, in its transaction.
 * @throws {ApiError} 422 if another status has taken one of them meanwhile
 */
export async function attach(
  tx: Transaction,
  statusId: string,
  accountId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  const attached = new Set(await attachMedia(tx.store, statusId, accountId, mediaIds));
  const missing = mediaIds.filter((id) => !attached.has(id));
  if (missing.length > 0) throw attachmentsGone(missing);
}

/**
 * Reserves media for a scheduled status, in its transaction.
 * @throws {ApiError} 422 if another status has taken one of them meanwhile
 */
export async function reserve(
  tx: Transaction,
  scheduledStatusId: string,
  accountId: string,
  mediaIds: readonly string[],
): Promise<void> {
  if (mediaIds.length === 0) return;
  const reserved = new Set(await reserveMedia(tx.store, scheduledStatusId, accountId, mediaIds));
  const missing = mediaIds.filter((id) => !reserved.has(id));
  if (missing.length > 0) throw attachmentsGone(missing);
}

/** The error for attachments that don't exist, or belong to another status. */
export function attachmentsGone(ids: readonly string[]): ApiError {
  return unprocessable(message("errors.attachment_not_found", { ids }), "attachment_not_found");
}
