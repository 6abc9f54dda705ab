/** Limits and rejections of images. Separate from image.ts, which loads libvips. */
import { type Message, englishTranslator, message } from "../messages/catalogue.ts";
import type { ImageFormat } from "./format.ts";

export type ImageProblem = "too_large" | "unknown_format" | "too_many_pixels" | "damaged";

const million = 1_000_000;

/** An image that was rejected. */
export class UnreadableImage extends Error {
  override readonly name = "UnreadableImage";
  readonly problem: ImageProblem;
  /** For the client; `message` has the same text in English. */
  readonly text: Message;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    const text = message(`images.${problem}`, {
      megabytes: MAX_IMAGE_BYTES / 1024 / 1024,
      pixels: Math.floor(MAX_IMAGE_PIXELS / million),
      wholePixels: MAX_WHOLE_PIXELS / million,
    });
    super(englishTranslator.say(text), options);
    this.problem = problem;
    this.text = text;
  }
}

/** Accepted media types. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"] as const;

/** Maximum file size in bytes. */
export const MAX_IMAGE_BYTES = 16 * 1024 * 1024;

/** Maximum number of pixels (7680×4320), as in Mastodon. Most are scaled down while they are decoded. */
export const MAX_IMAGE_PIXELS = 33_177_600;

/**
 * Maximum number of pixels of an AVIF image, and over all frames of an animation: they are in memory as a whole, and
 * several times over. Decoding takes up to 450 MB either way, also of the largest PNG or JPEG.
 */
export const MAX_WHOLE_PIXELS = 16_000_000;

/** Pictures are scaled down to this number of pixels (3840×2160), as in Mastodon. */
export const SHOWN_IMAGE_PIXELS = 8_294_400;

/** Accepted formats of custom emojis, as in Mastodon. */
export const EMOJI_TYPES: readonly ImageFormat[] = ["png", "gif", "webp"];

/** Maximum size in bytes of a custom emoji's file, uploaded or served: other servers reject larger ones. */
export const MAX_EMOJI_BYTES = 256 * 1024;

/** Maximum size in bytes of a remote emoji's file: Misskey's are larger than Mastodon's. */
export const MAX_REMOTE_EMOJI_BYTES = 2 * 1024 * 1024;

/** Pixels of a profile's pictures, of which the middle is kept. */
export const profileSizes = { avatar: [400, 400], header: [1500, 500] } as const;
