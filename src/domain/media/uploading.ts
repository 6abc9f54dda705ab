/**
 * Uploads: processed during the request, or by the queue. The row is written before the files, so that it lists the
 * files to clean up wherever the process stops.
 */
import type { FocalPoint, ImageHeader, ProcessedImage } from "../../media/image.ts";
import { UnreadableImage } from "../../media/image-bounds.ts";
import { ImagesUnavailable } from "../../media/images.ts";
import { UnreadableClip } from "../../media/clip.ts";
import { newKey } from "../../media/storage.ts";
import { type Message, message } from "../../messages/catalogue.ts";
import {
  type FinishedMedia,
  type MediaAttachmentRow,
  type UploadRow,
  failMedia,
  findUpload,
  finishMedia,
  insertWaitingMedia,
  lockUpload,
  reserveMediaKeys,
} from "../../store/media/media.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { ApiError, unprocessable } from "../kernel/api-error.ts";
import { type Context, type Queryable, type Transaction, announce } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { keysOf, removeFiles } from "./files.ts";
import { imagesBusy } from "./images-busy.ts";
import { removeMedia } from "./media.ts";

export interface ImageUpload {
  readonly bytes: Buffer;
  readonly description: string | null;
  readonly focus: FocalPoint | null;
}

export interface MediaUpload extends ImageUpload {
  /** A temporary file, if the upload is too large for memory; `bytes` is then its beginning. */
  readonly path: string | null;
  /** A preview image for video or audio. */
  readonly thumbnail: Buffer | null;
}

/** Maximum pixels (1920×1080) of a static image that is processed during the request. */
const quickPixels = 2_073_600;

/** Milliseconds after which an upload fails if its processing keeps failing for reasons other than the file. */
export const retryPatience = 3_600_000;

/**
 * Accepts an image. A small static one is processed at once; a large or animated one is queued.
 * @returns the attachment, ready or queued
 * @throws {ApiError} 422 for a file that is not such an image, or too large; 503 if too many images are waiting
 */
export async function uploadImage(
  context: Context,
  person: LocalPerson,
  upload: ImageUpload,
): Promise<MediaAttachmentRow> {
  const header = await reportingUnreadable(context.images.readHeader(upload.bytes));
  return isQuick(header) ? uploadImageSync(context, person, upload) : processLater(context, person, upload);
}

/**
 * Rejects a file on disk and a thumbnail, which images can't have.
 * @throws {ApiError} 413, 422
 */
export function asImage({ path, thumbnail, ...image }: MediaUpload): ImageUpload {
  if (thumbnail !== null) throw thumbnailOfImage();
  if (path !== null) throw new ApiError(413, "payload_too_large", new UnreadableImage("too_large").text);
  return image;
}

/** 422: images are their own preview. */
export function thumbnailOfImage(): ApiError {
  return invalid("thumbnail", "ERR_INVALID", message("reasons.thumbnail"));
}

function isQuick({ width, height, animated }: ImageHeader): boolean {
  return !animated && width * height <= quickPixels;
}

/**
 * Accepts an image and processes it at once, regardless of the time.
 * @returns the attachment, ready
 * @throws {ApiError} 422 for a file that is not such an image, or too large; 503 if too many images are waiting
 */
export async function uploadImageSync(
  context: Context,
  person: LocalPerson,
  upload: ImageUpload,
): Promise<MediaAttachmentRow> {
  const image = await reportingUnreadable(context.images.processAttachment(upload.bytes, "waited"));
  const keys = keysFor(image);
  const row = await context.write(addWaiting, person, {
    description: upload.description,
    focus: upload.focus,
    contentType: image.original.contentType,
    uploadKey: null,
    keys,
  });
  return removingOnFailure(context, person, row, async () => {
    await putImage(context, keys, image);
    const finished = await context.writeWithoutActor(finish, { mediaId: row.id, media: describe(image) });
    if (finished === undefined) throw new Error("the attachment vanished while it was made");
    return finished;
  });
}

async function processLater(
  context: Context,
  person: LocalPerson,
  { bytes, description, focus }: ImageUpload,
): Promise<MediaAttachmentRow> {
  // Not an image extension: the original bytes must never be served as an image.
  const uploadKey = newKey("upload");
  const contentType = "application/octet-stream";
  const row = await context.write(addWaiting, person, {
    description,
    focus,
    contentType,
    uploadKey,
    keys: null,
  });
  return removingOnFailure(context, person, row, async () => {
    await context.media.put(uploadKey, bytes, contentType);
    await context.writeWithoutActor(announce, { type: "media.uploaded", mediaId: row.id });
    return row;
  });
}

interface WaitingMedia {
  readonly description: string | null;
  readonly focus: FocalPoint | null;
  readonly contentType: string;
  /** Key of the original bytes until they are processed; null if they are processed at once. */
  readonly uploadKey: string | null;
  /** Null until they are processed. */
  readonly keys: ImageKeys | null;
}

/** Adds an attachment whose files aren't stored yet. */
function addWaiting(
  tx: Transaction,
  { account }: LocalPerson,
  { keys, ...media }: WaitingMedia,
): Promise<MediaAttachmentRow> {
  return insertWaitingMedia(tx.store, {
    ...media,
    type: "image",
    blurhash: null,
    smallSize: null,
    meta: {},
    accountId: account.id,
    fileKey: keys?.file ?? null,
    smallKey: keys?.small ?? null,
    createdAt: tx.clock(),
  });
}

interface Finishing {
  readonly mediaId: string;
  readonly media: FinishedMedia;
}

/** @returns undefined if the attachment was deleted or is already finished */
function finish(tx: Transaction, { mediaId, media }: Finishing): Promise<MediaAttachmentRow | undefined> {
  return finishMedia(tx.store, mediaId, media);
}

/** Runs the rest of an upload; deletes the row if that fails. */
export async function removingOnFailure(
  context: Context,
  person: LocalPerson,
  row: MediaAttachmentRow,
  work: () => Promise<MediaAttachmentRow>,
): Promise<MediaAttachmentRow> {
  try {
    return await work();
  } catch (error) {
    // If this fails, too, the cleanup of unused attachments removes it within a day.
    await context.write(removeMedia, person, { mediaId: row.id }).catch((failure: unknown) => {
      context.log.warn({ error: failure, mediaId: row.id }, "could not undo a failed upload");
    });
    throw error;
  }
}

/**
 * Processes a queued upload. Idempotent.
 * @throws temporary errors, such as a full disk, so that the job is retried
 */
export async function processMedia(context: Context, id: string): Promise<void> {
  const upload = await findUpload(context.store, id);
  if (upload?.state !== "waiting" || upload.upload_key === null) return;
  const { upload_key: uploadKey } = upload;
  try {
    const image = await context.images.processAttachment(await context.media.read(uploadKey), "later");
    const keys = await context.writeWithoutActor(reserveKeys, id, keysFor(image));
    if (keys === undefined) return;
    await putImage(context, keys, image);
    const finished = await context.writeWithoutActor(finishUpload, upload, describe(image));
    if (finished === undefined) await removeIfDeleted(context, id, keys);
  } catch (error) {
    const patient = context.clock().getTime() - upload.created_at.getTime() < retryPatience;
    if (patient && !(error instanceof UnreadableImage)) throw error;
    if (!(error instanceof UnreadableImage)) {
      context.log.error({ error, mediaId: id }, "could not process an upload; gave up");
    }
    await context.writeWithoutActor(failUpload, upload);
  }
}

async function reserveKeys(tx: Transaction, id: string, keys: ImageKeys): Promise<ImageKeys | undefined> {
  const reserved = await reserveMediaKeys(tx.store, id, keys);
  return reserved === undefined ? undefined : { file: reserved.file, small: reserved.small ?? reserved.file };
}

/** Finishes an upload, and queues the removal of files that its row no longer references. */
async function finishUpload(
  tx: Transaction,
  upload: UploadRow,
  media: FinishedMedia,
): Promise<MediaAttachmentRow | undefined> {
  const row = await finishMedia(tx.store, upload.id, media);
  if (row === undefined) return undefined;
  // An earlier run may have reserved the keys now in use.
  const unused = keysOf(upload).filter((key) => key !== row.file_key && key !== row.small_key);
  await removeFiles(tx, unused);
  return row;
}

/** Removes the files of an attachment that was deleted during processing, perhaps before files existed. */
async function removeIfDeleted(context: Context, id: string, keys: ImageKeys): Promise<void> {
  if ((await findUpload(context.store, id)) === undefined) {
    await context.writeWithoutActor(removeFiles, [keys.file, keys.small]);
  }
}

/** Marks an upload as failed, and queues the removal of its files. */
export async function failUpload(tx: Transaction, upload: UploadRow): Promise<void> {
  // Locked, so that another run can't reserve keys between the two statements, and leave files without a row.
  const now = await lockUpload(tx.store, upload.id);
  if (await failMedia(tx.store, upload.id)) await removeFiles(tx, keysOf(now ?? upload));
}

interface ImageKeys {
  readonly file: string;
  readonly small: string;
}

/** Keys for the two sizes; a small image has one file for both. */
function keysFor({ original, small }: ProcessedImage): ImageKeys {
  const file = newKey(original.extension);
  return { file, small: small === original ? file : newKey(small.extension) };
}

async function putImage(context: Queryable, keys: ImageKeys, image: ProcessedImage): Promise<void> {
  await context.media.put(keys.file, image.original.bytes, image.original.contentType);
  if (keys.small !== keys.file) {
    await context.media.put(keys.small, image.small.bytes, image.small.contentType);
  }
}

function describe({ original, small, blurhash, meta }: ProcessedImage): FinishedMedia {
  return {
    type: "image",
    contentType: original.contentType,
    blurhash,
    meta: { original: meta.original, small: meta.small },
    fileSize: original.bytes.length,
    smallSize: small === original ? null : small.bytes.length,
  };
}

/** Removes files whose storing began over an hour ago and never finished; run at the start and on a schedule. */
export function removeUnfinishedFiles(context: Queryable): Promise<void> {
  return context.media.removeUnfinished(new Date(context.clock().getTime() - retryPatience));
}

/** Converts decoding errors to API errors. */
export async function reportingUnreadable<Result>(work: Promise<Result>, field = "file"): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImagesUnavailable) throw imagesBusy(error);
    if (!(error instanceof UnreadableImage || error instanceof UnreadableClip)) throw error;
    throw unreadable(field, error.text);
  }
}

function unreadable(field: string, description: Message): ApiError {
  return unprocessable(description, "unreadable_file", { [field]: [{ error: "ERR_INVALID", description }] });
}
