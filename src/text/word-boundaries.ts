/** Marks word boundaries. */

/** Letters, marks, digits and connectors such as the underscore (Unicode Technical Standard 18, annex C, \w). */
const word = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]/u;

/** Scripts without spaces between words. */
const unspaced = new RegExp(
  `[${"Han Hiragana Katakana Bopomofo Thai Lao Khmer Myanmar Tai_Le New_Tai_Lue Tai_Tham Tai_Viet Javanese Balinese"
    .split(" ")
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join("")}]`,
  "u",
);

/** Cache per code unit, whether it joins: 1 no, 2 yes. */
const known = new Uint8Array(65_536);

/** Whether a character continues a word next to another such character. */
function joins(code: number): boolean {
  const before = known[code];
  if (before === 1 || before === 2) return before === 2;
  const character = String.fromCodePoint(code);
  const joined = word.test(character) && !unspaced.test(character);
  if (code < known.length) known[code] = joined ? 2 : 1;
  return joined;
}

/** Marks a word boundary. User text can't contain it. */
export const boundary = "\0";

/**
 * Marks word boundaries with U+0000, including the beginning and the end. There is a boundary between two
 * characters unless both are letters, marks, digits or connectors of scripts with spaces between words. In other
 * scripts, such as Chinese, Japanese or Thai, there is one between any two characters, because real boundaries
 * require a dictionary.
 */
export function markWordBoundaries(text: string): string {
  const parts: string[] = [];
  let before = false;
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.codePointAt(index) ?? 0;
    const joined = joins(code);
    if (!before || !joined) {
      parts.push(text.slice(from, index));
      from = index;
    }
    before = joined;
    // The second half of a surrogate pair.
    if (code > 0xffff) index += 1;
  }
  // The first part is empty, so that the text begins with a boundary.
  return [...parts, text.slice(from), ""].join(boundary);
}
