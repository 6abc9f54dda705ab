/** Storing custom emojis that other servers send. */
import type { WriteStore } from "../kernel/connection.ts";
import { read, write } from "../kernel/queries.ts";
import type { Row } from "../kernel/rows.ts";

export interface RemoteEmojiColumns {
  readonly shortcode: string;
  readonly url: string;
  readonly updated: Date | null;
}

export type KnownRemoteEmojiRow = Row<"custom_emojis", "id, shortcode, remote_url, remote_updated_at">;

/** The stored emojis of a server with these shortcodes, disabled or not. */
export const findRemoteEmojis = read.rows<
  [domain: string, shortcodes: readonly string[]],
  KnownRemoteEmojiRow
>(
  "remote_emojis_known",
  `select id, shortcode, remote_url, remote_updated_at from custom_emojis
   where shortcode = any($2::text[]) and coalesce(domain, '') = $1 order by shortcode`,
);

/** The number of stored emojis of a server, counted up to the limit. */
export const countRemoteEmojis = read.value<[domain: string, limit: number], number>(
  "remote_emojis_count",
  "select count(*)::integer as count from (select from custom_emojis where domain = $1 limit $2) as few",
);

/** Inserts emojis of a server; skips those that a concurrent transaction has inserted. */
export async function insertRemoteEmojis(
  store: WriteStore,
  domain: string,
  emojis: readonly RemoteEmojiColumns[],
): Promise<void> {
  if (emojis.length === 0) return;
  await store.query(
    "remote_emojis_insert",
    `insert into custom_emojis (shortcode, domain, remote_url, remote_updated_at, visible_in_picker, created_at, updated_at)
     select shortcode, $1, url, updated, true, $now, $now
     from unnest($2::text[], $3::text[], $4::timestamptz[]) as given (shortcode, url, updated)
     on conflict (shortcode, coalesce(domain, '')) do nothing`,
    [
      domain,
      emojis.map(({ shortcode }) => shortcode),
      emojis.map(({ url }) => url),
      emojis.map(({ updated }) => updated?.toISOString() ?? null),
    ],
  );
}

/** Updates the image URL of an emoji. */
export const updateRemoteEmoji = write.run<[emoji: RemoteEmojiColumns & { readonly id: string }]>(
  "remote_emoji_update",
  "update custom_emojis set remote_url = $2, remote_updated_at = $3, updated_at = $now where id = $1",
  ({ id, url, updated }) => [id, url, updated],
);
