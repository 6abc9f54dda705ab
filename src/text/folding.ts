/** Folds spellings that readers consider equal. */

/**
 * More consecutive marks and invisible characters than any language has: canonical ordering takes quadratic time
 * (UAX 15). U+FF9E and U+FF9F become marks.
 */
const manyMarks =
  /([\p{M}\p{Default_Ignorable_Code_Point}\uFF9E\uFF9F]{30})[\p{M}\p{Default_Ignorable_Code_Point}\uFF9E\uFF9F]+/gu;

/**
 * Folds a text for comparison: compatibility forms (full-width letters, ligatures), case, forms of sigma and
 * dotted i, invisible characters and lengths of spaces. Keeps accents, up to 30 in a row. Follows NFKC_Casefold
 * (Unicode, 3.13), which JavaScript lacks. The result can be up to 18 times as long: limit the input.
 */
export function foldText(text: string): string {
  return (
    text
      .replaceAll(manyMarks, "$1")
      .normalize("NFKC")
      // In this order, which also folds letters without a single counterpart (ß to ss).
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
