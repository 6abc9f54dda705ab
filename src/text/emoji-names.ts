/** Unicode emojis with their names and keywords, in the languages of pages (generated/emojis/). */
import { readFile } from "node:fs/promises";
import { foldText } from "./folding.ts";

/** Groups of Unicode's list of emojis; its third one has components of others. */
export const emojiGroups = [
  ["smileys", 0],
  ["people", 1],
  ["nature", 3],
  ["food", 4],
  ["travel", 5],
  ["activities", 6],
  ["objects", 7],
  ["symbols", 8],
  ["flags", 9],
] as const;

export type EmojiGroup = (typeof emojiGroups)[number][0];

export interface NamedEmoji {
  readonly emoji: string;
  readonly group: EmojiGroup;
  /** In the language. */
  readonly name: string;
}

interface Entry extends NamedEmoji {
  /** The name, folded. */
  readonly folded: string;
  /** Words of the name, and keywords, folded. */
  readonly words: readonly string[];
}

type Row = readonly [emoji: string, group: number, name: string, keywords: string];

const loaded = new Map<string, Promise<readonly Entry[]>>();

/** Read at the first use: few processes serve every language. @param locale a language of pages */
function load(locale: string): Promise<readonly Entry[]> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const begun = read(locale);
  loaded.set(locale, begun);
  // After an error, the next use reads again.
  begun.catch(() => loaded.delete(locale));
  return begun;
}

async function read(locale: string): Promise<readonly Entry[]> {
  const file = new URL(`../../generated/emojis/${locale}.json`, import.meta.url);
  const rows = JSON.parse(await readFile(file, "utf8")) as readonly Row[];
  const names = new Map<number, EmojiGroup>(emojiGroups.map(([name, number]) => [number, name]));
  return rows.flatMap(([emoji, number, name, keywords]) => {
    const group = names.get(number);
    const words = foldWords(`${name} ${keywords}`).split(" ");
    return group === undefined ? [] : [{ emoji, group, name, folded: foldWords(name), words }];
  });
}

/** Without accents and punctuation, which few people type here. */
function foldWords(text: string): string {
  return foldText(text)
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The emojis of a group, in Unicode's order. */
export async function emojisOf(locale: string, group: EmojiGroup): Promise<readonly NamedEmoji[]> {
  return (await load(locale)).filter((entry) => entry.group === group);
}

/**
 * Finds emojis of which each word that is asked for begins a word of the name or a keyword. Those whose name begins so come
 * first.
 * @param asked bounded by the caller
 */
export async function findEmojis(
  locale: string,
  asked: string,
  most: number,
): Promise<readonly NamedEmoji[]> {
  const folded = foldWords(asked);
  if (folded === "") return [];
  const beginnings = folded.split(" ");
  const found = (await load(locale)).filter(({ words }) =>
    beginnings.every((beginning) => words.some((word) => word.startsWith(beginning))),
  );
  const rank = ({ folded: name }: Entry): number =>
    name === folded ? 0 : name.startsWith(folded) ? 1 : ` ${name}`.includes(` ${folded}`) ? 2 : 3;
  return found.toSorted((left, right) => rank(left) - rank(right)).slice(0, most);
}
