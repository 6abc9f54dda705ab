/** Wakes the process's event loop when one of its transactions has recorded batched events. */
import { cacheSlot } from "./caches.ts";

export interface Signal {
  give(): void;
  /** Calls the function each time until the returned function is called. */
  watch(hear: () => void): () => void;
}

function makeSignal(): Signal {
  const hearing = new Set<() => void>();
  return {
    give() {
      for (const hear of hearing) hear();
    },
    watch(hear) {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
  };
}

export const eventSignal = cacheSlot(makeSignal);
