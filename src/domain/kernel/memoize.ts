/** Answers that are the same for everybody, remembered for a moment. */
import type { PoolGauge } from "../../store/kernel/connection.ts";
import type { Context } from "./context.ts";

export interface Memoized<Value> {
  /** The value, read no longer ago than it may be. Those who ask at once share one read; a failure is not kept. */
  get(context: Context): Promise<Value>;
  /** Has the next one who asks read anew. */
  forget(context: Context): void;
}

/**
 * Keeps what a read gives for some time, for each database on its own.
 * @param milliseconds how old the value may get, counted from before it was read
 */
export function memoize<Value>(
  milliseconds: number,
  read: (context: Context) => Promise<Value>,
): Memoized<Value> {
  const kept = new WeakMap<PoolGauge, { readonly at: number; readonly value: Promise<Value> }>();
  return {
    get(context) {
      const { pool } = context.store;
      const now = context.clock().getTime();
      const known = kept.get(pool);
      if (known !== undefined && now >= known.at && now - known.at < milliseconds) return known.value;
      // On a store of its own: whoever hangs up must not take along the others who wait for the same read.
      const value = read({ ...context, store: context.store.forRequest() });
      const entry = { at: now, value };
      kept.set(pool, entry);
      value.catch(() => {
        if (kept.get(pool) === entry) kept.delete(pool);
      });
      return value;
    },
    forget(context) {
      kept.delete(context.store.pool);
    },
  };
}
