/** Storing custom emojis that other servers send. */
import { anyOf, computed, each, now, raw, read, table, write } from "../kernel/statement.ts";

export interface RemoteEmojiColumns {
  readonly shortcode: string;
  readonly url: string;
  readonly updated: Date | null;
}

/** The stored emojis of a server with these shortcodes, disabled or not. */
export const findRemoteEmojis = read.rows(
  "remote_emojis_known",
  (domain: string, shortcodes: readonly string[]) =>
    table("custom_emojis")
      .where("shortcode", anyOf(shortcodes))
      .whereRaw("coalesce(domain, '') = ?", domain)
      .orderBy("shortcode")
      .select("id", "shortcode", "remote_url", "remote_updated_at"),
);

/** The number of stored emojis of a server, counted up to the limit. */
export const countRemoteEmojis = read.count("remote_emojis_count", (domain: string, limit: number) =>
  table.from(table("custom_emojis").where({ domain }).limit(limit).select(raw("1")).as("few")),
);

/** Inserts emojis of a server; skips those that a concurrent transaction has inserted. */
export const insertRemoteEmojis = write.run(
  "remote_emojis_insert",
  (domain: string, emojis: readonly RemoteEmojiColumns[]) =>
    raw(
      `insert into custom_emojis (shortcode, domain, remote_url, remote_updated_at, visible_in_picker, created_at, updated_at)
       select shortcode, :domain, url, updated, true, :now, :now
       from unnest(:shortcodes::text[], :urls::text[], :times::timestamptz[]) as given (shortcode, url, updated)
       on conflict (shortcode, coalesce(domain, '')) do nothing`,
      {
        domain,
        shortcodes: each(emojis, "shortcode"),
        urls: each(emojis, "url"),
        times: computed(emojis, (all) => all.map(({ updated }) => updated?.toISOString() ?? null)),
        now: now(),
      },
    ),
  { skipsEmpty: true },
);

/** Updates the image URL of an emoji. */
export const updateRemoteEmoji = write.run(
  "remote_emoji_update",
  ({ id, url, updated }: RemoteEmojiColumns & { readonly id: string }) =>
    table("custom_emojis")
      .where({ id })
      .update({ remote_url: url, remote_updated_at: updated, updated_at: now() }),
);
