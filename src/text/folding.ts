/** Spellings of a text that readers take for the same become one. */

/**
 * More marks and invisible characters in a row than any language has: the time to put marks in order grows with the
 * square of their number (UAX 15). U+FF9E and U+FF9F become marks.
 */
const manyMarks =
  /([\p{M}\p{Default_Ignorable_Code_Point}\uFF9E\uFF9F]{30})[\p{M}\p{Default_Ignorable_Code_Point}\uFF9E\uFF9F]+/gu;

/**
 * Folds a text for comparison: compatibility forms (full-width letters, ligatures), case, the forms of sigma and of the
 * dotted i, invisible characters and the length of spaces are made the same; accents stay, up to 30 in a row. Follows
 * NFKC_Casefold (Unicode, 3.13), which JavaScript lacks. The result can be up to 18 times as long: bound the text first.
 */
export function foldText(text: string): string {
  return (
    text
      .replaceAll(manyMarks, "$1")
      .normalize("NFKC")
      // In this order: it also folds letters without a single counterpart (ß to ss).
      .toUpperCase()
      .toLowerCase()
      .replaceAll("ς", "σ")
      .replaceAll("i\u0307", "i")
      .replaceAll(/\p{Default_Ignorable_Code_Point}+/gu, "")
      .normalize("NFKC")
      .replaceAll(/\s+/gu, " ")
      .trim()
  );
}
