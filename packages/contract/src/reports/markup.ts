/** Escaping for XML and HTML. */

/** XML 1.0 can't represent most control characters or unpaired surrogates. */
function isAllowed(code: number): boolean {
  if (code >= 0xd800 && code <= 0xdfff) return false;
  return code >= 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

/** Escapes text for content and double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return Array.from(text, (character) => (isAllowed(character.codePointAt(0) ?? 0) ? character : "�"))
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
