/** Unicode emojis. */

let emoji: RegExp | undefined;

/** One emoji that is recommended for general interchange (UTS 51, RGI_Emoji): with flags, skin tones and sequences. */
function isEmoji(text: string): boolean {
  // Not a literal, which V8 would parse while it loads this file: that takes 20 ms.
  emoji ??= new RegExp("^\\p{RGI_Emoji}$", "v");
  return emoji.test(text);
}

/** UTF-16 code units: more than the longest sequence. */
const longestEmoji = 40;

/** Makes a character that is text by default an emoji: ❤ → ❤️. */
const emojiPresentation = "\uFE0F";

/**
 * The emoji that a text consists of, with its variation selector, so that both spellings count as one reaction.
 * Undefined for anything else, and for several emojis.
 */
export function readEmoji(text: string): string | undefined {
  if (text.length > longestEmoji) return undefined;
  return [text, text + emojiPresentation].find(isEmoji);
}
