/** Unicode emojis. */

/** One emoji that is recommended for general interchange (UTS 51, RGI_Emoji): with flags, skin tones and sequences. */
const emoji = /^\p{RGI_Emoji}$/v;

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
  return [text, text + emojiPresentation].find((one) => emoji.test(one));
}
