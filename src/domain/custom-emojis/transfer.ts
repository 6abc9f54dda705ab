/** Importing custom emojis from files, and exporting them. */
import { findSimilarLocalEmojis, listLocalEmojiRecords } from "../../store/custom-emojis/managing.ts";
import type { Staff } from "../kernel/actor.ts";
import type { Context } from "../kernel/context.ts";
import { createEmoji, editEmoji } from "./custom-emojis.ts";

export interface ImportedEmoji {
  readonly shortcode: string;
  /** The bytes of a PNG, GIF or WebP file. */
  readonly image: Buffer;
  /** Undefined for none, or for that of an emoji that is replaced. */
  readonly category: string | undefined;
  /** Whether to keep it out of the picker. */
  readonly unlisted: boolean;
  /** Whether to replace an emoji whose shortcode differs at most in case, as in tootctl. */
  readonly overwrite: boolean;
}

/**
 * Adds an emoji to this server, or replaces or skips one that is there.
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

/** An emoji of this server as a file. */
export interface ExportedEmoji {
  /** `SHORTCODE.EXTENSION`. */
  readonly name: string;
  readonly image: Buffer;
}

/** The emojis of this server, one after another. @param category undefined for all */
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
