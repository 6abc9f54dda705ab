/**
 * Uploads: processed while the sender waits, or by the queue. The row is written before the files, so that wherever the
 * process ends, a row says which files there are to clean up.
 */
import {
  type FocalPoint,
  type ImageHeader,
  type ProcessedImage,
  UnreadableImage,
} from "../../media/image.ts";
import { ImagesUnavailable } from "../../media/images.ts";
import { newKey } from "../../media/storage.ts";
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
import { unprocessable } from "../kernel/api-error.ts";
import { type Context, type Queryable, type Transaction, announce } from "../kernel/context.ts";
import { keysOf, removeFiles } from "./files.ts";
import { imagesBusy } from "./images-busy.ts";
import { removeMedia } from "./media.ts";

export interface MediaUpload {
  readonly bytes: Buffer;
  readonly description: string | null;
  readonly focus: FocalPoint | null;
}

/** Pixels (1920×1080) up to which an image that doesn't move is processed while its sender waits. */
const quickPixels = 2_073_600;

/** Milliseconds after which an upload is given up whose processing keeps failing for reasons other than the file. */
const patience = 3_600_000;

/**
 * Takes an image. A small one is processed at once; a large or moving one is left to the queue.
 * @returns the attachment: ready, or waiting for the queue
 * @throws {ApiError} 422 for a file that is not such an image, or too large; 503 where too many images wait
 */
export async function uploadMedia(
  context: Context,
  person: LocalPerson,
  upload: MediaUpload,
): Promise<MediaAttachmentRow> {
  const header = await reportingUnreadable(context.images.readHeader(upload.bytes));
  return isQuick(header) ? uploadMediaSync(context, person, upload) : processLater(context, person, upload);
}

function isQuick({ width, height, animated }: ImageHeader): boolean {
  return !animated && width * height <= quickPixels;
}

/**
 * Takes an image and processes it, however long that takes.
 * @returns the attachment, ready
 * @throws {ApiError} 422 for a file that is not such an image, or too large; 503 where too many images wait
 */
export async function uploadMediaSync(
  context: Context,
  person: LocalPerson,
  upload: MediaUpload,
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
    const finished = await context.write(finish, { mediaId: row.id, media: describe(image) });
    if (finished === undefined) throw new Error("the attachment vanished while it was made");
    return finished;
  });
}

async function processLater(
  context: Context,
  person: LocalPerson,
  { bytes, description, focus }: MediaUpload,
): Promise<MediaAttachmentRow> {
  // Not the extension of an image: the bytes as they were sent must never be shown as one.
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
    await context.write(announce, { type: "media.uploaded", mediaId: row.id });
    return row;
  });
}

interface WaitingMedia {
  readonly description: string | null;
  readonly focus: FocalPoint | null;
  readonly contentType: string;
  /** Where the bytes are until they are processed; null where they are processed at once. */
  readonly uploadKey: string | null;
  /** Null until they are processed. */
  readonly keys: ImageKeys | null;
}

/** Adds an attachment whose files are still to be stored. */
function addWaiting(
  tx: Transaction,
  { account }: LocalPerson,
  { keys, ...media }: WaitingMedia,
): Promise<MediaAttachmentRow> {
  return insertWaitingMedia(tx.store, {
    ...media,
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

/** @returns undefined where the attachment is gone, or was finished before */
function finish(tx: Transaction, { mediaId, media }: Finishing): Promise<MediaAttachmentRow | undefined> {
  return finishMedia(tx.store, mediaId, media);
}

async function removingOnFailure(
  context: Context,
  person: LocalPerson,
  row: MediaAttachmentRow,
  work: () => Promise<MediaAttachmentRow>,
): Promise<MediaAttachmentRow> {
  try {
    return await work();
  } catch (error) {
    // What can't be removed now goes with the attachments that nobody uses within a day.
    await context.write(removeMedia, person, { mediaId: row.id }).catch((failure: unknown) => {
      context.log.warn({ error: failure, mediaId: row.id }, "a failed upload could not be undone");
    });
    throw error;
  }
}

/**
 * Processes an upload that waits. Can be run again at any time: what is done is not done twice.
 * @throws errors that may pass until the next try, such as a full disk
 */
export async function processMedia(context: Context, id: string): Promise<void> {
  const upload = await findUpload(context.store, id);
  if (upload?.state !== "waiting" || upload.upload_key === null) return;
  const { upload_key: uploadKey } = upload;
  try {
    const image = await context.images.processAttachment(await context.media.read(uploadKey), "later");
    const keys = await context.write(reserveKeys, id, keysFor(image));
    if (keys === undefined) return;
    await putImage(context, keys, image);
    const finished = await context.write(finishUpload, upload, describe(image));
    if (finished === undefined) await removeIfDeleted(context, id, keys);
  } catch (error) {
    const patient = context.clock().getTime() - upload.created_at.getTime() < patience;
    if (patient && !(error instanceof UnreadableImage)) throw error;
    if (!(error instanceof UnreadableImage)) {
      context.log.error({ error, mediaId: id }, "an upload was given up");
    }
    await context.write(failUpload, upload);
  }
}

function reserveKeys(tx: Transaction, id: string, keys: ImageKeys): Promise<ImageKeys | undefined> {
  return reserveMediaKeys(tx.store, id, keys);
}

/** Finishes an upload, and has the files removed that its row doesn't refer to any more. */
async function finishUpload(
  tx: Transaction,
  upload: UploadRow,
  media: FinishedMedia,
): Promise<MediaAttachmentRow | undefined> {
  const row = await finishMedia(tx.store, upload.id, media);
  if (row === undefined) return undefined;
  // An earlier try may have reserved the keys that are in use from now on.
  const unused = keysOf(upload).filter((key) => key !== row.file_key && key !== row.small_key);
  await removeFiles(tx, unused);
  return row;
}

/** Removes the files of an attachment that was deleted while it was processed, perhaps before there were files. */
async function removeIfDeleted(context: Context, id: string, keys: ImageKeys): Promise<void> {
  if ((await findUpload(context.store, id)) === undefined) {
    await context.write(removeFiles, [keys.file, keys.small]);
  }
}

async function failUpload(tx: Transaction, upload: UploadRow): Promise<void> {
  // Locked: another run must not reserve keys between the two statements, and leave files that no row knows.
  const now = await lockUpload(tx.store, upload.id);
  if (await failMedia(tx.store, upload.id)) await removeFiles(tx, keysOf(now ?? upload));
}

interface ImageKeys {
  readonly file: string;
  readonly small: string;
}

/** Keys for the two sizes; an image that is small already has one file for both. */
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

function describe({ original, blurhash, meta }: ProcessedImage): FinishedMedia {
  return {
    contentType: original.contentType,
    blurhash,
    meta: { original: meta.original, small: meta.small },
  };
}

/** Removes files that were being stored an hour ago and never finished; run at the start and on a schedule. */
export function removeUnfinishedFiles(context: Queryable): Promise<void> {
  return context.media.removeUnfinished(new Date(context.clock().getTime() - patience));
}

/** Turns the errors of decoding into replies. */
async function reportingUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImagesUnavailable) throw imagesBusy(error);
    if (!(error instanceof UnreadableImage)) throw error;
    const description = error.text;
    throw unprocessable(description, "unreadable_file", {
      file: [{ error: "ERR_INVALID", description }],
    });
  }
}
