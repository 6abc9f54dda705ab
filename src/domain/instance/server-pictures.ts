/** The pictures that stand for the server. */
import { type Context, type Queryable, announce } from "../kernel/context.ts";
import { processThumbnail } from "../../media/image.ts";
import { newKey } from "../../media/storage.ts";
import { readSettings, writeSetting } from "./settings.ts";

export interface Thumbnail {
  readonly url: string;
  readonly doubleUrl: string;
  readonly blurhash: string;
  readonly description: string;
}

/** Sides of the icon, in pixels. */
const iconSides = [48, 192, 512] as const;

/** Where the pictures are served that the server has of its own. */
function ownPicture(context: Queryable, name: string): string {
  return new URL(`/pictures/${name}.png`, context.config.publicUrl).href;
}

let ownBlurhash: Promise<string> | undefined;

/** Worked out from the picture itself, once in a process: a file of our own, which need not wait for those of others. */
function blurhashOfOwn(): Promise<string> {
  const file = new URL("../../../pictures/thumbnail.png", import.meta.url);
  ownBlurhash ??= processThumbnail(file.pathname).then(({ blurhash }) => blurhash);
  return ownBlurhash;
}

/** The picture that the operator has set, else the server's own. */
export async function findThumbnail(context: Context): Promise<Thumbnail> {
  const { thumbnail } = await readSettings(context);
  if (thumbnail === null) {
    return {
      url: ownPicture(context, "thumbnail"),
      doubleUrl: ownPicture(context, "thumbnail@2x"),
      blurhash: await blurhashOfOwn(),
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
 * Sets the picture that stands for the server, in place of the one before; null brings back the server's own.
 * @throws {UnreadableImage} for a file that is no image
 */
export async function setThumbnail(
  context: Context,
  picture: { readonly bytes: Buffer; readonly description: string } | null,
): Promise<void> {
  const before = (await readSettings(context)).thumbnail;
  const after = picture === null ? null : await keepThumbnail(context, picture);
  await writeSetting(context, "thumbnail", after);
  if (before !== null) {
    await context.write(announce, { type: "media.removed", keys: [before.key, before.doubleKey] });
  }
}

async function keepThumbnail(
  context: Queryable,
  { bytes, description }: { readonly bytes: Buffer; readonly description: string },
): Promise<{ key: string; doubleKey: string; blurhash: string; description: string }> {
  const { image, double, blurhash } = await context.images.processThumbnail(bytes);
  const key = newKey(image.extension);
  const doubleKey = newKey(double.extension);
  await context.media.put(key, image.bytes, image.contentType);
  await context.media.put(doubleKey, double.bytes, double.contentType);
  return { key, doubleKey, blurhash, description };
}
