/** Splits text into words for full-text search. Indexing and searching use the same function. */

/** A word of a text and its position, used for phrases. */
export interface Word {
  /** In its search form: NFKC, lower case, without accents on Latin and Greek letters. */
  readonly text: string;
  /** From 1. */
  readonly position: number;
  /** Whether it is two neighbouring characters of a run in a script without spaces. */
  readonly isPair: boolean;
  /** Whether it is the last character of such a run, which the text may continue. */
  readonly isTail: boolean;
}

/**
 * Maximum UTF-16 code units of a word; longer ones are truncated. Limits normalisation, which is quadratic in
 * marks.
 */
const longestWord = 100;

/** Maximum words indexed per text. */
const maxWords = 5000;

const wordPattern = /[\p{L}\p{M}\p{N}_]+/gu;

/** Scripts without spaces between words, and Korean, whose particles are attached. Split into pairs. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]+/gu;

const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}/gu;

const letters: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ł", "l"],
  ["þ", "th"],
  ["ς", "σ"],
]);

/**
 * The words of a text in order. A run of Chinese, Japanese, Korean, Thai, Lao, Khmer or Burmese becomes its
 * overlapping pairs of characters and its last character, so that any part of it can be found.
 * @param from the position of the first word
 */
export function wordsOf(text: string, from = 1): Word[] {
  const words: Word[] = [];
  let position = from;
  const add = (word: string, kind: "word" | "pair" | "tail"): void => {
    words.push({ text: word, position, isPair: kind === "pair", isTail: kind === "tail" });
    position += 1;
  };
  for (const [written] of text.matchAll(wordPattern)) {
    if (words.length >= maxWords) break;
    for (const part of split(fold(cut(written)))) {
      if (!part.unspaced) {
        add(part.text, "word");
        continue;
      }
      const characters = [...part.text];
      characters.forEach((character, index) => {
        const next = characters[index + 1];
        add(character + (next ?? ""), next === undefined ? "tail" : "pair");
      });
    }
  }
  return words;
}

function cut(word: string): string {
  // Don't end within a surrogate pair.
  return word.slice(0, longestWord).replace(/[\uD800-\uDBFF]$/, "");
}

function fold(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(accents, "")
    .normalize("NFC")
    .replaceAll(/[ßæœøđðħıłþς]/g, (letter) => letters.get(letter) ?? letter);
}

interface Part {
  readonly text: string;
  readonly unspaced: boolean;
}

/** Separates scripts without spaces from others. Normalisation may have added characters outside of words. */
function split(word: string): Part[] {
  const parts: Part[] = [];
  let last = 0;
  const spaced = (text: string): void => {
    for (const [found] of text.matchAll(wordPattern)) parts.push({ text: cut(found), unspaced: false });
  };
  for (const match of word.matchAll(unspaced)) {
    spaced(word.slice(last, match.index));
    parts.push({ text: match[0], unspaced: true });
    last = match.index + match[0].length;
  }
  spaced(word.slice(last));
  return parts;
}
