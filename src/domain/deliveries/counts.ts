/** Counts this process's deliveries, for its metrics. */
import { type Caches, cacheSlot } from "../kernel/caches.ts";
import type { DeliveryOutcome } from "./outcomes.ts";

export type DeliveryCounts = Record<DeliveryOutcome["kind"], number>;

const counts = cacheSlot((): DeliveryCounts => ({ delivered: 0, failed: 0, retry: 0, host_failure: 0 }));

export function countOutcome({ caches }: { readonly caches: Caches }, kind: DeliveryOutcome["kind"]): void {
  caches.get(counts)[kind] += 1;
}

export function deliveryCounts({ caches }: { readonly caches: Caches }): Readonly<DeliveryCounts> {
  return caches.get(counts);
}
