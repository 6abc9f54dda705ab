/**
 * Caches complete replies that clients request repeatedly, such as the newest page of a timeline, until something
 * in them changes.
 * Key: list, reader and the reader's version, ids and versions of all entries. Limit: 8 MB, some two hundred
 * replies; others are joined from cached views.
 */
import { LRUCache } from "lru-cache";
import { versionSlot } from "../domain/kernel/caches.ts";
import type { Queryable } from "../domain/kernel/context.ts";
import type { Entries } from "../store/statuses/entries.ts";

interface KeptReply<Value> {
  readonly value: Value;
  readonly bytes: number;
  /** The version of the custom emojis. */
  readonly emojis: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

const keptReplyBytes = 8 * 1024 * 1024;

const replies = versionSlot(
  () =>
    new LRUCache<string, KeptReply<unknown>>({
      maxSize: keptReplyBytes,
      maxEntrySize: keptReplyBytes / 8,
      sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
    }),
);

/**
 * Returns the cached reply, or makes and caches it.
 * @param key identifies all inputs of the reply, except the custom emojis
 */
export async function keepReply<Value>(
  context: Queryable,
  { reader, emojis }: Pick<Entries, "reader" | "emojis">,
  key: string,
  make: () => Promise<Omit<KeptReply<Value>, "emojis">>,
): Promise<Value> {
  const cache = context.caches.get(replies);
  const kept = reader === null ? undefined : (cache.get(key) as KeptReply<Value> | undefined);
  const now = context.clock().getTime();
  if (kept !== undefined && kept.emojis === emojis && now < kept.until) return kept.value;
  const made = await make();
  if (reader !== null && now < made.until) cache.set(key, { ...made, emojis });
  return made.value;
}
