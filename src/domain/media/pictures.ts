/** Avatars and headers: decoded, scaled down and stored, before the profile references them. */
import type { EncodedImage, ProfileImage } from "../../media/image.ts";
import { UnreadableImage } from "../../media/image-bounds.ts";
import { ImagesUnavailable } from "../../media/images.ts";
import { newKey } from "../../media/storage.ts";
import { message } from "../../messages/catalogue.ts";
import type { Queryable } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { imagesBusy } from "./images-busy.ts";

/** The uploaded files. */
export interface SentPictures {
  readonly avatar?: Buffer | undefined;
  readonly header?: Buffer | undefined;
}

/** Keys of the media storage. */
export interface StoredPicture {
  readonly key: string;
  /** Key of the static version of an animated picture; null if the picture isn't animated. */
  readonly stillKey: string | null;
}

export interface StoredPictures {
  readonly avatar?: StoredPicture | undefined;
  readonly header?: StoredPicture | undefined;
}

/**
 * Stores pictures under new keys, so that caches never show a former one. All or none are stored.
 * @throws {ApiError} 422 for a file that is not an image, or too large; 503 if too many images are waiting
 */
export async function storePictures(context: Queryable, pictures: SentPictures): Promise<StoredPictures> {
  const { images } = context;
  const [avatar, header] = await Promise.all([
    pictures.avatar === undefined ? undefined : readable("avatar", images.processAvatar(pictures.avatar)),
    pictures.header === undefined ? undefined : readable("header", images.processHeader(pictures.header)),
  ]);
  const keys: string[] = [];
  try {
    return {
      avatar: avatar === undefined ? undefined : await storePicture(context, avatar, keys),
      header: header === undefined ? undefined : await storePicture(context, header, keys),
    };
  } catch (error) {
    await discardPictures(context, keys);
    throw error;
  }
}

/** Removes unreferenced pictures. */
export async function discardPictures(context: Queryable, keys: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(keys.map((key) => context.media.remove(key)));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected")
      context.log.warn({ error: outcome.reason as unknown }, "could not remove an unused picture");
  }
}

async function readable(field: string, image: Promise<ProfileImage>): Promise<ProfileImage> {
  try {
    return await image;
  } catch (error) {
    if (error instanceof UnreadableImage) {
      throw invalid(field, "ERR_INVALID", message("reasons.invalid_because", { reason: error.text }));
    }
    throw error instanceof ImagesUnavailable ? imagesBusy(error) : error;
  }
}

/**
 * Stores a picture, and its still version if it is animated.
 * @param keys receives each key before its file is stored
 */
export async function storePicture(
  context: Queryable,
  { image, still }: ProfileImage,
  keys: string[],
): Promise<StoredPicture> {
  const put = async (picture: EncodedImage): Promise<string> => {
    const key = newKey(picture.extension);
    keys.push(key);
    await context.media.put(key, picture.bytes, picture.contentType);
    return key;
  };
  return { key: await put(image), stillKey: still === image ? null : await put(still) };
}
