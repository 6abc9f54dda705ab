/** Languages that a text can be written in. */

/** ICU's names, without a guess for codes that nobody has given to a language. */
const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Mastodon knows these regional forms; of other languages the language alone is kept. */
const regional = new Set(["zh-CN", "zh-HK", "zh-TW", "zh-YUE"]);

/**
 * The ISO 639 code under which a language is kept (`en`, `zh-TW`), or undefined for what names no language. A region
 * or script behind it is dropped, except where it makes another written language.
 */
export function knownLanguage(code: string): string | undefined {
  const [primary = "", region = ""] = code.trim().split(/[-_]/);
  const language = primary.toLowerCase();
  if (!/^[a-z]{2,3}$/.test(language) || names.of(language) === undefined) return undefined;
  const full = `${language}-${region.toUpperCase()}`;
  return regional.has(full) ? full : language;
}
