/**
 * Uploads of video, audio and animated GIFs: checked during the request, converted by a job. The row is written before
 * the files, so that it lists the files to clean up wherever the process stops.
 */
import { rm, stat, writeFile } from "node:fs/promises";
import type { EncodedImage, ProcessedImage } from "../../media/image.ts";
import { UnreadableImage } from "../../media/image-bounds.ts";
import { RunFailed } from "../../media/ffmpeg.ts";
import { sniffContainer } from "../../media/format.ts";
import { type ClipType, type ProcessedClip, UnreadableClip } from "../../media/clip.ts";
import { newKey } from "../../media/storage.ts";
import { message } from "../../messages/catalogue.ts";
import {
  type FinishedMedia,
  type MediaAttachmentRow,
  type UploadRow,
  countWaitingMedia,
  findUpload,
  finishMedia,
  insertWaitingMedia,
  replaceThumbnail,
  reserveMediaKeys,
} from "../../store/media/media.ts";
import type { LocalPerson } from "../kernel/actor.ts";
import { notFound, unprocessable } from "../kernel/api-error.ts";
import { type Context, type Queryable, type Transaction, announce } from "../kernel/context.ts";
import { keysOf, removeFiles } from "./files.ts";
import { type MediaChoice, loadUnattachedMedia } from "./media.ts";
import {
  type ImageUpload,
  type MediaUpload,
  failUpload,
  removingOnFailure,
  reportingUnreadable,
  retryPatience,
  thumbnailOfImage,
} from "./uploading.ts";

/** Whether the file is a video, audio or animated GIF that this server converts. */
export async function isClip(context: Queryable, upload: MediaUpload): Promise<boolean> {
  const container = sniffContainer(upload.bytes);
  if (container === undefined || !(await context.clips.available())) return false;
  if (container !== "gif") return true;
  // A GIF that is too large gets the error for images.
  return (
    upload.path === null && (await reportingUnreadable(context.images.readHeader(upload.bytes))).animated
  );
}

/**
 * Rejects video and audio, which take too long for a request.
 * @throws {ApiError} 422
 */
export async function assertNoClip(context: Queryable, upload: MediaUpload): Promise<void> {
  const container = sniffContainer(upload.bytes);
  if (container === undefined || container === "gif" || !(await context.clips.available())) return;
  throw unprocessable(message("errors.clip_not_sync"), "unreadable_file");
}

/**
 * Accepts a video, audio file or animated GIF, and queues it.
 * @returns the attachment, queued
 * @throws {ApiError} 422 for a damaged file or one beyond the limits, or if ten of the person's files are
 * waiting; 503 if too many files are being checked
 */
export async function uploadClip(
  context: Context,
  person: LocalPerson,
  upload: MediaUpload,
): Promise<MediaAttachmentRow> {
  const path = upload.path ?? (await context.media.temporary());
  try {
    if (upload.path === null) await writeFile(path, upload.bytes, { flag: "wx", mode: 0o600 });
    const type = await reportingUnreadable(context.clips.check(path));
    const thumbnail = upload.thumbnail === null ? null : await storeThumbnail(context, upload.thumbnail);
    // Not a video extension: the original bytes must never be served.
    const uploadKey = newKey("upload");
    const { description, focus } = upload;
    const waiting: WaitingClip = { description, focus, type, uploadKey, thumbnail };
    const row = await context.write(addWaitingClip, person, waiting).catch(async (error: unknown) => {
      if (thumbnail !== null) await context.media.remove(thumbnail.key);
      throw error;
    });
    return await removingOnFailure(context, person, row, async () => {
      await context.media.putFile(uploadKey, path, "application/octet-stream");
      await context.writeWithoutActor(announce, { type: "clip.uploaded", mediaId: row.id });
      return row;
    });
  } finally {
    await rm(path, { force: true });
  }
}

/** A stored preview image. */
export interface Thumbnail {
  readonly key: string;
  readonly blurhash: string;
  readonly measure: ProcessedImage["meta"]["small"];
  readonly bytes: number;
}

interface WaitingClip extends Pick<ImageUpload, "description" | "focus"> {
  readonly type: ClipType;
  readonly uploadKey: string;
  readonly thumbnail: Thumbnail | null;
}

/** Maximum waiting clips per person: converting one takes up to half an hour, during which others wait. */
const mostWaiting = 10;

async function addWaitingClip(
  tx: Transaction,
  { account }: LocalPerson,
  { type, description, focus, uploadKey, thumbnail }: WaitingClip,
): Promise<MediaAttachmentRow> {
  // Concurrent uploads may exceed the limit by a few.
  if ((await countWaitingMedia(tx.store, account.id)) >= mostWaiting) {
    throw unprocessable(message("errors.clips_waiting", { limit: mostWaiting }), "limit_reached");
  }
  return insertWaitingMedia(tx.store, {
    accountId: account.id,
    type,
    contentType: "application/octet-stream",
    description,
    focus,
    uploadKey,
    fileKey: null,
    smallKey: thumbnail?.key ?? null,
    blurhash: thumbnail?.blurhash ?? null,
    smallSize: thumbnail?.bytes ?? null,
    meta: thumbnail === null ? {} : { small: thumbnail.measure },
    createdAt: tx.clock(),
  });
}

/**
 * Replaces the preview of a video or audio file that isn't part of a status yet.
 * @throws {ApiError} 404 for another account's attachment; 422 for an image, and for a thumbnail that is no image
 */
export async function changeThumbnail(
  context: Context,
  person: LocalPerson,
  { mediaId, bytes }: MediaChoice & { readonly bytes: Buffer },
): Promise<void> {
  const row = await loadUnattachedMedia(context, mediaId, person.account);
  if (row.type === "image") throw thumbnailOfImage();
  const thumbnail = await storeThumbnail(context, bytes);
  try {
    await context.write(setThumbnail, person, { mediaId, statusId: null, thumbnail });
  } catch (error) {
    await context.media.remove(thumbnail.key);
    throw error;
  }
}

export interface ThumbnailChange extends MediaChoice {
  /** The status whose attachment may be changed; null for an unattached one. */
  readonly statusId: string | null;
  readonly thumbnail: Thumbnail;
}

/**
 * Sets a stored thumbnail, and queues the removal of the former one.
 * @throws {ApiError} 404 for another account's or another status's attachment
 */
export async function setThumbnail(
  tx: Transaction,
  { account }: Pick<LocalPerson, "account">,
  { mediaId, statusId, thumbnail }: ThumbnailChange,
): Promise<void> {
  const former = await replaceThumbnail(tx.store, mediaId, account.id, statusId, thumbnail);
  if (former === undefined) throw notFound();
  if (former.key !== null) await removeFiles(tx, [former.key]);
}

/**
 * Decodes and stores a thumbnail. If the process is killed, its file is left without a row.
 * @throws {ApiError} 422 for a file that is no image; 503 if too many images are waiting
 */
export async function storeThumbnail(context: Context, bytes: Buffer): Promise<Thumbnail> {
  const { small, blurhash, meta } = await reportingUnreadable(
    context.images.processAttachment(bytes, "waited"),
    "thumbnail",
  );
  const key = newKey(small.extension);
  await putImage(context, key, small);
  return { key, blurhash, measure: meta.small, bytes: small.bytes.length };
}

async function putImage(context: Queryable, key: string, image: EncodedImage): Promise<void> {
  await context.media.put(key, image.bytes, image.contentType);
}

/**
 * Converts a queued upload. Idempotent.
 * @throws temporary errors, such as a full disk, so that the job is retried
 */
export async function processClip(context: Context, id: string): Promise<void> {
  const upload = await findUpload(context.store, id);
  if (upload?.state !== "waiting" || upload.upload_key === null) return;
  let source: string | undefined;
  let made: ProcessedClip | undefined;
  try {
    source = await context.media.fetch(upload.upload_key);
    made = await context.clips.process(source, await context.media.temporary());
    const still = await previewOf(context, made);
    await storeClip(context, upload, made, still);
  } catch (error) {
    const unreadable = error instanceof UnreadableClip;
    const patient = context.clock().getTime() - upload.created_at.getTime() < retryPatience;
    const stopping = error instanceof RunFailed && error.problem === "closed";
    if (stopping || (patient && !unreadable)) throw error;
    if (!unreadable) context.log.error({ error, mediaId: id }, "could not process an upload; gave up");
    await context.writeWithoutActor(failUpload, upload);
  } finally {
    for (const path of [source, made?.path]) {
      if (path !== undefined) await rm(path, { force: true });
    }
  }
}

/** The picture of a video, or the cover of an audio file; undefined if there is none, or it can't be decoded. */
async function previewOf(context: Context, { still }: ProcessedClip): Promise<ProcessedImage | undefined> {
  if (still === null) return undefined;
  try {
    return await context.images.processAttachment(still, "later");
  } catch (error) {
    if (error instanceof UnreadableImage) return undefined;
    throw error;
  }
}

async function storeClip(
  context: Context,
  upload: UploadRow,
  made: ProcessedClip,
  still: ProcessedImage | undefined,
): Promise<void> {
  const keys = await context.writeWithoutActor(reserveKeys, upload.id, {
    file: newKey(made.extension),
    small: still === undefined ? null : newKey(still.small.extension),
  });
  if (keys === undefined) return;
  const { size } = await stat(made.path);
  await context.media.putFile(keys.file, made.path, made.contentType);
  const preview = keys.hasThumbnail ? null : keys.small;
  if (preview !== null && still !== undefined) await putImage(context, preview, still.small);
  const finished = await context.writeWithoutActor(finishClip, {
    upload,
    reserved: [keys.file, ...(preview === null ? [] : [preview])],
    media: {
      type: made.type,
      contentType: made.contentType,
      blurhash: still?.blurhash ?? null,
      meta: { original: made.original, ...(still === undefined ? {} : { small: still.meta.small }) },
      fileSize: size,
      smallSize: preview === null ? null : (still?.small.bytes.length ?? null),
    },
  });
  if (finished === undefined && (await findUpload(context.store, upload.id)) === undefined) {
    await context.writeWithoutActor(removeFiles, [keys.file, ...(keys.small === null ? [] : [keys.small])]);
  }
}

function reserveKeys(
  tx: Transaction,
  id: string,
  keys: { readonly file: string; readonly small: string | null },
): ReturnType<typeof reserveMediaKeys> {
  return reserveMediaKeys(tx.store, id, keys);
}

interface FinishingClip {
  readonly upload: UploadRow;
  /** Keys of the files stored by this run. */
  readonly reserved: readonly string[];
  readonly media: FinishedMedia;
}

/** Finishes an upload, and queues the removal of files that its row no longer references. */
async function finishClip(
  tx: Transaction,
  { upload, reserved, media }: FinishingClip,
): Promise<MediaAttachmentRow | undefined> {
  const row = await finishMedia(tx.store, upload.id, media);
  if (row === undefined) return undefined;
  const used = new Set([row.file_key, row.small_key]);
  await removeFiles(
    tx,
    [...keysOf(upload), ...reserved].filter((key) => !used.has(key)),
  );
  return row;
}
