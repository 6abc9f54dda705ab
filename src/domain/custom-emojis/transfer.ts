/** Imports and exports custom emojis. */
import { findSimilarLocalEmojis, listLocalEmojiRecords } from "../../store/custom-emojis/managing.ts";
import type { Staff } from "../kernel/actor.ts";
import type { Context } from "../kernel/context.ts";
import { createEmoji, editEmoji } from "./custom-emojis.ts";

export interface ImportedEmoji {
  readonly shortcode: string;
  /** The bytes of a PNG, GIF or WebP file. */
  readonly image: Buffer;
  /** Undefined for none, or for the category of the replaced emoji. */
  readonly category: string | undefined;
  /** Whether to hide it from the picker. */
  readonly unlisted: boolean;
  /** Whether to replace an emoji with the same shortcode, ignoring case, as in tootctl. */
  readonly overwrite: boolean;
}

/**
 * Adds an emoji to this server, or replaces or skips an existing one.
 * @throws {ApiError} 422 and 503 as for a new emoji
 */
export async function importEmoji(
  context: Context,
  actor: Staff,
  { shortcode, image, category, unlisted, overwrite }: ImportedEmoji,
): Promise<"added" | "replaced" | "skipped"> {
  const similar = await findSimilarLocalEmojis(context.store, shortcode);
  const existing = similar.find((row) => row.shortcode === shortcode) ?? similar[0];
  if (existing === undefined) {
    await createEmoji(context, actor, {
      shortcode,
      image,
      category: category ?? "",
      visibleInPicker: !unlisted,
    });
    return "added";
  }
  if (!overwrite) return "skipped";
  const visibleInPicker = unlisted ? false : undefined;
  await editEmoji(context, actor, { emojiId: existing.id, image, category, visibleInPicker });
  return "replaced";
}

/** A local emoji as a file. */
export interface ExportedEmoji {
  /** `SHORTCODE.EXTENSION`. */
  readonly name: string;
  readonly image: Buffer;
}

/** The local emojis, one by one. @param category undefined for all */
export async function* exportEmojis(
  context: Context,
  category: string | undefined,
): AsyncGenerator<ExportedEmoji> {
  for (const { shortcode, image_key: key } of await listLocalEmojiRecords(context.store, category ?? null)) {
    if (key === null) continue;
    const extension = key.slice(key.lastIndexOf("."));
    yield { name: `${shortcode}${extension}`, image: await context.media.read(key) };
  }
}
