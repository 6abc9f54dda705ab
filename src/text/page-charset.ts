import { isAscii, isUtf8 } from "node:buffer";

/** Bytes searched for a page's encoding declaration; browsers read 1024. */
const declarationLength = 4096;

/**
 * Decodes a page by the first that applies: its byte order mark; UTF-8 if the bytes are valid, whatever it
 * declares, because other encodings hardly ever look like it; the charset of its Content-Type; that of its
 * `<meta>`; windows-1252. Invalid bytes become U+FFFD.
 * @param bytes the page, perhaps truncated within a character
 * @param contentType the header; empty if there is none
 */
export function decodePage(bytes: Buffer, contentType: string): string {
  const marked = byteOrderMark(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  const declared = encodingOf(/charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1]) ?? inMeta(bytes);
  // ISO-2022-JP and UTF-16 may consist of ASCII bytes, too.
  const looksLikeUtf8 = isCutUtf8(bytes) && !(isAscii(bytes) && declared !== undefined);
  const encoding = looksLikeUtf8 ? "utf-8" : (declared ?? "windows-1252");
  return new TextDecoder(encoding).decode(bytes);
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : undefined;
}

/** Both `<meta charset="…">` and `<meta http-equiv="Content-Type" content="text/html; charset=…">`. */
function inMeta(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, declarationLength);
  const encoding = encodingOf(/<meta\b[^<>]{0,300}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1]);
  // The declaration was readable as ASCII, so it can't be UTF-16 (HTML, 13.2.3.2).
  return encoding?.startsWith("utf-16") === true ? "utf-8" : encoding;
}

/** The encoding of a label (Encoding, 4.2); undefined for an unknown one. */
function encodingOf(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Whether the bytes are valid UTF-8, except for an incomplete character at the end. */
function isCutUtf8(bytes: Buffer): boolean {
  return [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, Math.max(0, bytes.length - cut))));
}
