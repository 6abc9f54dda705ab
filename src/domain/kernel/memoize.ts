/** Short-lived caching of caller-independent reads. */
import { type Forgettable, cacheSlot } from "./caches.ts";
import type { Context } from "./context.ts";

export interface Memoized<Value> extends Forgettable {
  /** The value, cached or freshly read. Concurrent callers share one read; failures aren't cached. */
  get(context: Context): Promise<Value>;
}

interface Cached<Value> {
  entry: { readonly at: number; readonly value: Promise<Value> } | undefined;
}

/**
 * Caches the result of a read, separately for each set of services.
 * @param milliseconds maximum age, counted from the start of the read
 */
export function memoize<Value>(
  milliseconds: number,
  read: (context: Context) => Promise<Value>,
): Memoized<Value> {
  const slot = cacheSlot((): Cached<Value> => ({ entry: undefined }));
  return {
    get(context) {
      const cached = context.caches.get(slot);
      const now = context.clock().getTime();
      const current = cached.entry;
      if (current !== undefined && now >= current.at && now - current.at < milliseconds) return current.value;
      // On a separate context: a client that disconnects must not abort the read for other callers.
      const value = read(context.fork());
      const entry = { at: now, value };
      cached.entry = entry;
      value.catch(() => {
        if (cached.entry === entry) cached.entry = undefined;
      });
      return value;
    },
    forget({ caches }) {
      caches.get(slot).entry = undefined;
    },
  };
}
