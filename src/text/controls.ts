/**
 * The text without what neither HTML nor XML has a place for: control characters other than tab and line
 * breaks, U+FFFE and U+FFFF, and halves of characters, each of which becomes U+FFFD.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "");
}
