/** Attachments of remote statuses. Their files are fetched when viewed: remote-files.ts. */
import type { FocalPoint } from "../../media/image.ts";
import type { AccountRow } from "../../store/accounts/account-rows.ts";
import type { MediaAttachmentRow, MediaSize } from "../../store/media/media.ts";
import {
  type RemoteMediaColumns,
  findRemoteMediaOf,
  insertRemoteMedia,
  rejectRemoteMedia,
  updateRemoteMedia,
} from "../../store/media/remote-media.ts";
import { withoutControls } from "../../text/controls.ts";
import { remoteAddress } from "../../text/remote-address.ts";
import type { Transaction } from "../kernel/context.ts";
import { mediaLimits, remoteMediaLimits } from "../kernel/limits.ts";
import { lockStandings } from "../kernel/domain-standing.ts";

/** An attachment as described by another server. Unverified. */
export interface RemoteAttachment {
  readonly url: string;
  /** MIME type; null or empty if unspecified. */
  readonly mediaType: string | null;
  readonly description: string | null;
  readonly blurhash: string | null;
  readonly focus: FocalPoint | null;
  /** Pixels; null if unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** The preview picture of a video or audio file. */
  readonly previewUrl?: string | null;
}

/**
 * Stores the attachments of a remote account's new status, at most sixteen. Skips invalid URLs and duplicates. If
 * the server's media is rejected, they are links only. Fetches nothing.
 * @returns their ids, in the given order, for `createStatus`
 */
export function attachRemoteMedia(
  tx: Transaction,
  account: Pick<AccountRow, "id" | "domain">,
  attachments: readonly RemoteAttachment[],
): Promise<string[]> {
  return store(tx, account, readAttachments(attachments), new Map());
}

/**
 * The same for an edited status: existing attachments keep their rows, with the new description.
 * @param statusId the status to be edited
 * @returns the ids of its attachments after the edit, in the given order, for `editStatus`
 */
export async function reattachRemoteMedia(
  tx: Transaction,
  account: Pick<AccountRow, "id" | "domain">,
  statusId: string,
  attachments: readonly RemoteAttachment[],
): Promise<string[]> {
  const present = await findRemoteMediaOf(tx.store, account.id, statusId);
  const byUrl = new Map(present.map((row) => [row.remote_url, row.id]));
  return store(tx, account, readAttachments(attachments), byUrl);
}

/** @param present stored attachments: URL → id */
async function store(
  tx: Transaction,
  account: Pick<AccountRow, "id" | "domain">,
  wanted: readonly RemoteMediaColumns[],
  present: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const added = wanted.filter(({ url }) => !present.has(url));
  for (const columns of wanted) {
    const id = present.get(columns.url);
    if (id !== undefined) await updateRemoteMedia(tx.store, id, columns);
  }
  const ids = await insertRemoteMedia(tx.store, account.id, added);
  if (ids.size > 0 && (await isRejected(tx, account.domain))) {
    await rejectRemoteMedia(tx.store, [...ids.values()]);
  }
  return wanted.flatMap(({ url }) => present.get(url) ?? ids.get(url) ?? []);
}

async function isRejected(tx: Transaction, domain: string | null): Promise<boolean> {
  if (domain === null) return false;
  return (await lockStandings(tx, [domain])).get(domain)?.rejectMedia === true;
}

function readAttachments(attachments: readonly RemoteAttachment[]): RemoteMediaColumns[] {
  const read = attachments
    .slice(0, 4 * remoteMediaLimits.attachments)
    .flatMap((attachment) => readAttachment(attachment) ?? []);
  return [...new Map(read.map((columns) => [columns.url, columns])).values()].slice(
    0,
    remoteMediaLimits.attachments,
  );
}

function readAttachment(attachment: RemoteAttachment): RemoteMediaColumns | undefined {
  const url = remoteAddress(attachment.url);
  if (url === undefined) return undefined;
  const type = typeOf(attachment.mediaType ?? "", url);
  const measure = type === "image" || type === "video" ? measureOf(attachment) : undefined;
  return {
    url,
    previewUrl: remoteAddress(attachment.previewUrl ?? "") ?? null,
    type,
    contentType: plainType(attachment.mediaType ?? "") || null,
    description: describe(attachment.description),
    blurhash: validBlurhash(attachment.blurhash),
    focus: attachment.focus === null ? null : withinFrame(attachment.focus),
    meta: measure === undefined ? {} : { original: measure },
  };
}

/** Displayed types; all other files are links. SVG can contain scripts, and clients can't show the others. */
const shownImages = new Set(["jpeg", "jpg", "pjpeg", "png", "apng", "gif", "webp", "avif"]);

/** Extensions of files with an unspecified type or `application/octet-stream`. */
const extensions: ReadonlyMap<string, MediaAttachmentRow["type"]> = new Map([
  ...["jpg", "jpeg", "png", "gif", "webp", "avif"].map((name) => [name, "image"] as const),
  ...["mp4", "m4v", "mov", "webm", "ogv"].map((name) => [name, "video"] as const),
  ...["mp3", "ogg", "oga", "opus", "flac", "wav", "m4a", "aac"].map((name) => [name, "audio"] as const),
]);

/** The presumed type. The actual type is detected when the file is fetched. */
function typeOf(mediaType: string, url: string): MediaAttachmentRow["type"] {
  const [kind = "", subtype = ""] = plainType(mediaType).split("/");
  if (kind === "image") return shownImages.has(subtype) ? "image" : "unknown";
  if (kind === "video" || kind === "audio") return kind;
  if (mediaType !== "" && plainType(mediaType) !== "application/octet-stream") return "unknown";
  const extension = /\.([a-z0-9]{2,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase();
  return extensions.get(extension ?? "") ?? "unknown";
}

/** A MIME type without parameters, in lower case; empty for other text. */
function plainType(mediaType: string): string {
  const [, type = ""] = /^\s*([\w.+-]{1,60}\/[\w.+-]{1,60})\s*(?:;|$)/.exec(mediaType.slice(0, 200)) ?? [];
  return type.toLowerCase();
}

function describe(description: string | null): string | null {
  // Twice the limit before cleaning: controls are removed, and characters may take two code units.
  const text = withoutControls((description ?? "").slice(0, 2 * mediaLimits.description)).trim();
  const characters = [...text];
  return text === "" ? null : characters.slice(0, mediaLimits.description).join("");
}

/** A blurhash has one character for its size, one for its brightness, four and two for each of its colours. */
function validBlurhash(blurhash: string | null): string | null {
  if (blurhash === null || !/^[0-9A-Za-z#$%*+,\-.:;=?@[\]^_{|}~]{6,166}$/.test(blurhash)) return null;
  const size = alphabet.indexOf(blurhash.charAt(0));
  const colours = ((size % 9) + 1) * (Math.floor(size / 9) + 1);
  return blurhash.length === 4 + 2 * colours ? blurhash : null;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";

function withinFrame({ x, y }: FocalPoint): FocalPoint | null {
  const clamp = (value: number): number => Math.max(-1, Math.min(1, value));
  return Number.isFinite(x) && Number.isFinite(y) ? { x: clamp(x), y: clamp(y) } : null;
}

/** Maximum plausible pixels of a side. */
const longestSide = 65_535;

function measureOf({ width, height }: RemoteAttachment): MediaSize | undefined {
  const isSide = (side: number | null): side is number =>
    side !== null && Number.isInteger(side) && side > 0 && side <= longestSide;
  if (!isSide(width) || !isSide(height)) return undefined;
  return { width, height, size: `${width}x${height}`, aspect: width / height };
}
