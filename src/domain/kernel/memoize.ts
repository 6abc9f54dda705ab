/** Answers that are the same for everybody, remembered for a moment. */
import { type Forgettable, cacheSlot } from "./caches.ts";
import type { Context } from "./context.ts";

export interface Memoized<Value> extends Forgettable {
  /** The value, read no longer ago than it may be. Those who ask at once share one read; a failure is not kept. */
  get(context: Context): Promise<Value>;
}

interface Remembered<Value> {
  entry: { readonly at: number; readonly value: Promise<Value> } | undefined;
}

/**
 * Keeps what a read gives for some time, for each set of services on its own.
 * @param milliseconds how old the value may get, counted from before it was read
 */
export function memoize<Value>(
  milliseconds: number,
  read: (context: Context) => Promise<Value>,
): Memoized<Value> {
  const slot = cacheSlot((): Remembered<Value> => ({ entry: undefined }));
  return {
    get(context) {
      const remembered = context.caches.get(slot);
      const now = context.clock().getTime();
      const known = remembered.entry;
      if (known !== undefined && now >= known.at && now - known.at < milliseconds) return known.value;
      // On a context of its own: a client that hangs up must not take along the others who wait for the same read.
      const value = read(context.fork());
      const entry = { at: now, value };
      remembered.entry = entry;
      value.catch(() => {
        if (remembered.entry === entry) remembered.entry = undefined;
      });
      return value;
    },
    forget({ caches }) {
      caches.get(slot).entry = undefined;
    },
  };
}
