/** Avatars and headers: taken in, made small, kept. */
import { type EncodedImage, type ProfileImage, UnreadableImage } from "../../media/image.ts";
import { ImagesUnavailable } from "../../media/images.ts";
import { newKey } from "../../media/storage.ts";
import { message } from "../../messages/catalogue.ts";
import type { ProfileColumns } from "../../store/accounts/profiles.ts";
import type { Queryable } from "../kernel/context.ts";
import { imagesBusy } from "../media/images-busy.ts";
import { invalid } from "../kernel/invalid.ts";

/** Files as they were sent. */
export interface ProfilePictures {
  readonly avatar?: Buffer | undefined;
  readonly header?: Buffer | undefined;
}

export interface KeptPictures {
  /** Where they stand in the account. */
  readonly columns: Partial<ProfileColumns>;
  readonly keys: readonly string[];
}

/**
 * Keeps pictures under keys that were never used before, so that nobody is shown an old one from a cache. Nothing
 * is kept unless all of them can be.
 * @throws {ApiError} 422 for a file that is not an image, or too large; 503 where too many images wait
 */
export async function keepPictures(context: Queryable, pictures: ProfilePictures): Promise<KeptPictures> {
  const { images } = context;
  const [avatar, header] = await Promise.all([
    pictures.avatar === undefined ? undefined : readable("avatar", images.processAvatar(pictures.avatar)),
    pictures.header === undefined ? undefined : readable("header", images.processHeader(pictures.header)),
  ]);
  const keys: string[] = [];
  try {
    const avatarKeys = avatar === undefined ? undefined : await keep(context, avatar, keys);
    const headerKeys = header === undefined ? undefined : await keep(context, header, keys);
    const columns = {
      ...(avatarKeys === undefined
        ? {}
        : { avatar_key: avatarKeys.image, avatar_static_key: avatarKeys.still }),
      ...(headerKeys === undefined
        ? {}
        : { header_key: headerKeys.image, header_static_key: headerKeys.still }),
    };
    return { columns, keys };
  } catch (error) {
    await removePictures(context, keys);
    throw error;
  }
}

/** Removes pictures that came to nothing. */
export async function removePictures(context: Queryable, keys: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(keys.map((key) => context.media.remove(key)));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected")
      context.log.warn({ error: outcome.reason as unknown }, "a picture was left");
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

/** The still picture has a key of its own only where the other one moves. */
async function keep(
  context: Queryable,
  { image, still }: ProfileImage,
  keys: string[],
): Promise<{ readonly image: string; readonly still: string | null }> {
  const put = async (picture: EncodedImage): Promise<string> => {
    const key = newKey(picture.extension);
    keys.push(key);
    await context.media.put(key, picture.bytes, picture.contentType);
    return key;
  };
  return { image: await put(image), still: still === image ? null : await put(still) };
}
