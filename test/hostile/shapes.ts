/** Texts that are expensive to process: a dozen shapes in any length. */

/** The prefix of each shape, and its repeated part. */
const pieces = {
  "combining marks": ["", "\u0300\u0316"],
  "a hashtag of marks": ["#a", "\u{1D165}\u{1D16D}"],
  "percent signs": ["", "%"],
  mentions: ["", "@a.b-"],
  hashtags: ["", "#a·"],
  brackets: ["", "[]("],
  "halves of characters": ["", "\uD83C"],
  "one long word": ["", "a"],
  "links without an end": ["", "https://a.com:?"],
  "one long link": ["https://a.com/", "(%"],
  Markdown: ["", "> *_`"],
  HTML: ["", "<p><a href='"],
  "families of emoji": ["", "👩‍👩‍👧‍👦"],
  "right to left": ["", "\u202E\u0627\u0651"],
  "ligatures that grow": ["", "ﷺ\u1100"],
  "null characters": ["", "\0"],
} as const;

export type ShapeName = keyof typeof pieces;

export const shapeNames = Object.keys(pieces) as readonly ShapeName[];

const made = new Map<string, string>();

/** A text of this many code points. */
export function shape(name: ShapeName, characters: number): string {
  const key = `${name} ${characters}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const [start, piece] = pieces[name];
  const text = start + repeated(piece, characters - start.length);
  const cut = characters < start.length ? start.slice(0, characters) : text;
  made.set(key, cut);
  return cut;
}

function repeated(piece: string, characters: number): string {
  const parts = Array.from(piece);
  const count = Math.max(0, characters);
  return piece.repeat(Math.floor(count / parts.length)) + parts.slice(0, count % parts.length).join("");
}

/** The longest text of a shape whose encoding has at most this many bytes, and at most this many characters. */
export function shapeWithin(
  name: ShapeName,
  bytes: number,
  written: (text: string) => string,
  characters = Number.MAX_SAFE_INTEGER,
): string {
  const [start, piece] = pieces[name];
  const room = bytes - Buffer.byteLength(written(start));
  // Text that can't be encoded there, such as U+0000 in a header, becomes empty.
  const weight = Math.max(1, Buffer.byteLength(written(piece)));
  const count = Math.floor(room / weight) * Array.from(piece).length;
  return shape(name, Math.max(1, Math.min(start.length + count, characters)));
}

/** URL encoding; unpaired surrogates become U+FFFD. */
export function inAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Form encoding that escapes only delimiters, to fit more of an attacker's text. */
export function inForm(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[%&+=#\r\n]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`)
    .replaceAll(" ", "+");
}

/** JSON encoding, without quotes. */
export function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Header encoding: UTF-8 bytes, each as one character. */
export function inHeader(text: string): string {
  return Buffer.from(text.toWellFormed(), "utf8")
    .toString("latin1")
    .replaceAll(/[^\x20-\x7E\x80-\xFF]/g, "");
}
