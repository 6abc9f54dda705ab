/** Languages that a text can be written in. */

let names: Intl.DisplayNames | undefined;

/** Codes known to ICU, and the codes to store: querying it takes several microseconds. At most some thousands. */
const current = new Map<string, string>();

/**
 * The code of a language of two or three letters that is in use now: `he` for the former `iw`, `en` for `eng`. Offered
 * codes stay. Undefined for one that ICU doesn't know.
 */
function currentCode(language: string): string | undefined {
  const known = current.get(language);
  if (known !== undefined) return known;
  names ??= new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  if (names.of(language) === undefined) return undefined;
  const code = offered.includes(language) ? language : new Intl.Locale(language).language;
  current.set(language, code);
  return code;
}

/** Regional forms that Mastodon knows; for others, only the language is stored. */
const regional = new Set(["zh-CN", "zh-HK", "zh-TW", "zh-YUE"]);

/**
 * The stored ISO 639 code of a language (`en`, `zh-TW`), or undefined if the tag names no language. Region and
 * script are dropped, unless they distinguish a written language.
 */
export function knownLanguage(code: string): string | undefined {
  const [primary = "", region = ""] = code.trim().split(/[-_]/);
  const language = /^[a-z]{2,3}$/i.test(primary) ? currentCode(primary.toLowerCase()) : undefined;
  if (language === undefined) return undefined;
  const full = `${language}-${region.toUpperCase()}`;
  return regional.has(full) ? full : language;
}

/** Common languages by their ISO 639-1 codes, and a few that only have three letters. */
const offered =
  `af am ar ast az be bg bn br bs ca ckb cs cy da de el en eo es et eu fa fi fo fr fy ga gd gl gu ha he hi hr hu hy id
  ig is it ja jv ka kab kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn oc pa pl ps pt ro ru rw
  sa sc sd si sk sl sn so sq sr su sv sw szl ta te tg th tk tl tr tt ug uk ur uz vi wo xh yi yo zgh zh-CN zh-HK zh-TW zu`.split(
    /\s+/,
  );

export type LanguageChoice = readonly [code: string, name: string];

/** The offered languages with their names, by the locale of the names: each language that pages have. */
const offeredIn = new Map<string, readonly LanguageChoice[]>();

/**
 * Languages for a select, by their names in the reader's language.
 * @param kept some that are always included, because they are the current choice
 */
export function languageChoices(
  locale: string,
  ...kept: readonly (string | undefined)[]
): readonly LanguageChoice[] {
  const others = kept.filter((code) => code !== undefined).filter((code) => !offered.includes(code));
  if (others.length > 0) return namedIn(locale, [...new Set([...offered, ...others])]);
  const known = offeredIn.get(locale) ?? namedIn(locale, offered);
  offeredIn.set(locale, known);
  return known;
}

function namedIn(locale: string, codes: readonly string[]): readonly LanguageChoice[] {
  const inReaders = new Intl.DisplayNames(locale, { type: "language" });
  return codes
    .map((code) => [code, inReaders.of(code) ?? code] as const)
    .toSorted(([, left], [, right]) => left.localeCompare(right, locale));
}
