import { encode as encodeBlurhash } from "blurhash";
import { readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { sniffImageFormat } from "./format.ts";
import type { ImageFormat } from "./format.ts";
import {
  profileSizes,
  EMOJI_TYPES,
  MAX_EMOJI_BYTES,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_REMOTE_EMOJI_BYTES,
  MAX_WHOLE_PIXELS,
  SHOWN_IMAGE_PIXELS,
  UnreadableImage,
} from "./image-bounds.ts";

/** The measurements of an image in Mastodon's `meta`. */
export interface ImageMeasure {
  width: number;
  height: number;
  /** `WIDTHxHEIGHT`. */
  size: string;
  /** Width by height. */
  aspect: number;
}

/** The point of an image that stays visible when it is cropped: from -1 (left, bottom) to 1 (right, top). */
export interface FocalPoint {
  x: number;
  y: number;
}

/** An encoded image, ready to store. */
export interface EncodedImage extends ImageMeasure {
  bytes: Buffer;
  contentType: string;
  /** File name extension, without the dot. */
  extension: string;
  animated: boolean;
}

/** An attachment's image in its two sizes. */
export interface ProcessedImage {
  original: EncodedImage;
  /** At most 230,400 pixels, for timelines. */
  small: EncodedImage;
  blurhash: string;
  /** The attachment's `meta`. */
  meta: { original: ImageMeasure; small: ImageMeasure; focus?: FocalPoint };
}

/** A profile picture; `still` differs from `image` only if it is animated. */
export interface ProfileImage {
  image: EncodedImage;
  still: EncodedImage;
}

/** Options for an attachment's image. */
export interface ImageOptions {
  focus?: FocalPoint;
  /** Maximum pixels of the original, which is scaled down; 8,294,400 (3840×2160) by default. */
  maxPixels?: number;
}

const SMALL_PIXELS = 230_400;
const BLURHASH_COMPONENTS = 4;
const BLURHASH_SIDE = 64;

// Defence in depth after the check of the first bytes: libvips must not open any other format.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

/**
 * An attachment's image, from its bytes or its path: always decoded and re-encoded, upright, in sRGB, without
 * metadata and trailing data. JPEG, PNG, GIF and WebP keep their format; AVIF, which not every client shows,
 * becomes JPEG, or WebP if transparent. An animated GIF or WebP stays animated in both sizes; with ffmpeg,
 * animated GIFs are clips instead (clip.ts).
 * @throws {UnreadableImage} for a file that is too large, incomplete or of another format
 */
export async function processImage(
  input: Buffer | string,
  options: ImageOptions = {},
): Promise<ProcessedImage> {
  const source = await openImage(input);
  return await reading(async () => {
    const original = await encodeWithin(source, options.maxPixels ?? SHOWN_IMAGE_PIXELS);
    const fits = original.width * original.height <= SMALL_PIXELS;
    const small = fits ? original : await encodeWithin(source, SMALL_PIXELS);
    const meta: ProcessedImage["meta"] = { original: measureOf(original), small: measureOf(small) };
    if (options.focus !== undefined) meta.focus = withinFrame(options.focus);
    return { original, small, blurhash: await blurhashOf(small), meta };
  });
}

/** An attachment's image before decoding: enough to estimate the decoding time. */
export interface ImageHeader {
  /** Of one frame, upright. */
  width: number;
  height: number;
  animated: boolean;
}

/**
 * Reads only the header of an image. Rejects other formats and images with too many pixels.
 * @throws {UnreadableImage}
 */
export async function readImageHeader(input: Buffer | string): Promise<ImageHeader> {
  const { width, height, animated } = await openImage(input);
  return { width, height, animated };
}

/**
 * A profile's avatar: 400×400, a centred crop, by the rules of {@link processImage}.
 * @throws {UnreadableImage}
 */
export async function processAvatar(input: Buffer | string): Promise<ProfileImage> {
  return await processProfileImage(input, ...profileSizes.avatar);
}

/**
 * A profile's header: 1500×500, a centred crop, by the rules of {@link processImage}.
 * @throws {UnreadableImage}
 */
export async function processHeader(input: Buffer | string): Promise<ProfileImage> {
  return await processProfileImage(input, ...profileSizes.header);
}

/** Pixels of the longer side; the next smaller one is tried if the encoded file is too large. */
const EMOJI_SIDES = [256, 128, 64] as const;

/**
 * A custom emoji, scaled down to 256 pixels, by the rules of {@link processImage}. An animated PNG becomes a
 * still one.
 * @throws {UnreadableImage} also for JPEG and AVIF
 */
export async function processEmoji(input: Buffer | string): Promise<ProfileImage> {
  const source = await openImage(input);
  if (source.bytes.length > MAX_EMOJI_BYTES) throw new UnreadableImage("too_large");
  if (!EMOJI_TYPES.includes(source.format)) throw new UnreadableImage("unknown_format");
  return await scaleEmoji(source, MAX_EMOJI_BYTES);
}

/**
 * A remote custom emoji, by the same rules, in any format and up to 2 MB.
 * @throws {UnreadableImage}
 */
export async function processRemoteEmoji(input: Buffer | string): Promise<ProfileImage> {
  const source = await openImage(input);
  if (source.bytes.length > MAX_REMOTE_EMOJI_BYTES) throw new UnreadableImage("too_large");
  return await scaleEmoji(source, MAX_REMOTE_EMOJI_BYTES);
}

function scaleEmoji(source: SourceImage, limit: number): Promise<ProfileImage> {
  return reading(async () => {
    for (const side of EMOJI_SIDES) {
      const image = await encodeEmoji(source, source.animated, side);
      const still = source.animated ? await encodeEmoji(source, false, side) : image;
      if (Math.max(image.bytes.length, still.bytes.length) <= limit) return { image, still };
    }
    throw new UnreadableImage("too_large");
  });
}

function encodeEmoji(source: SourceImage, animated: boolean, side: number): Promise<EncodedImage> {
  const image = decode(source, animated).resize({
    width: side,
    height: side,
    fit: "inside",
    withoutEnlargement: true,
  });
  return encode(image, source, animated);
}

/** A server's thumbnail, for link previews. */
export interface ServerThumbnail {
  /** 1200×630. */
  image: EncodedImage;
  /** 2400×1260. */
  double: EncodedImage;
  blurhash: string;
}

/**
 * A server's thumbnail: a centred crop without animation, by the rules of {@link processImage}.
 * @throws {UnreadableImage}
 */
export async function processThumbnail(input: Buffer | string): Promise<ServerThumbnail> {
  const source = await openImage(input);
  return await reading(async () => {
    const image = await encode(decode(source, false).resize(1200, 630), source, false);
    const double = await encode(decode(source, false).resize(2400, 1260), source, false);
    return { image, double, blurhash: await blurhashOf(image) };
  });
}

/** The image of a link preview. */
export interface PreviewImage {
  /** At most 230,400 pixels. */
  readonly image: EncodedImage;
  readonly blurhash: string;
}

/**
 * The image of a linked page: without animation, by the rules of {@link processImage}.
 * @throws {UnreadableImage}
 */
export async function processPreview(input: Buffer | string): Promise<PreviewImage> {
  const source = { ...(await openImage(input)), animated: false };
  return await reading(async () => {
    const image = await encodeWithin(source, SMALL_PIXELS);
    return { image, blurhash: await blurhashOf(image) };
  });
}

interface SourceImage {
  bytes: Buffer;
  format: ImageFormat;
  /** Of one frame, upright. */
  width: number;
  height: number;
  animated: boolean;
  /** 1 unless animated. */
  frames: number;
  hasAlpha: boolean;
}

async function openImage(input: Buffer | string): Promise<SourceImage> {
  const size = typeof input === "string" ? (await stat(input)).size : input.length;
  if (size > MAX_IMAGE_BYTES) {
    throw new UnreadableImage("too_large");
  }
  const bytes = typeof input === "string" ? await readFile(input) : input;
  const format = sniffImageFormat(bytes);
  if (format === undefined) {
    throw new UnreadableImage("unknown_format");
  }
  const metadata = await reading(() => sharp(bytes, { limitInputPixels: false }).metadata());
  return { bytes, format, ...readDimensions(metadata, format) };
}

function readDimensions(metadata: Metadata, format: ImageFormat): Omit<SourceImage, "bytes" | "format"> {
  // Only these two have animations that can be re-encoded; pages of an AVIF aren't frames.
  const frames = format === "gif" || format === "webp" ? (metadata.pages ?? 1) : 1;
  const animated = frames > 1;
  const { width, height } = animated ? metadata : metadata.autoOrient;
  if (width * height * frames > mostPixels({ format, animated })) {
    throw new UnreadableImage("too_many_pixels");
  }
  return { width, height, animated, frames, hasAlpha: metadata.hasAlpha };
}

/** Over all frames. */
function mostPixels({ format, animated }: Pick<SourceImage, "format" | "animated">): number {
  return animated || format === "avif" ? MAX_WHOLE_PIXELS : MAX_IMAGE_PIXELS;
}

function decode(source: SourceImage, animated: boolean): Sharp {
  return sharp(source.bytes, {
    animated,
    // libvips can't rotate a strip of frames; GIF has no orientation, and that of an animated WebP is ignored.
    autoOrient: !source.animated,
    failOn: "error",
    limitInputPixels: mostPixels(source),
  });
}

async function encodeWithin(source: SourceImage, maxPixels: number): Promise<EncodedImage> {
  const image = decode(source, source.animated);
  const scale = Math.sqrt(maxPixels / (source.width * source.height));
  if (scale < 1) {
    // Rounded down to respect the limit; the minimum is for extremely long images.
    const width = Math.min(Math.max(1, Math.floor(source.width * scale)), maxPixels);
    const height = Math.min(Math.max(1, Math.floor(source.height * scale)), Math.floor(maxPixels / width));
    image.resize({ width, height, fit: "fill" });
  }
  return await encode(image, source, source.animated);
}

async function processProfileImage(
  input: Buffer | string,
  width: number,
  height: number,
): Promise<ProfileImage> {
  const source = await openImage(input);
  return await reading(async () => {
    // A small file may have thousands of frames, all of which would be scaled up to this size.
    const scale = Math.min(1, Math.sqrt(MAX_WHOLE_PIXELS / (width * height * source.frames)));
    const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.floor(side * scale)));
    const image = await encode(
      decode(source, source.animated).resize(shownWidth, shownHeight),
      source,
      source.animated,
    );
    if (!source.animated) return { image, still: image };
    return { image, still: await encode(decode(source, false).resize(width, height), source, false) };
  });
}

async function encode(image: Sharp, source: SourceImage, animated: boolean): Promise<EncodedImage> {
  const format = outputFormat(source, animated);
  const { data, info } = await withEncoder(image.toColourspace("srgb"), format).toBuffer({
    resolveWithObject: true,
  });
  return {
    bytes: data,
    contentType: `image/${format}`,
    extension: format === "jpeg" ? "jpg" : format,
    animated,
    ...measure(info.width, info.pageHeight ?? info.height),
  };
}

function outputFormat(source: SourceImage, animated: boolean): "jpeg" | "png" | "gif" | "webp" {
  if (source.format === "avif") return source.hasAlpha ? "webp" : "jpeg";
  // A single frame keeps all its colours as PNG.
  if (source.format === "gif" && !animated) return "png";
  return source.format;
}

function withEncoder(image: Sharp, format: "jpeg" | "png" | "gif" | "webp"): Sharp {
  if (format === "jpeg") return image.jpeg({ quality: 90 });
  if (format === "png") return image.png({ compressionLevel: 9 });
  return format === "gif" ? image.gif() : image.webp({ quality: 90 });
}

async function blurhashOf(image: EncodedImage): Promise<string> {
  const { data, info } = await sharp(image.bytes)
    .resize({ width: BLURHASH_SIDE, height: BLURHASH_SIDE, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  return encodeBlurhash(pixels, info.width, info.height, BLURHASH_COMPONENTS, BLURHASH_COMPONENTS);
}

function measure(width: number, height: number): ImageMeasure {
  return { width, height, size: `${width}x${height}`, aspect: width / height };
}

function measureOf(image: ImageMeasure): ImageMeasure {
  return measure(image.width, image.height);
}

function withinFrame(focus: FocalPoint): FocalPoint {
  const clamp = (value: number): number => (Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0);
  return { x: clamp(focus.x), y: clamp(focus.y) };
}

/** Runs the decoder; its errors become {@link UnreadableImage}. */
async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof UnreadableImage) throw cause;
    throw new UnreadableImage("damaged", { cause });
  }
}
