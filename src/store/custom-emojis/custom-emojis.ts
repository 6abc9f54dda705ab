import { type Row, read, table } from "../kernel/statement.ts";

export type CustomEmojiRow = Row<"custom_emojis", (typeof columns)[number]>;

export const columns = [
  "id",
  "shortcode",
  "domain",
  "image_key",
  "static_image_key",
  "remote_url",
  "remote_updated_at",
  "category",
  "visible_in_picker",
] as const;

const customEmojis = () => table("custom_emojis").select(...columns);

/** Emojis by shortcode and domain ('' for this server): two lists of the same length, read in pairs. */
export const findCustomEmojis = read.rows(
  "emojis_by_shortcode",
  (shortcodes: readonly string[], domains: readonly string[]) =>
    customEmojis()
      .whereRaw(
        "(shortcode, coalesce(domain, '')) in (select * from unnest(:shortcodes::text[], :domains::text[]))",
        { shortcodes, domains },
      )
      .whereRaw("not disabled"),
  { skipsEmpty: true },
);

/** Local emojis by category and shortcode. */
export const listLocalEmojis = read.rows("emojis_local", () =>
  customEmojis().whereNull("domain").whereRaw("not disabled").orderByRaw("category nulls first, shortcode"),
);
