import type { ReadStore } from "../kernel/connection.ts";
import { read } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export type CustomEmojiRow = Row<"custom_emojis", typeof columns>;

export const columns =
  "id, shortcode, domain, image_key, static_image_key, remote_url, remote_updated_at, category, visible_in_picker";

/** Emojis by shortcode and domain ('' for this server): two lists of the same length, read in pairs. */
export function findCustomEmojis(
  store: ReadStore,
  shortcodes: readonly string[],
  domains: readonly string[],
): Promise<CustomEmojiRow[]> {
  if (shortcodes.length === 0) return Promise.resolve([]);
  return store.query(
    "emojis_by_shortcode",
    `select ${columns} from custom_emojis
     where (shortcode, coalesce(domain, '')) in (select * from unnest($1::text[], $2::text[])) and not disabled`,
    [shortcodes, domains],
  );
}

/** Local emojis by category and shortcode. */
export const listLocalEmojis = read.rows<[], CustomEmojiRow>(
  "emojis_local",
  `select ${columns} from custom_emojis where domain is null and not disabled
   order by category nulls first, shortcode`,
);
