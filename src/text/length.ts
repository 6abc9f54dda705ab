/**
 * Whether a text has more characters (code points) than the limit. More than twice as many UTF-16 code units
 * decide that without counting. Mastodon counts so wherever it doesn't count graphemes.
 */
export function exceeds(text: Iterable<string> & { readonly length: number }, maximum: number): boolean {
  return text.length > 2 * maximum || Array.from(text).length > maximum;
}

/** Maximum UTF-16 code units of a grapheme on average: the longest emojis have 11 to 20. */
const longestGrapheme = 20;

/** The same for graphemes, in which Mastodon counts statuses, biographies and the options of polls. */
export function exceedsGraphemes(text: string, maximum: number): boolean {
  return text.length > longestGrapheme * maximum || countGraphemes(text) > maximum;
}

let graphemes: Intl.Segmenter | undefined;

/** The graphemes of a text, which the caller bounds. */
export function countGraphemes(text: string): number {
  // Printable ASCII has one grapheme per character; most texts don't need the segmenter.
  if (/^[\n -~]*$/.test(text)) return text.length;
  let count = 0;
  // Lazy: ICU takes 10 ms to load its rules.
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}
