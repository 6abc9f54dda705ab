/**
 * `npm run emojis`: writes the names and keywords of Unicode emojis in the languages of pages to generated/emojis/, from the
 * package emojibase-data, which is too large (50 MB) to be installed with each server. Its texts are those of Unicode's CLDR.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { locales } from "../src/messages/catalogue.ts";

const packageFolder = new URL("../node_modules/emojibase-data/", import.meta.url);
const folder = new URL("../generated/emojis/", import.meta.url);

/** Devices of recent years show emojis up to this version of Unicode Emoji (September 2023). */
const newestVersion = 15.1;

/** The group of skin tones and hair styles, which aren't emojis of their own. */
const componentGroup = 2;

interface Entry {
  readonly emoji: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
  readonly order?: number;
  readonly version: number;
}

function read(path: string): string {
  return readFileSync(new URL(path, packageFolder), "utf8");
}

/** The package adds a variation selector also where the emoji doesn't need one (UTS 51, RGI_Emoji). */
function withoutSelector(emoji: string): string {
  const bare = emoji.replaceAll("\uFE0F", "");
  return /^\p{RGI_Emoji}$/v.test(bare) ? bare : emoji;
}

/** A line for each emoji: itself, its group, its name, its keywords. */
function linesOf(locale: string): string[] {
  const entries = JSON.parse(read(`${locale}/data.json`)) as readonly Entry[];
  return entries
    .filter(
      ({ group, version }) => group !== undefined && group !== componentGroup && version <= newestVersion,
    )
    .toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0))
    .map(({ emoji, group, label, tags = [] }) =>
      JSON.stringify([withoutSelector(emoji), group, label, tags.join(" ")]),
    );
}

mkdirSync(folder, { recursive: true });
for (const locale of locales) {
  writeFileSync(new URL(`${locale}.json`, folder), `[\n${linesOf(locale).join(",\n")}\n]\n`);
}
const { version } = JSON.parse(read("package.json")) as { readonly version: string };
const source = `The names and keywords of emojis here are made from emojibase-data ${version} by \`npm run emojis\`.`;
writeFileSync(new URL("LICENSE", folder), `${source} Its license:\n\n${read("LICENSE")}`);
