/** Fetches remote files: downloads them to disk within limits, detects their types, re-encodes pictures. */
import { rm, stat } from "node:fs/promises";
import type { EncodedImage } from "../../media/image.ts";
import { MAX_IMAGE_BYTES, MAX_REMOTE_EMOJI_BYTES, UnreadableImage } from "../../media/image-bounds.ts";
import { MAX_CLIP_BYTES } from "../../media/clip.ts";
import { type Container, sniffContainer, sniffImageFormat } from "../../media/format.ts";
import { ImagesLost, ImagesUnavailable } from "../../media/images.ts";
import { newCacheKey } from "../../media/storage.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import type { RemoteFileKind } from "../../text/remote-files.ts";
import type { Context } from "../kernel/context.ts";

/** Why a file isn't shown. */
export type FetchProblem =
  /** Its server reports that it is gone, or denies access. */
  | "gone"
  /** It has an unexpected type, or is damaged. */
  | "unreadable"
  | "too_large"
  /** Its server, or the decoder, failed. */
  | "failed"
  /** This server is overloaded. */
  | "busy";

/** A remote file that can't be shown. */
export class UnavailableFile extends Error {
  override readonly name = "UnavailableFile";
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, options?: ErrorOptions) {
    super(`a file of another server is unavailable: ${problem}`, options);
    this.problem = problem;
  }
}

export interface FetchedFile {
  readonly key: string;
  readonly bytes: number;
  /** Stores it under its key. */
  readonly store: () => Promise<void>;
}

export interface FetchedFiles {
  readonly original: FetchedFile;
  /** Null if it is the same file. */
  readonly small: FetchedFile | null;
  /** Of an attachment's picture. */
  readonly picture: {
    readonly blurhash: string;
    readonly meta: {
      readonly original: Measure;
      readonly small: Measure;
    };
  } | null;
}

interface Measure {
  readonly width: number;
  readonly height: number;
  readonly size: string;
  readonly aspect: number;
}

export interface FetchTarget {
  readonly kind: RemoteFileKind;
  readonly url: string;
  /** How clients show an attachment; null for other kinds. */
  readonly type: string | null;
}

/** Whether it may take as long as a video. */
export function isHeavy({ kind, type }: FetchTarget): boolean {
  return kind === "attachment" && type !== "image";
}

/** Milliseconds for the download; videos are larger. */
const imageTime = 20_000;
const clipTime = 90_000;

/** Maximum bytes of a picture. */
const imageBytes: Readonly<Record<RemoteFileKind, number>> = {
  attachment: MAX_IMAGE_BYTES,
  preview: MAX_IMAGE_BYTES / 2,
  avatar: MAX_IMAGE_BYTES / 2,
  header: MAX_IMAGE_BYTES / 2,
  emoji: MAX_REMOTE_EMOJI_BYTES,
};

/**
 * Downloads a file and prepares it for the storage. Pictures are decoded, scaled down and re-encoded. Video and
 * audio are unchanged.
 * @param use stores the files; the download is removed afterwards
 * @throws {UnavailableFile}
 */
export async function fetchRemoteFile(
  context: Context,
  target: FetchTarget,
  use: (files: FetchedFiles) => Promise<void>,
): Promise<void> {
  const path = await context.media.temporary();
  try {
    const content = await download(context, target, path);
    await use(
      content.kind === "image"
        ? await prepareImage(context, target, path)
        : await prepareClip(context, path, content),
    );
  } finally {
    await rm(path, { force: true });
  }
}

type Content = { readonly kind: "image" } | { readonly kind: "clip"; readonly extension: string };

async function download(context: Context, target: FetchTarget, path: string): Promise<Content> {
  let content: Content | undefined;
  const accepts = (start: Buffer): number => {
    content = contentOf(start, target);
    if (content === undefined) return 0;
    return content.kind === "image" ? imageBytes[target.kind] : MAX_CLIP_BYTES;
  };
  const heavy = isHeavy(target);
  const maxBytes = heavy ? MAX_CLIP_BYTES : imageBytes[target.kind];
  try {
    const reply = await context.outgoing.request(target.url, {
      headers: { accept: heavy ? "video/*, audio/*;q=0.9, image/*;q=0.8" : "image/*, */*;q=0.1" },
      timeout: heavy ? clipTime : imageTime,
      maxBytes,
      maxRedirects: 3,
      reads: ({ status, headers }) => status === 200 && Number(headers["content-length"] ?? 0) <= maxBytes,
      file: { path, accepts },
    });
    if (reply.status !== 200) {
      throw new UnavailableFile([401, 403, 404, 410, 451].includes(reply.status) ? "gone" : "failed");
    }
    if (content !== undefined) return content;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.failure === "busy") throw new UnavailableFile("busy", { cause: error });
    if (error.failure !== "size") throw new UnavailableFile("failed", { cause: error });
    throw new UnavailableFile(content === undefined ? "unreadable" : "too_large", { cause: error });
  }
  throw new UnavailableFile("too_large");
}

/** The type of the file, by its first bytes; undefined if it can't be shown in its place. */
function contentOf(start: Buffer, target: FetchTarget): Content | undefined {
  if (sniffImageFormat(start) !== undefined) return isHeavy(target) ? undefined : { kind: "image" };
  const container = isHeavy(target) ? sniffContainer(start) : undefined;
  if (container === undefined) return undefined;
  return { kind: "clip", extension: extensionOf(container, start, target.type === "audio") };
}

/** The extension, by which remote-files.ts of the HTTP server chooses the media type. */
function extensionOf(container: Container, start: Buffer, isAudio: boolean): string {
  if (container === "mov") {
    const brand = start.toString("latin1", 8, 12);
    return brand === "qt  " ? "mov" : isAudio || brand === "M4A " ? "m4a" : "mp4";
  }
  if (container === "matroska") return start.toString("latin1", 0, 64).includes("webm") ? "webm" : "mkv";
  if (container === "ogg") return isAudio ? "oga" : "ogv";
  return container;
}

async function prepareClip(
  context: Context,
  path: string,
  { extension }: { readonly extension: string },
): Promise<FetchedFiles> {
  const key = newCacheKey(extension);
  const { size } = await stat(path);
  const store = (): Promise<void> => context.media.putFile(key, path, "application/octet-stream");
  return { original: { key, bytes: size, store }, small: null, picture: null };
}

async function prepareImage(context: Context, { kind }: FetchTarget, path: string): Promise<FetchedFiles> {
  const file = (image: EncodedImage): FetchedFile => {
    const key = newCacheKey(image.extension);
    const store = (): Promise<void> => context.media.put(key, image.bytes, image.contentType);
    return { key, bytes: image.bytes.length, store };
  };
  try {
    if (kind === "attachment") {
      const { original, small, blurhash, meta } = await context.images.processAttachment(path, "fetched");
      const picture = { blurhash, meta: { original: meta.original, small: meta.small } };
      return { original: file(original), small: small === original ? null : file(small), picture };
    }
    if (kind === "preview") {
      const { image } = await context.images.processPreview(path, "fetched");
      return { original: file(image), small: null, picture: null };
    }
    const { image, still } = await decodePicture(context, kind, path);
    return { original: file(image), small: still === image ? null : file(still), picture: null };
  } catch (error) {
    if (error instanceof UnreadableImage) throw new UnavailableFile("unreadable", { cause: error });
    // Perhaps caused by this file, so it isn't retried immediately.
    if (error instanceof ImagesLost) throw new UnavailableFile("failed", { cause: error });
    if (error instanceof ImagesUnavailable) throw new UnavailableFile("busy", { cause: error });
    throw error;
  }
}

function decodePicture({ images }: Context, kind: "avatar" | "header" | "emoji", path: string) {
  if (kind === "avatar") return images.processAvatar(path, "fetched");
  return kind === "header" ? images.processHeader(path, "fetched") : images.processRemoteEmoji(path);
}
