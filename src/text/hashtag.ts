// The character classes are Ruby's POSIX brackets for Unicode strings, as in Mastodon's expressions: [[:alpha:]]
// is Alphabetic, [[:word:]] adds marks, decimal digits and connectors.
const WORD = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}";

/** Middle dot, katakana middle dot, zero-width non-joiner, and the joiner that Sinhala and Malayalam need. */
const JOINER = "\\u00B7\\u30FB\\u200C\\u200D";

/**
 * The source of an expression (flag `u`) for text after a `#`, including trailing joiners: {@link readTag}
 * decides whether it is a hashtag and where it ends. It never starts with a mark, which leaves the keycap emoji
 * #️⃣ alone.
 */
export const TAG_CANDIDATE = `(?!\\p{M})[${WORD}][${WORD}${JOINER}]*`;

const IS_JOINER = new RegExp(`[${JOINER}]`, "u");
const ALPHABETIC = /\p{Alphabetic}/u;
const JOINED = new RegExp(`.[_${JOINER}].`, "u");
const UNNAMEABLE = /[^\p{Alphabetic}\p{Nd}\u0E47-\u0E4E_\u00B7\u30FB\u200C]/gu;
/** Maximum code points of a stored name: index rows have at most 2,704 bytes. */
const LONGEST_NAME = 500;
/** Maximum UTF-16 code units of a typed name: canonical ordering takes quadratic time (UAX 15). */
export const longestWrittenTag = 1024;

const LATIN_WITH_MARK = /[\u00C0-\u017F]/g;

const FOLDED = new Map([
  ["Ð", "D"],
  ["ð", "d"],
  ["Đ", "D"],
  ["đ", "d"],
  ["Ħ", "H"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ĸ", "k"],
  ["Ł", "L"],
  ["ł", "l"],
  ["Ŋ", "N"],
  ["ŋ", "n"],
  ["Ø", "O"],
  ["ø", "o"],
  ["Ŧ", "T"],
  ["ŧ", "t"],
]);

/**
 * The hashtag at the start of a candidate (see {@link TAG_CANDIDATE}), without the `#`, or undefined. Words of
 * every script, with joiners between them, but not just a number: `2024` is not a hashtag, `2024_25` is. A
 * candidate of more than 1,024 UTF-16 code units, or stored as more than 500 code points, is plain text. Follows
 * Mastodon's Tag::HASHTAG_NAME_PAT.
 */
export function readTag(candidate: string): string | undefined {
  let end = candidate.length;
  // Not a regular expression with $, which would backtrack from each joiner of a long run.
  while (IS_JOINER.test(candidate.charAt(end - 1))) end -= 1;
  if (end > longestWrittenTag) return undefined;
  const name = candidate.slice(0, end);
  if (!ALPHABETIC.test(name) && !JOINED.test(name)) return undefined;
  return [...normalizeTag(name)].length > LONGEST_NAME ? undefined : name;
}

const WHOLE_TAG = new RegExp(`^${TAG_CANDIDATE}$`, "u");

/** A hashtag's stored and typed name, if the whole text is one, with or without `#`; otherwise undefined. */
export function readTagName(text: string): { readonly name: string; readonly written: string } | undefined {
  if (text.length > longestWrittenTag) return undefined;
  const written = text.trim().replace(/^[#\uFF03]/u, "");
  if (!WHOLE_TAG.test(written) || readTag(written) !== written) return undefined;
  const name = normalizeTag(written);
  return name === "" ? undefined : { name, written };
}

/**
 * The same for a name in a document of another server. If it can't be typed, the characters that don't belong to a
 * name are left out, as in Mastodon: tags of PeerTube and Threads may contain spaces.
 */
export function readForeignTag(text: string): ReturnType<typeof readTagName> {
  if (text.length > longestWrittenTag) return undefined;
  return readTagName(text) ?? readTagName(text.replace(UNNAMEABLE, ""));
}

/**
 * The name under which a hashtag is stored and looked up: NFKC, lower case, without accents on Latin letters and
 * without the characters that Mastodon's HashtagNormalizer removes, so that both servers use the same names. The
 * author's spelling is stored separately. Returns "" if nothing is left, and for more than 1,024 UTF-16 code
 * units.
 */
export function normalizeTag(name: string): string {
  if (name.length > longestWrittenTag) return "";
  return name
    .normalize("NFKC")
    .replace(LATIN_WITH_MARK, foldLetter)
    .toLowerCase()
    .replace(LATIN_WITH_MARK, foldLetter)
    .replace(UNNAMEABLE, "");
}

function foldLetter(letter: string): string {
  const base = letter.normalize("NFD").charAt(0);
  return FOLDED.get(letter) ?? (base < "\u0080" ? base : letter);
}

/**
 * The distinct hashtags of a status.
 * @param written as typed, without `#`
 * @returns stored name → name as first typed
 */
export function hashtagNames(written: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const one of written) {
    const name = normalizeTag(one);
    if (name !== "" && !names.has(name)) names.set(name, one);
  }
  return names;
}
