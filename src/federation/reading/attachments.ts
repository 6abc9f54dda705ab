/** Pictures, videos and audio of a document. */
import type { RemoteAttachment } from "../../domain/media/remote-media.ts";
import { type Json, type JsonObject, isObject } from "../json-bounds.ts";
import { statusBounds } from "./bounds.ts";
import {
  listOf,
  mediaTypeOf,
  numberOf,
  objectsOf,
  textOf,
  typesOf,
  uriOf,
  valueOf,
  wordsOf,
} from "./values.ts";

const mediaTypes: ReadonlySet<string> = new Set(["Document", "Image", "Video", "Audio"]);

/** Reads attachments; for a document that is a file itself or has a title picture, those. */
export function readAttachments(document: JsonObject): RemoteAttachment[] {
  const attached = objectsOf(valueOf(document, "attachment"), 4 * statusBounds.attachments)
    .filter((attachment) => typesOf(attachment).some((type) => mediaTypes.has(type)))
    .flatMap((attachment) => readAttachment(attachment) ?? []);
  const own = [...ownFile(document), ...(attached.length === 0 ? titlePicture(document) : [])];
  const all = [...own.slice(0, 1), ...attached];
  return [...new Map(all.map((one) => [one.url, one])).values()].slice(0, statusBounds.attachments);
}

function readAttachment(attachment: JsonObject): RemoteAttachment | undefined {
  const [link] = linksOf(attachment);
  if (link === undefined) return undefined;
  const [focusX, focusY] = listOf(valueOf(attachment, "focalPoint"), 2).map(numberOf);
  return {
    url: link.url,
    mediaType: mediaTypeOf(attachment) ?? link.mediaType ?? impliedType(attachment),
    // Mastodon prefers the summary; most servers use the name.
    description: wordsOf(attachment, "summary") ?? wordsOf(attachment, "name") ?? null,
    blurhash: textOf(valueOf(attachment, "blurhash")) ?? null,
    focus: focusX === undefined || focusY === undefined ? null : { x: focusX, y: focusY },
    width: numberOf(valueOf(attachment, "width")) ?? link.width,
    height: numberOf(valueOf(attachment, "height")) ?? link.height,
    previewUrl: pictureIn(attachment, "icon") ?? null,
  };
}

/** A WordPress or Lemmy image has no media type, but its type implies one. */
function impliedType(attachment: JsonObject): string | null {
  return typesOf(attachment).includes("Image") && extensionOf(attachment) === undefined ? "image/jpeg" : null;
}

function extensionOf(attachment: JsonObject): string | undefined {
  const [link] = linksOf(attachment);
  return /\.[a-z0-9]{2,5}$/i.exec(URL.parse(link?.url ?? "")?.pathname ?? "")?.[0];
}

interface FileLink {
  readonly url: string;
  readonly mediaType: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** The files of a `url`: a URL, a Link, or several of them. */
function linksOf(object: JsonObject): FileLink[] {
  const read = (value: Json): FileLink[] => {
    const url = isObject(value) ? uriOf(valueOf(value, "href")) : uriOf(value);
    if (url === undefined) return [];
    if (!isObject(value)) return [{ url, mediaType: null, width: null, height: null }];
    return [
      {
        url,
        mediaType: mediaTypeOf(value) ?? null,
        width: numberOf(valueOf(value, "width")) ?? null,
        height: numberOf(valueOf(value, "height")) ?? null,
      },
    ];
  };
  return listOf(valueOf(object, "url"), 50).flatMap(read);
}

/** The file of a Video, Audio or Image object: PeerTube, Funkwhale and Castopod list it among its URLs. */
function ownFile(document: JsonObject): RemoteAttachment[] {
  const types = typesOf(document);
  if (!types.some((type) => type === "Video" || type === "Audio" || type === "Image")) return [];
  const files = [...linksOf(document), ...playlistFiles(document)].filter(
    ({ mediaType }) => mediaType !== null && /^(?:video|audio|image)\//.test(mediaType),
  );
  const file = bestFile(files);
  if (file === undefined) return [];
  return [
    {
      url: file.url,
      mediaType: file.mediaType,
      description: wordsOf(document, "name")?.slice(0, statusBounds.title) ?? null,
      blurhash: textOf(valueOf(document, "blurhash")) ?? null,
      focus: null,
      width: file.width,
      height: file.height,
      previewUrl: pictureIn(document, "icon") ?? null,
    },
  ];
}

/** PeerTube also lists a video's files within its segment playlist. */
function playlistFiles(document: JsonObject): FileLink[] {
  return objectsOf(valueOf(document, "url"), 50)
    .filter((link) => mediaTypeOf(link) === "application/x-mpegURL")
    .flatMap((link) => linksOf({ url: [...listOf(valueOf(link, "tag"), 50)] }));
}

/** Maximum preferred lines of a video; larger ones load slowly. */
const enoughLines = 720;

/** The largest file up to 720 lines, or else the smallest. */
function bestFile(files: readonly FileLink[]): FileLink | undefined {
  const byHeight = files.toSorted((one, other) => (one.height ?? 0) - (other.height ?? 0));
  return byHeight.findLast(({ height }) => (height ?? 0) <= enoughLines) ?? byHeight[0];
}

/** The title picture of an article (Ghost, WordPress), of a link (Lemmy), or of a video without a file (PeerTube). */
function titlePicture(document: JsonObject): RemoteAttachment[] {
  if (typesOf(document).some((type) => type === "Note" || type === "Question")) return [];
  const url = pictureIn(document, "image") ?? pictureIn(document, "icon");
  if (url === undefined) return [];
  const empty = { description: null, blurhash: null, focus: null, width: null, height: null };
  const extension = /\.[a-z0-9]{2,5}$/i.test(new URL(url).pathname);
  return [{ url, mediaType: extension ? null : "image/jpeg", ...empty }];
}

/** The URL of a picture; the largest of several if they have sizes. */
function pictureIn(object: JsonObject, name: "image" | "icon"): string | undefined {
  const pictures = listOf(valueOf(object, name), 10).flatMap((picture) => {
    if (!isObject(picture)) return { url: uriOf(picture), width: 0 };
    const [link] = linksOf(picture);
    return {
      url: link?.url ?? uriOf(valueOf(picture, "href")),
      width: numberOf(valueOf(picture, "width")) ?? 0,
    };
  });
  return pictures.filter(({ url }) => url !== undefined).toSorted((one, other) => other.width - one.width)[0]
    ?.url;
}
