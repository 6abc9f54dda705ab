/**
 * Removes characters that neither HTML nor XML allows: controls other than tab and line breaks, U+FFFE and
 * U+FFFF. Lone surrogates become U+FFFD.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "");
}

/** Removes direction marks, for places that can't isolate text (titles, attributes). */
export function withoutDirections(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");
}

/** Whether a text has more than spaces, controls and characters of format, such as direction marks. */
export function hasVisible(text: string): boolean {
  return /[^\p{Z}\p{C}]/u.test(text);
}
