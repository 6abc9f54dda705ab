/** Images of custom emojis, and emojis of this server and of others. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Inserts } from "../../generated/rows.ts";
import { newKey } from "../../src/media/storage.ts";
import { single } from "../../src/store/kernel/connection.ts";
import type { TestServer } from "./server.ts";

/** A PNG of one colour. */
export function emojiImage(colour = "#2f6f4f", side = 24): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 4, background: colour } })
    .png()
    .toBuffer();
}

/** A shortcode that no emoji has. */
export function newShortcode(): string {
  return `sprout_${randomBytes(6).toString("hex")}`;
}

/** Adds an emoji with a stored image, of another server if `columns` has a domain. Returns its id. */
export async function storeEmoji(
  { context, database }: Pick<TestServer, "context" | "database">,
  columns: Partial<Inserts["custom_emojis"]> = {},
): Promise<string> {
  const key = newKey("png");
  await context.media.put(key, await emojiImage(), "image/png");
  const row = { shortcode: newShortcode(), image_key: key, ...columns };
  const rows = await database.builder("custom_emojis").insert(row, ["id"]);
  return single(rows).id;
}
