/** Entries of `tag`: mentions, hashtags and custom emojis. */
import type { JsonObject } from "../json-bounds.ts";
import type { Queryable } from "../../domain/kernel/context.ts";
import {
  type LocalEmojiRow,
  type NoteMentionRow,
  findLocalEmojis,
} from "../../store/federation/note-parts.ts";
import { shortcodesIn } from "../../text/shortcodes.ts";
import { tagPage } from "../../text/tag-page.ts";
import { emojiUri } from "../addresses.ts";
import type { RenderedObject } from "./document.ts";
import { renderImage } from "./media.ts";

/** @param name without `#` */
export function renderHashtag({ config }: Queryable, name: string): JsonObject {
  return { type: "Hashtag", href: tagPage(config.publicUrl, name), name: `#${name}` };
}

/** Local accounts have no domain, as in Mastodon. */
export function renderMention({ uri, username, domain }: NoteMentionRow): JsonObject {
  return { type: "Mention", href: uri, name: `@${username}${domain === null ? "" : `@${domain}`}` };
}

export type LocalEmojis = ReadonlyMap<string, LocalEmojiRow>;

/** The local emojis of the texts, by shortcode; with one query, or none. */
export async function loadLocalEmojis(context: Queryable, texts: readonly string[]): Promise<LocalEmojis> {
  const shortcodes = [...new Set(texts.flatMap(shortcodesIn))];
  const rows = await findLocalEmojis(context.store, shortcodes);
  return new Map(rows.map((row) => [row.shortcode, row]));
}

/** The distinct emojis of the texts. */
export function renderEmojisIn(
  context: Queryable,
  emojis: LocalEmojis,
  texts: readonly string[],
): RenderedObject[] {
  if (emojis.size === 0) return [];
  return [...new Set(texts.flatMap(shortcodesIn))].flatMap((shortcode) => {
    const row = emojis.get(shortcode);
    return row === undefined || row.image_key === null ? [] : [renderEmoji(context, row, row.image_key)];
  });
}

/** @param imageKey of its picture */
export function renderEmoji(context: Queryable, row: LocalEmojiRow, imageKey: string): RenderedObject {
  return {
    id: emojiUri(context.config, row.id),
    type: "Emoji",
    name: `:${row.shortcode}:`,
    updated: row.updated_at.toISOString(),
    icon: renderImage(context, imageKey),
  };
}
