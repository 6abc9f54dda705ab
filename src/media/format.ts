/** Accepted image formats, named as in their media types. */
export type ImageFormat = "jpeg" | "png" | "gif" | "webp" | "avif";

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);
const AVIF_BRANDS = new Set(["avif", "avis"]);

/**
 * Detects the image format from a file's first bytes; undefined for anything else. File name and media type are
 * ignored: the sender chooses them.
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

/** ISO 14496-12: the box `ftyp` has a major brand, a version, and the brands that it is compatible with. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let offset = 8; offset + 4 <= end; offset += 4) {
    if (offset !== 12 && AVIF_BRANDS.has(bytes.toString("latin1", offset, offset + 4))) return true;
  }
  return false;
}
