/** What a process remembers. It belongs to the services, so that two servers in one process share nothing. */

/** Names something that is remembered, and knows how it begins. */
export interface CacheSlot<Value> {
  readonly make: () => Value;
}

export interface Caches {
  /** What is remembered under the slot; made on the first call. */
  get<Value>(slot: CacheSlot<Value>): Value;
}

/** Something remembered that a write makes outdated. */
export interface Forgettable {
  forget(services: { readonly caches: Caches }): void;
}

/** Declares something to be remembered, once for each set of services. */
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
