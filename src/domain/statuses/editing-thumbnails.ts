/** Edits statuses with new preview images, which are decoded and stored before the transaction. */
import { isId } from "../../store/kernel/cursors.ts";
import { type StatusRow, findStatuses } from "../../store/statuses/statuses.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound } from "../kernel/api-error.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { type Thumbnail, storeThumbnail } from "../media/clips.ts";
import { thumbnailOfImage } from "../media/uploading.ts";
import { loadAttachable } from "./attaching.ts";
import { type StatusEdit, editStatus } from "./editing.ts";

/**
 * Replaces the contents of one of the person's statuses, including previews of its video and audio. All or
 * nothing.
 * @param images attachment → uploaded file; ignored for attachments that the status won't have
 * @throws {ApiError} as `editStatus`; 422 for the preview of an image, and for a file that is no image; 503 if
 * too many images are waiting
 * @throws {UnexpectedMentions} as `editStatus`
 */
export async function editWithThumbnails(
  context: Context,
  person: LocalPerson,
  edit: StatusEdit,
  images: ReadonlyMap<string, Buffer>,
): Promise<StatusRow> {
  const wanted = [...images].filter(([id]) => edit.mediaIds.includes(id));
  if (wanted.length === 0) return context.write(editStatus, person, edit);
  await assertPreviewable(
    context,
    person,
    edit,
    wanted.map(([id]) => id),
  );
  const thumbnails = new Map<string, Thumbnail>();
  try {
    for (const [id, bytes] of wanted) thumbnails.set(id, await storeThumbnail(context, bytes));
    return await context.write(editStatus, person, { ...edit, thumbnails });
  } catch (error) {
    for (const { key } of thumbnails.values()) await context.media.remove(key);
    throw error;
  }
}

/** Before any decoding. */
async function assertPreviewable(
  context: Queryable,
  person: LocalPerson,
  { statusId, mediaIds }: StatusEdit,
  previewed: readonly string[],
): Promise<void> {
  const [status] = isId(statusId) ? await findStatuses(context.store, [statusId]) : [];
  if (status?.account_id !== person.account.id) throw notFound();
  const media = await loadAttachable(context, person, mediaIds, status.id);
  if (media.some(({ id, type }) => type === "image" && previewed.includes(id))) throw thumbnailOfImage();
}
