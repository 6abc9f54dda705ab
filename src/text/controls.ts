/**
 * The text without what neither HTML nor XML has a place for: control characters other than tab and line
 * breaks, U+FFFE and U+FFFF, and halves of characters, each of which becomes U+FFFD.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "");
}

/** The text without the characters that change its direction, for places that can't isolate it (titles, attributes). */
export function withoutDirections(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");
}
