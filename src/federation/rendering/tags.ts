/** What `tag` lists: mentions, hashtags and custom emojis. */
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

/** Without a domain for accounts of this server, as Mastodon names them. */
export function renderMention({ uri, username, domain }: NoteMentionRow): JsonObject {
  return { type: "Mention", href: uri, name: `@${username}${domain === null ? "" : `@${domain}`}` };
}

export type LocalEmojis = ReadonlyMap<string, LocalEmojiRow>;

/** This server's emojis to which the texts refer, by shortcode; with one query, or none. */
export async function loadLocalEmojis(context: Queryable, texts: readonly string[]): Promise<LocalEmojis> {
  const shortcodes = [...new Set(texts.flatMap(shortcodesIn))];
  const rows = await findLocalEmojis(context.store, shortcodes);
  return new Map(rows.map((row) => [row.shortcode, row]));
}

/** The emojis in the texts, each once. */
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
