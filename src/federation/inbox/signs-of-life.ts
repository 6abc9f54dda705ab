/** A host that sends activities is alive: deliveries to it are tried again. */
import { LRUCache } from "lru-cache";
import { cacheSlot } from "../../domain/kernel/caches.ts";
import type { Context } from "../../domain/kernel/context.ts";
import { recordAlive } from "../../domain/deliveries/outcomes.ts";

/** Milliseconds during which a host's further activities say nothing new. */
const memory = 60_000;

const kept = cacheSlot(() => new LRUCache<string, true>({ max: 10_000, ttl: memory }));

/** Records that a host has sent a valid request, at most once a minute. */
export async function noteLife(context: Context, host: string): Promise<void> {
  const known = context.caches.get(kept);
  if (known.has(host)) return;
  known.set(host, true);
  await context.writeWithoutActor(recordAlive, host);
}
