/** Files to be attached: taken in, processed at once or by the queue, changed and deleted. */
import { type Context, type Queryable, type Transaction, announce } from "../kernel/context.ts";
import {
  type FocalPoint,
  type ImageHeader,
  type ProcessedImage,
  UnreadableImage,
} from "../../media/image.ts";
import { ImagesUnavailable } from "../../media/images.ts";
import { newKey } from "../../media/storage.ts";
import { message } from "../../messages/catalogue.ts";
import type { AccountRow } from "../../store/accounts/accounts.ts";
import {
  type MediaAttachmentRow,
  type MediaChanges,
  type NewMedia,
  type UploadRow,
  deleteAbandonedMedia,
  deleteUnattachedMedia,
  failMedia,
  findMedia,
  findUnattachedMedia,
  findUpload,
  finishMedia,
  insertWaitingMedia,
  lockUpload,
  reserveMediaKeys,
  updateUnattachedMedia,
} from "../../store/media/media.ts";
import { isId } from "../../store/kernel/cursors.ts";
import { imagesBusy } from "./images-busy.ts";
import { invalid } from "../kernel/invalid.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";

export interface MediaUpload {
  readonly bytes: Buffer;
  readonly description: string | null;
  readonly focus: FocalPoint | null;
}

/** Pixels (1920×1080) up to which an image that doesn't move is processed while its sender waits. */
const quickPixels = 2_073_600;

/** Milliseconds after which an upload whose processing goes on failing, through no fault of its own, is given up. */
const patience = 3_600_000;

/**
 * Takes in an image. A small one is processed at once; a large or moving one is left to the queue, and waits.
 * @throws {ApiError} 422 for a file that is not such an image, or too large; 503 where too many images wait
 */
export async function uploadMedia(
  context: Context,
  account: AccountRow,
  upload: MediaUpload,
): Promise<MediaAttachmentRow> {
  const header = await refusing(() => context.images.readHeader(upload.bytes));
  return isQuick(header) ? processNow(context, account, upload) : processLater(context, account, upload);
}

/**
 * Takes in an image and processes it, however long that takes.
 * @throws {ApiError} 422 for a file that is not such an image, or too large; 503 where too many images wait
 */
export function uploadMediaSync(
  context: Context,
  account: AccountRow,
  upload: MediaUpload,
): Promise<MediaAttachmentRow> {
  return processNow(context, account, upload);
}

function isQuick({ width, height, animated }: ImageHeader): boolean {
  return !animated && width * height <= quickPixels;
}

// Rows come before files: should the process end between the two, the row still says which files to clean up.
async function processNow(
  context: Context,
  account: AccountRow,
  upload: MediaUpload,
): Promise<MediaAttachmentRow> {
  const image = await refusing(() => context.images.processAttachment(upload.bytes, "waited"));
  const keys = keysFor(image);
  const row = await context.write((tx) =>
    insertWaitingMedia(tx.store, {
      ...newMedia(context, account, upload),
      contentType: image.original.contentType,
      fileKey: keys.file,
      smallKey: keys.small,
    }),
  );
  return undoing(context, row, account, async () => {
    await putImage(context, keys, image);
    const finished = await context.write((tx) => finishMedia(tx.store, row.id, describe(image)));
    if (finished === undefined) throw new Error("the attachment vanished while it was made");
    return finished;
  });
}

async function processLater(
  context: Context,
  account: AccountRow,
  upload: MediaUpload,
): Promise<MediaAttachmentRow> {
  // Not the extension of an image: should anyone ever ask for these bytes, they are nothing that is shown.
  const uploadKey = newKey("upload");
  const row = await context.write((tx) =>
    insertWaitingMedia(tx.store, {
      ...newMedia(context, account, upload),
      uploadKey,
    }),
  );
  return undoing(context, row, account, async () => {
    await context.media.put(uploadKey, upload.bytes, "application/octet-stream");
    await context.write(announce, { type: "media.uploaded", mediaId: row.id });
    return row;
  });
}

function newMedia(context: Queryable, account: AccountRow, upload: MediaUpload): NewMedia {
  return {
    accountId: account.id,
    contentType: "application/octet-stream",
    description: upload.description,
    focus: upload.focus,
    uploadKey: null,
    fileKey: null,
    smallKey: null,
    createdAt: context.clock(),
  };
}

async function undoing(
  context: Context,
  row: MediaAttachmentRow,
  account: AccountRow,
  work: () => Promise<MediaAttachmentRow>,
): Promise<MediaAttachmentRow> {
  try {
    return await work();
  } catch (error) {
    // What can't be undone now is undone with the attachments that nobody uses within a day.
    await removeMedia(context, row.id, account).catch((failure: unknown) => {
      context.log.warn({ error: failure, mediaId: row.id }, "a failed upload could not be undone");
    });
    throw error;
  }
}

/**
 * Processes an upload that waits. Runs as often as the queue likes: what is done is not done again.
 * @throws what may be gone at the next try, such as a full disk
 */
export async function processMedia(context: Context, id: string): Promise<void> {
  const upload = await findUpload(context.store, id);
  if (upload?.state !== "waiting" || upload.upload_key === null) return;
  const { upload_key: uploadKey } = upload;
  try {
    const image = await context.images.processAttachment(await context.media.read(uploadKey), "later");
    const keys = await context.write((tx) => reserveMediaKeys(tx.store, id, keysFor(image)));
    if (keys === undefined) return;
    await putImage(context, keys, image);
    await finish(context, upload, keys, image);
  } catch (error) {
    const patient = context.clock().getTime() - upload.created_at.getTime() < patience;
    if (patient && !(error instanceof UnreadableImage)) throw error;
    if (!(error instanceof UnreadableImage)) {
      context.log.error({ error, mediaId: id }, "an upload was given up");
    }
    await fail(context, upload);
  }
}

async function finish(
  context: Context,
  upload: UploadRow,
  keys: ImageKeys,
  image: ProcessedImage,
): Promise<void> {
  const finished = await context.write(async (tx) => {
    const row = await finishMedia(tx.store, upload.id, describe(image));
    // Only what the row no longer references: an earlier try may have reserved the keys that are served from now on.
    if (row !== undefined) await emitRemoved(tx, unreferenced(keysOf(upload), row));
    return row;
  });
  if (finished !== undefined) return;
  // Deleted while it was processed: whoever deleted it may have looked for the files before they were there.
  const still = await findUpload(context.store, upload.id);
  if (still === undefined) await context.write(emitRemoved, [keys.file, keys.small]);
}

async function fail(context: Context, upload: UploadRow): Promise<void> {
  await context.write(async (tx) => {
    // Locked: another run must not reserve keys between the two statements, and leave files that no row knows.
    const now = await lockUpload(tx.store, upload.id);
    const failed = await failMedia(tx.store, upload.id);
    if (failed) await emitRemoved(tx, keysOf(now ?? upload));
  });
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

function describe({ original, blurhash, meta }: ProcessedImage): Parameters<typeof finishMedia>[2] {
  return {
    contentType: original.contentType,
    blurhash,
    meta: { original: meta.original, small: meta.small },
  };
}

function keysOf(upload: UploadRow): string[] {
  const keys = [upload.upload_key, upload.file_key, upload.small_key];
  return [...new Set(keys.filter((key) => key !== null))];
}

function unreferenced(keys: readonly string[], row: MediaAttachmentRow): string[] {
  return keys.filter((key) => key !== row.file_key && key !== row.small_key);
}

async function emitRemoved(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.emit({ type: "media.removed", keys: [...new Set(keys)] });
}

/**
 * An attachment of the account that isn't part of a status yet.
 * @throws {ApiError} 404 for all others; 422 where its processing has failed
 */
export async function loadUnattachedMedia(
  context: Queryable,
  id: string,
  account: AccountRow,
): Promise<MediaAttachmentRow> {
  const row = isId(id) ? await findUnattachedMedia(context.store, id, account.id) : undefined;
  if (row === undefined) throw notFound();
  if (row.state === "failed") {
    throw unprocessable(message("errors.attachment_damaged"), "processing_failed");
  }
  return row;
}

/**
 * Changes an attachment that isn't part of a status yet.
 * @throws {ApiError} 404, 422
 */
export async function changeMedia(
  context: Context,
  id: string,
  account: AccountRow,
  changes: MediaChanges,
): Promise<MediaAttachmentRow> {
  await loadUnattachedMedia(context, id, account);
  const row = await context.write((tx) => updateUnattachedMedia(tx.store, id, account.id, changes));
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Deletes an attachment that isn't part of a status, and its files.
 * @throws {ApiError} 404 for another's; 422 for one that is part of a status
 */
export async function removeMedia(context: Context, id: string, account: AccountRow): Promise<void> {
  if (!isId(id)) throw notFound();
  await context.write(async (tx) => {
    const deleted = await deleteUnattachedMedia(tx.store, id, account.id);
    if (deleted !== undefined) {
      await emitRemoved(tx, keysOf(deleted));
      return;
    }
    const [row] = await findMedia(tx.store, [id]);
    if (row?.account_id !== account.id) throw notFound();
    throw unprocessable(message("errors.attachment_in_use"), "media_in_use");
  });
}

/** Deletes what was uploaded before a time and never published, and its files; run on a schedule. */
export async function removeAbandonedMedia(context: Context, before: Date): Promise<void> {
  const batch = 200;
  let removed = batch;
  while (removed === batch) {
    removed = await context.write(async (tx) => {
      const rows = await deleteAbandonedMedia(tx.store, before, batch);
      await emitRemoved(tx, rows.flatMap(keysOf));
      return rows.length;
    });
  }
}

/** Removes files that were being stored an hour ago and never finished; run at the start and on a schedule. */
export function removeUnfinishedFiles(context: Queryable): Promise<void> {
  return context.media.removeUnfinished(new Date(context.clock().getTime() - patience));
}

/**
 * The focal point that `x,y` stands for; null for a blank text, as Mastodon takes it.
 * @throws {ApiError} 422 for a point outside the picture
 */
export function parseFocus(text: string | null | undefined): FocalPoint | null {
  if (text === null || text === undefined || text.trim() === "") return null;
  const [x = NaN, y = NaN] = text.split(",").map(Number);
  if (Math.abs(x) <= 1 && Math.abs(y) <= 1) return { x, y };
  throw invalid("focus", "ERR_INVALID", message("reasons.focus"));
}

/** What can't be read is told to whoever sent it. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImagesUnavailable) throw imagesBusy(error);
    if (!(error instanceof UnreadableImage)) throw error;
    const description = error.text;
    throw unprocessable(description, "unreadable_file", {
      file: [{ error: "ERR_INVALID", description }],
    });
  }
}
