/** Unicode emojis. */

let emoji: RegExp | undefined;

/**
 * Whether the text is one emoji recommended for general interchange (UTS 51, RGI_Emoji), including flags, skin
 * tones and sequences.
 */
function isEmoji(text: string): boolean {
  // Not a literal, which V8 would compile while loading this file: that takes 20 ms.
  emoji ??= new RegExp("^\\p{RGI_Emoji}$", "v");
  return emoji.test(text);
}

/** Maximum UTF-16 code units: more than the longest sequence. */
const longestEmoji = 40;

/** Turns a character that is text by default into an emoji: ❤ → ❤️. */
const emojiPresentation = "\uFE0F";

/**
 * The emoji that a text consists of, with its variation selector, so that both spellings count as one reaction.
 * Undefined for anything else, and for several emojis.
 */
export function readEmoji(text: string): string | undefined {
  if (text.length > longestEmoji) return undefined;
  return [text, text + emojiPresentation].find(isEmoji);
}
