/** Attachments that are not part of a status: loading, changing and deleting them. Uploads are in uploading.ts. */
import type { FocalPoint } from "../../media/image.ts";
import { message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import { isId } from "../../store/kernel/cursors.ts";
import {
  type MediaAttachmentRow,
  type MediaChanges,
  deleteAbandonedMedia,
  deleteUnattachedMedia,
  findMedia,
  findUnattachedMedia,
  updateUnattachedMedia,
} from "../../store/media/media.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import { sweep } from "../../work/sweep.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { keysOf, removeFiles } from "./files.ts";

/** The attachment that a command applies to. */
export interface MediaChoice {
  readonly mediaId: string;
}

/**
 * An attachment of the account that isn't part of a status yet.
 * @throws {ApiError} 404 for any other; 422 if its processing has failed
 */
export async function loadUnattachedMedia(
  context: Queryable,
  id: string,
  account: Pick<AccountRow, "id">,
): Promise<MediaAttachmentRow> {
  const row = isId(id) ? await findUnattachedMedia(context.store, id, account.id) : undefined;
  if (row === undefined) throw notFound();
  if (row.state === "failed") {
    throw unprocessable(message("errors.attachment_damaged"), "processing_failed");
  }
  return row;
}

/**
 * Changes the description or the focal point of an attachment that isn't part of a status yet.
 * @throws {ApiError} 404 for any other; 422 if its processing has failed
 */
export async function changeMedia(
  tx: Transaction,
  { account }: LocalPerson,
  { mediaId, description, focus }: MediaChoice & MediaChanges,
): Promise<MediaAttachmentRow> {
  await loadUnattachedMedia(tx, mediaId, account);
  const row = await updateUnattachedMedia(tx.store, mediaId, account.id, { description, focus });
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Deletes an attachment that isn't part of a status, with its files.
 * @throws {ApiError} 404 for another account's; 422 for one that is part of a status
 */
export async function removeMedia(
  tx: Transaction,
  { account }: Pick<LocalPerson, "account">,
  { mediaId }: MediaChoice,
): Promise<void> {
  if (!isId(mediaId)) throw notFound();
  const deleted = await deleteUnattachedMedia(tx.store, mediaId, account.id);
  if (deleted !== undefined) {
    await removeFiles(tx, keysOf(deleted));
    return;
  }
  const [row] = await findMedia(tx.store, [mediaId]);
  if (row?.account_id !== account.id) throw notFound();
  throw unprocessable(message("errors.attachment_in_use"), "media_in_use");
}

/** Attachments that are deleted in one transaction. */
const batch = 200;

/** Deletes attachments that were uploaded before a time and never published, with their files; run on a schedule. */
export async function removeAbandonedMedia(context: Context, before: Date): Promise<void> {
  await sweep(() => context.writeWithoutActor(removeSomeAbandoned, before), true);
}

/** @returns whether there may be more */
async function removeSomeAbandoned(tx: Transaction, before: Date): Promise<boolean> {
  const rows = await deleteAbandonedMedia(tx.store, before, batch);
  await removeFiles(tx, rows.flatMap(keysOf));
  return rows.length === batch;
}

/**
 * Parses a focal point, written `x,y`; null for a blank text, as in Mastodon.
 * @throws {ApiError} 422 for a point outside the picture
 */
export function parseFocus(text: string | null | undefined): FocalPoint | null {
  if (text === null || text === undefined || text.trim() === "") return null;
  const [x = NaN, y = NaN] = text.split(",").map(Number);
  if (Math.abs(x) <= 1 && Math.abs(y) <= 1) return { x, y };
  throw invalid("focus", "ERR_INVALID", message("reasons.focus"));
}
