/** Limits what runs at the same time, in total and for each key, such as a host or an account. */

export interface SlotLimits {
  /** Maximum slots that are taken; unlimited by default. */
  readonly total?: number;
  /** Maximum slots that a key takes. */
  readonly perKey: number;
  /** Maximum callers that wait; unlimited by default. */
  readonly waiting?: number;
  /** Maximum callers that wait for a key; `waiting` by default. */
  readonly waitingPerKey?: number;
}

export interface Slots {
  /**
   * Waits for a slot.
   * @returns a function that releases the slot; call it once
   * @throws what `full` makes if too many wait
   * @throws the signal's reason if it is aborted first
   */
  acquire(key: string, signal?: AbortSignal): Promise<() => void>;
}

interface Waiter {
  readonly key: string;
  readonly start: () => void;
}

/** @param full the error for a key for which too many wait */
export function openSlots(
  {
    total: most = Infinity,
    perKey,
    waiting: mostWaiting = Infinity,
    waitingPerKey = mostWaiting,
  }: SlotLimits,
  full: (key: string) => Error = (key) => new Error(`too many wait for ${key}`),
): Slots {
  const running = new Map<string, number>();
  const waiters: Waiter[] = [];
  let total = 0;

  const hasFreeSlot = (key: string): boolean => total < most && (running.get(key) ?? 0) < perKey;
  const isQueueFull = (key: string): boolean =>
    waiters.length >= mostWaiting ||
    (waitingPerKey < mostWaiting && waiters.filter((waiter) => waiter.key === key).length >= waitingPerKey);
  const take = (key: string): (() => void) => {
    total += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
    return () => {
      total -= 1;
      const left = (running.get(key) ?? 1) - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
      // The first one whose key has a free slot, so that a busy key delays only its own callers.
      const next = waiters.findIndex((waiter) => hasFreeSlot(waiter.key));
      if (next !== -1) waiters.splice(next, 1)[0]?.start();
    };
  };

  return {
    acquire(key, signal) {
      if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
      if (hasFreeSlot(key)) return Promise.resolve(take(key));
      if (isQueueFull(key)) return Promise.reject(full(key));
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          key,
          start() {
            signal?.removeEventListener("abort", abandon);
            resolve(take(key));
          },
        };
        const abandon = (): void => {
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(signal?.reason as Error);
        };
        signal?.addEventListener("abort", abandon, { once: true });
        waiters.push(waiter);
      });
    },
  };
}
