/** In-memory caches. They belong to the services, so that two servers in one process share nothing. */

/** The key of a cached value, and the factory for its initial value. */
export interface CacheSlot<Value> {
  readonly make: () => Value;
}

export interface Caches {
  /** The slot's value; created on the first call. */
  get<Value>(slot: CacheSlot<Value>): Value;
}

/** A cache that writes invalidate. */
export interface Forgettable {
  forget(services: { readonly caches: Caches }): void;
}

/** Declares a value that each set of services creates once. */
export function cacheSlot<Value>(make: () => Value): CacheSlot<Value> {
  return { make };
}

export function openCaches(): Caches {
  const values = new Map<CacheSlot<unknown>, unknown>();
  return {
    get<Value>(slot: CacheSlot<Value>): Value {
      if (!values.has(slot)) values.set(slot, slot.make());
      return values.get(slot) as Value;
    },
  };
}
