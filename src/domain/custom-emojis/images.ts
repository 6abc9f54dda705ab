/** Images of custom emojis: decoded, scaled down and stored, before an emoji refers to them. */
import type { ProfileImage } from "../../media/image.ts";
import { EMOJI_TYPES, MAX_EMOJI_BYTES, UnreadableImage } from "../../media/image-bounds.ts";
import { sniffImageFormat } from "../../media/format.ts";
import { ImagesUnavailable } from "../../media/images.ts";
import { type Message, message } from "../../messages/catalogue.ts";
import { OutgoingError } from "../../outgoing/outgoing-error.ts";
import type { EmojiRecord } from "../../store/custom-emojis/managing.ts";
import { type StoredPicture, discardPictures, storePicture } from "../media/pictures.ts";
import { unprocessable } from "../kernel/api-error.ts";
import type { Context, Queryable } from "../kernel/context.ts";
import { invalid } from "../kernel/invalid.ts";
import { imagesBusy } from "../media/images-busy.ts";

/** Milliseconds. */
const fetchTimeout = 10_000;

/**
 * Stores an image under new keys, so that caches never show a former one.
 * @throws {ApiError} 422 for a file that is too large or not a usable image; 503 if too many images are waiting
 */
export async function storeEmojiImage(context: Queryable, bytes: Buffer): Promise<StoredPicture> {
  const image = await decode(context, bytes);
  const keys: string[] = [];
  try {
    return await storePicture(context, image, keys);
  } catch (error) {
    await discardPictures(context, keys);
    throw error;
  }
}

async function decode({ images }: Queryable, bytes: Buffer): Promise<ProfileImage> {
  if (bytes.length > MAX_EMOJI_BYTES) throw unusable(tooLarge());
  const format = sniffImageFormat(bytes);
  if (format === undefined || !EMOJI_TYPES.includes(format)) throw unusable(message("reasons.emoji_format"));
  try {
    return await images.processEmoji(bytes);
  } catch (error) {
    if (error instanceof ImagesUnavailable) throw imagesBusy(error);
    if (!(error instanceof UnreadableImage)) throw error;
    throw unusable(
      error.problem === "too_large" ? tooLarge() : message("reasons.invalid_because", { reason: error.text }),
    );
  }
}

function tooLarge(): Message {
  return message("reasons.emoji_too_large", { kilobytes: MAX_EMOJI_BYTES / 1024 });
}

function unusable(reason: Message) {
  return invalid("image", "ERR_INVALID", reason);
}

/**
 * The bytes of an emoji's image: from the media storage, or else from its own server.
 * @throws {ApiError} 422 if the other server doesn't send it
 */
export async function readEmojiImage(
  context: Context,
  { image_key: key, remote_url: url }: Pick<EmojiRecord, "image_key" | "remote_url">,
): Promise<Buffer> {
  if (key !== null) return context.media.read(key);
  if (url === null) throw unreachable();
  try {
    const reply = await context.outgoing.request(url, {
      headers: { accept: EMOJI_TYPES.map((type) => `image/${type}`).join(", ") },
      timeout: fetchTimeout,
      maxBytes: MAX_EMOJI_BYTES,
      maxRedirects: 3,
      reads: ({ status }) => status === 200,
    });
    if (reply.status === 200) return reply.body;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    context.log.info({ error }, "could not fetch the image of a custom emoji");
  }
  throw unreachable();
}

function unreachable() {
  return unprocessable(message("errors.emoji_unreachable"), "fetch_failed");
}
