/** The media type of a served file, by the extension that the server assigned. */
import { extname } from "node:path";

/** None of these can contain scripts. */
const types: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".mp4": "video/mp4",
  ".mov": "video/quicktime",
  ".m4a": "audio/mp4",
  ".webm": "video/webm",
  ".mkv": "video/x-matroska",
  ".ogv": "video/ogg",
  ".oga": "audio/ogg",
  ".mp3": "audio/mpeg",
  ".aac": "audio/aac",
  ".flac": "audio/flac",
  ".wav": "audio/wav",
  ".asf": "video/x-ms-asf",
};

export function mediaTypeOf(key: string): string {
  return types[extname(key)] ?? "application/octet-stream";
}
