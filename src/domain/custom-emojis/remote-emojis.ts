/** Remote custom emojis, as named in documents. Their images are fetched when viewed. */
import {
  type RemoteEmojiColumns,
  countRemoteEmojis,
  findRemoteEmojis,
  insertRemoteEmojis,
  updateRemoteEmoji,
} from "../../store/custom-emojis/remote-emojis.ts";
import { remoteAddress } from "../../text/remote-address.ts";
import { withinBytes } from "../../text/within-bytes.ts";
import type { Transaction } from "../kernel/context.ts";
import { emojiLimits, remoteMediaLimits } from "../kernel/limits.ts";
import { lockStandings } from "../kernel/domain-standing.ts";

/** An emoji in the tags of a document. Unverified. */
export interface RemoteEmoji {
  /** With or without colons. */
  readonly shortcode: string;
  readonly url: string;
  /** When the image last changed; null if unspecified. */
  readonly updated: Date | null;
}

/**
 * Stores the emojis of remote documents, at most one hundred of each, and records new images of known ones. Skips
 * invalid ones, and all of a server whose media is rejected. Fetches nothing. Decisions by staff stay.
 * @param domain of the authors, to whose texts the emojis belong
 * @param documents the emojis of each
 */
export async function storeRemoteEmojis(
  tx: Transaction,
  domain: string,
  ...documents: readonly (readonly RemoteEmoji[])[]
): Promise<void> {
  const wanted = readEmojis(documents);
  if (wanted.length === 0) return;
  const shortcodes = wanted.map(({ shortcode }) => shortcode);
  const rows = await findRemoteEmojis(tx.store, domain, shortcodes);
  const known = new Map(rows.map((row) => [row.shortcode, row]));
  const added = wanted.filter(({ shortcode }) => !known.has(shortcode));
  const changed = wanted.flatMap((emoji) => {
    const row = known.get(emoji.shortcode);
    return row !== undefined && isNewer(emoji, row) ? [{ ...emoji, id: row.id }] : [];
  });
  if (added.length === 0 && changed.length === 0) return;
  if ((await lockStandings(tx, [domain])).get(domain)?.rejectMedia === true) return;
  for (const emoji of changed) await updateRemoteEmoji(tx.store, emoji);
  if (added.length === 0) return;
  const limit = remoteMediaLimits.emojisPerDomain;
  const room = limit - (await countRemoteEmojis(tx.store, domain, limit));
  await insertRemoteEmojis(tx.store, domain, added.slice(0, Math.max(0, room)));
}

function isNewer(
  { url, updated }: RemoteEmojiColumns,
  row: { readonly remote_url: string | null; readonly remote_updated_at: Date | null },
): boolean {
  const former = row.remote_updated_at;
  // An old document that arrives late doesn't undo a change.
  if (updated !== null && former !== null && updated <= former) return false;
  return url !== row.remote_url || updated !== null;
}

/** Sorted, to prevent deadlocks between transactions with the same emojis. */
function readEmojis(documents: readonly (readonly RemoteEmoji[])[]): RemoteEmojiColumns[] {
  const read = documents.flatMap((emojis) =>
    withinBytes(
      emojis.slice(0, remoteMediaLimits.emojisAtOnce).flatMap((emoji) => readEmoji(emoji) ?? []),
      remoteMediaLimits.emojiBytes,
      ({ url }) => url,
    ),
  );
  const byShortcode = new Map<string, RemoteEmojiColumns>();
  for (const emoji of read) {
    const other = byShortcode.get(emoji.shortcode);
    const isOlder = other?.updated != null && emoji.updated !== null && emoji.updated < other.updated;
    if (!isOlder) byShortcode.set(emoji.shortcode, emoji);
  }
  return [...byShortcode.values()].toSorted((one, other) => (one.shortcode < other.shortcode ? -1 : 1));
}

function readEmoji({ shortcode, url, updated }: RemoteEmoji): RemoteEmojiColumns | undefined {
  if (shortcode.length > emojiLimits.shortcode + 2) return undefined;
  const [, name] = /^:?(\w{2,}):?$/.exec(shortcode) ?? [];
  const address = remoteAddress(url);
  if (name === undefined || name.length > emojiLimits.shortcode || address === undefined) return undefined;
  const isTime = updated !== null && Number.isFinite(updated.getTime());
  return { shortcode: name, url: address, updated: isTime ? updated : null };
}
