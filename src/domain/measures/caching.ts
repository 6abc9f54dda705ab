/** Caches expensive counts for a few minutes, in each process. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../kernel/caches.ts";
import type { Context } from "../kernel/context.ts";

/** Milliseconds. */
const age = 300_000;

interface Remembered {
  readonly at: number;
  readonly value: Promise<unknown>;
}

const remembered = cacheSlot(() => new LRUCache<string, Remembered>({ max: 500 }));

/** Declares a count whose results are cached by arguments; concurrent callers share one. */
export function remembering<Arguments extends readonly (string | number | null)[], Value>(
  name: string,
  count: (context: Context, ...given: Arguments) => Promise<Value>,
): (context: Context, ...given: Arguments) => Promise<Value> {
  return (context, ...given) => {
    const cache = context.caches.get(remembered);
    const key = JSON.stringify([name, ...given]);
    const now = context.clock().getTime();
    const found = cache.get(key);
    if (found !== undefined && now >= found.at && now - found.at < age) return found.value as Promise<Value>;
    // On a separate context: a client that disconnects must not abort the count for others.
    const value = count(context.fork(), ...given);
    const entry: Remembered = { at: now, value };
    cache.set(key, entry);
    value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return value;
  };
}
