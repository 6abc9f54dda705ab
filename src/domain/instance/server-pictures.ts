/** The server's pictures: thumbnail and icons. */
import { readFileSync } from "node:fs";
import { newKey } from "../../media/storage.ts";
import { lockSettings, readSettingRows } from "../../store/settings/settings.ts";
import type { Staff } from "../kernel/actor.ts";
import { cacheSlot } from "../kernel/caches.ts";
import type { Context, Queryable, Transaction } from "../kernel/context.ts";
import { reportingUnreadable } from "../media/uploading.ts";
import { writeSetting } from "./setting-changes.ts";
import { type ThumbnailSetting, readSettings, settingsOf } from "../settings/settings.ts";

export interface Thumbnail {
  readonly url: string;
  readonly doubleUrl: string;
  readonly blurhash: string;
  readonly description: string;
}

/** Sides of the icon, in pixels. */
const iconSides = [48, 192, 512] as const;

/** The URL of a picture that is bundled with the server. */
function ownPicture(context: Queryable, name: string): string {
  return new URL(`/pictures/${name}.png`, context.config.publicUrl).href;
}

const ownBlurhash = cacheSlot(() =>
  // Generated with the picture, by scripts/draw-pictures.ts.
  readFileSync(new URL("pictures/thumbnail.blurhash", import.meta.url), "utf8").trim(),
);

/** The operator's picture, or the default. */
export async function findThumbnail(context: Context): Promise<Thumbnail> {
  const { thumbnail } = await readSettings(context);
  if (thumbnail === null) {
    return {
      url: ownPicture(context, "thumbnail"),
      doubleUrl: ownPicture(context, "thumbnail@2x"),
      blurhash: context.caches.get(ownBlurhash),
      description: "Two rings, one through the other.",
    };
  }
  return {
    url: context.media.url(thumbnail.key),
    doubleUrl: context.media.url(thumbnail.doubleKey),
    blurhash: thumbnail.blurhash,
    description: thumbnail.description,
  };
}

export interface Icon {
  readonly url: string;
  /** In pixels. */
  readonly side: number;
}

export function listIcons(context: Queryable): Icon[] {
  return iconSides.map((side) => ({ url: ownPicture(context, `icon-${side}`), side }));
}

/**
 * Sets the server's picture and replaces the current one; null restores the default.
 * @throws {ApiError} 422 for a file that is not an image, 503 if too many images are waiting
 */
export async function setThumbnail(
  context: Context,
  actor: Staff,
  picture: { readonly bytes: Buffer; readonly description: string } | null,
): Promise<void> {
  const thumbnail = picture === null ? null : await storeThumbnail(context, picture);
  await context.write(replaceThumbnail, actor, { thumbnail });
}

/** Sets a picture whose files are already stored, and queues the removal of the former files. */
async function replaceThumbnail(
  tx: Transaction,
  actor: Staff,
  { thumbnail }: { readonly thumbnail: ThumbnailSetting | null },
): Promise<void> {
  await lockSettings(tx.store);
  const before = settingsOf(tx, await readSettingRows(tx.store)).thumbnail;
  await writeSetting(tx, actor, { name: "thumbnail", value: thumbnail });
  if (before !== null) await tx.emit({ type: "media.removed", keys: [before.key, before.doubleKey] });
}

async function storeThumbnail(
  context: Queryable,
  { bytes, description }: { readonly bytes: Buffer; readonly description: string },
): Promise<ThumbnailSetting> {
  const { image, double, blurhash } = await reportingUnreadable(context.images.processThumbnail(bytes));
  const key = newKey(image.extension);
  const doubleKey = newKey(double.extension);
  await context.media.put(key, image.bytes, image.contentType);
  await context.media.put(doubleKey, double.bytes, double.contentType);
  return { key, doubleKey, blurhash, description };
}
