/** Emoji rows → CustomEmoji entities, and the emojis of a text. */
import type { Queryable } from "../../domain/kernel/context.ts";
import type { Schemas } from "../../contract/types.ts";
import { type CustomEmojiRow, findCustomEmojis } from "../../store/custom-emojis/custom-emojis.ts";
import { shownRemoteFile } from "../../text/remote-files.ts";
import { shortcodesIn } from "../../text/shortcodes.ts";

export type CustomEmoji = Schemas["CustomEmoji"];

export interface EmojiTexts {
  /** The author's domain, whose emojis the shortcodes refer to; null for this server. */
  readonly domain: string | null;
  readonly texts: readonly string[];
}

/** Whether the text contains a shortcode, known or not. */
export function hasShortcode(text: string): boolean {
  return shortcodesIn(text).length > 0;
}

function keyOf(shortcode: string, domain: string | null): string {
  return `${shortcode}@${domain ?? ""}`;
}

/** Loads the emojis of the texts with one query, or none if no text has a shortcode. */
export async function loadEmojis(
  context: Queryable,
  sources: readonly EmojiTexts[],
): Promise<ReadonlyMap<string, CustomEmojiRow>> {
  const wanted = new Map<string, readonly [string, string]>();
  for (const { domain, texts } of sources) {
    for (const shortcode of texts.flatMap(shortcodesIn)) {
      wanted.set(keyOf(shortcode, domain), [shortcode, domain ?? ""]);
    }
  }
  const pairs = [...wanted.values()];
  const rows = await findCustomEmojis(
    context.store,
    pairs.map(([shortcode]) => shortcode),
    pairs.map(([, domain]) => domain),
  );
  return new Map(rows.map((row) => [keyOf(row.shortcode, row.domain), row]));
}

/** The emojis of the texts, without duplicates, in order of appearance. */
export function emojisIn(
  context: Queryable,
  loaded: ReadonlyMap<string, CustomEmojiRow>,
  domain: string | null,
  texts: readonly string[],
): CustomEmoji[] {
  if (loaded.size === 0) return [];
  const shortcodes = new Set(texts.flatMap(shortcodesIn));
  return [...shortcodes].flatMap((shortcode) => {
    const row = loaded.get(keyOf(shortcode, domain));
    return row === undefined ? [] : [renderCustomEmoji(context, row)];
  });
}

export function renderCustomEmoji(context: Queryable, row: CustomEmojiRow): CustomEmoji {
  const { url, still } = imagesOf(context, row);
  return {
    shortcode: row.shortcode,
    url,
    static_url: still,
    visible_in_picker: row.visible_in_picker,
    category: row.category,
  };
}

function imagesOf({ config, media }: Queryable, row: CustomEmojiRow): { url: string; still: string } {
  const { id, domain, remote_url: remoteUrl, remote_updated_at: updated } = row;
  if (row.image_key !== null) {
    const url = media.url(row.image_key);
    return { url, still: row.static_image_key === null ? url : media.url(row.static_image_key) };
  }
  if (domain === null || remoteUrl === null) return { url: remoteUrl ?? "", still: remoteUrl ?? "" };
  const file = { kind: "emoji", id, url: remoteUrl, updated } as const;
  return { url: shownRemoteFile(config, file, "original"), still: shownRemoteFile(config, file, "static") };
}
