/** Accepted image formats, named as in their media types. */
export type ImageFormat = "jpeg" | "png" | "gif" | "webp" | "avif";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const AVIF_BRANDS = new Set(["avif", "avis"]);

/**
 * Detects the image format from a file's first bytes; undefined for anything else. File name and media type are
 * ignored, because the sender chooses them.
 */
export function sniffImageFormat(bytes: Buffer): ImageFormat | undefined {
  if (startsWith(bytes, JPEG_SIGNATURE)) return "jpeg";
  if (startsWith(bytes, PNG_SIGNATURE)) return "png";
  const start = bytes.toString("latin1", 0, 12);
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return "gif";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  return isAvif(bytes) ? "avif" : undefined;
}

function startsWith(bytes: Buffer, signature: Buffer): boolean {
  return bytes.subarray(0, signature.length).equals(signature);
}

/** ISO 14496-12: the `ftyp` box has a major brand, a version, and compatible brands. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let offset = 8; offset + 4 <= end; offset += 4) {
    if (offset !== 12 && AVIF_BRANDS.has(bytes.toString("latin1", offset, offset + 4))) return true;
  }
  return false;
}

/** ffmpeg's demuxer for an accepted video or audio container. */
export type Container = "mov" | "matroska" | "ogg" | "mp3" | "aac" | "flac" | "wav" | "asf" | "gif";

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const ASF = Buffer.from("3026b2758e66cf11a6d900aa0062ce6c", "hex");

/**
 * Detects the container of a video, audio or GIF file from its first bytes; undefined for anything else. ffmpeg
 * may use only this demuxer, so it never opens playlists and scripts, which refer to other files.
 */
export function sniffContainer(bytes: Buffer): Container | undefined {
  const start = bytes.toString("latin1", 0, 12);
  if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) return "gif";
  if (start.slice(4, 8) === "ftyp") return isAvif(bytes) ? undefined : "mov";
  if (startsWith(bytes, EBML)) return "matroska";
  if (startsWith(bytes, ASF)) return "asf";
  if (start.startsWith("OggS")) return "ogg";
  if (start.startsWith("fLaC")) return "flac";
  if (start.startsWith("RIFF") && start.endsWith("WAVE")) return "wav";
  if (start.startsWith("ID3")) return "mp3";
  return sniffMpegAudio(bytes);
}

/** A frame without a tag: eleven sync bits, then the layer, which is 0 for ADTS (ISO 13818-7) only. */
function sniffMpegAudio(bytes: Buffer): "mp3" | "aac" | undefined {
  if (bytes[0] !== 0xff || bytes[1] === undefined || (bytes[1] & 0xe0) !== 0xe0) return undefined;
  const layer = (bytes[1] >> 1) & 0b11;
  if (layer === 0) return (bytes[1] & 0xf0) === 0xf0 ? "aac" : undefined;
  return "mp3";
}
