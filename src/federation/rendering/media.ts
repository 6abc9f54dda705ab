/** Pictures and attachments. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { MediaAttachmentRow } from "../../store/media/media.ts";
import type { Json, JsonObject } from "../json-bounds.ts";
import { present } from "./document.ts";

const mediaTypes: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** A local picture, by its storage key. */
export function renderImage(context: Queryable, key: string, description = ""): JsonObject {
  return {
    type: "Image",
    ...present({
      mediaType: mediaTypes[key.split(".").at(-1) ?? ""],
      summary: description === "" ? undefined : description,
    }),
    url: context.media.url(key),
  };
}

/**
 * An attachment: a Document of any media type, as in Mastodon.
 * @returns undefined for an unprocessed file
 */
export function renderAttachment(context: Queryable, row: MediaAttachmentRow): JsonObject | undefined {
  const isReady = row.state === "ready";
  const url = isReady && row.file_key !== null ? context.media.url(row.file_key) : row.remote_url;
  if (url === null) return undefined;
  const { width, height, duration } = row.meta.original ?? {};
  // A picture is its own preview.
  const preview = isReady && row.type !== "image" ? row.small_key : null;
  return {
    type: "Document",
    ...present({
      mediaType: row.content_type ?? undefined,
      url,
      name: row.description,
      blurhash: row.blurhash ?? undefined,
      focalPoint: focalPoint(row),
      width,
      height,
      duration: duration === undefined ? undefined : durationOf(duration),
      icon: preview === null ? undefined : renderImage(context, preview),
    }),
  };
}

function focalPoint({ focus_x: x, focus_y: y }: MediaAttachmentRow): Json | undefined {
  return x === null || y === null ? undefined : [x, y];
}

/** Seconds as a duration of XML Schema. */
function durationOf(seconds: number): string {
  return `PT${Math.round(seconds * 1000) / 1000}S`;
}
