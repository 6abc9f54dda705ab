/** Limits concurrent requests, in total and per host or domain. */
import { OutgoingError } from "./outgoing-error.ts";

export interface SlotLimits {
  /** Maximum concurrent requests. */
  readonly total: number;
  /** Maximum concurrent requests per host. */
  readonly perHost: number;
  /** Maximum waiting requests. */
  readonly waiting: number;
  /** Maximum waiting requests per host; the total by default. */
  readonly waitingPerHost?: number;
}

export interface Slots {
  /**
   * Waits for a slot.
   * @returns a function that releases the slot; call it once
   * @throws {OutgoingError} `busy` if too many wait
   * @throws the signal's reason if it is aborted first
   */
  acquire(host: string, signal: AbortSignal): Promise<() => void>;
}

interface Waiter {
  readonly host: string;
  readonly start: () => void;
}

export function openSlots(limits: SlotLimits): Slots {
  const { waiting: mostWaiting, waitingPerHost = mostWaiting } = limits;
  const running = new Map<string, number>();
  const waiters: Waiter[] = [];
  let total = 0;

  const hasFreeSlot = (host: string): boolean =>
    total < limits.total && (running.get(host) ?? 0) < limits.perHost;
  const isQueueFull = (host: string): boolean =>
    waiters.length >= mostWaiting ||
    (waitingPerHost < mostWaiting &&
      waiters.filter((waiter) => waiter.host === host).length >= waitingPerHost);
  const take = (host: string): (() => void) => {
    total += 1;
    running.set(host, (running.get(host) ?? 0) + 1);
    return () => {
      total -= 1;
      const left = (running.get(host) ?? 1) - 1;
      if (left === 0) running.delete(host);
      else running.set(host, left);
      // The first one whose host has a free slot, so that a busy host delays only its own requests.
      const next = waiters.findIndex((waiter) => hasFreeSlot(waiter.host));
      if (next !== -1) waiters.splice(next, 1)[0]?.start();
    };
  };

  return {
    acquire(host, signal) {
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      if (hasFreeSlot(host)) return Promise.resolve(take(host));
      if (isQueueFull(host)) return Promise.reject(new OutgoingError("busy", host));
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          host,
          start() {
            signal.removeEventListener("abort", abandon);
            resolve(take(host));
          },
        };
        const abandon = (): void => {
          waiters.splice(waiters.indexOf(waiter), 1);
          reject(signal.reason as Error);
        };
        signal.addEventListener("abort", abandon, { once: true });
        waiters.push(waiter);
      });
    },
  };
}
