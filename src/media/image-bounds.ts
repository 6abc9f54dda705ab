/** Limits and rejections of images. Separate from image.ts, which loads libvips. */
import { type Message, englishTranslator, message } from "../messages/catalogue.ts";
import type { ImageFormat } from "./format.ts";

export type ImageProblem = "too_large" | "unknown_format" | "too_many_pixels" | "damaged";

/** An image that was rejected. */
export class UnreadableImage extends Error {
  override readonly name = "UnreadableImage";
  readonly problem: ImageProblem;
  /** For the client; `message` has the same text in English. */
  readonly text: Message;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    const text = message(`images.${problem}`, { megabytes: MAX_IMAGE_BYTES / 1024 / 1024 });
    super(englishTranslator.say(text), options);
    this.problem = problem;
    this.text = text;
  }
}

/** Accepted media types. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"] as const;

/** Maximum file size in bytes. */
export const MAX_IMAGE_BYTES = 16 * 1024 * 1024;

/**
 * Maximum number of pixels over all frames: all are in memory at once, at four bytes each, and several times over
 * during scaling and encoding. Mastodon's limit is 33,177,600 (MAX_MATRIX_LIMIT).
 */
export const MAX_IMAGE_PIXELS = 16_000_000;

/** Accepted formats of custom emojis, as in Mastodon. */
export const EMOJI_TYPES: readonly ImageFormat[] = ["png", "gif", "webp"];

/** Maximum size in bytes of a custom emoji's file, uploaded or served: other servers reject larger ones. */
export const MAX_EMOJI_BYTES = 256 * 1024;

/** Maximum size in bytes of a remote emoji's file: Misskey's are larger than Mastodon's. */
export const MAX_REMOTE_EMOJI_BYTES = 2 * 1024 * 1024;
