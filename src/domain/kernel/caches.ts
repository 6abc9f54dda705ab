/** In-memory caches. They belong to the services, so that two servers in one process share nothing. */

/** The key of a cached value, and the factory for its initial value. */
export interface CacheSlot<Value> {
  readonly make: () => Value;
  /** Removes entries that are keyed by row versions. */
  readonly forget?: (value: Value) => void;
}

export interface Caches {
  /** The slot's value; created on the first call. */
  get<Value>(slot: CacheSlot<Value>): Value;
  /**
   * Removes entries that are keyed by row versions. After a crash or a failover, the database may have lost its
   * last transactions and assign the same versions again.
   */
  forgetVersions(): void;
}

/** A cache that writes invalidate. */
export interface Forgettable {
  forget(services: { readonly caches: Caches }): void;
}

/**
 * Declares a value that each set of services creates once.
 * @param forget removes entries that are keyed by row versions
 */
export function cacheSlot<Value>(make: () => Value, forget?: (value: Value) => void): CacheSlot<Value> {
  return forget === undefined ? { make } : { make, forget };
}

/** Declares a cache whose keys contain row versions. */
export function versionSlot<Value extends { clear(): void }>(make: () => Value): CacheSlot<Value> {
  return cacheSlot(make, (value) => {
    value.clear();
  });
}

export function openCaches(): Caches {
  const values = new Map<object, unknown>();
  const forgetting: (() => void)[] = [];
  return {
    get<Value>(slot: CacheSlot<Value>): Value {
      if (!values.has(slot)) {
        const value = slot.make();
        values.set(slot, value);
        forgetting.push(() => slot.forget?.(value));
      }
      return values.get(slot) as Value;
    },
    forgetVersions() {
      for (const forget of forgetting) forget();
    },
  };
}
