/** Shortcodes of custom emojis in a text: `:blobcat:`. */

const shortcodePattern = /(?<=[^\p{L}\p{N}:]|\n|^):([\w]{2,}):(?=[^\p{L}\p{N}:]|$)/gu;

/** The shortcodes, without colons, in order of appearance. */
export function shortcodesIn(text: string): string[] {
  return text.includes(":")
    ? [...text.matchAll(shortcodePattern)].map(([, shortcode = ""]) => shortcode)
    : [];
}
